interface mixin PopoverTargetAttributes {
  [CEReactions] attribute Element? popoverTargetElement;
  [CEReactions, ReflectEnum=("toggle", "show", "hide"), ReflectMissing="toggle", ReflectInvalid="toggle"]
  attribute DOMString popoverTargetAction;
};
