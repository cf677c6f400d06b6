// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/online/lobby.hpp"

#include "app/online/patience.hpp"
#include "speech/words/text.hpp"

#include <optional>
#include <utility>

namespace app {
namespace {

constexpr std::chrono::milliseconds step{1000};

Sentence clauseOf(std::optional<HttpTrouble> trouble) {
    switch (trouble.value_or(HttpTrouble::broken)) {
    case HttpTrouble::noHost: return say<SentenceKey::onlineNoHost>();
    case HttpTrouble::noConnection: return say<SentenceKey::onlineNoConnection>();
    case HttpTrouble::noTrust: return say<SentenceKey::onlineNoTrust>();
    case HttpTrouble::tooSlow: return say<SentenceKey::onlineTooSlow>();
    case HttpTrouble::broken: break;
    }
    return say<SentenceKey::onlineBroken>();
}

template <class T>
Online<T> unlessUnreadable(Read<T> read, const OnlineFault& strange) {
    if (!read) return rules::unexpected(strange);
    return *std::move(read);
}

} // namespace

/// Waits for a game to begin: the events of the player are open before the game is wished, so that
/// it cannot be missed.
class Lobby::Waiting {
public:
    Waiting(Lobby& lobby, ApiRequest wish) : lobby_(lobby), wish_(std::move(wish)) {
        events_ = lobby_.http_.begin(
            eventsRequest(), HttpKind::stream, [this](auto bytes) { read(eventLines_, bytes); });
    }
    Waiting(const Waiting&) = delete;
    Waiting& operator=(const Waiting&) = delete;
    Waiting(Waiting&&) = delete;
    Waiting& operator=(Waiting&&) = delete;
    ~Waiting() {
        lobby_.http_.breakOff(events_);
        lobby_.http_.breakOff(wishing_);
    }

    /// `known`: the games that run already. nullopt: the wish was declined.
    [[nodiscard]] Online<std::optional<std::string>> wait(const std::vector<RunningGame>& known) {
        known_ = known;
        pulse_.felt(std::chrono::steady_clock::now());
        while (!started_ && !isDeclined_) {
            for (const auto& end : lobby_.http_.wait(step))
                if (const auto fault = ended(end)) return rules::unexpected(*fault);
            if (isStrange_) return rules::unexpected(lobby_.strange());
            const auto now = std::chrono::steady_clock::now();
            if (pulse_.isGone(now)) return rules::unexpected(lobby_.faultOf(HttpEnd{}));
            const bool isDue = wishing_ == 0 && !isAccepted_ && again_.isDue(now);
            if (isDue && lobby_.http_.isOpen(events_)) wishIt();
        }
        return started_;
    }

private:
    void wishIt() {
        wishing_ = lobby_.http_.begin(
            wish_, HttpKind::stream, [this](auto bytes) { read(wishLines_, bytes); });
    }
    void read(Lines& lines, std::string_view bytes) {
        pulse_.felt(std::chrono::steady_clock::now());
        const auto complete = lines.add(bytes);
        isStrange_ = isStrange_ || !complete;
        if (complete)
            for (const auto& line : *complete)
                take(readEvent(line));
    }
    void take(const Read<PlayerEvent>& event) {
        if (!event) {
            isStrange_ = true;
            return;
        }
        if (const auto* const made = std::get_if<ChallengeMade>(&*event)) challenge_ = made->id;
        isAccepted_ = isAccepted_ || std::holds_alternative<ChallengeAccepted>(*event);
        const auto* const declined = std::get_if<ChallengeDeclined>(&*event);
        const bool isOwn =
            declined != nullptr && (declined->id.empty() || declined->id == challenge_);
        isDeclined_ = isDeclined_ || isOwn;
        const auto* const game = std::get_if<GameStarted>(&*event);
        if (game == nullptr) return;
        for (const auto& each : known_)
            if (each.id == game->id) return;
        started_ = game->id;
    }
    /// The wish itself ends when it has become a game, or has been forgotten.
    std::optional<OnlineFault> ended(const HttpEnd& end) {
        const bool isWish = end.exchange == wishing_;
        if (!isWish && end.exchange != events_) return std::nullopt;
        if (!isWish || meaningOf(end.status) != Answered::done) return lobby_.faultOf(end);
        wishing_ = 0;
        again_.pause(std::chrono::steady_clock::now() + 3 * step);
        return std::nullopt;
    }

