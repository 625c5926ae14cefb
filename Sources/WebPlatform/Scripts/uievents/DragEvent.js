// An event of dragging something about.
class DragEvent extends MouseEvent {
  constructor(realm, type, init) {
    super(realm, type, init);
    this.dataTransfer = init?.dataTransfer ?? null;
  }
}
