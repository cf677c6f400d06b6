// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/base/owned.hpp"
#include "speech/audio/dictaphone.hpp"
#include "speech/audio/sound_system.hpp"

#include <alsa/asoundlib.h>
#include <dlfcn.h>
#include <portaudio.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <future>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

namespace speech {
namespace {

using rules::Expected;
using rules::unexpected;

/// Closing a device that was unplugged can hang forever; after this time it is abandoned.
constexpr std::chrono::seconds streamDeadline{1};
/// Looking for devices takes a second or two where there are many.
constexpr std::chrono::seconds initialisingDeadline{5};

/// PortAudio's functions must not be called concurrently.
std::mutex& library() {
    static std::mutex mutex;
    return mutex;
}

/// The audio-control thread may hang in one of those calls, so a caller that can do without the
/// library waits no longer than this. Polled, because ThreadSanitizer does not know the calls that
/// wait for a mutex with a timeout.
std::unique_lock<std::mutex> libraryInTime() {
    using namespace std::chrono_literals;
    const auto end = std::chrono::steady_clock::now() + 2s;
    std::unique_lock lock{library(), std::try_to_lock};
    while (!lock && std::chrono::steady_clock::now() < end) {
        std::this_thread::sleep_for(10ms);
        lock = std::unique_lock{library(), std::try_to_lock};
    }
    return lock;
}

/// During its lifetime nothing that its thread prints on standard error appears there: ALSA, JACK
/// and PortAudio print when they look for devices, and none of them can be silenced completely. The
/// library is locked, so that there is only one such thread.
class QuietStandardError {
public:
    QuietStandardError() { thread() = std::this_thread::get_id(); }
    ~QuietStandardError() { thread() = std::thread::id{}; }
    QuietStandardError(const QuietStandardError&) = delete;
    QuietStandardError& operator=(const QuietStandardError&) = delete;

