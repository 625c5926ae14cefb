// ICU's common library. Its symbols carry the release's number as a suffix, which only the C headers know,
// so each function that Swift calls has a thin inline twin here.
#pragma once
#include <unicode/uidna.h>
#include <unicode/ucnv.h>
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
