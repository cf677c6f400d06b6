// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/speech_server.hpp"

#include "rules/base/text.hpp"
#include "speech/voice/dispatcher_line.hpp"
#include "speech/words/text.hpp"

#include <fcntl.h>
#include <libspeechd.h>
#include <pthread.h>

#include <algorithm>
#include <cctype>
#include <csignal>
#include <cstdlib>
#include <mutex>
#include <thread>
#include <utility>
#include <variant>

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

bool hasLetter(const std::string& text) {
    return std::ranges::any_of(
        text, [](unsigned char byte) { return byte >= 0x80 || std::isalnum(byte) != 0; });
}

/// The library's callbacks get no data of their user, so they find the latest connection here.
/// Numbers of messages differ between connections.
class LatestLine {
public:
    void set(std::weak_ptr<DispatcherLine> line) {
        const std::lock_guard lock{mutex_};
        line_ = std::move(line);
    }
    [[nodiscard]] std::shared_ptr<DispatcherLine> get() {
        const std::lock_guard lock{mutex_};
        return line_.lock();
    }

private:
    std::mutex mutex_;
    std::weak_ptr<DispatcherLine> line_;
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

void converse(SPDConnection* connection, DispatcherLine& line) {
    Conversation server{connection};
    while (const auto command = line.next()) {
        bool answers = true;
        if (const auto* const speak = std::get_if<DispatcherLine::Speak>(&*command)) {
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
void serve(const std::shared_ptr<DispatcherLine>& line) {
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

std::deque<ServerText> textsOf(const Utterance& utterance, const Prosody& prosody) {
    std::deque<ServerText> texts;
    for (const auto& segment : utterance.spoken) {
        const std::string text{rules::trimmed(plainText(segment), " ")};
        if (!hasLetter(text)) continue;
        if (!texts.empty() && texts.back().language == segment.voice) {
            texts.back().text += ' ' + text;
            continue;
        }
        texts.push_back({.ticket = {},
                         .urgency = utterance.urgency,
                         .language = segment.voice,
                         .text = text,
                         .prosody = prosody});
    }
    return texts;
}

DispatcherProsody dispatcherProsody(const Prosody& prosody) {
    constexpr int slowest = 80;
    constexpr int usual = 170;
    constexpr int fastest = 450;
    return {.rate = scaled(prosody.wordsPerMinute, slowest, usual, fastest),
            .pitch = scaled(prosody.pitch, 0, 50, 100),
            .volume = scaled(prosody.volume, 0, 50, 100)};
}

std::shared_ptr<SpeechServer> connectDispatcher(std::shared_ptr<Doorbell> bell,
                                                std::chrono::milliseconds limit) {
    const auto line = std::make_shared<DispatcherLine>(std::move(bell));
    std::thread([line] { serve(line); }).detach();
    if (!line->waitUntilOpen(limit)) return nullptr;
    return {line.get(), [line](SpeechServer*) { line->close(std::chrono::seconds{1}); }};
}

} // namespace speech
