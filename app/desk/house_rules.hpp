// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/person.hpp"
#include "app/activity/preferences.hpp"
#include "app/braille/cells.hpp"
#include "app/desk/parts/office.hpp"
#include "app/engine/fault.hpp"
#include "app/journal/kept_games.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/language.hpp"
#include "tactile-io/keyboard/typed_line.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

namespace app {

/// When the clocks start: as soon as every sensed board has shown the start position, or by the
/// arbiter's word.
enum class Start : std::uint8_t { whenReady, byArbiter };

/// Whose braille display it is. At home, where everybody hears everything, it is that of whoever
/// is on move at the keyboard.
struct BrailleWish {
    rules::Colour seat = rules::Colour::white;
    Dots dots = Dots::eight;

    bool operator==(const BrailleWish&) const = default;
};

/// What is agreed at this table and is part of no record.
struct HouseRules {
    Start start = Start::whenReady;
    /// Whether lines such as "+90s" let game time go on.
    tactile::TimeLines timeLines = tactile::TimeLines::refused;
    /// So many utterances have got an id at this table before: each has its own.
    std::uint64_t utterances = 0;
    /// Whose braille display there is.
    std::optional<BrailleWish> braille{};
    /// How whoever is asked something at the beginning will answer.
    Form form = Form::terminal;
    /// Who may act as the arbiter.
    Admission admission = Admission::everybody;
    /// The blind players whose private channel has a device that was named for it.
    rules::ByColour<bool> ears{};
    /// Decides which words are spoken in the tests of these ears.
    std::uint64_t chance = 0;
    /// Whether what is typed and said is recorded as evidence for the arbiter (2.2).
    bool keepsTranscript = false;
    /// Who plays against the person at home; none: another person.
    std::optional<EngineAtHome> engine{};
    /// Why that program cannot play, as far as can be seen before it is started; no function:
    /// nobody can tell.
    std::function<std::optional<EngineProblem>(std::string_view)> engineProblem{};
    /// What both players of a tournament hear, the calls of moves apart.
    rules::Language hall = rules::Language::german;
    /// The games that are kept, and the one of them that is played.
    Shelf shelf{};
    GameId game{};
};

} // namespace app
