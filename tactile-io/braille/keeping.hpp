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

/// Whether a display is there, by what its server answers and by how long it does not. While a
/// display is unplugged BRLTTY may leave a question unanswered until it is back, so that only the
/// waiting tells. A value that is given instants; every loss is news once.
class DisplayWaiting {
public:
    using Time = std::chrono::steady_clock::time_point;
    /// An answer takes milliseconds.
    static constexpr std::chrono::milliseconds patience{2000};

    enum class News : std::uint8_t { none, found, lost };

    /// The server is asked something; it has answered.
    void asked(Time now) { askedAt_ = now; }
    void answered() { askedAt_.reset(); }

    [[nodiscard]] News found();
    [[nodiscard]] News lost();
    /// Looked at now and then.
    [[nodiscard]] News look(Time now);

    [[nodiscard]] bool isThere() const { return state_ == State::there; }

private:
    enum class State : std::uint8_t { unknown, there, gone };

    State state_ = State::unknown;
    std::optional<Time> askedAt_;
};

/// Keys, and whether there may be more: none at all is a display that is lost.
using DisplayKeys = std::optional<std::vector<DisplayReport>>;

/// The program that has the braille display, BRLTTY. All but `wake` and `abandon` is called on one
/// thread, and each call may wait for an answer as long as the server likes.
class BrailleServer {
public:
    BrailleServer() = default;
    BrailleServer(const BrailleServer&) = delete;
    BrailleServer& operator=(const BrailleServer&) = delete;
    BrailleServer(BrailleServer&&) = delete;
    BrailleServer& operator=(BrailleServer&&) = delete;
    virtual ~BrailleServer() = default;

    /// Takes the display. None: it is not there.
    [[nodiscard]] virtual std::optional<DisplaySeen> open() = 0;
    virtual void close() = 0;
    /// False: it is lost.
    [[nodiscard]] virtual bool write(const BrailleLine& line) = 0;
    /// Whether it still is there.
    [[nodiscard]] virtual bool isThere() = 0;
    /// Waits for keys so long, or until it is woken.
    [[nodiscard]] virtual DisplayKeys listen(std::chrono::milliseconds patience) = 0;

    /// Any thread: ends `listen`, the present or the next.
    virtual void wake() = 0;
    /// Any thread: nothing more is expected of the server; whatever waits for it should fail.
    virtual void abandon() = 0;
};

/// Through BrlAPI.
[[nodiscard]] std::unique_ptr<BrailleServer> brlapiServer(ReaderAt place);

/// What the thread that talks to the server, the one that watches over it, and the owner of both
/// share. Reports are posted in the order of what they report.
class DisplayDesk {
public:
    explicit DisplayDesk(PostReport post) : post_(std::move(post)) {}

    // Any thread.
    void put(const BrailleLine& line);
    [[nodiscard]] std::optional<BrailleLine> take();
    void close(); ///< nothing is posted any more, and whoever waits goes on
    [[nodiscard]] bool isClosed();
    /// Waits so long, or until it is closed.
    void pause(std::chrono::milliseconds span);

    void ask();
    void found(std::size_t cells);
    void lost();
    /// What the server has answered so far may be stale: it was told that it is gone.
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

/// How long it is before a display that is not there is tried again: the first time, and at most.
struct DisplayPauses {
    std::chrono::milliseconds first{200};
    std::chrono::milliseconds longest{2000};
};

/// Keeps a display until the desk is closed: takes it, shows the lines, posts the keys; when it is
/// lost, tries again with growing pauses.
void keepDisplay(BrailleServer& server, DisplayDesk& desk, const DisplayPauses& pauses = {});

/// Tells a loss that the server is silent about, until the desk is closed.
void watchOver(DisplayDesk& desk);

} // namespace tactile
