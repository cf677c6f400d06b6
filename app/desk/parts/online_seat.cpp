// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/parts/online_seat.hpp"

#include "app/activity/policy.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/lists.hpp"
#include "rules/base/text.hpp"
#include "rules/match/command.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/notation/san.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

namespace app {
namespace {

using rules::Colour;
using rules::EndReason;
using speech::PhraseKey;
using speech::Slot;
using speech::Urgency;

bool isServed(const Handling& handling) {
    return policyOf(handling.match().setup).isServed;
}

bool isOver(const Handling& handling) {
    return rules::isOver(handling.match());
}

Colour seatElsewhere(const rules::Match& match) {
    return match.setup.seats.white.inputs.remote ? Colour::white : Colour::black;
}

speech::Outside said(const std::string& text) {
    return speech::Outside{text};
}

/// Players without an account have no name.
speech::Outside nameOf(const std::string& name, const Handling& handling) {
    if (!name.empty()) return said(name);
    const auto here = other(seatElsewhere(handling.match()));
    return said(text(say<SentenceKey::onlineAnonymous>(), handling.listeners()[here].language));
}

std::string uciOf(const rules::Match& match, int ply) {
    const auto castling =
        match.setup.chess960 ? rules::UciCastling::kingTakesRook : rules::UciCastling::kingsSquares;
    return rules::writeUci(match.game.moves()[static_cast<std::size_t>(ply)], castling);
}

/// A server may write a castling in either way.
bool isMove(const rules::Match& match, int ply, const std::string& written) {
    const auto made = match.game.moves()[static_cast<std::size_t>(ply)];
    return uciOf(match, ply) == written || rules::parseUci(written, match.game.at(ply)) == made;
}

/// The half-moves with which both begin.
int commonPlies(const rules::Match& match, const std::vector<std::string>& moves) {
    const int shorter = std::min(match.game.plies(), static_cast<int>(moves.size()));
    int common = 0;
    while (common < shorter && isMove(match, common, moves[static_cast<std::size_t>(common)]))
        ++common;
    return common;
}

/// Without arguments of who asked: the server does not say why a game is drawn.
EndReason reasonOfDraw(const rules::Match& match) {
    if (const auto end = rules::outcomeByPosition(match)) return end->reason;
    const auto claims = rules::claims(match.game);
    if (rules::contains(claims, rules::DrawClaim::threefold)) return EndReason::threefoldClaim;
    if (rules::contains(claims, rules::DrawClaim::fiftyMoves)) return EndReason::fiftyMovesClaim;
    return EndReason::drawAgreed;
}

rules::Outcome outcomeOf(const ServedState& state, const rules::Match& match) {
    const auto because = [&](EndReason reason) { return rules::Outcome{reason, state.winner}; };
    switch (state.status) {
    case ServedStatus::aborted:
        if (state.winner) break; // of a tournament, whose opponent did not come
        return rules::annulled(EndReason::server);
    case ServedStatus::mate: return because(EndReason::checkmate);
    case ServedStatus::stalemate: return rules::drawnBy(EndReason::stalemate);
    case ServedStatus::resigned: return because(EndReason::resignation);
    case ServedStatus::drawn: return rules::drawnBy(reasonOfDraw(match));
    case ServedStatus::outOfTime: return because(EndReason::flagFall);
    case ServedStatus::running:
    case ServedStatus::decided: break;
    }
    return because(EndReason::server);
}

void request(Handling& handling, Colour seat, const rules::Request& what) {
    static_cast<void>(handling.happen({rules::playerOf(seat), what}));
}

// The game begins or goes on elsewhere whether the pieces on a board here are ready or not.
void letTheClockRun(Handling& handling) {
    const auto& phase = handling.match().phase;
    const bool stands = std::holds_alternative<rules::NotStarted>(phase) ||
                        std::holds_alternative<rules::Halted>(phase);
    if (stands) handling.askByProgram(rules::Go{});
}

void setClocks(Handling& handling, const ServedState& state) {
    if (!state.left || !handling.match().clock.isTimed()) return;
    for (const Colour seat : rules::colours)
        handling.askByProgram(rules::SetClock{seat, (*state.left)[seat]});
}

/// Removes what would be said, between these two places; returns where the latter is then.
std::size_t silence(Effects& effects, std::size_t from, std::size_t to) {
    const auto isSaid = [](const Effect& each) { return each.is<Say>(); };
    const auto begin = effects.begin() + static_cast<std::ptrdiff_t>(from);
    const auto end = effects.begin() + static_cast<std::ptrdiff_t>(to);
    const auto rest = std::remove_if(begin, end, isSaid);
    const auto left = from + static_cast<std::size_t>(rest - begin);
    effects.erase(rest, end);
    return left;
}

bool stands(const rules::Match& match, Colour seat) {
    return match.drawOffer && match.drawOffer->by == seat;
}

/// The length in bytes of the first characters.
std::size_t lengthOf(std::string_view text, std::size_t characters) {
    std::size_t length = 0;
    for (; characters > 0 && length < text.size(); --characters)
        length += rules::firstCharacter(text.substr(length)).length;
    return length;
}

/// The server names people without the title that is part of their names here.
bool isCalled(const std::string& player, const std::string& plain) {
    return player == plain || player.ends_with(' ' + plain);
}

} // namespace

OnlineSeat::Questions OnlineSeat::questions(Handling& handling) {
    const Colour elsewhere = seatElsewhere(handling.match());
    return {stands(handling.match(), elsewhere), handling.table().asksTakeBack[elsewhere]};
}

void OnlineSeat::introduce(Handling& handling) {
    if (!isServed(handling) || isOver(handling)) return;
    const auto& match = handling.match();
    handling.tellEars(
        {.phrase = PhraseKey::srvOpponent,
         .arguments = {{Slot::name,
                        nameOf(match.setup.seats[seatElsewhere(match)].name, handling)}},
         .urgency = Urgency::move,
         .isIntroduction = true});
}

void OnlineSeat::take(Handling& handling, const ServerTold& note) {
    if (!isServed(handling)) return;
    std::visit([&](const auto& report) { this->hear(handling, report); }, note.report);
}

void OnlineSeat::hear(Handling& handling, const ServedState& state) {
    if (isOver(handling)) return;
    letTheClockRun(handling);
    waiting_.reset();
    follow(handling, state);
    if (state.isFirst) refused_ = 0; // it has said whether the move is there
    const int moves = static_cast<int>(state.moves.size());
    const bool hasGoneBack = moves < std::exchange(known_, moves).value_or(0);
    if (isOver(handling)) return;
    const auto before = questions(handling);
    setClocks(handling, state);
    followOffers(handling, state);
    followTakeBacks(handling, state, hasGoneBack);
    if (state.status == ServedStatus::running) return askAgain(handling, before);
    handling.askByProgram(rules::EndAsServed{outcomeOf(state, handling.match())});
}

bool OnlineSeat::isUnheard(const rules::Match& match, int common, const ServedState& state) const {
    const int plies = match.game.plies();
    const bool isLast = common == static_cast<int>(state.moves.size()) && common == plies - 1;
    const bool isOwn = isLast && match.game.at(common).turn() != seatElsewhere(match);
    const bool wasKnown = known_ && *known_ >= plies;
    return isOwn && !wasKnown;
}

// Until the server has answered, the move made here counts; it comes too late if the game is over.
bool OnlineSeat::isUnderWay(const rules::Match& match, int common, const ServedState& state) const {
    const bool isRefused = state.isFirst && refused_ == match.game.plies();
    return isUnheard(match, common, state) && !isRefused && state.status == ServedStatus::running;
}

/// Makes the game here the same as on the server.
void OnlineSeat::follow(Handling& handling, const ServedState& state) {
    const int common = commonPlies(handling.match(), state.moves);
    if (common < handling.match().game.plies() && !isUnderWay(handling.match(), common, state)) {
        const bool isRefused = refused_ > common;
        if (isRefused || isUnheard(handling.match(), common, state))
            tellRefusal(handling, isRefused ? whyRefused_ : std::string{});
        handling.askByProgram(rules::GoBackAsServed{common});
        sent_ = std::min(sent_, common);
        counted_ = std::min(counted_, common);
        refused_ = 0;
        offersDraw_ = {}; // going back has ended them here
    }
    if (!known_ && common < handling.match().game.plies()) tellSentNow(handling, common);
    play(handling, state, common);
}

// Of a move made before the program was started again nobody knows whether it was sent, or has been
// taken back since.
void OnlineSeat::tellSentNow(Handling& handling, int ply) {
    const auto& game = handling.match().game;
    const auto move = game.moves()[static_cast<std::size_t>(ply)];
    handling.tellEars(
        {PhraseKey::srvSentNow, {{Slot::move, rules::factsOf(game.at(ply), move)}}, Urgency::move});
}

void OnlineSeat::tellRefusal(Handling& handling, const std::string& why) {
    handling.tellEars({PhraseKey::srvMoveRefused, {}, Urgency::alarm});
    if (!why.empty())
        handling.tellEars({PhraseKey::srvRefused, {{Slot::input, said(why)}}, Urgency::alarm});
}

void OnlineSeat::tellStrange(Handling& handling, const std::string& move) {
    if (std::exchange(strange_, move) == move) return;
    handling.tellEars({PhraseKey::srvMoveStrange, {{Slot::input, said(move)}}, Urgency::alarm});
}

// Several moves are only counted, and the last one is called.
bool OnlineSeat::areCounted(Handling& handling, int from, int last) {
    constexpr int fewest = 3;
    if (last - from < fewest) return false;
    if (std::exchange(counted_, std::max(counted_, last)) < last)
        handling.tellEars({PhraseKey::srvMissed, {{Slot::number, last - from}}, Urgency::move});
    return true;
}

// Here both seats move on the same board, which may have to show the previous move first; the last
// moves of a game that has ended do not wait for that.
void OnlineSeat::play(Handling& handling, const ServedState& state, int from) {
    const int last = static_cast<int>(state.moves.size());
    const bool isSilent = areCounted(handling, from, last);
    auto earlier = handling.effects().size();
    for (int ply = from; ply < last; ++ply) {
        const auto& text = state.moves[static_cast<std::size_t>(ply)];
        const auto told = handling.effects().size();
        const auto mover = handling.match().game.position().turn();
        const auto move = rules::parseUci(text, handling.match().game.position());
        if (!move) return tellStrange(handling, text);
        request(handling, mover, rules::EnterMove{mover, *move});
        const bool waits = handling.match().game.plies() != ply + 1;
        if (waits && state.status != ServedStatus::running)
            handling.askByProgram(rules::MoveAsServed{*move});
        if (handling.match().game.plies() != ply + 1) {
            waiting_ = state;
            return;
        }
        const bool isFollowed = isSilent && ply > from;
        earlier = isFollowed ? silence(handling.effects(), earlier, told) : told;
    }
}

// An offer while the other side's stands would accept that one.
void OnlineSeat::followOffers(Handling& handling, const ServedState& state) {
    if (state.status != ServedStatus::running) return;
    for (const Colour seat : rules::colours)
        if (stands(handling.match(), seat) && !state.offersDraw[seat])
            request(handling, other(seat), rules::AnswerDraw{other(seat), false});
    for (const Colour seat : rules::colours) {
        const bool isNew = state.offersDraw[seat] && !offersDraw_[seat];
        const bool mustWait = isNew && stands(handling.match(), other(seat));
        if (isNew && !mustWait && !stands(handling.match(), seat)) {
            request(handling, seat, rules::OfferDraw{seat});
            asksLast_ = Asks::draw;
        }
        offersDraw_[seat] = state.offersDraw[seat] && !mustWait;
    }
}

void OnlineSeat::followTakeBacks(Handling& handling, const ServedState& state, bool hasGoneBack) {
    const Colour elsewhere = seatElsewhere(handling.match());
    auto& asked = handling.table().asksTakeBack;
    if (state.asksTakeBack[elsewhere] && !asked[elsewhere]) {
        handling.tellEars({PhraseKey::srvTakeBackAsked, {}, Urgency::move});
        asksLast_ = Asks::takeBack;
    }
    const Colour here = other(elsewhere);
    const bool isKept = asked[here] && !state.asksTakeBack[here] && !hasGoneBack;
    if (isKept) handling.tellEars({PhraseKey::srvTakeBackKept, {}, Urgency::move});
    asked = state.asksTakeBack;
}

// Of two questions the one asked last is answered first, so the other one is asked once more.
void OnlineSeat::askAgain(Handling& handling, const Questions& before) {
    const auto now = questions(handling);
    if (before.takeBack && !now.takeBack && before.draw && now.draw)
        handling.tellEars({PhraseKey::drwToYou, {}, Urgency::move});
    if (before.draw && !now.draw && before.takeBack && now.takeBack)
        handling.tellEars({PhraseKey::srvTakeBackAsked, {}, Urgency::move});
}

void OnlineSeat::keep(ServedChat chat) {
    constexpr std::size_t longest = 300; // characters
    constexpr std::size_t most = 100;    // messages
    chat.text.resize(lengthOf(chat.text, longest));
    chat_.push_back(std::move(chat));
    if (chat_.size() <= most) return;
    chat_.erase(chat_.begin());
    read_ -= std::min(read_, std::size_t{1});
}

void OnlineSeat::hear(Handling& handling, const ServedChat& chat) {
    keep(chat);
    const Colour elsewhere = seatElsewhere(handling.match());
    const auto& own = handling.match().setup.seats[other(elsewhere)].name;
    if (isCalled(own, chat.by)) return;
    handling.tellEars({PhraseKey::srvChatCame, {{Slot::name, said(chat.by)}}, Urgency::progress});
}

void OnlineSeat::hear(Handling& handling, const ServedPresence& presence) {
    if (isOver(handling)) return;
    if (!presence.isGone) return handling.tellEars({PhraseKey::srvBack, {}, Urgency::move});
    if (!presence.claimIn) return handling.tellEars({PhraseKey::srvGone, {}, Urgency::move});
    if (*presence.claimIn > 0)
        return handling.tellEars(
            {PhraseKey::srvGoneFor, {{Slot::number, *presence.claimIn}}, Urgency::move});
    handling.tellEars({PhraseKey::srvGoneClaim, {}, Urgency::move});
}

void OnlineSeat::hear(Handling& handling, ServedLink link) {
    const bool isChange = link == ServedLink::lost || link == ServedLink::found;
    const bool wasLost = isLost_;
    if (isChange) isLost_ = link == ServedLink::lost;
    isUnknown_ = isUnknown_ || link == ServedLink::noGame;
    if (isOver(handling)) return;
    switch (link) {
    case ServedLink::lost:
        if (!wasLost) handling.tellEars({PhraseKey::srvLost, {}, Urgency::alarm});
        return;
    case ServedLink::found: return handling.tellEars({PhraseKey::srvFound, {}, Urgency::move});
    case ServedLink::noToken: return handling.tellEars({PhraseKey::srvNoToken, {}, Urgency::alarm});
    case ServedLink::unreadable:
        return handling.tellEars({PhraseKey::srvUnreadable, {}, Urgency::alarm});
    case ServedLink::noGame: return handling.tellEars({PhraseKey::srvNoGame, {}, Urgency::alarm});
    }
}

void OnlineSeat::hear(Handling& handling, const ServedPause& pause) {
    handling.tellEars({PhraseKey::srvWaits, {{Slot::number, pause.seconds}}, Urgency::alarm});
}

// Its clock runs, too.
void OnlineSeat::hear(Handling& handling, const ServedOtherGame& /*game*/) {
    handling.tellEars({PhraseKey::srvOtherGame, {}, Urgency::alarm});
}

// Nothing distracts during a game: what is still open then is said when it is over.
void OnlineSeat::hear(Handling& handling, const ServedChallenge& challenge) {
    const auto isIt = [&](const ServedChallenge& each) { return each.id == challenge.id; };
    const auto told = std::ranges::find_if(challenges_, isIt);
    if (!challenge.isWithdrawn && told == challenges_.end()) challenges_.push_back(challenge);
    if (!challenge.isWithdrawn || told == challenges_.end()) return;
    const auto gone = *told;
    const bool wasTold = std::distance(challenges_.begin(), told) < toldChallenges_;
    challenges_.erase(told);
    if (!wasTold) return;
    --toldChallenges_;
    handling.tellEars({PhraseKey::srvChallengeGone,
                       {{Slot::name, nameOf(gone.by, handling)}},
                       Urgency::progress});
}

void OnlineSeat::tellChallenges(Handling& handling) {
    if (!isOver(handling)) return;
    for (; toldChallenges_ < std::ssize(challenges_); ++toldChallenges_) {
        const auto& each = challenges_[static_cast<std::size_t>(toldChallenges_)];
        handling.tellEars(
            {PhraseKey::srvChallenge,
             {{Slot::name, nameOf(each.by, handling)}, {Slot::timeControl, each.time}},
             Urgency::progress});
    }
}

// The state that follows says whether the move is there all the same: an earlier attempt may have
// arrived.
void OnlineSeat::hear(Handling& handling, const ServedRefusal& refusal) {
    // Of messages it counts after the end, too.
    if (isOver(handling) && !std::holds_alternative<ServedWords>(refusal.what)) return;
    if (const auto* const move = std::get_if<ServedMove>(&refusal.what)) {
        refused_ = move->ply;
        whyRefused_ = refusal.why;
        return;
    }
    if (refusal.why.empty())
        return handling.tellEars({PhraseKey::srvRefusedWithoutReason, {}, Urgency::alarm});
    handling.tellEars({PhraseKey::srvRefused, {{Slot::input, said(refusal.why)}}, Urgency::alarm});
}

bool OnlineSeat::send(Handling& handling, const ServedRequest& request) const {
    if (isUnknown_)
        handling.tellEars({PhraseKey::srvNoGame, {}, Urgency::alarm});
    else
        handling.add(TellServer{request});
    const bool isKept = isLost_ && !isUnknown_ && !std::holds_alternative<ServedMove>(request);
    if (isKept) handling.tellEars({PhraseKey::srvLater, {}, Urgency::move});
    return !isUnknown_ && !isLost_;
}

void OnlineSeat::answer(Handling& handling, bool accepts) const {
    const auto open = questions(handling);
    if (open.takeBack && (!open.draw || asksLast_ == Asks::takeBack)) {
        const auto wish = accepts ? ServedWish::takeBack : ServedWish::keepMoves;
        if (send(handling, wish) && !accepts) handling.tellEars({PhraseKey::srvTakeBackKept});
        return;
    }
    send(handling, accepts ? ServedWish::offerDraw : ServedWish::declineDraw);
}

// After the opponent's request it is the consent.
void OnlineSeat::takeBack(Handling& handling) const {
    const bool isConsent = questions(handling).takeBack;
    send(handling, ServedWish::takeBack);
    if (!isConsent && !isUnknown_)
        handling.tellEars({PhraseKey::srvTakeBackSent, {}, Urgency::move});
}

bool OnlineSeat::takes(Handling& handling, const rules::RequestBy& command) {
    if (!isServed(handling) || isOver(handling)) return false;
    const auto& what = command.what;
    const auto& match = handling.match();
    const auto* const answer = what.as<rules::AnswerDraw>();
    const auto open = questions(handling);
    if (what.is<rules::Resign>()) {
        send(handling, ServedWish::resign);
    } else if (what.is<rules::OfferDraw>() || what.is<rules::ClaimDraw>()) {
        send(handling, ServedWish::offerDraw);
    } else if (answer != nullptr && (open.draw || open.takeBack)) {
        this->answer(handling, answer->accept);
    } else if (what.is<rules::TakeBack>() && match.game.plies() > 0) {
        takeBack(handling);
    } else if (what.is<rules::ClaimFlag>()) {
        send(handling, ServedWish::claimWin);
    } else if (what.is<rules::Halt>() || what.is<rules::Go>() || what.is<rules::SetClock>() ||
               what.is<rules::AddTime>() || what.is<rules::SetMoves>() ||
               what.is<rules::AgreeTime>()) {
        handling.tellEars({PhraseKey::srvNotHere});
    } else {
        return false;
    }
    return true;
}

void OnlineSeat::take(Handling& handling, const TellServer& wish) {
    if (!isServed(handling)) return;
    const auto* const named = std::get_if<ServedWish>(&wish.what);
    const bool isAbort = named != nullptr && *named == ServedWish::abort;
    if (isOver(handling) && isAbort) return handling.tellEars({PhraseKey::infOver});
    if (isAbort && handling.match().game.plies() > 1)
        return handling.tellEars({PhraseKey::srvNotAborted});
    if (send(handling, wish.what) && std::holds_alternative<ServedWords>(wish.what))
        handling.tellEars({PhraseKey::srvChatSent});
}

// Those that have not been read, ten at a time; if there are none, the latest ten once more.
void OnlineSeat::take(Handling& handling, const ReadChat& /*wish*/) {
    if (!isServed(handling)) return;
    if (chat_.empty()) return handling.tellEars({PhraseKey::srvChatNone});
    constexpr std::size_t most = 10;
    const bool hasNew = read_ < chat_.size();
    const auto first = hasNew ? read_ : chat_.size() - std::min(chat_.size(), most);
    const auto last = std::min(chat_.size(), first + most);
    for (auto each = first; each < last; ++each)
        handling.tellEars(
            {PhraseKey::srvChat,
             {{Slot::name, said(chat_[each].by)}, {Slot::input, said(chat_[each].text)}},
             Urgency::move});
    read_ = last;
}

// The board may show by now what the rest of the report was waiting for.
void OnlineSeat::followOn(Handling& handling) {
    if (!waiting_) return;
    const auto state = *std::exchange(waiting_, std::nullopt);
    if (!isOver(handling)) follow(handling, state);
}

void OnlineSeat::sendMove(Handling& handling) {
    if (!isServed(handling)) return;
    followOn(handling);
    tellChallenges(handling);
    const auto& match = handling.match();
    const int plies = match.game.plies();
    if (!known_ || plies == 0 || plies <= *known_ || plies == sent_) return;
    const int ply = plies - 1;
    if (match.game.at(ply).turn() == seatElsewhere(match)) return;
    sent_ = plies;
    send(handling, ServedMove{plies, uciOf(match, ply)});
}

} // namespace app
