const { createElement: h, useState, useEffect } = React;

function Note({ note, onToggle }) {
  return h("li", { className: note.done ? "note done" : "note" },
    h("input", { type: "checkbox", checked: note.done, onChange: onToggle }), h("span", null, note.text));
}

function App({ user, notes: first }) {
  const [notes, setNotes] = useState(first);
  const [text, setText] = useState("");
  useEffect(() => { document.body.dataset.hydrated = "yes"; }, []);
  const add = (event) => {
    event.preventDefault();
    setNotes((notes) => [...notes, { id: notes.length + 1, text, done: false }]);
    setText("");
  };
  const toggle = (id) => setNotes(notes.map((note) => note.id === id ? { ...note, done: !note.done } : note));
  return h("main", null,
    h("h1", null, "Notes of ", user),
    h("ul", null, notes.map((note) => h(Note, { key: note.id, note, onToggle: () => toggle(note.id) }))),
    h("form", { onSubmit: add },
      h("input", { name: "text", placeholder: "New note", value: text, onChange: (e) => setText(e.target.value) }),
      h("button", { type: "submit" }, "Add")),
    h("p", null, notes.length, " notes, ", notes.filter((note) => note.done).length, " done"));
}

ReactDOM.hydrateRoot(document.getElementById("root"),
  h(App, JSON.parse(document.getElementById("state").textContent)),
  { onRecoverableError: (error) => recovered.push(error.message) });
