// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.hpp"
#include "app/commands/line/input_file.hpp"
#include "app/terminal/command_input.hpp"
#include "tactile-io/emulator/emulated_board.hpp"

#include <CLI/CLI.hpp>
#include <unistd.h>

#include <array>
#include <iostream>
#include <memory>
#include <optional>
#include <vector>

namespace app {
namespace {

using tactile::EmulatedBoard;

struct EmulateWishes {
    std::string kind;
    std::string link;
    std::string script;
    std::string hand = "300ms";
    std::string sees;
    tactile::EmulatorOptions options;
};

struct TimedAction {
    int number;
    tactile::Action action;
};

/// Typed text in a printable form: shortened, and without control bytes for the terminal.
std::string printable(const std::string& word) {
    constexpr std::size_t longest = 24;
    std::string shown;
    for (const char each : word.substr(0, longest))
        shown += each > ' ' && each < '\x7F' ? each : '?';
    return word.size() > longest ? shown + "..." : shown;
}

Sentence clauseOf(const tactile::ActionFault& fault) {
    using tactile::ActionError;
    const auto word = printable(fault.word);
    switch (fault.error) {
    case ActionError::unknownAction: return say<SentenceKey::emulateUnknownAction>(word);
    case ActionError::notASquare: return say<SentenceKey::emulateNotASquare>(word);
    case ActionError::notAPiece: return say<SentenceKey::emulateNotAPiece>(word);
    case ActionError::notASide: return say<SentenceKey::emulateNotASide>(word);
    case ActionError::notATime: return say<SentenceKey::emulateNotATime>(word);
    case ActionError::wordMissing: return say<SentenceKey::emulateWordMissing>();
    case ActionError::wordTooMany: break;
    }
    return say<SentenceKey::emulateWordTooMany>(word);
}

Sentence clauseOf(const tactile::HandFault& fault) {
    using tactile::HandError;
    const auto square = name(fault.square);
    switch (fault.error) {
    case HandError::nothingThere: return say<SentenceKey::emulateNothingThere>(square);
    case HandError::occupied: return say<SentenceKey::emulateOccupied>(square);
    case HandError::notALine: break;
    }
    return say<SentenceKey::emulateNotALine>(square);
}

Sentence sentenceOf(const tactile::TerminalFault& fault, const std::string& link) {
    using tactile::TerminalError;
    const auto why = reasonOf(fault.systemError);
    switch (fault.error) {
    case TerminalError::noTerminal: return say<SentenceKey::emulateNoTerminal>(why);
    case TerminalError::linkTaken: return say<SentenceKey::emulateLinkTaken>(link);
    case TerminalError::noLink: break;
    }
    return say<SentenceKey::emulateNoLink>(link, why);
}

/// Performs one action after another, and reports those that cannot be done, with their line.
class Performer {
public:
    Performer(EmulatedBoard& board, const EmulateWishes& wishes, std::string source)
        : board_(board)
        , wishes_(wishes)
        , source_(std::move(source)) {}

    [[nodiscard]] Wished<void> perform(const TimedAction& line) {
        const auto done = board_.perform(line.action);
        if (const auto* fault = std::get_if<tactile::HandFault>(&done))
            return refused(at(line.number, clauseOf(*fault)));
        if (const auto* fault = std::get_if<tactile::TerminalFault>(&done))
            return unavailable(sentenceOf(*fault, wishes_.link));
        return {};
    }

    [[nodiscard]] Sentence at(int number, const Sentence& what) const {
        return say<SentenceKey::emulateAt>(nameOf(source_), number, what);
    }

private:
    EmulatedBoard& board_;
    const EmulateWishes& wishes_;
    std::string source_;
};

/// Reads the whole script.
Wished<std::vector<TimedAction>> readScript(const std::string& file) {
    auto opened = InputFile::open(file);
    if (!opened) return unavailable(sentence(opened.error()));
    LineReader lines(*std::move(opened), [] {});
    std::vector<TimedAction> script;
    for (int number = 1;; ++number) {
        const auto line = lines.next();
        if (!line) return unavailable(sentence(line.error()));
        if (!*line) return script;
        const auto action = tactile::parseAction((*line)->text);
        if (!action)
            return wrong(say<SentenceKey::emulateAt>(file, number, clauseOf(action.error())));
        if (*action) script.push_back({number, **action});
    }
}

/// Reads lines from standard input as they arrive, without waiting for the rest of a line.
class InputLines {
public:
    /// Reads what is available; returns false at the end of the input.
    bool read() {
        std::array<char, 4096> some{};
        const auto count = ::read(STDIN_FILENO, some.data(), some.size());
        if (count > 0) text_.append(some.data(), static_cast<std::size_t>(count));
        ended_ = count <= 0;
        return !ended_;
    }

    /// The next complete line; at the end of the input also one without a line end.
    std::optional<std::string> next() {
        const auto end = text_.find('\n');
        if (end == std::string::npos && (!ended_ || text_.empty())) return std::nullopt;
        auto line = text_.substr(0, end);
        text_.erase(0, end == std::string::npos ? end : end + 1);
        return line;
    }

private:
    std::string text_;
    bool ended_ = false;
};

/// For a person at the keyboard, who may mistype: reports what cannot be done and continues.
class Conversation {
public:
    Conversation(EmulatedBoard& board, Performer& performer, const Console& console)
        : board_(board)
        , performer_(performer)
        , console_(console) {}

