// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/speech_dispatcher.hpp"

#include "speech/words/language.hpp"

#include <fcntl.h>
#include <libspeechd.h>
#include <poll.h>
#include <pthread.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <csignal>
#include <cstdlib>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

// Properties of libspeechd 0.11 and 0.12, from their source:
// - A call waits for the answer of the server without a time limit; closing the socket for both
//   directions ends the wait.
// - Writing to a server that has gone raises SIGPIPE.
// - The events of a message may be reported before the call that has sent it returns its number.
// - Nobody is informed when the server goes while no call waits.
// - spd_close cancels the thread that reports the events, wherever it is.
// - The server may speak a paused message after it was cancelled, so a pause is a cancellation, and
//   the text is said again.

namespace speech {

namespace {

/// No voice needs as long for a text.
std::chrono::milliseconds longestFor(const ServerText& text) {
    constexpr std::chrono::milliseconds aByte{300};
    return SpeechDispatcher::beginLimit + aByte * text.text.size();
}

} // namespace

/// The state that the threads share: the speech thread, the one that calls the library, and the
/// library's own, which reports events.
class SpeechDispatcher::Line {
public:
    struct Speak {
        std::uint64_t attempt = 0;
        ServerText text;
    };
    struct Cancel {};
    using Command = std::variant<Speak, Cancel>;

    explicit Line(std::shared_ptr<Doorbell> bell) : bell_(std::move(bell)) {}

    // The thread that opens and closes it.
    [[nodiscard]] bool waitUntilOpen(std::chrono::milliseconds limit);
    void close(std::chrono::milliseconds limit);

    // The speech thread; `hold` any thread.
    void say(ServerText text);
    void cut();
    void hold(bool held);
    [[nodiscard]] std::optional<ServerReport> report();
    [[nodiscard]] bool isLost(SteadyTime at);
    [[nodiscard]] std::optional<SteadyTime> wakeAt();

    // The thread that calls the library.
    void opened(int socket);
    void failed();
    void closed();
    /// Waits for the next command; nullopt: the connection is to be closed. While the server
    /// speaks, it looks now and then whether it is still there.
    [[nodiscard]] std::optional<Command> next();
    void done();
    void sent(std::uint64_t attempt, int message);

    // The library's own thread.
    void happened(int message, SPDNotificationType what);

private:
    /// A duplicate of the socket, which stays valid when the library closes its own.
    class SocketCopy {
    public:
        explicit SocketCopy(int socket) : socket_(::fcntl(socket, F_DUPFD_CLOEXEC, 0)) {}
        ~SocketCopy() {
            if (socket_ >= 0) ::close(socket_);
        }
        SocketCopy(const SocketCopy&) = delete;
        SocketCopy& operator=(const SocketCopy&) = delete;
        SocketCopy(SocketCopy&&) = delete;
        SocketCopy& operator=(SocketCopy&&) = delete;

        void shutDown() const { ::shutdown(socket_, SHUT_RDWR); }
        [[nodiscard]] bool isClosedByPeer() const {
            ::pollfd wanted{.fd = socket_, .events = POLLRDHUP, .revents = 0};
            return ::poll(&wanted, 1, 0) > 0;
        }

    private:
        int socket_;
    };

    enum class State : std::uint8_t { opening, open, lost, closing };

    /// The text that the server is to speak.
    struct Saying {
        std::uint64_t attempt = 0;
        ServerText text;
        std::optional<int> message{}; ///< nullopt: not sent yet
    };
    struct Event {
        int message = 0;
        SPDNotificationType what{};
    };

    // The caller has locked the mutex.
    void begin(ServerText text);
    void stop();
    void lose();
    void apply(const Event& event);
    void tell(ServerReport::Kind kind);
    [[nodiscard]] std::optional<SteadyTime> limit() const;

