// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engine/engine_choice.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/text.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "rules/clock/time_control.hpp"
#include "rules/match/setup.hpp"
#include "rules/match/terms.hpp"
#include "speech/words/options.hpp"
#include "speech/words/utterance.hpp"
#include "tactile-io/keyboard/commands/command.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace app {

/// Who sits at the table or stands beside it. There is one assistant, who serves the player who has
/// one; if both have one, the player on move.
enum class Person : std::uint8_t { white, black, assistant, arbiter };

inline constexpr std::array persons{
    Person::white, Person::black, Person::assistant, Person::arbiter};

[[nodiscard]] constexpr Person playerAt(rules::Colour seat) noexcept {
    return seat == rules::Colour::white ? Person::white : Person::black;
}

/// Precondition: a player.
[[nodiscard]] constexpr rules::Colour seatOfPlayer(Person player) noexcept {
    return player == Person::black ? rules::Colour::black : rules::Colour::white;
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

/// The number of voices of every language.
inline constexpr int voicesOfALanguage = 3;

/// A person's choices about speech and keyboard. They do not apply to the public channel: it is
/// German, of normal verbosity, 150 words a minute.
struct Preferences {
    rules::Language language = rules::Language::german;
    speech::Verbosity verbosity = speech::Verbosity::normal;
    tactile::SpeechMode speech = tactile::SpeechMode::talking;
    tactile::EchoMode echo = tactile::EchoMode::characters;
    tactile::ClockVoice clockVoice = tactile::ClockVoice::usual;
    int rate = 220;  ///< words per minute, 80 to 450
    int volume = 80; ///< percent
    int voice = 1;   ///< of the language's voices, from 1
    int pitch = 50;  ///< of the voice, 0 to 100
    int tones = 100; ///< loudness of the short sounds, 20 to 100 percent: alarms must be heard
    speech::Naming names = speech::Naming::ofTheLanguage; ///< of squares and pieces
    bool clearTwo = false;
    bool announceCheck = true;
    tactile::Palette palette = tactile::Palette::dark;
    int textSize = 100;   ///< percent
    bool braille = false; ///< six-dot typing in the window
    bool oneHand = false; ///< six-dot typing with the dots one after another

    bool operator==(const Preferences&) const = default;
};

/// A value that a settings file can contain.
using SettingValue = std::variant<bool, std::int64_t, std::string, std::vector<std::string>>;

/// The wished opponent in a game at home.
struct OpponentWish {
    bool isEngine = true; ///< otherwise a person at the same keyboard
    EngineWish engine{};

    bool operator==(const OpponentWish&) const = default;
};

/// Where a game begins that goes on from another one.
struct GameStart {
    rules::Position start = rules::Position::start();
    std::vector<rules::Move> made{};
    bool chess960 = false;

    bool operator==(const GameStart&) const = default;
};

/// The wished changes to a game at home; whatever is nullopt remains as it is.
struct HomeWish {
    std::optional<rules::Colour> side{};
    std::optional<rules::TimeControl> time{};
    std::optional<OpponentWish> opponent{};
    std::optional<Strength> strength{};
    std::optional<std::string> name{}; ///< of the person
    /// Only for the next game, in which the person has the side to move, against the engine.
    std::optional<GameStart> from{};

    bool operator==(const HomeWish&) const = default;
};

/// The engine that plays in a game at home.
struct EngineAtHome {
    std::string name{}; ///< never empty
    Strength strength{};
    bool isGone = false; ///< it has failed and plays no more

    bool operator==(const EngineAtHome&) const = default;
};

} // namespace app
