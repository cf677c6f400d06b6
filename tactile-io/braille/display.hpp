// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/interface.hpp"

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace tactile {

/// The contents of a braille display: one character per cell, which the reader's own table converts
/// to dots.
struct BrailleLine {
    std::u32string cells{};
    /// The cell of the cursor, counted from 0.
    std::optional<std::size_t> cursor{};

    bool operator==(const BrailleLine&) const = default;
};

/// The line in UTF-8, padded with blanks or truncated to that many cells.
[[nodiscard]] std::string textOf(const BrailleLine& line, std::size_t cells);

/// The keys that every braille display has in some form.
enum class BrailleKey : std::uint8_t { back, forward, home };

/// The display is there, for the first time or again; it does not show the program's text yet.
struct DisplayFound {
    std::size_t cells;
    bool operator==(const DisplayFound&) const = default;
};
/// There is none, or it is gone; reported once, then retried with growing pauses.
struct DisplayLost {
    bool operator==(const DisplayLost&) const = default;
};
/// The routing key of a cell, counted from 0.
struct RoutingKey {
    std::size_t cell;
    bool operator==(const RoutingKey&) const = default;
};

using DisplayReport = std::variant<DisplayFound, DisplayLost, RoutingKey, BrailleKey>;

/// Receives the reports of a display. Called on one of the display's threads, one report at a time;
/// must be quick and must not throw.
using PostReport = std::function<void(const DisplayReport&)>;

/// One braille display, for the lifetime of this object. After its destruction nothing is posted
/// any more.
class BrailleDisplay : public rules::Interface {
public:
    /// May be called from any thread; does not wait. Of several lines the last one is shown; give a
    /// lost display its line again when it is found.
    virtual void show(const BrailleLine& line) = 0;
};

/// Where the reader uses the display: at a text console or a terminal window, for which the display
/// is used only while it has the focus; or anywhere.
enum class ReaderAt : std::uint8_t { terminal, anyPlace };

/// Takes BRLTTY's display through BrlAPI; as for every program, the user selects the server by the
/// variables BRLAPI_HOST and BRLAPI_AUTH. Returns at once.
[[nodiscard]] std::unique_ptr<BrailleDisplay> connectDisplay(ReaderAt place, PostReport post);

/// A display in BRLTTY's terms.
struct DisplaySeen {
    std::string driver;
    std::size_t cells;

    bool operator==(const DisplaySeen&) const = default;
};

/// Looks for a display for at most that long. It need not be connected.
[[nodiscard]] std::optional<DisplaySeen> findDisplay(std::chrono::milliseconds patience);

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

    [[nodiscard]] News found() {
        return std::exchange(state_, State::there) == State::there ? News::none : News::found;
    }
    [[nodiscard]] News lost() {
        return std::exchange(state_, State::gone) == State::gone ? News::none : News::lost;
    }
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
class BrailleServer : public rules::Interface {
public:
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
