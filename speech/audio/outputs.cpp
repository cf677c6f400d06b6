// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/outputs.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <utility>

namespace speech {
namespace {

using rules::Expected;
using rules::unexpected;

constexpr std::size_t fileBlockFrames = 256;

/// Between two utterances of an eager recording, to separate them.
constexpr std::size_t pauseBlocks = sampleRate / 2 / fileBlockFrames;

/// While a file waits for sound it is brought up to date several times per second.
constexpr std::chrono::milliseconds longestWait{200};

/// After a long delay, silence is written in portions of a second.
constexpr std::size_t mostSilentBlocks = sampleRate / fileBlockFrames;

/// Opening a device can hang as well (with a sound server that does not respond).
constexpr std::chrono::seconds controlDeadline{3};

bool isFile(const StreamPlan& stream) {
    return std::holds_alternative<FileTarget>(stream.sink);
}

/// Creates one file of the plan; later faults are reported as changes.
Expected<std::unique_ptr<WavPlayer>, AudioFault>
openFile(const StreamPlan& stream, Sides sides, Pacing pacing, const OutputListener& listener) {
    const auto& [path, start] = std::get<FileTarget>(stream.sink);
    const auto outputs = outputsOf(stream);
    constexpr int channels = 2;
    auto file = WavFile::create(path, channels, start);
    if (!file)
        return unexpected(
            AudioFault{AudioProblem::cannotWrite, outputs.front(), path, {}, file.error().reason});
    const auto tell = [outputs, path = path, listener](std::optional<AudioProblem> problem) {
        for (const auto output : outputs)
            listener({.output = output, .problem = problem, .device = path});
    };
    tell(std::nullopt);
    return std::make_unique<WavPlayer>(
        std::move(*file), std::move(sides), pacing, [tell](const FileFault&) {
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

WavPlayer::WavPlayer(WavFile file,
                     Sides sides,
                     Pacing pacing,
                     std::function<void(const FileFault&)> onFault)
    : file_(std::move(file))
    , sides_(std::move(sides))
    , pacing_(pacing)
    , onFault_(std::move(onFault)) {
    if (sides_.left) sides_.left->wakeWithSound(bell_);
    if (sides_.right) sides_.right->wakeWithSound(bell_);
    tell(Presence::present);
    thread_ = std::jthread{[this](const std::stop_token& stop) { run(stop); }};
}

void WavPlayer::run(const std::stop_token& stop) {
    const std::stop_callback wake{stop, [this] { bell_->ring(); }};
    if (pacing_ == Pacing::realTime)
        runInRealTime(stop);
    else
        runEagerly(stop);
    tell(Presence::absent);
}

void WavPlayer::runInRealTime(const std::stop_token& stop) {
    const auto opened = std::chrono::steady_clock::now();
    for (std::size_t frames = 0; !stop.stop_requested();) {
        const auto start = after(opened, frames);
        if (isEmpty()) {
            const auto blocks = sleepUntilSound(start);
            if (!writeSilence(blocks)) return;
            frames += blocks * fileBlockFrames;
            continue;
        }
        std::this_thread::sleep_until(start);
        if (!writeBlock(start)) return;
        frames += fileBlockFrames;
    }
}

/// Returns how many blocks have begun meanwhile, the first of them at `next`: sound that arrives
/// now is heard in the block after them.
std::size_t WavPlayer::sleepUntilSound(SteadyTime next) const {
    const auto block = after({}, fileBlockFrames) - SteadyTime{};
    if (std::chrono::steady_clock::now() < next + longestWait) bell_->waitFor(longestWait);
    const auto passed = std::chrono::steady_clock::now() - next;
    if (passed < SteadyTime::duration::zero()) return 0;
    return std::min(static_cast<std::size_t>(passed / block) + 1, mostSilentBlocks);
}

/// Here the sound runs ahead of the clock: every block starts at the end of the previous one.
void WavPlayer::runEagerly(const std::stop_token& stop) {
    auto start = std::chrono::steady_clock::now();
    std::size_t pauseLeft = 0;
    while (!stop.stop_requested()) {
        if (!quiet()) pauseLeft = pauseBlocks;
        if (pauseLeft == 0 || awaitsMore()) {
            bell_->waitFor(longestWait);
            start = std::max(start, std::chrono::steady_clock::now());
            continue;
        }
        if (!writeBlock(start)) return;
        start = after(start, fileBlockFrames);
        --pauseLeft;
    }
}

bool WavPlayer::writeBlock(SteadyTime start) {
    std::array<std::int16_t, 2 * fileBlockFrames> frames{};
    const auto count = fileBlockFrames * static_cast<std::size_t>(file_.channels());
    const auto block = std::span{frames}.first(count);
    renderSides(sides_, file_.channels(), block, start);
    return write(block);
}

bool WavPlayer::writeSilence(std::size_t blocks) {
    if (blocks == 0) return true;
    const auto frames = blocks * fileBlockFrames;
    if (sides_.left) sides_.left->rest(frames);
    if (sides_.right && sides_.right != sides_.left) sides_.right->rest(frames);
    return write(std::vector<std::int16_t>(frames * static_cast<std::size_t>(file_.channels())));
}

bool WavPlayer::write(std::span<const std::int16_t> frames) {
    const auto written = file_.append(frames);
    if (!written) onFault_(written.error());
    return written.has_value();
}

bool WavPlayer::isEmpty() const {
    return (!sides_.left || sides_.left->empty()) && (!sides_.right || sides_.right->empty());
}

bool WavPlayer::quiet() const {
    return (!sides_.left || sides_.left->quiet()) && (!sides_.right || sides_.right->quiet());
}

bool WavPlayer::awaitsMore() const {
    return (sides_.left && sides_.left->awaitsMore()) ||
           (sides_.right && sides_.right->awaitsMore());
}

void WavPlayer::tell(Presence presence) const {
    if (sides_.left) sides_.left->setPresence(presence);
    if (sides_.right) sides_.right->setPresence(presence);
}

/// Forwards changes until the program closes: a thread that hangs in a driver may wake up later.
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
    // The thread hangs in a driver. Whatever it may still use is kept until the process ends.
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
    if (!system_ || std::ranges::all_of(plan.streams, isFile)) return;
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
