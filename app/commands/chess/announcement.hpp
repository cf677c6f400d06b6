// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"
#include "rules/chess/position.hpp"
#include "speech/audio/clip.hpp"
#include "speech/voice/synthesizer.hpp"
#include "speech/words/render.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace app {

enum class CallForm : std::uint8_t { shown, official, spoken, brief, san };

/// How moves are called, and in which language errors in the typed moves are reported.
struct Calling {
    speech::Language language = speech::Language::german;
    speech::Language answers = speech::Language::german;
    CallForm form = CallForm::shown;
};

struct MoveCall {
    std::string line;
    /// As spoken on the public channel.
    std::vector<speech::SpokenSegment> spoken;
};

/// Why no further move can be called.
struct AnnounceRefusal {
    /// The answer that a player would hear.
    speech::Rendered answer;
    /// The word of the move that was not understood, if it is a single one.
    std::string word{};
};

/// Reads one move in any form that the input line accepts, and calls it; forms in the language of
/// the calls have priority. Plays it in `position` if it is legal.
[[nodiscard]] rules::Expected<MoveCall, AnnounceRefusal>
announce(std::string_view text, rules::Position& position, const Calling& calling);

using SoundError = std::variant<speech::SynthesisError, speech::FileFault>;

/// One call at the speech rate of the public channel, with its pauses.
[[nodiscard]] rules::Expected<speech::Clip, speech::SynthesisError>
soundOf(std::span<const speech::SpokenSegment> call, speech::Synthesizer& voice);

[[nodiscard]] Sentence sentence(const SoundError& error);

} // namespace app
