// SPDX-License-Identifier: GPL-3.0-or-later
// Who is present, what was sealed, whose clock runs, who has lost (L09-G6 to G11, ADJ-6 to 12).
#include "rules/adjournment/adjournment.hpp"
#include "rules/clock/clock.hpp"
#include "tests/support/chess/positions.hpp"

#include <catch2/catch.hpp>

#include <initializer_list>
#include <string_view>

using namespace rules;
using enum Colour;
using tests::mateInOne;
using tests::spanish;
using tests::stalemateInOne;
using Step = ResumptionStep;

namespace {

constexpr Instant start = Instant{} + hours(24);

constexpr auto whiteByLateness = wonBy(EndReason::lateness, white);
constexpr auto blackByLateness = wonBy(EndReason::lateness, black);

/// White has sealed; how long after the resumption hour each player arrives, and the current time.
ResumptionCase after(Span since, std::optional<Span> sealer, std::optional<Span> replier) {
    ResumptionCase of{.sealer = white, .start = start, .now = start + since};
    if (sealer) of.arrivals.white = start + *sealer;
    if (replier) of.arrivals.black = start + *replier;
    of.defaultTime = hours(1);
    return of;
}

constexpr std::optional<Span> absent = std::nullopt;
constexpr std::optional<Span> punctual = Span{};

SealedRuling found(std::string_view fen, std::string_view text, const LawsEdition& laws) {
    return judgeSealedMove(
        Game(tests::positionOf(fen)), SealedMove{std::string(text), Letters::german}, laws);
}

ResumptionCase
opened(ResumptionCase of, std::string_view fen, std::string_view text, const LawsEdition& laws) {
    of.found = found(fen, text, laws);
    return of;
}

} // namespace

TEST_CASE("nothing happens before the resumption hour (L09-G13, L95-14.7, ADJ-14)") {
    auto of = after(Span{}, punctual, punctual);
    of.now = start + (Span{} - minutes(5));
    for (const auto& laws : lawsEditions) {
        CHECK(ruleOnResumption(of, laws).step == Step::waitForTheHour);
        CHECK_FALSE(ruleOnResumption(of, laws).clock.has_value());
    }
}

TEST_CASE(
    "S34: if both are present, the envelope is opened and the replier's clock runs (L09-G9.a)") {
    for (const auto& laws : lawsEditions) {
        const auto ruling = ruleOnResumption(after(Span{}, punctual, punctual), laws);
        CHECK(ruling.step == Step::open);
        CHECK(ruling.clock == black);
    }
}

TEST_CASE("if Black has sealed, White's clock runs (L09-G9.a)") {
    auto of = after(Span{}, punctual, punctual);
    of.sealer = black;
    CHECK(ruleOnResumption(of, laws2009).clock == white);
}

TEST_CASE("S34: after the sealed move the replier's clock runs (L09-G9.a)") {
    for (const auto& laws : lawsEditions) {
        const auto of = opened(after(minutes(1), punctual, punctual), spanish, "La4", laws);
        const auto ruling = ruleOnResumption(of, laws);
        CHECK(ruling.step == Step::goOn);
        CHECK(ruling.clock == black);
    }
}

TEST_CASE("an invalid sealed move ends the game when it is found (L09-G8, L95-10.16)") {
    for (const auto& laws : lawsEditions)
        for (const auto sealer : {punctual, absent}) {
            const auto of = opened(after(minutes(1), sealer, punctual), spanish, "Dxf7", laws);
            const auto ruling = ruleOnResumption(of, laws);
            CHECK(ruling.step == Step::end);
            CHECK(ruling.outcome == wonBy(EndReason::invalidSealedMove, black));
        }
}

TEST_CASE("S35: while the replier is absent, the replier's clock runs and the envelope stays "
          "closed (L09-G9.b)") {
    for (const auto& laws : lawsEditions) {
        const auto ruling = ruleOnResumption(after(minutes(17), punctual, absent), laws);
        CHECK(ruling.step == Step::waitForReplier);
        CHECK(ruling.clock == black);
    }
}

TEST_CASE(
    "S35: a replier 18 minutes late loses that time, then the envelope is opened (L09-G9.b)") {
    const auto ruling = ruleOnResumption(after(minutes(18), punctual, minutes(18)), laws2009);
    CHECK(ruling.step == Step::open);
    Clock clock(*parseTimeControl("2h"));
    clock.start(black, start);
    clock.stop(start + minutes(18));
    clock.press(white, start + minutes(20));
    CHECK(clock.running() == ruling.clock);
    CHECK(clock.used(black, start + minutes(20)) == minutes(18));
    CHECK(clock.moves(white) == 1);
}

TEST_CASE(
    "S34: while the sealer is absent, the reply may be sealed (L09-G9.c, L95-14.4, ADJ-9.3)") {
    for (const auto& laws : lawsEditions) {
        const auto closed = ruleOnResumption(after(Span{}, absent, punctual), laws);
        CHECK(closed.step == Step::open);
        CHECK(closed.clock == black);
        const auto made = ruleOnResumption(
            opened(after(minutes(1), absent, punctual), spanish, "La4", laws), laws);
        CHECK(made.step == Step::goOn);
        CHECK(made.clock == black);
    }
}

