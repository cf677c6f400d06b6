// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/utterance.hpp"

#include <catch2/catch.hpp>

using speech::Channel;
using speech::Urgency;

TEST_CASE("channels and urgencies have the names of the utterance log") {
    CHECK(speech::name(Channel::publicRoom) == "public");
    CHECK(speech::name(Channel::privateBlack) == "private black");
    CHECK(speech::name(Urgency::alarm) == "alarm");
    CHECK(speech::name(Urgency::progress) == "progress");
}
