// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/match/setup.hpp"
#include "rules/match/terms.hpp"
#include "speech/words/utterance.hpp"

#include <array>
#include <cstdint>

namespace app {

/// Who sits at the table or stands beside it. There is one assistant, who serves the player who has
/// one; if both have one, the player on move.
enum class Person : std::uint8_t { white, black, assistant, arbiter };

inline constexpr std::array persons{
    Person::white, Person::black, Person::assistant, Person::arbiter};

[[nodiscard]] constexpr Person playerAt(rules::Colour seat) noexcept {
    return seat == rules::Colour::white ? Person::white : Person::black;
}

/// Where an answered input came from: the window has keys, the terminal has words only.
enum class Form : std::uint8_t { window, terminal };

/// The actor in the record that the person acts as. `served`: the player whom the assistant serves
/// now.
[[nodiscard]] constexpr rules::Actor actorOf(Person person, rules::Colour served) noexcept {
    switch (person) {
    case Person::white: return rules::Actor::white;
    case Person::black: return rules::Actor::black;
    case Person::assistant: return rules::assistantOf(served);
    case Person::arbiter: return rules::Actor::arbiter;
    }
    return rules::Actor::program;
}

/// The person's private channel. The assistant uses the channel of the player's side, which is
/// displayed for the assistant but never spoken (E2.9.d).
[[nodiscard]] constexpr speech::Channel channelOf(Person person, rules::Colour served) noexcept {
    switch (person) {
    case Person::white: return speech::Channel::privateWhite;
    case Person::black: return speech::Channel::privateBlack;
    case Person::arbiter: return speech::Channel::arbiter;
    case Person::assistant: break;
    }
    return served == rules::Colour::white ? speech::Channel::privateWhite
                                          : speech::Channel::privateBlack;
}

} // namespace app
