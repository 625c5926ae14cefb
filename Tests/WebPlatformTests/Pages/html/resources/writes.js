// Loaded by a script element for which the parser waits.
const text = (id) => document.getElementById(id)?.textContent ?? null;
document.write("<p id=by-file>first</p>");
window.writtenByFile = [text("by-file")];
document.write("<scr" + "ipt>document.write('<p id=by-written>second from within</p>')</scr" + "ipt>");
window.writtenByFile.push(text("by-written"), document.scripts.length > 0);
