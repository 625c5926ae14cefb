// Who the browser is (HTML 8.9.1).
class Navigator extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
    this.plugins = new PluginArray(realm);
    this.mimeTypes = new MimeTypeArray(realm);
    this.languageList = null;
    this.appCodeName = "Mozilla";
    this.appName = "Netscape";
    this.product = "Gecko";
    this.productSub = "20030107";
    this.vendor = "";
    this.vendorSub = "";
    this.onLine = true;
    this.cookieEnabled = true;
    this.pdfViewerEnabled = false;
    this.maxTouchPoints = 0;
    this.webdriver = false;
    this.doNotTrack = null;
  }

  // What the network sends as User-Agent.
  get userAgent() {
    return native.userAgent(this.realm.id);
  }

  get appVersion() {
    return this.userAgent.replace(/^Mozilla\//, "");
  }

  // The operating system and processor, as the user agent string names them.
  get platform() {
    const { userAgent } = this;
    if (/Windows/.test(userAgent)) return "Win32";
    if (/iPhone/.test(userAgent)) return "iPhone";
    if (/iPad/.test(userAgent)) return "iPad";
    if (/Macintosh/.test(userAgent)) return "MacIntel";
    return `Linux ${native.processorName()}`;
  }

  get language() {
    return this.languages[0];
  }

  get languages() {
    const languages = native.languages(this.realm.id);
    if (this.languageList === null || languages.join() !== this.languageList.join()) {
      this.languageList = Object.freeze([...languages]);
    }
    return this.languageList;
  }

  get hardwareConcurrency() {
    return native.processorCount();
  }

  javaEnabled() {
    return false;
  }

  // sendBeacon() (Beacon 2.1): a POST whose answer nobody waits for, and which outlives the page.
  sendBeacon(url, data = null) {
    const { realm } = this;
    const parsed = parseURL(url, realm.document.baseURI);
    if (parsed === null || !isHTTPScheme(parsed.protocol)) throw new TypeError(`"${url}" is no URL for a beacon.`);
    const headers = new HeaderList();
    let body = null;
    let mode = "no-cors";
    if (data !== null) {
      const extracted = extractBody(realm, data);
      if (extracted.body.length > longestBeacon) return false;
      body = extracted.body;
      if (extracted.type !== null) {
        headers.append("Content-Type", extracted.type);
        if (!isCORSSafelistedRequestHeader("Content-Type", extracted.type)) mode = "cors";
      }
    }
    const request = new RequestRecord(parsed.href, {
      method: "POST", headers, body, mode, credentials: "include", keepalive: true, initiator: "ping",
    });
    startFetch(realm, request, {});
    return true;
  }
}

// The most bytes that a beacon takes.
const longestBeacon = 65536;

// The plug-ins, of which there are none.
class PluginArray extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
    this.length = 0;
  }

  refresh() {}

  item() {
    return null;
  }

  namedItem() {
    return null;
  }

  supportedPropertyNames() {
    return [];
  }
}

// The types that plug-ins take, of which there are none.
class MimeTypeArray extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
    this.length = 0;
  }

  item() {
    return null;
  }

  namedItem() {
    return null;
  }

  supportedPropertyNames() {
    return [];
  }
}