TEST_CASE(
    "S34: after the reply is sealed, the absent sealer's clock runs until arrival (L95-14.4)") {
    for (const auto& laws : lawsEditions) {
        auto of = opened(after(minutes(10), absent, punctual), spanish, "La4", laws);
        of.isReplySealed = true;
        CHECK(ruleOnResumption(of, laws).step == Step::keepReply);
        CHECK(ruleOnResumption(of, laws).clock == white);
        of.arrivals.white = start + minutes(10);
        CHECK(ruleOnResumption(of, laws).step == Step::openReply);
        CHECK(ruleOnResumption(of, laws).clock == white);
    }
}

TEST_CASE("S33b: if nobody is present, the replier's clock runs (ADJ-11, L09-G9.b, L95-14.3)") {
    for (const auto& laws : lawsEditions) {
        const auto ruling = ruleOnResumption(after(minutes(30), absent, absent), laws);
        CHECK(ruling.step == Step::waitForReplier);
        CHECK(ruling.clock == black);
    }
}

TEST_CASE("up to an hour of lateness is allowed, in 2023 the event's limit (L09-G10, L95-10.15, "
          "ADJ-10)") {
    CHECK(resumptionLateness(laws1995, minutes(30)) == hours(1));
    CHECK(resumptionLateness(laws2009, minutes(30)) == hours(1));
    CHECK(resumptionLateness(laws2023, minutes(30)) == minutes(30));
    CHECK(resumptionLateness(laws2023, std::nullopt) == Span{});
}

TEST_CASE("a player exactly an hour late has not lost yet (L09-G10)") {
    for (const auto& laws : lawsEditions) {
        CHECK(ruleOnResumption(after(hours(1), punctual, absent), laws).step ==
              Step::waitForReplier);
        CHECK(ruleOnResumption(after(hours(1), punctual, hours(1)), laws).step == Step::open);
    }
}

TEST_CASE("a replier who is too late has lost (L09-G10, L95-10.15)") {
    for (const auto& laws : {laws1995, laws2009}) {
        const auto ruling = ruleOnResumption(after(minutes(61), punctual, absent), laws);
        CHECK(ruling.step == Step::end);
        CHECK(ruling.outcome == whiteByLateness);
        CHECK(ruleOnResumption(after(minutes(62), punctual, minutes(61)), laws).outcome ==
              whiteByLateness);
    }
}

TEST_CASE("in 2023 the arbiter first checks whether the sealed move has ended the game (ADJ-10)") {
    const auto late = after(minutes(61), punctual, absent);
    CHECK(ruleOnResumption(late, laws2023).step == Step::lookIntoEnvelope);
    CHECK(ruleOnResumption(opened(late, spanish, "La4", laws2023), laws2023).outcome ==
          whiteByLateness);
    CHECK(ruleOnResumption(opened(late, spanish, "Dxf7", laws2023), laws2023).outcome ==
          whiteByLateness);
    const auto drawn = ruleOnResumption(opened(late, stalemateInOne, "Df7", laws2023), laws2023);
    CHECK(drawn.outcome == drawnBy(EndReason::stalemate));
}

TEST_CASE("before 2023 a sealed draw does not save a replier who is too late (L09-G10)") {
    for (const auto& laws : {laws1995, laws2009}) {
        const auto late = opened(after(minutes(61), punctual, absent), stalemateInOne, "Df7", laws);
        CHECK(ruleOnResumption(late, laws).outcome == whiteByLateness);
    }
}

TEST_CASE(
    "a sealer who is too late has lost, unless the sealed move ends the game otherwise (L09-G10)") {
    for (const auto& laws : lawsEditions) {
        const auto late = after(minutes(61), absent, punctual);
        CHECK(ruleOnResumption(late, laws).step == Step::open);
        const auto plain = ruleOnResumption(opened(late, spanish, "La4", laws), laws);
        CHECK(plain.outcome == blackByLateness);
    }
}

TEST_CASE("S32: the late sealer's mate wins (L09-G10.a, L95-10.15.a, ADJ-10)") {
    for (const auto& laws : lawsEditions) {
        const auto ruling = ruleOnResumption(
            opened(after(minutes(61), absent, punctual), mateInOne, "Td8", laws), laws);
        CHECK(ruling.step == Step::end);
        CHECK(ruling.outcome == wonBy(EndReason::checkmate, white));
    }
}

TEST_CASE("S33: the late sealer's stalemate draws (L09-G10.b, L95-10.15.b)") {
    for (const auto& laws : lawsEditions) {
        const auto ruling = ruleOnResumption(
            opened(after(minutes(61), absent, punctual), stalemateInOne, "Df7", laws), laws);
        CHECK(ruling.outcome == drawnBy(EndReason::stalemate));
    }
}

