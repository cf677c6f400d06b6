// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "rules/base/interface.hpp"
#include "speech/audio/clip.hpp"
#include "speech/audio/plan.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace speech {

/// An open microphone that records. The destructor closes it, which may take a second if the device
/// is lost. One thread at a time.
class Microphone : public rules::Interface {
public:
    /// Appends what has been recorded since the last call: one channel, `sampleRate`. Never waits.
    virtual void take(std::vector<std::int16_t>& heard) = 0;
    /// How often the device has delivered sound so far. A lost device stops delivering without an
    /// error.
    [[nodiscard]] virtual std::uint64_t beats() const noexcept = 0;
};

/// The configured microphone. It is open only while somebody dictates, so that nobody has to wonder
/// whether the program listens.
class MicrophoneSource : public rules::Interface {
public:
    /// Whether the microphone is available, without opening it; to report a fault at the start.
    [[nodiscard]] virtual rules::Expected<void, AudioProblem> look() = 0;
    [[nodiscard]] virtual rules::Expected<std::unique_ptr<Microphone>, AudioProblem> open() = 0;
};

/// A sound file in place of a device: each opening delivers all of it at once, and then nothing
/// more.
[[nodiscard]] std::unique_ptr<MicrophoneSource> fileMicrophone(std::string path);

/// The microphone of this name or part of a name, from PortAudio; empty: the default one. May be
/// used on a thread other than its `SoundSystem`. Its callback never locks, waits, allocates or
/// frees either.
[[nodiscard]] std::unique_ptr<MicrophoneSource> portAudioMicrophone(std::string name);

/// The recorded clip, and why it ended if nobody ended it.
struct Dictated {
    Clip clip{};                           ///< empty: nothing was recorded
    std::optional<AudioProblem> problem{}; ///< the microphone could not be opened, or was lost
    bool isFull = false;                   ///< `Dictation::longest` was reached

    bool operator==(const Dictated&) const = default;
};

/// The recording of one clip. Advanced by hand, one call per tick, so that tests need no real time.
/// What was recorded before a microphone was lost is kept.
class Dictation {
public:
    static constexpr std::chrono::milliseconds tick{50};
    static constexpr int ticksToBeLost = 10; // 500 ms without a callback, as for outputs
    static constexpr int ticksToStart = 40;  // a suspended sound server takes as long
    static constexpr std::chrono::minutes longest{2};

    enum class Stage : std::uint8_t {
        opening,  ///< what is said now is not recorded
        speaking, ///< the microphone records
        over,
    };

    /// `source` must outlive this object.
    explicit Dictation(MicrophoneSource& source) : source_(source) {}

    /// One tick. The first one opens the microphone. Calls after the end have no effect.
    Stage step();

    /// Takes what the microphone has buffered and closes it.
    [[nodiscard]] Dictated finish() &&;

private:
    void open();
    void listen();
    void end(std::optional<AudioProblem> problem);

    MicrophoneSource& source_;
    std::unique_ptr<Microphone> microphone_;
    Dictated dictated_;
    Stage stage_ = Stage::opening;
    std::uint64_t beats_ = 0;
    int silentTicks_ = 0;
};

/// Called on the recording thread; must not block for long.
struct DictationListener {
    std::function<void()> began;           ///< the microphone records from now on
    std::function<void(Dictated)> ended{}; ///< once, whatever has happened
};

/// The voice recorder: one clip at a time, on its own thread, because a lost device can block its
/// caller forever. Call it from one thread only.
class Dictaphone {
public:
    explicit Dictaphone(std::unique_ptr<MicrophoneSource> source);
    /// Ends the clip being recorded and waits until it has been reported; at most a few seconds if
    /// the device hangs, and then nothing is reported any more.
    ~Dictaphone();
    Dictaphone(const Dictaphone&) = delete;
    Dictaphone& operator=(const Dictaphone&) = delete;

    /// False: the previous clip has not been reported yet.
    [[nodiscard]] bool begin(DictationListener listener);
    /// Returns at once; `ended` follows.
    void end() { thread_.request_stop(); }

private:
    class Teller;

    [[nodiscard]] bool isOver(std::chrono::milliseconds patience) const {
        return !over_.valid() || over_.wait_for(patience) == std::future_status::ready;
    }

    std::shared_ptr<MicrophoneSource> source_;
    std::shared_ptr<Teller> teller_;
    std::jthread thread_;
    std::future<void> over_;
};

} // namespace speech
