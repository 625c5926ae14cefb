// The event that lets script change what a form sends.
class FormDataEvent extends Event {
  constructor(realm, type, init) {
    super(realm, type, init);
    this.formData = init.formData;
  }
}
