// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/office.hpp"

#include <catch2/catch.hpp>

using app::Admission;
using app::Office;
using rules::Instant;
using rules::Span;

TEST_CASE("where everybody is trusted the office is always open, and never asks or closes") {
    Office office(Admission::everybody);
    CHECK(office.isOpen());
    office.close();
    CHECK(office.isOpen());
    CHECK(office.deadline() == std::nullopt);
}

TEST_CASE("behind a PIN the office opens by the right one alone (SM-P)") {
    Office office(Admission::byPin);
    CHECK_FALSE(office.isOpen());
    office.ask(Instant{0});
    CHECK(office.isAsking());
    CHECK(office.refuse(Instant{0}) == std::nullopt);
    CHECK_FALSE(office.isOpen());
    office.admit(Instant{0});
    CHECK(office.isOpen());
    CHECK_FALSE(office.isAsking());
    office.close();
    CHECK_FALSE(office.isOpen());
}

TEST_CASE(
    "the third wrong PIN makes a pause of five seconds, each one behind it a pause twice as long") {
    Office office(Admission::byPin);
    office.ask(Instant{0});
    CHECK(office.refuse(Instant{0}) == std::nullopt);
    CHECK(office.refuse(Instant{0}) == std::nullopt);
    CHECK(office.pauseLeft(Instant{0}) == std::nullopt);
    CHECK(office.refuse(Instant{1000}) == rules::seconds(5));
    CHECK(office.pauseLeft(Instant{2000}) == rules::seconds(4));
    CHECK(office.pauseLeft(Instant{6000}) == std::nullopt);
    CHECK(office.refuse(Instant{6000}) == rules::seconds(10));
    CHECK(office.refuse(Instant{16000}) == rules::seconds(20));
    for (int tries = 0; tries < 20; ++tries)
        CHECK(office.refuse(Instant{36000}) <= Office::longestPause);
    CHECK(office.refuse(Instant{36000}) == Office::longestPause);
}

TEST_CASE("the right PIN forgets the wrong ones before it") {
    Office office(Admission::byPin);
    office.ask(Instant{0});
    CHECK(office.refuse(Instant{0}) == std::nullopt);
    CHECK(office.refuse(Instant{0}) == std::nullopt);
    office.admit(Instant{0});
    CHECK(office.refuse(Instant{0}) == std::nullopt);
}

TEST_CASE("question and office close by themselves, later when they are used") {
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

TEST_CASE("what has been compared answers the question that is open, and none after it") {
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

TEST_CASE("a PIN that is compared when the question closes by itself opens nothing") {
    Office office(Admission::byPin);
    office.ask(Instant{0});
    office.beginComparing();
    office.close();
    CHECK_FALSE(office.endComparing());
}
