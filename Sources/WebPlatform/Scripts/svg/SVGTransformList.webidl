[Exposed=Window]
interface SVGTransformList {
  readonly attribute unsigned long length;
  readonly attribute unsigned long numberOfItems;
  undefined clear();
  SVGTransform initialize(SVGTransform newItem);
  SVGTransform getItem(unsigned long index);
  getter SVGTransform (unsigned long index);
  SVGTransform insertItemBefore(SVGTransform newItem, unsigned long index);
  SVGTransform replaceItem(SVGTransform newItem, unsigned long index);
  SVGTransform removeItem(unsigned long index);
  SVGTransform appendItem(SVGTransform newItem);
  SVGTransform createSVGTransformFromMatrix(optional DOMMatrix2DInit matrix = {});
  SVGTransform? consolidate();
};

[Exposed=Window]
interface SVGAnimatedTransformList {
  [SameObject] readonly attribute SVGTransformList baseVal;
  [SameObject] readonly attribute SVGTransformList animVal;
};
