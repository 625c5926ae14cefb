//startconfig
//id=org.hansom.save-for-later
//title=Save for Later
//title.de=Für später merken
//description=Sends the page's address and title to a list of yours, and tells how long that has become.
//description.de=Schickt Adresse und Titel der Seite an eine eigene Liste und meldet, wie lang diese nun ist.
//var=server;type=string;title=Address of the list;title.de=Adresse der Liste;default=/later;
//var=user;type=text;title=Name;title.de=Name;default=me;
//var=secret;type=password;title=Password;title.de=Passwort;
//var=confirmation;type=confirmation;default=false;
//endconfig

let answer;
let count;

function saved(status, data) {
  if (status !== 200) {
    alert(`The list answered with ${status}.`);
    answer.resolve(null);
    return;
  }
  getRequest(`${server}/count`, (status, data) => {
    count = Number(data);
    answer.resolve({ saved: true, count });
  });
}

answer = Promise.withResolvers();
const fields = new URLSearchParams({ url: location.href, title: document.title, user, secret });
postRequest(server, fields, "saved");
return answer.promise;
