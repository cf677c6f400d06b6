// SPDX-License-Identifier: GPL-3.0-or-later
// The content of the envelope (L09-G2, L95-13.2, ADJ-2, ENV-01 to ENV-17).
#include "rules/adjournment/adjournment.hpp"
#include "tests/support/chess/positions.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

using namespace rules;
using tests::spanish;
using Field = EnvelopeField;

namespace {

Envelope known() {
    Clock clock(*parseTimeControl("2h"));
    clock.start(Colour::white, Instant{});
    clock.press(Colour::white, Instant{} + minutes(30));
    clock.stop(Instant{} + minutes(50));
    return envelopeOf(tests::positionOf(spanish), clock, Instant{} + hours(5));
}

Envelope full() {
    Envelope envelope = known();
    envelope.notes.at(Field::event) = "Club championship";
    envelope.notes.at(Field::category) = "A";
    envelope.notes.at(Field::round) = "3";
    envelope.notes.at(Field::board) = "7";
    envelope.notes.at(Field::date) = "12 May";
    envelope.notes.at(Field::white) = "Anna";
    envelope.notes.at(Field::black) = "Bruno";
    envelope.offers = {Colour::black};
    envelope.notes.at(Field::resumptionDate) = "13 May";
    envelope.notes.at(Field::resumptionTime) = "10.00";
    envelope.notes.at(Field::resumptionPlace) = "Town hall";
    envelope.notes.isSigned = {true, true};
    envelope.notes.at(Field::arbiter) = "Clara";
    envelope.notes.isSignedByArbiter = true;
    return envelope;
}

EnvelopeValue valueIn(const Envelope& envelope, Field field, const LawsEdition& laws) {
    const auto lines = linesOf(envelope, laws.adjournment);
    const auto line = std::find_if(
        lines.begin(), lines.end(), [&](const EnvelopeLine& each) { return each.field == field; });
    REQUIRE(line != lines.end());
    return line->value;
}

bool isOn(const Envelope& envelope, Field field, const LawsEdition& laws) {
    const auto lines = linesOf(envelope, laws.adjournment);
    return std::any_of(
        lines.begin(), lines.end(), [&](const EnvelopeLine& each) { return each.field == field; });
}

} // namespace

TEST_CASE("S30: the game itself fills in position, times, sealer and number (L09-G2.b to e)") {
    Envelope envelope = known();
    envelope.notes.at(Field::white) = "Anna";
    envelope.notes.at(Field::black) = "Bruno";
    CHECK(envelope.sealer() == Colour::white);
    CHECK(valueIn(envelope, Field::position, laws2009) ==
          EnvelopeValue(tests::positionOf(spanish)));
    CHECK(valueIn(envelope, Field::sealer, laws2009) == EnvelopeValue(std::string("Anna")));
    CHECK(valueIn(envelope, Field::moveNumber, laws2009) == EnvelopeValue(4));
    CHECK(valueIn(envelope, Field::whiteUsed, laws2009) == EnvelopeValue(minutes(30)));
    CHECK(valueIn(envelope, Field::blackUsed, laws2009) == EnvelopeValue(minutes(20)));
}

TEST_CASE("the form states the times on the clocks as well as the times used (ENV-10, T-44)") {
    CHECK(valueIn(known(), Field::whiteShown, laws2023) == EnvelopeValue(minutes(90)));
    CHECK(valueIn(known(), Field::blackShown, laws2023) == EnvelopeValue(minutes(100)));
}

TEST_CASE("without a clock the times are unknown, but the form still asks for them (L09-G2.c)") {
    const auto envelope = envelopeOf(tests::positionOf(spanish), Clock(TimeControl{}), Instant{});
    CHECK(valueIn(envelope, Field::whiteUsed, laws2009) == EnvelopeValue());
    const auto missing = missingOn(envelope, laws2009.adjournment);
    CHECK(std::count(missing.begin(), missing.end(), Field::whiteUsed) == 1);
    CHECK(std::count(missing.begin(), missing.end(), Field::position) == 0);
}

TEST_CASE(
    "a complete envelope has every field of the form exactly once and in order (ENV-01 to 17)") {
    const auto lines = linesOf(full(), laws2023.adjournment);
    REQUIRE(lines.size() == static_cast<std::size_t>(envelopeFieldCount));
    for (std::size_t number = 0; number < lines.size(); ++number)
        CHECK(static_cast<std::size_t>(lines[number].field) == number);
    CHECK(missingOn(full(), laws2023.adjournment).empty());
}

TEST_CASE("an envelope is read back as it was written (ENV-01 to 17)") {
    const auto text = [](Field field) {
        return std::get<std::string>(valueIn(full(), field, laws2023));
    };
    CHECK(text(Field::event) == "Club championship");
    CHECK(text(Field::category) == "A");
    CHECK(text(Field::round) == "3");
    CHECK(text(Field::board) == "7");
    CHECK(text(Field::date) == "12 May");
    CHECK(text(Field::white) == "Anna");
    CHECK(text(Field::black) == "Bruno");
    CHECK(text(Field::resumptionDate) == "13 May");
    CHECK(text(Field::resumptionTime) == "10.00");
    CHECK(text(Field::resumptionPlace) == "Town hall");
    CHECK(text(Field::arbiter) == "Clara");
}

TEST_CASE("each signature is either present or missing (ENV-16, ENV-17)") {
    Envelope envelope = full();
    envelope.notes.isSigned.black = false;
    CHECK(valueIn(envelope, Field::whiteSigned, laws2023) == EnvelopeValue(true));
    CHECK(valueIn(envelope, Field::blackSigned, laws2023) == EnvelopeValue(false));
    CHECK(valueIn(envelope, Field::arbiterSigned, laws2023) == EnvelopeValue(true));
    CHECK(missingOn(envelope, laws2023.adjournment) == std::vector{Field::blackSigned});
}

TEST_CASE(
    "1995 requires a to e, 2009 also offers and resumption, the form every field (L95-13.2)") {
    const auto wanted = [](const LawsEdition& laws) {
        int count = 0;
        for (int number = 0; number < envelopeFieldCount; ++number)
            if (isWanted(static_cast<Field>(number), laws.adjournment)) ++count;
        return count;
    };
    CHECK(wanted(laws1995) == 7);
    CHECK(wanted(laws2009) == 11);
    CHECK(wanted(laws2023) == envelopeFieldCount);
    CHECK_FALSE(isWanted(Field::drawOffer, laws1995.adjournment));
    CHECK(isWanted(Field::drawOffer, laws2009.adjournment));
    CHECK_FALSE(isWanted(Field::resumptionPlace, laws1995.adjournment));
    CHECK(isWanted(Field::resumptionPlace, laws2009.adjournment));
}

TEST_CASE(
    "a field that is not required is listed nevertheless if somebody has filled it in (T-43)") {
    CHECK_FALSE(isOn(known(), Field::event, laws2009));
    CHECK(isOn(full(), Field::event, laws2009));
    CHECK_FALSE(isOn(known(), Field::drawOffer, laws1995));
    CHECK(isOn(full(), Field::drawOffer, laws1995));
}

TEST_CASE("S30: open offers are listed with the player (T-43)") {
    Envelope envelope = known();
    CHECK(valueIn(envelope, Field::drawOffer, laws2009) == EnvelopeValue(std::vector<Colour>{}));
    envelope.offers = {Colour::white, Colour::black};
    for (const auto& laws : lawsEditions)
        CHECK(valueIn(envelope, Field::drawOffer, laws) == EnvelopeValue(envelope.offers));
}
