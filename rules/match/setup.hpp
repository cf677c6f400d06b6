// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/base/expected.hpp"
#include "rules/base/text.hpp"
#include "rules/chess/game.hpp"
#include "rules/chess/position.hpp"
#include "rules/clock/clock.hpp"
#include "rules/clock/time_control.hpp"
#include "rules/laws/edition.hpp"
#include "rules/match/terms.hpp"
#include "rules/notation/san.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rules {

/// A game at home: one board for both, moves count as soon as they are entered, moves can be taken
/// back. A tournament game: two boards, two score sheets, announcing, repeating, pressing.
enum class Profile : std::uint8_t { home, tournament };

/// How a player's input reaches the program; several ways can be combined.
struct Inputs {
    bool keyboard = true;
    /// A board that reports which piece is on which square.
    bool sensedBoard = false;
    bool engine = false;
    /// A person elsewhere: a server passes the moves on, keeps the clock and decides on the end.
    bool remote = false;

    /// Whether a person at this computer plays there.
    [[nodiscard]] constexpr bool isHere() const { return !engine && !remote; }

    bool operator==(const Inputs&) const = default;
};

/// Who presses the clock: the player, by lever, key or word, or the program as soon as the move is
/// made and announced, where the seat has nothing to press.
enum class PressedBy : std::uint8_t { player, program };

/// Whether the player's own entries, board and repetitions fill the score sheet, or only what the
/// player writes.
enum class SheetKept : std::uint8_t { fromOwnInput, byHand };

/// One player: their board, score sheet and assistant.
struct SeatSetup {
    std::string name{};
    bool blind = false;
    Inputs inputs{};
    /// An entered move is read back privately and announced only on request.
    bool preview = false;
    PressedBy press = PressedBy::player;
    SheetKept sheet = SheetKept::fromOwnInput;
    /// The letters of the player's score sheet (Art. C3).
    Letters letters = Letters::german;
    /// The duties of the assistant; empty if there is none.
    Duties assistant{};
    /// Why the arbiter has agreed to the assistant, in the arbiter's words (ART-P10).
    std::string assistantReason{};
    /// By edition, a blind player must have an assistant against a deaf opponent.
    bool deaf = false;

    bool operator==(const SeatSetup&) const = default;
};

/// Who announces the moves: the program in the role of the assistant (E2.9.b), or the player, who
/// then confirms it by a command.
enum class Announcer : std::uint8_t { program, player };

/// How the opponent's move is confirmed: by one key that repeats it, or by entering what was heard,
/// which is compared (E-R7).
enum class Repetition : std::uint8_t { readBack, doubleEntry };

/// When a blind player's move is made (E2.3): after all of captured piece removed, piece placed,
/// move announced; or, read literally, after any that leaves no doubt about the move: the board
/// shows it or it has been announced (T-41).
enum class MadeBy : std::uint8_t { allOf, anyOf };

/// What a fallen flag does: it ends the game, or waits for the arbiter or a claim (Art. 6.8).
enum class FlagRule : std::uint8_t { endsTheGame, mustBeObserved };

/// The consequence of finding that the boards differ: it is only reported, or it also stops both
/// clocks and opens the reconciliation.
enum class DivergenceRule : std::uint8_t { isTold, stopsTheClocks };

/// The consequence of an illegal move when its player presses the clock: the player is told to
/// correct it, or it is completed and the arbiter rules on it (Art. 7.4).
enum class IllegalMoveRule : std::uint8_t { isRefused, isAdmitted };

/// Whether an arbiter is present. Without one a claim under Art. 10.2 ends the game, and an arbiter
/// elsewhere decides it finally (Art. D1).
enum class ArbiterAt : std::uint8_t { theBoards, anotherPlace };

/// The points for a game, in halves, as the event has announced them (Art. 11.1).
struct Scoring {
    int win = 2;
    int draw = 1;
    int loss = 0;

    bool operator==(const Scoring&) const = default;
};

/// Everything agreed before the game. The deviations from Appendix E that E1.0 allows are fields
/// here; the defaults follow its text.
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
    /// Moves of each player before they may agree on a draw, as set by the event (Art. 9.1.a).
    int movesBeforeAgreement = 0;
    /// Announced before the game: where more than fifty moves are needed (L95-10.12).
    std::vector<LongEnding> longEndings{};
    /// Announced before the game: the guideline on quickplay finishes applies, if the edition has
    /// one.
    bool quickplayAnnounced = false;
    ArbiterAt arbiter = ArbiterAt::theBoards;
    /// The organiser's table of names, as text; empty: those of Appendix E (E1.0, E-R14).
    std::string names{};
    /// In which everything is said and displayed at the boards, except what a person has changed.
    /// nullopt: in each person's own (at home).
    std::optional<Language> language{};
    /// How late a player may come without losing, as set by the event (Art. 6.6.a). nullopt: both
    /// are present when the match begins.
    std::optional<Span> lateness{};
    Scoring scoring{};
    /// The clocks wait for the arbiter's word, even when everything is ready; with `lateness` they
    /// do so anyway.
    bool arbiterStarts = false;
    /// Where the game is played at an event, counted from 1. 0: nothing is known of it.
    int table = 0;
    /// Both players and the record are told that the program is only a recording device (E2.5): no
    /// engine, and no computed help, as in every tournament game.
    bool recorderOnly = false;
    /// The game is played elsewhere and its moves are not entered: only its clock is here, and a
    /// press is all that is known of a move.
    bool clockAlone = false;

    bool operator==(const MatchSetup&) const = default;
};

/// Whether this seat must have an assistant and has none: a blind player against a deaf one, if the
/// edition requires it.
[[nodiscard]] bool lacksAssistant(const MatchSetup& setup, Colour seat);

/// How many moves each player must have made before they may agree on a draw (Art. 9.1.a, and by
/// edition).
[[nodiscard]] int movesBeforeDraw(const MatchSetup& setup);

/// A server elsewhere decides this game, which is one at home.
[[nodiscard]] constexpr bool isServed(const MatchSetup& setup) {
    return setup.profile == Profile::home &&
           (setup.seats.white.inputs.remote || setup.seats.black.inputs.remote);
}

/// A game at home with two keyboards only: flags end the game, the program presses the clock.
[[nodiscard]] MatchSetup homeSetup();

/// The clock alone (E2.4): nothing is announced, and a fallen flag ends nothing, because the
/// position is unknown (Art. 6.9).
[[nodiscard]] MatchSetup clockSetup(Profile profile);

/// A tournament game between a blind player and a sighted one, both at keyboards: blind players
/// hear their moves before these are announced.
[[nodiscard]] MatchSetup tournamentSetup(Colour blind);

/// Agreements for a tournament game that deviate from the defaults of the Laws and Appendix E. Both
/// players must know them before the game (E1.0), and so must later readers of the game
/// (L09-PRE.2).
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

inline constexpr auto allAgreements = valuesUpTo<Agreement::appendixELaidOver>;

/// In the order of the enumeration; empty at home.
[[nodiscard]] std::vector<Agreement> agreementsOf(const MatchSetup& setup);

/// A few English words, for an export.
[[nodiscard]] std::string_view text(Agreement agreement);

} // namespace rules
