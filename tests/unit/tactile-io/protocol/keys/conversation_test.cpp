// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/protocol/keys/conversation.hpp"
#include "tests/support/boards/key_records.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace tactile;
using tests::keyRecord;
using tests::keyStroke;

namespace {

/// How often these records have pressed the lever.
std::size_t strikes(KeysConversation& keys, const std::string& records) {
    const Bytes bytes(records.begin(), records.end());
    const auto exchange = keys.receive(bytes, {});
    CHECK(exchange.send.empty());
    for (const auto& sighting : exchange.seen)
        CHECK(std::holds_alternative<rules::LeverStruck>(sighting));
    return exchange.seen.size();
}

std::size_t strikesOf(const std::string& records) {
    KeysConversation keys;
    return strikes(keys, records);
}

} // namespace

TEST_CASE("a keyboard that can be opened is found without a query") {
    KeysConversation keys;
    const auto exchange = keys.begin({});
    REQUIRE(exchange.seen.size() == 1);
    CHECK(std::holds_alternative<rules::BoardFound>(exchange.seen.front()));
    CHECK(exchange.send.empty());
    CHECK_FALSE(keys.deadline().has_value());
}

TEST_CASE(
    "letters, digits, Enter, the space bar and buttons are the lever, when they are pressed") {
    for (const int key : {KEY_1, KEY_0, KEY_Q, KEY_P, KEY_A, KEY_L, KEY_Z, KEY_SLASH, KEY_102ND})
        CHECK(strikesOf(keyStroke(key)) == 1);
    for (const int key : {KEY_SPACE, KEY_ENTER, KEY_KP5, KEY_KPENTER, BTN_LEFT, BTN_0, BTN_SOUTH})
        CHECK(strikesOf(keyStroke(key)) == 1);
}

TEST_CASE("a held key counts as one press") {
    CHECK(strikesOf(keyRecord(KEY_A, 1) + keyRecord(KEY_A, 2) + keyRecord(KEY_A, 2)) == 1);
}

TEST_CASE("Shift, Ctrl, arrows and other keys that type nothing press no clock") {
    for (const int key : {KEY_LEFTSHIFT, KEY_RIGHTSHIFT, KEY_LEFTCTRL, KEY_LEFTALT, KEY_CAPSLOCK})
        CHECK(strikesOf(keyStroke(key)) == 0);
    for (const int key : {KEY_TAB, KEY_ESC, KEY_F6, KEY_UP, KEY_NUMLOCK, KEY_VOLUMEUP, KEY_POWER})
        CHECK(strikesOf(keyStroke(key)) == 0);
}

TEST_CASE("F5 requests the time, and presses nothing") {
    KeysConversation keys;
    const auto stroke = keyStroke(KEY_F5);
    const auto exchange = keys.receive(Bytes(stroke.begin(), stroke.end()), {});
    REQUIRE(exchange.seen.size() == 1);
    CHECK(std::holds_alternative<rules::TimeAsked>(exchange.seen.front()));
}

TEST_CASE("a record in pieces is one record, and the next begins after it") {
    KeysConversation keys;
    const auto stroke = keyStroke(KEY_A) + keyStroke(KEY_B);
    std::size_t struck = 0;
    for (const char byte : stroke)
        struck += strikes(keys, std::string(1, byte));
    CHECK(struck == 2);
}

TEST_CASE("a keyboard disconnected in the middle of a record starts anew") {
    KeysConversation keys;
    CHECK(strikes(keys, keyStroke(KEY_A).substr(0, 7)) == 0);
    CHECK(keys.begin({}).seen.size() == 1);
    CHECK(strikes(keys, keyStroke(KEY_B)) == 1);
}
