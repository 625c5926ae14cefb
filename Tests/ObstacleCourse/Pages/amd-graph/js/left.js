define((require, exports) => {
  const right = require("right");
  exports.name = "left";
  exports.describe = () => `${exports.name}-${right.name}-${right.other()}`;
});
