// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "speech/audio/plan.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace speech {

/// A microphone that is open and hears. Destroying it closes it; that may take a second when the
/// device is lost. One thread at a time.
class Microphone {
public:
    Microphone() = default;
    virtual ~Microphone() = default;
    Microphone(const Microphone&) = delete;
    Microphone& operator=(const Microphone&) = delete;
    Microphone(Microphone&&) = delete;
    Microphone& operator=(Microphone&&) = delete;

    /// Appends what has been heard since the last call: one channel, `sampleRate`. Never waits.
    virtual void take(std::vector<std::int16_t>& heard) = 0;
    /// How often the device has brought sound so far. A lost device stops bringing and says
    /// nothing.
    [[nodiscard]] virtual std::uint64_t beats() const noexcept = 0;
};

/// The microphone that was named. It is open only while somebody speaks on tape: nobody in the room
/// need wonder whether the program listens.
class MicrophoneSource {
public:
    MicrophoneSource() = default;
    virtual ~MicrophoneSource() = default;
    MicrophoneSource(const MicrophoneSource&) = delete;
    MicrophoneSource& operator=(const MicrophoneSource&) = delete;
    MicrophoneSource(MicrophoneSource&&) = delete;
    MicrophoneSource& operator=(MicrophoneSource&&) = delete;

    /// Whether it can be had, without opening it; for a fault at the start.
    [[nodiscard]] virtual rules::Expected<void, AudioProblem> look() = 0;
    [[nodiscard]] virtual rules::Expected<std::unique_ptr<Microphone>, AudioProblem> open() = 0;
};

/// A sound file takes the place of a device: every opening hears all of it at once, and then
/// nothing more.
[[nodiscard]] std::unique_ptr<MicrophoneSource> fileMicrophone(std::string path);

} // namespace speech
