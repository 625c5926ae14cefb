// The page features that the host calls by name. Each takes the page's document and an object of options.

const features = {
  highlight: (document, options) => highlight(document, options),
  removeHighlights: (document) => removeHighlights(document),
  html: (document, options) => readHTML(document, options.selector),
  text: (document, options) => readText(document, options.selector),
  links: (document, options) => readLinks(document, options.limit),
  click: (document, options) => clickElement(document, options.selector),
  fill: (document, options) => fillElement(document, options.selector, options.value),
  rewriteLinkTargets: (document) => rewriteLinkTargets(document),
  matches: (document, options) => Selectors.querySelector(document, options.selector) !== null,
};

function callFeature(realmID, name, options) {
  return features[name](realms.get(realmID).document, options);
}
