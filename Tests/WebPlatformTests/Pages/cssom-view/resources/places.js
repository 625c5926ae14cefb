// Where the boxes of some markup are, for the pages about layout.

const root = document.getElementById("root");

/** Some sides of the boxes of the elements with ids in some markup, rounded, as "id: side side …". */
function placesBySides(html, sides) {
  root.innerHTML = '<div class="stage">' + html + "</div>";
  return [...root.querySelectorAll("[id]")].map((element) => {
    const box = element.getBoundingClientRect();
    return element.id + ": " + sides.map((side) => Math.round(box[side])).join(" ");
  }).join(", ");
}

/** The places of the elements with ids in some markup, as "id: x y width height". */
function places(html) {
  return placesBySides(html, ["x", "y", "width", "height"]);
}
