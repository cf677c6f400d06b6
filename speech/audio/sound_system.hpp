// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "speech/audio/blocks.hpp"
#include "speech/audio/mixer.hpp"
#include "speech/audio/plan.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace speech {

/// What sounds on the two sides of a device; the same mixer twice is one voice in both ears, none
/// is silence.
struct Sides {
    std::shared_ptr<Mixer> left;
    std::shared_ptr<Mixer> right;
};

/// Fills `frames` of one (left, or the only voice) or two channels, interleaved, from the mixers.
void renderSides(const Sides& sides,
                 int channels,
                 std::span<std::int16_t> frames,
                 SteadyTime start);

/// A device that is open and takes sound. Destroying it silences and closes it; that may take a
/// second when the device is lost, and never longer.
class SoundStream {
public:
    SoundStream() = default;
    virtual ~SoundStream() = default;
    SoundStream(const SoundStream&) = delete;
    SoundStream& operator=(const SoundStream&) = delete;
    SoundStream(SoundStream&&) = delete;
    SoundStream& operator=(SoundStream&&) = delete;

    /// How often the device has asked for sound so far. A lost device stops asking and says
    /// nothing.
    [[nodiscard]] virtual std::uint64_t beats() const noexcept = 0;

    /// How often it has run dry so far: it had played all it had, and the next block was not there.
    [[nodiscard]] virtual std::uint64_t underruns() const noexcept = 0;
};

/// The sound devices of the machine. One thread at a time.
class SoundSystem {
public:
    SoundSystem() = default;
    virtual ~SoundSystem() = default;
    SoundSystem(const SoundSystem&) = delete;
    SoundSystem& operator=(const SoundSystem&) = delete;
    SoundSystem(SoundSystem&&) = delete;
    SoundSystem& operator=(SoundSystem&&) = delete;

    /// As of the last `rescan`.
    [[nodiscard]] virtual std::vector<AudioDevice> devices() = 0;

    /// Opens and starts; from then on the device keeps asking the mixers for sound. It takes blocks
    /// of about the size that is wanted: as near as it can.
    [[nodiscard]] virtual rules::Expected<std::unique_ptr<SoundStream>, AudioProblem>
    open(const AudioDevice& device, const Sides& sides, const Buffering& wanted) = 0;

    /// Looks anew which devices there are. Precondition: no stream is open. False when that is not
    /// possible any more, because a lost device could not be closed.
    virtual bool rescan() = 0;
};

} // namespace speech
