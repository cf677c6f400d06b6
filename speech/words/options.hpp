// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/words/names.hpp"

#include <cstdint>

namespace speech {

/// knapp, normal, ausführlich. The public channel is always normal.
enum class Verbosity : std::uint8_t { brief, normal, full };

/// How a move is spoken: run together, or with 150 ms between piece, from and to, as the hall needs
/// it. Other phrases sound the same either way.
enum class Delivery : std::uint8_t { running, publicCall };

/// How moves, squares and pieces inside a phrase are named: in its language, or always as Appendix
/// E says, by the German voice.
enum class Naming : std::uint8_t { ofTheLanguage, appendixE };

/// What the listener, the channel and the organiser have chosen. The defaults are private speech at
/// home.
struct Options {
    Verbosity verbosity = Verbosity::normal;
    Delivery delivery = Delivery::running;
    Naming naming = Naming::ofTheLanguage;
    ExtraWords extra{};
    /// Speaks zwei as "zwo".
    bool clearTwo = false;
    /// German names in place of the built-in ones (E-R14); not owned. None: the names of the Laws.
    const Names* replacedNames = nullptr;
};

/// How moves are called in a tournament: by the organiser's names and with his words, or where he
/// has none as Appendix E has it (E-R14, E-R17). `own` outlives what is returned.
[[nodiscard]] inline Options hallOptions(const Names* own) {
    if (own == nullptr) return {.extra = extraWordsOfTheHall};
    return {.extra = own->extra, .clearTwo = own->clearTwo, .replacedNames = own};
}

} // namespace speech
