// Written by Tools/generate-html-tables.py; change that and run it again.

extension KnownNames {

  /// How many names there are, the empty one at number 0 included.
  public static let count = 793

  /// How many of them, from the first on, are cases of `KnownName`.
  static let elementCount = 247

  /// The lowercase names of SVG elements that have capitals in the DOM.
  static let svgElements: Range<Int32> = 210..<247

  /// The lowercase names of SVG attributes that have capitals in the DOM.
  static let svgAttributes: Range<Int32> = 246..<304

  /// What to add to such a lowercase name's number to get the number of the name with capitals.
  static let svgAdjustment: Int32 = 94

  /// The attributes that go to the xlink namespace on foreign elements.
  static let xlinkAttributes: Range<Int32> = 398..<405

  /// The attributes that go to the xml namespace on foreign elements.
  static let xmlAttributes: Range<Int32> = 405..<407

  /// The attributes that go to the xmlns namespace on foreign elements.
  static let xmlnsAttributes: Range<Int32> = 407..<409

  /// The number of `type`.
  static let type: Int32 = 580

  /// The number of `encoding`.
  static let encoding: Int32 = 466

  /// The number of `color`.
  static let color: Int32 = 445

  /// The number of `face`.
  static let face: Int32 = 470

  /// The number of `size`.
  static let size: Int32 = 564

  /// The number of `form`.
  static let form: Int32 = 49

  /// The number of `definitionurl`.
  static let definitionurl: Int32 = 460

  /// The number of `definitionURL`.
  static let definitionURL: Int32 = 461

  /// The number of `shadowrootmode`.
  static let shadowrootmode: Int32 = 561

  /// The number of `charset`.
  static let charset: Int32 = 437

  /// The number of `http-equiv`.
  static let httpEquiv: Int32 = 486

  /// The number of `content`.
  static let content: Int32 = 29

