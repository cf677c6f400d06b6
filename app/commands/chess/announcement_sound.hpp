// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/chess/announcement.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"
#include "speech/audio/wav_file.hpp"
#include "speech/voice/synthesizer.hpp"

#include <span>
#include <string>
#include <variant>

namespace app {

using SoundError = std::variant<speech::SynthesisError, speech::WavFault>;

/// One call at the pace of the public channel, with its gaps.
[[nodiscard]] rules::Expected<speech::Clip, speech::SynthesisError>
soundOf(std::span<const speech::SpokenSegment> call, speech::Synthesizer& voice);

/// Writes the calls one after the other as a WAV file: at the pace of the public channel, with its
/// gaps, half a second between two calls. When it fails no file is left behind.
[[nodiscard]] rules::Expected<void, SoundError> writeSound(std::span<const Announcement> calls,
                                                           const std::string& path);

[[nodiscard]] Sentence sentence(const SoundError& error);

} // namespace app
