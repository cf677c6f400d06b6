// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/parts/arbiter_access.hpp"

#include <catch2/catch.hpp>

using app::Admission;
using app::PinAccess;
using rules::Instant;
using rules::Span;

TEST_CASE("without a PIN the arbiter's role is always available, and never asks or closes") {
    PinAccess access(Admission::everybody);
    CHECK(access.isOpen());
    access.close();
    CHECK(access.isOpen());
    CHECK(access.deadline() == std::nullopt);
}

TEST_CASE("with a PIN the arbiter's role is opened only by the right one (SM-P)") {
    PinAccess access(Admission::byPin);
    CHECK_FALSE(access.isOpen());
    access.ask(Instant{0});
    CHECK(access.isAsking());
    CHECK_FALSE(access.isOpen());
    access.admit(Instant{0});
    CHECK(access.isOpen());
    CHECK_FALSE(access.isAsking());
    access.close();
    CHECK_FALSE(access.isOpen());
}

TEST_CASE(
    "the third wrong PIN causes a pause of five seconds, each further one a pause twice as long") {
    const auto left = [](int count, std::int64_t now) {
        return PinAccess::pauseLeft({count, Instant{1000}}, Instant{now});
    };
    CHECK(left(0, 1000) == std::nullopt);
    CHECK(left(2, 1000) == std::nullopt);
    CHECK(left(3, 1000) == rules::seconds(5));
    CHECK(left(3, 2000) == rules::seconds(4));
    CHECK(left(3, 6000) == std::nullopt);
    CHECK(left(4, 1000) == rules::seconds(10));
    CHECK(left(5, 1000) == rules::seconds(20));
    CHECK(left(9, 1000) == rules::seconds(320));
    CHECK(left(10, 1000) == PinAccess::longestPause);
    CHECK(left(1'000'000'000, 1000) == PinAccess::longestPause);
}

TEST_CASE("the question and the arbiter's role close automatically, later if they are used") {
    PinAccess access(Admission::byPin);
    CHECK(access.deadline() == std::nullopt);
    access.ask(Instant{0});
    CHECK(access.deadline() == Instant{0} + PinAccess::askedFor);
    access.use(Instant{5000});
    CHECK(access.deadline() == Instant{5000} + PinAccess::askedFor);
    access.admit(Instant{6000});
    CHECK(access.deadline() == Instant{6000} + PinAccess::openFor);
    access.close();
    CHECK(access.deadline() == std::nullopt);
}

TEST_CASE("the result of a comparison answers the open question, and none after it") {
    PinAccess access(Admission::byPin);
    access.ask(Instant{0});
    access.beginComparing();
    CHECK(access.isComparing());
    CHECK(access.endComparing());
    CHECK_FALSE(access.isComparing());
    access.beginComparing();
    access.close();
    access.ask(Instant{0});
    CHECK(access.isComparing());
    CHECK_FALSE(access.endComparing());
    access.beginComparing();
    CHECK(access.endComparing());
}

TEST_CASE("a PIN being compared when the question closes automatically opens nothing") {
    PinAccess access(Admission::byPin);
    access.ask(Instant{0});
    access.beginComparing();
    access.close();
    CHECK_FALSE(access.endComparing());
}
