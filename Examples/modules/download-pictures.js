//startconfig
//id=org.hansom.download-pictures
//title=Download Pictures
//title.de=Bilder laden
//description=Downloads the pictures of a page that are linked or shown in it.
//description.de=Lädt die Bilder, die eine Seite verlinkt oder zeigt.
//var=kind;type=select;valuetitles=Shown|Linked|Both;valuetitles.de=Gezeigte|Verlinkte|Beide;values=1|2|3;title=Pictures;title.de=Bilder;default=3;
//var=prefix;type=text;title=Beginning of the files' names;title.de=Anfang der Dateinamen;
//var=most;type=integer;title=Most pictures;title.de=Höchstzahl;default=50;
//var=ask;type=confirm;default=false;
//endconfig

const isPicture = (url) => /\.(png|jpe?g|gif|webp|svg)$/i.test(new URL(url).pathname);

function addresses() {
  const shown = [...document.images].map((image) => image.src);
  const linked = [...document.links].map((link) => link.href);
  const wanted = [...(kind & 1 ? shown : []), ...(kind & 2 ? linked : [])];
  return [...new Set(wanted)].filter(isPicture).slice(0, most);
}

const found = addresses();
for (const url of found) startDownload(url, prefix + new URL(url).pathname.split("/").pop());
return found.length;
