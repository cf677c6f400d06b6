// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/material.hpp"
#include "rules/chess/position.hpp"
#include "rules/clock/clock_rules.hpp"
#include "rules/clock/time_control.hpp"
#include "rules/laws/edition.hpp"
#include "rules/match/terms.hpp"
#include "rules/notation/letters.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rules {

/// A game at home: one board for both, moves count as soon as they are entered, moves can be taken
/// back. A tournament game: two boards, two score sheets, announcing, repeating, pressing.
enum class Profile : std::uint8_t { home, tournament };

/// How a player's hands reach the program; more than one at a time is possible.
struct Inputs {
    bool keyboard = true;
    /// A board that reports which piece stands where.
    bool sensedBoard = false;
    bool engine = false;

    bool operator==(const Inputs&) const = default;
};

/// Who presses the clock: the player, by lever, key or word, or the program as soon as the move is
/// made and announced, where the seat has nothing to press.
enum class PressedBy : std::uint8_t { player, program };

/// Whether the player's own entries, his board and what he repeats fill his score sheet, or only
/// what he writes himself.
enum class SheetKept : std::uint8_t { fromOwnInput, byHand };

/// One player: his board, his score sheet, his assistant.
struct SeatSetup {
    std::string name{};
    bool blind = false;
    Inputs inputs{};
    /// An entered move is read back privately and announced only when asked for.
    bool preview = false;
    PressedBy press = PressedBy::player;
    SheetKept sheet = SheetKept::fromOwnInput;
    /// The letters he writes his score sheet with (Art. C3).
    Letters letters = Letters::german;
    /// What his assistant does; empty when he has none.
    Duties assistant{};
    /// Why the arbiter has agreed to the assistant, in his words (ART-P10).
    std::string assistantReason{};
    /// Beside a deaf opponent a blind player must have an assistant, by edition.
    bool deaf = false;

    bool operator==(const SeatSetup&) const = default;
};

/// Who calls the moves: the program as the assistant (E2.9.b), or the player, who then says by
/// command that he has done it.
enum class Announcer : std::uint8_t { program, player };

/// How the opponent's move is taken up: by one key that repeats it, or by entering what was heard,
/// which is compared (E-R7).
enum class Repetition : std::uint8_t { readBack, doubleEntry };

/// When a blind player's move is made (E2.3): all of captured piece removed, piece placed, move
/// announced; or, read literally, any of them that leaves no doubt about the move: the board shows
/// it or it has been announced (T-41).
enum class MadeBy : std::uint8_t { allOf, anyOf };

/// What a fallen flag does: it ends the game, or waits for the arbiter or a claim (Art. 6.8).
enum class FlagRule : std::uint8_t { endsTheGame, mustBeObserved };

/// What finding out that the boards differ does: it is told, or it stops both clocks as well and
/// opens the reconciliation.
enum class DivergenceRule : std::uint8_t { isTold, stopsTheClocks };

/// What becomes of an illegal move when its player presses the clock: he is told and has to mend
/// it, or it is completed and the arbiter rules on it (Art. 7.4).
enum class IllegalMoveRule : std::uint8_t { isRefused, isAdmitted };

/// Whether an arbiter is there. Without one a claim under Art. 10.2 ends the game, and an arbiter
/// elsewhere decides it for good (Art. D1).
enum class ArbiterAt : std::uint8_t { theBoards, anotherPlace };

/// The points for a game, in halves, as the event has announced them (Art. 11.1).
struct Scoring {
    int win = 2;
    int draw = 1;
    int loss = 0;

    bool operator==(const Scoring&) const = default;
};

