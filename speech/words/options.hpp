// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/words/names/names.hpp"

#include <cstdint>

namespace speech {

/// knapp, normal, ausführlich. The public channel is always normal.
enum class Verbosity : std::uint8_t { brief, normal, full };

/// How a move is spoken: without gaps, or with 150 ms between piece, from and to for the public
/// channel. Does not affect other phrases.
enum class Delivery : std::uint8_t { running, publicCall };

/// The language of the names of moves, squares and pieces inside a phrase: that of the phrase, or
/// always German according to Appendix E, spoken by the German voice.
enum class Naming : std::uint8_t { ofTheLanguage, appendixE };

/// The choices of the listener, the channel and the organiser. The defaults are for private speech
/// at home.
struct Options {
    Verbosity verbosity = Verbosity::normal;
    Delivery delivery = Delivery::running;
    Naming naming = Naming::ofTheLanguage;
    ExtraWords extra{};
    /// Speaks zwei as "zwo".
    bool clearTwo = false;
    /// German names in place of the built-in ones (E-R14); not owned. Null: the names of the Laws.
    const Names* replacedNames = nullptr;
};

/// How moves are called in a tournament: with the organiser's names and words or, without those,
/// according to Appendix E (E-R14, E-R17). `own` must outlive the result.
[[nodiscard]] inline Options hallOptions(const Names* own) {
    if (own == nullptr) return {.extra = extraWordsOfTheHall};
    return {.extra = own->extra, .clearTwo = own->clearTwo, .replacedNames = own};
}

} // namespace speech
