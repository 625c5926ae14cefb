"""Two long pages of text, to search in."""

WORD = "needle"

_SENTENCE = (
    "some words of filler text that go on needle and more of it, with <b>bold</b> parts here and there &amp; so on. "
)
_FILLER = (
    "Lorem cab ipsum dolor sit amet, <i>consectetur</i> adipiscing elit &amp; sed do eiusmod <b>tempor</b> needle "
    "incididunt ut labore. "
)
#: How often the word stands in each page.
LONG_HITS, SHORT_HITS = 100_000, 1243 * 6


#: What gives the title of a page once it is complete, and that title.
READY, TITLE = "document.readyState === 'complete' && document.title", "Text"


def _page(paragraphs):
    return f"<!doctype html><meta charset=utf-8><title>{TITLE}</title><body>{paragraphs}"


PAGES = {
    "/text/long": ("text/html", _page(("<p>" + _SENTENCE * 10 + "</p>\n") * (LONG_HITS // 10))),
    "/text/short": ("text/html", _page(("<div><p>" + _FILLER * 6 + "</p></div>\n") * (SHORT_HITS // 6))),
}
