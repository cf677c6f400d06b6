// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/audio/dictaphone.hpp"
#include "speech/audio/sound_system.hpp"

#include <memory>
#include <string>

namespace speech {

/// The sound devices known to PortAudio. At most one object at a time in a process. Construct it
/// before other threads write to standard error: the libraries below print about a hundred lines
/// while they look for devices, and standard error is redirected for the whole process during that
/// time.
///
/// A stream is opened once and plays silence between utterances: opening takes tens of milliseconds
/// and would clip first words. Its callback only reads from the mixers; it never locks, waits,
/// allocates or frees.
[[nodiscard]] std::unique_ptr<SoundSystem> openPortAudio();

/// The microphone of this name or part of a name; empty: the default one. May be used on a thread
/// other than the system above. Its callback never locks, waits, allocates or frees either.
[[nodiscard]] std::unique_ptr<MicrophoneSource> portAudioMicrophone(std::string name);

} // namespace speech
