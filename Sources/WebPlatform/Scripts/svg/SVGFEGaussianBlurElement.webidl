[Exposed=Window]
interface SVGFEGaussianBlurElement : SVGElement {
};
