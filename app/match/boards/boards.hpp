// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "app/person/turn.hpp"
#include "app/telling/message.hpp"
#include "rules/base/colour.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/move.hpp"
#include "rules/match/command.hpp"
#include "rules/match/match.hpp"
#include "speech/words/phrases/phrases.hpp"

#include <optional>
#include <string>
#include <vector>

namespace app {

/// The question to a player about a move that the sensors of the board leave open (E-R34). The
/// phrase says how to answer. Precondition: at least one move; if there are several, they are legal
/// in the position of the line; a single one may be the latest of the line.
[[nodiscard]] Saying questionOf(const rules::Match& match, const std::vector<rules::Move>& moves);

/// The moves among which its board asks this seat, which has not answered yet; none while the game
/// is not in progress, and once it has continued.
[[nodiscard]] std::vector<rules::Move> movesAskedAbout(const rules::Match& match,
                                                       rules::Colour seat);
/// The moves that the name of a piece alone may tell apart: those, or of a promotion that has been
/// begun on the board of this seat, which is to move.
[[nodiscard]] std::vector<rules::Move> movesToName(const rules::Match& match, rules::Colour seat);
/// The question about the former; nullopt: there is none.
[[nodiscard]] std::optional<Saying> openBoardQuestion(const rules::Match& match,
                                                      rules::Colour seat);

/// That the board of this seat does not answer; empty: it does.
[[nodiscard]] Message lostBoard(const View& view, rules::Colour seat);
/// The boards that do not answer; empty: all do.
[[nodiscard]] Message lostBoards(const View& view);
/// The squares that this player has to put right: after moves were taken back, and whenever the
/// electronic board is found wrong, unless both players know. Empty: there are none.
[[nodiscard]] Message wrongBoard(const View& view);
/// What is left to do by hand for a move begun on the electronic board: the rook of a castling, the
/// pawn captured en passant, the piece of a promotion. In a match only if what was released binds
/// (Art. 4.6, 4.7).
[[nodiscard]] std::optional<Saying> unfinishedMove(const rules::Match& match);
/// The move that is still to be made on the electronic board: one that this player has announced,
/// or begun by hand; at home also one that was typed. Empty: there is none, or the board is wrong.
[[nodiscard]] Message moveToExecute(const View& view);
/// The move that this player has announced, until the clock is pressed; empty: there is none.
[[nodiscard]] Message announcedMove(const View& view, rules::Colour seat);

// What to send to boards and engines follows from the current match, not from events, so that it is
// right after a restart or a retracing as well.

/// What to send to a sensed board: the placement it should have, and the squares to light.
struct BoardWants {
    rules::Placement expected;
    std::vector<rules::Square> lights;

    bool operator==(const BoardWants&) const = default;
};

/// The engine that must move now, if it is an engine's turn and the clocks are not stopped.
[[nodiscard]] std::optional<rules::Colour> engineToMove(const rules::Match& match);

/// The changes for boards and engines between two states of the match; all cues if `before` is
/// null.
[[nodiscard]] Effects cuesBetween(const rules::Match* before, const rules::Match& after);

// The steps of a reconciliation, announced one by one (E2.7).

/// During a reconciliation, for the window: the same without the squares, and the order that is
/// due. Both boards are named by colour, because everybody looks at the window. Empty at other
/// times.
[[nodiscard]] std::vector<std::string> reconciliationNotes(const View& of);
/// The order or the question that is due for this person; empty: none is left.
[[nodiscard]] Message stepDue(Turn& turn);
/// Arrow down, "vor": the next sentence, then the order or the question that is due.
void stepOn(Turn& turn);
/// Arrow up, "zurück": repeats the previous sentence.
void stepBack(Turn& turn);
/// Enter: the order announced last has been carried out. If it has not been announced yet,
/// announces it.
void orderDone(Turn& turn);
/// "Yes, all of it stands there", or no. Returns false if there is no question.
[[nodiscard]] bool answerCheck(Turn& turn, bool right);
/// After an order or a check: announces what is due now. Announces nothing after the last one, or
/// while a whole board is being checked square by square.
void tellNext(Turn& turn);
void tellNextAfter(Turn& turn, const rules::CheckSquare& check);

// The checklist of the special board (E1.a to E1.e), which the arbiter goes through before the
// start, item by item (E-R3).

/// Accepts yes, no and later; returns false for any other line.
bool boardItemTyped(Turn& turn, const BoardItemFound& question, const std::string& line);

} // namespace app