  /// All names in the order of their numbers, each followed by one white space; the first is empty.
  static let text: StaticString = """
    a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body
    br button canvas caption center cite code col colgroup content data datalist dd del details dfn dialog dir div dl
    dt em embed fencedframe fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header
    hgroup hr html i iframe image img input ins isindex kbd keygen label legend li link listing main map mark marquee
    math menu menuitem meta meter nav nobr noembed noframes noscript object ol optgroup option output p param picture
    plaintext pre progress q rb rbc rp rt rtc ruby s samp script search section select selectedcontent shadow slot
    small source spacer span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead
    time title tr track tt u ul var video wbr xmp annotation annotation-xml maction malignmark menclose merror mfenced
    mfrac mglyph mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub
    msubsup msup mtable mtd mtext mtr munder munderover none semantics animate circle defs desc ellipse filter
    font-face foreign g line marker mask metadata missing-glyph mpath path pattern polygon polyline rect set stop
    switch symbol tref tspan use view altglyph altglyphdef altglyphitem animatecolor animatemotion animatetransform
    clippath feblend fecolormatrix fecomponenttransfer fecomposite feconvolvematrix fediffuselighting
    fedisplacementmap fedistantlight fedropshadow feflood fefunca fefuncb fefuncg fefuncr fegaussianblur feimage
    femerge femergenode femorphology feoffset fepointlight fespecularlighting fespotlight fetile feturbulence
    foreignobject lineargradient radialgradient textpath glyphref attributename attributetype basefrequency
    baseprofile calcmode clippathunits diffuseconstant edgemode filterunits gradienttransform gradientunits
    kernelmatrix kernelunitlength keypoints keysplines keytimes lengthadjust limitingconeangle markerheight
    markerunits markerwidth maskcontentunits maskunits numoctaves pathlength patterncontentunits patterntransform
    patternunits pointsatx pointsaty pointsatz preservealpha preserveaspectratio primitiveunits refx refy repeatcount
    repeatdur requiredextensions requiredfeatures specularconstant specularexponent spreadmethod startoffset
    stddeviation stitchtiles surfacescale systemlanguage tablevalues targetx targety textlength viewbox viewtarget
    xchannelselector ychannelselector zoomandpan altGlyph altGlyphDef altGlyphItem animateColor animateMotion
    animateTransform clipPath feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
    feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage
    feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
    foreignObject linearGradient radialGradient textPath glyphRef attributeName attributeType baseFrequency
    baseProfile calcMode clipPathUnits diffuseConstant edgeMode filterUnits gradientTransform gradientUnits
    kernelMatrix kernelUnitLength keyPoints keySplines keyTimes lengthAdjust limitingConeAngle markerHeight
    markerUnits markerWidth maskContentUnits maskUnits numOctaves pathLength patternContentUnits patternTransform
    patternUnits pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits refX refY repeatCount
    repeatDur requiredExtensions requiredFeatures specularConstant specularExponent spreadMethod startOffset
    stdDeviation stitchTiles surfaceScale systemLanguage tableValues targetX targetY textLength viewBox viewTarget
    xChannelSelector yChannelSelector zoomAndPan xlink:actuate xlink:arcrole xlink:href xlink:role xlink:show
    xlink:title xlink:type xml:lang xml:space xmlns xmlns:xlink accept accept-charset accesskey action align alink
    allow allowfullscreen alpha alt archive as async autocapitalize autocomplete autocorrect autofocus autoplay axis
    background bgcolor blocking border bordercolor cellpadding cellspacing char charoff charset checked class classid
    clear closedby codebase codetype color cols colspan command commandfor compact contenteditable controls coords
    crossorigin datetime declare decoding default defer definitionurl definitionURL dirname disabled download
    draggable encoding enctype enterkeyhint exportparts face fetchpriority for formaction formenctype formmethod
    formnovalidate formtarget frameborder headers height hidden high href hreflang hspace http-equiv id imagesizes
    imagesrcset inert inputmode integrity is ismap itemid itemprop itemref itemscope itemtype kind lang language list
    loading longdesc loop low lowsrc marginheight marginwidth max maxlength media method min minlength multiple muted
    name nohref nomodule nonce noresize noshade novalidate nowrap open optimum part ping placeholder playsinline
    popover popovertarget popovertargetaction poster preload profile prompt property readonly referrerpolicy rel
    required rev reversed role rowspan rows rules sandbox scheme scope scrolling scrollamount scrolldelay selected
    shadowrootclonable shadowrootcustomelementregistry shadowrootdelegatesfocus shadowrootmode shadowrootserializable
    shape size sizes spellcheck src srcdoc srclang srcset standby start step tabindex target text topmargin translate
    truespeed type typeof usemap valign value valuetype version virtualkeyboardpolicy vlink vocab vspace width wrap
    writingsuggestions aria-activedescendant aria-atomic aria-autocomplete aria-busy aria-checked aria-colcount
    aria-colindex aria-colspan aria-controls aria-current aria-describedby aria-description aria-details aria-disabled
    aria-errormessage aria-expanded aria-flowto aria-haspopup aria-hidden aria-invalid aria-keyshortcuts aria-label
    aria-labelledby aria-level aria-live aria-modal aria-multiline aria-multiselectable aria-orientation aria-owns
    aria-placeholder aria-posinset aria-pressed aria-readonly aria-relevant aria-required aria-roledescription
    aria-rowcount aria-rowindex aria-rowspan aria-selected aria-setsize aria-sort aria-valuemax aria-valuemin
    aria-valuenow aria-valuetext onabort onauxclick onbeforeunload onblur oncancel onchange onclick onclose
    oncontextmenu oncopy oncut ondblclick ondrag ondragend ondragenter ondragleave ondragover ondragstart ondrop
    onerror onfocus onhashchange oninput oninvalid onkeydown onkeypress onkeyup onload onmessage onmousedown
    onmouseenter onmouseleave onmousemove onmouseout onmouseover onmouseup onpageshow onpaste onpopstate onreset
    onresize onscroll onselect onstorage onsubmit ontoggle ontouchend ontouchmove ontouchstart ontransitionend
    onunload onwheel clip-path clip-rule color-interpolation-filters cx cy d dominant-baseline dx dy enable-background
    fill fill-opacity fill-rule flood-color flood-opacity font-family font-size font-style font-weight from fx fy in
    in2 letter-spacing marker-end marker-mid marker-start mathvariant mode offset opacity order orient overflow points
    r result rotate rx ry scale stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap
    stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor to transform unicode values visibility x
    x1 x2 xlink xml:base y y1 y2 z accent accentunder columnalign columnspacing displaystyle fence lspace
    mathbackground mathcolor mathsize maxsize minsize movablelimits rowalign rowspacing rspace scriptlevel separator
    stretchy symmetric data-id data-src data-name data-type data-url data-value data-index data-target data-toggle
    data-action data-href data-testid data-title

    """
}
