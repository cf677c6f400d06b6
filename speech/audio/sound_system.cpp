// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/sound_system.hpp"

#include "rules/base/lists.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace speech {
namespace {

using rules::unexpected;

constexpr std::size_t blockFrames = 256;
using Mono = std::array<std::int16_t, blockFrames>;

void renderSide(const std::shared_ptr<Mixer>& mixer,
                std::span<std::int16_t> mono,
                SteadyTime start) {
    if (mixer) return mixer->render(mono, start);
    std::ranges::fill(mono, std::int16_t{0});
}

void renderStereo(const Sides& sides, std::span<std::int16_t> frames, SteadyTime start) {
    Mono left{};
    Mono right{};
    const auto count = frames.size() / 2;
    const auto atLeft = std::span{left}.first(count);
    const auto atRight = std::span{right}.first(count);
    if (sides.left && sides.left == sides.right) {
        sides.left->render(atLeft, start, atRight);
    } else {
        renderSide(sides.left, atLeft, start);
        renderSide(sides.right, atRight, start);
    }
    for (std::size_t i = 0; i < count; ++i) {
        frames[2 * i] = left[i];
        frames[2 * i + 1] = right[i];
    }
}

template <class Action>
void forEachMixer(const Sides& sides, Action action) {
    if (sides.left) action(*sides.left);
    if (sides.right && sides.right != sides.left) action(*sides.right);
}

/// "USB Headset: Audio (plughw:1,0)" without its number: a device that was unplugged may return
/// under another one.
std::string_view withoutCardNumber(std::string_view name) {
    const auto number = cardNumberIn(name);
    return number.empty() ? name : name.substr(0, name.size() - number.size() - 3); // " (" and ")"
}

/// How many ticks a device keeps playing without new blocks: its buffer and the current block.
int ticksToEmpty(const Buffering& blocks) {
    const auto stock =
        Milliseconds{blocks.latency} + lengthOf(static_cast<std::size_t>(blocks.frames));
    return 1 + static_cast<int>(std::ceil(stock / Milliseconds{Watch::tick}));
}

} // namespace

Buffering twiceAsLarge(const Buffering& blocks) {
    const Buffering twice{.frames = 2 * blocks.frames, .latency = 2 * blocks.latency};
    const bool isTooMuch =
        twice.frames > largestBlocks.frames || twice.latency > largestBlocks.latency;
    return isTooMuch ? blocks : twice;
}

bool UnderrunCount::tick(std::uint64_t underruns) {
    ++now_;
    if (std::exchange(known_, underruns) == underruns) return false;
    dry_.push_back(now_);
    while (now_ - dry_.front() >= memory)
        dry_.pop_front();
    if (dry_.size() < enough) return false;
    dry_.clear();
    return true;
}

Buffering DeviceBlocks::of(std::string_view device) const {
    const std::lock_guard lock{mutex_};
    const auto known = known_.find(device);
    return known == known_.end() ? first_ : known->second.now;
}

bool DeviceBlocks::grow(std::string_view device) {
    const std::lock_guard lock{mutex_};
    auto& known = known_.try_emplace(std::string{device}, Known{.now = first_, .before = first_})
                      .first->second;
    const auto larger = twiceAsLarge(known.now);
    if (known.isFinal || larger == known.now) return false;
    known.before = std::exchange(known.now, larger);
    return true;
}

void DeviceBlocks::takeBack(std::string_view device) {
    const std::lock_guard lock{mutex_};
    const auto known = known_.find(device);
    if (known == known_.end()) return;
    known->second.now = known->second.before;
    known->second.isFinal = true;
}

std::string_view cardNumberIn(std::string_view device) {
    const auto bracket = device.rfind(" (");
    if (bracket == std::string_view::npos || !device.ends_with(')')) return {};
    const auto inside = device.substr(bracket + 2, device.size() - bracket - 3);
    return inside.starts_with("plughw:") || inside.starts_with("hw:") ? inside : "";
}

std::vector<Output> outputsOf(const StreamPlan& stream) {
    return rules::filtered(
        allOutputs, [&](Output each) { return stream.left == each || stream.right == each; });
}

Sides sidesOf(const StreamPlan& stream, const ByOutput<std::shared_ptr<Mixer>>& mixers) {
    return {.left = stream.left ? mixers[*stream.left] : nullptr,
            .right = stream.right ? mixers[*stream.right] : nullptr};
}

void renderSides(const Sides& sides,
                 int channels,
                 std::span<std::int16_t> frames,
                 SteadyTime start) {
    const auto width = static_cast<std::size_t>(channels);
    for (std::size_t done = 0; done < frames.size(); done += blockFrames * width) {
        const auto part = frames.subspan(done, std::min(blockFrames * width, frames.size() - done));
        const auto at = after(start, done / width);
        if (channels == 1)
            renderSide(sides.left, part, at);
        else
            renderStereo(sides, part, at);
    }
}

Watch::Watch(SoundSystem& system,
             const std::vector<StreamPlan>& streams,
             const ByOutput<std::shared_ptr<Mixer>>& mixers,
             std::shared_ptr<DeviceBlocks> blocks,
             OutputListener listener)
    : system_(system)
    , blocks_(std::move(blocks))
    , listener_(std::move(listener)) {
    for (const auto& stream : streams) {
        const auto* device = std::get_if<DeviceSink>(&stream.sink);
        if (device == nullptr) continue;
        lines_.push_back(
            {.sink = *device, .outputs = outputsOf(stream), .sides = sidesOf(stream, mixers)});
    }
}

