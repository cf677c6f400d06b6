// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/audio/dictation.hpp"
#include "speech/audio/microphone.hpp"

#include <functional>
#include <future>
#include <memory>
#include <thread>

namespace speech {

/// Told on the dictating thread; must not block for long.
struct DictationListener {
    std::function<void()> began;           ///< the microphone hears now
    std::function<void(Dictated)> ended{}; ///< once, whatever has happened
};

/// The tape recorder: one clip at a time, on a thread of its own, because a lost device can hold
/// its caller for ever. Its own calls come from one thread.
class Dictaphone {
public:
    explicit Dictaphone(std::unique_ptr<MicrophoneSource> source);
    /// Ends the clip that is being spoken and waits until it has been told; at most some seconds
    /// when the device does not let go, and then nothing is told any more.
    ~Dictaphone();
    Dictaphone(const Dictaphone&) = delete;
    Dictaphone& operator=(const Dictaphone&) = delete;
    Dictaphone(Dictaphone&&) = delete;
    Dictaphone& operator=(Dictaphone&&) = delete;

    /// False: the clip before has not been told yet.
    [[nodiscard]] bool begin(DictationListener listener);
    /// Returns at once; `ended` follows.
    void end() { thread_.request_stop(); }

private:
    class Teller;

    [[nodiscard]] bool isOver(std::chrono::milliseconds patience) const;

    std::shared_ptr<MicrophoneSource> source_;
    std::shared_ptr<Teller> teller_;
    std::jthread thread_;
    std::future<void> over_;
};

} // namespace speech