    std::shared_ptr<Doorbell> bell_;
    std::mutex mutex_; // protects everything below
    std::condition_variable changed_;
    State state_ = State::opening;
    bool isClosed_ = false; ///< the thread that calls the library has ended
    std::optional<SocketCopy> socket_{};
    std::deque<Command> commands_{};
    std::uint64_t attempts_ = 0;
    std::optional<Saying> saying_{};
    std::optional<ServerText> held_{};
    std::vector<Event> early_{}; ///< of a message whose number is not known yet
    std::deque<ServerReport> reports_{};
    std::optional<SteadyTime> answerBy_{}; ///< until when the library's call must return
    std::optional<SteadyTime> speakBy_{};  ///< until when the text must begin, or end
};

bool SpeechDispatcher::Line::waitUntilOpen(std::chrono::milliseconds limit) {
    std::unique_lock lock{mutex_};
    changed_.wait_for(lock, limit, [&] { return state_ != State::opening; });
    if (state_ == State::opening) lose();
    return state_ == State::open;
}

void SpeechDispatcher::Line::close(std::chrono::milliseconds limit) {
    std::unique_lock lock{mutex_};
    if (state_ != State::lost) state_ = State::closing;
    held_.reset();
    stop();
    changed_.notify_all();
    changed_.wait_for(lock, limit, [&] { return isClosed_; });
    if (!isClosed_ && socket_) socket_->shutDown();
}

void SpeechDispatcher::Line::begin(ServerText text) {
    saying_ = Saying{.attempt = ++attempts_, .text = text};
    commands_.emplace_back(Speak{attempts_, std::move(text)});
    early_.clear();
    speakBy_ = SteadyTime::clock::now() + beginLimit;
    changed_.notify_all();
}

/// A text that is still waiting is not sent at all.
void SpeechDispatcher::Line::stop() {
    speakBy_.reset();
    if (!saying_) return;
    const auto unsent = std::erase_if(
        commands_, [](const Command& each) { return std::holds_alternative<Speak>(each); });
    if (unsent == 0) commands_.emplace_back(Cancel{});
    saying_.reset();
    changed_.notify_all();
}

void SpeechDispatcher::Line::say(ServerText text) {
    const std::lock_guard lock{mutex_};
    held_.reset();
    if (state_ == State::open) begin(std::move(text));
}

void SpeechDispatcher::Line::cut() {
    const std::lock_guard lock{mutex_};
    held_.reset();
    stop();
}

void SpeechDispatcher::Line::hold(bool held) {
    const std::lock_guard lock{mutex_};
    if (held && saying_) {
        held_ = saying_->text;
        stop();
    }
    if (held || !held_) return;
    auto again = *std::exchange(held_, std::nullopt);
    if (state_ == State::open) begin(std::move(again));
    bell_->ring(); // there is a new time limit
}

std::optional<ServerReport> SpeechDispatcher::Line::report() {
    const std::lock_guard lock{mutex_};
    if (reports_.empty() || state_ != State::open) return std::nullopt;
    const auto first = reports_.front();
    reports_.pop_front();
    return first;
}

std::optional<SteadyTime> SpeechDispatcher::Line::limit() const {
    if (state_ != State::open) return std::nullopt;
    if (!answerBy_ || !speakBy_) return answerBy_ ? answerBy_ : speakBy_;
    return std::min(*answerBy_, *speakBy_);
}

std::optional<SteadyTime> SpeechDispatcher::Line::wakeAt() {
    const std::lock_guard lock{mutex_};
    return limit();
}

bool SpeechDispatcher::Line::isLost(SteadyTime at) {
    const std::lock_guard lock{mutex_};
    const auto due = limit();
    if (due && at >= *due) lose();
    return state_ == State::lost;
}

void SpeechDispatcher::Line::lose() {
    if (state_ == State::closing) return;
    state_ = State::lost;
    commands_.clear();
    saying_.reset();
    held_.reset();
    if (socket_) socket_->shutDown();
    changed_.notify_all();
    bell_->ring();
}

void SpeechDispatcher::Line::opened(int socket) {
    const std::lock_guard lock{mutex_};
    socket_.emplace(socket);
    if (state_ == State::opening) state_ = State::open;
    changed_.notify_all();
}

void SpeechDispatcher::Line::failed() {
    const std::lock_guard lock{mutex_};
    lose();
}

void SpeechDispatcher::Line::closed() {
    const std::lock_guard lock{mutex_};
    isClosed_ = true;
    changed_.notify_all();
}

std::optional<SpeechDispatcher::Line::Command> SpeechDispatcher::Line::next() {
    constexpr std::chrono::milliseconds look{100};
    std::unique_lock lock{mutex_};
    const auto isDue = [&] { return !commands_.empty() || state_ != State::open; };
    while (!isDue()) {
        if (!saying_)
            changed_.wait(lock);
        else if (!changed_.wait_for(lock, look, isDue) && socket_->isClosedByPeer())
            lose();
    }
    if (commands_.empty()) return std::nullopt;
    auto command = std::move(commands_.front());
    commands_.pop_front();
    answerBy_ = SteadyTime::clock::now() + answerLimit;
    bell_->ring(); // there is a new time limit
    return command;
}

void SpeechDispatcher::Line::done() {
    const std::lock_guard lock{mutex_};
    answerBy_.reset();
}

void SpeechDispatcher::Line::sent(std::uint64_t attempt, int message) {
    const std::lock_guard lock{mutex_};
    if (!saying_ || saying_->attempt != attempt) return; // it was cut meanwhile
    saying_->message = message;
    for (const auto& event : std::exchange(early_, {}))
        apply(event);
}

void SpeechDispatcher::Line::happened(int message, SPDNotificationType what) {
    const std::lock_guard lock{mutex_};
    if (!saying_) return;
    if (saying_->message)
        apply({message, what});
    else
        early_.push_back({message, what});
}

void SpeechDispatcher::Line::tell(ServerReport::Kind kind) {
    reports_.push_back({saying_->text.ticket, kind, SteadyTime::clock::now()});
    bell_->ring();
}

void SpeechDispatcher::Line::apply(const Event& event) {
    if (!saying_ || saying_->message != event.message) return; // of a text that was cut
    if (event.what == SPD_EVENT_BEGIN) {
        speakBy_ = SteadyTime::clock::now() + longestFor(saying_->text);
        return tell(ServerReport::Kind::began);
    }
    tell(event.what == SPD_EVENT_END ? ServerReport::Kind::ended : ServerReport::Kind::cut);
    saying_.reset();
    speakBy_.reset();
}

namespace {

/// The library's callbacks get no data of their user, so they find the latest connection here.
/// Numbers of messages differ between connections.
class LatestLine {
public:
    void set(std::weak_ptr<SpeechDispatcher::Line> line) {
        const std::lock_guard lock{mutex_};
        line_ = std::move(line);
    }
    [[nodiscard]] std::shared_ptr<SpeechDispatcher::Line> get() {
        const std::lock_guard lock{mutex_};
        return line_.lock();
    }

private:
    std::mutex mutex_;
    std::weak_ptr<SpeechDispatcher::Line> line_;
};

LatestLine& latestLine() {
    static LatestLine line;
    return line;
}

// If the thread were cancelled in the middle, that would end the program.
void passOn(std::size_t message, std::size_t /*client*/, SPDNotificationType what) {
    int before = 0;
    ::pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before);
    if (const auto line = latestLine().get()) line->happened(static_cast<int>(message), what);
    ::pthread_setcancelstate(before, nullptr);
}

constexpr int mostOf = 100;

/// From [least, usual, most] to [-100, 0, 100].
int scaled(int value, int least, int usual, int most) {
    const int within = std::clamp(value, least, most);
    const int side = within < usual ? usual - least : most - usual;
    return (within - usual) * mostOf / side;
}

SPDVoiceType voiceType(const std::string& variant) {
    if (variant.empty()) return SPD_MALE1;
    return variant.front() == 'f' ? SPD_FEMALE1 : SPD_MALE2;
}

/// Announcements wait for each other; answers replace each other, and those of other programs.
SPDPriority priorityOf(Urgency urgency) {
    const bool mayNotBeLost = urgency == Urgency::alarm || urgency == Urgency::move;
    return mayNotBeLost ? SPD_MESSAGE : SPD_TEXT;
}

/// What is set at the server, to set only what changes.
class Conversation {
public:
    explicit Conversation(SPDConnection* connection) : connection_(connection) {}

