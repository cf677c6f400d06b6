// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/board.hpp"
#include "app/terminal/stop_signals.hpp"
#include "tactile-io/emulator/emulated_board.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <system_error>
#include <vector>

namespace app {
namespace {

using tactile::Action;
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
    Action action;
};

/// What was typed, fit to be printed: short, and without bytes that a terminal would obey.
std::string printable(const std::string& word) {
    constexpr std::size_t longest = 24;
    std::string shown;
    for (const char each : word.substr(0, longest))
        shown += each > ' ' && each < '\x7F' ? each : '?';
    return word.size() > longest ? shown + "..." : shown;
}

std::string sentenceOf(const tactile::ActionFault& fault) {
    using tactile::ActionError;
    const auto word = printable(fault.word);
    switch (fault.error) {
    case ActionError::unknownAction:
        return fmt::format("\"{}\" is no action; there are lift, put, move, slide, press, wait, "
                           "unplug, restart and noise",
                           word);
    case ActionError::notASquare: return fmt::format("\"{}\" is no square", word);
    case ActionError::notAPiece:
        return fmt::format("\"{}\" is no piece; write one of PNBRQK pnbrqk", word);
    case ActionError::notASide:
        return fmt::format("\"{}\" is no side of a clock; write left or right", word);
    case ActionError::notATime:
        return fmt::format("\"{}\" is no time; write for instance 250ms, 3s or 1m", word);
    case ActionError::wordMissing: return "a word is missing at the end";
    case ActionError::wordTooMany: return fmt::format("\"{}\" is one word too many", word);
    }
    return {};
}

std::string sentenceOf(const tactile::HandFault& fault) {
    using tactile::HandError;
    switch (fault.error) {
    case HandError::nothingThere: return fmt::format("no piece stands on {}", name(fault.square));
    case HandError::occupied: return fmt::format("{} is occupied", name(fault.square));
    case HandError::notALine:
        return fmt::format("no piece can be slid to {} from there", name(fault.square));
    }
    return {};
}

std::string sentenceOf(const tactile::TerminalFault& fault, const std::string& link) {
    using tactile::TerminalError;
    const auto why = std::generic_category().message(fault.systemError);
    switch (fault.error) {
    case TerminalError::noTerminal:
        return fmt::format("the system gives no pseudo-terminal: {}", why);
    case TerminalError::linkTaken:
        return fmt::format("{} exists already and is no link of an emulated board", link);
    case TerminalError::noLink: return fmt::format("{} cannot be made: {}", link, why);
    }
    return {};
}

ExitStatus refuse(ExitStatus status, const std::string& sentence) {
    std::cerr << "hektor: " << sentence << ".\n";
    return status;
}

/// Does one action after the other, and says what cannot be done, with the line it stands in.
class Performer {
public:
    Performer(EmulatedBoard& board, const EmulateWishes& wishes, std::string source)
        : board_(board)
        , wishes_(wishes)
        , source_(std::move(source)) {}

    [[nodiscard]] ExitStatus perform(const TimedAction& line) {
        const auto done = board_.perform(line.action);
        if (const auto* fault = std::get_if<tactile::HandFault>(&done))
            return refuse(ExitStatus::no, at(line.number) + sentenceOf(*fault));
        if (const auto* fault = std::get_if<tactile::TerminalFault>(&done))
            return refuse(ExitStatus::unavailable, sentenceOf(*fault, wishes_.link));
        return ExitStatus::done;
    }

    [[nodiscard]] std::string at(int number) const {
        return fmt::format("{}, line {}: ", source_, number);
    }

private:
    EmulatedBoard& board_;
    const EmulateWishes& wishes_;
    std::string source_;
};

/// The whole script, or the status and a sentence on standard error.
rules::Expected<std::vector<TimedAction>, ExitStatus> readScript(const std::string& file) {
    std::ifstream stream(file);
    std::vector<TimedAction> script;
    std::string line;
    for (int number = 1; std::getline(stream, line); ++number) {
        const auto action = tactile::parseAction(line);
        if (!action)
            return rules::unexpected(
                refuse(ExitStatus::usage,
                       fmt::format("{}, line {}: {}", file, number, sentenceOf(action.error()))));
        if (*action) script.push_back({number, **action});
    }
    if (stream.eof() && !stream.bad()) return script;
    return rules::unexpected(
        refuse(ExitStatus::unavailable, fmt::format("{} cannot be read", file)));
}

ExitStatus performScript(Performer& performer,
                         const EmulatedBoard& board,
                         const std::vector<TimedAction>& script) {
    for (const auto& line : script) {
        if (board.isStopped()) break;
        const auto status = performer.perform(line);
        if (status != ExitStatus::done) return status;
    }
    return ExitStatus::done;
}

/// Lines from standard input as they come, without ever waiting for the rest of one.
class InputLines {
public:
    /// Takes what is there; false at the end of the input.
    bool read() {
        std::array<char, 4096> some{};
        const auto count = ::read(STDIN_FILENO, some.data(), some.size());
        if (count > 0) text_.append(some.data(), static_cast<std::size_t>(count));
        ended_ = count <= 0;
        return !ended_;
    }

    /// The next whole line; at the end of the input also one without an end of line.
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

/// A person at the keyboard may mistype: what cannot be done is told, and the rest goes on.
class Conversation {
public:
    Conversation(EmulatedBoard& board, Performer& performer)
        : board_(board)
        , performer_(performer) {}

