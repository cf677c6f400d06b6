// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/target.hpp"

#include <optional>

namespace speech {
namespace {

using rules::unexpected;

/// Takes `prefix` off the front of `text`, if it is there.
bool take(std::string_view prefix, std::string_view& text) {
    if (!text.starts_with(prefix)) return false;
    text.remove_prefix(prefix.size());
    return true;
}

std::optional<Output> takeOutput(std::string_view& text) {
    if (take("public=", text)) return Output::loudspeaker;
    if (take("private=", text)) return Output::earphone;
    return std::nullopt;
}

Side takeSide(std::string_view& text) {
    if (take("left@", text)) return Side::left;
    if (take("right@", text)) return Side::right;
    return Side::both;
}

rules::Expected<Target, TargetError> parseTarget(std::string_view text, Side side) {
    if (text == "none" && side == Side::both) return NoTarget{};
    if (side == Side::both && take("wav:", text)) {
        if (text.empty()) return unexpected(TargetError::noFile);
        return FileTarget{std::string{text}};
    }
    if (text.empty()) return unexpected(TargetError::noDevice);
    return DeviceTarget{.name = text == "default" ? std::string{} : std::string{text},
                        .side = side};
}

} // namespace

rules::Expected<OutputTarget, TargetError> parseOutputTarget(std::string_view text) {
    const auto output = takeOutput(text);
    if (!output) return unexpected(TargetError::noOutput);
    const auto side = takeSide(text);
    return parseTarget(text, side).map([&](Target target) {
        return OutputTarget{*output, std::move(target)};
    });
}

rules::Expected<Target, TargetError> parseMicrophone(std::string_view text) {
    return parseTarget(text, Side::both);
}

} // namespace speech
