[Exposed=Window]
interface SVGSVGElement : SVGGraphicsElement {
  [NewObject] DOMRect createSVGRect();
  [NewObject] DOMPoint createSVGPoint();
  [NewObject] DOMMatrix createSVGMatrix();
  [NewObject] SVGTransform createSVGTransform();
  [NewObject] SVGTransform createSVGTransformFromMatrix(optional DOMMatrix2DInit matrix = {});
  Element? getElementById(DOMString elementId);
};
