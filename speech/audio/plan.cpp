// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/plan.hpp"

#include "rules/base/lists.hpp"
#include "rules/base/text.hpp"

#include <algorithm>

namespace speech {
namespace {

using rules::unexpected;

/// Removes `prefix` from the front of `text`, if it is there.
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

StereoSide takeSide(std::string_view& text) {
    if (take("left@", text)) return StereoSide::left;
    if (take("right@", text)) return StereoSide::right;
    return StereoSide::both;
}

rules::Expected<Target, TargetError> parseTarget(std::string_view text, StereoSide side) {
    if (text == "none" && side == StereoSide::both) return NoTarget{};
    if (side == StereoSide::both && take("wav:", text)) {
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
    return parseTarget(text, StereoSide::both);
}

namespace {

using rules::Expected;

std::string lower(std::string_view text) {
    std::string result{text};
    std::ranges::transform(result, result.begin(), rules::lowerAscii);
    return result;
}

std::vector<AudioDevice> called(std::string_view name, std::span<const AudioDevice> present) {
    if (name.empty())
        return rules::filtered(present, [](const auto& device) { return device.isDefault; });
    auto whole = rules::filtered(present, [&](const auto& device) { return device.name == name; });
    if (!whole.empty()) return whole;
    const auto part = lower(name);
    return rules::filtered(present, [&](const auto& device) {
        return lower(device.name).find(part) != std::string::npos;
    });
}

/// Fills in defaults for outputs that were not named.
ByOutput<Target> complete(const AudioRequest& request) {
    const auto& [loudspeaker, earphone] = request.targets;
    if (request.privacy == Privacy::separate)
        return {.loudspeaker = loudspeaker.value_or(DeviceTarget{}),
                .earphone = earphone.value_or(NoTarget{})};
    const Target one = loudspeaker ? *loudspeaker : earphone.value_or(DeviceTarget{});
    return {.loudspeaker = one, .earphone = earphone.value_or(one)};
}

/// Resolves a device to its full name.
Expected<Target, AudioFault>
bind(Output output, Target target, std::span<const AudioDevice> present) {
    auto* wanted = std::get_if<DeviceTarget>(&target);
    if (wanted == nullptr || wanted->name.empty()) return target;
    const auto device = findDevice(wanted->name, present);
    if (!device) {
        AudioFault fault{.problem = device.error(), .output = output, .device = wanted->name};
        if (device.error() == AudioProblem::ambiguousDevice)
            for (const auto& candidate : called(wanted->name, present))
                fault.candidates.push_back(candidate.name);
        return unexpected(fault);
    }
    if (wanted->side != StereoSide::both && device->channels < 2)
        return unexpected(AudioFault{AudioProblem::notStereo, output, device->name});
    wanted->name = device->name;
    return target;
}

/// Two names for one device: the default is one of those listed.
bool sameDevice(const DeviceTarget& left,
                const DeviceTarget& right,
                std::span<const AudioDevice> present) {
    const auto first = findDevice(left.name, present);
    const auto second = findDevice(right.name, present);
    return left.name == right.name || (first && second && first->name == second->name);
}

bool overlap(StereoSide left, StereoSide right) {
    return left == right || left == StereoSide::both || right == StereoSide::both;
}

/// What two outputs share of one target.
enum class Sharing : std::uint8_t { nothing, sides, everything };

Sharing sharingOf(const ByOutput<Target>& targets, std::span<const AudioDevice> present) {
    const auto* loud = std::get_if<DeviceTarget>(&targets.loudspeaker);
    const auto* ear = std::get_if<DeviceTarget>(&targets.earphone);
    if (loud != nullptr && ear != nullptr && sameDevice(*loud, *ear, present))
        return overlap(loud->side, ear->side) ? Sharing::everything : Sharing::sides;
    const auto* loudFile = std::get_if<FileTarget>(&targets.loudspeaker);
    const auto* earFile = std::get_if<FileTarget>(&targets.earphone);
    return loudFile != nullptr && earFile != nullptr && *loudFile == *earFile ? Sharing::sides
                                                                              : Sharing::nothing;
}

/// Art. E2.9.d, decision 9: only the blind player may hear their private speech.
std::optional<AudioProblem> breachOfPrivacy(const ByOutput<Target>& targets, Sharing sharing) {
    if (sharing == Sharing::everything) return AudioProblem::earphoneIsLoudspeaker;
    const auto* ear = std::get_if<DeviceTarget>(&targets.earphone);
    const bool unnamed = ear != nullptr && ear->name.empty();
    if (unnamed && sharing != Sharing::sides) return AudioProblem::earphoneNotNamed;
    return std::nullopt;
}

std::string nameOf(const Target& target) {
    const auto* device = std::get_if<DeviceTarget>(&target);
    return device != nullptr ? device->name : std::string{};
}

void place(StreamPlan& stream, Output output, StereoSide side) {
    if (side != StereoSide::right) stream.left = output;
    if (side != StereoSide::left) stream.right = output;
}

std::optional<StreamPlan> streamOf(Output output, const Target& target) {
    StreamPlan stream;
    if (const auto* device = std::get_if<DeviceTarget>(&target)) {
        stream.sink = DeviceSink{device->name};
        place(stream, output, device->side);
        return stream;
    }
    if (const auto* file = std::get_if<FileTarget>(&target)) {
        stream.sink = *file;
        place(stream, output, StereoSide::both);
        return stream;
    }
    return std::nullopt;
}

/// One device, or one file, with an output on each side; a file has the loudspeaker on the left.
StreamPlan splitStream(const ByOutput<Target>& targets) {
    auto stream = *streamOf(Output::loudspeaker, targets.loudspeaker);
    const auto* device = std::get_if<DeviceTarget>(&targets.earphone);
    place(stream, Output::earphone, device != nullptr ? device->side : StereoSide::right);
    return stream;
}

AudioPlan arrange(const ByOutput<Target>& targets, Sharing sharing) {
    AudioPlan plan;
    if (sharing == Sharing::sides) {
        plan.streams.push_back(splitStream(targets));
        plan.heardOn = {.loudspeaker = Output::loudspeaker, .earphone = Output::earphone};
        return plan;
    }
    for (const auto output : allOutputs) {
        if (sharing == Sharing::everything && output == Output::earphone) break;
        auto stream = streamOf(output, targets[output]);
        if (!stream) continue;
        plan.streams.push_back(std::move(*stream));
        plan.heardOn[output] = output;
    }
    if (sharing == Sharing::everything) plan.heardOn.earphone = plan.heardOn.loudspeaker;
    return plan;
}

} // namespace

Expected<AudioDevice, AudioProblem> findDevice(std::string_view name,
                                               std::span<const AudioDevice> present) {
    if (present.empty()) return unexpected(AudioProblem::noDevices);
    auto found = called(name, present);
    if (found.empty()) return unexpected(AudioProblem::noSuchDevice);
    if (found.size() > 1) return unexpected(AudioProblem::ambiguousDevice);
    return std::move(found.front());
}

Expected<AudioPlan, AudioFault> planAudio(const AudioRequest& request,
                                          std::span<const AudioDevice> present) {
    auto targets = complete(request);
    for (const auto output : allOutputs) {
        auto bound = bind(output, targets[output], present);
        if (!bound) return unexpected(bound.error());
        targets[output] = *bound;
    }
    const bool oneNamed = request.privacy == Privacy::shared &&
                          targets.loudspeaker == targets.earphone &&
                          !(request.targets.loudspeaker && request.targets.earphone);
    const auto sharing = oneNamed ? Sharing::everything : sharingOf(targets, present);
    if (request.privacy == Privacy::separate)
        if (const auto breach = breachOfPrivacy(targets, sharing))
            return unexpected(AudioFault{*breach, Output::earphone, nameOf(targets.earphone)});
    return arrange(targets, sharing);
}

} // namespace speech
