// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/online/game_link.hpp"

#include "app/online/api.hpp"
#include "app/online/arrangement.hpp"

#include <algorithm>
#include <deque>
#include <mutex>
#include <optional>
#include <set>
#include <string_view>
#include <thread>
#include <vector>

namespace app {
namespace {

ServedChallenge reportOf(const Challenge& challenge) {
    const auto caller = callerOf(challenge);
    const auto* const name = std::get_if<std::string>(&caller);
    return {.id = challenge.id,
            .by = name != nullptr ? *name : "",
            .time = controlOf(challenge.terms, challenge.days)};
}

bool isWords(const ServedRequest& request) {
    return std::holds_alternative<ServedWords>(request);
}

/// Which challenge is not open any more.
std::optional<std::string> idOfGone(const PlayerEvent& event) {
    // A challenge that was accepted elsewhere gives its name to the game.
    if (const auto* const game = std::get_if<GameStarted>(&event)) return game->id;
    if (const auto* const gone = std::get_if<ChallengeWithdrawn>(&event)) return gone->id;
    if (const auto* const declined = std::get_if<ChallengeDeclined>(&event)) return declined->id;
    return std::nullopt;
}

} // namespace

class GameLink::Worker {
public:
    Worker(Server server, Secret token, LinkedGame game, PostServedReport post)
        : game_(std::move(game))
        , post_(std::move(post))
        , http_(std::move(server), std::move(token))
        , thread_([this](const std::stop_token& stop) { run(stop); }) {}

    void send(const ServedRequest& request) {
        {
            const std::lock_guard lock(mutex_);
            // No message keeps a move or a wish waiting.
            const auto place =
                isWords(request) ? waiting_.end() : std::ranges::find_if(waiting_, isWords);
            waiting_.insert(place, request);
        }
        http_.wake();
    }
    void end() {
        thread_.request_stop();
        http_.wake();
        thread_.join();
    }
    /// After the end.
    [[nodiscard]] std::optional<Unsent> unsent() {
        const auto isWish = [](const ServedRequest& each) {
            return !std::holds_alternative<ServedMove>(each);
        };
        const std::lock_guard lock(mutex_);
        if (waiting_.empty() && !sending_) return std::nullopt;
        if (std::ranges::any_of(waiting_, isOver_ ? isWords : isWish)) return Unsent::wish;
        if (isOver_ && !(sending_ && isWords(*sending_))) return std::nullopt;
        if (!sending_ || !isWish(*sending_)) return Unsent::move;
        return isLost_ ? Unsent::wish : Unsent::unconfirmedWish;
    }

private:
    /// Lines of the server until somebody ends it; opened again when it is gone.
    struct Stream {
        int exchange = 0; ///< 0: it is not open
        Attempts attempts{};
        Lines lines{};
        bool isEndless = false; ///< it sends a line that does not end
        Pulse pulse{};

        void
        begin(Http& http, const ApiRequest& request, std::function<void(std::string_view)> take) {
            lines = {};
            isEndless = false;
            pulse.felt(std::chrono::steady_clock::now());
            exchange = http.begin(request, HttpKind::stream, std::move(take));
        }
        /// The lines that are complete now; nullopt, once: one does not end. It cannot be broken
        /// off while it delivers.
        [[nodiscard]] std::optional<std::vector<std::string>> receive(std::string_view bytes) {
            if (isEndless) return std::vector<std::string>();
            pulse.felt(std::chrono::steady_clock::now());
            auto complete = lines.add(bytes);
            isEndless = !complete;
            return complete;
        }
        [[nodiscard]] bool isBroken(ServerTime now) const {
            return exchange != 0 && (isEndless || pulse.isGone(now));
        }
    };

    void run(const std::stop_token& stop) {
        std::optional<ServerTime> leaveBy;
        for (;;) {
            const auto now = std::chrono::steady_clock::now();
            if (stop.stop_requested() && !leaveBy) leaveBy = now + farewell;
            if (leaveBy && (now >= *leaveBy || isLost_ || !hasMore())) return;
            if (!leaveBy) openStream(now);
            if (!leaveBy) openEvents(now);
            sendNext(now);
            for (const auto& end : http_.wait(untilNext(now)))
                take(end, std::chrono::steady_clock::now());
        }
    }

    [[nodiscard]] bool hasMore() {
        const std::lock_guard lock(mutex_);
        return sending_ || !waiting_.empty();
    }

    [[nodiscard]] std::chrono::milliseconds untilNext(ServerTime now) const {
        using std::chrono::milliseconds;
        constexpr milliseconds most{1000};
        const auto until = [&](ServerTime then) {
            return std::chrono::ceil<milliseconds>(then - now);
        };
        auto least = most;
        if (stream_.exchange == 0 && !isOver_)
            least = std::min(least, until(stream_.attempts.next()));
        if (sending_ && posting_ == 0) least = std::min(least, until(posts_.next()));
        if (events_.exchange == 0 && hasBegun_)
            least = std::min(least, until(events_.attempts.next()));
        return std::clamp(least, milliseconds{0}, most);
    }

