// The event of a database that gets another version, or is deleted (Indexed Database API 4.2).
class IDBVersionChangeEvent extends Event {
  constructor(realm, type, init) {
    super(realm, type, init);
    this.oldVersion = init?.oldVersion ?? 0;
    this.newVersion = init?.newVersion ?? null;
  }
}
