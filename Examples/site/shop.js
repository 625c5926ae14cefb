// Nothing of this page is in its markup: the product comes by XMLHttpRequest, the reviews by fetch.
const request = new XMLHttpRequest();
request.open('GET', 'product.json');
request.responseType = 'json';
request.onload = () => {
  const product = request.response;
  document.querySelector('h1').textContent = product.name;
  document.querySelector('#price').textContent = `£${product.price}`;
};
request.send();

fetch('reviews.json')
  .then(response => response.json())
  .then(reviews => {
    for (const review of reviews) {
      const item = document.createElement('li');
      item.textContent = `${review.author}: ${review.text}`;
      document.querySelector('#reviews').append(item);
    }
  });
