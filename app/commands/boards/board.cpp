// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/boards/board.hpp"

#include "app/commands/commands.hpp"
#include "app/terminal/command_input.hpp"
#include "rules/base/expected.hpp"
#include "rules/base/lists.hpp"
#include "rules/boards/guidance.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/san.hpp"
#include "rules/record/field_text.hpp"
#include "speech/words/text.hpp"
#include "tactile-io/board/link.hpp"
#include "tactile-io/transport/descriptor.hpp"
#include "tactile-io/transport/device.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <mutex>
#include <utility>

namespace app {
namespace {

using rules::Meaning;
using rules::Stillness;

std::optional<Sentence> guess(const tactile::SerialPort& port) {
    using tactile::BoardLikelihood;
    switch (likelihoodOfDgt(port)) {
    case BoardLikelihood::none: break;
    case BoardLikelihood::possible: return say<SentenceKey::boardPerhapsDgt>(port.path);
    case BoardLikelihood::certain: return say<SentenceKey::boardDgt>(port.path);
    }
    return std::nullopt;
}

std::string lineOf(const tactile::SerialPort& port, const Console& console) {
    auto line = port.path;
    if (port.usb) line += fmt::format("  USB {:04X}:{:04X}", port.usb->vendor, port.usb->product);
    if (!port.description.empty()) line += "  " + port.description;
    if (const auto board = guess(port)) line += "  " + console.text(*board);
    const bool mayBeMadeAtHome = port.path.find("ttyACM") != std::string::npos;
    if (mayBeMadeAtHome && likelihoodOfDgt(port) != tactile::BoardLikelihood::certain)
        line += "  " + console.text(say<SentenceKey::boardPerhapsHomeMade>(port.path));
    return line;
}

void list(const Console& console) {
    const auto ports = boardPorts(console);
    for (const auto& port : ports)
        std::cout << port << '\n';
    if (ports.empty()) console.print(say<SentenceKey::boardNoPort>());
    for (const auto& keyboard : tactile::keyDevices())
        console.print(say<SentenceKey::boardKeyboard>(keyboard, tactile::leverKind));
}

void addBoardList(CLI::App& board, Console& console) {
    auto* command = board.add_subcommand("list");
    addLanguageOption(*command);
    command->callback([&console] { list(console); });
}

struct WatchWishes {
    std::string board;
    bool json = false;
};

/// Passes readings from the board's thread to the printing thread.
class Mailbox {
public:
    void put(const rules::Reading& reading) {
        const std::lock_guard lock(mutex_);
        readings_.push_back(reading);
        bell_.ring();
    }

    [[nodiscard]] std::vector<rules::Reading> takeAll() {
        const std::lock_guard lock(mutex_);
        bell_.rang();
        return std::exchange(readings_, {});
    }

    /// A descriptor that is readable while there is something to take.
    [[nodiscard]] int bell() const { return bell_.descriptor(); }

private:
    tactile::Bell bell_;
    std::mutex mutex_;
    std::vector<rules::Reading> readings_;
};

/// Prints the events that follow from the board's readings.
class Printer {
public:
    Printer(bool json, const Console& console) : json_(json), console_(console) {}

