// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/player.hpp"

#include <alsa/asoundlib.h>
#include <fcntl.h>
#include <portaudio.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <future>
#include <thread>
#include <utility>

namespace speech {
namespace {

using rules::Expected;
using rules::unexpected;

/// Closing a device that was unplugged can hang for ever; after this long it is given up.
constexpr std::chrono::seconds closingDeadline{1};

/// Sends standard error to nowhere while it lives. ALSA, JACK and PortAudio print there, and
/// neither offers a complete switch.
class QuietStandardError {
public:
    QuietStandardError() : kept_(fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)) {
        const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
        if (kept_ >= 0 && nowhere >= 0) dup2(nowhere, STDERR_FILENO);
        if (nowhere >= 0) close(nowhere);
    }
    ~QuietStandardError() {
        if (kept_ < 0) return;
        dup2(kept_, STDERR_FILENO);
        close(kept_);
    }
    QuietStandardError(const QuietStandardError&) = delete;
    QuietStandardError& operator=(const QuietStandardError&) = delete;
    QuietStandardError(QuietStandardError&&) = delete;
    QuietStandardError& operator=(QuietStandardError&&) = delete;

private:
    int kept_;
};

/// ALSA reports every underrun on standard error, from the audio thread, in the middle of what a
/// screen reader reads.
void ignoreAlsaMessage(const char*, int, const char*, int, const char*, ...) {
} // NOLINT(cert-dcl50-cpp): ALSA's type

/// All the callback touches. Outlives the stream when the device cannot be closed.
struct Feed {
    Sides sides;
    int channels = 1;
    std::atomic<std::uint64_t> beats{0};
    std::atomic<bool> abandoned{false};
};

SteadyTime audibleAt(const PaStreamCallbackTimeInfo& time) {
    // PortAudio's clock is not ours, but the distance is: how much the device still has to play.
    constexpr double longestDelay = 1.0;
    const double delay = std::clamp(time.outputBufferDacTime - time.currentTime, 0.0, longestDelay);
    return std::chrono::steady_clock::now() +
           std::chrono::duration_cast<SteadyTime::duration>(std::chrono::duration<double>{delay});
}

// NOLINTNEXTLINE(readability-function-size): the six parameters are PortAudio's
int feedDevice(const void*,
               void* output,
               unsigned long frames,
               const PaStreamCallbackTimeInfo* time,
               PaStreamCallbackFlags,
               void* context) {
    auto& feed = *static_cast<Feed*>(context);
    if (feed.abandoned.load(std::memory_order_acquire)) return paAbort;
    feed.beats.fetch_add(1, std::memory_order_relaxed);
    const auto samples = frames * static_cast<std::size_t>(feed.channels);
    renderSides(
        feed.sides, feed.channels, {static_cast<std::int16_t*>(output), samples}, audibleAt(*time));
    return paContinue;
}

/// Streams that could not be closed. Their threads may call back at any time until the process
/// ends, so what they touch is never freed.
std::atomic<int>& abandonedStreams() {
    static std::atomic<int> count{0};
    return count;
}

class PortAudioStream final : public SoundStream {
public:
    PortAudioStream(PaStream* stream, std::unique_ptr<Feed> feed)
        : stream_(stream)
        , feed_(std::move(feed)) {}

    ~PortAudioStream() override {
        if (abortInTime()) {
            Pa_CloseStream(stream_);
            return;
        }
        feed_->abandoned.store(true, std::memory_order_release);
        abandonedStreams().fetch_add(1, std::memory_order_relaxed);
        static_cast<void>(feed_.release()); // never freed, on purpose: see abandonedStreams
    }
    PortAudioStream(const PortAudioStream&) = delete;
    PortAudioStream& operator=(const PortAudioStream&) = delete;
    PortAudioStream(PortAudioStream&&) = delete;
    PortAudioStream& operator=(PortAudioStream&&) = delete;

