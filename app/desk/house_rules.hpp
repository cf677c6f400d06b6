// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/person.hpp"
#include "app/activity/preferences.hpp"
#include "app/braille/cells.hpp"
#include "app/engine/fault.hpp"
#include "app/journal/kept_games.hpp"
#include "app/settings/profiles.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/text.hpp"
#include "tactile-io/keyboard/typed_line.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// When the clocks start: as soon as every sensed board has shown the start position, or when the
/// arbiter says so.
enum class Start : std::uint8_t { whenReady, byArbiter };

/// Who may act as the arbiter (SM-P): everybody, where all are trusted, or anyone who enters the
/// PIN that the arbiter has chosen before the game.
enum class Admission : std::uint8_t { everybody, byPin };

/// Who uses the braille display. At home, where everybody hears everything, it shows the view of
/// the player on move at the keyboard.
struct BrailleWish {
    rules::Colour seat = rules::Colour::white;
    Dots dots = Dots::eight;

    bool operator==(const BrailleWish&) const = default;
};

/// The arrangements at this table that are not recorded.
struct HouseRules {
    Start start = Start::whenReady;
    /// Whether lines such as "+90s" advance the game time.
    tactile::TimeLines timeLines = tactile::TimeLines::refused;
    /// The number of utterance ids already used at this table; ids are unique.
    std::uint64_t utterances = 0;
    /// The user of the braille display; nullopt: there is none.
    std::optional<BrailleWish> braille{};
    /// How a person who is asked something at the beginning will answer.
    Form form = Form::terminal;
    /// Who may act as the arbiter.
    Admission admission = Admission::everybody;
    /// The blind players for whose private channel a device was named.
    rules::ByColour<bool> ears{};
    /// Seed for the choice of words in the tests of these earphones.
    std::uint64_t chance = 0;
    /// Whether what is typed and said is recorded as evidence for the arbiter (2.2).
    bool keepsTranscript = false;
    /// The engine that plays against the person at home; nullopt: a person does.
    std::optional<EngineAtHome> engine{};
    /// Why that program cannot play, as far as can be seen before it is started; without a function
    /// this is not checked.
    std::function<std::optional<EngineProblem>(std::string_view)> engineProblem{};
    /// The language that both players of a tournament hear, except for the calls of moves.
    rules::Language hall = rules::Language::german;
    /// The match only serves to practise: nobody is welcomed to it, and the pieces on an electronic
    /// board are left to the course.
    bool isPractice = false;
    /// The saved games, and the current one among them.
    Shelf shelf{};
    GameId game{};
    /// The settings stored under a name.
    Profiles profiles{};
    /// The names of the engines on this computer; without a function nobody looks for them.
    std::function<std::vector<std::string>()> engines{};
};

} // namespace app
