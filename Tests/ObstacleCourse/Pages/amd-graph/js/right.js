define(["exports", "left"], (exports, left) => {
  exports.name = "right";
  exports.other = () => left.name;
});