    // --- the stream

    void openStream(ServerTime now) {
        if (stream_.isBroken(now)) {
            http_.breakOff(std::exchange(stream_.exchange, 0));
            lose(stream_.attempts, now);
        }
        if (stream_.exchange != 0 || isOver_ || !stream_.attempts.isDue(now)) return;
        stream_.begin(http_, streamRequest(game_.id), [this](auto bytes) { receive(bytes); });
    }
    void receive(std::string_view bytes) {
        const auto complete = stream_.receive(bytes);
        if (!complete) return report(ServedLink::unreadable);
        for (const auto& line : *complete)
            read(line);
    }
    void read(const std::string& line) {
        auto read = readGameLine(line);
        if (!read) return report(ServedLink::unreadable);
        hasBegun_ = true;
        restore();
        if (auto* const game = std::get_if<ServedGame>(&*read)) tell(std::move(game->state));
        if (auto* const state = std::get_if<ServedState>(&*read)) tell(std::move(*state));
        if (const auto* const chat = std::get_if<ServedChat>(&*read)) post_(*chat);
        if (const auto* const presence = std::get_if<ServedPresence>(&*read)) post_(*presence);
    }
    void tell(ServedState state) {
        isOver_ = state.status != ServedStatus::running;
        const auto* const move = sending_ ? std::get_if<ServedMove>(&*sending_) : nullptr;
        const auto has = [&](const ServedMove& each) {
            const auto ply = static_cast<std::size_t>(each.ply);
            return ply >= 1 && ply <= state.moves.size() && state.moves[ply - 1] == each.uci;
        };
        if (posting_ == 0 && move != nullptr && has(*move)) sending_.reset(); // it has arrived
        post_(arrived(std::move(state), game_.first, roundTrip_.time()));
    }
    void restore() {
        isStrange_ = false;
        stream_.attempts.worked();
        if (!std::exchange(isLost_, false)) return;
        posts_.worked();
        if (posting_ == 0) posts_.retryNow();
        post_(ServedLink::found);
    }
    void lose(Attempts& attempts, ServerTime now) {
        attempts.failed(now);
        if (!std::exchange(isLost_, true)) post_(ServedLink::lost);
    }
    /// Only once, until something else has been read.
    void report(ServedLink link) {
        if (std::exchange(isStrange_, true)) return;
        post_(link);
    }

    // --- the events of the player, of which only challenges count here

    void openEvents(ServerTime now) {
        if (events_.isBroken(now)) {
            http_.breakOff(std::exchange(events_.exchange, 0));
            events_.attempts.failed(now);
        }
        if (events_.exchange != 0 || !hasBegun_ || !events_.attempts.isDue(now)) return;
        eventsSince_ = now;
        events_.begin(http_, eventsRequest(), [this](auto bytes) { receiveEvents(bytes); });
    }
    void receiveEvents(std::string_view bytes) {
        events_.attempts.worked();
        const auto complete = events_.receive(bytes);
        if (!complete) return;
        for (const auto& line : *complete)
            if (const auto event = readEvent(line, game_.player)) pass(*event);
    }
    // The events begin with the games that run already.
    void pass(const GameStarted& game) {
        constexpr std::chrono::seconds begins{2};
        const bool isNew = game.id != game_.id && games_.insert(game.id).second;
        if (isNew && std::chrono::steady_clock::now() - eventsSince_ > begins)
            post_(ServedOtherGame{});
    }
    void pass(const PlayerEvent& event) {
        if (const auto* const game = std::get_if<GameStarted>(&event)) pass(*game);
        // Others could not be accepted.
        if (const auto* const came = std::get_if<ChallengeCame>(&event);
            came != nullptr && isPlayable(came->challenge))
            post_(reportOf(came->challenge));
        if (const auto gone = idOfGone(event))
            post_(ServedChallenge{.id = *gone, .isWithdrawn = true});
    }

    // The game goes on without them.
    void eventsEnded(const HttpEnd& end, ServerTime now) {
        constexpr std::chrono::hours never{24};
        switch (meaningOf(end.status)) {
        // Another program of the same player listens now; both would close each other's stream.
        case Answered::done: return events_.attempts.pause(now + std::chrono::minutes{1});
        case Answered::tryAgain: return events_.attempts.failed(now);
        case Answered::tooOften: return events_.attempts.pause(now + pauseFor(end.pause));
        case Answered::noToken:
        case Answered::elsewhere:
        case Answered::refused: return events_.attempts.pause(now + never);
        }
    }