    [[nodiscard]] static bool isHere() { return thread() == std::this_thread::get_id(); }

private:
    static std::atomic<std::thread::id>& thread() {
        static std::atomic<std::thread::id> quiet;
        return quiet;
    }
};

/// Writes to standard error, except what PortAudio reports of its own calls, and nothing from a
/// quiet thread.
ssize_t writeOthersMessages(void*, const char* text, std::size_t size) {
    constexpr std::string_view ofPortAudio = "Expression '";
    const bool isLeftOut =
        QuietStandardError::isHere() || std::string_view{text, size}.starts_with(ofPortAudio);
    if (isLeftOut) return static_cast<ssize_t>(size);
    return std::max<ssize_t>(0, write(STDERR_FILENO, text, size));
}

/// PortAudio prints from its audio thread when a device fails, and its library offers no way to
/// prevent that. Called once, before other threads start. Without memory nothing changes.
bool silencePortAudio() {
    std::FILE* const filter = fopencookie(
        nullptr,
        "w",
        {.read = nullptr, .write = writeOthersMessages, .seek = nullptr, .close = nullptr});
    if (filter == nullptr) return false;
    std::setvbuf(filter, nullptr, _IONBF, 0); // one message, one write
    stderr = filter;
    return true;
}

/// ALSA reports every underrun on standard error, from the audio thread, in the middle of the text
/// that a screen reader reads.
void ignoreAlsaMessage(const char*, int, const char*, int, const char*, ...) {
} // NOLINT(cert-dcl50-cpp): ALSA's type

/// False: PortAudio is unavailable. If ALSA's configuration names no default, or is missing,
/// PortAudio would end the program by an assertion.
bool usePortAudio() {
    const QuietStandardError quiet;
    snd_config_t* outputs = nullptr;
    const bool hasAlsa =
        snd_config_update() >= 0 && snd_config_search(snd_config, "pcm.default", &outputs) >= 0;
    return hasAlsa && Pa_Initialize() == paNoError;
}

/// The same on another thread, which is abandoned if a sound server does not answer. If it answers
/// later, nothing is left in use.
bool usePortAudioInTime() {
    struct Attempt {
        std::promise<bool> isUsed;
        std::atomic<bool> isDecided{false}; ///< it has answered, or was abandoned
    };
    const auto attempt = std::make_shared<Attempt>();
    auto answer = attempt->isUsed.get_future();
    std::thread{[attempt] {
        const auto lock = libraryInTime();
        const bool isUsed = lock && usePortAudio();
        if (!attempt->isDecided.exchange(true))
            attempt->isUsed.set_value(isUsed);
        else if (isUsed)
            Pa_Terminate();
    }}.detach();
    const bool isInTime = answer.wait_for(initialisingDeadline) == std::future_status::ready ||
                          attempt->isDecided.exchange(true); // at the last moment
    return isInTime && answer.get();
}

/// The recorded sound of one callback; a longer one is split.
struct HeardBlock {
    static constexpr std::size_t capacity = 256;
    std::array<std::int16_t, capacity> samples{};
    std::size_t count = 0;
};
/// Three seconds of sound, while a tick takes 50 ms.
using HeardQueue = SpscQueue<HeardBlock, 256>;

/// Everything the callback uses. Outlives the stream if the device cannot be closed.
struct Feed {
    Sides sides;
    std::shared_ptr<HeardQueue> heard; ///< microphones only
    int channels = 1;
    std::atomic<std::uint64_t> beats{0};
    std::atomic<std::uint64_t> underruns{0};
    std::atomic<bool> abandoned{false};
};

SteadyTime audibleAt(const PaStreamCallbackTimeInfo& time) {
    // PortAudio uses another clock, but the difference is valid: how much the device still has to
    // play.
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
               PaStreamCallbackFlags flags,
               void* context) {
    auto& feed = *static_cast<Feed*>(context);
    if (feed.abandoned.load(std::memory_order_acquire)) return paAbort;
    feed.beats.fetch_add(1, std::memory_order_relaxed);
    if ((flags & paOutputUnderflow) != 0) feed.underruns.fetch_add(1, std::memory_order_relaxed);
    const auto samples = frames * static_cast<std::size_t>(feed.channels);
    renderSides(
        feed.sides, feed.channels, {static_cast<std::int16_t*>(output), samples}, audibleAt(*time));
    return paContinue;
}

// Sound that does not fit is lost: the reader has been blocked for seconds.
// NOLINTNEXTLINE(readability-function-size): the six parameters are PortAudio's
int hearDevice(const void* input,
               void*,
               unsigned long frames,
               const PaStreamCallbackTimeInfo*,
               PaStreamCallbackFlags,
               void* context) {
    auto& feed = *static_cast<Feed*>(context);
    if (feed.abandoned.load(std::memory_order_acquire)) return paAbort;
    feed.beats.fetch_add(1, std::memory_order_relaxed);
    if (input == nullptr) return paContinue;
    std::span left{static_cast<const std::int16_t*>(input), frames};
    while (!left.empty()) {
        HeardBlock block{.count = std::min(left.size(), HeardBlock::capacity)};
        std::copy_n(left.begin(), block.count, block.samples.begin());
        left = left.subspan(block.count);
        static_cast<void>(feed.heard->push(HeardBlock{block}));
    }
    return paContinue;
}

/// Streams that could not be closed. Their threads may call back at any time until the process
/// ends, so the data they use is never freed.
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
        const auto lock = abortInTime() ? libraryInTime() : std::unique_lock<std::mutex>{};
        if (lock) {
            Pa_CloseStream(stream_);
            return;
        }
        feed_->abandoned.store(true, std::memory_order_release);
        abandonedStreams().fetch_add(1, std::memory_order_relaxed);
        static_cast<void>(feed_.release()); // deliberately never freed: see abandonedStreams
    }
    PortAudioStream(const PortAudioStream&) = delete;
    PortAudioStream& operator=(const PortAudioStream&) = delete;

