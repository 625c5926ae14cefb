// Where the events of sending a request's body are fired.
class XMLHttpRequestUpload extends XMLHttpRequestEventTarget {}
