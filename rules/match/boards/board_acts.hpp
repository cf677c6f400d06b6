// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/base/one_of.hpp"
#include "rules/boards/reading.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/move.hpp"
#include "rules/match/terms.hpp"

#include <optional>
#include <variant>
#include <vector>

// Pieces lifted, put down and seen on the boards.
namespace rules {

// One per line, to be read as a table.
// clang-format off

// Pieces are lifted from and put on keyboard boards (E2.2, E-R33); without a piece, the one in hand
// that belongs to the move is put. Sensed boards report; what somebody sees on a board without
// sensors may be reported as well.
struct Lift { Colour seat; Square square; Answer answer(Happenings&) const; };
struct Put { Colour seat{}; Square square{}; std::optional<Piece> piece{}; Answer answer(Happenings&) const; };
struct Observe { Colour seat; std::variant<Change, Shown, Sensed, Scanned> reading; Answer answer(Happenings&) const; };
struct LoseBoard { Colour seat; LossCause cause; Answer answer(Happenings&) const; };
struct FindBoard { Colour seat; Answer answer(Happenings&) const; };
// A board that has failed must not end the game: it goes on without sensors, or with those of
// another board.
struct DisconnectBoard { Colour seat; Answer answer(Happenings&) const; };
struct ConnectBoard { Colour seat; Answer answer(Happenings&) const; };

using BoardRequests = KindTable<
    AskedBy<Lift, By::player>, AskedBy<Put, By::player>, AskedBy<Observe, By::several>,
    AskedBy<LoseBoard, By::program, Also::afterTheEnd, Also::withClockAlone>,
    AskedBy<FindBoard, By::program, Also::afterTheEnd, Also::withClockAlone>,
    AskedBy<DisconnectBoard, By::several, Also::withClockAlone>,
    AskedBy<ConnectBoard, By::program, Also::withClockAlone>>;

struct BoardSeen { Colour seat; std::vector<Change> changes; void evolve(Match&) const; };
// A piece was put down that its sensor does not identify (E-R34); a later `BoardSeen` does. The
// player is asked which of several moves their board shows.
struct SomethingPut { Colour seat; Square square; Trace trace; void evolve(Match&) const; };
struct MoveAsked { Colour seat; std::vector<Move> moves; void evolve(Match&) const; };
struct BoardWasLost { Colour seat; LossCause cause; void evolve(Match&) const; };
struct BoardWasFound { Colour seat; void evolve(Match&) const; };
struct BoardDisconnected { Colour seat; void evolve(Match&) const; };
struct BoardConnected { Colour seat; void evolve(Match&) const; };
struct MovePlaced { Colour seat; Move move; void evolve(Match&) const; };
// The first is reported to this seat only; in the second, `seat` is the one whose board is wrong.
struct BoardWrong { Colour seat; std::vector<Square> squares; void evolve(Match&) const; };
struct BoardsDiverged { Colour seat; std::vector<Square> squares; void evolve(Match&) const; };
struct BoardsAgree { Colour seat; void evolve(Match&) const; };
// It shows moves that the arbiter has taken back, and has to be brought to the line by hand.
struct BoardToGoBack { Colour seat; std::vector<Square> squares; void evolve(Match&) const; };

using BoardEvents = KindTable<
    Named<BoardSeen, "board-seen">, Named<SomethingPut, "something-put">,
    Named<MoveAsked, "move-asked">, Named<BoardWasLost, "board-was-lost">,
    Named<BoardWasFound, "board-was-found">, Named<BoardDisconnected, "board-disconnected">,
    Named<BoardConnected, "board-connected">, Named<MovePlaced, "move-placed">,
    Named<BoardWrong, "board-wrong">, Named<BoardsDiverged, "boards-diverged">,
    Named<BoardsAgree, "boards-agree">, Named<BoardToGoBack, "board-to-go-back">>;
// clang-format on

} // namespace rules
