[Exposed=(Window,Worker)]
interface DOMPointReadOnly {
  constructor(optional unrestricted double x = 0, optional unrestricted double y = 0,
    optional unrestricted double z = 0, optional unrestricted double w = 1);
  [NewObject] static DOMPointReadOnly fromPoint(optional DOMPointInit other = {});

  readonly attribute unrestricted double x;
  readonly attribute unrestricted double y;
  readonly attribute unrestricted double z;
  readonly attribute unrestricted double w;
  [NewObject] DOMPoint matrixTransform(optional DOMMatrixInit matrix = {});
  any toJSON();
};

[Exposed=(Window,Worker), LegacyWindowAlias=SVGPoint]
interface DOMPoint : DOMPointReadOnly {
  constructor(optional unrestricted double x = 0, optional unrestricted double y = 0,
    optional unrestricted double z = 0, optional unrestricted double w = 1);
  [NewObject] static DOMPoint fromPoint(optional DOMPointInit other = {});

  attribute unrestricted double x;
  attribute unrestricted double y;
  attribute unrestricted double z;
  attribute unrestricted double w;
};

dictionary DOMPointInit {
  unrestricted double x = 0;
  unrestricted double y = 0;
  unrestricted double z = 0;
  unrestricted double w = 1;
};

[Exposed=(Window,Worker)]
interface DOMQuad {
  constructor(optional DOMPointInit p1 = {}, optional DOMPointInit p2 = {}, optional DOMPointInit p3 = {},
    optional DOMPointInit p4 = {});
  [NewObject] static DOMQuad fromRect(optional DOMRectInit other = {});
  [NewObject] static DOMQuad fromQuad(optional DOMQuadInit other = {});

  [SameObject] readonly attribute DOMPoint p1;
  [SameObject] readonly attribute DOMPoint p2;
  [SameObject] readonly attribute DOMPoint p3;
  [SameObject] readonly attribute DOMPoint p4;
  [NewObject] DOMRect getBounds();
  any toJSON();
};

dictionary DOMQuadInit {
  DOMPointInit p1;
  DOMPointInit p2;
  DOMPointInit p3;
  DOMPointInit p4;
};
