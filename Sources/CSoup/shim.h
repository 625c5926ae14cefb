// libsoup 3 and GLib, with functions for the macros that Swift cannot import.
#pragma once
#include <glib.h>
#include <glib-unix.h>
#include <gio/gio.h>
#include <libsoup/soup.h>
#include <string.h>

// A GNU extension that the headers hide unless asked for it before the first include.
extern int pthread_setname_np(pthread_t thread, const char *name);

// Connects a handler whose parameters are those of the signal; `GCallback` says nothing about them.
static inline gulong signal_connect(gpointer instance, const char *signal, GCallback handler, gpointer data) {
  return g_signal_connect_data(instance, signal, handler, data, NULL, (GConnectFlags)0);
}

// A session with its properties that can be set at construction only. A null resolver means no proxy, and that the
// default resolver, with the modules it loads, is never asked for.
static inline SoupSession *session_new(guint connections, guint connections_per_host, guint idle_seconds,
                                       GProxyResolver *resolver, GTlsDatabase *database) {
  SoupSession *session = soup_session_new_with_options(
      "max-conns", connections, "max-conns-per-host", connections_per_host, "idle-timeout", idle_seconds,
      "timeout", 0, "proxy-resolver", resolver, NULL);
  if (database) soup_session_set_tls_database(session, database);
  return session;
}

// Attaches a source that calls `function` once the stream can be read without blocking.
static inline GSource *pollable_source_attach(GPollableInputStream *stream, GCancellable *cancellable,
                                              GMainContext *context, GPollableSourceFunc function, gpointer data) {
  GSource *source = g_pollable_input_stream_create_source(stream, cancellable);
  g_source_set_callback(source, (GSourceFunc)(void (*)(void))function, data, NULL);
  g_source_attach(source, context);
  return source;
}

static inline GPollableInputStream *pollable_input_stream(GInputStream *stream) {
  return G_IS_POLLABLE_INPUT_STREAM(stream) && g_pollable_input_stream_can_poll((GPollableInputStream *)stream)
             ? (GPollableInputStream *)stream
             : NULL;
}

// The address that a connection goes to, as text, or null if the stream is not an internet connection.
static inline char *connection_remote_address(GIOStream *stream) {
  if (!G_IS_SOCKET_CONNECTION(stream)) return NULL;
  GSocketAddress *address = g_socket_connection_get_remote_address((GSocketConnection *)stream, NULL);
  if (!address) return NULL;
  char *text = NULL;
  if (G_IS_INET_SOCKET_ADDRESS(address))
    text = g_inet_address_to_string(g_inet_socket_address_get_address((GInetSocketAddress *)address));
  g_object_unref(address);
  return text;
}

// Whether a response's stream that is at its end has ended in the middle of a chunked body. libsoup 3.2 takes a
// connection that is closed between two chunks for the body's end. A body that is complete answers a read without
// asking the connection; another asks it, and meets the cancellable.
static inline gboolean chunked_body_is_cut_off(GInputStream *stream) {
  if (!G_IS_FILTER_INPUT_STREAM(stream)) return FALSE;
  GInputStream *body = g_filter_input_stream_get_base_stream((GFilterInputStream *)stream);
  if (!body || strcmp(G_OBJECT_TYPE_NAME(body), "SoupBodyInputStream") != 0) return FALSE;
  GCancellable *cancelled = g_cancellable_new();
  g_cancellable_cancel(cancelled);
  char byte[16];
  GError *error = NULL;
  gboolean is_cut_off = G_INPUT_STREAM_GET_CLASS(body)->read_fn(body, byte, sizeof byte, cancelled, &error) < 0;
  g_clear_error(&error);
  g_object_unref(cancelled);
  return is_cut_off;
}

// A server with the default properties; the real constructor takes a variable number of arguments.
static inline SoupServer *server_new(void) {
  return soup_server_new(NULL, NULL);
}
