// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/braille/display.hpp"

#include "tactile-io/transport/descriptor.hpp"

#include <brlapi.h>
#include <poll.h>
#include <sys/socket.h>
#include <unicode/unistr.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <future>
#include <string_view>
#include <thread>

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

namespace {

using Code = brlapi_keyCode_t;

constexpr Code command(int number) {
    return BRLAPI_KEY_TYPE_CMD | static_cast<Code>(number);
}

/// An answer normally takes milliseconds.
constexpr std::chrono::milliseconds atOnce{1000};

constexpr Code routing = command(BRLAPI_KEY_CMD_ROUTE);
constexpr Code offline = command(BRLAPI_KEY_CMD_OFFLINE);

struct NamedKey {
    Code code;
    BrailleKey key;
};

// Displays have keys for lines, for whole windows, or for both.
constexpr std::array keyNames{
    NamedKey{command(BRLAPI_KEY_CMD_LNUP), BrailleKey::back},
    NamedKey{command(BRLAPI_KEY_CMD_WINUP), BrailleKey::back},
    NamedKey{command(BRLAPI_KEY_CMD_FWINLT), BrailleKey::back},
    NamedKey{command(BRLAPI_KEY_CMD_LNDN), BrailleKey::forward},
    NamedKey{command(BRLAPI_KEY_CMD_WINDN), BrailleKey::forward},
    NamedKey{command(BRLAPI_KEY_CMD_FWINRT), BrailleKey::forward},
    NamedKey{command(BRLAPI_KEY_CMD_HOME), BrailleKey::home},
};

std::optional<DisplayReport> reportOf(Code code) {
    const auto block = code & (BRLAPI_KEY_TYPE_MASK | BRLAPI_KEY_CMD_BLK_MASK);
    if (block == routing) return RoutingKey{code & BRLAPI_KEY_CMD_ARG_MASK};
    for (const auto& [known, key] : keyNames)
        if ((code & ~BRLAPI_KEY_FLAGS_MASK) == known) return key;
    return std::nullopt;
}

// A server that rejects something closes the connection, which is noticed elsewhere.
void objected(brlapi_handle_t* /*handle*/,
              int /*error*/,
              brlapi_packetType_t /*type*/,
              const void* /*packet*/,
              std::size_t /*size*/) {}

class BrlapiServer final : public BrailleServer {
public:
    explicit BrlapiServer(ReaderAt place)
        : place_(place)
        , memory_(std::make_unique<std::max_align_t[]>(
              brlapi_getHandleSize() / sizeof(std::max_align_t) + 1)) {}
    BrlapiServer(const BrlapiServer&) = delete;
    BrlapiServer& operator=(const BrlapiServer&) = delete;
    ~BrlapiServer() override { closeConnection(); }

    std::optional<DisplaySeen> open() override {
        const int connection = brlapi__openConnection(handle(), nullptr, nullptr);
        if (connection < 0) return std::nullopt;
        connection_ = connection;
        brlapi__setExceptionHandler(handle(), objected);
        unsigned int columns = 0;
        unsigned int rows = 0;
        if (brlapi__getDisplaySize(handle(), &columns, &rows) < 0 || columns * rows == 0)
            return std::nullopt;
        cells_ = std::size_t{columns} * rows;
        if (!takeDisplay()) return std::nullopt;
        // The size is that of the last display; one that is disconnected does not answer until it
        // is back, and may then have another size.
        const auto asked = std::chrono::steady_clock::now();
        line_ = {};
        const auto name = showAndAsk();
        if (!name || std::chrono::steady_clock::now() - asked > atOnce) return std::nullopt;
        return DisplaySeen{*name, cells_};
    }

    void close() override { closeConnection(); }

    bool write(const BrailleLine& line) override {
        line_ = line;
        return show();
    }

    bool isThere() override { return showAndAsk().has_value(); }

