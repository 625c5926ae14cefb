// The system's clipboard (Clipboard API 7), which pages may neither read nor write.
class Clipboard extends EventTarget {
  async read() {
    throw clipboardRefusal();
  }

  async readText() {
    throw clipboardRefusal();
  }

  async write() {
    throw clipboardRefusal();
  }

  async writeText() {
    throw clipboardRefusal();
  }
}

function clipboardRefusal() {
  return new DOMException("Pages have no permission to use the clipboard.", "NotAllowedError");
}
