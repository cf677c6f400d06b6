// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/audio/dictaphone.hpp"
#include "speech/audio/sound_system.hpp"

#include <memory>
#include <string>

namespace speech {

/// The sound devices PortAudio knows. At most one at a time in a process. Construct it before other
/// threads write to standard error: the libraries below print about a hundred lines while they look
/// for devices, and standard error is closed to all during that moment.
///
/// A stream is opened once and plays silence between utterances: opening takes tens of
/// milliseconds and clips first words. Its callback only asks the mixers; it never locks, waits,
/// allocates or frees.
[[nodiscard]] std::unique_ptr<SoundSystem> openPortAudio();

/// The microphone of this name, of which a part is enough; empty: the default one. It may be used
/// on another thread than the system above. Its callback never locks, waits, allocates or frees
/// either.
[[nodiscard]] std::unique_ptr<MicrophoneSource> portAudioMicrophone(std::string name);

} // namespace speech
