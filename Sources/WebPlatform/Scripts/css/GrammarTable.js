// Names that stand for a part of a grammar.
const cssNamedGrammars = {
  "absolute-size": "xx-small | x-small | small | medium | large | x-large | xx-large | xxx-large",
  "angle-percentage": "<angle-zero> | <percentage>",
  "angle-zero": "<angle> | <zero-angle>",
  "angular-stop": "<color> && <angle-percentage>{0,2}",
  "angular-stops": "<angular-stop> [ , [ <angle-percentage> , ]? <angular-stop> ]+",
  "baseline-position": "[ first~ | last ]? && baseline",
  "basic-shape": "inset( <length-percentage>{1,4}= [ round <border-radius> ]? ) | xywh( <length-percentage>{2} " +
    "<length-percentage+>{2} [ round <border-radius> ]? ) | rect( [ <length-percentage> | auto ]{4} [ round " +
    "<border-radius> ]? ) | circle( [ closest-side~ | <shape-radius> ]? [ at <position> ]? ) | ellipse( [ [ " +
    "closest-side closest-side ]~ | <shape-radius>{2} ]? [ at <position> ]? ) | polygon( [ [ nonzero~ | evenodd ] " +
    ", ]? [ <length-percentage> <length-percentage> ]# ) | path( [ [ nonzero~ | evenodd ] , ]? <path-string> ) | " +
    "shape(<any>)",
  "bg-position": "<position> | [ center | [ left | right ] <length-percentage>? ] && [ center | [ top | bottom ] " +
    "<length-percentage>? ]",
  "bg-size": "[ <length-percentage+> | auto ]{1,2} | cover | contain",
  "blend-mode": "normal | multiply | screen | overlay | darken | lighten | color-dodge | color-burn | hard-light | " +
    "soft-light | difference | exclusion | hue | saturation | color | luminosity",
  "border-radius": "<length-percentage+>{1,4}= [ / <length-percentage+>{1,4}= ]?",
  "break-between": "auto | avoid | always | all | avoid-page | page | left | right | recto | verso | avoid-column " +
    "| column | avoid-region | region",
  "center-position": "[ center | <half> ]{1,2}",
  "clip-rect": "rect([ <length> | auto ]#{4}) | rect([ <length> | auto ]{4})",
  "color-interpolation": "in [ <rectangular-space> | [ hsl | hwb | lch | oklch ] [ [ shorter hue ]~ | [ longer | " +
    "increasing | decreasing ] hue ]? ]",
  "color-stop": "<color> && <length-percentage>{0,2}",
  "color-stops": "<color-stop> [ , [ <length-percentage> , ]? <color-stop> ]+",
  "common-lig": "common-ligatures | no-common-ligatures",
  "conic-contents": "[ [ [ [ [ from <no-turn> ]~ | from <angle-zero> ]? [ [ at <center-position> ]~ | at " +
    "<position> ]? ]! && <color-interpolation>? | <color-interpolation> ] , ]? <angular-stops>",
  "content-distribution": "space-between | space-around | space-evenly | stretch",
  "content-list": "[ <string> | <image> | <counter> | <quote> | attr(<any>) | contents | leader(<any>) ]+",
  "content-position": "center | start | end | flex-start | flex-end",
  "content-replacement": "<image>",
  "contextual-alt": "contextual | no-contextual",
  "counter": "counter( <custom-ident> [ , [ decimal~ | <counter-style> ] ]? ) | counters( <custom-ident> , " +
    "<string> [ , [ decimal~ | <counter-style> ] ]? )",
  "counter-increase": "<counter-name> <integer>?",
  "counter-set": "<counter-name> <integer>?",
  "counter-start": "[ <counter-name> | reversed(<counter-name>) ] <integer>?",
  "counter-style": "<counter-style-name> | <counter-symbols>",
  "counter-style-name": "<counter-name>",
  "counter-symbols": "symbols( [ cyclic | symbolic~ | fixed ]? <string>+ ) | symbols( [ numeric | alphabetic ] " +
    "<string>{2,} )",
  "cursor-keyword": "auto | default | none | context-menu | help | pointer | progress | wait | cell | crosshair | " +
    "text | vertical-text | alias | copy | move | no-drop | not-allowed | grab | grabbing | e-resize | n-resize | " +
    "ne-resize | nw-resize | s-resize | se-resize | sw-resize | w-resize | ew-resize | ns-resize | nesw-resize | " +
    "nwse-resize | col-resize | row-resize | all-scroll | zoom-in | zoom-out | -webkit-grab | -webkit-grabbing | " +
    "-webkit-zoom-in | -webkit-zoom-out | hand",
  "dashes": "[ <svg-length+>+ ]#",
  "discretionary-lig": "discretionary-ligatures | no-discretionary-ligatures",
  "display-inside": "flow | flow-root | table | flex | grid | ruby | math",
  "display-list-item": "<display-outside>? && [ flow | flow-root ]? && list-item",
  "display-outside": "block | inline | run-in",
  "display-pair": "<display-outside> || <display-inside>",
  "easing": "linear | ease | ease-in | ease-out | ease-in-out | <step-word> | cubic-bezier( <portion> , <number> , " +
    "<portion> , <number> ) | steps( <two-or-more> , jump-none ) | steps( <integer+> [ , [ jump-start | [ jump-end " +
    "| end ]~ | jump-both | start ] ]? ) | linear([ <number> && <percentage>{0,2} ]#)",
  "extent": "<length-percentage+> | min-content | max-content | fit-content | fit-content(<length-percentage+>) | " +
    "stretch | -webkit-fill-available | -webkit-fit-content | -moz-available | calc-size(<any>)",
  "family-name": "<string> | <custom-ident>+",
  "feature-setting": "<feature-tag> [ <integer> | on | off ]?",
  "filter": "<url> | blur(<length+>?) | brightness(<filter-amount>?) | contrast(<filter-amount>?) | " +
    "drop-shadow(<shade>) | grayscale(<filter-portion>?) | hue-rotate(<angle-zero>?) | invert(<filter-portion>?) | " +
    "opacity(<filter-portion>?) | saturate(<filter-amount>?) | sepia(<filter-portion>?)",
  "filter-amount": "<number+> | <percentage+>",
  "filter-portion": "<number+> | <percentage+>",
  "font-stretch": "normal | ultra-condensed | extra-condensed | condensed | semi-condensed | semi-expanded | " +
    "expanded | extra-expanded | ultra-expanded | <percentage+>",
  "font-variant-caps": "small-caps | all-small-caps | petite-caps | all-petite-caps | unicase | titling-caps",
  "generic-family": "serif | sans-serif | cursive | fantasy | monospace | system-ui | math | ui-serif | " +
    "ui-sans-serif | ui-monospace | ui-rounded | -apple-system | generic(<any>)",
  "geometry-box": "border-box | padding-box | content-box | margin-box | fill-box | stroke-box | view-box",
  "gradient": "linear-gradient( <linear-contents> ) | repeating-linear-gradient( <linear-contents> ) | " +
    "radial-gradient( <radial-contents> ) | repeating-radial-gradient( <radial-contents> ) | conic-gradient( " +
    "<conic-contents> ) | repeating-conic-gradient( <conic-contents> ) | -webkit-gradient(<any>) | " +
    "-webkit-linear-gradient(<any>) | -webkit-radial-gradient(<any>) | -webkit-repeating-linear-gradient(<any>) | " +
    "-webkit-repeating-radial-gradient(<any>)",
  "grid-areas": "<area-string>+",
  "grid-line": "auto | [ <nonzero-integer> && <line-name>? ] | <line-name> | [ span && [ <integer+> || <line-name> " +
    "] ]",
  "historical-lig": "historical-ligatures | no-historical-ligatures",
  "image": "<url> | <gradient> | image-set(<any>) | -webkit-image-set(<any>) | -webkit-cross-fade(<any>) | " +
    "cross-fade(<any>) | element(<any>) | paint(<any>) | image(<any>)",
  "inflexible-breadth": "<length-percentage+> | min-content | max-content | auto",
  "inset": "auto | <length-percentage> | anchor(<any>) | anchor-size(<any>?)",
  "keyframes-name": "<custom-ident> | <string>",
  "line-style": "none | hidden | dotted | dashed | solid | double | groove | ridge | inset | outset",
  "line-width": "<length+> | thin | medium | thick",
  "linear-contents": "[ [ [ to bottom | <half-turn> ]~ | [ <angle-zero> | to [ [ left | right ] || [ top | bottom " +
    "] ] ] || <color-interpolation> ] , ]? <color-stops>",
  "margin": "auto | <length-percentage> | anchor-size(<any>?)",
  "offset-rotation": "[ auto | reverse ] || <angle>",
  "open-color": "rgb( from <color> <channel>{3} [ / <channel> ]? ) | rgba( from <color> <channel>{3} [ / <channel> " +
    "]? ) | hsl( from <color> <channel>{3} [ / <channel> ]? ) | hsla( from <color> <channel>{3} [ / <channel> ]? ) " +
    "| hwb( from <color> <channel>{3} [ / <channel> ]? ) | lab( from <color> <channel>{3} [ / <channel> ]? ) | " +
    "lch( from <color> <channel>{3} [ / <channel> ]? ) | oklab( from <color> <channel>{3} [ / <channel> ]? ) | " +
    "oklch( from <color> <channel>{3} [ / <channel> ]? ) | color( from <color> <ident> <channel>{3} [ / <channel> " +
    "]? ) | color-mix( [ <color-interpolation> , ]? [ <color> && <percentage+>? ]#{2} ) | light-dark( <color> , " +
    "<color> ) | contrast-color(<any>) | device-cmyk(<any>)",
  "overflow-position": "unsafe | safe",
  "paint": "none | <color> | <url> [ none | <color> ]? | context-fill | context-stroke",
  "position": "[ left | center | right | <length-percentage> ] [ top | center | bottom | <length-percentage> ]? | " +
    "[ top | bottom ] | [ top | center | bottom ] [ left | center | right ] | [ [ left | right ] " +
    "<length-percentage> ] && [ [ top | bottom ] <length-percentage> ]",
  "position-x": "center | [ [ left | right | x-start | x-end ]? <length-percentage>? ]!",
  "position-y": "center | [ [ top | bottom | y-start | y-end ]? <length-percentage>? ]!",
  "quote": "open-quote | close-quote | no-open-quote | no-close-quote",
  "radial-contents": "[ [ [ [ circle~ && <length+> ] | [ [ circle | ellipse~ ] || [ farthest-corner~ | " +
    "closest-corner | closest-side | farthest-side | <length+> | <length-percentage+>{2} ] ]? [ [ at " +
    "<center-position> ]~ | at <position> ]? ]! && <color-interpolation>? | <color-interpolation> ] , ]? " +
    "<color-stops>",
  "ratio": "<number+> [ / <number+> ]?",
  "ray": "ray( <angle> && [ closest-side~ | closest-corner | farthest-side | farthest-corner | sides ]? && " +
    "contain? && [ at <position> ]? )",
  "rectangular-space": "srgb | srgb-linear | display-p3 | display-p3-linear | a98-rgb | prophoto-rgb | rec2020 | " +
    "lab | oklab | xyz | xyz-d50 | xyz-d65",
  "repeat-style": "repeat-x | repeat-y | [ repeat | space | round | no-repeat ]{1,2}",
  "rotation": "<angle> | [ [ x | y | z | <number>{3} ] && <angle> ]",
  "scale-factors": "<factor>{1,3}",
  "self-position": "center | start | end | self-start | self-end | flex-start | flex-end",
  "shade": "<color>? && [ <length>{2} <length+>? ]",
  "shadow": "<color>? && [ <length>{2} [ <length+> <length>? ]? ] && inset?",
  "shape-box": "margin-box | border-box | padding-box | content-box",
  "shape-radius": "<length-percentage+> | closest-side | farthest-side",
  "size": "auto | <extent> | anchor-size(<any>?)",
  "step-word": "step-start | step-end",
  "svg-length": "<number> | <length-percentage>",
  "svg-length+": "<number+> | <length-percentage+>",
  "text-shadow": "<color>? && [ <length>{2} <length+>? ]",
  "timeline-range": "cover | contain | entry | exit | entry-crossing | exit-crossing",
  "track-breadth": "<length-percentage+> | <flex> | min-content | max-content | auto",
  "track-list": "[ <line-names>? [ <track-size> | <track-repeat> ] ]+ <line-names>? | subgrid <line-names>* | " +
    "masonry",
  "track-repeat": "repeat( [ <integer+> | auto-fill | auto-fit ] , [ <line-names>? <track-size> ]+ <line-names>? )",
  "track-size": "<track-breadth> | minmax( <inflexible-breadth> , <track-breadth> ) | " +
    "fit-content(<length-percentage+>)",
  "transform": "matrix(<number>#{6}) | matrix3d(<number>#{16}) | translate(<length-percentage>#{1,2}) | " +
    "translateX(<length-percentage>) | translateY(<length-percentage>) | translateZ(<length>) | " +
    "translate3d(<length-percentage> , <length-percentage> , <length>) | scale(<factor>#{1,2}) | scaleX(<factor>) " +
    "| scaleY(<factor>) | scaleZ(<factor>) | scale3d(<factor>#{3}) | rotate(<angle-zero>) | rotateX(<angle-zero>) " +
    "| rotateY(<angle-zero>) | rotateZ(<angle-zero>) | rotate3d(<number> , <number> , <number> , <angle-zero>) | " +
    "skew(<angle-zero>#{1,2}) | skewX(<angle-zero>) | skewY(<angle-zero>) | perspective([ <length+> | none ])",
  "transform-origin": "<length-percentage> | left | center | right | top | bottom | [ left | center | right | " +
    "<length-percentage> ] [ top | center | bottom | <length-percentage> ] <length>? | [ top | center | bottom ] [ " +
    "left | center | right ] <length>?",
  "translation": "<length-percentage> [ <length-percentage> <length>? ]?",
};
