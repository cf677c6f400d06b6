// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "speech/audio/output.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

namespace speech {

/// Which ear of a stereo device: one device can then be loudspeaker and earphone at once, through
/// a splitter cable.
enum class Side : std::uint8_t { both, left, right };

/// A sound device: its name, a part of it, or nothing for the system's default device.
struct DeviceTarget {
    std::string name;
    Side side = Side::both;

    bool operator==(const DeviceTarget&) const = default;
};

/// Whether a file replaces what is there, or its sound goes on behind it: the next game's.
enum class FileStart : std::uint8_t { anew, behind };

/// A WAV file takes the place of the device.
struct FileTarget {
    std::string path;
    FileStart start = FileStart::anew;

    bool operator==(const FileTarget&) const = default;
};

/// No sound: what would be spoken is shown only.
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
    noDevice, ///< nothing follows
    noFile,   ///< `wav:` without a file name
};

/// Reads what `--audio` takes: `public=` or `private=`, then the name of a device or a part of it,
/// `left@NAME` or `right@NAME` for one side of it, `default`, `left@default`, `wav:FILE`, or
/// `none`.
[[nodiscard]] rules::Expected<OutputTarget, TargetError> parseOutputTarget(std::string_view text);

/// Reads what `--microphone` takes: the name of a device or a part of it, `default`, `wav:FILE`, or
/// `none`. A microphone has no sides.
[[nodiscard]] rules::Expected<Target, TargetError> parseMicrophone(std::string_view text);

} // namespace speech
