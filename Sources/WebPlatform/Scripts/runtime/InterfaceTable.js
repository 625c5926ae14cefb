// The interfaces that there are, from the list that the compiler writes: name, script, parent.

const interfaceRows = Object.create(null);

/** What the list says of an interface: {index, parent}, or undefined for a name that is none. */
function interfaceRow(name) {
  const known = interfaceRows[name];
  if (known !== undefined) return known;
  const start = interfaceList.indexOf(`;${name} `);
  if (start === -1) return undefined;
  const [, index, parent] = interfaceList.slice(start + 1, interfaceList.indexOf(";", start + 1)).split(" ");
  return (interfaceRows[name] = { index: Number(index), parent: parent === "" ? undefined : parent });
}
