import ArgumentParser
import Server

/// The `etude` command.
@main
struct Etude: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "etude",
    abstract: "A practice platform: quiz bowl first, on one core, in any browser.",
    discussion: """
      EXAMPLES:
        etude serve                                     the app, at http://localhost:8080/
        etude play                                      a few tossups, here in the terminal
        etude import packet.docx -o packet.txt          a packet file into a pack
        etude pack lint packet.txt                      what should be mended in it
        etude syllabus show school.txt                  a school's ranks, and what each asks
        etude judge --answer "_Nile_ River" --given nile
        etude homework quiz page.txt                    a page of homework as a quiz
        etude meaning physician doctor                  how alike they are in meaning
        etude optimize etude.jsonl                      the scheduler, fitted to a log's answers
        etude admin backup etude.backup                 a server's accounts, in one file
        etude login --server https://etude.example      this machine, with your account
        etude doctor                                    what is installed, what is missing

      Exit codes: 0 all is well, 1 it failed (or found problems), 64 it was asked wrongly.
      """,
    version: etudeVersion,
    subcommands: [
      ServeCommand.self, PlayCommand.self, ImportCommand.self, PackCommand.self,
      SyllabusCommand.self, LogCommand.self, OptimizeCommand.self, JudgeCommand.self,
      MeaningCommand.self, VerifyCommand.self, HomeworkCommand.self,
      LoginCommand.self, LogoutCommand.self, AdminCommand.self, DoctorCommand.self,
    ])
}
