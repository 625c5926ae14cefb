[Exposed=(Window,Worker)]
interface PerformanceResourceTiming : PerformanceEntry {
  readonly attribute DOMString initiatorType;
  readonly attribute DOMString deliveryType;
  readonly attribute ByteString nextHopProtocol;
  readonly attribute DOMHighResTimeStamp workerStart;
  readonly attribute DOMHighResTimeStamp redirectStart;
  readonly attribute DOMHighResTimeStamp redirectEnd;
  readonly attribute DOMHighResTimeStamp fetchStart;
  readonly attribute DOMHighResTimeStamp domainLookupStart;
  readonly attribute DOMHighResTimeStamp domainLookupEnd;
  readonly attribute DOMHighResTimeStamp connectStart;
  readonly attribute DOMHighResTimeStamp connectEnd;
  readonly attribute DOMHighResTimeStamp secureConnectionStart;
  readonly attribute DOMHighResTimeStamp requestStart;
  readonly attribute DOMHighResTimeStamp finalResponseHeadersStart;
  readonly attribute DOMHighResTimeStamp firstInterimResponseStart;
  readonly attribute DOMHighResTimeStamp responseStart;
  readonly attribute DOMHighResTimeStamp responseEnd;
  readonly attribute unsigned long long transferSize;
  readonly attribute unsigned long long encodedBodySize;
  readonly attribute unsigned long long decodedBodySize;
  readonly attribute unsigned short responseStatus;
  readonly attribute DOMString renderBlockingStatus;
  readonly attribute DOMString contentType;
  any toJSON();
};
