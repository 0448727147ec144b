nonisolated extension Command {
  static let watch = Command(
    name: "watch", summary: "print the theme in force, now and at every change",
    options: [
      Option(names: ["--json"], value: nil, help: "a line of what get json prints at every change")
    ],
    operands: "", maximumOperands: 0, keys: get.keys,
    examples: [
      ("themepick watch", "a line with the theme's id, until it is ended"),
      ("themepick watch --json | jq --unbuffered .name", "more than the id, a line each"),
    ]
  ) { arguments, context throws(Failure) in
    guard let session = WatchSession(context, printsJSON: arguments.has("--json")) else {
      throw Failure(
        .inputOutput, "cannot watch files: the system has no more watches, or none at all",
        hint: "On Linux, raise fs.inotify.max_user_instances.")
    }
    return try session.run()
  }
}
