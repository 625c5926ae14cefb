// Who the browser is (HTML 8.9.1).
class Navigator extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
    this.plugins = new PluginArray(realm);
    this.mimeTypes = new MimeTypeArray(realm);
    this.languageList = null;
    this.geolocationObject = null;
    this.permissionsObject = null;
    this.clipboardObject = null;
    this.appCodeName = "Mozilla";
    this.appName = "Netscape";
    this.product = "Gecko";
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

  // Who made the browser that the user agent string names, since pages compare the two.
  get vendor() {
    const { userAgent } = this;
    if (/Chrome\//.test(userAgent)) return "Google Inc.";
    return /AppleWebKit\//.test(userAgent) ? "Apple Computer, Inc." : "";
  }

  get productSub() {
    return /AppleWebKit\//.test(this.userAgent) ? "20030107" : "20100101";
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

  get geolocation() {
    this.geolocationObject ??= new Geolocation(this.realm);
    return this.geolocationObject;
  }

  get permissions() {
    this.permissionsObject ??= new Permissions(this.realm);
    return this.permissionsObject;
  }

  // Undefined where the page's origin could have been tampered with on its way.
  get clipboard() {
    if (!this.realm.window.isSecureContext) return undefined;
    this.clipboardObject ??= new Clipboard(this.realm);
    return this.clipboardObject;
  }

  get hardwareConcurrency() {
    return native.processorCount();
  }

  javaEnabled() {
    return false;
  }

  // Checks what a page wants to be opened with its URL; such links are the front end's, so that is all.
  registerProtocolHandler(scheme, url) {
    this.checkProtocolHandler(scheme, url);
  }

  unregisterProtocolHandler(scheme, url) {
    this.checkProtocolHandler(scheme, url);
  }

  // Normalize protocol handler parameters (HTML 8.9.1.3).
  checkProtocolHandler(scheme, url) {
    scheme = asciiLowercase(scheme);
    if (!protocolHandlerSchemes.has(scheme) && !/^web\+[a-z]+$/.test(scheme)) {
      throw new DOMException(`Pages cannot handle the scheme "${scheme}".`, "SecurityError");
    }
    const { document } = this.realm;
    const parsed = url.includes("%s") ? parseURL(url, document.baseURI) : null;
    if (parsed === null) throw new DOMException(`"${url}" is no URL with a place for "%s".`, "SyntaxError");
    if (!isHTTPScheme(parsed.protocol) || !isSameOrigin(parsed.origin, document.origin)) {
      throw new DOMException(`"${url}" is not of the page's own origin.`, "SecurityError");
    }
  }

  // sendBeacon() (Beacon 2.1): a POST whose answer nobody waits for, and which outlives the page.
  sendBeacon(url, data = null) {
    const { realm } = this;
    const parsed = parseURL(url, baseURLOfRealm(realm));
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

// The schemes that pages may handle, besides those that start with `web+`.
const protocolHandlerSchemes = new Set([
  "bitcoin", "ftp", "ftps", "geo", "im", "irc", "ircs", "magnet", "mailto", "matrix", "mms", "news", "nntp",
  "openpgp4fpr", "sftp", "sip", "sms", "smsto", "ssh", "tel", "urn", "webcal", "wtai", "xmpp",
]);

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
