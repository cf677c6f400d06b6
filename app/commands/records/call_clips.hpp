// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"
#include "rules/match/match.hpp"
#include "speech/audio/sound_file.hpp"
#include "speech/voice/synthesizer.hpp"
#include "speech/words/language.hpp"

#include <vector>

namespace app {

/// The call of one half-move as sound.
struct CallClip {
    int ply = 0; ///< 1: the first half-move of the game
    speech::FlacBytes flac{};

    bool operator==(const CallClip&) const = default;
};

/// Whether the program calls moves in this match, so that there are calls to be made anew.
[[nodiscard]] bool hasCalls(const rules::Match& match);

/// The call of every move of the line, made anew by the voice as the hall heard it: in German with
/// the organiser's names (E2.1, E-R14); at home in `atHome`. Or why not.
/// Precondition: hasCalls(match).
[[nodiscard]] rules::Expected<std::vector<CallClip>, Sentence>
callClips(const rules::Match& match, speech::Language atHome, speech::Synthesizer& voice);

} // namespace app
