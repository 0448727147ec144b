#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The character encoding of the process, which curses writes in.
enum ProcessLocale {
  /// Takes the encoding that the environment asks for, which has to be done before curses is opened.
  ///
  /// - Returns: whether it is UTF-8. It is too where UTF-8 is asked for in a language that is not installed, as
  ///   is usual over ssh and in containers.
  static func adopt(environment: [String: String]) -> Bool {
    if unsafe setlocale(LC_CTYPE, "") == nil {
      let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
        .first { !$0.isEmpty }
      guard let name = name?.lowercased(), name.hasSuffix("utf-8") || name.hasSuffix("utf8"),
        unsafe setlocale(LC_CTYPE, "C.UTF-8") != nil
      else { return false }
    }
    return encoding == "UTF-8"
  }

  /// The encoding that was adopted, as the system calls it.
  static var encoding: String { unsafe String(cString: nl_langinfo(nl_item(CODESET))) }
}
