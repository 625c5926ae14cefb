"""Makes requests as pages make them, for the measurement of filter lists: one a line, type, page and URL."""

import random

SITES = (
    "news weather cooking garden travel cycling chess opera football science history museum railway harbour market "
    "kitchen theatre cinema camera bicycle guitar library school college village mountain forest river island coast"
).split()
SUFFIXES = ["com", "org", "net", "co.uk", "de", "fr", "io", "com.au", "it", "nl", "se", "pl", "es", "ch", "info"]

PATHS = {
    "script": ["/assets/app.{hash}.js", "/static/js/main.{hash}.chunk.js", "/js/vendor/jquery-3.7.1.min.js",
               "/wp-includes/js/jquery/jquery.min.js?ver=3.7.1", "/_next/static/chunks/pages/{word}-{hash}.js",
               "/build/runtime~main.{hash}.js", "/js/{word}/{word}.js?v={number}"],
    "stylesheet": ["/assets/style.{hash}.css", "/static/css/main.{hash}.css",
                   "/wp-content/themes/{word}/style.css?ver=6.{number}", "/css/print.css"],
    "image": ["/images/{word}/{word}-{number}.jpg", "/media/{hash}/{word}.webp?w=640&h=360&q=75", "/favicon.ico",
              "/wp-content/uploads/2025/0{digit}/{word}-{number}x{number}.png", "/img/logo.svg", "/thumb/{hash}.avif"],
    "font": ["/fonts/{word}-regular.woff2", "/static/media/{word}.{hash}.woff2"],
    "xmlhttprequest": ["/api/v2/articles/{number}?fields=title,author,body&locale=en", "/graphql?query={hash}",
                       "/wp-json/wp/v2/posts?per_page=10&page={digit}", "/search/suggest?q={word}&limit=8",
                       "/api/session", "/data/{word}.json?t={number}"],
    "media": ["/video/{word}/{hash}/720p.mp4", "/audio/{word}.mp3"],
    "subdocument": ["/embed/{word}/{number}", "/widgets/{word}.html"],
}

