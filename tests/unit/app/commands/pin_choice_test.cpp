// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/pin_choice.hpp"

#include <catch2/catch.hpp>

#include <string>

using app::faultOfPin;
using speech::PhraseKey;

TEST_CASE("a PIN has four to 32 characters, however many bytes they take") {
    CHECK(faultOfPin("4711") == std::nullopt);
    CHECK(faultOfPin("äöüß") == std::nullopt);
    CHECK(faultOfPin("äöü") == PhraseKey::errPinLength);
    CHECK(faultOfPin("") == PhraseKey::errPinLength);
    CHECK(faultOfPin(std::string(32, 'x')) == std::nullopt);
    CHECK(faultOfPin(std::string(33, 'x')) == PhraseKey::errPinLength);
}

TEST_CASE("what a terminal takes for something else is no PIN") {
    CHECK(faultOfPin("nein") == PhraseKey::errPinWord);
    CHECK(faultOfPin("hayır") == PhraseKey::errPinWord);
    CHECK(faultOfPin("white: 4711") == PhraseKey::errPinWord);
    CHECK(faultOfPin("+90s") == PhraseKey::errPinWord);
    CHECK(faultOfPin("\x1b[15~") == PhraseKey::errPinWord);
}
