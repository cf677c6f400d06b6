// SPDX-License-Identifier: GPL-3.0-or-later
// Sealing: who, when, in which order, and what it costs (L09-G1, L95-13.1, ADJ-1).
#include "rules/adjournment/sealing.hpp"
#include "tests/support/positions.hpp"

#include <catch2/catch.hpp>

#include <string_view>

using namespace rules;
using enum Colour;
using tests::spanish;

namespace {

constexpr Session session{Instant{}, Instant{} + hours(5)};
constexpr Instant over = session.end;

Position position() {
    return tests::positionOf(spanish);
}

Sealing sealing() {
    return askToSeal(position(), session, over).value();
}

SealedMove german(std::string_view text) {
    return {std::string(text), Letters::german};
}

Sealing written(std::string_view text) {
    return writeSealed(sealing(), german(text), over + seconds(30)).value();
}

Sealing closed(std::string_view text) {
    return closeEnvelope(putSheetsIn(written(text), position()).value()).value();
}

Clock clockAfter(Span whiteUsed, const TimeControl& control) {
    Clock clock(control);
    clock.start(white, Instant{});
    clock.stop(Instant{} + whiteUsed);
    return clock;
}

SealingRefusal refusalOf(const SealingStep& step) {
    REQUIRE_FALSE(step.has_value());
    return step.error();
}

} // namespace

TEST_CASE("S30: when the session is over, the player on move is asked to seal (L09-G1.a)") {
    const auto asked = askToSeal(position(), session, over);
    REQUIRE(asked.has_value());
    CHECK(asked->sealer == white);
    CHECK(asked->begun == over);
    CHECK_FALSE(asked->isSealed());
}

TEST_CASE("before that the arbiter does not ask (L09-G1.a)") {
    const Instant early = over + (Span{} - Span{1});
    CHECK(refusalOf(askToSeal(position(), session, early)) == SealingRefusal::sessionGoesOn);
}

TEST_CASE("before that the player on move may adjourn, and nobody else (L09-G1.b)") {
    const auto wished = adjournEarly(position(), white, Instant{} + hours(1));
    REQUIRE(wished.has_value());
    CHECK(wished->sealer == white);
    CHECK(refusalOf(adjournEarly(position(), Colour::black, Instant{})) ==
          SealingRefusal::notOnMove);
}

TEST_CASE("a game that is over is not adjourned (L09-G1.a, L09-5.1.a)") {
    const auto mated = tests::positionOf("3R2k1/5ppp/8/8/8/8/5PPP/6K1 b - - 1 41");
    CHECK(refusalOf(askToSeal(mated, session, over)) == SealingRefusal::gameIsOver);
    CHECK(refusalOf(adjournEarly(mated, Colour::black, Instant{})) == SealingRefusal::gameIsOver);
}

TEST_CASE("S30: what was written may be changed until the clock is stopped (L09-G1.a)") {
    const auto first = written("La4");
    CHECK(first.written == german("La4"));
    const auto second = writeSealed(first, german("Lxc6"), over + minutes(2));
    REQUIRE(second.has_value());
    CHECK(second->written == german("Lxc6"));
    CHECK(second->changed == over + minutes(2));
}

TEST_CASE("S30: a closed envelope is opened for a change, and closed again (L09-G1.a)") {
    const auto changed = writeSealed(closed("La4"), german("Lxc6"), over + minutes(3));
    REQUIRE(changed.has_value());
    CHECK(changed->envelope == EnvelopeStage::open);
    CHECK(refusalOf(stopClock(*changed, over + minutes(3))) == SealingRefusal::envelopeOpen);
}

TEST_CASE("S30: once the clock is stopped nothing is changed any more (L09-G1.a)") {
    const auto done = stopClock(closed("Lxc6"), over + minutes(4));
    REQUIRE(done.has_value());
    CHECK(done->isSealed());
    CHECK(done->clockStopped == over + minutes(4));
    constexpr auto sealed = SealingRefusal::alreadySealed;
    CHECK(refusalOf(writeSealed(*done, german("La4"), over + minutes(5))) == sealed);
    CHECK(refusalOf(makeOnBoard(*done, Move::plain(Square::b5, Square::a4))) == sealed);
    CHECK(refusalOf(putSheetsIn(*done, position())) == sealed);
    CHECK(refusalOf(closeEnvelope(*done)) == sealed);
    CHECK(refusalOf(stopClock(*done, over + minutes(5))) == sealed);
}

TEST_CASE("S30: writing, sheets in, closing and stopping come in this order (L09-G1.a)") {
    CHECK(refusalOf(putSheetsIn(sealing(), position())) == SealingRefusal::nothingWritten);
    CHECK(refusalOf(closeEnvelope(written("La4"))) == SealingRefusal::sheetsOutside);
    const auto inside = putSheetsIn(written("La4"), position());
    REQUIRE(inside.has_value());
    CHECK(inside->envelope == EnvelopeStage::sheetsInside);
    CHECK(refusalOf(stopClock(*inside, over)) == SealingRefusal::envelopeOpen);
    CHECK(closed("La4").envelope == EnvelopeStage::closed);
}

