[Exposed=Window]
interface HTMLUnknownElement : HTMLElement {
};
