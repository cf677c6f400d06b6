// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/board_follower.hpp"

#include "app/commands/piece_name.hpp"
#include "rules/base/expected.hpp"
#include "rules/boards/execution.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/san.hpp"
#include "rules/notation/uci_move.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <system_error>

namespace app {

using rules::BoardLost;
using rules::Change;
using rules::LossCause;
using rules::Meaning;
using rules::Stillness;

namespace {

using Json = nlohmann::ordered_json;

/// As FEN writes it.
std::string letterOf(rules::Piece piece) {
    rules::Placement one;
    one.put(rules::Square::a8, piece);
    return rules::writeFenPlacement(one).substr(0, 1);
}

std::vector<std::string> namesOf(const std::vector<rules::Square>& squares) {
    std::vector<std::string> names;
    names.reserve(squares.size());
    for (const auto square : squares)
        names.push_back(name(square));
    return names;
}

std::string_view traceName(rules::Trace trace) {
    switch (trace) {
    case rules::Trace::nothing: return "nothing";
    case rules::Trace::something: return "something";
    case rules::Trace::white: return "something white";
    case rules::Trace::black: return "something black";
    }
    return "";
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

/// Rank by rank as a FEN has them, a8 first, square by square.
std::string textOf(const rules::Traces& traces) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        for (int file = 0; file < 8; ++file)
            text += letterOf(traces.at(rules::squareAt(8 * rank + file)));
        if (rank > 0) text += '/';
    }
    return text;
}

std::string_view causeName(LossCause cause) {
    switch (cause) {
    case LossCause::notThere: return "not_there";
    case LossCause::notAllowed: return "not_allowed";
    case LossCause::busy: return "busy";
    case LossCause::unplugged: return "unplugged";
    case LossCause::silent: return "silent";
    case LossCause::stranger: return "stranger";
    case LossCause::unreadable: return "unreadable";
    case LossCause::broken: return "broken";
    }
    return "broken";
}

std::string_view resultName(rules::ResultPiece result) {
    switch (result) {
    case rules::ResultPiece::draw: return "1/2-1/2";
    case rules::ResultPiece::whiteWins: return "1-0";
    case rules::ResultPiece::blackWins: return "0-1";
    }
    return "*";
}

std::string_view pendingName(rules::Pending pending) {
    switch (pending) {
    case rules::Pending::stillness: return "the hand has only just left the board";
    case rules::Pending::slide: return "the piece may go further";
    case rules::Pending::castlingRook: return "the rook has still to castle";
    case rules::Pending::castlingKing: return "the king has still to castle";
    case rules::Pending::promotionPiece: return "the pawn has still to be exchanged";
    case rules::Pending::capturedPawn: return "the captured pawn has still to be taken off";
    }
    return "";
}

BoardEvent resultEvent(rules::ResultPiece result, std::string_view sign) {
    const auto name = resultName(result);
    return {fmt::format("Result {}, shown by {}.", name, sign),
            Json{{"event", "result"}, {"result", name}, {"sign", sign}}};
}

BoardEvent illegalEvent(const rules::IllegalPlacement& illegal) {
    return {fmt::format("Illegal: {} from {} to {}.",
                        pieceName(illegal.piece),
                        name(illegal.from),
                        name(illegal.to)),
            Json{{"event", "illegal"},
                 {"piece", letterOf(illegal.piece)},
                 {"from", name(illegal.from)},
                 {"to", name(illegal.to)}}};
}

BoardEvent differsEvent(const rules::OutOfStep& outOfStep) {
    const auto names = namesOf(outOfStep.differences);
    return {fmt::format("The board differs from the game on {}.", fmt::join(names, ", ")),
            Json{{"event", "differs"}, {"squares", names}}};
}

BoardEvent unfinishedEvent(const rules::Candidate& candidate) {
    const auto waits = pendingName(candidate.pending);
    return {fmt::format("A move is not finished: {}.", waits),
            Json{{"event", "unfinished"}, {"waits_for", waits}}};
}

void tellMistake(const Meaning& meaning, std::vector<BoardEvent>& events) {
    if (const auto* illegal = std::get_if<rules::IllegalPlacement>(&meaning))
        events.push_back(illegalEvent(*illegal));
    if (const auto* outOfStep = std::get_if<rules::OutOfStep>(&meaning))
        events.push_back(differsEvent(*outOfStep));
    if (const auto* candidate = std::get_if<rules::Candidate>(&meaning))
        events.push_back(unfinishedEvent(*candidate));
    if (const auto* gesture = std::get_if<rules::ResultGesture>(&meaning))
        events.push_back(resultEvent(gesture->result, "the kings in the middle"));
}

} // namespace

std::string reasonOf(const BoardLost& lost) {
    switch (lost.cause) {
    case LossCause::notThere: return "there is no such device";
    case LossCause::notAllowed: return "you may not open it; membership of the group dialout helps";
    case LossCause::busy: return "another program has it";
    case LossCause::unplugged: return "the cable was pulled out";
    case LossCause::silent: return "it does not answer any more";
    case LossCause::stranger: return "nothing there answers like such a board";
    case LossCause::unreadable: return "what it sends cannot be read";
    case LossCause::broken: break;
    }
    return std::generic_category().message(lost.systemError);
}

