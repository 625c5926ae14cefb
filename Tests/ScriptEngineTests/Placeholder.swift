// ScriptEngineTests
