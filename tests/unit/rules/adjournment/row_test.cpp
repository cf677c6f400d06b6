// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/adjournment/row.hpp"

#include <catch2/catch.hpp>

using namespace rules;

TEST_CASE("a rule is told by the row of the text that is played by (L09-G8, L95-10.16, ADJ-8)") {
    CHECK(row(AdjournmentRule::illegal, laws1995.adjournment.text) == "L95-10.16.c");
    CHECK(row(AdjournmentRule::illegal, laws2009.adjournment.text) == "L09-G8.c");
    CHECK(row(AdjournmentRule::illegal, laws2023.adjournment.text) == "ADJ-8.3");
    CHECK(row(AdjournmentRule::sealing, laws2009.adjournment.text) == "L09-G1.a");
    CHECK(row(AdjournmentRule::sessions, laws2023.adjournment.text) == "ADJ-14");
}

TEST_CASE("every rule for adjourned games has a row in every text") {
    constexpr std::array beginnings{"L95-", "L09-", ""};
    for (int number = 0; number < adjournmentRuleCount; ++number)
        for (const auto text : {AdjournmentText::articles13And14,
                                AdjournmentText::guidelineOf2009,
                                AdjournmentText::laterGuideline}) {
            const auto id = row(static_cast<AdjournmentRule>(number), text);
            CAPTURE(number, id);
            CHECK(id.size() > 4);
            CHECK(id.starts_with(beginnings.at(static_cast<std::size_t>(text))));
        }
}