    [[nodiscard]] std::uint64_t beats() const noexcept override {
        return feed_->beats.load(std::memory_order_relaxed);
    }
    [[nodiscard]] std::uint64_t underruns() const noexcept override {
        return feed_->underruns.load(std::memory_order_relaxed);
    }

private:
    /// Aborts on another thread, which is abandoned if the device hangs.
    [[nodiscard]] bool abortInTime() const {
        std::promise<void> promise;
        auto done = promise.get_future();
        std::thread{[stream = stream_, promise = std::move(promise)]() mutable {
            Pa_AbortStream(stream);
            promise.set_value();
        }}.detach();
        return done.wait_for(streamDeadline) == std::future_status::ready;
    }

    PaStream* stream_;
    std::unique_ptr<Feed> feed_;
};

using Pcm = rules::Owned<snd_pcm_t, snd_pcm_close>;

/// nullptr: it fails. Waits a second for a device that is busy, because dmix releases a card only
/// some time after it was closed.
Pcm openPcm(const std::string& name, snd_pcm_stream_t direction) {
    constexpr int mostTries = 100;
    constexpr std::chrono::milliseconds betweenTries{10};
    snd_pcm_t* pcm = nullptr;
    int error = -EBUSY;
    for (int tries = 0; error == -EBUSY && tries < mostTries; ++tries) {
        if (tries > 0) std::this_thread::sleep_for(betweenTries);
        error = snd_pcm_open(&pcm, name.c_str(), direction, SND_PCM_NONBLOCK);
    }
    return Pcm{error < 0 ? nullptr : pcm};
}

bool hasOurRate(snd_pcm_t& pcm) {
    snd_pcm_hw_params_t* allocated = nullptr;
    if (snd_pcm_hw_params_malloc(&allocated) < 0) return false;
    const rules::Owned<snd_pcm_hw_params_t, snd_pcm_hw_params_free> possible{allocated};
    return snd_pcm_hw_params_any(&pcm, possible.get()) >= 0 &&
           snd_pcm_hw_params_test_rate(&pcm, possible.get(), sampleRate, 0) == 0;
}

/// The device that this thread opens next, open already: `snd_pcm_open` below hands it over.
Pcm& openAlready() {
    thread_local Pcm pcm;
    return pcm;
}

/// Whether PortAudio may be asked to open it. When PortAudio 19.6.0 cannot open a device while
/// another one plays, it may end the program: all its threads keep their last error in one variable
/// (paUtilErr_). If the thread of the other device overwrites it, the failure counts as success,
/// and an assertion fails or a null pointer is used (its issue 278). So it is opened here, and
/// PortAudio gets what is open: the device may disappear in between.
bool canBeOpened(const PaStreamParameters& wanted, snd_pcm_stream_t direction) {
    const auto* info = Pa_GetDeviceInfo(wanted.device);
    if (info == nullptr) return false;
    if (Pa_GetHostApiInfo(info->hostApi)->type != paALSA) return true;
    const auto card = cardNumberIn(info->name);
    auto pcm = openPcm(std::string{card.empty() ? info->name : card}, direction);
    if (!pcm || !hasOurRate(*pcm)) return false;
    openAlready() = std::move(pcm);
    return true;
}

/// Opens a device and starts it. nullptr: it refuses. The library is locked.
std::unique_ptr<PortAudioStream> startStream(const PaStreamParameters* input,
                                             const PaStreamParameters* output,
                                             unsigned long frames,
                                             PaStreamCallback* callback,
                                             std::unique_ptr<Feed> feed) {
    const bool canOpen = input != nullptr ? canBeOpened(*input, SND_PCM_STREAM_CAPTURE)
                                          : canBeOpened(*output, SND_PCM_STREAM_PLAYBACK);
    if (!canOpen) return nullptr;
    PaStream* stream = nullptr;
    const auto error =
        Pa_OpenStream(&stream, input, output, sampleRate, frames, paNoFlag, callback, feed.get());
    openAlready().reset(); // if PortAudio has not come to it
    if (error != paNoError) return nullptr;
    if (Pa_StartStream(stream) == paNoError)
        return std::make_unique<PortAudioStream>(stream, std::move(feed));
    Pa_CloseStream(stream);
    return nullptr;
}

