// ICU's common library. Its symbols carry the release's number as a suffix, which only the C headers know,
// so each function that Swift calls has a thin inline twin here.
#pragma once
#include <unicode/uidna.h>
#include <unicode/ucnv.h>
#include <stdbool.h>
#include <unicode/ustring.h>

// MARK: IDNA

static inline UIDNA *_Nullable unicode_idna_open(uint32_t options) {
  UErrorCode status = U_ZERO_ERROR;
  UIDNA *idna = uidna_openUTS46(options, &status);
  return U_FAILURE(status) ? NULL : idna;
}

// Returns the length of the whole result, which may exceed the capacity, or -1. `errors` receives UIDNA_ERROR_ bits.
static inline int32_t unicode_idna_to_ascii(
    const UIDNA *_Nonnull idna, const uint8_t *_Nullable name, int32_t length, uint8_t *_Nullable output,
    int32_t capacity, uint32_t *_Nonnull errors) {
  UErrorCode status = U_ZERO_ERROR;
  UIDNAInfo info = UIDNA_INFO_INITIALIZER;
  int32_t result = uidna_nameToASCII_UTF8(idna, (const char *)name, length, (char *)output, capacity, &info, &status);
  *errors = info.errors;
  return U_FAILURE(status) && status != U_BUFFER_OVERFLOW_ERROR ? -1 : result;
}

// As unicode_idna_to_ascii, for the Unicode form of one label.
static inline int32_t unicode_idna_label_to_unicode(
    const UIDNA *_Nonnull idna, const uint8_t *_Nullable label, int32_t length, uint8_t *_Nullable output,
    int32_t capacity, uint32_t *_Nonnull errors) {
  UErrorCode status = U_ZERO_ERROR;
  UIDNAInfo info = UIDNA_INFO_INITIALIZER;
  int32_t result =
      uidna_labelToUnicodeUTF8(idna, (const char *)label, length, (char *)output, capacity, &info, &status);
  *errors = info.errors;
  return U_FAILURE(status) && status != U_BUFFER_OVERFLOW_ERROR ? -1 : result;
}

// MARK: Conversion

// Decodes every pair of a lead byte and a trail byte, after `prefix` unless that is 0, with the converter `name`.
// `output` receives a code point a pair, row by row; it keeps its value where the pair is no single character.
// Returns whether there is such a converter.
static inline bool unicode_decode_pairs(
    const char *_Nonnull name, uint8_t prefix, uint8_t firstLead, uint8_t lastLead, const uint8_t *_Nullable trails,
    int32_t trailCount, uint32_t *_Nullable output) {
  UErrorCode status = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(name, &status);
  if (U_FAILURE(status)) return false;
  ucnv_setToUCallBack(converter, UCNV_TO_U_CALLBACK_STOP, NULL, NULL, NULL, &status);
  for (int lead = firstLead; lead <= lastLead; lead++) {
    for (int index = 0; index < trailCount; index++, output++) {
      char bytes[3];
      int32_t length = 0;
      if (prefix != 0) bytes[length++] = (char)prefix;
      bytes[length++] = (char)lead;
      bytes[length++] = (char)trails[index];
      UChar units[8];
      status = U_ZERO_ERROR;
      int32_t count = ucnv_toUChars(converter, units, 8, bytes, length, &status);
      if (U_FAILURE(status)) continue;
      if (count == 1) *output = units[0];
      if (count == 2 && U16_IS_LEAD(units[0])) *output = (uint32_t)U16_GET_SUPPLEMENTARY(units[0], units[1]);
    }
  }
  ucnv_close(converter);
  return true;
}