    void take(const HttpEnd& end, ServerTime now) {
        if (end.exchange == events_.exchange) {
            events_.exchange = 0;
            eventsEnded(end, now);
        } else if (end.exchange == stream_.exchange) {
            stream_.exchange = 0;
            if (!isOver_) streamEnded(end, now);
        } else if (end.exchange == posting_) {
            posting_ = 0;
            postEnded(end, now);
        }
    }
    void streamEnded(const HttpEnd& end, ServerTime now) {
        switch (meaningOf(end.status)) {
        case Answered::tooOften: return pause(end, now);
        case Answered::noToken: isOver_ = true; return post_(ServedLink::noToken);
        case Answered::done: // it should not end before the game
        case Answered::tryAgain:
        case Answered::elsewhere: break;
        case Answered::refused:
            if (end.status != 404) break;
            isOver_ = true;
            return post_(ServedLink::noGame);
        }
        lose(stream_.attempts, now);
    }
    void pause(const HttpEnd& end, ServerTime now) {
        const auto time = pauseFor(end.pause);
        stream_.attempts.pause(now + time);
        posts_.pause(now + time);
        post_(ServedPause{static_cast<int>(time.count())});
    }

    // --- what is sent

    // A message that is not answered is sent once more after what must not wait for it.
    void letOthersPass(ServerTime now) {
        constexpr std::chrono::seconds usual{1};
        if (posting_ == 0 || !isWords(*sending_) || now - postedAt_ < usual) return;
        const std::lock_guard lock(mutex_);
        if (waiting_.empty() || isWords(waiting_.front())) return;
        http_.breakOff(std::exchange(posting_, 0));
        waiting_.push_back(*std::exchange(sending_, std::nullopt));
    }
    void sendNext(ServerTime now) {
        letOthersPass(now);
        if (posting_ != 0 || !posts_.isDue(now)) return;
        if (!sending_) {
            const std::lock_guard lock(mutex_);
            if (waiting_.empty()) return;
            sending_ = std::move(waiting_.front());
            waiting_.pop_front();
        }
        posting_ = http_.begin(requestFor(game_.id, *sending_), HttpKind::answer);
        postedAt_ = now;
    }
    void postEnded(const HttpEnd& end, ServerTime now) {
        switch (meaningOf(end.status)) {
        case Answered::tooOften: return pause(end, now);
        case Answered::tryAgain:
            if (!isWords(*sending_) || !isConnected()) return lose(posts_, now);
            break; // the server cannot take messages, but everything else
        case Answered::done:
            roundTrip_.measured(end.roundTrip);
            posts_.worked();
            if (isConnected() || isOver_) restore(); // after the end nothing else tells
            sending_.reset();
            return;
        case Answered::noToken:
            if (!isForbiddenChat(end)) post_(ServedLink::noToken);
            break;
        case Answered::elsewhere:
        case Answered::refused: break;
        }
        refuse(*std::exchange(sending_, std::nullopt), end);
    }
    [[nodiscard]] bool isConnected() {
        return stream_.exchange != 0 && http_.isOpen(stream_.exchange);
    }
    // Somebody who may not write to others may play all the same.
    [[nodiscard]] bool isForbiddenChat(const HttpEnd& end) const {
        return end.status == 403 && isWords(*sending_);
    }
    // A refused move may have arrived with an earlier attempt; the state of the game says so.
    void refuse(const ServedRequest& request, const HttpEnd& end) {
        posts_.worked();
        post_(ServedRefusal{request, readError(end.body)});
        if (!std::holds_alternative<ServedMove>(request) || isOver_) return;
        if (stream_.exchange != 0) http_.breakOff(std::exchange(stream_.exchange, 0));
        stream_.attempts.retryNow();
    }

    LinkedGame game_;
    PostServedReport post_;
    std::mutex mutex_;
    std::deque<ServedRequest> waiting_; ///< protected by the mutex
    // On the thread only:
    std::optional<ServedRequest> sending_{};
    int posting_ = 0; ///< the exchange that sends it
    ServerTime postedAt_{};
    Attempts posts_;
    Stream stream_;         ///< of the game
    bool hasBegun_ = false; ///< the game has been heard of
    Stream events_;
    ServerTime eventsSince_{};    ///< when they were opened
    std::set<std::string> games_; ///< others of the player that have been heard of
    RoundTrip roundTrip_;
    bool isLost_ = false;
    bool isOver_ = false; ///< nothing more is to come
    bool isStrange_ = false;
    Http http_;
    std::jthread thread_; // last: it uses all of the above
};

GameLink::GameLink(Server server, Secret token, LinkedGame game, PostServedReport post)
    : worker_(std::make_unique<Worker>(
          std::move(server), std::move(token), std::move(game), std::move(post))) {}

GameLink::~GameLink() {
    worker_->end();
    if (const auto what = worker_->unsent()) tellUnsent_(*what);
}

void GameLink::send(const ServedRequest& request) {
    worker_->send(request);
}

} // namespace app
