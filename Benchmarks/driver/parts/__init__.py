"""What can be measured, a module each. A part has a `TITLE` and a function `run(context)` that gives a `Section`."""
