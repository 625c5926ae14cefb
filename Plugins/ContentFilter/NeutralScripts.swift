/// Scripts that offer the names which pages expect of measurement and advertising, and do nothing.
enum NeutralScripts {

  /// The scripts, each with its names.
  static let all: [([String], String)] = [
    (["google-analytics_analytics.js", "google-analytics.com/analytics.js"], analytics),
    (["googletagmanager_gtm.js", "googletagmanager_gtag.js", "googletagmanager.com/gtm.js"], tagManager),
    (["googlesyndication_adsbygoogle.js", "googlesyndication.com/adsbygoogle.js"], adsByGoogle),
    (["googletagservices_gpt.js", "googletagservices.com/gpt.js"], publisherTag),
    (["chartbeat.js"], "window.pSUPERFLY = { activity() {}, virtualPage() {} };\n"),
    (["fingerprint2.js"], fingerprint2),
    (["fingerprint3.js"], fingerprint3),
  ]

  private static let analytics = """
    (function () {
      const nothing = () => {};
      const tracker = new Proxy({ get: nothing, set: nothing, send: nothing }, {
        get: (target, name) => target[name] ?? nothing,
      });
      const name = window.GoogleAnalyticsObject || "ga";
      const queue = window[name];
      function ga(...values) {
        const last = values[values.length - 1];
        if (typeof last === "function") { try { last(tracker); } catch {} }
        const fields = last !== null && typeof last === "object" ? last : {};
        if (typeof fields.hitCallback === "function") { try { fields.hitCallback(); } catch {} }
      }
      Object.assign(ga, { create: () => tracker, getByName: () => tracker, getAll: () => [tracker], remove: nothing,
        loaded: true });
      window[name] = ga;
      for (const values of queue?.q ?? []) ga(...values);
    })();

    """

  private static let tagManager = """
    (function () {
      window.ga ??= () => {};
      const layer = window.dataLayer ??= [];
      const call = (item) => {
        const callback = item?.eventCallback ?? item?.[2]?.event_callback;
        if (typeof callback === "function") setTimeout(callback, 1);
      };
      const push = layer.push;
      layer.push = function (...items) {
        items.forEach(call);
        return push.apply(this, items);
      };
      layer.forEach(call);
    })();

    """

  private static let adsByGoogle = """
    window.adsbygoogle = { loaded: true, push() {} };

    """

  private static let publisherTag = """
    (function () {
      const chain = (more = {}) => {
        const proxy = new Proxy(more, { get: (target, name) => name in target ? target[name] : () => proxy });
        return proxy;
      };
      const run = (work) => { try { work(); } catch {} };
      const waiting = window.googletag?.cmd ?? [];
      const slot = chain({ getAdUnitPath: () => "", getSlotElementId: () => "", getTargeting: () => [] });
      const service = chain({ getSlots: () => [], getTargeting: () => [], enableSingleRequest: () => true });
      window.googletag = Object.assign(window.googletag ?? {}, {
        apiReady: true, pubadsReady: true,
        cmd: { push: (...work) => { work.forEach(run); return 1; } },
        companionAds: () => service, content: () => service, pubads: () => service,
        defineSlot: () => slot, defineOutOfPageSlot: () => slot, destroySlots: () => true,
        sizeMapping: () => chain({ build: () => null }),
        display() {}, enableServices() {}, disablePublisherConsole() {}, getVersion: () => "",
      });
      for (const work of waiting) run(work);
    })();

    """

  private static let fingerprint2 = """
    (function () {
      const answer = (options, done) => {
        const callback = typeof options === "function" ? options : done;
        if (callback) setTimeout(() => callback([], ""), 1);
      };
      function Fingerprint2() { this.get = answer; }
      Object.assign(Fingerprint2, { get: answer, getPromise: () => Promise.resolve([]), x64hash128: () => "" });
      window.Fingerprint2 = Fingerprint2;
    })();

    """

  private static let fingerprint3 = """
    window.FingerprintJS = (() => {
      const agent = { get: () => Promise.resolve({ visitorId: "", confidence: { score: 0 }, components: {} }) };
      return { load: () => Promise.resolve(agent), hashComponents: () => "", componentsToDebugString: () => "" };
    })();

    """
}
