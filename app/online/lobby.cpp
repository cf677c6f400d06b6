// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/online/lobby.hpp"

#include "app/online/arrangement.hpp"
#include "speech/words/text.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <utility>

namespace app {
namespace {

constexpr std::chrono::milliseconds turn{1000};

ServerTime now() {
    return std::chrono::steady_clock::now();
}

/// Why the waiting has ended, if not with a game.
enum class NoGameYet : std::uint8_t {
    declined, ///< the player's own challenge was
    left,     ///< the player does not wait any longer
};

/// Waits for a game to begin: one that is wished, or one that somebody offers by a challenge. The
/// events of the player are open before the game is wished, so that it cannot be missed. Belongs to
/// one thread, as does what it uses.
class Waiting {
public:
    /// `player`: the id of the one who waits.
    Waiting(Http& http, const Server& server, std::string player, Waiter& waiter)
        : http_(http)
        , server_(server)
        , player_(std::move(player))
        , waiter_(waiter) {
        openEvents();
    }

    Waiting(const Waiting&) = delete;
    Waiting& operator=(const Waiting&) = delete;
    ~Waiting() {
        http_.breakOff(events_);
        http_.breakOff(wishing_);
        if (answering_) http_.breakOff(answering_->exchange);
    }

    /// `wish`: sent again when the server has ended it without a game; without any only challenges
    /// are waited for. `known`: the games that run already. The name of the game, or why there is
    /// none.
    [[nodiscard]] Online<rules::Expected<std::string, NoGameYet>>
    wait(std::optional<ApiRequest> wish, std::vector<RunningGame> known) {
        using Waited = rules::Expected<std::string, NoGameYet>;
        wish_ = std::move(wish);
        known_ = std::move(known);
        while (!started_) {
            if (isDeclined_) return Waited(rules::unexpected(NoGameYet::declined));
            if (hasLeft_) return Waited(rules::unexpected(NoGameYet::left));
            if (const auto fault = goOn()) return rules::unexpected(*fault);
        }
        return Waited(*started_);
    }

private:
    /// What the server is asked about a challenge.
    struct Answering {
        int exchange = 0;
        Challenge challenge;
        bool accepts = false;
    };

    [[nodiscard]] std::optional<OnlineFault> goOn() {
        openEvents();
        for (const auto& end : http_.wait(turn, listens() ? waiter_.input() : -1))
            if (auto fault = ended(end)) return fault;
        if (isStrange_) return strangeAnswer(server_);
        if (events_ != 0 && pulse_.isGone(now())) lose();
        readLines();
        const bool isDue =
            wish_ && wishing_ == 0 && !answering_ && !isAccepted_ && again_.isDue(now());
        if (isDue && !isLost_ && http_.isOpen(events_)) wishIt();
        return std::nullopt;
    }

    void openEvents() {
        if (events_ != 0 || !listening_.isDue(now())) return;
        eventLines_ = {};
        pulse_.felt(now());
        events_ = http_.begin(eventsRequest(), HttpKind::stream, [this](auto bytes) {
            restore();
            read(eventLines_, bytes);
        });
    }

    // As a game in progress does. What is wished is wished again: the server forgets it.
    void lose() {
        http_.breakOff(std::exchange(events_, 0));
        http_.breakOff(std::exchange(wishing_, 0));
        listening_.failed(now());
        if (!std::exchange(isLost_, true)) waiter_.tell(say<SentenceKey::onlineLost>());
    }

    // A game that began meanwhile is named first, and then nothing is to be wished.
    void restore() {
        listening_.worked();
        if (!std::exchange(isLost_, false)) return;
        again_.pause(now() + turn);
        waiter_.tell(say<SentenceKey::onlineRestored>());
    }

    void wishIt() {
        wishing_ =
            http_.begin(*wish_, HttpKind::stream, [this](auto bytes) { read(wishLines_, bytes); });
    }

    void read(Lines& lines, std::string_view bytes) {
        pulse_.felt(now());
        const auto complete = lines.add(bytes);
        isStrange_ = isStrange_ || !complete;
        if (complete)
            for (const auto& line : *complete)
                take(readEvent(line, player_));
    }

