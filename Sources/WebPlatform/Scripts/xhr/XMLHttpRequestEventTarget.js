// What a request and its upload share: the events of a transfer.
class XMLHttpRequestEventTarget extends EventTarget {}
