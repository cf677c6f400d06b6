// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/parts/arbiter_access.hpp"

#include <catch2/catch.hpp>

using app::Admission;
using app::Office;
using rules::Instant;
using rules::Span;

TEST_CASE("without a PIN the arbiter's role is always available, and never asks or closes") {
    Office office(Admission::everybody);
    CHECK(office.isOpen());
    office.close();
    CHECK(office.isOpen());
    CHECK(office.deadline() == std::nullopt);
}

TEST_CASE("with a PIN the arbiter's role is opened only by the right one (SM-P)") {
    Office office(Admission::byPin);
    CHECK_FALSE(office.isOpen());
    office.ask(Instant{0});
    CHECK(office.isAsking());
    CHECK_FALSE(office.isOpen());
    office.admit(Instant{0});
    CHECK(office.isOpen());
    CHECK_FALSE(office.isAsking());
    office.close();
    CHECK_FALSE(office.isOpen());
}

TEST_CASE(
    "the third wrong PIN causes a pause of five seconds, each further one a pause twice as long") {
    const auto left = [](int count, std::int64_t now) {
        return Office::pauseLeft({count, Instant{1000}}, Instant{now});
    };
    CHECK(left(0, 1000) == std::nullopt);
    CHECK(left(2, 1000) == std::nullopt);
    CHECK(left(3, 1000) == rules::seconds(5));
    CHECK(left(3, 2000) == rules::seconds(4));
    CHECK(left(3, 6000) == std::nullopt);
    CHECK(left(4, 1000) == rules::seconds(10));
    CHECK(left(5, 1000) == rules::seconds(20));
    CHECK(left(9, 1000) == rules::seconds(320));
    CHECK(left(10, 1000) == Office::longestPause);
    CHECK(left(1'000'000'000, 1000) == Office::longestPause);
}

TEST_CASE("the question and the arbiter's role close automatically, later if they are used") {
    Office office(Admission::byPin);
    CHECK(office.deadline() == std::nullopt);
    office.ask(Instant{0});
    CHECK(office.deadline() == Instant{0} + Office::askedFor);
    office.use(Instant{5000});
    CHECK(office.deadline() == Instant{5000} + Office::askedFor);
    office.admit(Instant{6000});
    CHECK(office.deadline() == Instant{6000} + Office::openFor);
    office.close();
    CHECK(office.deadline() == std::nullopt);
}

TEST_CASE("the result of a comparison answers the open question, and none after it") {
    Office office(Admission::byPin);
    office.ask(Instant{0});
    office.beginComparing();
    CHECK(office.isComparing());
    CHECK(office.endComparing());
    CHECK_FALSE(office.isComparing());
    office.beginComparing();
    office.close();
    office.ask(Instant{0});
    CHECK(office.isComparing());
    CHECK_FALSE(office.endComparing());
    office.beginComparing();
    CHECK(office.endComparing());
}

TEST_CASE("a PIN being compared when the question closes automatically opens nothing") {
    Office office(Admission::byPin);
    office.ask(Instant{0});
    office.beginComparing();
    office.close();
    CHECK_FALSE(office.endComparing());
}
