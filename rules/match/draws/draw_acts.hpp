// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/base/one_of.hpp"
#include "rules/chess/game.hpp"
#include "rules/chess/move.hpp"
#include "rules/match/terms.hpp"

#include <optional>

// Draws offered and claimed, and the end of the game.
namespace rules {

// One per line, to be read as a table.
// clang-format off

struct OfferDraw { Colour seat; Answer answer(Happenings&) const; };
struct AnswerDraw { Colour seat; bool accept; Answer answer(Happenings&) const; };
struct Resign { Colour seat; Answer answer(Happenings&) const; };
// A draw claim: on the current position or, with a move, on the one it would produce (Art. 9.2,
// 9.3); in the last two minutes (Art. 10.2). The arbiter's ruling on it; at home the program rules.
struct ClaimDraw {
    Colour seat{}; DrawClaim on{}; std::optional<Move> intended{}; Ground ground = Ground::cannotBeWon;
    Answer answer(Happenings&) const;
};
struct RuleClaim { ClaimRuling ruling; Answer answer(Happenings&) const; };
// The opponent's statement on a claim that is handed in to an arbiter elsewhere (Art. D1).
struct VerifyClaim { Colour seat; bool right; Answer answer(Happenings&) const; };
// Confirms the result (Art. 8.7).
struct SignResult { Colour seat; Answer answer(Happenings&) const; };
// An outcome, for the reasons that need the arbiter's decision; without points of its own those of
// the result count (Art. 11.1, 12.8). `Overrule`: the end is revoked, and the game goes on.
struct RuleResult {
    std::optional<Colour> winner{}; EndReason reason = EndReason::arbiterDecision;
    Unwon otherwise = Unwon::drawn; std::optional<HalfPoints> points{};
    Answer answer(Happenings&) const;
};
struct Overrule { static Answer answer(Happenings&); };
// How a game that is played on a server has ended there.
struct EndAsServed { Outcome outcome; Answer answer(Happenings&) const; };

using DrawRequests = KindTable<
    AskedBy<OfferDraw, By::player>, AskedBy<AnswerDraw, By::player>, AskedBy<Resign, By::player>,
    AskedBy<ClaimDraw, By::player>, AskedBy<RuleClaim, By::arbiter>, AskedBy<VerifyClaim, By::player>,
    AskedBy<SignResult, By::player, Also::afterTheEnd>, AskedBy<RuleResult, By::arbiter>,
    AskedBy<Overrule, By::arbiter, Also::afterTheEnd>, AskedBy<EndAsServed, By::program>>;

struct DrawOffered { Colour seat; void evolve(Match&) const; };
struct DrawDeclined { Colour seat; Declined how; static void evolve(Match&); };
struct DrawClaimed { Colour seat{}; DrawClaim on{}; std::optional<Move> intended{}; void evolve(Match&) const; };
// `seat`: the claimant.
struct ClaimRuled { Colour seat; ClaimRuling ruling; void evolve(Match&) const; };
// To an arbiter elsewhere.
struct ClaimHandedIn { Colour seat; Ground ground; void evolve(Match&) const; };
// `seat`: the opponent.
struct ClaimVerified { Colour seat; bool right; void evolve(Match&) const; };
struct ResultSigned { Colour seat; void evolve(Match&) const; }; // Art. 8.7
struct Ended { Outcome outcome; void evolve(Match&) const; };
struct EndOverruled { static void evolve(Match&); }; // the arbiter lets the game go on

using DrawEvents = KindTable<
    Named<DrawOffered, "draw-offered">, Named<DrawDeclined, "draw-declined">,
    Named<DrawClaimed, "draw-claimed">, Named<ClaimRuled, "claim-ruled">,
    Named<ClaimHandedIn, "claim-handed-in">, Named<ClaimVerified, "claim-verified">,
    Named<ResultSigned, "result-signed">, Named<Ended, "ended">,
    Named<EndOverruled, "end-overruled">>;
// clang-format on

/// The time that an incorrect claim on this ground takes from the claimant or gives the opponent,
/// and whether it is the opponent's (Art. 9.5.b, 10.2.b, 10.2.c, P38).
struct ClaimCost {
    Span time{};
    bool opponentGains = true;
};
[[nodiscard]] ClaimCost costOfWrongClaim(const Match& match, DrawClaim on);

} // namespace rules