    /// Returns why the board is unavailable, if it has been so from the beginning.
    std::optional<rules::BoardLost> print(const rules::Reading& reading) {
        wasFound_ = wasFound_ || std::holds_alternative<rules::BoardFound>(reading);
        const auto* lost = std::get_if<rules::BoardLost>(&reading);
        if (lost != nullptr && !wasFound_) return *lost;
        for (const auto& event : follower_.follow(reading))
            std::cout << (json_ ? event.facts.dump() : console_.text(event.sentence)) << std::endl;
        return std::nullopt;
    }

private:
    bool json_;
    const Console& console_;
    bool wasFound_ = false;
    BoardFollower follower_;
};

Wished<void> watch(const WatchWishes& wishes, const Console& console) {
    const auto address = boardAddress(wishes.board, ValueName{"BOARD"});
    if (!address) return wrong(address.error());
    const StopSignals signals;
    Mailbox mailbox;
    Printer printer(wishes.json, console);
    const auto link =
        tactile::connect(*address, [&](const rules::Reading& reading) { mailbox.put(reading); });
    while (signals.waitFor(mailbox.bell()))
        for (const auto& reading : mailbox.takeAll())
            if (const auto lost = printer.print(reading))
                return unavailable(
                    say<SentenceKey::wishBoardUnavailable>(address->place, reasonOf(*lost)));
    return {};
}

void addBoardWatch(CLI::App& board, Console& console) {
    auto* command = board.add_subcommand("watch");
    const auto wishes = std::make_shared<WatchWishes>();
    command->add_option("BOARD", wishes->board)->required();
    command->add_flag("--json", wishes->json);
    addLanguageOption(*command);
    command->callback([wishes, &console] { console.end(watch(*wishes, console)); });
}

Sentence traceCalled(rules::Trace trace) {
    if (trace == rules::Trace::white) return say<SentenceKey::boardSomethingWhite>();
    return trace == rules::Trace::black ? say<SentenceKey::boardSomethingBlack>()
                                        : say<SentenceKey::boardSomething>();
}

char letterOf(rules::Trace trace) {
    switch (trace) {
    case rules::Trace::nothing: return '.';
    case rules::Trace::something: return 'x';
    case rules::Trace::white: return 'U';
    case rules::Trace::black: return 'u';
    }
    return '.';
}

/// Square by square in the order of a FEN: rank by rank from a8.
std::string textOf(const rules::Traces& traces) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        for (int file = 0; file < 8; ++file)
            text += letterOf(traces.at(rules::squareAt(8 * rank + file)));
        if (rank > 0) text += '/';
    }
    return text;
}

std::string_view resultName(rules::ResultPiece result) {
    switch (result) {
    case rules::ResultPiece::draw: return "1/2-1/2";
    case rules::ResultPiece::whiteWins: return "1-0";
    case rules::ResultPiece::blackWins: return "0-1";
    }
    return "*";
}

Sentence pendingCalled(rules::Pending pending) {
    switch (pending) {
    case rules::Pending::stillness: return say<SentenceKey::boardStillness>();
    case rules::Pending::slide: return say<SentenceKey::boardSlide>();
    case rules::Pending::castlingRook: return say<SentenceKey::boardCastlingRook>();
    case rules::Pending::castlingKing: return say<SentenceKey::boardCastlingKing>();
    case rules::Pending::promotionPiece: return say<SentenceKey::boardPromotionPiece>();
    case rules::Pending::capturedPawn: break;
    }
    return say<SentenceKey::boardCapturedPawn>();
}

BoardEvent resultEvent(rules::ResultPiece result, bool isByKings) {
    const auto name = resultName(result);
    const Json sign = isByKings ? "the kings in the middle" : "a result piece";
    return {isByKings ? say<SentenceKey::boardResultByKings>(name)
                      : say<SentenceKey::boardResultByPiece>(name),
            Json{{"event", "result"}, {"result", name}, {"sign", sign}}};
}

BoardEvent illegalEvent(const rules::IllegalPlacement& illegal) {
    return {say<SentenceKey::boardIllegal>(illegal.piece, name(illegal.from), name(illegal.to)),
            Json{{"event", "illegal"},
                 {"piece", rules::fieldText(illegal.piece)},
                 {"from", name(illegal.from)},
                 {"to", name(illegal.to)}}};
}

BoardEvent differsEvent(const rules::OutOfStep& outOfStep) {
    const auto names = rules::mapped(outOfStep.differences, rules::name);
    return {say<SentenceKey::boardDiffers>(names), Json{{"event", "differs"}, {"squares", names}}};
}

BoardEvent unfinishedEvent(const rules::Candidate& candidate) {
    const auto waits = pendingCalled(candidate.pending);
    return {say<SentenceKey::boardUnfinished>(waits),
            Json{{"event", "unfinished"}, {"waits_for", text(waits, rules::Language::english)}}};
}