    [[nodiscard]] std::uint64_t beats() const noexcept override {
        return feed_->beats.load(std::memory_order_relaxed);
    }

private:
    /// Aborts on a thread of its own, which is left behind when the device does not let go.
    [[nodiscard]] bool abortInTime() const {
        std::promise<void> promise;
        auto done = promise.get_future();
        std::thread{[stream = stream_, promise = std::move(promise)]() mutable {
            Pa_AbortStream(stream);
            promise.set_value();
        }}.detach();
        return done.wait_for(closingDeadline) == std::future_status::ready;
    }

    PaStream* stream_;
    std::unique_ptr<Feed> feed_;
};

class PortAudioSystem final : public SoundSystem {
public:
    explicit PortAudioSystem(Buffering buffering) : buffering_(buffering) {
        // Raw hardware devices rarely play 22050 Hz; through ALSA's plug layer all of them do.
        setenv("PA_ALSA_PLUGHW", "1", 0); // NOLINT(concurrency-mt-unsafe): before other threads
        snd_lib_error_set_handler(ignoreAlsaMessage);
        initialise();
    }
    ~PortAudioSystem() override { terminate(); }
    PortAudioSystem(const PortAudioSystem&) = delete;
    PortAudioSystem& operator=(const PortAudioSystem&) = delete;
    PortAudioSystem(PortAudioSystem&&) = delete;
    PortAudioSystem& operator=(PortAudioSystem&&) = delete;

    [[nodiscard]] std::vector<AudioDevice> devices() override {
        std::vector<AudioDevice> found;
        const int count = initialised_ ? Pa_GetDeviceCount() : 0;
        for (int index = 0; index < count; ++index) {
            const auto* info = Pa_GetDeviceInfo(index);
            if (info == nullptr || info->maxOutputChannels < 1) continue;
            found.push_back({.index = index,
                             .name = info->name,
                             .channels = info->maxOutputChannels,
                             .isDefault = index == Pa_GetDefaultOutputDevice()});
        }
        return found;
    }

    [[nodiscard]] Expected<std::unique_ptr<SoundStream>, AudioProblem>
    open(const AudioDevice& device, const Sides& sides) override {
        if (device.channels < 2 && sides.left != sides.right)
            return unexpected(AudioProblem::notStereo);
        const QuietStandardError quiet;
        auto feed = std::make_unique<Feed>();
        feed->sides = sides;
        feed->channels = std::min(device.channels, 2);
        const PaStreamParameters parameters{
            .device = device.index,
            .channelCount = feed->channels,
            .sampleFormat = paInt16,
            .suggestedLatency = std::chrono::duration<double>{buffering_.latency}.count(),
            .hostApiSpecificStreamInfo = nullptr};
        PaStream* stream = nullptr;
        if (Pa_OpenStream(&stream,
                          nullptr,
                          &parameters,
                          sampleRate,
                          static_cast<unsigned long>(buffering_.frames),
                          paNoFlag,
                          feedDevice,
                          feed.get()) != paNoError)
            return unexpected(AudioProblem::cannotOpen);
        if (Pa_StartStream(stream) == paNoError)
            return std::make_unique<PortAudioStream>(stream, std::move(feed));
        Pa_CloseStream(stream);
        return unexpected(AudioProblem::cannotOpen);
    }

    bool rescan() override {
        if (abandonedStreams().load(std::memory_order_relaxed) > 0) return false;
        terminate();
        initialise();
        return true;
    }

private:
    void initialise() {
        const QuietStandardError quiet;
        initialised_ = Pa_Initialize() == paNoError;
    }

    /// Terminating closes what is still open, and would hang with a stream that cannot be closed.
    void terminate() {
        if (initialised_ && abandonedStreams().load(std::memory_order_relaxed) == 0) Pa_Terminate();
        initialised_ = false;
    }

    Buffering buffering_;
    bool initialised_ = false;
};

} // namespace

std::unique_ptr<SoundSystem> openPortAudio(Buffering buffering) {
    return std::make_unique<PortAudioSystem>(buffering);
}

} // namespace speech