void Watch::step() {
    for (auto& line : lines_)
        std::visit([&](auto& state) { step(line, state); }, line.state);
}

void Watch::step(Line& line, Away& away) {
    if (--away.ticksLeft > 0) return;
    const auto problem = open(line);
    if (!problem) return;
    giveUp(line, *problem);
    if (++failures_ % triesBetweenRescans == 0) rescanWhenQuiet();
}

void Watch::step(Line& line, Starting& starting) {
    if (starting.stream->beats() == 0) {
        if (++starting.ticks >= ticksToStart) giveUp(line, AudioProblem::cannotOpen);
        return;
    }
    auto stream = std::move(starting.stream);
    line.state = Sounding{.stream = std::move(stream)};
    forEachMixer(line.sides, [](Mixer& mixer) { mixer.setPresence(Presence::present); });
    tell(line, std::nullopt);
}

void Watch::step(Line& line, Sounding& sounding) {
    const auto beats = sounding.stream->beats();
    sounding.silentTicks = beats == sounding.beats ? sounding.silentTicks + 1 : 0;
    sounding.beats = beats;
    if (sounding.silentTicks >= ticksToBeLost) return giveUp(line, AudioProblem::lost);
    if (sounding.ticksToEmpty) return growWhenEmpty(line, sounding);
    listenForUnderruns(line, sounding);
}

void Watch::listenForUnderruns(Line& line, Sounding& sounding) {
    if (!sounding.underruns.tick(sounding.stream->underruns())) return;
    const auto blocks = blocks_->of(line.device);
    if (!blocks_->grow(line.device)) return;
    sounding.ticksToEmpty = ticksToEmpty(blocks);
    forEachMixer(line.sides, [](Mixer& mixer) { mixer.waitBetweenSounds(true); });
}

/// A paused sound may continue meanwhile; then counting restarts.
void Watch::growWhenEmpty(Line& line, Sounding& sounding) {
    bool isEmpty = true;
    forEachMixer(line.sides,
                 [&](const Mixer& mixer) { isEmpty = isEmpty && mixer.isBetweenSounds(); });
    sounding.emptyTicks = isEmpty ? sounding.emptyTicks + 1 : 0;
    if (sounding.emptyTicks < *sounding.ticksToEmpty) return;
    line.state = Away{}; // closed before it is opened again
    auto problem = open(line);
    if (problem) {
        blocks_->takeBack(line.device);
        problem = open(line);
    }
    if (problem) giveUp(line, *problem);
}

std::optional<AudioProblem> Watch::open(Line& line) {
    const auto device = find(line);
    if (!device) return device.error();
    line.device = withoutCardNumber(device->name);
    auto stream = system_.open(*device, line.sides, blocks_->of(line.device));
    if (!stream) return stream.error();
    line.state = Starting{.stream = std::move(*stream)};
    forEachMixer(line.sides, [](Mixer& mixer) { mixer.waitBetweenSounds(false); });
    return std::nullopt;
}

/// The device with the full name, else the only one whose name differs in the card number alone;
/// never one that another line of the plan may mean, because private speech could then come out of
/// it.
rules::Expected<AudioDevice, AudioProblem> Watch::find(const Line& line) const {
    const auto devices = system_.devices();
    if (line.sink.name.empty()) return findDevice({}, devices);
    const auto known = std::ranges::find_if(
        devices, [&](const auto& device) { return device.name == line.sink.name; });
    if (known != devices.end()) return *known;
    const auto name = withoutCardNumber(line.sink.name);
    const auto alike = [&](std::string_view other) { return withoutCardNumber(other) == name; };
    const bool shared = std::ranges::count_if(lines_, [&](const Line& other) {
                            return other.sink.name.empty() || alike(other.sink.name);
                        }) > 1;
    if (shared) return unexpected(AudioProblem::noSuchDevice);
    const auto found = rules::filtered(devices, [&](const auto& each) { return alike(each.name); });
    if (found.size() != 1) return unexpected(AudioProblem::noSuchDevice);
    return found.front();
}

void Watch::giveUp(Line& line, AudioProblem problem) {
    forEachMixer(line.sides, [](Mixer& mixer) {
        mixer.setPresence(Presence::absent);
        mixer.waitBetweenSounds(false);
    });
    tell(line, problem);
    line.state = Away{.ticksLeft = ticksBetweenTries};
}

void Watch::tell(Line& line, std::optional<AudioProblem> problem) {
    const bool sounding = !problem;
    if (line.toldSounding == sounding) return;
    line.toldSounding = sounding;
    for (const auto output : line.outputs)
        listener_({.output = output, .problem = problem, .device = line.sink.name});
}

/// PortAudio finds a new device only after it has been shut down, which closes the healthy devices
/// as well. So this waits until they are quiet, and reopens them at once: a gap of some 50 ms of
/// silence, every ten seconds, while another device is missing.
void Watch::rescanWhenQuiet() {
    bool quiet = true;
    for (const auto& line : lines_)
        if (!std::holds_alternative<Away>(line.state))
            forEachMixer(line.sides, [&](const Mixer& mixer) { quiet = quiet && mixer.quiet(); });
    if (!quiet || !canRescan_) return;
    std::vector<Line*> interrupted;
    for (auto& line : lines_)
        if (!std::holds_alternative<Away>(line.state)) {
            line.state = Away{};
            interrupted.push_back(&line);
        }
    canRescan_ = system_.rescan();
    for (auto* line : interrupted)
        if (const auto problem = open(*line)) giveUp(*line, *problem);
}

} // namespace speech
