// Scripts of plugins in pages: in the page's own world, or in an isolated one.

/** Makes a plugin's isolated world in a page before the page's own scripts add names to its window. */
function prepareIsolatedWorld(realmID, plugin) {
  isolatedWorldOf(realms.get(realmID), plugin);
}

/** Runs a script of a plugin; what it throws propagates. `data` is JSON. */
function runPluginScript(realmID, plugin, name, source, isIsolated, data) {
  const realm = realms.get(realmID);
  const url = `plugin://${plugin}/${name}`;
  if (isIsolated) isolatedWorldOf(realm, plugin).run(name, source, url, data);
  else realm.evaluate(source, url);
}

/** A plugin has answered a call of its script in a page. `value` is JSON, or the reason of a failure. */
function pluginAnswered(realmID, plugin, call, succeeded, value) {
  const realm = realms.get(realmID);
  if (realm !== undefined) isolatedWorldOf(realm, plugin).settle(call, succeeded, value);
}

function isolatedWorldOf(realm, plugin) {
  realm.isolatedWorlds ??= new Map();
  let world = realm.isolatedWorlds.get(plugin);
  if (world === undefined) realm.isolatedWorlds.set(plugin, world = new IsolatedWorld(realm, plugin));
  return world;
}

/** A page's isolated worlds go with it. */
function disposeIsolatedWorlds(realm) {
  for (const world of realm.isolatedWorlds.values()) world.dispose();
  realm.isolatedWorlds = null;
}

/**
 * A realm for the scripts of one plugin in one page. Its global object has the language's built-ins of its own, and
 * forwards the page's other names, as they were when the world was made, to the page.
 */
class IsolatedWorld {
  constructor(realm, plugin) {
    this.realm = realm;
    this.plugin = plugin;
    const [id] = native.createPageRealm();
    this.id = id;
    const send = (script, call, name, json) => native.pluginCall(realm.id, plugin, script, call, name, json);
    const ask = (script, name, json) => native.pluginCallNow(realm.id, plugin, script, name, json);
    const addStyle = (text) => addBrowserStyle(realm.document, text);
    this.kit = native.evaluatePageScript(id, pageScripts["IsolatedWorldKit.js"])(realm.global, send, ask, addStyle);
    native.setUnhandledRejectionHandler(id, (promise, reason) => {
      native.pluginScriptFailed(realm.id, plugin, describeException(reason).message);
    });
  }

  run(name, source, url, data) {
    const body = native.evaluatePageSource(this.id, `(function (plugin) {${source}\n})`, url, 1);
    this.kit.run(name, body, data);
  }

  settle(call, succeeded, value) {
    this.kit.settle(call, succeeded, value);
  }

  dispose() {
    native.setUnhandledRejectionHandler(this.id, ignoreRejection);
    native.releasePageRealm(this.id);
  }
}