    // Keys may have arrived with the answer to another request, so they are checked before waiting.
    DisplayKeys listen(std::chrono::milliseconds patience) override {
        auto keys = takeKeys();
        if (!keys || !keys->empty()) return keys;
        std::array<pollfd, 2> both{{{connection_, POLLIN, 0}, {bell_.descriptor(), POLLIN, 0}}};
        ::poll(both.data(), both.size(), static_cast<int>(patience.count()));
        bell_.rang();
        return takeKeys();
    }

    void wake() override { bell_.ring(); }

    void abandon() override {
        if (const int connection = connection_; connection >= 0) ::shutdown(connection, SHUT_RDWR);
    }

private:
    [[nodiscard]] brlapi_handle_t* handle() {
        return static_cast<brlapi_handle_t*>(static_cast<void*>(memory_.get()));
    }

    [[nodiscard]] bool show() {
        const auto text = textOf(line_, cells_);
        brlapi_writeArguments_t what = BRLAPI_WRITEARGUMENTS_INITIALIZER;
        what.regionBegin = 1;
        what.regionSize = static_cast<int>(cells_);
        what.text = text.c_str();
        what.textSize = static_cast<int>(text.size());
        what.cursor = BRLAPI_CURSOR_OFF;
        if (line_.cursor && *line_.cursor < cells_)
            what.cursor = static_cast<int>(*line_.cursor) + 1;
        what.charset = "UTF-8";
        return brlapi__write(handle(), &what) >= 0;
    }

    // Only writing reveals whether the display is there, and only the answer to another request
    // confirms that the text has been shown.
    [[nodiscard]] std::optional<std::string> showAndAsk() {
        return show() ? driver() : std::nullopt;
    }

    /// nullopt: there is no display, or no server any more.
    [[nodiscard]] std::optional<std::string> driver() {
        constexpr std::string_view nothing = "NoBraille";
        std::array<char, BRLAPI_MAXNAMELENGTH + 1> name{};
        if (brlapi__getDriverName(handle(), name.data(), name.size()) < 0) return std::nullopt;
        const std::string found{name.data()};
        return found.empty() || found == nothing ? std::nullopt : std::optional{found};
    }

    // Keys that the program does not use are passed on to BRLTTY, including text typed on the
    // display.
    [[nodiscard]] bool takeDisplay() {
        const bool isTaken = (place_ == ReaderAt::terminal &&
                              brlapi__enterTtyMode(handle(), BRLAPI_TTY_DEFAULT, nullptr) >= 0) ||
                             brlapi__enterTtyModeWithPath(handle(), nullptr, 0, nullptr) >= 0;
        if (!isTaken || brlapi__ignoreKeys(handle(), brlapi_rangeType_all, nullptr, 0) < 0)
            return false;
        std::array<Code, keyNames.size() + 1> ours{offline};
        for (std::size_t at = 0; at < keyNames.size(); ++at)
            ours.at(at + 1) = keyNames.at(at).code;
        return brlapi__acceptKeys(handle(), brlapi_rangeType_code, ours.data(), ours.size()) >= 0 &&
               brlapi__acceptKeys(handle(), brlapi_rangeType_command, &routing, 1) >= 0;
    }

    [[nodiscard]] DisplayKeys takeKeys() {
        std::vector<DisplayReport> keys;
        Code code = 0;
        int taken = 0;
        while ((taken = brlapi__readKey(handle(), 0, &code)) > 0) {
            if (code == offline) return std::nullopt;
            if (const auto report = reportOf(code)) keys.push_back(*report);
        }
        const bool isBroken = taken < 0 && brlapi_error_location()->libcerrno != EINTR;
        return isBroken ? std::nullopt : std::optional{keys};
    }

    void closeConnection() {
        if (connection_.exchange(-1) >= 0) brlapi__closeConnection(handle());
    }

    ReaderAt place_;
    std::unique_ptr<std::max_align_t[]> memory_; ///< for the library, which reports its size
    Bell bell_;
    std::atomic<int> connection_ = -1;
    std::size_t cells_ = 0;
    BrailleLine line_{};
};

} // namespace

std::unique_ptr<BrailleServer> brlapiServer(ReaderAt place) {
    return std::make_unique<BrlapiServer>(place);
}

} // namespace tactile
