// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/dictaphone.hpp"

#include <condition_variable>
#include <mutex>
#include <utility>

namespace speech {

Dictation::Stage Dictation::step() {
    if (stage_ == Stage::over) return stage_;
    if (!microphone_) open();
    if (microphone_) listen();
    return stage_;
}

void Dictation::open() {
    auto opened = source_.open();
    if (!opened) return end(opened.error());
    microphone_ = std::move(*opened);
}

void Dictation::listen() {
    auto& samples = dictated_.clip.samples;
    microphone_->take(samples);
    const auto beats = microphone_->beats();
    silentTicks_ = beats == std::exchange(beats_, beats) ? silentTicks_ + 1 : 0;
    if (beats > 0) stage_ = Stage::speaking;
    const int patience = beats > 0 ? ticksToBeLost : ticksToStart;
    if (silentTicks_ >= patience) return end(AudioProblem::lost);
    if (samples.size() < samplesIn(longest)) return;
    samples.resize(samplesIn(longest));
    dictated_.isFull = true;
    end(std::nullopt);
}

void Dictation::end(std::optional<AudioProblem> problem) {
    dictated_.problem = problem;
    stage_ = Stage::over;
}

Dictated Dictation::finish() && {
    if (microphone_ && stage_ != Stage::over) microphone_->take(dictated_.clip.samples);
    microphone_.reset();
    return std::move(dictated_);
}

/// Forwards events until the program closes: a thread that hangs in a driver may wake up later.
class Dictaphone::Teller {
public:
    explicit Teller(DictationListener listener) : listener_(std::move(listener)) {}

    void tellBegan() {
        const std::lock_guard lock{mutex_};
        if (listener_.began) listener_.began();
    }
    void tellEnded(Dictated dictated) {
        const std::lock_guard lock{mutex_};
        if (listener_.ended) listener_.ended(std::move(dictated));
    }
    void close() {
        const std::lock_guard lock{mutex_};
        listener_ = {};
    }

private:
    std::mutex mutex_;
    DictationListener listener_;
};

namespace {

/// Opening a device can hang (with a sound server that does not respond).
constexpr std::chrono::seconds microphoneDeadline{3};
/// Between reporting a clip and the end of its thread; takes microseconds.
constexpr std::chrono::milliseconds ending{100};

void waitATick(const std::stop_token& stop) {
    std::mutex mutex;
    std::condition_variable_any stopped;
    std::unique_lock lock{mutex};
    stopped.wait_for(lock, stop, Dictation::tick, [] { return false; });
}

/// Runs until the clip ends by itself or is ended.
template <class Began>
Dictated dictate(MicrophoneSource& source, const std::stop_token& stop, Began began) {
    Dictation dictation{source};
    bool toldBegan = false;
    while (!stop.stop_requested()) {
        const auto stage = dictation.step();
        if (stage == Dictation::Stage::over) break;
        if (stage == Dictation::Stage::speaking && !std::exchange(toldBegan, true)) began();
        waitATick(stop);
    }
    return std::move(dictation).finish();
}

} // namespace

Dictaphone::Dictaphone(std::unique_ptr<MicrophoneSource> source) : source_(std::move(source)) {}

Dictaphone::~Dictaphone() {
    if (!thread_.joinable()) return;
    thread_.request_stop();
    if (isOver(microphoneDeadline)) return;
    teller_->close();
    thread_.detach(); // whatever it may still use is kept until the process ends
}

bool Dictaphone::begin(DictationListener listener) {
    if (!isOver(ending)) return false;
    teller_ = std::make_shared<Teller>(std::move(listener));
    std::promise<void> over;
    over_ = over.get_future();
    thread_ = std::jthread{[source = source_, teller = teller_, over = std::move(over)](
                               const std::stop_token& stop) mutable {
        teller->tellEnded(dictate(*source, stop, [&] { teller->tellBegan(); }));
        over.set_value();
    }};
    return true;
}

namespace {

using rules::Expected;

class FileMicrophone final : public Microphone {
public:
    explicit FileMicrophone(Clip clip) : clip_(std::move(clip)) {}

    void take(std::vector<std::int16_t>& heard) override {
        const auto samples = std::exchange(clip_.samples, {});
        heard.insert(heard.end(), samples.begin(), samples.end());
        ++beats_;
    }
    [[nodiscard]] std::uint64_t beats() const noexcept override { return beats_; }

private:
    Clip clip_;
    std::uint64_t beats_ = 0;
};

class FileSource final : public MicrophoneSource {
public:
    explicit FileSource(std::string path) : path_(std::move(path)) {}

    [[nodiscard]] Expected<void, AudioProblem> look() override {
        return read().map([](const Clip&) {});
    }
    [[nodiscard]] Expected<std::unique_ptr<Microphone>, AudioProblem> open() override {
        auto clip = read();
        if (!clip) return rules::unexpected(clip.error());
        return std::make_unique<FileMicrophone>(*std::move(clip));
    }

private:
    [[nodiscard]] Expected<Clip, AudioProblem> read() const {
        return readSoundFile(path_).map_error(
            [](SoundFileFault) { return AudioProblem::cannotOpen; });
    }

    std::string path_;
};

} // namespace

std::unique_ptr<MicrophoneSource> fileMicrophone(std::string path) {
    return std::make_unique<FileSource>(std::move(path));
}

} // namespace speech
