#!/usr/bin/env python3
"""Writes the tables of the HTML parser: Sources/HTMLParsing/KnownNames+Data.swift, KnownName.swift and
NamedCharacterReferences+Data.swift. Run it from the root of the repository after changing a list below."""

import html.entities
import re

FOLDER = "Sources/HTMLParsing/"
NOTE = "// Written by Tools/generate-html-tables.py; change that and run it again.\n\n"

HTML_ELEMENTS = """
a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br
button canvas caption center cite code col colgroup content data datalist dd del details dfn dialog dir div dl dt em
embed fencedframe fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr
html i iframe image img input ins isindex kbd keygen label legend li link listing main map mark marquee math menu
menuitem meta meter nav nobr noembed noframes noscript object ol optgroup option output p param picture plaintext pre
progress q rb rbc rp rt rtc ruby s samp script search section select selectedcontent shadow slot small source spacer
span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u
ul var video wbr xmp
""".split()

MATHML_ELEMENTS = """
annotation annotation-xml maction malignmark menclose merror mfenced mfrac mglyph mi mmultiscripts mn mo mover mpadded
mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none
semantics
""".split()

SVG_ELEMENTS = """
animate circle defs desc ellipse filter font-face foreign g line marker mask metadata missing-glyph mpath path pattern
polygon polyline rect set stop switch symbol tref tspan use view
""".split()

SVG_ADJUSTED_ELEMENTS = """
altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform clipPath feBlend feColorMatrix
feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
feSpecularLighting feSpotLight feTile feTurbulence foreignObject linearGradient radialGradient textPath glyphRef
""".split()

SVG_ADJUSTED_ATTRIBUTES = """
glyphRef attributeName attributeType baseFrequency baseProfile calcMode clipPathUnits diffuseConstant edgeMode
filterUnits gradientTransform gradientUnits kernelMatrix kernelUnitLength keyPoints keySplines keyTimes lengthAdjust
limitingConeAngle markerHeight markerUnits markerWidth maskContentUnits maskUnits numOctaves pathLength
patternContentUnits patternTransform patternUnits pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio
primitiveUnits refX refY repeatCount repeatDur requiredExtensions requiredFeatures specularConstant specularExponent
spreadMethod startOffset stdDeviation stitchTiles surfaceScale systemLanguage tableValues targetX targetY textLength
viewBox viewTarget xChannelSelector yChannelSelector zoomAndPan
""".split()

FOREIGN_ATTRIBUTES = """
xlink:actuate xlink:arcrole xlink:href xlink:role xlink:show xlink:title xlink:type xml:lang xml:space xmlns
xmlns:xlink
""".split()

ATTRIBUTES = """
abbr accept accept-charset accesskey action align alink allow allowfullscreen alpha alt archive as async autocapitalize
autocomplete autocorrect autofocus autoplay axis background bgcolor blocking border bordercolor cellpadding cellspacing
char charoff charset checked cite class classid clear closedby codebase codetype color cols colspan command commandfor
compact content contenteditable controls coords crossorigin data datetime declare decoding default defer definitionurl
definitionURL dir dirname disabled download draggable encoding enctype enterkeyhint exportparts face fetchpriority for
form formaction formenctype formmethod formnovalidate formtarget frame frameborder headers height hidden high href
hreflang hspace http-equiv id imagesizes imagesrcset inert inputmode integrity is ismap itemid itemprop itemref
itemscope itemtype kind label lang language link list loading longdesc loop low lowsrc marginheight marginwidth max
maxlength media method min minlength multiple muted name nohref nomodule nonce noresize noshade novalidate nowrap
object open optimum part pattern ping placeholder playsinline popover popovertarget popovertargetaction poster preload
profile prompt property readonly referrerpolicy rel required rev reversed role rowspan rows rules sandbox scheme scope
scrolling scrollamount scrolldelay selected shadowrootclonable shadowrootcustomelementregistry
shadowrootdelegatesfocus shadowrootmode shadowrootserializable shape size sizes slot span spellcheck src srcdoc
srclang srcset standby start step style summary tabindex target text title topmargin translate truespeed type typeof
usemap valign value valuetype version virtualkeyboardpolicy vlink vocab vspace width wrap writingsuggestions
aria-activedescendant aria-atomic aria-autocomplete aria-busy aria-checked aria-colcount aria-colindex aria-colspan
aria-controls aria-current aria-describedby aria-description aria-details aria-disabled aria-errormessage aria-expanded
aria-flowto aria-haspopup aria-hidden aria-invalid aria-keyshortcuts aria-label aria-labelledby aria-level aria-live
aria-modal aria-multiline aria-multiselectable aria-orientation aria-owns aria-placeholder aria-posinset aria-pressed
aria-readonly aria-relevant aria-required aria-roledescription aria-rowcount aria-rowindex aria-rowspan aria-selected
aria-setsize aria-sort aria-valuemax aria-valuemin aria-valuenow aria-valuetext
onabort onauxclick onbeforeunload onblur oncancel onchange onclick onclose oncontextmenu oncopy oncut ondblclick ondrag
ondragend ondragenter ondragleave ondragover ondragstart ondrop onerror onfocus onhashchange oninput oninvalid
onkeydown onkeypress onkeyup onload onmessage onmousedown onmouseenter onmouseleave onmousemove onmouseout onmouseover
onmouseup onpageshow onpaste onpopstate onreset onresize onscroll onselect onstorage onsubmit ontoggle ontouchend
ontouchmove ontouchstart ontransitionend onunload onwheel
clip-path clip-rule color-interpolation-filters cx cy d dominant-baseline dx dy enable-background fill fill-opacity
fill-rule flood-color flood-opacity font-family font-size font-style font-weight from fx fy in in2 letter-spacing
marker-end marker-mid marker-start mathvariant mode offset opacity order orient overflow points r result rotate rx ry
scale stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
stroke-miterlimit stroke-opacity stroke-width text-anchor to transform unicode values visibility x x1 x2 xlink
xml:base y y1 y2 z accent accentunder columnalign columnspacing displaystyle fence lspace mathbackground mathcolor
mathsize maxsize minsize movablelimits rowalign rowspacing rspace scriptlevel separator stretchy symmetric
data-id data-src data-name data-type data-url data-value data-index data-target data-toggle data-action data-href
data-testid data-title
""".split()

