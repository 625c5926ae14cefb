//startconfig
//id=org.hansom.reading-time
//title=Reading Time
//title.de=Lesezeit
//description=Puts an estimate of the time that a page takes to read above its text.
//description.de=Setzt über den Text der Seite eine Schätzung, wie lange er zu lesen dauert.
//var=wordsPerMinute;type=int;title=Words a minute;title.de=Wörter pro Minute;default=230;
//var=place;type=select;valuetitles=Above the text|Below the text;valuetitles.de=Über dem Text|Unter dem Text;values=afterbegin|beforeend;title=Place;title.de=Ort;
//var=showWords;type=bool;title=Tell the number of words, too;title.de=Auch die Zahl der Wörter nennen;default=false;
//var=language;type=language;
//var=automatic;type=autorun;default=true;
//endconfig

const texts = {
  de: { minutes: (n) => `${n} Min. Lesezeit`, words: (n) => `${n} Wörter` },
  en: { minutes: (n) => `${n} min to read`, words: (n) => `${n} words` },
};

function show() {
  const words = document.body.innerText.split(/\s+/).filter(Boolean).length;
  // A page that is left open and short is not worth a line when nobody asked for it.
  if (automatic && words < 10) return null;
  const text = texts[language] ?? texts.en;
  const minutes = Math.max(1, Math.round(words / wordsPerMinute));
  const line = text.minutes(minutes) + (showWords ? ` (${text.words(words)})` : "");
  document.querySelector("#reading-time")?.remove();
  const element = document.createElement("p");
  element.id = "reading-time";
  element.textContent = line;
  document.body.insertAdjacentElement(place, element);
  return line;
}

return show();
