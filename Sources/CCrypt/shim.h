// libgcrypt, which JavaScriptCore-GTK loads anyway, so that pages' cryptography costs no start-up time and no library more.
// Its functions with a variable number of arguments have twins here that Swift can call.
#pragma once
#include <gcrypt.h>
#include <stdlib.h>
#include <string.h>

// Prepares the library, once; it may be called again.
static inline void crypt_initialize(void) {
  if (gcry_control(GCRYCTL_INITIALIZATION_FINISHED_P)) return;
  gcry_check_version(NULL);
  gcry_control(GCRYCTL_DISABLE_SECMEM, 0);
  gcry_control(GCRYCTL_INITIALIZATION_FINISHED, 0);
}

// Makes an expression of a format in which every `%b` stands for one of the parts, in their order. Null if it is wrong.
static inline gcry_sexp_t crypt_expression(const char *format, const unsigned char *const *parts, const int *lengths) {
  void *arguments[32];
  int count = 0;
  for (const char *at = format; (at = strstr(at, "%b")) != NULL && count < 30; at += 2, count += 2) {
    arguments[count] = (void *)&lengths[count / 2];
    arguments[count + 1] = (void *)&parts[count / 2];
  }
  gcry_sexp_t result = NULL;
  return gcry_sexp_build_array(&result, NULL, format, arguments) ? NULL : result;
}
