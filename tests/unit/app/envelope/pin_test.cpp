// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/envelope/secret.hpp"

#include <catch2/catch.hpp>

#include <string>

using app::faultOfPin;
using speech::PhraseKey;

TEST_CASE("a PIN has six to 32 characters, however many bytes they take") {
    CHECK(faultOfPin("471108") == std::nullopt);
    CHECK(faultOfPin("äöüßéå") == std::nullopt);
    CHECK(faultOfPin("47110") == PhraseKey::errPinLength);
    CHECK(faultOfPin("äöüßé") == PhraseKey::errPinLength);
    CHECK(faultOfPin("") == PhraseKey::errPinLength);
    CHECK(faultOfPin(std::string(32, 'x')) == std::nullopt);
    CHECK(faultOfPin(std::string(33, 'x')) == PhraseKey::errPinLength);
}

TEST_CASE("characters that a terminal interprets are not allowed in a PIN") {
    CHECK(faultOfPin("nein") != std::nullopt);
    CHECK(faultOfPin("hayır") != std::nullopt);
    CHECK(faultOfPin("go") == PhraseKey::errPinWord);
    CHECK(faultOfPin("weiter") == PhraseKey::errPinWord);
    CHECK(faultOfPin("adjourn") == PhraseKey::errPinWord);
    CHECK(faultOfPin("zauberwort") == std::nullopt);
    CHECK(faultOfPin("white: 4711") == PhraseKey::errPinWord);
    CHECK(faultOfPin("+1h30m") == PhraseKey::errPinWord);
    CHECK(faultOfPin("\x1b[15;2~") == PhraseKey::errPinWord);
}