std::vector<BoardEvent> BoardFollower::follow(const rules::Reading& reading) {
    Events events;
    std::visit([&](const auto& each) { this->take(each, events); }, reading);
    return events;
}

void BoardFollower::take(const rules::BoardFound& /*found*/, Events& events) {
    events.push_back({"Board found.", Json{{"event", "found"}}});
}

void BoardFollower::take(const BoardLost& lost, Events& events) {
    const auto reason = reasonOf(lost);
    events.push_back({fmt::format("Board lost: {}.", reason),
                      Json{{"event", "lost"}, {"cause", causeName(lost.cause)}}});
}

void BoardFollower::take(const rules::Oriented& oriented, Events& events) {
    const bool turned = oriented.orientation == rules::Orientation::turned;
    events.push_back({turned ? "The board lies turned half round." : "The board lies straight.",
                      Json{{"event", "oriented"}, {"turned", turned}}});
}

void BoardFollower::take(const Change& change, Events& events) {
    const auto stood = placement_.at(change.square);
    placement_ = after(placement_, change);
    sinceInStep_.push_back(change);
    const auto square = name(change.square);
    if (change.shows)
        events.push_back(
            {fmt::format("Put {} on {}.", pieceName(*change.shows), square),
             Json{{"event", "put"}, {"square", square}, {"piece", letterOf(*change.shows)}}});
    else if (stood)
        events.push_back(
            {fmt::format("Lifted {} from {}.", pieceName(*stood), square),
             Json{{"event", "lifted"}, {"square", square}, {"piece", letterOf(*stood)}}});
}

void BoardFollower::take(const rules::Shown& shown, Events& events) {
    placement_ = shown.placement;
    const auto text = rules::writeFenPlacement(shown.placement);
    if (shown.stillness == Stillness::settled)
        events.push_back(
            {fmt::format("Position {}.", text), Json{{"event", "position"}, {"placement", text}}});
    const bool isStart = shown.placement == rules::Placement::start();
    if (game_)
        understand(shown, events);
    else if (isStart)
        begin(events);
}

// Boards that do not know their pieces are told square by square; which move that is follows from a
// game, and there is none here.
void BoardFollower::take(const rules::Sensed& sensed, Events& events) {
    const auto square = name(sensed.square);
    if (sensed.trace == rules::Trace::nothing)
        events.push_back({fmt::format("Lifted from {}.", square),
                          Json{{"event", "lifted"}, {"square", square}}});
    else
        events.push_back({fmt::format("Put {} on {}.", traceName(sensed.trace), square),
                          Json{{"event", "put"},
                               {"square", square},
                               {"trace", std::string(1, letterOf(sensed.trace))}}});
}

void BoardFollower::take(const rules::Scanned& scanned, Events& events) {
    if (scanned.stillness != Stillness::settled) return;
    const auto text = textOf(scanned.traces);
    events.push_back(
        {fmt::format("Position {}.", text), Json{{"event", "position"}, {"traces", text}}});
}

void BoardFollower::take(const rules::ButtonPressed& pressed, Events& events) {
    events.push_back({fmt::format("Button {} pressed.", pressed.number),
                      Json{{"event", "button"}, {"number", pressed.number}}});
}

void BoardFollower::take(const rules::LeverStruck& /*struck*/, Events& events) {
    events.push_back({"Lever struck.", Json{{"event", "lever"}}});
}

void BoardFollower::take(const rules::TimeAsked& /*asked*/, Events& events) {
    events.push_back({"Time asked for.", Json{{"event", "time"}}});
}

void BoardFollower::take(const rules::Pressed& pressed, Events& events) {
    const auto* side = pressed.side == rules::ClockSide::left ? "left" : "right";
    events.push_back({fmt::format("Clock pressed on the {}.", side),
                      Json{{"event", "pressed"}, {"side", side}}});
}

void BoardFollower::take(const rules::ResultPieceShown& shown, Events& events) {
    events.push_back(resultEvent(shown.piece, "a result piece"));
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
    events.push_back({"The start position stands: a game begins.", Json{{"event", "game"}}});
}

void BoardFollower::play(rules::Move move, std::string_view event, Events& events) {
    const auto& before = game_->position();
    const auto san = writeSan(before, move);
    const auto uci = writeUci(move, rules::UciCastling::kingsSquares);
    const auto number = fmt::format(
        "{}{}", before.moveNumber(), before.turn() == rules::Colour::white ? "." : "...");
    game_->play(move);
    sinceInStep_.clear();
    events.push_back(
        {fmt::format("{} {} {}.", event == "move" ? "Move" : "Corrected to", number, san),
         Json{{"event", event},
              {"ply", game_->plies()},
              {"san", san},
              {"uci", uci},
              {"fen", writeFen(game_->position())}}});
}

/// A start position that is set up again in mid-game begins another game, when it has stood for
/// long; everything else that has been before is a move or more taken back.
void BoardFollower::takeBack(int plies, Stillness stillness, Events& events) {
    const bool toStart = plies == game_->plies() && plies > 1;
    if (stillness != (toStart ? Stillness::lasting : Stillness::firm)) return;
    if (toStart) return begin(events);
    game_->retraceTo(game_->plies() - plies);
    sinceInStep_.clear();
    events.push_back({fmt::format("Taken back: {} of the moves.", plies),
                      Json{{"event", "taken_back"}, {"plies", plies}}});
}

} // namespace app
