import Synchronization

/// The installed scripts and the menu commands that pages have registered. Any thread may use it.
final class ScriptShelf: Sendable {

  /// A command that a script has put into the menu of a page.
  struct Command: Sendable {
    var id: Int
    var title: String
    var script: String
    var tabID: Int
    var url: String
  }

  private struct Contents {
    var scripts: [Userscript] = []
    var commands: [Command] = []
    var lastCommand = 0
  }

  private let contents = Mutex(Contents())

  /// The scripts in the order in which they were installed.
  var scripts: [Userscript] { contents.withLock { $0.scripts } }

  /// The script of that id, unless it is gone or switched off.
  func enabled(_ id: String) -> Userscript? {
    contents.withLock { $0.scripts.first { $0.id == id && $0.isEnabled } }
  }

  /// Puts a script in, in place of one of its id; whether there was one.
  func put(_ script: Userscript) -> Bool {
    contents.withLock { contents in
      guard let index = contents.scripts.firstIndex(where: { $0.id == script.id }) else {
        contents.scripts.append(script)
        return false
      }
      contents.scripts[index] = script
      return true
    }
  }

  /// Changes a script; false if there is none of that id.
  func change(_ id: String, _ work: (inout Userscript) -> Void) -> Bool {
    contents.withLock { contents in
      guard let index = contents.scripts.firstIndex(where: { $0.id == id }) else { return false }
      work(&contents.scripts[index])
      return true
    }
  }

  /// Takes a script away; false if there is none of that id.
  func remove(_ id: String) -> Bool {
    contents.withLock { contents in
      let count = contents.scripts.count
      contents.scripts.removeAll { $0.id == id }
      contents.commands.removeAll { $0.script == id }
      return contents.scripts.count < count
    }
  }

  /// The commands of a tab's page.
  func commands(tabID: Int) -> [Command] { contents.withLock { $0.commands.filter { $0.tabID == tabID } } }

  /// The command with a number.
  func command(_ id: Int) -> Command? { contents.withLock { $0.commands.first { $0.id == id } } }

  /// Adds a command and answers its number.
  func addCommand(_ title: String, script: String, tabID: Int, url: String) -> Int {
    contents.withLock { contents in
      contents.lastCommand += 1
      contents.commands.append(
        Command(id: contents.lastCommand, title: title, script: script, tabID: tabID, url: url))
      return contents.lastCommand
    }
  }

  /// Takes a command of a script away.
  func removeCommand(_ id: Int, of script: String) {
    contents.withLock { $0.commands.removeAll { $0.id == id && $0.script == script } }
  }

  /// Forgets the commands of a tab whose page goes.
  func forgetCommands(tabID: Int) { contents.withLock { $0.commands.removeAll { $0.tabID == tabID } } }
}
