// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/envelope/secret.hpp"

#include <catch2/catch.hpp>

using app::comparePin;
using app::hashOf;
using app::PinVerdict;
using app::Safe;
using app::SafeFault;
using app::Secret;
using app::unlock;

TEST_CASE("a sealed move is decrypted with its PIN, and with no other (decision 11)") {
    Safe safe;
    CHECK_FALSE(safe.lock("Sf3").has_value());
    safe.use("4711");
    const auto box = safe.lock("Sf3");
    REQUIRE(box.has_value());
    CHECK(unlock(*box, "4711") == Secret{"Sf3"});
    CHECK(unlock(*box, "4712").error() == SafeFault::wrongPin);
    CHECK(unlock(*box, "").error() == SafeFault::wrongPin);
}

TEST_CASE("boxes of all moves look alike, and two of the same move are different") {
    Safe safe;
    safe.use("4711");
    const auto first = *safe.lock("0-0-0");
    const auto second = *safe.lock("e4");
    CHECK(first.size() == second.size());
    CHECK(first.find(' ') == std::string::npos);
    CHECK(*safe.lock("e4") != second);
}

TEST_CASE("a modified box is not opened") {
    Safe safe;
    safe.use("4711");
    auto box = *safe.lock("Sf3");
    box[box.size() / 2] = box[box.size() / 2] == 'A' ? 'B' : 'A';
    CHECK(unlock(box, "4711").error() == SafeFault::wrongPin);
    CHECK(unlock("Sf3", "4711").error() == SafeFault::damaged);
    CHECK(unlock(box + "AAAA", "4711").error() == SafeFault::damaged);
    CHECK(unlock("", "4711").error() == SafeFault::damaged);
}

TEST_CASE("only a hash of the arbiter's PIN is stored, which verifies it (SM-P)") {
    const auto hash = hashOf("4711");
    CHECK(hash.find("4711") == std::string::npos);
    CHECK(hash != hashOf("4711"));
    CHECK(comparePin(hash, "4711") == PinVerdict::right);
    CHECK(comparePin(hash, "4712") == PinVerdict::wrong);
    CHECK(comparePin(hash, "") == PinVerdict::wrong);
}

TEST_CASE("without a readable hash every PIN is wrong") {
    const auto hash = hashOf("4711");
    CHECK(comparePin("", "4711") == PinVerdict::unreadable);
    CHECK(comparePin("4711", "4711") == PinVerdict::unreadable);
    CHECK(comparePin(hash.substr(0, 20), "4711") == PinVerdict::unreadable);
    CHECK(comparePin(hash + hash, "4711") == PinVerdict::unreadable);
}
