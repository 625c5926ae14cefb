// Loading an image (HTML 4.8.4.3). It is fetched as soon as the page could notice: when something listens for its
// `load` or `error` event, or asks for its size or whether it is there. What nobody waits for is not fetched, since
// nothing is drawn. Of the file no more is read than the size of the picture.
class ImageLoad {
  constructor(image) {
    this.image = image;
    this.document = image.document;
    this.isDone = false;
    this.controller = null;
    // The size in pixels, or null for what is no picture.
    this.size = null;
    // What decode() waits for: {promise, resolve, reject} each.
    this.waiting = [];
    this.document.delayLoadEvent();
    // The source is selected after the script that set it has gone on.
    Promise.resolve().then(() => this.start());
  }

  start() {
    if (this.isDone) return;
    const { image, document } = this;
    const source = selectImageSource(image);
    const url = source === null || source === "" ? null : resolveURL(source, document);
    if (url === null) {
      queueTask(document.realm, () => this.finish(null));
      return;
    }
    const crossOrigin = image.crossOrigin;
    const request = new RequestRecord(url, {
      destination: "image",
      initiator: "image",
      mode: crossOrigin === null ? "no-cors" : "cors",
      credentials: crossOrigin === "anonymous" ? "same-origin" : "include",
      referrerPolicy: image.referrerPolicy,
    });
    this.controller = fetchBytes(document.realm, request, (response, bytes) => {
      this.finish(bytes === null || response.isNetworkError ? null : pictureSize(bytes));
    });
  }

  // The picture is there, or null says that there is none.
  finish(size) {
    if (this.isDone) return;
    this.size = size;
    if (size !== null) this.document.attributeVersion++;
    this.settle();
    inTurn(() => fireEvent(this.image, size === null ? "error" : "load"), () => this.document.undelayLoadEvent());
  }

  // Gives the load up for another source.
  cancel() {
    if (this.isDone) return;
    this.controller?.abort();
    this.settle();
    this.document.undelayLoadEvent();
  }

  settle() {
    this.isDone = true;
    const { waiting } = this;
    this.waiting = [];
    for (const each of waiting) this.settleOne(each);
  }

  settleOne({ resolve, reject }) {
    if (this.size !== null) {
      resolve(undefined);
    } else {
      const error = new DOMException("The picture is not there.", "EncodingError");
      reject(translateException(this.document.realm, error));
    }
  }

  // A promise for the picture.
  wait() {
    const waiting = this.document.realm.createPromise();
    if (this.isDone) this.settleOne(waiting);
    else this.waiting.push(waiting);
    return waiting.promise;
  }
}

// Whether an image has a source that a page may wait for.
function canLoadImage(image) {
  return image.document.window !== null &&
    (hasAttributeNamed(image, "src") || hasAttributeNamed(image, "srcset"));
}

// Starts to load an image unless that has happened.
function loadImage(image) {
  if (image.load === null && canLoadImage(image)) image.load = new ImageLoad(image);
  return image.load;
}