/// Everything that is agreed before the game. The deviations from Appendix E that E1.0 allows are
/// fields here; the defaults are its text.
struct MatchSetup {
    Profile profile = Profile::tournament;
    /// One of `lawsEditions`, with the literal readings that are agreed (T-32, T-33, T-46).
    LawsEdition laws{};
    ByColour<SeatSetup> seats{};
    TimeControl time{};
    Position start = Position::start();
    /// Castling is written and announced as in Appendix F.
    bool chess960 = false;
    Announcer announcer = Announcer::program;
    Repetition repetition = Repetition::readBack;
    MadeBy made = MadeBy::allOf;
    FlagRule flag = FlagRule::mustBeObserved;
    DivergenceRule divergence = DivergenceRule::isTold;
    IllegalMoveRule illegalMoves = IllegalMoveRule::isRefused;
    Supervision supervision = Supervision::full;
    /// Moves of each player before they may agree on a draw, as the event has it (Art. 9.1.a).
    int movesBeforeAgreement = 0;
    /// Announced before the game: where more than fifty moves are needed (L95-10.12).
    std::vector<LongEnding> longEndings{};
    /// Announced before the game: the guideline on quickplay finishes holds, where the edition has
    /// one.
    bool quickplayAnnounced = false;
    ArbiterAt arbiter = ArbiterAt::theBoards;
    /// The organiser's table of names, as text; empty: those of Appendix E (E1.0, E-R14).
    std::string names{};
    /// How late a player may come without losing, as the event has it (Art. 6.6.a). None: both are
    /// here when the match begins.
    std::optional<Span> lateness{};
    Scoring scoring{};
    /// Both players and the record are told that the program is a recording device (E2.5): no
    /// engine, and no computed help, as in every tournament game.
    bool recorderOnly = false;
    /// The game is played elsewhere and nobody tells its moves: only its clock is here, and a press
    /// is all that is known of a move.
    bool clockAlone = false;

    bool operator==(const MatchSetup&) const = default;
};

/// Whether this seat must have an assistant and has none: a blind player beside a deaf one, where
/// the edition asks for it.
[[nodiscard]] bool lacksAssistant(const MatchSetup& setup, Colour seat);

/// A game at home with nothing but two keyboards: flags end the game, the program presses.
[[nodiscard]] MatchSetup homeSetup();

/// The clock alone (E2.4): nothing is announced, and a fallen flag ends nothing, since nobody here
/// knows the position (Art. 6.9).
[[nodiscard]] MatchSetup clockSetup(Profile profile);

/// A tournament game between a blind player and a sighted one, both at keyboards: the blind player
/// hears his moves before they are announced.
[[nodiscard]] MatchSetup tournamentSetup(Colour blind);

/// What was agreed for a tournament game otherwise than the Laws and their Appendix E have it where
/// nothing is agreed. Both players must know it before the game (E1.0), and whoever reads the game
/// afterwards (L09-PRE.2).
enum class Agreement : std::uint8_t {
    playersAnnounce,
    doubleEntry,
    anyPart, ///< T-41
    flagEndsTheGame,
    divergenceStops,
    illegalAdmitted,
    limitedSupervision,
    movesBeforeDraw,
    longEndings,
    quickplayAnnounced,
    incrementAfterMove,
    noArbiter,
    ownNames,
    everyCastlingClosed, ///< T-32
    ownPiecesAdjusted,   ///< T-33
    repetitionWithMove,  ///< T-46
    recorderOnly,        ///< E2.5
    appendixELaidOver,   ///< E-R5
};

inline constexpr std::array allAgreements{Agreement::playersAnnounce,
                                          Agreement::doubleEntry,
                                          Agreement::anyPart,
                                          Agreement::flagEndsTheGame,
                                          Agreement::divergenceStops,
                                          Agreement::illegalAdmitted,
                                          Agreement::limitedSupervision,
                                          Agreement::movesBeforeDraw,
                                          Agreement::longEndings,
                                          Agreement::quickplayAnnounced,
                                          Agreement::incrementAfterMove,
                                          Agreement::noArbiter,
                                          Agreement::ownNames,
                                          Agreement::everyCastlingClosed,
                                          Agreement::ownPiecesAdjusted,
                                          Agreement::repetitionWithMove,
                                          Agreement::recorderOnly,
                                          Agreement::appendixELaidOver};

/// In the order of the enumeration; none at home.
[[nodiscard]] std::vector<Agreement> agreementsOf(const MatchSetup& setup);

/// A few English words, for an export.
[[nodiscard]] std::string_view text(Agreement agreement);

} // namespace rules
