// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "hansom",
  products: [
    .executable(name: "hansom", targets: ["hansom"]),
    .library(name: "BrowserCore", targets: ["BrowserCore"]),
    .library(name: "BrowserPlugin", targets: ["BrowserPlugin"]),
  ],
  targets: [

    // MARK: hansom

    .executableTarget(
      name: "hansom",
      dependencies: ["Host"],
      // Plugins in shared libraries use what is in the program. The one that is installed cannot load any.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"], .when(configuration: .debug))]
    ),

    // MARK: Host

    .target(
      name: "Host",
      dependencies: [
        "BrowserCore",
        "BrowserPlugin",
        "ContentFilterPlugin",
        "ContentFiltering",
        "EventLoop",
        "Network",
        "PluginHosting",
        "WebURL",
      ]
    ),
    .testTarget(
      name: "HostTests",
      dependencies: [
        "Host",
        "ObstacleCourse",
        "SampleSite",
        "SwiftFrontEnd",
        "TestSupport",
        "hansom",
      ]
    ),

    // MARK: BrowserCore

    .target(
      name: "BrowserCore",
      dependencies: [
        "BrowserPlugin",
        "ContentFilterPlugin",
        "CSoup",
        "DatabaseStorage",
        "EventLoop",
        "HTMLParsing",
        "Network",
        "PageModules",
        "HeaderRulesPlugin",
        "PartialFiles",
        "PluginHosting",
        "RecorderPlugin",
        "RobotsPlugin",
        "ThrottlePlugin",
        "UserAgentPlugin",
        "UserscriptsPlugin",
        "WebPlatform",
      ]
    ),
    .testTarget(
      name: "BrowserCoreTests",
      dependencies: ["BrowserCore", "TestSupport", "ThreeThingsPlugin"]
    ),

    // MARK: PageModules

    .target(name: "PageModules"),
    .testTarget(
      name: "PageModulesTests",
      dependencies: ["PageModules"]
    ),

    // MARK: ContentFiltering

    .target(
      name: "ContentFiltering",
      dependencies: ["PartialFiles"]
    ),
    .testTarget(
      name: "ContentFilteringTests",
      dependencies: ["ConformanceSupport", "ContentFiltering", "PublicSuffixes"]
    ),

    // MARK: PublicSuffixes

    .target(
      name: "PublicSuffixes",
      dependencies: ["CPublicSuffix"]
    ),

    // MARK: BrowserPlugin

    .target(
      name: "BrowserPlugin",
      dependencies: ["EventLoop", "PartialFiles"]
    ),

    // MARK: Network

    .target(
      name: "Network",
      dependencies: ["BrowserPlugin", "CSoup", "EventLoop", "PartialFiles", "WebURL"]
    ),
    .testTarget(
      name: "NetworkTests",
      dependencies: ["CSoup", "Network", "TestSupport", "UserAgentPlugin", "WebURL"]
    ),

    // MARK: PluginHosting

    .target(
      name: "PluginHosting",
      dependencies: ["BrowserPlugin", "CSoup", "EventLoop", "ScriptEngine"]
    ),

    // MARK: WebPlatform

    .target(
      name: "WebPlatform",
      dependencies: [
        "CCrypt",
        "CSoup",
        "DatabaseStorage",
        "HTMLParsing",
        "ModuleSyntax",
        "ScriptEngine",
        "TextEncoding",
        "WebURL",
      ],
      exclude: ["Scripts"],
      plugins: ["EmbedPlatform"]
    ),
    .testTarget(
      name: "WebPlatformTests",
      dependencies: ["BrowserCore", "ConformanceSupport", "ScriptEngine", "TestSupport", "WebPlatform"],
      exclude: ["Pages"]
    ),
    .plugin(
      name: "EmbedPlatform",
      capability: .buildTool(),
      dependencies: ["PlatformCompiler"],
      path: "Sources/EmbedPlatform"
    ),
    .executableTarget(name: "PlatformCompiler"),
    .testTarget(
      name: "PlatformCompilerTests",
      dependencies: ["PlatformCompiler"]
    ),

    // MARK: DatabaseStorage

    .target(
      name: "DatabaseStorage",
      dependencies: ["CSQLite"]
    ),
    .testTarget(
      name: "DatabaseStorageTests",
      dependencies: ["DatabaseStorage"]
    ),

    // MARK: ScriptEngine

    .target(
      name: "ScriptEngine",
      dependencies: ["CJavaScriptCore"]
    ),
    .testTarget(
      name: "ScriptEngineTests",
      dependencies: ["ScriptEngine"]
    ),

    // MARK: EventLoop

    .target(
      name: "EventLoop",
      dependencies: ["CSoup"]
    ),
    .testTarget(
      name: "EventLoopTests",
      dependencies: ["EventLoop"]
    ),

    // MARK: PartialFiles

    .target(name: "PartialFiles"),

    // MARK: ModuleSyntax

    .target(name: "ModuleSyntax"),
    .testTarget(
      name: "ModuleSyntaxTests",
      dependencies: ["ModuleSyntax"]
    ),

    // MARK: HTMLParsing

    .target(name: "HTMLParsing"),
    .testTarget(
      name: "HTMLParsingTests",
      dependencies: ["ConformanceSupport", "HTMLParsing"]
    ),

    // MARK: TextEncoding

    .target(
      name: "TextEncoding",
      dependencies: ["CUnicode"]
    ),
    .testTarget(
      name: "TextEncodingTests",
      dependencies: ["TextEncoding"]
    ),

    // MARK: WebURL

    .target(
      name: "WebURL",
      dependencies: ["CUnicode"]
    ),
    .testTarget(
      name: "WebURLTests",
      dependencies: ["TextEncoding", "WebURL"]
    ),

    // MARK: System libraries

    .systemLibrary(
      name: "CCrypt",
      pkgConfig: "libgcrypt",
      providers: [.apt(["libgcrypt20-dev"])]
    ),
    .systemLibrary(
      name: "CJavaScriptCore",
      pkgConfig: "javascriptcoregtk-4.1",
      providers: [.apt(["libjavascriptcoregtk-4.1-dev"])]
    ),
    .systemLibrary(
      name: "CPublicSuffix",
      pkgConfig: "libpsl",
      providers: [.apt(["libpsl-dev"])]
    ),
    .systemLibrary(
      name: "CSoup",
      pkgConfig: "libsoup-3.0",
      providers: [.apt(["libsoup-3.0-dev"])]
    ),
    .systemLibrary(
      name: "CSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]
    ),
    .systemLibrary(
      name: "CUnicode",
      pkgConfig: "icu-uc",
      providers: [.apt(["libicu-dev"])]
    ),

    // MARK: Plugins

    .target(
      name: "ContentFilterPlugin",
      dependencies: ["BrowserPlugin", "ContentFiltering", "PartialFiles", "PublicSuffixes"],
      path: "Plugins/ContentFilter"
    ),
    .target(
      name: "HeaderRulesPlugin",
      dependencies: ["BrowserPlugin"],
      path: "Plugins/HeaderRules"
    ),
    .target(
      name: "RecorderPlugin",
      dependencies: ["BrowserPlugin"],
      path: "Plugins/Recorder"
    ),
    .target(
      name: "RobotsPlugin",
      dependencies: ["BrowserPlugin"],
      path: "Plugins/Robots"
    ),
    .target(
      name: "ThrottlePlugin",
      dependencies: ["BrowserPlugin"],
      path: "Plugins/Throttle"
    ),
    .target(
      name: "UserAgentPlugin",
      dependencies: ["BrowserPlugin"],
      path: "Plugins/UserAgent"
    ),
    .target(
      name: "UserscriptsPlugin",
      dependencies: ["BrowserPlugin"],
      path: "Plugins/Userscripts"
    ),

    // MARK: Examples

    .executableTarget(
      name: "SampleSite",
      dependencies: ["CSoup"],
      path: "Examples/SampleSite"
    ),
    .target(
      name: "ThreeThingsPlugin",
      dependencies: ["BrowserPlugin"],
      path: "Examples/plugins/swift",
      exclude: ["README.md", "library"]
    ),
    .executableTarget(
      name: "SwiftFrontEnd",
      dependencies: ["BrowserCore"],
      path: "Examples/SwiftFrontEnd"
    ),

    // MARK: Benchmarks

    .executableTarget(
      name: "FilterBenchmark",
      dependencies: ["BrowserPlugin", "ContentFiltering", "PublicSuffixes"],
      path: "Benchmarks/FilterBenchmark"
    ),
    .executableTarget(
      name: "ObstacleCourseSite",
      dependencies: ["ObstacleCourse"],
      path: "Benchmarks/ObstacleCourseSite"
    ),
    .executableTarget(
      name: "ParserBenchmark",
      dependencies: ["BrowserPlugin", "HTMLParsing", "TextEncoding"],
      path: "Benchmarks/ParserBenchmark"
    ),

    // MARK: Test support

    .target(
      name: "ConformanceSupport",
      path: "Tests/ConformanceSupport"
    ),
    .target(
      name: "ObstacleCourse",
      dependencies: ["TestSupport"],
      path: "Tests/ObstacleCourse",
      exclude: ["Pages"]
    ),
    .target(
      name: "TestSupport",
      dependencies: ["CSoup", "EventLoop"],
      path: "Tests/TestSupport"
    ),
  ],
  swiftLanguageModes: [.v6]
)
