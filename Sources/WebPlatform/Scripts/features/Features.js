// The page features that the host calls by name. Each takes the page's document and an object of options.

const features = {
  highlight: (document, options) => highlight(document, options),
  removeHighlights: (document) => removeHighlights(document),
  html: (document, options) => readHTML(document, options.selector),
  text: (document, options) => readText(document, options.selector),
  links: (document, options) => readLinks(document, options.limit),
  click: (document, options) => clickElement(document, options),
  fill: (document, options) => fillElement(document, options),
  rewriteLinkTargets: (document) => rewriteLinkTargets(document),
  runModule: (document, options) => runPageModule(document, options),
  runBookmarklet: (document, options) => runBookmarklet(document, options.source),
  moduleReport: (document, options) => pageModuleReport(options.run),
  markdown: (document, options) => readMarkdown(document, options.selector),
  tree: (document, options) => readTree(document, options),
  forms: (document, options) => JSON.stringify(readForms(document, options.limit)),
  metadata: (document) => metadataJSON(document),
  press: (document, options) => pressKey(document, options),
  select: (document, options) => selectChosen(document, options),
  check: (document, options) => checkElement(document, options),
  hover: (document, options) => hoverElement(document, options),
  drag: (document, options) => dragElement(document, options),
  submit: (document, options) => submitFormOf(document, options),
  upload: (document, options) => uploadFiles(document, options),
  scroll: (document, options) => scrollPage(document, options),
  viewport: (document) => readViewport(document),
  setViewport: (document, options) => changeViewport(document, options),
  elementsAt: (document, options) => elementsAtPagePoint(document, options),
  unmeasuredPictures: (document) => countUnmeasuredPictures(document),
  runMenuItem: (document, options) => runPointMenuItem(document, options),
  convertPoint: (document, options) => convertPoint(document, options),
  matches: (document, options) => Selectors.querySelector(document, options.selector) !== null,
};

function callFeature(realmID, name, options) {
  return features[name](realms.get(realmID).document, options);
}
