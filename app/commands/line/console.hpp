// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/log/program_log.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"
#include "rules/base/text.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

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
/// A named device or file cannot be used.
[[nodiscard]] tl::unexpected<CommandFault> unavailable(const Sentence& why);

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

} // namespace app
