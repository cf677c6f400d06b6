// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/person.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"
#include "speech/words/phrases/phrases.hpp"
#include "tactile-io/emulator/action.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// The script of a demonstration game: what people type, what hands do on the emulated board, and
// what must be heard before it continues. One step per line; empty lines and lines with # are
// skipped.

namespace app {

/// `white: e2e4`, `arbiter: go`; the name alone, `white:`, is Enter without words.
struct Types {
    Person person;
    std::string words;

    bool operator==(const Types&) const = default;
};

/// `board: move e7 e5`: the sighted player moves pieces on the board.
struct Handles {
    tactile::Action action;

    bool operator==(const Handles&) const = default;
};

/// `explain DEM.slip`: a phrase for everybody, before something special.
struct Explains {
    speech::PhraseKey phrase;

    bool operator==(const Explains&) const = default;
};

/// `hear public: Bauer Eva sieben, Eva fünf.`, the words as displayed, or `hear DIF.alarm`, the
/// phrase with any arguments: it was spoken since the last step of another kind, or will be.
struct Hears {
    std::variant<std::string, speech::PhraseKey> what;

    bool operator==(const Hears&) const = default;
};

/// `pause 2s`: time for the audience, skipped if time is scripted.
struct Pauses {
    rules::Span span;

    bool operator==(const Pauses&) const = default;
};

/// `time 5s`: the game time advances by this, also if time is scripted.
struct PassesTime {
    rules::Span span;

    bool operator==(const PassesTime&) const = default;
};

using Step = std::variant<Types, Handles, Explains, Hears, Pauses, PassesTime>;

/// A step and its line number. `taped white: dictate` is for people with a microphone; the stored
/// text does not contain that word.
struct ScriptLine {
    int number = 0;
    std::string text;
    Step step;
    bool isTaped = false;

    bool operator==(const ScriptLine&) const = default;
};

enum class ScriptError : std::uint8_t {
    unknownStep, ///< the line begins with none of the words above
    unknownPhrase,
    badAction, ///< no action for the board
    badTime,
    wordMissing, ///< the expected or explained text is missing
};

/// A fault with its line and word.
struct ScriptFault {
    int line = 0;
    ScriptError error;
    std::string word;

    bool operator==(const ScriptFault&) const = default;
};

/// Parses a whole script; the text may contain any bytes.
[[nodiscard]] rules::Expected<std::vector<ScriptLine>, ScriptFault>
parseScript(std::string_view text);

/// Describes the fault: `"jump" is no step of a demonstration`.
[[nodiscard]] Sentence reasonOf(const ScriptFault& fault);

} // namespace app
