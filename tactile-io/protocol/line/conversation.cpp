// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/protocol/line/conversation.hpp"

#include "rules/base/expected.hpp"

#include <string>

namespace tactile {

using rules::Instant;

namespace {

constexpr int mostQuestions = 3;
/// This many unreadable lines in a row are not caused by a bad contact.
constexpr int mostGaps = 20;

void send(std::string_view line, Exchange& exchange) {
    const auto bytes = writeLine(line);
    exchange.send.insert(exchange.send.end(), bytes.begin(), bytes.end());
}

char& at(LineSquares& squares, rules::Square square) {
    return squares.at(static_cast<std::size_t>(index(square)));
}

std::string lights(const Light& light) {
    std::string line = "L";
    for (const auto square : light.squares)
        line += (line.size() == 1 ? " " : ",") + name(square);
    return light.squares.empty() ? "L -" : line;
}

} // namespace

Exchange LineConversation::begin(Instant now) {
    parser_.forget();
    board_.reset();
    shown_.reset();
    last_.reset();
    questions_ = 0;
    gaps_ = 0;
    readableSince_ = now;
    due_ = now;
    return tick(now);
}

Exchange LineConversation::receive(std::span<const std::uint8_t> bytes, Instant now) {
    Exchange exchange;
    for (const auto& message : parser_.feed(bytes))
        take(message, now, exchange);
    return exchange;
}

Exchange LineConversation::tick(Instant now) {
    Exchange exchange;
    if (!due_ || now < *due_) return exchange;
    if (questions_ > mostQuestions) {
        due_ = now + times_.hello;
        const auto silence = board_ ? rules::LossCause::silent : rules::LossCause::stranger;
        fail(gaps_ > 0 ? rules::LossCause::unreadable : silence, exchange);
        return exchange;
    }
    ask(now, exchange);
    return exchange;
}

Exchange LineConversation::give(const Cue& cue, Instant /*now*/) {
    Exchange exchange;
    const auto* light = std::get_if<Light>(&cue);
    if (light != nullptr) light_ = *light;
    if (!board_) return exchange;
    if (light != nullptr && board_->hasLights) send(lights(*light), exchange);
    if (!std::holds_alternative<Beep>(cue)) return exchange;
    if (board_->canBeep)
        send("Z 880 80", exchange);
    else if (board_->canShake)
        send("V 60", exchange);
    return exchange;
}

void LineConversation::take(const LineMessage& message, Instant now, Exchange& exchange) {
    if (const auto* hello = std::get_if<LineHello>(&message)) return greet(*hello, now, exchange);
    if (std::holds_alternative<LineGap>(message)) return takeGap(now, exchange);
    if (!board_) return;
    std::visit(rules::Overloaded{
                   [&](const LineState& state) { takeState(state, now, exchange); },
                   [&](const LineChange& change) { takeChange(change, now, exchange); },
                   [&](const LineAlive& alive) { takeAlive(alive, now, exchange); },
                   [&](const LineButton& button) { takeButton(button, now, exchange); },
                   [](const auto&) { /* Says no more than that the board is there. */ },
               },
               message);
}

/// For the first time, and when the board has restarted in mid-game.
void LineConversation::greet(const LineHello& hello, Instant now, Exchange& exchange) {
    board_ = hello;
    last_.reset();
    questions_ = 0;
    gaps_ = 0;
    send("M 1", exchange);
    if (light_ && hello.hasLights) send(lights(*light_), exchange);
    ask(now, exchange);
}

/// A state with changes is itself confirmed by another one: it may have been taken while pieces
/// were being moved.
void LineConversation::takeState(const LineState& state, Instant now, Exchange& exchange) {
    last_ = state.number;
    auto squares = state.squares;
    // Unknown squares keep their previous contents.
    for (const auto square : rules::allSquares)
        if (at(squares, square) == '?') at(squares, square) = shown_ ? at(*shown_, square) : '.';
    const bool isKnown = shown_ == squares;
    shown_ = squares;
    wait(now);
    if (!isKnown) due_ = now + times_.confirm;
    if (isBelieved(now)) exchange.seen.emplace_back(snapshot());
}

void LineConversation::takeChange(const LineChange& change, Instant now, Exchange& exchange) {
    if (!shown_) return;
    count(change.number, now, exchange);
    if (change.shows == '?') return;
    at(*shown_, change.square) = change.shows;
    if (!isOnTrial_)
        exchange.seen.emplace_back(rules::Change{change.square, pieceOf(change.shows)});
    due_ = now + times_.confirm;
}

/// A matching sum replaces the whole board.
void LineConversation::takeAlive(const LineAlive& alive, Instant now, Exchange& exchange) {
    if (!shown_) return;
    wait(now);
    count(alive.number, now, exchange);
    if (alive.sum != sumOf(*shown_)) return ask(now, exchange);
    if (isBelieved(now)) exchange.seen.emplace_back(snapshot());
}

void LineConversation::takeButton(const LineButton& button, Instant now, Exchange& exchange) {
    wait(now);
    count(button.number, now, exchange);
    if (button.press == LinePress::down && !isOnTrial_)
        exchange.seen.emplace_back(rules::ButtonPressed{button.button});
}

void LineConversation::takeGap(Instant now, Exchange& exchange) {
    ++gaps_;
    readableSince_ = now;
    if (gaps_ % mostGaps == 0)
        fail(rules::LossCause::unreadable, exchange);
    else if (board_ && gaps_ == 1)
        ask(now, exchange);
}

void LineConversation::fail(rules::LossCause cause, Exchange& exchange) {
    if (cause == rules::LossCause::unreadable) isOnTrial_ = true;
    exchange.seen.emplace_back(Failed{cause});
}

/// A board that identifies itself correctly and then sends unreadable lines would otherwise be lost
/// and found endlessly.
bool LineConversation::isBelieved(Instant now) {
    if (isOnTrial_ && now - readableSince_ >= times_.trial) isOnTrial_ = false;
    return !isOnTrial_;
}

/// A skipped number means that a message was lost.
void LineConversation::count(std::uint16_t number, Instant now, Exchange& exchange) {
    const bool isNext = last_ && number == static_cast<std::uint16_t>(*last_ + 1);
    last_ = number;
    questions_ = 0;
    gaps_ = 0;
    if (!isNext) ask(now, exchange);
}

void LineConversation::ask(Instant now, Exchange& exchange) {
    ++questions_;
    send(board_ ? "?S" : "?H", exchange);
    due_ = now + (board_ ? times_.answer : times_.hello);
}

void LineConversation::wait(Instant now) {
    questions_ = 0;
    gaps_ = 0;
    due_ = now + times_.silence;
}

Snapshot LineConversation::snapshot() const {
    Snapshot snapshot;
    for (const auto square : rules::allSquares)
        if (const auto piece = pieceOf(shown_->at(static_cast<std::size_t>(index(square)))))
            snapshot.placement.put(square, *piece);
    return snapshot;
}

} // namespace tactile