void tellMistake(const Meaning& meaning, std::vector<BoardEvent>& events) {
    if (const auto* illegal = std::get_if<rules::IllegalPlacement>(&meaning))
        events.push_back(illegalEvent(*illegal));
    if (const auto* outOfStep = std::get_if<rules::OutOfStep>(&meaning))
        events.push_back(differsEvent(*outOfStep));
    if (const auto* candidate = std::get_if<rules::Candidate>(&meaning))
        events.push_back(unfinishedEvent(*candidate));
    if (const auto* gesture = std::get_if<rules::ResultGesture>(&meaning))
        events.push_back(resultEvent(gesture->result, true));
}

BoardEvent eventOf(const rules::BoardFound& /*found*/) {
    return {say<SentenceKey::boardFound>(), Json{{"event", "found"}}};
}

BoardEvent eventOf(const rules::BoardLost& lost) {
    return {say<SentenceKey::boardLost>(reasonOf(lost)),
            Json{{"event", "lost"}, {"cause", jsonName(rules::fieldText(lost.cause))}}};
}

BoardEvent eventOf(const rules::Oriented& oriented) {
    const bool turned = oriented.orientation == rules::Orientation::turned;
    return {turned ? say<SentenceKey::boardTurned>() : say<SentenceKey::boardStraight>(),
            Json{{"event", "oriented"}, {"turned", turned}}};
}

// Boards that do not know their pieces are reported square by square; deriving the move would need
// a game, which does not exist here.
BoardEvent eventOf(const rules::Sensed& sensed) {
    const auto square = name(sensed.square);
    if (sensed.trace == rules::Trace::nothing)
        return {say<SentenceKey::boardLiftedTrace>(square),
                Json{{"event", "lifted"}, {"square", square}}};
    return {say<SentenceKey::boardPutTrace>(traceCalled(sensed.trace), square),
            Json{{"event", "put"},
                 {"square", square},
                 {"trace", std::string(1, letterOf(sensed.trace))}}};
}

std::optional<BoardEvent> eventOf(const rules::Scanned& scanned) {
    if (scanned.stillness != Stillness::settled) return std::nullopt;
    const auto text = textOf(scanned.traces);
    return BoardEvent{say<SentenceKey::boardPosition>(text),
                      Json{{"event", "position"}, {"traces", text}}};
}

BoardEvent eventOf(const rules::ButtonPressed& pressed) {
    return {say<SentenceKey::boardButton>(pressed.number),
            Json{{"event", "button"}, {"number", pressed.number}}};
}

BoardEvent eventOf(const rules::LeverStruck& /*struck*/) {
    return {say<SentenceKey::boardLever>(), Json{{"event", "lever"}}};
}

BoardEvent eventOf(const rules::TimeAsked& /*asked*/) {
    return {say<SentenceKey::boardTimeAsked>(), Json{{"event", "time"}}};
}

BoardEvent eventOf(const rules::Pressed& pressed) {
    const bool isLeft = pressed.side == rules::ClockSide::left;
    return {isLeft ? say<SentenceKey::boardClockLeft>() : say<SentenceKey::boardClockRight>(),
            Json{{"event", "pressed"}, {"side", isLeft ? "left" : "right"}}};
}

BoardEvent eventOf(const rules::ResultPieceShown& shown) {
    return resultEvent(shown.piece, false);
}

} // namespace

std::vector<std::string> boardPorts(const Console& console) {
    return rules::mapped(tactile::serialPorts(),
                         [&](const auto& port) { return lineOf(port, console); });
}

void addBoard(CLI::App& hektor, Console& console) {
    auto* board = hektor.add_subcommand("board");
    board->require_subcommand(1);
    addBoardList(*board, console);
    addBoardWatch(*board, console);
    addBoardEmulate(*board, console);
}

std::vector<BoardEvent> BoardFollower::follow(const rules::Reading& reading) {
    Events events;
    std::visit(rules::Overloaded{[&](const rules::Change& change) { take(change, events); },
                                 [&](const rules::Shown& shown) { take(shown, events); },
                                 [&](const auto& each) {
                                     if (std::optional<BoardEvent> event = eventOf(each))
                                         events.push_back(*std::move(event));
                                 }},
               reading);
    return events;
}

