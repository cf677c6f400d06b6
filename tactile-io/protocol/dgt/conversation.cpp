// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/protocol/dgt/conversation.hpp"

#include "rules/base/expected.hpp"
#include "rules/base/lists.hpp"

#include <algorithm>
#include <utility>

namespace tactile {

using rules::Instant;

namespace {

constexpr int attemptsToIntroduce = 3;
constexpr int unansweredWatches = 3;
/// After this many watch questions the whole board is requested: this detects messages that were
/// lost without a trace.
constexpr int watchesToDump = 5;
constexpr std::uint8_t beepLength = 2;

} // namespace

Exchange DgtConversation::begin(Instant now) {
    parser_.abandon();
    waiting_.clear();
    board_.reset();
    dumpDue_.reset();
    attempts_ = 0;
    unanswered_ = 0;
    awaitsLever_ = lever_.has_value();
    lastByte_ = now;
    stage_ = Stage::hushing;
    stageEnds_ = now + limits.hush;
    mayTalk_ = now;
    ask(DgtCommand::idle);
    return tick(now);
}

Exchange DgtConversation::receive(std::span<const std::uint8_t> bytes, Instant now) {
    lastByte_ = now;
    unanswered_ = 0;
    Exchange exchange;
    if (stage_ != Stage::hushing)
        for (const auto& message : parser_.feed(bytes))
            take(message, now, exchange);
    sendWaiting(now, exchange);
    return exchange;
}

Exchange DgtConversation::tick(Instant now) {
    Exchange exchange;
    tickLine(now);
    tickStage(now, exchange);
    tickWatch(now, exchange);
    tickDump(now);
    sendWaiting(now, exchange);
    return exchange;
}

std::optional<Instant> DgtConversation::deadline() const {
    auto earliest = stage_ == Stage::talking ? nextWatch_ : stageEnds_;
    if (parser_.isInside()) earliest = std::min(earliest, lastByte_ + limits.partial);
    if (!waiting_.empty()) earliest = std::min(earliest, mayTalk_);
    if (dumpDue_) earliest = std::min(earliest, *dumpDue_);
    return earliest;
}

Exchange DgtConversation::give(const Cue& cue, Instant now) {
    // A plain board has no lights, and a command for them can freeze it. Only its clock can beep.
    if (std::holds_alternative<Beep>(cue) && stage_ == Stage::talking && lever_)
        waiting_.push_back(encodeDgtBeep(beepLength));
    return tick(now);
}

void DgtConversation::ask(DgtCommand command) {
    const Bytes bytes{static_cast<std::uint8_t>(command)};
    if (!rules::contains(waiting_, bytes)) waiting_.push_back(bytes);
}

void DgtConversation::introduce(Instant now) {
    stage_ = Stage::introducing;
    stageEnds_ = now + limits.version;
    ++attempts_;
    ask(DgtCommand::sendVersion);
}

void DgtConversation::talk(Instant now) {
    stage_ = Stage::talking;
    nextWatch_ = now + limits.watch;
    watches_ = 0;
    ask(DgtCommand::sendSerial);
    ask(DgtCommand::sendBoard);
    ask(DgtCommand::updateNice);
    ask(DgtCommand::sendClock);
    dumpDue_ = now + limits.dump;
}

void DgtConversation::take(const DgtMessage& message, Instant now, Exchange& exchange) {
    if (stage_ == Stage::introducing) {
        if (std::holds_alternative<DgtVersion>(message)) talk(now);
        return;
    }
    std::visit(rules::Overloaded{
                   [&](const DgtDump& dump) { takeDump(dump, now, exchange); },
                   [&](const DgtChange& change) { takeChange(change, now, exchange); },
                   [&](const DgtClockTimes& times) { takeClock(times, exchange); },
                   [&](const DgtNoClock&) { lever_.reset(); },
                   [&](const DgtGap&) { dumpDue_ = now; },
                   [](const auto&) { /* Says no more than that the board is there. */ },
               },
               message);
    tickDump(now);
}

/// A dump with changes is itself confirmed by another one: it may have been taken while pieces were
/// being moved, or before changes were reported. A board that has restarted reports none until it
/// is told to.
void DgtConversation::takeDump(const DgtDump& dump, Instant now, Exchange& exchange) {
    const bool known = board_ == dump.placement;
    if (board_ && !known) ask(DgtCommand::updateNice);
    board_ = dump.placement;
    dumpDue_ = known ? std::nullopt : std::optional(now + limits.quiet);
    exchange.seen.emplace_back(Snapshot{dump.placement});
}

void DgtConversation::takeChange(const DgtChange& change, Instant now, Exchange& exchange) {
    const auto* piece = std::get_if<rules::Piece>(&change.shows);
    const rules::Change seen{change.square,
                             piece != nullptr ? std::optional(*piece) : std::nullopt};
    if (board_) board_ = after(*board_, seen);
    dumpDue_ = now + limits.quiet;
    exchange.seen.emplace_back(seen);
    if (const auto* result = std::get_if<rules::ResultPiece>(&change.shows))
        exchange.seen.emplace_back(rules::ResultPieceShown{*result});
}

void DgtConversation::takeClock(const DgtClockTimes& times, Exchange& exchange) {
    if (awaitsLever_) return;
    if (lever_ && *lever_ != times.pressed)
        exchange.seen.emplace_back(rules::Pressed{times.pressed});
    lever_ = times.pressed;
}

void DgtConversation::tickLine(Instant now) {
    if (!parser_.isInside() || now < lastByte_ + limits.partial) return;
    parser_.abandon();
    if (stage_ == Stage::talking) dumpDue_ = now;
}

void DgtConversation::tickStage(Instant now, Exchange& exchange) {
    if (stage_ == Stage::talking || now < stageEnds_) return;
    if (attempts_ < attemptsToIntroduce) {
        introduce(now);
        return;
    }
    stageEnds_ = now + limits.version;
    exchange.seen.emplace_back(Failed{rules::LossCause::stranger});
}

void DgtConversation::tickWatch(Instant now, Exchange& exchange) {
    if (stage_ != Stage::talking || now < nextWatch_) return;
    nextWatch_ = now + limits.watch;
    if (unanswered_ >= unansweredWatches) {
        exchange.seen.emplace_back(Failed{rules::LossCause::silent});
        return;
    }
    ++unanswered_;
    ++watches_;
    if (std::exchange(awaitsLever_, false)) ask(DgtCommand::sendClock);
    ask(watches_ % watchesToDump == 0 ? DgtCommand::sendBoard : DgtCommand::sendSerial);
}

void DgtConversation::tickDump(Instant now) {
    if (stage_ != Stage::talking || !dumpDue_ || now < *dumpDue_) return;
    dumpDue_ = now + limits.dump;
    ask(DgtCommand::sendBoard);
}

void DgtConversation::sendWaiting(Instant now, Exchange& exchange) {
    if (waiting_.empty() || now < mayTalk_) return;
    const auto& next = waiting_.front();
    exchange.send.insert(exchange.send.end(), next.begin(), next.end());
    waiting_.pop_front();
    mayTalk_ = now + limits.betweenCommands;
}

} // namespace tactile
