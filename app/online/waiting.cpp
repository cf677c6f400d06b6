// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/online/waiting.hpp"

#include "speech/words/text.hpp"

#include <algorithm>
#include <chrono>

namespace app {
namespace {

constexpr std::chrono::milliseconds turn{1000};

ServerTime now() {
    return std::chrono::steady_clock::now();
}

} // namespace

Waiting::Waiting(Http& http, const Server& server, std::string player, Waiter& waiter)
    : http_(http)
    , server_(server)
    , player_(std::move(player))
    , waiter_(waiter)
    , events_(http_.begin(
          eventsRequest(), HttpKind::stream, [this](auto bytes) { read(eventLines_, bytes); })) {}

Waiting::~Waiting() {
    http_.breakOff(events_);
    http_.breakOff(wishing_);
    if (answering_) http_.breakOff(answering_->exchange);
}

Online<rules::Expected<std::string, NoGameYet>> Waiting::wait(std::optional<ApiRequest> wish,
                                                              std::vector<RunningGame> known) {
    using Waited = rules::Expected<std::string, NoGameYet>;
    wish_ = std::move(wish);
    known_ = std::move(known);
    pulse_.felt(now());
    while (!started_) {
        if (isDeclined_) return Waited(rules::unexpected(NoGameYet::declined));
        if (hasLeft_) return Waited(rules::unexpected(NoGameYet::left));
        if (const auto fault = goOn()) return rules::unexpected(*fault);
    }
    return Waited(*started_);
}

std::optional<OnlineFault> Waiting::goOn() {
    for (const auto& end : http_.wait(turn, listens() ? waiter_.input() : -1))
        if (auto fault = ended(end)) return fault;
    if (isStrange_) return strangeAnswer(server_);
    if (pulse_.isGone(now())) return faultOf(HttpEnd{}, server_);
    readLines();
    const bool isDue = wish_ && wishing_ == 0 && !answering_ && !isAccepted_ && again_.isDue(now());
    if (isDue && http_.isOpen(events_)) wishIt();
    return std::nullopt;
}

void Waiting::wishIt() {
    wishing_ =
        http_.begin(*wish_, HttpKind::stream, [this](auto bytes) { read(wishLines_, bytes); });
}

void Waiting::read(Lines& lines, std::string_view bytes) {
    pulse_.felt(now());
    const auto complete = lines.add(bytes);
    isStrange_ = isStrange_ || !complete;
    if (complete)
        for (const auto& line : *complete)
            take(readEvent(line, player_));
}

void Waiting::take(const Read<PlayerEvent>& event) {
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

void Waiting::take(const GameStarted& game) {
    if (std::ranges::find(known_, game.id, &RunningGame::id) != known_.end()) return;
    started_ = game.id;
    // The game may begin before the server has said that the answer counts.
    if (!answering_ || !answering_->accepts || answering_->challenge.id != game.id) return;
    waiter_.tell(say<SentenceKey::onlineAccepted>(callerOf(answering_->challenge)));
    answering_.reset();
}

void Waiting::take(const Challenge& challenge) {
    if (challenges_.add(challenge)) waiter_.tell(announced(challenge));
}

void Waiting::withdraw(const std::string& id) {
    if (const auto gone = challenges_.remove(id))
        waiter_.tell(say<SentenceKey::onlineWithdrawn>(callerOf(*gone)));
}

// The wish itself ends when it has become a game, or has been forgotten.
std::optional<OnlineFault> Waiting::ended(const HttpEnd& end) {
    if (answering_ && end.exchange == answering_->exchange) {
        answered(end);
        return std::nullopt;
    }
    const bool isWish = end.exchange == wishing_;
    if (!isWish && end.exchange != events_) return std::nullopt;
    if (!isWish || meaningOf(end.status) != Answered::done) return faultOf(end, server_);
    wishing_ = 0;
    again_.pause(now() + 3 * turn);
    return std::nullopt;
}

// --- challenges

// What is typed when nothing is to be answered belongs to the game.
bool Waiting::listens() const {
    return !answering_ && !isAccepted_ && (!wish_ || challenges_.areOpen());
}

void Waiting::readLines() {
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

void Waiting::reply(const std::string& line) {
    const auto typed = readReply(line);
    if (typed.what == Reply::leave) {
        hasLeft_ = true;
        return;
    }
    if (typed.what == Reply::unknown)
        return waiter_.tell(say<SentenceKey::onlineNoAnswer>(speech::harmless(line)));
    const auto challenge = challenges_.meant(typed.name);
    if (!challenge) return waiter_.tell(challenge.error());
    const bool accepts = typed.what == Reply::accept;
    if (accepts && !isPlayable(*challenge))
        return waiter_.tell(say<SentenceKey::onlineNotPlayable>(callerOf(*challenge)));
    answer(*challenge, accepts);
}

// Whoever accepts a challenge wishes no other game.
void Waiting::answer(const Challenge& challenge, bool accepts) {
    if (accepts) http_.breakOff(std::exchange(wishing_, 0));
    const auto request = accepts ? acceptRequest(challenge.id) : declineRequest(challenge.id);
    answering_ = Answering{http_.begin(request, HttpKind::answer), challenge, accepts};
}

// A refusal means that the challenge is not open any more; otherwise it can be answered again.
void Waiting::answered(const HttpEnd& end) {
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

} // namespace app