/// The devices with such channels. The library is locked.
std::vector<AudioDevice> devicesWith(int PaDeviceInfo::*channels, PaDeviceIndex usual) {
    std::vector<AudioDevice> found;
    for (int index = 0; index < Pa_GetDeviceCount(); ++index) {
        const auto* info = Pa_GetDeviceInfo(index);
        if (info == nullptr || info->*channels < 1) continue;
        found.push_back({.index = index,
                         .name = info->name,
                         .channels = info->*channels,
                         .isDefault = index == usual});
    }
    return found;
}

/// Must be called before other threads start.
void prepareAlsa() {
    // Raw hardware devices rarely support 22050 Hz; through ALSA's plug layer all of them do.
    setenv("PA_ALSA_PLUGHW", "1", 0); // NOLINT(concurrency-mt-unsafe): before other threads
    snd_lib_error_set_handler(ignoreAlsaMessage);
    [[maybe_unused]] static const bool isSilent = silencePortAudio();
}

class PortAudioSystem final : public SoundSystem {
public:
    PortAudioSystem() {
        prepareAlsa();
        initialise();
    }
    ~PortAudioSystem() override { terminate(); }
    PortAudioSystem(const PortAudioSystem&) = delete;
    PortAudioSystem& operator=(const PortAudioSystem&) = delete;

    [[nodiscard]] std::vector<AudioDevice> devices() override {
        const auto lock = libraryInTime();
        if (!lock || !initialised_) return {};
        return devicesWith(&PaDeviceInfo::maxOutputChannels, Pa_GetDefaultOutputDevice());
    }

    [[nodiscard]] Expected<std::unique_ptr<SoundStream>, AudioProblem>
    open(const AudioDevice& device, const Sides& sides, const Buffering& wanted) override {
        if (device.channels < 2 && sides.left != sides.right)
            return unexpected(AudioProblem::notStereo);
        const auto lock = libraryInTime();
        if (!lock) return unexpected(AudioProblem::cannotOpen);
        const QuietStandardError quiet;
        auto feed = std::make_unique<Feed>();
        feed->sides = sides;
        feed->channels = std::min(device.channels, 2);
        const PaStreamParameters parameters{
            .device = device.index,
            .channelCount = feed->channels,
            .sampleFormat = paInt16,
            .suggestedLatency = std::chrono::duration<double>{wanted.latency}.count(),
            .hostApiSpecificStreamInfo = nullptr};
        const auto frames = static_cast<unsigned long>(wanted.frames);
        auto stream = startStream(nullptr, &parameters, frames, feedDevice, std::move(feed));
        if (!stream) return unexpected(AudioProblem::cannotOpen);
        return stream;
    }

    bool rescan() override {
        if (abandonedStreams().load(std::memory_order_relaxed) > 0) return false;
        terminate();
        initialise();
        return true;
    }

private:
    void initialise() { initialised_ = usePortAudioInTime(); }

    /// Terminating closes what is still open, and would hang with a stream that cannot be closed.
    void terminate() {
        const auto lock = libraryInTime();
        if (!lock) return;
        if (initialised_ && abandonedStreams().load(std::memory_order_relaxed) == 0) Pa_Terminate();
        initialised_ = false;
    }

    bool initialised_ = false;
};

/// Keeps PortAudio in use while a clip is recorded, independently of the system that plays. Held no
/// longer than that, because the system finds new devices only when nobody else uses the library.
class Session {
public:
    /// nullptr: the library is unavailable.
    [[nodiscard]] static std::unique_ptr<Session> begin() {
        if (!usePortAudioInTime()) return nullptr;
        return std::unique_ptr<Session>{new Session};
    }
    ~Session() {
        const auto lock = libraryInTime();
        if (lock && abandonedStreams().load(std::memory_order_relaxed) == 0) Pa_Terminate();
    }
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

private:
    Session() = default;
};

