// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace speech {

/// The two places where sound can come out: one heard by both players, and one player's ear. Each
/// says one thing at a time.
enum class Output : std::uint8_t { loudspeaker, earphone };

inline constexpr std::array allOutputs{Output::loudspeaker, Output::earphone};

/// One value for each of the two outputs.
template <class T>
struct ByOutput {
    T loudspeaker{};
    T earphone{};

    [[nodiscard]] constexpr T& operator[](Output output) noexcept {
        return output == Output::loudspeaker ? loudspeaker : earphone;
    }
    [[nodiscard]] constexpr const T& operator[](Output output) const noexcept {
        return output == Output::loudspeaker ? loudspeaker : earphone;
    }
    bool operator==(const ByOutput&) const = default;
};

/// Which side of a stereo device: one device can then be loudspeaker and earphone at once, through
/// a splitter cable.
enum class StereoSide : std::uint8_t { both, left, right };

/// A sound device: its name, a part of it, or empty for the system's default device.
struct DeviceTarget {
    std::string name;
    StereoSide side = StereoSide::both;

    bool operator==(const DeviceTarget&) const = default;
};

/// Whether an existing file is replaced, or appended to, as for the next game.
enum class FileStart : std::uint8_t { anew, behind };

/// A WAV file in place of a device.
struct FileTarget {
    std::string path;
    FileStart start = FileStart::anew;

    bool operator==(const FileTarget&) const = default;
};

/// No sound: speech is displayed only.
struct NoTarget {
    bool operator==(const NoTarget&) const = default;
};

using Target = std::variant<DeviceTarget, FileTarget, NoTarget>;

/// One `--audio` argument.
struct OutputTarget {
    Output output = Output::loudspeaker;
    Target target;

    bool operator==(const OutputTarget&) const = default;
};

enum class TargetError : std::uint8_t {
    noOutput, ///< it starts neither with `public=` nor with `private=`
    noDevice, ///< the name is missing
    noFile,   ///< `wav:` without a file name
};

/// Reads what `--audio` takes: `public=` or `private=`, then the name of a device or a part of it,
/// `left@NAME` or `right@NAME` for one side of it, `default`, `left@default`, `wav:FILE`, or
/// `none`.
[[nodiscard]] rules::Expected<OutputTarget, TargetError> parseOutputTarget(std::string_view text);

/// Reads what `--microphone` takes: the name of a device or a part of it, `default`, `wav:FILE`, or
/// `none`. A microphone has no sides.
[[nodiscard]] rules::Expected<Target, TargetError> parseMicrophone(std::string_view text);

/// A sound device that can play, as listed by the system.
struct AudioDevice {
    int index = 0; ///< valid until the next rescan of the system
    std::string name;
    int channels = 0;
    bool isDefault = false;

    bool operator==(const AudioDevice&) const = default;
};

/// Whether the players share private speech. Separate: nothing private may reach the loudspeaker.
enum class Privacy : std::uint8_t { shared, separate };

/// The requested outputs; one that was not named gets a default.
struct AudioRequest {
    ByOutput<std::optional<Target>> targets;
    Privacy privacy = Privacy::shared;
};

/// Why an output that should have sound has none.
enum class AudioProblem : std::uint8_t {
    noDevices,        ///< the system has no sound device at all
    noSuchDevice,     ///< no device has that name
    ambiguousDevice,  ///< several devices do (`candidates`)
    notStereo,        ///< one side was asked for, and the device has only one channel
    earphoneNotNamed, ///< the default device can change at any time, so it must not be an earphone
    earphoneIsLoudspeaker, ///< private speech would be heard by both players
    cannotOpen,            ///< the device refuses, or another program uses it
    lost,                  ///< it stopped requesting sound
    cannotWrite,           ///< the WAV file
};

/// One fault of one output, for a message in any language.
struct AudioFault {
    AudioProblem problem = AudioProblem::noDevices;
    Output output = Output::loudspeaker;
    std::string device; ///< as entered by the user, or as the system calls it
    std::vector<std::string> candidates{};
    int reason = 0; ///< with cannotWrite: an errno

    bool operator==(const AudioFault&) const = default;
};

/// A device by its full name, resolved once so that a part of a name never changes its meaning;
/// empty: the current default.
struct DeviceSink {
    std::string name;

    bool operator==(const DeviceSink&) const = default;
};

/// A device or a file that is opened once, and which output it plays on which side. The same output
/// on both sides: the same sound in both ears.
struct StreamPlan {
    std::variant<DeviceSink, FileTarget> sink;
    std::optional<Output> left;
    std::optional<Output> right;

    bool operator==(const StreamPlan&) const = default;
};

struct AudioPlan {
    std::vector<StreamPlan> streams;
    /// Where the speech of each output is heard: at home one device serves both. nullopt: displayed
    /// only.
    ByOutput<std::optional<Output>> heardOn;

    bool operator==(const AudioPlan&) const = default;
};

/// Decides what is opened. At home the one named device (or the default) serves both outputs; with
/// `Privacy::separate` an earphone that was not named stays closed, and one that shares its device
/// and side with the loudspeaker is refused. Only named targets can be faults here: the program
/// waits for a missing default device.
[[nodiscard]] rules::Expected<AudioPlan, AudioFault>
planAudio(const AudioRequest& request, std::span<const AudioDevice> present);

/// The device that matches a whole name or a part of it, ignoring case; a whole name takes
/// precedence over parts. Empty: the default.
[[nodiscard]] rules::Expected<AudioDevice, AudioProblem>
findDevice(std::string_view name, std::span<const AudioDevice> present);

} // namespace speech
