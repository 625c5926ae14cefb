// An event of text that is entered.
class InputEvent extends UIEvent {
  constructor(realm, type, init) {
    super(realm, type, init);
    this.data = init?.data ?? null;
    this.isComposing = init?.isComposing ?? false;
    this.inputType = init?.inputType ?? "";
    this.dataTransfer = init?.dataTransfer ?? null;
    this.targetRanges = init?.targetRanges ?? [];
  }

  getTargetRanges() {
    return this.targetRanges;
  }
}
