import Glibc
import Host

do throws(UsageError) {
  let invocation = try Invocation(Array(CommandLine.arguments.dropFirst()))
  if invocation.settings.wantsHelp {
    Terminal.print(Help.text)
    exit(0)
  }
  if invocation.settings.wantsVersion {
    Terminal.print("hansom \(Server.version)\n")
    exit(0)
  }
  invocation.command.run(invocation)
} catch {
  Terminal.complain("\(error.reason); see hansom --help")
  exit(2)
}
