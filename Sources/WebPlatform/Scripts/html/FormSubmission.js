// Form submission (HTML Standard, section 4.10.22).

// The standard's "submit": validates, fires `submit`, and sends the form where it goes. `options` are {submitter,
// userInvolved, fromSubmitMethod}; a submitter is a button of the form.
function submitForm(form, options) {
  const document = form.document;
  if (!form.isConnected || document.window === null || form.isConstructingEntries) return;
  if ((document.sandbox & SANDBOX_FORMS) !== 0) return;
  const submitter = options.submitter ?? null;
  if (options.fromSubmitMethod !== true) {
    if (form.firesSubmit) return;
    form.firesSubmit = true;
    try {
      const skipsValidation = hasAttributeNamed(form, "novalidate") ||
        submitter !== null && hasAttributeNamed(submitter, "formnovalidate");
      if (!skipsValidation && !checkFormValidity(form, true)) return;
      const event = new SubmitEvent(form.realm, "submit", { bubbles: true, cancelable: true, submitter });
      if (!dispatchTrustedEvent(event, form)) return;
    } finally {
      form.firesSubmit = false;
    }
  }
  if (!form.isConnected) return;
  const entries = constructEntryList(form, submitter);
  if (entries === null || !form.isConnected) return;
  const method = submissionAttribute(form, submitter, "method", ["get", "post", "dialog"], "get");
  if (method === "dialog") {
    closeFormDialog(form, submitter);
    return;
  }
  sendForm(form, submitter, entries, method, options.userInvolved === true);
}

// A submission attribute, which a submitter's form… attribute overrides.
function submissionAttribute(form, submitter, name, known, fallback) {
  if (submitter !== null && hasAttributeNamed(submitter, "form" + name)) {
    return enumeratedAttribute(submitter, "form" + name, known, fallback, fallback);
  }
  return enumeratedAttribute(form, name, known, fallback, fallback);
}

// The end of a submission with the method "dialog": the dialog around the form closes.
function closeFormDialog(form, submitter) {
  for (let node = form.parent; node !== null; node = node.parent) {
    if (!(node instanceof HTMLDialogElement)) continue;
    if (!node.open) return;
    const result = submitter === null ? null : submitter.inputType === "image" ? imageCoordinates(submitter)
      : getAttributeValue(submitter, "value");
    node.close(result ?? undefined);
    return;
  }
}

function imageCoordinates(input) {
  const { x, y } = input.selectedCoordinate ?? { x: 0, y: 0 };
  return x + "," + y;
}

// Sends the entries to the form's action, by its method and in its encoding.
function sendForm(form, submitter, entries, method, userInvolved) {
  const document = form.document;
  const actionAttribute = submitter !== null && hasAttributeNamed(submitter, "formaction")
    ? getAttributeValue(submitter, "formaction") : getAttributeValue(form, "action");
  const action = actionAttribute === null || actionAttribute === "" ? document.URL
    : resolveURL(actionAttribute, document);
  if (action === null) return;
  const encodings = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"];
  const encoding = submissionAttribute(form, submitter, "enctype", encodings, encodings[0]);
  const charset = submissionCharset(form);
  const url = new URLRecord(action);
  if (document.policies !== null && !policiesAllowURL(document, "form-action", url)) return;
  const options = { target: submissionTarget(form, submitter), userInvolved, noopener: opensWithoutOpener(form) };
  if (hasNoReferrer(form)) options.referrerPolicy = "no-referrer";
  const usesBody = method === "post" && (url.protocol === "http:" || url.protocol === "https:");
  if (usesBody) {
    const { body, contentType } = encodeSubmission(entries, encoding, charset);
    options.method = "POST";
    options.body = body;
    options.contentType = contentType;
  } else if (url.protocol === "mailto:") {
    url.search = encodeURLEntries(entries, "utf-8").replaceAll("+", "%20");
  } else if (method === "get" && url.protocol !== "javascript:") {
    url.search = "?" + encodeURLEntries(entries, charset);
  }
  planNavigation(form, url.href, options);
}

function submissionTarget(form, submitter) {
  return submitter !== null && hasAttributeNamed(submitter, "formtarget")
    ? getAttributeValue(submitter, "formtarget") : targetOf(form);
}

// Navigates in a task of its own; a later submission of the same form takes the place of one that still waits.
function planNavigation(form, url, options) {
  const plan = ++form.plansNavigation;
  queueTask(form.realm, () => {
    if (form.plansNavigation === plan) navigate(form.document, url, options);
  });
}

// The standard's "pick an encoding for the form".
function submissionCharset(form) {
  const accepted = getAttributeValue(form, "accept-charset");
  let charset = form.document.characterSet;
  if (accepted !== null) {
    charset = "UTF-8";
    for (const label of splitOnWhitespace(accepted)) {
      const known = native.encodingName(label);
      if (known === null) continue;
      charset = known;
      break;
    }
  }
  const lower = asciiLowercase(charset);
  return lower === "utf-16le" || lower === "utf-16be" || lower === "replacement" ? "UTF-8" : charset;
}

// The body of a POST and its media type.
function encodeSubmission(entries, encoding, charset) {
  const encode = (text) => native.encodeText(text.toWellFormed(), charset);
  if (encoding === "multipart/form-data") {
    const boundary = createMultipartBoundary();
    const body = encodeMultipartFormData(entries, boundary, encode);
    return { body, contentType: `${encoding}; boundary=${boundary}` };
  }
  if (encoding === "text/plain") {
    const lines = entries.map(([name, value]) => `${newlinesToCRLF(name)}=${entryText(value)}\r\n`);
    return { body: encode(lines.join("")), contentType: encoding };
  }
  return { body: encode(encodeURLEntries(entries, charset)), contentType: encoding };
}

// The value of an entry where only text can be sent: a file's name stands for the file.
function entryText(value) {
  return newlinesToCRLF(typeof value === "string" ? value : value.name);
}

function newlinesToCRLF(text) {
  return text.replace(/\r\n?|\n/g, "\r\n");
}

// The entries as application/x-www-form-urlencoded text in an encoding.
function encodeURLEntries(entries, charset) {
  const encode = (text) => percentEncodeFormText(text, charset);
  return entries.map(([name, value]) => `${encode(newlinesToCRLF(name))}=${encode(entryText(value))}`).join("&");
}

const hexDigits = "0123456789ABCDEF";

// Percent-encodes text after encoding it; spaces become plus signs, and characters that the encoding lacks become
// character references.
function percentEncodeFormText(text, charset) {
  let result = "";
  for (const byte of native.encodeText(text.toWellFormed(), charset)) {
    const isPlain = byte >= 48 && byte <= 57 || byte >= 65 && byte <= 90 || byte >= 97 && byte <= 122 ||
      byte === 42 || byte === 45 || byte === 46 || byte === 95;
    if (isPlain) {
      result += String.fromCharCode(byte);
    } else {
      result += byte === 32 ? "+" : "%" + hexDigits[byte >> 4] + hexDigits[byte & 15];
    }
  }
  return result;
}
