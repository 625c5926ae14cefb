import TestSupport

extension PageServer {

  /// An app of fifty modules: forty features in circles of ten, four groups that export them again, a store whose
  /// state is a live binding, an index, and what is loaded on demand.
  static func addModuleRoutes(to server: TestServer) {
    for number in 0..<40 { serve("feature\(number)", feature(number), from: server) }
    for number in 0..<4 { serve("group\(number)", group(number), from: server) }
    serve(
      "store",
      """
      export let state = { actions: 0, last: null };
      export function dispatch(action) { state = { actions: state.actions + 1, last: action }; }
      """, from: server)
    serve(
      "index",
      (0..<4).map { "export * from './group\($0).js'; export * as group\($0) from './group\($0).js';" }
        .joined(separator: "\n"), from: server)
    serve("config", "export { default } from './settings.json' with { type: 'json' };", from: server)
    server.route("/server/app/settings.json") { _ in .json(#"{"features": 40}"#) }
    serve(
      "main",
      """
      import { dispatch } from "store";
      import config from "./config.js";
      import { feature0, sizes } from "./summary.js";
      export const log = [`${feature0.name} of ${config.features}`];
      export async function start() {
        for (const [group, size] of sizes) log.push(`group ${group} has ${size}`);
        const { default: lazy } = await import("app/lazy.js");
        log.push(lazy());
      }
      """, from: server)
    serve(
      "summary",
      """
      import * as index from "./index.js";
      export { feature0 } from "app/index.js";
      export const sizes = await Promise.all([0, 1, 2, 3].map(async (group) =>
        [group, Object.keys(index["group" + group]).filter((name) => name.startsWith("feature")).length]));
      """, from: server)
    serve(
      "lazy", "import { dispatch } from 'store'; export default function () { dispatch('lazy'); return 'lazy'; }",
      from: server)
  }

  private static func serve(_ name: String, _ source: String, from server: TestServer) {
    server.route("/server/app/\(name).js") { _ in .bytes(Array(source.utf8), type: "text/javascript") }
  }

  /// A feature knows the next of its circle, and through the index that of the next circle too.
  private static func feature(_ number: Int) -> String {
    let next = number % 10 == 9 ? number - 9 : number + 1
    let isLast = number % 10 == 9
    let beyond = number == 39 ? "undefined" : "feature\(number + 1)"
    return """
      import { state, dispatch } from "store";
      import { feature\(next) as neighbour, describe as describeNeighbour } from "./feature\(next).js";
      \(isLast && number != 39 ? "import { feature\(number + 1) } from './index.js';" : "")
      export function describe() { return "feature \(number)"; }
      const next = () => \(isLast ? beyond : "neighbour");
      export const feature\(number) = {
        name: describe(),
        neighbourName: () => describeNeighbour() === neighbour.name,
        total: () => \(number + 1) + (next() === undefined ? 0 : next().total()),
        seenState: () => state,
      };
      dispatch(describe());
      """
  }

  private static func group(_ number: Int) -> String {
    (number * 10..<number * 10 + 10).map { "export { feature\($0) } from './feature\($0).js';" }
      .joined(separator: "\n")
  }
}