class PortAudioMicrophone final : public Microphone {
public:
    PortAudioMicrophone(std::unique_ptr<Session> session,
                        std::unique_ptr<PortAudioStream> stream,
                        std::shared_ptr<HeardQueue> heard)
        : session_(std::move(session))
        , stream_(std::move(stream))
        , heard_(std::move(heard)) {}

    void take(std::vector<std::int16_t>& heard) override {
        while (const auto block = heard_->pop())
            heard.insert(heard.end(), block->samples.data(), block->samples.data() + block->count);
    }
    [[nodiscard]] std::uint64_t beats() const noexcept override { return stream_->beats(); }

private:
    std::unique_ptr<Session> session_; // must outlive the stream
    std::unique_ptr<PortAudioStream> stream_;
    std::shared_ptr<HeardQueue> heard_;
};

class PortAudioMicrophoneSource final : public MicrophoneSource {
public:
    explicit PortAudioMicrophoneSource(std::string name) : name_(std::move(name)) { prepareAlsa(); }

    [[nodiscard]] Expected<void, AudioProblem> look() override {
        const auto session = Session::begin();
        if (!session) return unexpected(AudioProblem::noDevices);
        return find().map([](const AudioDevice&) {});
    }

    [[nodiscard]] Expected<std::unique_ptr<Microphone>, AudioProblem> open() override {
        auto session = Session::begin();
        if (!session) return unexpected(AudioProblem::noDevices);
        const auto device = find();
        if (!device) return unexpected(device.error());
        auto feed = std::make_unique<Feed>();
        feed->heard = std::make_shared<HeardQueue>();
        auto heard = feed->heard;
        auto stream = start(device->index, std::move(feed));
        if (!stream) return unexpected(AudioProblem::cannotOpen);
        return std::make_unique<PortAudioMicrophone>(
            std::move(session), std::move(stream), std::move(heard));
    }

private:
    [[nodiscard]] Expected<AudioDevice, AudioProblem> find() const {
        const auto lock = libraryInTime();
        if (!lock) return unexpected(AudioProblem::cannotOpen);
        return findDevice(name_,
                          devicesWith(&PaDeviceInfo::maxInputChannels, Pa_GetDefaultInputDevice()));
    }

    /// nullptr: it cannot be opened.
    [[nodiscard]] static std::unique_ptr<PortAudioStream> start(int device,
                                                                std::unique_ptr<Feed> feed) {
        const auto lock = libraryInTime();
        if (!lock) return nullptr;
        const QuietStandardError quiet;
        const PaStreamParameters parameters{.device = device,
                                            .channelCount = 1,
                                            .sampleFormat = paInt16,
                                            .suggestedLatency = microphoneLatency,
                                            .hostApiSpecificStreamInfo = nullptr};
        return startStream(&parameters, nullptr, HeardBlock::capacity, hearDevice, std::move(feed));
    }

    // Recording is not time-critical; a long buffer loses nothing.
    static constexpr double microphoneLatency = 0.1;

    std::string name_;
};

} // namespace

std::unique_ptr<MicrophoneSource> portAudioMicrophone(std::string name) {
    return std::make_unique<PortAudioMicrophoneSource>(std::move(name));
}

std::unique_ptr<SoundSystem> openPortAudio() {
    return std::make_unique<PortAudioSystem>();
}

} // namespace speech

/// PortAudio finds this one instead of ALSA's, which opens everything that is not open already.
// NOLINTNEXTLINE(readability-identifier-naming): ALSA's name
int snd_pcm_open(snd_pcm_t** pcm, const char* name, snd_pcm_stream_t stream, int mode) {
    *pcm = speech::openAlready().release();
    if (*pcm != nullptr) return 0;
    auto* const ofAlsa =
        reinterpret_cast<decltype(&snd_pcm_open)>(dlsym(RTLD_NEXT, "snd_pcm_open"));
    return ofAlsa(pcm, name, stream, mode);
}
