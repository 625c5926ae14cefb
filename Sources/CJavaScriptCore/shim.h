// JavaScriptCore's C API, and the functions that the library exports although no public header declares them.
#pragma once
#include <JavaScriptCore/JavaScript.h>
#include <malloc.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct OpaqueJSScript *JSScriptRef;
typedef bool (*JSShouldTerminateCallback)(JSContextRef context, void *data);
typedef struct OpaqueJSWeak *JSWeakRef;

// Terminates script that runs longer than `limit` seconds, unless the callback answers false.
JS_EXPORT void JSContextGroupSetExecutionTimeLimit(JSContextGroupRef group, double limit, JSShouldTerminateCallback callback, void *data);
JS_EXPORT void JSContextGroupClearExecutionTimeLimit(JSContextGroupRef group);

// Calls `function(promise, reason)` for each promise that is rejected with no handler.
JS_EXPORT void JSGlobalContextSetUnhandledRejectionCallback(JSGlobalContextRef context, JSObjectRef function, JSValueRef *exception);

// Switches `eval` and `Function` on or off; `message` is that of the error thrown.
JS_EXPORT void JSGlobalContextSetEvalEnabled(JSGlobalContextRef context, bool enabled, JSStringRef message);

// Where the calling thread's stack has got to.
static inline uintptr_t native_stack_position(void) { return (uintptr_t)__builtin_frame_address(0); }

// The lowest address of the calling thread's stack, and its size in bytes; 0 if that cannot be told.
extern int pthread_getattr_np(pthread_t thread, pthread_attr_t *attributes);
static inline uintptr_t native_stack_bounds(size_t *size) {
  pthread_attr_t attributes;
  void *lowest = NULL;
  *size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  pthread_attr_getstack(&attributes, &lowest, size);
  pthread_attr_destroy(&attributes);
  return (uintptr_t)lowest;
}

// Takes and releases the virtual machine's lock, so that several calls share one acquisition.
JS_EXPORT void JSLock(JSContextRef context);
JS_EXPORT void JSUnlock(JSContextRef context);

// Runs the jobs of promises that are due. The engine does so by itself when its lock is released; called from a function
// that a script called, it does so within the entry that is under way, and so within that entry's time limit.
extern void JSContextGroupDrainMicrotasks(JSContextGroupRef group) __asm__("_ZN3JSC2VM15drainMicrotasksEv");

JS_EXPORT JSWeakRef JSWeakCreate(JSContextGroupRef group, JSObjectRef object);
JS_EXPORT void JSWeakRelease(JSContextGroupRef group, JSWeakRef weak);
JS_EXPORT JSObjectRef JSWeakGetObject(JSWeakRef weak);

JS_EXPORT void JSSynchronousGarbageCollectForDebugging(JSContextRef context);
// Gives back to the system what the engine's own allocator holds free.
extern void JSReleaseFreeMemory(void) __asm__("_ZN3WTF27releaseFastMallocFreeMemoryEv");

JS_EXPORT JSObjectRef JSGetMemoryUsageStatistics(JSContextRef context);

// Makes the calling thread the library's main thread, unless there is one, and sets up its watch over memory. A full
// collection that the engine starts by itself asks that watch, which cannot be made without a main thread.
extern void JSInitializeMainThread(void) __asm__("_ZN3WTF20initializeMainThreadEv");
extern void *JSMemoryPressureHandler(void) __asm__("_ZN3WTF21MemoryPressureHandler9singletonEv");

// Set one of the engine's options, before the first machine is made; false when it has none of the name.
extern int jsc_options_set_uint(const char *option, unsigned value);
extern int jsc_options_set_int(const char *option, int value);
extern int jsc_options_set_boolean(const char *option, int value);

// What scripts hold as a global object is a proxy of it. This has the proxy of one realm stand for the global object of
// another, as a window does when its document is replaced.
extern void JSGlobalProxySetTarget(JSObjectRef proxy, JSContextGroupRef group, JSGlobalContextRef context)
  __asm__("_ZN3JSC13JSGlobalProxy9setTargetERNS_2VMEPNS_14JSGlobalObjectE");

// The version of the library that is loaded.
extern unsigned jsc_get_major_version(void);
extern unsigned jsc_get_minor_version(void);
extern unsigned jsc_get_micro_version(void);