    /// The number of the message; negative: the server has gone.
    [[nodiscard]] int speak(const ServerText& text) {
        arrange(text);
        return ::spd_say(connection_, priorityOf(text.urgency), text.text.c_str());
    }
    [[nodiscard]] bool cancel() { return ::spd_cancel(connection_) == 0; }

private:
    void arrange(const ServerText& text) {
        const auto wanted = dispatcherProsody(text.prosody);
        if (set_.rate != wanted.rate) ::spd_set_voice_rate(connection_, wanted.rate);
        if (set_.pitch != wanted.pitch) ::spd_set_voice_pitch(connection_, wanted.pitch);
        if (set_.volume != wanted.volume) ::spd_set_volume(connection_, wanted.volume);
        set_ = wanted;
        const std::string language{code(text.language)};
        if (language_ != language) ::spd_set_language(connection_, language.c_str());
        language_ = language;
        const auto type = voiceType(text.prosody.variant);
        if (type_ != type) ::spd_set_voice_type(connection_, type);
        type_ = type;
    }

    SPDConnection* connection_;
    /// At first nothing is known of the server, which has its own settings.
    DispatcherProsody set_{.rate = mostOf + 1, .pitch = mostOf + 1, .volume = mostOf + 1};
    std::string language_{};
    /// The server's voice is kept, unless the person chooses another one.
    SPDVoiceType type_ = SPD_MALE1;
};

SPDConnection* openConnection() {
    constexpr int startsServer = 1;
    char* why = nullptr;
    auto* const connection =
        ::spd_open2("hektor", "main", nullptr, SPD_MODE_THREADED, nullptr, startsServer, &why);
    std::free(why); // NOLINT(cppcoreguidelines-no-malloc): allocated by the library
    if (connection == nullptr) return nullptr;
    ::fcntl(connection->socket, F_SETFD, FD_CLOEXEC);
    connection->callback_begin = passOn;
    connection->callback_end = passOn;
    connection->callback_cancel = passOn;
    return connection;
}

void converse(SPDConnection* connection, SpeechDispatcher::Line& line) {
    using Line = SpeechDispatcher::Line;
    Conversation server{connection};
    while (const auto command = line.next()) {
        bool answers = true;
        if (const auto* const speak = std::get_if<Line::Speak>(&*command)) {
            const int message = server.speak(speak->text);
            answers = message >= 0;
            if (answers) line.sent(speak->attempt, message);
        } else {
            answers = server.cancel();
        }
        line.done();
        if (!answers) line.failed();
    }
}

/// The thread that calls the library: for this thread a broken pipe is no reason to end.
void serve(const std::shared_ptr<SpeechDispatcher::Line>& line) {
    ::sigset_t broken;
    ::sigemptyset(&broken);
    ::sigaddset(&broken, SIGPIPE);
    ::pthread_sigmask(SIG_BLOCK, &broken, nullptr);
    if (auto* const connection = openConnection()) {
        latestLine().set(line);
        for (const auto event : {SPD_BEGIN, SPD_END, SPD_CANCEL})
            ::spd_set_notification_on(connection, event);
        line->opened(connection->socket);
        converse(connection, *line);
        ::spd_close(connection);
    } else {
        line->failed();
    }
    line->closed();
}

} // namespace

