// What the fetches of a page took (Resource Timing). A fetch notes little of itself, see FetchController.noteTiming,
// and what a page asks for is made of that. How long names and connections took nobody knows; they took no time, then.

// What started a fetch, as pages are told, by what the network is told.
const resourceInitiators = { __proto__: null, script: "script", stylesheet: "link", image: "img", ping: "beacon",
  xmlhttprequest: "xmlhttprequest", fetch: "fetch" };

const resourceTimingMembers = ["initiatorType", "deliveryType", "nextHopProtocol", "workerStart", "redirectStart",
  "redirectEnd", "fetchStart", "domainLookupStart", "domainLookupEnd", "connectStart", "connectEnd",
  "secureConnectionStart", "requestStart", "finalResponseHeadersStart", "firstInterimResponseStart", "responseStart",
  "responseEnd", "transferSize", "encodedBodySize", "decodedBodySize", "responseStatus", "renderBlockingStatus",
  "contentType"];

// How much more than its body a response counts as, whatever its head was.
const responseHeadSize = 300;

class PerformanceResourceTiming extends PerformanceEntry {
  constructor(realm, note) {
    const { start, end } = note;
    super(realm, note.url, "resource", start, end - start);
    const isTold = note.isExposed;
    const sent = isTold ? note.lastStart : 0;
    const isRedirected = isTold && note.isRedirected;
    this.initiatorType = resourceInitiators[note.initiator] ?? "other";
    this.deliveryType = "";
    this.nextHopProtocol = "";
    this.workerStart = 0;
    this.redirectStart = isRedirected ? start : 0;
    this.redirectEnd = isRedirected ? note.lastStart : 0;
    this.fetchStart = isTold ? note.lastStart : start;
    this.domainLookupStart = this.domainLookupEnd = this.connectStart = this.connectEnd = this.requestStart = sent;
    this.secureConnectionStart = isTold && note.isSecure ? sent : 0;
    this.finalResponseHeadersStart = this.responseStart = isTold ? note.responseStart : 0;
    this.firstInterimResponseStart = 0;
    this.responseEnd = end;
    this.encodedBodySize = this.decodedBodySize = isTold ? note.size : 0;
    this.transferSize = isTold && note.status !== 0 ? note.size + responseHeadSize : 0;
    this.responseStatus = isTold ? note.status : 0;
    this.renderBlockingStatus = "non-blocking";
    this.contentType = isTold ? note.contentType : "";
  }

  members() {
    return { ...super.members(), ...Object.fromEntries(resourceTimingMembers.map((name) => [name, this[name]])) };
  }
}