    void take(const Read<PlayerEvent>& event) {
        if (!event) {
            isStrange_ = true;
            return;
        }
        if (const auto* const made = std::get_if<ChallengeMade>(&*event)) own_ = made->id;
        isAccepted_ = isAccepted_ || std::holds_alternative<ChallengeAccepted>(*event);
        if (const auto* const declined = std::get_if<ChallengeDeclined>(&*event)) {
            const bool isOwn = declined->id.empty() || declined->id == own_;
            isDeclined_ = isDeclined_ || (wish_ && isOwn);
            static_cast<void>(challenges_.remove(declined->id)); // elsewhere, by the player
        }
        if (const auto* const came = std::get_if<ChallengeCame>(&*event)) take(came->challenge);
        if (const auto* const gone = std::get_if<ChallengeWithdrawn>(&*event)) withdraw(gone->id);
        if (const auto* const game = std::get_if<GameStarted>(&*event)) take(*game);
    }

    void take(const GameStarted& game) {
        if (std::ranges::find(known_, game.id, &RunningGame::id) != known_.end()) return;
        started_ = game.id;
        // The game may begin before the server has said that the answer counts.
        if (!answering_ || !answering_->accepts || answering_->challenge.id != game.id) return;
        waiter_.tell(say<SentenceKey::onlineAccepted>(callerOf(answering_->challenge)));
        answering_.reset();
    }

    void take(const Challenge& challenge) {
        if (challenges_.add(challenge)) waiter_.tell(announced(challenge));
    }

    void withdraw(const std::string& id) {
        if (const auto gone = challenges_.remove(id))
            waiter_.tell(say<SentenceKey::onlineWithdrawn>(callerOf(*gone)));
    }

    [[nodiscard]] std::optional<OnlineFault> ended(const HttpEnd& end) {
        if (answering_ && end.exchange == answering_->exchange)
            answered(end);
        else if (end.exchange == wishing_)
            return wishEnded(end);
        else if (end.exchange == events_)
            return eventsEnded(end);
        return std::nullopt;
    }

    [[nodiscard]] std::optional<OnlineFault> eventsEnded(const HttpEnd& end) {
        events_ = 0;
        switch (meaningOf(end.status)) {
        // Another program of the same player listens now; both would close each other's stream.
        case Answered::done: return faultOf(HttpEnd{}, server_);
        case Answered::tryAgain: lose(); return std::nullopt;
        case Answered::tooOften:
            if (!isLost_) break;
            listening_.pause(now() + pauseFor(end.pause));
            return std::nullopt;
        case Answered::noToken:
        case Answered::elsewhere:
        case Answered::refused: break;
        }
        return faultOf(end, server_);
    }

    // It ends when it has become a game, has been forgotten, or with the connection.
    [[nodiscard]] std::optional<OnlineFault> wishEnded(const HttpEnd& end) {
        wishing_ = 0;
        if (end.status && meaningOf(*end.status) != Answered::done) return faultOf(end, server_);
        again_.pause(now() + 3 * turn);
        return std::nullopt;
    }

    // A refusal means that the challenge is not open any more; otherwise it can be answered again.
    void answered(const HttpEnd& end) {
        const auto [exchange, challenge, accepts] = *std::exchange(answering_, std::nullopt);
        const auto caller = callerOf(challenge);
        const auto meaning = meaningOf(end.status);
        if (meaning == Answered::done || meaning == Answered::refused)
            static_cast<void>(challenges_.remove(challenge.id));
        if (meaning != Answered::done) return waiter_.tell(faultOf(end, server_).why);
        isAccepted_ = isAccepted_ || accepts;
        waiter_.tell(accepts ? say<SentenceKey::onlineAccepted>(caller)
                             : say<SentenceKey::onlineDeclinedHere>(caller));
    }

    // What is typed after an acceptance belongs to the game.
    [[nodiscard]] bool listens() const { return !answering_ && !isAccepted_; }

    void readLines() {
        while (listens() && !hasLeft_ && !started_) {
            const auto line = waiter_.nextLine();
            if (line) {
                reply(*line);
                continue;
            }
            hasLeft_ = !wish_ && waiter_.input() < 0;
            return;
        }
    }

    void reply(const std::string& line) {
        const auto typed = readReply(line);
        if (typed.what == Reply::leave) {
            hasLeft_ = true;
            return;
        }
        if (typed.what == Reply::unknown)
            return waiter_.tell(challenges_.areOpen()
                                    ? say<SentenceKey::onlineNoAnswer>(speech::harmless(line))
                                    : say<SentenceKey::onlineStillWaiting>());
        const auto challenge = challenges_.meant(typed.name);
        if (!challenge) return waiter_.tell(challenge.error());
        const bool accepts = typed.what == Reply::accept;
        if (accepts && !isPlayable(*challenge))
            return waiter_.tell(say<SentenceKey::onlineNotPlayable>(callerOf(*challenge)));
        answer(*challenge, accepts);
    }