# What most pages ask of others: libraries, fonts, players, consent, measurement and advertising.
ELSEWHERE = [
    ("script", "https://cdn.jsdelivr.net/npm/{word}@{digit}.2.1/dist/{word}.min.js"),
    ("script", "https://cdnjs.cloudflare.com/ajax/libs/{word}/4.{digit}.0/{word}.min.js"),
    ("script", "https://unpkg.com/{word}@^{digit}/umd/{word}.production.min.js"),
    ("stylesheet", "https://fonts.googleapis.com/css2?family={word}:wght@400;700&display=swap"),
    ("font", "https://fonts.gstatic.com/s/{word}/v{number}/{hash}.woff2"),
    ("stylesheet", "https://use.typekit.net/{hash}.css"),
    ("script", "https://www.youtube.com/iframe_api"),
    ("subdocument", "https://www.youtube.com/embed/{hash}?enablejsapi=1&rel=0"),
    ("subdocument", "https://player.vimeo.com/video/{number}?dnt=1&app_id={number}"),
    ("image", "https://i.ytimg.com/vi/{hash}/hqdefault.jpg"),
    ("image", "https://secure.gravatar.com/avatar/{hash}?s=96&d=mm&r=g"),
    ("script", "https://js.stripe.com/v3/"),
    ("script", "https://cdn.cookielaw.org/scripttemplates/otSDKStub.js"),
    ("xmlhttprequest", "https://geolocation.onetrust.com/cookieconsentpub/v1/geo/location"),
    ("script", "https://www.googletagmanager.com/gtm.js?id=GTM-{hash}"),
    ("script", "https://www.googletagmanager.com/gtag/js?id=G-{hash}&l=dataLayer&cx=c"),
    ("script", "https://www.google-analytics.com/analytics.js"),
    ("ping", "https://region1.google-analytics.com/g/collect?v=2&tid=G-{hash}&gtm=45je{number}&_p={number}&cid={number}"
     ".{number}&ul=en-gb&sr=1920x1080&dl=https%3A%2F%2Fwww.{word}.com%2F{word}&dt={word}&en=page_view&_ee=1"),
    ("script", "https://connect.facebook.net/en_US/fbevents.js"),
    ("image", "https://www.facebook.com/tr/?id={number}&ev=PageView&dl=https%3A%2F%2F{word}.com&rl=&if=false&ts={number}"),
    ("script", "https://securepubads.g.doubleclick.net/tag/js/gpt.js"),
    ("xmlhttprequest", "https://securepubads.g.doubleclick.net/gampad/ads?pvsid={number}&correlator={number}&eid={number}"
     "&output=ldjh&gdfp_req=1&vrg={hash}&ptt=17&impl=fifs&iu_parts={number}%2C{word}%2C{word}&enc_prev_ius=%2F0%2F1%2F2"),
    ("script", "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-{number}"),
    ("subdocument", "https://tpc.googlesyndication.com/safeframe/1-0-40/html/container.html"),
    ("script", "https://c.amazon-adsystem.com/aax2/apstag.js"),
    ("xmlhttprequest", "https://ib.adnxs.com/ut/v3/prebid"),
    ("xmlhttprequest", "https://bidder.criteo.com/cdb?profileId=207&av={number}&wv=8.{digit}.0&cb={number}"),
    ("image", "https://pixel.rubiconproject.com/tap.php?v={number}&nid={number}&put={hash}"),
    ("script", "https://cdn.taboola.com/libtrc/{word}-network/loader.js"),
    ("script", "https://widgets.outbrain.com/outbrain.js"),
    ("script", "https://static.chartbeat.com/js/chartbeat.js"),
    ("image", "https://sb.scorecardresearch.com/p?c1=2&c2={number}&ns_type=hidden&cv=4.0.0&cj=1"),
    ("script", "https://static.hotjar.com/c/hotjar-{number}.js?sv=6"),
    ("websocket", "wss://ws.{word}.io/socket?token={hash}&v={digit}"),
    ("script", "https://js.sentry-cdn.com/{hash}.min.js"),
    ("xmlhttprequest", "https://o{number}.ingest.sentry.io/api/{number}/envelope/?sentry_key={hash}&sentry_version=7"),
    ("script", "https://bat.bing.com/bat.js"),
    ("script", "https://snap.licdn.com/li.lms-analytics/insight.min.js"),
    ("image", "https://cdn.shopify.com/s/files/1/{number}/products/{word}_{number}x.jpg?v={number}"),
    ("image", "https://images.unsplash.com/photo-{number}-{hash}?ixlib=rb-4.0.3&auto=format&fit=crop&w=870&q=80"),
    ("script", "https://www.gstatic.com/recaptcha/releases/{hash}/recaptcha__en.js"),
    ("script", "https://d{hash}.cloudfront.net/{word}/{word}.min.js"),
    ("image", "https://{word}.imgix.net/{word}/{hash}.jpg?auto=format%2Ccompress&w=1200"),
]


def make(count=6000, seed=7):
    """Lines of a type, the URL of a page and the URL of a request, with tabs between; always the same."""
    chance = random.Random(seed)

    def fill(pattern):
        for name, make_one in {
            "{hash}": lambda: "%012x" % chance.getrandbits(48), "{word}": lambda: chance.choice(SITES),
            "{number}": lambda: str(chance.randrange(10, 999_999)), "{digit}": lambda: str(chance.randrange(1, 9)),
        }.items():
            while name in pattern:
                pattern = pattern.replace(name, make_one(), 1)
        return pattern

    lines = []
    while len(lines) < count:
        domain = chance.choice(SITES) + chance.choice(SITES) + "." + chance.choice(SUFFIXES)
        page = fill(f"https://www.{domain}/{{word}}/{{word}}-{{number}}")
        for _ in range(chance.randrange(15, 40)):
            if chance.random() < 0.55:
                kind = chance.choice(list(PATHS))
                host = chance.choice(["www", "static", "cdn", "img", "api"]) + "." + domain
                lines.append((kind, page, f"https://{host}{fill(chance.choice(PATHS[kind]))}"))
            else:
                kind, pattern = chance.choice(ELSEWHERE)
                lines.append((kind, page, fill(pattern)))
    return ["\t".join(line) for line in lines[:count]]


if __name__ == "__main__":
    print("\n".join(make()))
