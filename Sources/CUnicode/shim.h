// ICU's common library. Its symbols carry the release's number as a suffix, which only the C headers know,
// so each function that Swift calls has a thin inline twin here.
#pragma once
#include <unicode/uidna.h>
#include <unicode/ucnv.h>
#include <unicode/ustring.h>