    ExitStatus hold() {
        constexpr rules::Span longTime{60'000};
        bool more = true;
        while (more && !board_.isStopped()) {
            if (board_.serve(longTime, STDIN_FILENO) != tactile::ServeEnd::inputIsReady) continue;
            more = lines_.read();
            while (const auto line = board_.isStopped() ? std::nullopt : lines_.next())
                obey(*line);
        }
        return status_;
    }

private:
    void obey(const std::string& line) {
        ++number_;
        const auto action = tactile::parseAction(line);
        if (!action)
            note(wrong(performer_.at(number_, clauseOf(action.error()))));
        else if (*action)
            note(performer_.perform({number_, **action}));
    }

    void note(const Wished<void>& done) {
        if (done) return;
        for (const auto& sentence : done.error().why)
            console_.complain(sentence);
        if (status_ == ExitStatus::done) status_ = done.error().status;
    }

    EmulatedBoard& board_;
    Performer& performer_;
    const Console& console_;
    InputLines lines_;
    int number_ = 0;
    ExitStatus status_ = ExitStatus::done;
};

Wished<ExitStatus> emulateBoard(const EmulateWishes& wishes,
                                const std::optional<std::vector<TimedAction>>& script,
                                const Console& console) {
    const StopSignals signals;
    EmulatedBoard board(wishes.options, signals.descriptor());
    if (const auto fault = board.plugIn(wishes.link))
        return unavailable(sentenceOf(*fault, wishes.link));
    const bool isDgt = wishes.options.kind == tactile::EmulatedKind::dgt;
    console.print(
        isDgt ? say<SentenceKey::emulateStandsAt>(wishes.kind, wishes.link, wishes.options.seed)
              : say<SentenceKey::emulateHomeMadeStandsAt>(
                    wishes.kind, wishes.link, wishes.options.seed));
    std::cout.flush();
    Performer performer(board, wishes, script ? wishes.script : std::string(standardInputName));
    auto status = ExitStatus::done;
    if (!script) status = Conversation(board, performer, console).hold();
    for (const auto& line : script.value_or(std::vector<TimedAction>{})) {
        if (board.isStopped()) break;
        if (const auto done = performer.perform(line); !done)
            return rules::unexpected(done.error());
    }
    board.finish();
    return status;
}

Wished<tactile::EmulatedKind> kindOf(const EmulateWishes& wishes) {
    using tactile::EmulatedKind;
    if (wishes.kind == "dgt" && wishes.sees.empty()) return EmulatedKind::dgt;
    if (wishes.kind == "dgt") return wrong(say<SentenceKey::emulateSeesIsForLine>());
    if (wishes.kind != "line")
        return wrong(say<SentenceKey::emulateUnknownKind>(printable(wishes.kind)));
    if (wishes.sees == "pieces") return EmulatedKind::linePieces;
    if (wishes.sees == "colours") return EmulatedKind::lineColours;
    return EmulatedKind::lineOccupancy;
}

Wished<ExitStatus> emulate(EmulateWishes wishes, const Console& console) {
    const auto kind = kindOf(wishes);
    if (!kind) return rules::unexpected(kind.error());
    wishes.options.kind = *kind;
    const auto hand = tactile::parseSpan(wishes.hand);
    if (!hand) return wrong(say<SentenceKey::emulateHandTime>(printable(wishes.hand)));
    wishes.options.hand = *hand;
    if (wishes.script.empty()) return emulateBoard(wishes, std::nullopt, console);
    const auto script = readScript(wishes.script);
    if (!script) return rules::unexpected(script.error());
    return emulateBoard(wishes, *script, console);
}

void addFaultOptions(CLI::App& command, tactile::EmulatorOptions& options) {
    command.add_flag("--turned", options.turned);
    command.add_flag("--overwrite", options.overwrite);
    command.add_flag("--ghosts", options.faults.ghosts);
    command.add_flag("--wobble", options.faults.wobble);
    takesNumber(
        command.add_option("--drop-bytes", options.loseOneIn)->type_name("N"), 2, 1'000'000);
    command.add_flag("--clock", options.clock);
    takesNumber(command.add_option("--seed", options.seed)->type_name("N"), 0, 1'000'000'000);
}

} // namespace

void addBoardEmulate(CLI::App& board, Console& console) {
    auto* command = board.add_subcommand("emulate");
    const auto wishes = std::make_shared<EmulateWishes>();
    command->add_option("KIND", wishes->kind)->required();
    command->add_option("--link", wishes->link)->required()->type_name("PATH");
    command->add_option("--script", wishes->script)->type_name("FILE");
    takesOneOf(
        command->add_option("--sees", wishes->sees), "WHAT", {"occupancy", "colours", "pieces"});
    addFaultOptions(*command, wishes->options);
    command->add_option("--hand", wishes->hand)->type_name("TIME")->capture_default_str();
    addLanguageOption(*command);
    command->callback([wishes, &console] { console.end(emulate(*wishes, console)); });
}

} // namespace app
