// The preflights that were answered, by who asked what: until when the answer holds, and what it allows.
const preflightCache = new Map();
const longestPreflightCache = 256;

// Asks another origin whether it takes a request that is not simple (Fetch 4.8).
class CORSPreflight {
  constructor(controller, url, headerNames) {
    this.controller = controller;
    this.url = url;
    this.headerNames = headerNames;
  }

  // Calls `whenDone` with null when the request is allowed, otherwise with the reason why it is not.
  run(whenDone) {
    const { controller, url, headerNames } = this;
    const origin = controller.originIsTainted ? "null" : controller.origin;
    const key = `${origin} ${controller.request.credentials} ${url.href}`;
    const cached = preflightCache.get(key);
    if (cached !== undefined && cached.expires > native.now() && this.failureOf(cached) === null) {
      return controller.later(() => whenDone(null));
    }
    const headers = new HeaderList([
      ["Accept", "*/*"], ["Access-Control-Request-Method", controller.method], ["Origin", origin],
    ]);
    if (headerNames.length > 0) headers.append("Access-Control-Request-Headers", headerNames.join(","));
    const referrer = controller.referrerFor(url);
    if (referrer !== null) headers.append("Referer", referrer);
    let failure = null;
    const receiver = {
      onResponse: (response) => {
        failure = this.check(response, key);
      },
      onChunk: () => {},
      onEnd: () => {
        controller.networkId = 0;
        whenDone(failure);
      },
      onError: (message) => {
        controller.networkId = 0;
        whenDone(message);
      },
    };
    const exchange = {
      method: "OPTIONS", url: url.href, headers, body: null, type: "other", withCredentials: false,
      cache: "no-store",
    };
    const id = startNetworkRequest(controller.realm, exchange, receiver, controller.isSynchronous);
    if (!controller.isOver && !controller.isSynchronous) controller.networkId = id;
  }

  // Reads the answer; gives the reason why the request is not allowed, or null.
  check(response, key) {
    const { controller, url } = this;
    const failure = controller.corsFailure(response, url);
    if (failure !== null) return failure;
    if (response.status < 200 || response.status > 299) {
      return `The preflight for ${url.href} was answered with status ${response.status}.`;
    }
    const list = (name) => (response.headers.get(name) ?? "").split(",").map((item) => item.trim()).filter(Boolean);
    const seconds = Number(response.headers.get("access-control-max-age") ?? 5);
    const answer = {
      methods: list("access-control-allow-methods"),
      headerNames: list("access-control-allow-headers").map((name) => name.toLowerCase()),
      expires: native.now() + 1000 * (seconds >= 0 ? Math.min(seconds, 7200) : 0),
    };
    const reason = this.failureOf(answer);
    if (reason === null) {
      if (preflightCache.size >= longestPreflightCache) preflightCache.clear();
      preflightCache.set(key, answer);
    }
    return reason;
  }

  failureOf(answer) {
    const { controller, url, headerNames } = this;
    const { method, request } = controller;
    const takesAny = request.credentials !== "include";
    const isSimpleMethod = method === "GET" || method === "HEAD" || method === "POST";
    if (!isSimpleMethod && !answer.methods.includes(method) && !(takesAny && answer.methods.includes("*"))) {
      return `${url.href} does not allow the method ${method}.`;
    }
    const hasWildcard = takesAny && answer.headerNames.includes("*");
    const refused = headerNames.find((name) => {
      if (answer.headerNames.includes(name)) return false;
      return name === "authorization" || !hasWildcard;
    });
    return refused === undefined ? null : `${url.href} does not allow the header ${refused}.`;
  }
}