    ExitStatus hold() {
        constexpr rules::Span longTime{60'000};
        bool more = true;
        while (more && !board_.isStopped()) {
            if (board_.serve(longTime, STDIN_FILENO) != tactile::Served::inputIsReady) continue;
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
            note(refuse(ExitStatus::usage, performer_.at(number_) + sentenceOf(action.error())));
        else if (*action)
            note(performer_.perform({number_, **action}));
    }

    void note(ExitStatus status) {
        if (status_ == ExitStatus::done) status_ = status;
    }

    EmulatedBoard& board_;
    Performer& performer_;
    InputLines lines_;
    int number_ = 0;
    ExitStatus status_ = ExitStatus::done;
};

ExitStatus emulateBoard(const EmulateWishes& wishes,
                        const std::optional<std::vector<TimedAction>>& script) {
    const StopSignals signals;
    EmulatedBoard board(wishes.options, signals.descriptor());
    if (const auto fault = board.plugIn(wishes.link))
        return refuse(ExitStatus::unavailable, sentenceOf(*fault, wishes.link));
    const bool isDgt = wishes.options.kind == tactile::EmulatedKind::dgt;
    std::cout << fmt::format("An emulated {} board is at {}:{}, seed {}.\n",
                             isDgt ? "DGT" : "home-made",
                             wishes.kind,
                             wishes.link,
                             wishes.options.seed)
              << std::flush;
    Performer performer(board, wishes, script ? wishes.script : "standard input");
    const auto status =
        script ? performScript(performer, board, *script) : Conversation(board, performer).hold();
    board.finish();
    return status;
}

rules::Expected<tactile::EmulatedKind, ExitStatus> kindOf(const EmulateWishes& wishes) {
    using tactile::EmulatedKind;
    if (wishes.kind == "dgt" && wishes.sees.empty()) return EmulatedKind::dgt;
    if (wishes.kind == "dgt")
        return rules::unexpected(
            refuse(ExitStatus::usage, "--sees is for line; a dgt board knows its pieces"));
    if (wishes.kind != "line")
        return rules::unexpected(
            refuse(ExitStatus::usage,
                   fmt::format("boards of the kind \"{}\" cannot be emulated, dgt and line can",
                               wishes.kind)));
    if (wishes.sees == "pieces") return EmulatedKind::linePieces;
    if (wishes.sees == "colours") return EmulatedKind::lineColours;
    return EmulatedKind::lineOccupancy;
}

ExitStatus emulate(EmulateWishes wishes) {
    const auto kind = kindOf(wishes);
    if (!kind) return kind.error();
    wishes.options.kind = *kind;
    const auto hand = tactile::parseSpan(wishes.hand);
    if (!hand)
        return refuse(ExitStatus::usage, fmt::format("--hand: \"{}\" is no time", wishes.hand));
    wishes.options.hand = *hand;
    if (wishes.script.empty()) return emulateBoard(wishes, std::nullopt);
    const auto script = readScript(wishes.script);
    if (!script) return script.error();
    return emulateBoard(wishes, *script);
}

constexpr const char* actions =
    "Actions, one a line, from the script or else from standard input; # begins a remark:\n"
    "  lift e2         take a piece off its square\n"
    "  put e4 P        put a piece down, named as FEN does: PNBRQK white, pnbrqk black\n"
    "  move e2 e4      lift and put; a piece that stands there is taken off before\n"
    "  slide d1 h5     push along a line, seen on every square of it\n"
    "  press left      the lever of the clock; the first press attaches a clock. Of a line board "
    "the\n"
    "                  first button, right the second\n"
    "  wait 250ms      let time pass: ms, s or m\n"
    "  wait reader     until a program speaks to the board\n"
    "  unplug 3s       pull the cable out and put it in again after so long\n"
    "  restart         the board starts anew, with the cable in\n"
    "  noise           rubbish on the line\n"
    "The board begins with the start position on it. It ends, and the link goes, at the end of\n"
    "the actions or on an interrupt.";

void addFaultOptions(CLI::App& command, tactile::EmulatorOptions& options) {
    command.add_flag("--turned", options.turned, "The board lies half round");
    command.add_flag("--overwrite",
                     options.overwrite,
                     "Captured pieces are swept away by the capturing one, not taken off before");
    command.add_flag(
        "--ghosts", options.faults.ghosts, "Carried pieces are seen on squares they pass");
    command.add_flag("--wobble",
                     options.faults.wobble,
                     "Pieces that were put down are missed again for a moment");
    command.add_option("--drop-bytes", options.loseOneIn, "Lose one byte in N on the line")
        ->type_name("N")
        ->check(CLI::Range(2, 1'000'000));
    command.add_flag("--clock", options.clock, "A clock is attached from the beginning");
    command.add_option("--seed", options.seed, "Of all that is left to chance (default 1)")
        ->type_name("N")
        ->check(CLI::Range(0, 1'000'000'000));
}

} // namespace

void addBoardEmulate(CLI::App& board, ExitStatus& status) {
    auto* command = board.add_subcommand("emulate", "Be an electronic board on a pseudo-terminal");
    const auto wishes = std::make_shared<EmulateWishes>();
    command->add_option("KIND", wishes->kind, "Which board; dgt or line")->required();
    command->add_option("--link", wishes->link, "Where the link to the terminal is to be")
        ->required()
        ->type_name("PATH");
    command->add_option("--script", wishes->script, "Actions to perform, one a line")
        ->type_name("FILE");
    command->add_option("--sees", wishes->sees, "What the sensors of a line board see")
        ->type_name("WHAT")
        ->check(CLI::IsMember({"occupancy", "colours", "pieces"}));
    addFaultOptions(*command, wishes->options);
    command->add_option("--hand", wishes->hand, "From lifting a piece to putting it down")
        ->type_name("TIME")
        ->capture_default_str();
    command->footer(actions);
    command->callback([wishes, &status] { status = emulate(*wishes); });
}

} // namespace app