    // Whoever accepts a challenge wishes no other game.
    void answer(const Challenge& challenge, bool accepts) {
        if (accepts) http_.breakOff(std::exchange(wishing_, 0));
        const auto request = accepts ? acceptRequest(challenge.id) : declineRequest(challenge.id);
        answering_ = Answering{http_.begin(request, HttpKind::answer), challenge, accepts};
    }

    Http& http_;
    const Server& server_;
    std::string player_;
    Waiter& waiter_;
    std::optional<ApiRequest> wish_;
    std::vector<RunningGame> known_;
    Lines eventLines_;
    Lines wishLines_;
    Challenges challenges_;
    std::optional<Answering> answering_;
    std::optional<std::string> started_;
    std::string own_; ///< the name of the player's own challenge
    bool isAccepted_ = false;
    bool isDeclined_ = false;
    bool hasLeft_ = false;
    bool isStrange_ = false;
    bool isLost_ = false;
    Pulse pulse_;
    Attempts listening_;
    Attempts again_; ///< the wish
    int events_ = 0; ///< 0: they are not open
    int wishing_ = 0;
};

} // namespace

Lobby::Lobby(const Server& server, const Secret& token) : server_(server), http_(server, token) {}

Online<std::string> Lobby::ask(const ApiRequest& request) {
    const int exchange = http_.begin(request, HttpKind::answer);
    for (;;)
        for (auto& end : http_.wait(turn)) {
            if (end.exchange != exchange) continue;
            if (meaningOf(end.status) != Answered::done)
                return rules::unexpected(faultOf(end, server_));
            return std::move(end.body);
        }
}

template <class T>
Online<T> Lobby::ask(const ApiRequest& request, Read<T> (*read)(std::string_view)) {
    const auto body = ask(request);
    if (!body) return rules::unexpected(body.error());
    auto answer = read(*body);
    if (!answer) return rules::unexpected(strangeAnswer(server_));
    return *std::move(answer);
}

Online<Account> Lobby::account() {
    return ask(accountRequest(), readAccount);
}

Online<std::vector<RunningGame>> Lobby::games() {
    return ask(gamesRequest(), readGames);
}

Online<std::vector<Challenge>> Lobby::challenges() {
    return ask(challengesRequest(), readChallenges);
}

std::optional<OnlineFault> Lobby::endOf(int exchange, const std::string& id) {
    for (const auto& end : http_.wait(turn)) {
        if (end.exchange != exchange) continue;
        if (end.status != 404) return faultOf(end, server_);
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
    pulse.felt(now());
    while (!first && !isStrange) {
        if (auto why = endOf(exchange, id)) return rules::unexpected(*std::move(why));
        if (pulse.isGone(now()))
            return rules::unexpected(faultOf(HttpEnd{.trouble = HttpTrouble::tooSlow}, server_));
    }
    http_.breakOff(exchange);
    if (!first) return rules::unexpected(strangeAnswer(server_));
    const auto line = readGameLine(*first);
    const auto* const game = line ? std::get_if<ServedGame>(&*line) : nullptr;
    if (game == nullptr) return rules::unexpected(strangeAnswer(server_));
    return *game;
}

Online<std::optional<std::string>> Lobby::waitFor(const Account& player,
                                                  std::optional<ApiRequest> wish,
                                                  const OnlineFault& ifDeclined,
                                                  Waiter& waiter) {
    auto known = games();
    if (!known) return rules::unexpected(known.error());
    const auto found =
        Waiting(http_, server_, player.id, waiter).wait(std::move(wish), *std::move(known));
    if (!found) return rules::unexpected(found.error());
    if (*found) return std::optional(**found);
    if (found->error() == NoGameYet::declined) return rules::unexpected(ifDeclined);
    return std::optional<std::string>();
}

Online<std::optional<std::string>>
Lobby::seek(const Account& player, const SeekWish& wish, Waiter& waiter) {
    return waitFor(player, seekRequest(wish), strangeAnswer(server_), waiter);
}

Online<std::optional<std::string>> Lobby::challenge(const Account& player,
                                                    const std::string& opponent,
                                                    const SeekWish& wish,
                                                    Waiter& waiter) {
    const OnlineFault declined{say<SentenceKey::onlineDeclined>(speech::harmless(opponent)), true};
    return waitFor(player, challengeRequest(opponent, wish), declined, waiter);
}

Online<std::optional<std::string>> Lobby::beChallenged(const Account& player, Waiter& waiter) {
    return waitFor(player, std::nullopt, strangeAnswer(server_), waiter);
}

} // namespace app
