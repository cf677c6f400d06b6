// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/adjournment/adjournment.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/one_of.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/move.hpp"
#include "rules/match/terms.hpp"

#include <optional>
#include <string>

// Adjourning and resuming (L09-G, ADJ).
namespace rules {

// One per line, to be read as a table.
// clang-format off

// The arbiter announces how much longer the session lasts (L95-14.7, ADJ-14).
struct AnnounceSession { Span left; Answer answer(Happenings&) const; };
// The player to move wishes to adjourn before the session is over; the arbiter has them seal, with
// this much of the session left; they seal. On paper, the player types nothing, and the arbiter says
// that it is done. A text is judged and not kept in the match: the
// record stores it encrypted in `box`; without a box, it is on paper.
struct WishToAdjourn { Colour seat; Answer answer(Happenings&) const; };
struct Adjourn { Span restOfSession; bool isOnPaper = false; Answer answer(Happenings&) const; };
struct Seal { Colour seat; std::string text; std::optional<std::string> box{}; Answer answer(Happenings&) const; };
struct WriteOnEnvelope { EnvelopeField field; std::string text; Answer answer(Happenings&) const; };
struct SignEnvelope { static Answer answer(Happenings&); };
// Resumes the game, with who is present; opens the envelope, with its contents; reports it lost. A
// player who comes later arrives.
struct Resume { bool isWhiteHere; bool isBlackHere; Answer answer(Happenings&) const; };
struct OpenEnvelope { std::string text; Answer answer(Happenings&) const; };
struct LoseEnvelope { static Answer answer(Happenings&); };

using AdjournRequests = KindTable<
    AskedBy<AnnounceSession, By::arbiter>, AskedBy<WishToAdjourn, By::several>,
    AskedBy<Adjourn, By::arbiter>, AskedBy<Seal, By::several>, AskedBy<WriteOnEnvelope, By::several>,
    AskedBy<SignEnvelope, By::several>, AskedBy<Resume, By::arbiter>, AskedBy<OpenEnvelope, By::arbiter>,
    AskedBy<LoseEnvelope, By::arbiter>>;

// `MoveSealed` stops both clocks; without a box the move is on paper. While the clock of an absent
// player runs, nobody can move.
struct SessionAnnounced { Span left; void evolve(Match&) const; }; // from now on
struct SessionOver { static void evolve(Match&); };
struct AdjourningWished { Colour seat; void evolve(Match&) const {} };
struct SealingBegun { Colour seat{}; Span restOfSession; void evolve(Match&) const; };
struct PaperSealingBegun { Colour seat{}; Span restOfSession; void evolve(Match&) const; };
struct MoveSealed { Colour seat{}; std::optional<std::string> box{}; void evolve(Match&) const; };
struct EnvelopeWritten { EnvelopeField field; std::string text; void evolve(Match&) const; };
struct EnvelopeSigned { Actor by; void evolve(Match&) const; };
struct ResumptionBegun { bool isWhiteHere; bool isBlackHere; void evolve(Match&) const; };
struct AbsentClockStarted { Colour running; void evolve(Match&) const; };
struct EnvelopeOpened { Colour seat; std::string text; std::optional<Move> move{}; void evolve(Match&) const; };
struct EnvelopeWasLost { static void evolve(Match&); };

using AdjournEvents = KindTable<
    Named<SessionAnnounced, "session-announced">, Named<SessionOver, "session-over">,
    Named<AdjourningWished, "adjourning-wished">, Named<SealingBegun, "sealing-begun">,
    Named<PaperSealingBegun, "paper-sealing-begun">,
    Named<MoveSealed, "move-sealed">, Named<EnvelopeWritten, "envelope-written">,
    Named<EnvelopeSigned, "envelope-signed">, Named<ResumptionBegun, "resumption-begun">,
    Named<AbsentClockStarted, "absent-clock-started">, Named<EnvelopeOpened, "envelope-opened">,
    Named<EnvelopeWasLost, "envelope-was-lost">>;
// clang-format on

// Queries about an adjourned match, in the terms of rules/adjournment.

/// The envelope as filled in so far: from the game and from people's entries. Before a move has
/// been sealed, a preview of it.
[[nodiscard]] Envelope envelopeOf(const Match& match, Instant at);

/// What is to be done next with an adjourned match that is being resumed; nullopt if it is not.
/// `found`: the ruling on the envelope, if it has just been opened.
[[nodiscard]] std::optional<ResumptionRuling>
rulingOn(const Match& match, Instant at, const std::optional<SealedRuling>& found = std::nullopt);

/// Whether the envelope of the match, or the answer sealed after it, is to be opened now.
[[nodiscard]] bool isToBeOpened(const Match& match, Instant at);

/// Whether every sensed board shows the position before the sealed move (E-R75).
[[nodiscard]] bool areBoardsSetUp(const Match& match);

/// Whether the resumption cannot begin so, because the envelope would be opened at once and a board
/// has still to be set up (E-R75).
[[nodiscard]] bool mustSetUpFirst(const Match& match, Instant at, const Resume& request);

/// The absent player whose clock runs until they come; it may have been stopped meanwhile, and
/// `Resume` starts it again (L09-G9). nullopt: nobody's, or the match is not adjourned.
[[nodiscard]] std::optional<Colour> absentClock(const Match& match, Instant at);

/// When an absent player will have lost by lateness (L09-G10).
[[nodiscard]] std::optional<Instant> nextLateness(const Match& match);

/// What opening the envelope comes to.
struct EnvelopeOpening {
    SealedRuling found{};
    bool isMade = false; ///< the move found is made on the board
    /// Otherwise the game ends so; nullopt: the arbiter decides.
    std::optional<Outcome> ends{};
};

/// The ruling on this text in the envelope, if it is opened now. Precondition: the match is
/// adjourned.
[[nodiscard]] EnvelopeOpening openingOf(const Match& match, Instant at, const std::string& text);

/// A player who was absent at the resumption arrives. Precondition: the match is adjourned, or its
/// sealer is still awaited.
[[nodiscard]] Answer arriveToResume(Happenings& now, Colour seat);

/// Carries out the steps that need no request: starts the clock of an absent player, ends the game
/// if a player is too late.
void goOnResuming(Happenings& now);

} // namespace rules