TEST_CASE("an empty sheet is not sealed (L09-G1.a)") {
    CHECK(refusalOf(writeSealed(sealing(), german(""), over)) == SealingRefusal::nothingWritten);
}

TEST_CASE("S30: a move made on the board must be the one that is sealed (L09-G1.a)") {
    const auto moved = makeOnBoard(written("La4"), Move::plain(Square::b5, Square::c6));
    REQUIRE(moved.has_value());
    CHECK(refusalOf(putSheetsIn(*moved, position())) == SealingRefusal::boardShowsAnother);
    const auto agreeing = writeSealed(*moved, german("Lxc6"), over + minutes(1));
    CHECK(putSheetsIn(agreeing.value(), position()).has_value());
}

TEST_CASE("a move made on the board after the envelope was closed opens it (L09-G1.a)") {
    const auto moved = makeOnBoard(closed("La4"), Move::plain(Square::b5, Square::c6));
    CHECK(refusalOf(stopClock(moved.value(), over)) == SealingRefusal::envelopeOpen);
}

TEST_CASE("a move made on the board is not replaced by another (L09-4.6)") {
    const auto moved = makeOnBoard(sealing(), Move::plain(Square::b5, Square::c6));
    CHECK(refusalOf(makeOnBoard(moved.value(), Move::plain(Square::b5, Square::a4))) ==
          SealingRefusal::moveStands);
    CHECK(makeOnBoard(moved.value(), Move::plain(Square::b5, Square::c6)).has_value());
}

TEST_CASE("a bad move may be sealed, it is judged when it is opened (L09-G8)") {
    CHECK(stopClock(closed("Lb5 or La4"), over).has_value());
}

TEST_CASE("every refusal of sealing names its rule (L09-G1)") {
    for (const auto refusal : sealingRefusals)
        CHECK((ruleOf(refusal) == AdjournmentRule::earlyAdjournment) ==
              (refusal == SealingRefusal::notOnMove));
}

TEST_CASE("S36: adjourning early costs the rest of the session (L09-G1.b, L95-13.1.b)") {
    const Instant at = Instant{} + hours(4) + minutes(35);
    CHECK(chargeForSealing(session, at) == minutes(25));
    CHECK(chargeForSealing(session, over) == Span{});
    CHECK(chargeForSealing(session, over + minutes(2)) == Span{});
}

TEST_CASE("S36: an hour and a half used at 19.35 is 1.55 when the session ends at 20.00") {
    const Instant at = Instant{} + hours(4) + minutes(35);
    Sealing early = adjournEarly(position(), white, at).value();
    early.clockStopped = at;
    const auto adjourned =
        adjournedClock(clockAfter(minutes(90), *parseTimeControl("2h")), early, session);
    CHECK(adjourned.clock.used(white, at) == minutes(115));
    CHECK(adjourned.clock.used(Colour::black, at) == Span{});
    CHECK_FALSE(adjourned.clock.running().has_value());
    CHECK(adjourned.falls.empty());
}

TEST_CASE("who adjourns early with too little time oversteps it (L09-G1.b, L95-13.1.b)") {
    const Instant at = Instant{} + hours(4) + minutes(35);
    Sealing early = adjournEarly(position(), white, at).value();
    early.clockStopped = at;
    const auto adjourned =
        adjournedClock(clockAfter(minutes(100), *parseTimeControl("2h")), early, session);
    REQUIRE(adjourned.falls.size() == 1);
    CHECK(adjourned.falls.front().colour == white);
    CHECK(adjourned.falls.front().overstepped);
}

TEST_CASE("S30: the sealer's clock stands and the opponent's is not started (L09-G1.a)") {
    Clock clock(*parseTimeControl("2h+30s"));
    clock.start(white, over);
    Sealing sealed = sealing();
    sealed.clockStopped = over + minutes(3);
    const auto adjourned = adjournedClock(clock, sealed, session);
    const Instant later = over + hours(20);
    CHECK_FALSE(adjourned.clock.running().has_value());
    CHECK(adjourned.clock.used(white, later) == minutes(3));
    CHECK(adjourned.clock.used(Colour::black, later) == Span{});
    CHECK(adjourned.clock.moves(white) == 0);
}

TEST_CASE("without a clock there is nothing to charge") {
    Sealing early = adjournEarly(position(), white, Instant{}).value();
    early.clockStopped = Instant{};
    CHECK(adjournedClock(Clock(TimeControl{}), early, session).falls.empty());
}