void BoardFollower::take(const rules::Change& change, Events& events) {
    const auto stood = placement_.at(change.square);
    placement_ = after(placement_, change);
    sinceInStep_.push_back(change);
    const auto square = name(change.square);
    if (change.shows)
        events.push_back({say<SentenceKey::boardPut>(*change.shows, square),
                          Json{{"event", "put"},
                               {"square", square},
                               {"piece", rules::fieldText(*change.shows)}}});
    else if (stood)
        events.push_back(
            {say<SentenceKey::boardLifted>(*stood, square),
             Json{{"event", "lifted"}, {"square", square}, {"piece", rules::fieldText(*stood)}}});
}

void BoardFollower::take(const rules::Shown& shown, Events& events) {
    placement_ = shown.placement;
    const auto text = rules::writeFenPlacement(shown.placement);
    if (shown.stillness == Stillness::settled)
        events.push_back({say<SentenceKey::boardPosition>(text),
                          Json{{"event", "position"}, {"placement", text}}});
    const bool isStart = shown.placement == rules::Placement::start();
    if (game_)
        understand(shown, events);
    else if (isStart)
        begin(events);
}

void BoardFollower::understand(const rules::Shown& shown, Events& events) {
    const auto meaning = interpret(*game_, rules::BoardDuty::playBoth, shown, sinceInStep_);
    if (std::holds_alternative<rules::InStep>(meaning)) sinceInStep_.clear();
    tellMeaning(meaning, shown.stillness, events);
}

void BoardFollower::tellMeaning(const Meaning& meaning, Stillness stillness, Events& events) {
    if (const auto* settled = std::get_if<rules::Settled>(&meaning)) {
        play(settled->move, "move", events);
    } else if (const auto* two = std::get_if<rules::TwoMoves>(&meaning)) {
        play(two->first, "move", events);
        play(two->second, "move", events);
    } else if (const auto* revised = std::get_if<rules::Revised>(&meaning)) {
        game_->retraceTo(game_->plies() - 1);
        play(revised->move, "corrected", events);
    } else if (const auto* earlier = std::get_if<rules::EarlierPosition>(&meaning)) {
        takeBack(earlier->plies, stillness, events);
    } else if (stillness == Stillness::lasting) {
        tellMistake(meaning, events);
    }
}

void BoardFollower::begin(Events& events) {
    game_.emplace();
    sinceInStep_.clear();
    events.push_back({say<SentenceKey::boardGameBegins>(), Json{{"event", "game"}}});
}

void BoardFollower::play(rules::Move move, std::string_view event, Events& events) {
    const auto& before = game_->position();
    const auto san = writeSan(before, move);
    const auto uci = writeUci(move, rules::UciCastling::kingsSquares);
    const auto number = fmt::format(
        "{}{}", before.moveNumber(), before.turn() == rules::Colour::white ? "." : "...");
    game_->play(move);
    sinceInStep_.clear();
    events.push_back({event == "move" ? say<SentenceKey::boardMove>(number, san)
                                      : say<SentenceKey::boardCorrected>(number, san),
                      Json{{"event", event},
                           {"ply", game_->plies()},
                           {"san", san},
                           {"uci", uci},
                           {"fen", writeFen(game_->position())}}});
}

/// If the start position has been set up again in mid-game and remains for long, another game
/// begins; every other earlier position means that moves were taken back.
void BoardFollower::takeBack(int plies, Stillness stillness, Events& events) {
    const bool toStart = plies == game_->plies() && plies > 1;
    if (stillness != (toStart ? Stillness::lasting : Stillness::firm)) return;
    if (toStart) return begin(events);
    game_->retraceTo(game_->plies() - plies);
    sinceInStep_.clear();
    events.push_back(
        {say<SentenceKey::boardTakenBack>(plies), Json{{"event", "taken_back"}, {"plies", plies}}});
}

} // namespace app
