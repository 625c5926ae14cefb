// Written by Tools/generate-html-tables.py; change that and run it again.

/// The names of elements that the parser tells apart, in lowercase, numbered as in `KnownNames`.
enum KnownName: UInt16 {
  /// Any name that is not in this list.
  case other = 0

  case a, abbr, acronym, address, applet, area, article, aside, audio, b, base, basefont, bdi, bdo, bgsound, big
  case blink, blockquote, body, br, button, canvas, caption, center, cite, code, col, colgroup, content, data
  case datalist, dd, del, details, dfn, dialog, dir, div, dl, dt, em, embed, fencedframe, fieldset, figcaption
  case figure, font, footer, form, frame, frameset, h1, h2, h3, h4, h5, h6, head, header, hgroup, hr, html, i, iframe
  case image, img, input, ins, isindex, kbd, keygen, label, legend, li, link, listing, main, map, mark, marquee, math
  case menu, menuitem, meta, meter, nav, nobr, noembed, noframes, noscript, object, ol, optgroup, option, output, p
  case param, picture, plaintext, pre, progress, q, rb, rbc, rp, rt, rtc, ruby, s, samp, script, search, section
  case select, selectedcontent, shadow, slot, small, source, spacer, span, strike, strong, style, sub, summary, sup
  case svg, table, tbody, td, template, textarea, tfoot, th, thead, time, title, tr, track, tt, u, ul, `var`, video
  case wbr, xmp, annotation, annotationXML, maction, malignmark, menclose, merror, mfenced, mfrac, mglyph, mi
  case mmultiscripts, mn, mo, mover, mpadded, mphantom, mprescripts, mroot, mrow, ms, mspace, msqrt, mstyle, msub
  case msubsup, msup, mtable, mtd, mtext, mtr, munder, munderover, none, semantics, animate, circle, defs, desc
  case ellipse, filter, fontFace, foreign, g, line, marker, mask, metadata, missingGlyph, mpath, path, pattern
  case polygon, polyline, rect, set, stop, `switch`, symbol, tref, tspan, use, view, altglyph, altglyphdef
  case altglyphitem, animatecolor, animatemotion, animatetransform, clippath, feblend, fecolormatrix
  case fecomponenttransfer, fecomposite, feconvolvematrix, fediffuselighting, fedisplacementmap, fedistantlight
  case fedropshadow, feflood, fefunca, fefuncb, fefuncg, fefuncr, fegaussianblur, feimage, femerge, femergenode
  case femorphology, feoffset, fepointlight, fespecularlighting, fespotlight, fetile, feturbulence, foreignobject
  case lineargradient, radialgradient, textpath, glyphref
}