    Lobby& lobby_;
    ApiRequest wish_;
    Lines eventLines_;
    Lines wishLines_;
    std::vector<RunningGame> known_;
    std::optional<std::string> started_;
    std::string challenge_; ///< the name of the one that is waited for
    bool isAccepted_ = false;
    bool isDeclined_ = false;
    bool isStrange_ = false;
    Pulse pulse_;
    Attempts again_;
    int events_ = 0;
    int wishing_ = 0;
};

Lobby::Lobby(const Server& server, const Secret& token) : server_(server), http_(server, token) {}

OnlineFault Lobby::strange() const {
    return {say<SentenceKey::onlineStrange>(server_.url)};
}

OnlineFault Lobby::faultOf(const HttpEnd& end) const {
    switch (meaningOf(end.status)) {
    case Answered::tryAgain:
        if (end.status) return {say<SentenceKey::onlineFails>(server_.url, *end.status)};
        return {say<SentenceKey::onlineUnreachable>(server_.url, clauseOf(end.trouble))};
    case Answered::tooOften:
        return {say<SentenceKey::onlineBusy>(server_.url, pauseFor(end.pause).count())};
    case Answered::noToken: return {say<SentenceKey::onlineTokenRefused>(server_.url)};
    case Answered::elsewhere: return {say<SentenceKey::onlineElsewhere>(server_.url)};
    case Answered::refused: {
        const auto why = readError(end.body);
        if (why.empty()) return {say<SentenceKey::onlineFails>(server_.url, *end.status)};
        return {say<SentenceKey::onlineRefuses>(server_.url, speech::harmless(why)), true};
    }
    case Answered::done: break;
    }
    return strange();
}

Online<std::string> Lobby::ask(const ApiRequest& request) {
    const int exchange = http_.begin(request, HttpKind::answer);
    for (;;)
        for (auto& end : http_.wait(step)) {
            if (end.exchange != exchange) continue;
            if (meaningOf(end.status) != Answered::done) return rules::unexpected(faultOf(end));
            return std::move(end.body);
        }
}

Online<Account> Lobby::account() {
    const auto body = ask(accountRequest());
    if (!body) return rules::unexpected(body.error());
    return unlessUnreadable(readAccount(*body), strange());
}

Online<std::vector<RunningGame>> Lobby::games() {
    const auto body = ask(gamesRequest());
    if (!body) return rules::unexpected(body.error());
    return unlessUnreadable(readGames(*body), strange());
}

std::optional<OnlineFault> Lobby::endOf(int exchange, const std::string& id) {
    for (const auto& end : http_.wait(step)) {
        if (end.exchange != exchange) continue;
        if (end.status != 404) return faultOf(end);
        return OnlineFault{say<SentenceKey::onlineNoSuchGame>(server_.url, speech::harmless(id)),
                           true};
    }
    return std::nullopt;
}

Online<ServedGame> Lobby::game(const std::string& id) {
    Lines lines;
    std::optional<std::string> first;
    bool isStrange = false;
    const int exchange = http_.begin(streamRequest(id), HttpKind::stream, [&](auto bytes) {
        auto complete = lines.add(bytes);
        isStrange = !complete;
        if (complete && !complete->empty() && !first) first = std::move(complete->front());
    });
    Pulse pulse;
    pulse.felt(std::chrono::steady_clock::now());
    while (!first && !isStrange) {
        if (auto why = endOf(exchange, id)) return rules::unexpected(*std::move(why));
        if (pulse.isGone(std::chrono::steady_clock::now()))
            return rules::unexpected(faultOf(HttpEnd{.trouble = HttpTrouble::tooSlow}));
    }
    http_.breakOff(exchange);
    if (!first) return rules::unexpected(strange());
    const auto line = readGameLine(*first);
    const auto* const game = line ? std::get_if<ServedGame>(&*line) : nullptr;
    if (game == nullptr) return rules::unexpected(strange());
    return *game;
}

Online<std::string> Lobby::seek(const SeekWish& wish) {
    const auto known = games();
    if (!known) return rules::unexpected(known.error());
    const auto started = Waiting(*this, seekRequest(wish)).wait(*known);
    if (!started) return rules::unexpected(started.error());
    if (!*started) return rules::unexpected(strange());
    return **started;
}

Online<std::string> Lobby::challenge(const std::string& player, const SeekWish& wish) {
    const auto known = games();
    if (!known) return rules::unexpected(known.error());
    const auto started = Waiting(*this, challengeRequest(player, wish)).wait(*known);
    if (!started) return rules::unexpected(started.error());
    if (!*started)
        return rules::unexpected(
            OnlineFault{say<SentenceKey::onlineDeclined>(speech::harmless(player)), true});
    return **started;
}

} // namespace app
