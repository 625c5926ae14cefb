// libsoup 3 and GLib, with functions for the macros that Swift cannot import.
#pragma once
#include <glib.h>
#include <glib-unix.h>
#include <gio/gio.h>
#include <libsoup/soup.h>

// A GNU extension that the headers hide unless asked for it before the first include.
extern int pthread_setname_np(pthread_t thread, const char *name);
