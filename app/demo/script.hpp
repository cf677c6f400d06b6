// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/person.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"
#include "speech/words/phrase_key.hpp"
#include "tactile-io/emulator/action.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// The script of a demonstration game: what people type, what hands do on the emulated board, what
// must be heard before it goes on. One step a line; empty lines and those with # are skipped.

namespace app {

/// `white: e2e4`, `arbiter: go`; the name alone, `white:`, is Enter without words.
struct Types {
    Person person;
    std::string words;

    bool operator==(const Types&) const = default;
};

/// `board: move e7 e5`: the sighted player's hands on his board.
struct Handles {
    tactile::Action action;

    bool operator==(const Handles&) const = default;
};

/// `explain DEM.slip`: a phrase for everybody, before something special.
struct Explains {
    speech::PhraseKey phrase;

    bool operator==(const Explains&) const = default;
};

/// `hear public: Bauer Eva sieben, Eva fünf.`, the words as shown, or `hear DIF.alarm`, whatever
/// the phrase is made with: since the last step of another kind it has been said, or it will be.
struct Hears {
    std::variant<std::string, speech::PhraseKey> what;

    bool operator==(const Hears&) const = default;
};

/// `pause 2s`: time to follow, which is left out where time is scripted.
struct Pauses {
    rules::Span span;

    bool operator==(const Pauses&) const = default;
};

/// `time 5s`: so much time passes on the clocks of the game, also where time is scripted.
struct PassesTime {
    rules::Span span;

    bool operator==(const PassesTime&) const = default;
};

using Step = std::variant<Types, Handles, Explains, Hears, Pauses, PassesTime>;

/// A step, and where it stands. `taped white: dictate` is one for those who have a microphone; the
/// text is without that word.
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
    badAction, ///< no hand can do this on a board
    badTime,
    wordMissing, ///< what is to be heard or explained
};

/// What is wrong with which line, and the word that is.
struct ScriptFault {
    int line = 0;
    ScriptError error;
    std::string word;

    bool operator==(const ScriptFault&) const = default;
};

/// Reads a whole script, any bytes.
[[nodiscard]] rules::Expected<std::vector<ScriptLine>, ScriptFault>
parseScript(std::string_view text);

/// What is wrong with the line: `"jump" is no step of a demonstration`.
[[nodiscard]] Sentence reasonOf(const ScriptFault& fault);

} // namespace app