ATTRIBUTES_WITH_CONSTANTS = """
type encoding color face size form definitionurl definitionURL shadowrootmode charset http-equiv content
""".split()


def swift_name(name):
    parts = re.split("[-:]", name)
    joined = parts[0] + "".join("XML" if part == "xml" else part.capitalize() for part in parts[1:])
    return "`" + joined + "`" if joined in ("default", "switch", "var", "in", "for", "as", "is") else joined


def wrapped(words, indent, separator=" "):
    lines, line = [], ""
    for word in words:
        if line and len(indent) + len(line) + len(separator) + len(word) > 118:
            lines.append(indent + line)
            line = word
        else:
            line = line + separator + word if line else word
    lines.append(indent + line)
    return lines


def names():
    adjusted = SVG_ADJUSTED_ELEMENTS[:-1] + SVG_ADJUSTED_ATTRIBUTES
    lowered = [name.lower() for name in adjusted]
    elements = [""] + list(dict.fromkeys(HTML_ELEMENTS + MATHML_ELEMENTS + SVG_ELEMENTS))
    assert not set(elements) & set(lowered)
    every = elements + lowered + adjusted + FOREIGN_ATTRIBUTES
    every = list(dict.fromkeys(every + ATTRIBUTES))
    assert every[: len(elements) + 2 * len(adjusted)] == elements + lowered + adjusted
    first = len(elements)
    cases = elements[1:] + lowered[: len(SVG_ADJUSTED_ELEMENTS)]

    out = [NOTE + "/// The names of elements that the parser tells apart, in lowercase, numbered as in `KnownNames`."]
    out.append("enum KnownName: UInt16 {")
    out.append("  /// Any name that is not in this list.")
    out.append("  case other = 0")
    out.append("")
    out += [line + "" for line in case_lines(cases)]
    out.append("}")
    write("KnownName.swift", out)

    out = [NOTE + "extension KnownNames {", ""]
    out.append("  /// How many names there are, the empty one at number 0 included.")
    out.append(f"  public static let count = {len(every)}")
    out.append("")
    out.append("  /// How many of them, from the first on, are cases of `KnownName`.")
    out.append(f"  static let elementCount = {len(cases) + 1}")
    out.append("")
    out.append("  /// The lowercase names of SVG elements that have capitals in the DOM.")
    out.append(f"  static let svgElements: Range<Int32> = {first}..<{first + len(SVG_ADJUSTED_ELEMENTS)}")
    out.append("")
    out.append("  /// The lowercase names of SVG attributes that have capitals in the DOM.")
    out.append(
        f"  static let svgAttributes: Range<Int32> = {first + len(SVG_ADJUSTED_ELEMENTS) - 1}..<{first + len(adjusted)}"
    )
    out.append("")
    out.append("  /// What to add to such a lowercase name's number to get the number of the name with capitals.")
    out.append(f"  static let svgAdjustment: Int32 = {len(adjusted)}")
    out.append("")
    start = first + 2 * len(adjusted)
    for label, lo, hi in (("xlink", 0, 7), ("xml", 7, 9), ("xmlns", 9, 11)):
        out.append(f"  /// The attributes that go to the {label} namespace on foreign elements.")
        out.append(f"  static let {label}Attributes: Range<Int32> = {start + lo}..<{start + hi}")
        out.append("")
    for name in ATTRIBUTES_WITH_CONSTANTS:
        out.append(f"  /// The number of `{name}`.")
        out.append(f"  static let {swift_name(name)}: Int32 = {every.index(name)}")
        out.append("")
    out.append("  /// All names in the order of their numbers, each followed by one white space; the first is empty.")
    out.append('  static let text: StaticString = """')
    out += wrapped(every[1:], "    ")
    out += ["", '    """', "}"]
    write("KnownNames+Data.swift", out)


def case_lines(cases):
    lines, line = [], ""
    for case in map(swift_name, cases):
        if line and len(line) + len(case) > 108:
            lines.append("  case " + line)
            line = case
        else:
            line = line + ", " + case if line else case
    return lines + ["  case " + line]


def references():
    records = []
    for name, value in sorted(html.entities.html5.items(), key=lambda item: item[0].encode()):
        records.append(name + "=" + "+".join(f"{ord(character):X}" for character in value))
    out = [NOTE + "extension NamedCharacterReferences {", ""]
    out.append("  /// The references in the order of their names' code units: the name, `=`, and one or two code points in")
    out.append("  /// hexadecimal with a `+` between them; a space or a line feed follows each.")
    out.append('  static let records: StaticString = """')
    out += wrapped(records, "    ")
    out += ["", '    """', "}"]
    write("NamedCharacterReferences+Data.swift", out)


def write(name, lines):
    with open(FOLDER + name, "w") as file:
        file.write("\n".join(lines) + "\n")


names()
references()
