define("lazy/two", [], () => "two");
