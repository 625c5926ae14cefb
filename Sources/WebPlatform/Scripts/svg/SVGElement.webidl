[Exposed=Window]
interface SVGElement : Element {
  [SameObject] readonly attribute SVGAnimatedString className;
  readonly attribute SVGSVGElement? ownerSVGElement;
  readonly attribute SVGElement? viewportElement;
};
SVGElement includes GlobalEventHandlers;
SVGElement includes HTMLOrSVGElement;
