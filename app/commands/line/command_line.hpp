// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/log/program_log.hpp"
#include "app/sentences/sentence.hpp"
#include "app/settings/paths.hpp"
#include "rules/base/expected.hpp"
#include "rules/base/text.hpp"
#include "rules/chess/position.hpp"

#include <initializer_list>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace tactile {
struct BoardAddress;
} // namespace tactile

namespace app {

/// The exit status of every command.
enum class ExitStatus {
    done = 0,        ///< Success.
    no = 1,          ///< The answer is no: an illegal move, boards that differ, a damaged file.
    usage = 2,       ///< The command line is invalid.
    unavailable = 3, ///< A named device or file is unavailable.
};

/// Why a command cannot be carried out: its exit status, and the lines to report.
struct CommandFault {
    ExitStatus status = ExitStatus::usage;
    std::vector<Sentence> why{};
    /// A game has been played before; its sound output is used.
    bool afterAGame = false;
    /// The option that is to blame, "--time"; empty: none alone.
    std::string option{};
};

template <class T>
using Wished = rules::Expected<T, CommandFault>;

/// A fault of the command line.
[[nodiscard]] tl::unexpected<CommandFault> wrong(const Sentence& why, std::string option = {});
/// The answer is no.
[[nodiscard]] tl::unexpected<CommandFault> refused(const Sentence& why);
/// A named device or file cannot be used.
[[nodiscard]] tl::unexpected<CommandFault> unavailable(const Sentence& why,
                                                       std::string option = {});

/// What a command reports to its user, outside of a game, and its exit status. Everything that
/// prevents a command from being carried out goes through `end`.
class Console {
public:
    explicit Console(rules::Language language) : language_(language) {}

    [[nodiscard]] rules::Language language() const { return language_; }
    [[nodiscard]] std::string text(const Sentence& sentence) const {
        return app::text(sentence, language_);
    }

    /// Prints a line on standard output.
    void print(const Sentence& sentence) const;
    /// Prints "hektor: …" on standard error, after everything that was printed. Any thread.
    void complain(const Sentence& sentence) const { complainer()(sentence); }
    /// Returns a function that does the same, and that may outlive the console.
    [[nodiscard]] Complain complainer() const;

    /// From now on complaints are written to the log as well.
    void keepIn(ProgramLog log) { log_ = std::move(log); }
    [[nodiscard]] const ProgramLog& log() const { return log_; }

    /// Sets the exit status; by default it is `done`.
    void end(ExitStatus status) { status_ = status; }
    void end(const CommandFault& fault);
    void end(const Wished<void>& done) {
        if (!done) end(done.error());
    }
    void end(const Wished<ExitStatus>& done) { done ? end(*done) : end(done.error()); }

    [[nodiscard]] ExitStatus status() const { return status_; }
    /// What has prevented the command from being carried out, if anything.
    [[nodiscard]] const std::optional<CommandFault>& fault() const { return fault_; }

private:
    rules::Language language_;
    ProgramLog log_;
    ExitStatus status_ = ExitStatus::done;
    std::optional<CommandFault> fault_;
};

/// Adds `--data DIR` and `--config FILE` to a command; the values are stored in `wishes`, which
/// must outlive the parsing.
void addPathOptions(CLI::App& command, PathWishes& wishes);

/// Adds `--language de|en|tr`. Its value has been evaluated before parsing (see Beforehand), so
/// that even the help and the faults of the command line are in that language.
void addLanguageOption(CLI::App& command);

/// Restricts the option to these words. `type`: what the help calls one of them.
void takesOneOf(CLI::Option* option, const char* type, std::initializer_list<const char*> words);

/// Restricts the option to integers of this range.
void takesNumber(CLI::Option* option, int least, int most = std::numeric_limits<int>::max());

/// Adds `--laws YEAR`; the value is stored in `year`, which must outlive the parsing.
void addLawsOption(CLI::App& command, int& year);

/// The position of `--fen`; without the option that of the beginning of a game.
[[nodiscard]] Wished<rules::Position> startPosition(const std::optional<std::string>& fen);

/// Parses KIND:PLACE, the value of this option, or returns what is wrong with it.
[[nodiscard]] rules::Expected<tactile::BoardAddress, Sentence>
boardAddress(const std::string& text, const SlotFilling& option);

/// What must be known before the command line is parsed, so that even its faults can be reported in
/// the user's language.
struct Beforehand {
    std::optional<rules::Language> language{}; ///< the last --language with a supported language
    PathWishes paths{};                        ///< --data, --config
    std::optional<std::string> event{};        ///< --event
    std::vector<std::string> audio{};          ///< the values of --audio, in order
    std::optional<std::string> utterances{};
};

/// Adds `--audio OUTPUT=DEVICE`, which takes one value each time, so that arguments of the command
/// may follow it. The values are stored in `audio`, which must outlive the parsing.
void addAudioOption(CLI::App& command, std::vector<std::string>& audio);

/// Adds `--audio`, `--utterances`, the language and the paths to a command that reads or reports
/// aloud.
void addReportOptions(CLI::App& command, Beforehand& around);

/// Finds these options at any position of the command line.
[[nodiscard]] Beforehand lookAhead(const std::vector<std::string>& words);

/// The language that is asked for, if it is one of ours; otherwise that of the event, otherwise
/// that of the settings, otherwise that of the system.
[[nodiscard]] rules::Language languageOf(const Beforehand& beforehand);

} // namespace app
