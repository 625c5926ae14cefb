dictionary CheckVisibilityOptions {
  boolean checkOpacity = false;
  boolean checkVisibilityCSS = false;
  boolean contentVisibilityAuto = false;
  boolean opacityProperty = false;
  boolean visibilityProperty = false;
};

partial interface Element {
  boolean checkVisibility(optional CheckVisibilityOptions options = {});
};
