// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/braille/display.hpp"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace tactile {

/// Decides whether a display is there, from the server's answers and delays. While a display is
/// unplugged BRLTTY may leave a question unanswered until it is back, so only the delay shows it. A
/// value that is given instants; every loss is reported once.
class DisplayWaiting {
public:
    using Time = std::chrono::steady_clock::time_point;
    /// An answer normally takes milliseconds.
    static constexpr std::chrono::milliseconds patience{2000};

    enum class News : std::uint8_t { none, found, lost };

    /// The server has been asked something; the server has answered.
    void asked(Time now) { askedAt_ = now; }
    void answered() { askedAt_.reset(); }

    [[nodiscard]] News found();
    [[nodiscard]] News lost();
    /// To be called from time to time.
    [[nodiscard]] News look(Time now);

    [[nodiscard]] bool isThere() const { return state_ == State::there; }

private:
    enum class State : std::uint8_t { unknown, there, gone };

    State state_ = State::unknown;
    std::optional<Time> askedAt_;
};

/// Pressed keys; nullopt: the display is lost.
using DisplayKeys = std::optional<std::vector<DisplayReport>>;

/// The program that controls the braille display, BRLTTY. All functions but `wake` and `abandon`
/// are called on one thread, and each may wait for an answer indefinitely.
class BrailleServer {
public:
    BrailleServer() = default;
    BrailleServer(const BrailleServer&) = delete;
    BrailleServer& operator=(const BrailleServer&) = delete;
    BrailleServer(BrailleServer&&) = delete;
    BrailleServer& operator=(BrailleServer&&) = delete;
    virtual ~BrailleServer() = default;

    /// Takes the display. nullopt: it is not there.
    [[nodiscard]] virtual std::optional<DisplaySeen> open() = 0;
    virtual void close() = 0;
    /// False: it is lost.
    [[nodiscard]] virtual bool write(const BrailleLine& line) = 0;
    /// Whether the display is still there.
    [[nodiscard]] virtual bool isThere() = 0;
    /// Waits for keys for that long, or until woken.
    [[nodiscard]] virtual DisplayKeys listen(std::chrono::milliseconds patience) = 0;

    /// Any thread: ends the current call of `listen`, or the next one.
    virtual void wake() = 0;
    /// Any thread: nothing more is expected of the server; calls waiting for it should fail.
    virtual void abandon() = 0;
};

/// Through BrlAPI.
[[nodiscard]] std::unique_ptr<BrailleServer> brlapiServer(ReaderAt place);

/// State shared by the thread that talks to the server, the one that watches it, and their owner.
/// Reports are posted in the order of the events.
class DisplayDesk {
public:
    explicit DisplayDesk(PostReport post) : post_(std::move(post)) {}

    // Any thread.
    void put(const BrailleLine& line);
    [[nodiscard]] std::optional<BrailleLine> take();
    void close(); ///< nothing is posted any more, and waiting calls return
    [[nodiscard]] bool isClosed();
    /// Waits for that long, or until it is closed.
    void pause(std::chrono::milliseconds span);

    void ask();
    void found(std::size_t cells);
    void lost();
    /// The server's latest answers may be outdated, because the display was reported lost
    /// meanwhile.
    [[nodiscard]] bool isThere();
    void answer();
    void look();
    void report(const DisplayReport& report);

private:
    void tell(DisplayWaiting::News news, std::size_t cells);

    std::mutex mutex_;
    std::condition_variable closed_;
    PostReport post_;
    DisplayWaiting waiting_;
    std::optional<BrailleLine> line_;
    bool isClosed_ = false;
};

/// The pauses before retrying a display that is not there: the first one, and the longest.
struct DisplayPauses {
    std::chrono::milliseconds first{200};
    std::chrono::milliseconds longest{2000};
};

/// Serves a display until the desk is closed: takes it, shows the lines, posts the keys; when it is
/// lost, retries with growing pauses.
void keepDisplay(BrailleServer& server, DisplayDesk& desk, const DisplayPauses& pauses = {});

/// Reports a loss during which the server is silent, until the desk is closed.
void watchOver(DisplayDesk& desk);

} // namespace tactile
