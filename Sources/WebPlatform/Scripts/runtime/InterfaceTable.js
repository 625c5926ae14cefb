// The interfaces that there are, from the list that the compiler writes: name, script, parent, global names.

const interfaceTable = Object.create(null);
const interfaceParents = Object.create(null);
const exposedInterfaces = readInterfaceList();

/** Fills the tables; the answer is each global name, a legacy factory function's with its interface's after "=". */
function readInterfaceList() {
  const exposed = [];
  for (const row of interfaceList.split(";")) {
    const [name, index, parent, globals] = row.split(" ");
    interfaceTable[name] = Number(index);
    if (parent !== "") interfaceParents[name] = parent;
    if (globals === "") continue;
    const [own, factory] = globals.split(",");
    exposed.push(own);
    if (factory !== undefined) exposed.push(`${factory}=${own}`);
  }
  return exposed;
}
