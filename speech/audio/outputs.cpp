// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/outputs.hpp"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace speech {

using rules::Expected;
using rules::unexpected;

/// Passes changes on until the program closes: a thread that hangs in a driver may wake up later.
class Outputs::Teller {
public:
    explicit Teller(OutputListener listener) : listener_(std::move(listener)) {}

    void tell(const OutputChange& change) {
        const std::lock_guard lock{mutex_};
        if (listener_) listener_(change);
    }
    void close() {
        const std::lock_guard lock{mutex_};
        listener_ = nullptr;
    }

private:
    std::mutex mutex_;
    OutputListener listener_;
};

namespace {

/// Opening a device can hang as well (a sound server that does not answer).
constexpr std::chrono::seconds controlDeadline{3};

bool isFile(const StreamPlan& stream) {
    return std::holds_alternative<FileTarget>(stream.sink);
}

std::vector<Output> outputsOf(const StreamPlan& stream) {
    std::vector<Output> found;
    for (const auto output : allOutputs)
        if (stream.left == output || stream.right == output) found.push_back(output);
    return found;
}

Sides sidesOf(const StreamPlan& stream, const ByOutput<std::shared_ptr<Mixer>>& mixers) {
    return {.left = stream.left ? mixers[*stream.left] : nullptr,
            .right = stream.right ? mixers[*stream.right] : nullptr};
}

/// Writes one file of the plan; whatever happens to it later is told as a change.
Expected<std::unique_ptr<WavPlayer>, AudioFault>
openFile(const StreamPlan& stream, Sides sides, Pacing pacing, const OutputListener& listener) {
    const auto& [path, start] = std::get<FileTarget>(stream.sink);
    const auto outputs = outputsOf(stream);
    auto file = WavFile::create(path, sides.left == sides.right ? 1 : 2, start);
    if (!file) return unexpected(AudioFault{AudioProblem::cannotWrite, outputs.front(), path});
    const auto tell = [outputs, path = path, listener](std::optional<AudioProblem> problem) {
        for (const auto output : outputs)
            listener({.output = output, .problem = problem, .device = path});
    };
    tell(std::nullopt);
    return std::make_unique<WavPlayer>(
        std::move(*file), std::move(sides), pacing, [tell](const WavFault&) {
            tell(AudioProblem::cannotWrite);
        });
}

void keepWatching(Watch watch, const std::stop_token& stop) {
    std::mutex mutex;
    std::condition_variable_any stopped;
    std::unique_lock lock{mutex};
    while (!stop.stop_requested()) {
        watch.step();
        stopped.wait_for(lock, stop, Watch::tick, [] { return false; });
    }
}

} // namespace

Outputs::Outputs(std::unique_ptr<SoundSystem> system, const OutputListener& listener)
    : system_(std::move(system))
    , teller_(std::make_shared<Teller>(listener)) {
    outlets_.bell = std::make_shared<Doorbell>();
}

Outputs::~Outputs() {
    files_.clear();
    teller_->close();
    if (!control_.joinable()) return;
    control_.request_stop();
    if (controlEnded_.wait_for(controlDeadline) == std::future_status::ready) return;
    // The thread sits in a driver. It keeps what it may still touch until the process ends.
    control_.detach();
    static_cast<void>(system_.release());
}

Expected<std::unique_ptr<Outputs>, AudioFault> Outputs::open(const AudioRequest& request,
                                                             std::unique_ptr<SoundSystem> system,
                                                             Pacing filePacing,
                                                             const OutputListener& listener,
                                                             std::shared_ptr<DeviceBlocks> blocks) {
    const auto present = system ? system->devices() : std::vector<AudioDevice>{};
    const auto plan = planAudio(request, present);
    if (!plan) return unexpected(plan.error());

    std::unique_ptr<Outputs> outputs{new Outputs(std::move(system), listener)};
    ByOutput<std::shared_ptr<Mixer>> mixers;
    for (const auto output : allOutputs)
        mixers[output] = std::make_shared<Mixer>(outputs->outlets_.bell);
    for (const auto output : allOutputs)
        if (const auto through = plan->heardOn[output])
            outputs->outlets_.mixers[output] = mixers[*through];

    for (const auto& stream : plan->streams) {
        if (!isFile(stream)) continue;
        auto file =
            openFile(stream,
                     sidesOf(stream, mixers),
                     filePacing,
                     [teller = outputs->teller_](const auto& change) { teller->tell(change); });
        if (!file) return unexpected(file.error());
        outputs->files_.push_back(std::move(*file));
    }
    outputs->startWatching(*plan, mixers, std::move(blocks));
    return outputs;
}

void Outputs::startWatching(const AudioPlan& plan,
                            const ByOutput<std::shared_ptr<Mixer>>& mixers,
                            std::shared_ptr<DeviceBlocks> blocks) {
    if (!system_ || std::all_of(plan.streams.begin(), plan.streams.end(), isFile)) return;
    if (!blocks) blocks = std::make_shared<DeviceBlocks>();
    Watch watch{
        *system_, plan.streams, mixers, std::move(blocks), [teller = teller_](const auto& change) {
            teller->tell(change);
        }};
    std::promise<void> ended;
    controlEnded_ = ended.get_future();
    control_ = std::jthread{
        [watch = std::move(watch), ended = std::move(ended)](const std::stop_token& stop) mutable {
            keepWatching(std::move(watch), stop);
            ended.set_value();
        }};
}

} // namespace speech
