// A comment.
class Comment extends CharacterData {
  constructor(document, data) {
    super(document, 8, data);
  }

  get nodeName() {
    return "#comment";
  }

  static construct(realm, data) {
    return new Comment(realm.document, data);
  }
}