TEST_CASE("the late sealer has not lost if the other overstepped before (L09-G10.c)") {
    for (const auto& laws : lawsEditions) {
        auto of = opened(after(minutes(61), absent, punctual), spanish, "La4", laws);
        of.overstepped = Overstepped{.by = black, .at = start + minutes(50)};
        const auto won = ruleOnResumption(of, laws);
        CHECK(won.outcome == wonBy(EndReason::flagFall, white));
        of.overstepped->canOpponentWin = false;
        CHECK(ruleOnResumption(of, laws).outcome == drawnBy(EndReason::flagFall));
        of.overstepped->at = start + minutes(61);
        CHECK(ruleOnResumption(of, laws).outcome == blackByLateness);
        // At the last moment White was not yet too late.
        of.overstepped->at = start + minutes(60);
        CHECK(ruleOnResumption(of, laws).outcome == drawnBy(EndReason::flagFall));
    }
}

TEST_CASE("an absent player loses by the flag before losing by lateness (L09-6.9)") {
    for (const auto& laws : lawsEditions) {
        auto of = after(minutes(40), punctual, absent);
        of.overstepped = Overstepped{.by = black, .at = start + minutes(40)};
        CHECK(ruleOnResumption(of, laws).outcome == wonBy(EndReason::flagFall, white));
    }
}

TEST_CASE("an absent sealer can also lose on time after the reply was sealed (L09-6.9, L95-14.4)") {
    auto of = opened(after(minutes(40), absent, punctual), spanish, "La4", laws2009);
    of.isReplySealed = true;
    of.overstepped = Overstepped{.by = white, .at = start + minutes(39)};
    CHECK(ruleOnResumption(of, laws2009).outcome == wonBy(EndReason::flagFall, black));
}

TEST_CASE("if both are too late, both lose in 1995 and 2023, and the arbiter decides in 2009 "
          "(L95-10.17, P45)") {
    const auto nobody = after(minutes(61), absent, absent);
    CHECK(ruleOnResumption(nobody, laws1995).outcome == lostByBoth(EndReason::lateness));
    CHECK(ruleOnResumption(nobody, laws2009).step == Step::arbiterDecides);
    CHECK(ruleOnResumption(nobody, laws2023).step == Step::lookIntoEnvelope);
    CHECK(ruleOnResumption(opened(nobody, spanish, "La4", laws2023), laws2023).outcome ==
          lostByBoth(EndReason::lateness));
    CHECK(ruleOnResumption(opened(nobody, mateInOne, "Td8", laws2023), laws2023).outcome ==
          wonBy(EndReason::checkmate, white));
}

TEST_CASE(
    "S37: if the envelope is lost, the sealer plays the move stated to be sealed (L09-G11.a)") {
    for (const auto& laws : lawsEditions) {
        auto of = after(Span{}, punctual, punctual);
        of.isEnvelopeLost = true;
        const auto ruling = ruleOnResumption(of, laws);
        CHECK(ruling.step == Step::sealerMakesHisMove);
        CHECK(ruling.clock == black);
        of.found = found(spanish, "La4", laws);
        CHECK(ruleOnResumption(of, laws).step == Step::goOn);
    }
}

TEST_CASE("if the envelope is lost and the sealer absent, the sealer's clock runs (L09-G11.a)") {
    for (const auto& laws : lawsEditions) {
        auto of = after(minutes(5), absent, punctual);
        of.isEnvelopeLost = true;
        CHECK(ruleOnResumption(of, laws).step == Step::waitForSealer);
        CHECK(ruleOnResumption(of, laws).clock == white);
        of.now = start + minutes(61);
        CHECK(ruleOnResumption(of, laws).outcome == blackByLateness);
    }
}

TEST_CASE("if the envelope is lost and the replier absent, the replier's clock runs (L09-G9.b)") {
    for (const auto& laws : lawsEditions) {
        auto of = after(minutes(5), punctual, absent);
        of.isEnvelopeLost = true;
        CHECK(ruleOnResumption(of, laws).step == Step::waitForReplier);
        CHECK(ruleOnResumption(of, laws).clock == black);
        of.now = start + minutes(61);
        CHECK(ruleOnResumption(of, laws).outcome == whiteByLateness);
    }
}

TEST_CASE("a ruling has an outcome if and only if it ends the game (L09-G6 to G11)") {
    for (const auto& laws : lawsEditions)
        for (const auto sealer : {punctual, absent})
            for (const auto replier : {punctual, absent})
                for (const auto since : {Span{}, minutes(59), minutes(61)})
                    for (const bool isLost : {false, true}) {
                        auto of = after(since, sealer, replier);
                        of.isEnvelopeLost = isLost;
                        const auto ruling = ruleOnResumption(of, laws);
                        CHECK((ruling.step == Step::end) == ruling.outcome.has_value());
                        CHECK_FALSE((ruling.step == Step::end && ruling.clock.has_value()));
                    }
}
