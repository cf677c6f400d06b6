// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/log/program_log.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"
#include "rules/base/language.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace app {

/// What every command of Hektor answers to the one who started it.
enum class ExitStatus {
    done = 0,  ///< Carried out.
    no = 1,    ///< The honest answer is no: an illegal move, boards that differ, a damaged file.
    usage = 2, ///< The command line cannot be understood.
    unavailable = 3, ///< A device or file that was named cannot be had.
};

/// Why a command cannot be carried out: its status, and what is to be told, a line each.
struct CommandFault {
    ExitStatus status = ExitStatus::usage;
    std::vector<Sentence> why{};
    /// A game has been played before, whose sound is in its place already.
    bool afterAGame = false;
    /// The option that is to blame, "--time"; empty: none alone.
    std::string option{};
};

template <class T>
using Wished = rules::Expected<T, CommandFault>;

/// The fault of whoever typed the command.
[[nodiscard]] tl::unexpected<CommandFault> wrong(const Sentence& why, std::string option = {});
/// A device or a file that was named cannot be used.
[[nodiscard]] tl::unexpected<CommandFault> unavailable(const Sentence& why);

/// What a command tells whoever started it, outside of a game, and how it ends. Everything that
/// keeps a command from being carried out passes through `end`.
class Console {
public:
    explicit Console(rules::Language language) : language_(language) {}

    [[nodiscard]] rules::Language language() const { return language_; }
    [[nodiscard]] std::string text(const Sentence& sentence) const {
        return app::text(sentence, language_);
    }

    /// A line on standard output.
    void print(const Sentence& sentence) const;
    /// "hektor: …" on standard error, behind everything that was printed. Any thread.
    void complain(const Sentence& sentence) const { complainer()(sentence); }
    /// Does the same, also when the console is gone.
    [[nodiscard]] Complain complainer() const;

    /// From now on what is complained about is kept there as well.
    void keepIn(ProgramLog log) { log_ = std::move(log); }
    [[nodiscard]] const ProgramLog& log() const { return log_; }

    /// How the command ends; until somebody says otherwise it has been carried out.
    void end(ExitStatus status) { status_ = status; }
    void end(const CommandFault& fault);
    void end(const Wished<void>& done) {
        if (!done) end(done.error());
    }
    void end(const Wished<ExitStatus>& done) { done ? end(*done) : end(done.error()); }

    [[nodiscard]] ExitStatus status() const { return status_; }
    /// What has kept the command from being carried out, if anything has.
    [[nodiscard]] const std::optional<CommandFault>& fault() const { return fault_; }

private:
    rules::Language language_;
    ProgramLog log_;
    ExitStatus status_ = ExitStatus::done;
    std::optional<CommandFault> fault_;
};

} // namespace app
