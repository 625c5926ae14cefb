// ScriptEngine
