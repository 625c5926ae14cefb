[Exposed=Window]
interface MathMLElement : Element {
};
MathMLElement includes GlobalEventHandlers;
MathMLElement includes HTMLOrSVGElement;
