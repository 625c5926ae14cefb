"""The pages the site serves: a shop's product page that renders itself, and a small static page."""

import json

PRODUCT = {
    "title": "Trail lantern",
    "price": 58.4,
    "currency": "EUR",
    "summary": "A lantern for long evenings outdoors, with a handle, a hook and a warm light. " * 9,
    "details": [f"Detail {number}: " + "weatherproof and easy to carry " * 2 for number in range(36)],
    "similar": [
        {"title": f"Lantern {number}", "price": 20 + 7 * number, "address": f"/lanterns/{number}"} for number in range(4)
    ],
}

REVIEWS = [
    {"name": f"Guest {number}", "stars": 5 - number, "text": "We took it along and liked it a lot. " * 13}
    for number in range(4)
]

SCRIPT = """
(function () {
  "use strict";

  function make(name, className, text) {
    var element = document.createElement(name);
    if (className) element.className = className;
    if (text !== undefined) element.textContent = text;
    return element;
  }

  function money(amount, currency) {
    return amount.toFixed(2) + " " + currency;
  }

  function showProduct(product) {
    document.title = product.title + " – " + document.title;
    document.getElementById("title").textContent = product.title;
    document.getElementById("price").innerHTML = "<strong>" + money(product.price, product.currency) + "</strong>";
    document.querySelector("main > .summary").textContent = product.summary;
    var details = document.querySelector("#details ul");
    product.details.forEach(function (detail, index) {
      var item = make("li", index % 2 ? "odd" : "even", detail);
      item.setAttribute("data-index", index);
      details.appendChild(item);
    });
    var similar = document.getElementById("similar");
    product.similar.forEach(function (other) {
      var card = make("article", "card");
      var link = make("a", "name", other.title);
      link.href = other.address;
      card.appendChild(link);
      card.appendChild(make("span", "price", money(other.price, product.currency)));
      similar.appendChild(card);
    });
  }

  function showReviews(reviews) {
    document.getElementById("reviews").innerHTML = reviews
      .map(function (review) {
        return "<article class=review><h3>" + review.name + "</h3><p class=stars>" + "★".repeat(review.stars) +
          "</p><p>" + review.text + "</p></article>";
      })
      .join("");
  }

  var menu = document.querySelector("nav");
  menu.addEventListener("click", function (event) {
    var item = event.target.closest("li");
    if (item) item.classList.toggle("open");
  });

  var request = new XMLHttpRequest();
  request.open("GET", "/product.json");
  request.onreadystatechange = function () {
    if (request.readyState === 4 && request.status === 200) showProduct(JSON.parse(request.responseText));
  };
  request.send();

  fetch("/reviews.json")
    .then(function (response) { return response.json(); })
    .then(showReviews);
})();
"""

SHOP = (
    "<!DOCTYPE html>\n<html lang=en><head><meta charset=utf-8><title>Outdoor shop</title>"
    '<meta name=viewport content="width=device-width"><link rel=stylesheet href=/shop.css></head>\n<body><header><nav><ul>'
    + "".join(f'<li class="entry"><a href="/department/{number}">Department {number}</a></li>' for number in range(24))
    + "</ul></nav></header>\n<main><h1 id=title></h1><p id=price></p><p class=summary></p>"
    "<section id=details><h2>Details</h2><ul></ul></section><section id=similar></section><section id=reviews></section>"
    "</main>\n<footer>"
    + "".join(f"<p>Line {number} of the small print at the end.</p>" for number in range(12))
    + "</footer><script src=/shop.js></script></body></html>\n"
)

SMALL = (
    "<!DOCTYPE html>\n<html lang=en><head><meta charset=utf-8><title>Small</title></head><body><h1>A small page</h1>"
    "<p>It has a paragraph, a <a href=/>link</a> and a script.</p><p id=made></p>"
    "<script>document.getElementById('made').textContent = 'Made by a script.'</script></body></html>\n"
)

#: An expression that gives "" until the shop page is complete, and `COMPLETE` then.
CHECK = (
    "(() => { const count = s => document.querySelectorAll(s).length;"
    " const price = document.querySelector('#price strong');"
    " return price && count('.card') === 4 && count('.review') === 4"
    " ? price.textContent + '/' + count('#details li') : '' })()"
)
COMPLETE = "58.40 EUR/36"

#: Content type and body of each path.
PAGES = {
    "/": ("text/html", SHOP),
    "/small": ("text/html", SMALL),
    "/empty": ("text/html", "<!DOCTYPE html><title>Empty</title>"),
    "/shop.js": ("text/javascript", SCRIPT),
    "/shop.css": ("text/css", "body { font: 16px sans-serif } .review { margin: 1em } .card { display: inline-block }"),
    "/product.json": ("application/json", json.dumps(PRODUCT)),
    "/reviews.json": ("application/json", json.dumps(REVIEWS)),
}
