// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "speech/audio/output.hpp"
#include "speech/audio/target.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace speech {

/// A sound device that can play, as the system lists it.
struct AudioDevice {
    int index = 0; ///< valid until the system is asked anew
    std::string name;
    int channels = 0;
    bool isDefault = false;

    bool operator==(const AudioDevice&) const = default;
};

/// Whether two players share the room. Separate: nothing private may ever reach the loudspeaker.
enum class Privacy : std::uint8_t { shared, separate };

/// What was asked for; an output that was not named gets a default.
struct AudioRequest {
    ByOutput<std::optional<Target>> targets;
    Privacy privacy = Privacy::shared;
};

/// Why there is no sound where some was wanted.
enum class AudioProblem : std::uint8_t {
    noDevices,             ///< the system has no sound device at all
    noSuchDevice,          ///< no device is called so
    ambiguousDevice,       ///< several are (`candidates`)
    notStereo,             ///< one side was asked for, and the device has only one channel
    earphoneNotNamed,      ///< the default device can change at any time; it is no earphone
    earphoneIsLoudspeaker, ///< private speech would be heard by both
    cannotOpen,            ///< the device is there and refuses, or another program has it
    lost,                  ///< it stopped asking for sound
    cannotWrite,           ///< the WAV file
};

/// One thing that is wrong with one output, for a sentence in any language.
struct AudioFault {
    AudioProblem problem = AudioProblem::noDevices;
    Output output = Output::loudspeaker;
    std::string device; ///< as it was named, or as the system calls it
    std::vector<std::string> candidates{};

    bool operator==(const AudioFault&) const = default;
};

/// A device by its full name, bound once so that a part of a name never comes to mean another
/// device; empty: whichever is the default.
struct DeviceSink {
    std::string name;

    bool operator==(const DeviceSink&) const = default;
};

/// A device or a file that is opened once, and which output sounds on which side of it. The same
/// output on both sides: one voice in both ears.
struct StreamPlan {
    std::variant<DeviceSink, FileTarget> sink;
    std::optional<Output> left;
    std::optional<Output> right;

    bool operator==(const StreamPlan&) const = default;
};

struct AudioPlan {
    std::vector<StreamPlan> streams;
    /// Where the speech of each output is heard: at home one device serves both. None: shown only.
    ByOutput<std::optional<Output>> heardOn;

    bool operator==(const AudioPlan&) const = default;
};

/// Decides what is opened. At home the one device that is named (or the default) serves both
/// outputs; with `Privacy::separate` an earphone that was not named stays shut, and one that shares
/// its device and side with the loudspeaker is refused. Only what was named can be a fault here: a
/// default device that is missing is waited for.
[[nodiscard]] rules::Expected<AudioPlan, AudioFault>
planAudio(const AudioRequest& request, std::span<const AudioDevice> present);

/// The device a user means by a whole name or a part of it, capitals or not; a whole name wins over
/// parts. Empty: the default.
[[nodiscard]] rules::Expected<AudioDevice, AudioProblem>
findDevice(std::string_view name, std::span<const AudioDevice> present);

} // namespace speech