DispatcherProsody dispatcherProsody(const Prosody& prosody) {
    constexpr int slowest = 80;
    constexpr int usual = 170;
    constexpr int fastest = 450;
    return {.rate = scaled(prosody.wordsPerMinute, slowest, usual, fastest),
            .pitch = scaled(prosody.pitch, 0, 50, 100),
            .volume = scaled(prosody.volume, 0, 50, 100)};
}

std::unique_ptr<SpeechDispatcher> SpeechDispatcher::connect(std::shared_ptr<Doorbell> bell,
                                                            std::chrono::milliseconds limit) {
    auto line = std::make_shared<Line>(std::move(bell));
    std::thread([line] { serve(line); }).detach();
    if (!line->waitUntilOpen(limit)) return nullptr;
    return std::unique_ptr<SpeechDispatcher>(new SpeechDispatcher(std::move(line)));
}

SpeechDispatcher::~SpeechDispatcher() {
    line_->close(std::chrono::seconds{1});
}

void SpeechDispatcher::say(ServerText text) {
    line_->say(std::move(text));
}

void SpeechDispatcher::cut() {
    line_->cut();
}

void SpeechDispatcher::hold(bool held) {
    line_->hold(held);
}

std::optional<ServerReport> SpeechDispatcher::report() {
    return line_->report();
}

bool SpeechDispatcher::isLost(SteadyTime now) {
    return line_->isLost(now);
}

std::optional<SteadyTime> SpeechDispatcher::wakeAt() const {
    return line_->wakeAt();
}

} // namespace speech
