// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/braille/display.hpp"

#include <unicode/unistr.h>

#include <algorithm>
#include <future>
#include <thread>
#include <utility>

namespace tactile {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds listening{500};
constexpr milliseconds watching{250};

/// Marks a question to the server from asking to the answer.
template <class Question>
auto asked(DisplayDesk& desk, const Question& question) {
    desk.ask();
    auto answer = question();
    desk.answer();
    return answer;
}

/// One step with a connected display. False: it is lost.
bool serve(BrailleServer& server, DisplayDesk& desk) {
    if (const auto line = desk.take())
        if (!asked(desk, [&] { return server.write(*line); })) return false;
    const auto keys = server.listen(listening);
    if (!keys) return false;
    for (const auto& key : *keys)
        desk.report(key);
    if (!keys->empty()) return true;
    // If the server was silent for too long, the display has been reported lost, and is opened
    // again.
    return asked(desk, [&] { return server.isThere(); }) && desk.isThere();
}

/// Serves the display until it is lost, or the desk is closed. False: there was none.
bool serveAsLongAsThere(BrailleServer& server, DisplayDesk& desk) {
    const auto display = asked(desk, [&] { return server.open(); });
    if (!display) return false;
    desk.found(display->cells);
    while (!desk.isClosed() && serve(server, desk)) {
    }
    return true;
}

/// Two threads: one talks to the server, which can block it forever, and one watches the first.
class KeptDisplay final : public BrailleDisplay {
public:
    KeptDisplay(std::shared_ptr<BrailleServer> server, PostReport post)
        : server_(std::move(server))
        , desk_(std::make_shared<DisplayDesk>(std::move(post)))
        , watch_([desk = desk_] { watchOver(*desk); }) {
        std::promise<void> ended;
        ended_ = ended.get_future();
        talk_ = std::thread([server = server_, desk = desk_, ended = std::move(ended)]() mutable {
            keepDisplay(*server, *desk);
            ended.set_value();
        });
    }
    KeptDisplay(const KeptDisplay&) = delete;
    KeptDisplay& operator=(const KeptDisplay&) = delete;
    KeptDisplay(KeptDisplay&&) = delete;
    KeptDisplay& operator=(KeptDisplay&&) = delete;

    ~KeptDisplay() override {
        desk_->close();
        server_->wake();
        if (!hasEnded()) server_->abandon();
        if (hasEnded())
            talk_.join();
        else
            talk_.detach(); // whatever it may still use is kept until the process ends
    }

    void show(const BrailleLine& line) override {
        desk_->put(line);
        server_->wake();
    }

private:
    [[nodiscard]] bool hasEnded() const {
        constexpr milliseconds patience{500};
        return ended_.wait_for(patience) == std::future_status::ready;
    }

    std::shared_ptr<BrailleServer> server_;
    std::shared_ptr<DisplayDesk> desk_;
    std::jthread watch_;
    std::thread talk_;
    std::future<void> ended_;
};

} // namespace

std::string textOf(const BrailleLine& line, std::size_t cells) {
    std::string text;
    text.reserve(cells);
    for (std::size_t cell = 0; cell < cells; ++cell) {
        const auto sign = cell < line.cells.size() ? line.cells[cell] : U' ';
        icu::UnicodeString(static_cast<UChar32>(sign)).toUTF8String(text);
    }
    return text;
}

std::unique_ptr<BrailleDisplay> connectDisplay(ReaderAt place, PostReport post) {
    return std::make_unique<KeptDisplay>(brlapiServer(place), std::move(post));
}

std::optional<DisplaySeen> findDisplay(milliseconds patience) {
    std::promise<std::optional<DisplaySeen>> seen;
    auto answer = seen.get_future();
    // Not joined, because a server that does not answer would block it.
    std::thread([seen = std::move(seen)]() mutable {
        const auto server = brlapiServer(ReaderAt::anyPlace);
        const auto display = server->open();
        server->close();
        seen.set_value(display);
    }).detach();
    if (answer.wait_for(patience) != std::future_status::ready) return std::nullopt;
    return answer.get();
}

DisplayWaiting::News DisplayWaiting::found() {
    return std::exchange(state_, State::there) == State::there ? News::none : News::found;
}

DisplayWaiting::News DisplayWaiting::lost() {
    return std::exchange(state_, State::gone) == State::gone ? News::none : News::lost;
}

DisplayWaiting::News DisplayWaiting::look(Time now) {
    if (!askedAt_ || now - *askedAt_ < patience) return News::none;
    return lost();
}

void DisplayDesk::put(const BrailleLine& line) {
    const std::lock_guard lock(mutex_);
    line_ = line;
}

std::optional<BrailleLine> DisplayDesk::take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(line_, std::nullopt);
}

void DisplayDesk::close() {
    const std::lock_guard lock(mutex_);
    post_ = nullptr;
    isClosed_ = true;
    closed_.notify_all();
}

bool DisplayDesk::isClosed() {
    const std::lock_guard lock(mutex_);
    return isClosed_;
}

void DisplayDesk::pause(milliseconds span) {
    std::unique_lock lock(mutex_);
    closed_.wait_for(lock, span, [this] { return isClosed_; });
}

void DisplayDesk::ask() {
    const std::lock_guard lock(mutex_);
    waiting_.asked(std::chrono::steady_clock::now());
}

void DisplayDesk::answer() {
    const std::lock_guard lock(mutex_);
    waiting_.answered();
}

void DisplayDesk::found(std::size_t cells) {
    const std::lock_guard lock(mutex_);
    line_.reset(); // it was meant for a display that is gone
    tell(waiting_.found(), cells);
}

void DisplayDesk::lost() {
    const std::lock_guard lock(mutex_);
    tell(waiting_.lost(), 0);
}

bool DisplayDesk::isThere() {
    const std::lock_guard lock(mutex_);
    return waiting_.isThere();
}

void DisplayDesk::look() {
    const std::lock_guard lock(mutex_);
    tell(waiting_.look(std::chrono::steady_clock::now()), 0);
}

void DisplayDesk::report(const DisplayReport& report) {
    const std::lock_guard lock(mutex_);
    if (post_) post_(report);
}

void DisplayDesk::tell(DisplayWaiting::News news, std::size_t cells) {
    if (!post_) return;
    if (news == DisplayWaiting::News::found) post_(DisplayFound{cells});
    if (news == DisplayWaiting::News::lost) post_(DisplayLost{});
}

void keepDisplay(BrailleServer& server, DisplayDesk& desk, const DisplayPauses& pauses) {
    auto pause = pauses.first;
    while (!desk.isClosed()) {
        if (serveAsLongAsThere(server, desk)) pause = pauses.first;
        server.close();
        if (desk.isClosed()) return;
        desk.lost();
        desk.pause(pause);
        pause = std::min(pause + pause, pauses.longest);
    }
}

void watchOver(DisplayDesk& desk) {
    while (!desk.isClosed()) {
        desk.look();
        desk.pause(watching);
    }
}

} // namespace tactile
