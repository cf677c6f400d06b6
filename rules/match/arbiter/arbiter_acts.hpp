// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/base/one_of.hpp"
#include "rules/base/time.hpp"
#include "rules/laws/edition.hpp"
#include "rules/match/terms.hpp"

#include <string>

// The arbiter's rulings, checks and remarks; arrivals, appeals and information.
namespace rules {

// One per line, to be read as a table.
// clang-format off

// Art. 13.4: `time` for penalties of time, `points` in halves for penalties of points.
struct Penalise { Colour seat{}; Penalty penalty{}; Span time{}; int points = 0; Answer answer(Happenings&) const; };
// Whether the dials tick automatically (E2.4.a); whether the player's clock warns them
// automatically when their time runs short (E-R43).
struct RuleTicks { bool heard; Answer answer(Happenings&) const; };
struct RuleWarnings { Colour seat; bool told; Answer answer(Happenings&) const; };
struct ExchangeNames { static Answer answer(Happenings&); }; // each plays the other colour
// The arbiter's finding on a blind player's board, before the start; it has no consequences (E-R3).
struct CheckSpecialBoard { Colour seat; SpecialBoardItem item; bool good; Answer answer(Happenings&) const; };
// What a spectator or another player has told the arbiter (Art. 13.7.a).
struct HearWitness { std::string text; Answer answer(Happenings&) const; };
// Result of testing a blind player's earphone: the player reports that they heard nothing; the
// opponent or the arbiter report what was audible in the room (E-R70).
struct JudgeEar { Colour seat; EarFinding finding; Answer answer(Happenings&) const; };
// A PIN is about to be compared; it was correct, or there is none to compare with.
struct TryPin { static Answer answer(Happenings&); };
struct ForgetPinTries { static Answer answer(Happenings&); };
// The player is at the board (Art. 6.6).
struct Arrive { Colour seat; Answer answer(Happenings&) const; };
// The player appeals against a decision of the arbiter (Art. 12.10).
struct Appeal { Colour seat; Answer answer(Happenings&) const; };
// The blind player's question for time and moves, answered by the assistant (E2.9.d).
struct Inform { Colour seat; Answer answer(Happenings&) const; };
// The player's new name: at home players enter it themselves, and an engine reports its own.
struct NamePlayer { Colour seat{}; std::string name; Answer answer(Happenings&) const; };
// How strong the engine of a game at home plays, as the program writes it: a game goes on as it was
// left.
struct ChooseStrength { std::string strength; Answer answer(Happenings&) const; };

using ArbiterRequests = KindTable<
    AskedBy<Penalise, By::arbiter>, AskedBy<RuleTicks, By::arbiter, Also::withClockAlone>,
    AskedBy<RuleWarnings, By::arbiter, Also::withClockAlone>,
    AskedBy<ExchangeNames, By::arbiter, Also::withClockAlone>, AskedBy<CheckSpecialBoard, By::arbiter>,
    AskedBy<HearWitness, By::arbiter, Also::afterTheEnd, Also::withClockAlone>,
    AskedBy<JudgeEar, By::several, Also::afterTheEnd, Also::withClockAlone>,
    AskedBy<TryPin, By::program, Also::afterTheEnd, Also::withClockAlone>,
    AskedBy<ForgetPinTries, By::program, Also::afterTheEnd, Also::withClockAlone>, AskedBy<Arrive, By::several>,
    AskedBy<Appeal, By::player, Also::afterTheEnd>,
    AskedBy<Inform, By::several, Also::afterTheEnd, Also::withClockAlone>,
    AskedBy<NamePlayer, By::several, Also::afterTheEnd>, AskedBy<ChooseStrength, By::program>>;

// `points` in halves.
struct PenaltyImposed { Colour seat{}; Penalty penalty{}; Span time; int points{}; void evolve(Match&) const; };
struct TicksRuled { bool heard; void evolve(Match&) const; };
struct WarningsRuled { Colour seat; bool told; void evolve(Match&) const; };
struct NamesExchanged { static void evolve(Match&); };
struct PlayerNamed { Colour seat{}; std::string name; void evolve(Match&) const; };
struct StrengthChosen { std::string strength; void evolve(Match&) const; };
struct SpecialBoardChecked { Colour seat; SpecialBoardItem item; bool good; void evolve(Match&) const; };
// Heard by the arbiter alone (Art. 13.7.a).
struct WitnessHeard { std::string text; void evolve(Match&) const {} };
struct EarChecked { Colour seat; EarFinding finding; void evolve(Match&) const; };
// A PIN was entered and its check is pending; the previous tries are reset once one is right. The
// program delays repeated guesses, and a restart must not reset that.
struct PinTried { static void evolve(Match&); };
struct PinTriesForgotten { static void evolve(Match&); };
struct Arrived { Colour seat; void evolve(Match&) const; };
struct Appealed { Colour seat; void evolve(Match&) const {} }; // Art. 12.10
struct Informed { Colour seat; void evolve(Match&) const {} };

using ArbiterEvents = KindTable<
    Named<PenaltyImposed, "penalty-imposed">, Named<TicksRuled, "ticks-ruled">,
    Named<WarningsRuled, "warnings-ruled">, Named<NamesExchanged, "names-exchanged">,
    Named<PlayerNamed, "player-named">, Named<StrengthChosen, "strength-chosen">,
    Named<SpecialBoardChecked, "special-board-checked">, Named<WitnessHeard, "witness-heard">,
    Named<EarChecked, "ear-checked">, Named<PinTried, "pin-tried">,
    Named<PinTriesForgotten, "pin-tries-forgotten">, Named<Arrived, "arrived">,
    Named<Appealed, "appealed">, Named<Informed, "informed">>;
// clang-format on

} // namespace rules
