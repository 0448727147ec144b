import Foundation

/// A real session bus with a settings portal on it, where this machine has what that takes.
enum RealBus {
  private static let python = "/usr/bin/python3"

  static let isThere: Bool = {
    let programs = ["/usr/bin/dbus-run-session", "/usr/bin/gdbus", python]
    guard programs.allSatisfy(FileManager.default.isExecutableFile) else { return false }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = ["-c", "import dbus.service, dbus.mainloop.glib, gi.repository.GLib"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// Says light. With a file `dark` beside it, it becomes dark, and tells.
  static let portal = """
    import os, sys
    import dbus, dbus.service, dbus.mainloop.glib
    from gi.repository import GLib

    NAME = "org.freedesktop.portal.Settings"
    DARK = os.path.join(os.path.dirname(os.path.abspath(__file__)), "dark")

    class Settings(dbus.service.Object):
        value = 2

        @dbus.service.method(NAME, in_signature="ss", out_signature="v")
        def ReadOne(self, namespace, key):
            return dbus.UInt32(self.value, variant_level=1)

        @dbus.service.signal(NAME, signature="ssv")
        def SettingChanged(self, namespace, key, value):
            pass

        def look(self):
            if self.value == 2 and os.path.exists(DARK):
                self.value = 1
                self.SettingChanged(
                    "org.freedesktop.appearance", "color-scheme", dbus.UInt32(1, variant_level=1))
            return True

    dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
    bus = dbus.SessionBus()
    settings = Settings(bus, "/org/freedesktop/portal/desktop")
    name = dbus.service.BusName("org.freedesktop.portal.Desktop", bus)
    GLib.timeout_add(20, settings.look)
    GLib.MainLoop().run()
    """
}
