// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/match/look/looks.hpp"

#include "app/braille/reader.hpp"
#include "rules/base/expected.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/notation/fen.hpp"
#include "speech/words/board_answers.hpp"
#include "speech/words/sounds.hpp"
#include "speech/words/tactics_answers.hpp"
#include "tactile-io/braille/display.hpp"
#include "tactile-io/keyboard/commands/command_words.hpp"
#include "tactile-io/keyboard/review.hpp"

#include <optional>
#include <string>
#include <utility>

namespace app {
namespace {

using rules::Square;
using speech::PhraseKey;
using speech::Slot;
using tactile::Command;
using tactile::Instruction;

template <class T>
T argumentOr(const Instruction& request, T otherwise) {
    const auto* const value = std::get_if<T>(&request.argument);
    return value == nullptr ? otherwise : *value;
}

/// The content of the square as a sound: empty squares in brief mode, all squares in tones mode.
std::optional<speech::Earcon> earconFor(Turn& turn, std::optional<rules::Piece> piece) {
    const auto& preferences = turn.view().preferences;
    const bool tones = preferences.speech == tactile::SpeechMode::tones;
    const bool brief = preferences.verbosity == speech::Verbosity::brief;
    if (!piece) return tones || brief ? std::optional{speech::Earcon::empty} : std::nullopt;
    if (!tones) return std::nullopt;
    return piece->colour == rules::Colour::white ? speech::Earcon::white : speech::Earcon::black;
}

Message squareMessage(Turn& turn, Square square, const speech::Options& options) {
    const auto board = boardRead(turn);
    const auto piece = board.at(square);
    return {.phrase = piece ? PhraseKey::infPiece : PhraseKey::infEmpty,
            .text = speech::squareAnswer(board, square, {turn.view().language(), options}),
            .earcon = earconFor(turn, piece)};
}

Message squareMessage(Turn& turn, Square square) {
    return squareMessage(turn, square, optionsOf(turn.view()));
}

/// What `answer` says about this, in the person's language and wording.
template <class Answer, class... About>
Message answered(Turn& turn, PhraseKey phrase, const Answer& answer, const About&... about) {
    const auto view = turn.view();
    return {.phrase = phrase, .text = answer(about..., {view.language(), optionsOf(view)})};
}

Message fileMessage(Turn& turn, rules::File file) {
    return answered(turn, PhraseKey::infFile, speech::fileAnswer, boardRead(turn), file);
}

Message rankMessage(Turn& turn, rules::Rank rank) {
    return answered(turn, PhraseKey::infRank, speech::rankAnswer, boardRead(turn), rank);
}

/// An answer about the current board. If a move is made while it waits, it is outdated and not
/// spoken.
void tellOfBoard(Turn& turn, Message message, Wanted wanted = Wanted::asked) {
    const bool isPast = isHome(turn.view()) && turn.memory().reading;
    if (!isPast) message.validAtPly = turn.match().game.plies();
    turn.tell(message, wanted);
}

template <class Answer, class... About>
void tellAnswer(Turn& turn, PhraseKey phrase, const Answer& answer, const About&... about) {
    tellOfBoard(turn, answered(turn, phrase, answer, about...));
}

/// The position that is analysed, at home only.
const rules::Position& positionRead(Turn& turn) {
    const auto& game = turn.match().game;
    return game.at(turn.memory().reading.value_or(game.plies()));
}

bool isLocked(Turn& turn) {
    if (isHome(turn.view())) return false;
    turn.refuse(PhraseKey::errLocked);
    return true;
}

/// In practice there may be nothing to analyse: the game of a course without a position stands at
/// its start, which nobody has set up.
bool isNotAnalysed(Turn& turn) {
    if (isLocked(turn)) return true;
    const bool isEmpty = turn.memory().practises && hasNoPosition(turn.match());
    if (isEmpty) turn.refuse(PhraseKey::errNoPosition);
    return isEmpty;
}

/// A part of the board as sound, followed by its words.
Message withPicture(Message words, speech::SoundPicture picture) {
    words.earcon.reset(); // the picture says it
    words.picture = std::move(picture);
    return words;
}

/// The whole board as sound: a screen reader must not talk into it, so its words are few and only
/// displayed.
Message wholePicture(Turn& turn) {
    auto picture = phrase(turn.view(), PhraseKey::infPicture);
    picture.text.words.clear();
    picture.text.spoken.clear();
    return withPicture(std::move(picture), speech::pictureOf(boardRead(turn)));
}

/// `none`: what is said of a piece that reaches nothing.
void tellReach(Turn& turn, Square square, std::optional<tactile::Reach> found, PhraseKey none) {
    const auto piece = positionRead(turn).at(square);
    if (!piece) return turn.refuse(PhraseKey::errNoPiece, {{Slot::square, square}});
    const auto view = turn.view();
    const speech::Arguments what{{Slot::piece, piece->kind}, {Slot::square, square}};
    if (!found) return tellOfBoard(turn, phrase(view, PhraseKey::infMovesWaiting, what));
    auto& reach = *found;
    const int count = reach.count();
    if (count == 0) return tellOfBoard(turn, phrase(view, none, what));
    auto answer = phrase(view, PhraseKey::infMoves, {what.at(0), what.at(1), {Slot::moves, count}});
    if (!reach.takes.empty())
        answer = answer + phrase(view, PhraseKey::infMovesTakes, {{Slot::targets, reach.takes}});
    if (!reach.goesTo.empty())
        answer = answer + phrase(view, PhraseKey::infMovesTo, {{Slot::targets, reach.goesTo}});
    for (const auto side : reach.castles)
        answer = answer + phrase(view,
                                 side == rules::CastlingSide::kingside ? PhraseKey::movCastlingShort
                                                                       : PhraseKey::movCastlingLong,
                                 {{Slot::castling, side}, {Slot::check, rules::CheckGiven::none}});
    tellOfBoard(turn, std::move(answer));
}

void tellAttackedFrom(Turn& turn, const tactile::DisplacedPiece& displaced) {
    const auto board = positionRead(turn).placement();
    const auto piece = board.at(displaced.from);
    if (!piece) return turn.refuse(PhraseKey::errNoPiece, {{Slot::square, displaced.from}});
    tellOfBoard(turn,
                phrase(turn.view(),
                       PhraseKey::infWouldAttack,
                       {{Slot::piece, piece->kind},
                        {Slot::square, displaced.to},
                        {Slot::attacked, tactile::attackedFrom(board, displaced)}}));
}

// E2.7: what a person sees on a board without sensors.
void tellStanding(Turn& turn, const tactile::TypedBoard& standing) {
    const auto setup = rules::parseFenSetup(standing.placement + " w - - 0 1");
    if (!setup) {
        const auto word = tactile::commandWord(Command::board, turn.view().language());
        return turn.refuse(PhraseKey::errArgument,
                           {{Slot::word, speech::Outside{std::string{word}}},
                            {Slot::input, speech::Outside{standing.placement}}});
    }
    const rules::Observe seen{standing.colour,
                              rules::Shown{setup->placement, rules::Stillness::lasting}};
    if (isHome(turn.view())) return turn.refuse(seen, {rules::Reason::notAtHome});
    if (rules::isSensed(turn.match().setup, standing.colour))
        return turn.refuse(seen, {rules::Reason::boardHasSensors});
    turn.ask(seen);
}

void moveCursor(Turn& turn, const Instruction& request) {
    const auto next =
        tactile::cursorAfter(request, cursorOf(turn), boardRead(turn), sideOf(turn.view()));
    if (!next) return turn.tellEdge();
    explore(turn, *next);
    auto message = squareMessage(turn, *next);
    message.urgency = speech::Urgency::echo;
    tellOfBoard(turn, std::move(message), Wanted::unasked);
}

} // namespace

void explore(Turn& turn, Square square) {
    turn.memory().cursor = square;
    turn.memory().explores = true;
}

Square cursorOf(Turn& turn) {
    auto& cursor = turn.memory().cursor;
    if (!cursor) return tactile::cursorStart(boardRead(turn), sideOf(turn.view()));
    return *cursor;
}

rules::Placement boardRead(Turn& turn) {
    const auto& reading = turn.memory().reading;
    if (isHome(turn.view()) && reading) return turn.match().game.at(*reading).placement();
    return boardOf(turn.view());
}

void requested::square(Turn& turn, const Instruction& request) {
    const auto square = argumentOr(request, cursorOf(turn));
    explore(turn, square);
    auto options = optionsOf(turn.view());
    if (std::holds_alternative<tactile::Verbosity>(request.argument))
        options.verbosity = speech::Verbosity::full;
    tellOfBoard(turn, squareMessage(turn, square, options));
}

void feelSquare(Turn& turn, Square square) {
    explore(turn, square);
    auto message = squareMessage(turn, square);
    message.urgency = speech::Urgency::echo;
    tellOfBoard(turn, std::move(message));
}

void requested::cursor(Turn& turn, const Instruction& request) {
    moveCursor(turn, request);
}

void requested::cursorEdge(Turn& turn, const Instruction& request) {
    moveCursor(turn, request);
}

void requested::file(Turn& turn, const Instruction& request) {
    tellOfBoard(turn, fileMessage(turn, argumentOr(request, fileOf(cursorOf(turn)))));
}

void requested::rank(Turn& turn, const Instruction& request) {
    tellOfBoard(turn, rankMessage(turn, argumentOr(request, rankOf(cursorOf(turn)))));
}

void requested::diagonals(Turn& turn, const Instruction& request) {
    const auto square = argumentOr(request, cursorOf(turn));
    const auto viewer = sideOf(turn.view());
    tellAnswer(
        turn, PhraseKey::infDiagonal, speech::diagonalsAnswer, boardRead(turn), square, viewer);
}

void requested::straights(Turn& turn, const Instruction& request) {
    const auto square = argumentOr(request, cursorOf(turn));
    const auto viewer = sideOf(turn.view());
    tellAnswer(
        turn, PhraseKey::infDiagonal, speech::straightsAnswer, boardRead(turn), square, viewer);
}

void requested::leaps(Turn& turn, const Instruction& request) {
    const auto square = argumentOr(request, cursorOf(turn));
    tellAnswer(turn, PhraseKey::infLeaps, speech::leapsAnswer, boardRead(turn), square);
}

void requested::pieces(Turn& turn, const Instruction& request) {
    const auto own = sideOf(turn.view());
    const auto whose = argumentOr(request, tactile::Side::own);
    const auto colour = argumentOr(request, whose == tactile::Side::own ? own : rules::other(own));
    tellAnswer(turn, PhraseKey::infList, speech::listAnswer, boardRead(turn), colour);
}

void requested::where(Turn& turn, const Instruction& request) {
    const auto kind = argumentOr(request, rules::Kind::king);
    tellAnswer(turn, PhraseKey::infWhere, speech::whereAnswer, boardRead(turn), kind);
}

void requested::material(Turn& turn, const Instruction& /*request*/) {
    tellAnswer(turn, PhraseKey::infMaterial, speech::materialAnswer, boardRead(turn));
}

// The words of a square, file or rank follow its picture. Who only reads gets the whole board in
// words, too.
void requested::picture(Turn& turn, const Instruction& request) {
    const bool isWhole = std::holds_alternative<std::monostate>(request.argument);
    if (isWhole && !isPlayer(turn.view().person)) return requested::board(turn, {Command::board});
    const auto board = boardRead(turn);
    auto message = wholePicture(turn);
    if (const auto* const square = std::get_if<Square>(&request.argument)) {
        explore(turn, *square);
        message = withPicture(squareMessage(turn, *square), speech::pictureOf(board, *square));
    } else if (const auto* const file = std::get_if<rules::File>(&request.argument)) {
        message = withPicture(fileMessage(turn, *file), speech::pictureOf(board, *file));
    } else if (const auto* const rank = std::get_if<rules::Rank>(&request.argument)) {
        message = withPicture(rankMessage(turn, *rank), speech::pictureOf(board, *rank));
    }
    tellOfBoard(turn, std::move(message));
}

void requested::pawns(Turn& turn, const Instruction& /*request*/) {
    tellAnswer(turn, PhraseKey::infPawns, speech::pawnsAnswer, boardRead(turn));
}

void requested::gaps(Turn& turn, const Instruction& request) {
    const auto rank = argumentOr(request, rankOf(cursorOf(turn)));
    tellAnswer(turn, PhraseKey::infGaps, speech::gapsAnswer, boardRead(turn), rank);
}

void requested::nextPiece(Turn& turn, const Instruction& request) {
    const auto* const sought = std::get_if<tactile::KindSought>(&request.argument);
    if (sought == nullptr) return moveCursor(turn, request);
    const auto square =
        tactile::cursorAfter(request, cursorOf(turn), boardRead(turn), sideOf(turn.view()));
    if (!square) return requested::where(turn, {Command::where, sought->kind});
    requested::square(turn, {Command::square, *square});
}

void requested::board(Turn& turn, const Instruction& request) {
    if (const auto* const standing = std::get_if<tactile::TypedBoard>(&request.argument))
        return tellStanding(turn, *standing);
    const auto view = turn.view();
    const auto board = boardRead(turn);
    Message message{.phrase = PhraseKey::infRank};
    for (int rank = 7; rank >= 0; --rank)
        message.text =
            std::move(message.text) + speech::rankAnswer(board,
                                                         static_cast<rules::Rank>(rank),
                                                         {view.language(), optionsOf(view)});
    message.text.shown = boardInOneLine(board, pieceLetters(view));
    tellOfBoard(turn, std::move(message));
}

void requested::structure(Turn& turn, const Instruction& /*request*/) {
    if (isLocked(turn)) return;
    tellAnswer(turn, PhraseKey::infPawnsPlain, speech::structureAnswer, boardRead(turn));
}

void requested::threats(Turn& turn, const Instruction& /*request*/) {
    if (isNotAnalysed(turn)) return;
    tellAnswer(turn, PhraseKey::infThreats, speech::threatsAnswer, positionRead(turn));
}

void requested::threat(Turn& turn, const Instruction& /*request*/) {
    if (isNotAnalysed(turn)) return;
    tellAnswer(turn, PhraseKey::infThreat, speech::threatAnswer, positionRead(turn));
}

void requested::why(Turn& turn, const Instruction& /*request*/) {
    if (isNotAnalysed(turn)) return;
    auto game = turn.match().game;
    game.retraceTo(turn.memory().reading.value_or(game.plies()));
    tellAnswer(turn, PhraseKey::infWhyNone, speech::whyAnswer, game);
}

void requested::copy(Turn& turn, const Instruction& /*request*/) {
    if (isNotAnalysed(turn)) return;
    const auto fen = rules::writeFen(positionRead(turn));
    if (turn.memory().form == Form::terminal) {
        auto message = phrase(turn.view(), PhraseKey::infFen);
        message.text.shown = fen;
        return turn.tell(message);
    }
    turn.bring(CopyText{fen});
    turn.tell(PhraseKey::infCopied);
}

void requested::attackers(Turn& turn, const Instruction& request) {
    if (isNotAnalysed(turn)) return;
    const auto square = argumentOr(request, cursorOf(turn));
    const auto [attackers, defenders] =
        tactile::attentionTo(positionRead(turn), square, sideOf(turn.view()));
    tellOfBoard(
        turn,
        phrase(
            turn.view(),
            PhraseKey::infAttack,
            {{Slot::square, square}, {Slot::attackers, attackers}, {Slot::defenders, defenders}}));
}

void requested::moves(Turn& turn, const Instruction& request) {
    if (isNotAnalysed(turn)) return;
    const auto square = argumentOr(request, cursorOf(turn));
    tellReach(turn, square, tactile::reachOf(positionRead(turn), square), PhraseKey::infMovesNone);
}

void requested::captures(Turn& turn, const Instruction& request) {
    if (isNotAnalysed(turn)) return;
    if (const auto* const displaced = std::get_if<tactile::DisplacedPiece>(&request.argument))
        return tellAttackedFrom(turn, *displaced);
    const auto square = argumentOr(request, cursorOf(turn));
    tellReach(turn,
              square,
              tactile::capturesOf(positionRead(turn), square),
              PhraseKey::infMovesTakesNone);
}

} // namespace app
