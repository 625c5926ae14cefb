import BrowserPlugin
import Synchronization
import WebPlatform

/// What a browser keeps about dialogs.
final class DialogState: Sendable {
  let policy = Mutex(DialogPolicy())

  @BrowserActor var handler: (@BrowserActor @Sendable (DialogQuestion) async -> DialogAnswer?)?

  init() {}
}
