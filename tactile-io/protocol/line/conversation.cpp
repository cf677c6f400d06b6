// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/protocol/line/conversation.hpp"

#include "rules/base/expected.hpp"
#include "rules/base/lists.hpp"
#include "rules/base/text.hpp"

#include <algorithm>

namespace tactile {

using rules::Instant;

namespace {

using Words = std::vector<std::string_view>;

constexpr std::string_view squareLetters = ".?xUuPNBRQKpnbrqk";

std::optional<int> numberIn(std::string_view word, int most, int base = 10) {
    const auto number = rules::wholeNumber<int>(word, base);
    return number && *number >= 0 && *number <= most ? number : std::nullopt;
}

/// The number of a counted message. The board's own time after it is not needed.
std::optional<std::uint16_t> countIn(const Words& words, std::size_t length) {
    constexpr int last = 0xFFFF;
    if (words.size() != length) return std::nullopt;
    const auto number = numberIn(words[1], last);
    const bool isTime = words[2].find_first_not_of("0123456789") == std::string_view::npos;
    if (!number || !isTime) return std::nullopt;
    return static_cast<std::uint16_t>(*number);
}

std::optional<Sensing> sightIn(std::string_view word) {
    if (word == "occ") return Sensing::occupancy;
    if (word == "col") return Sensing::colours;
    if (word == "pce") return Sensing::pieces;
    return std::nullopt;
}

LineMessage hello(const Words& words) {
    if (words.size() < 5 || words[1] != "1") return LineGap{};
    const auto sight = sightIn(words[2]);
    if (!sight) return LineGap{};
    const auto abilities = words.size() > 5 ? rules::wordsOf(words[5], ",") : Words{};
    const auto canDo = [&](std::string_view name) { return rules::contains(abilities, name); };
    return LineHello{.sight = *sight,
                     .name = std::string(words[3]),
                     .canBeep = canDo("buz"),
                     .canShake = canDo("vib"),
                     .hasLights = canDo("led=64")};
}

/// The squares of a state are in diagram order: a8 to h8, and a1 to h1 last.
rules::Square squareOfPlace(std::size_t place) {
    const int rank = 7 - static_cast<int>(place / 8);
    return rules::squareAt(rank * 8 + static_cast<int>(place % 8));
}

LineMessage state(const Words& words) {
    const auto number = countIn(words, 4);
    if (!number || words[3].size() != rules::squareCount ||
        words[3].find_first_not_of(squareLetters) != std::string_view::npos)
        return LineGap{};
    LineState state{*number, {}};
    for (std::size_t place = 0; place < words[3].size(); ++place)
        state.squares.at(static_cast<std::size_t>(index(squareOfPlace(place)))) = words[3][place];
    return state;
}

LineMessage change(const Words& words) {
    const auto number = countIn(words, 4);
    if (!number || words[3].size() < 3) return LineGap{};
    const bool isLift = words[3][0] == '-';
    const auto square = rules::parseSquare(words[3].substr(1, 2));
    const auto shows = words[3].substr(3);
    if (!square || (!isLift && words[3][0] != '+') || shows.size() > (isLift ? 0U : 1U))
        return LineGap{};
    if (isLift) return LineChange{*number, *square, '.'};
    if (shows.empty()) return LineChange{*number, *square, 'x'};
    const bool isPiece = squareLetters.find(shows[0]) != std::string_view::npos;
    if (!isPiece || shows[0] == '.') return LineGap{};
    return LineChange{*number, *square, shows[0]};
}

LineMessage button(const Words& words) {
    constexpr int most = 99;
    const auto number = countIn(words, 5);
    const auto which = number ? numberIn(words[3], most) : std::nullopt;
    if (!which || *which == 0) return LineGap{};
    if (words[4] == "down") return LineButton{*number, *which, LinePress::down};
    if (words[4] == "up") return LineButton{*number, *which, LinePress::up};
    if (words[4] == "long") return LineButton{*number, *which, LinePress::held};
    return LineGap{};
}

LineMessage alive(const Words& words) {
    constexpr int most = 0xFFFF;
    const auto number = countIn(words, 4);
    const auto sum = number ? numberIn(words[3], most, 16) : std::nullopt;
    if (!sum || words[3].size() != 4) return LineGap{};
    return LineAlive{*number, static_cast<std::uint16_t>(*sum)};
}

/// Reads one line without its end.
LineMessage readLineMessage(std::string_view line) {
    const auto words = rules::wordsOf(line, " ");
    if (words.empty()) return LineGap{};
    if (words[0] == "H") return hello(words);
    if (words[0] == "S") return state(words);
    if (words[0] == "E") return change(words);
    if (words[0] == "B") return button(words);
    if (words[0] == "K") return alive(words);
    if (words[0] == "A" || words[0] == "N" || words[0] == "!") return LineRemark{std::string(line)};
    return LineGap{};
}

constexpr std::size_t longestLine = 120;
/// "*hh" at its end.
constexpr std::size_t checkLength = 3;

bool isPrintable(char character) {
    return character >= ' ' && character <= '~';
}

constexpr std::string_view hexadecimals = "0123456789ABCDEF";

bool hasCheck(std::string_view line) {
    return line.size() > checkLength && line[line.size() - checkLength] == '*' &&
           line.substr(line.size() - 2).find_first_not_of(hexadecimals) == std::string_view::npos;
}

/// The exclusive or of all characters.
std::string lineCheck(std::string_view line) {
    unsigned sum = 0;
    for (const char each : line)
        sum ^= static_cast<unsigned char>(each);
    return {'*', hexadecimals[(sum >> 4) & 15], hexadecimals[sum & 15]};
}

constexpr int mostQuestions = 3;
/// This many unreadable lines in a row are not caused by a bad contact.
constexpr int mostGaps = 20;

void send(std::string_view line, Exchange& exchange) {
    const auto bytes = writeLine(line);
    exchange.send.insert(exchange.send.end(), bytes.begin(), bytes.end());
}

/// The piece that represents a reading: a pawn if only its colour is known, `unknownPiece` if
/// nothing is. nullopt for an empty or unknown square.
std::optional<rules::Piece> pieceOf(char shows) {
    using rules::Colour;
    using rules::Kind;
    if (shows == 'x') return unknownPiece;
    if (shows == 'U') return rules::Piece{Colour::white, Kind::pawn};
    if (shows == 'u') return rules::Piece{Colour::black, Kind::pawn};
    return rules::pieceOfFenLetter(shows);
}

char& at(LineSquares& squares, rules::Square square) {
    return squares.at(static_cast<std::size_t>(index(square)));
}

// As many as a line has room for: the rest is lit when those have been put right.
std::string lights(const Light& light) {
    std::string line = "L";
    for (const auto square : light.squares) {
        const auto next = (line.size() == 1 ? " " : ",") + name(square);
        if (line.size() + next.size() + checkLength > longestLine) break;
        line += next;
    }
    return light.squares.empty() ? "L -" : line;
}

} // namespace

std::uint16_t sumOf(const LineSquares& squares) {
    unsigned sum = 0;
    for (std::size_t place = 0; place < squares.size(); ++place) {
        const auto square = static_cast<std::size_t>(index(squareOfPlace(place)));
        sum += static_cast<unsigned>(place + 1) * static_cast<unsigned char>(squares.at(square));
    }
    return static_cast<std::uint16_t>(sum);
}

char shownOf(const std::optional<rules::Piece>& piece, Sensing sight) {
    if (!piece) return '.';
    if (sight == Sensing::occupancy) return 'x';
    if (sight == Sensing::colours) return piece->colour == rules::Colour::white ? 'U' : 'u';
    return rules::fenLetter(*piece);
}

Bytes writeLine(std::string_view line) {
    Bytes bytes(line.begin(), line.end());
    const auto check = lineCheck(line);
    bytes.insert(bytes.end(), check.begin(), check.end());
    bytes.push_back('\n');
    return bytes;
}

std::vector<LineMessage> LineParser::feed(std::span<const std::uint8_t> bytes) {
    std::vector<LineMessage> messages;
    for (const auto byte : bytes) {
        if (byte == '\n') {
            if (!line_.empty() || isTooLong_) messages.push_back(read());
            line_.clear();
            isTooLong_ = false;
        } else if (line_.size() >= longestLine) {
            isTooLong_ = true;
        } else if (byte != '\r') {
            line_.push_back(static_cast<char>(byte));
        }
    }
    return messages;
}

void LineParser::forget() {
    line_.clear();
    isTooLong_ = false;
    isChecked_ = false;
}

LineMessage LineParser::read() {
    if (isTooLong_ || !std::ranges::all_of(line_, isPrintable)) return LineGap{};
    if (!hasCheck(line_)) return isChecked_ ? LineMessage{LineGap{}} : readLineMessage(line_);
    const auto text = std::string_view(line_).substr(0, line_.size() - checkLength);
    if (lineCheck(text) != line_.substr(text.size())) return LineGap{};
    isChecked_ = true;
    return readLineMessage(text);
}

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
        due_ = now + limits.hello;
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
    // Otherwise lamps of an earlier game might go on shining.
    if (hello.hasLights) send(lights(light_.value_or(Light{})), exchange);
    ask(now, exchange);
}

/// Whether the sensor does not know what there is to know on such a board.
bool LineConversation::isUnread(char shows) const {
    constexpr std::string_view noKind = "?xUu";
    if (board_->sight != Sensing::pieces) return shows == '?';
    return noKind.find(shows) != std::string_view::npos;
}

/// A state with changes is itself confirmed by another one: it may have been taken while pieces
/// were being moved.
void LineConversation::takeState(const LineState& state, Instant now, Exchange& exchange) {
    last_ = state.number;
    auto squares = state.squares;
    // Unknown squares keep their previous contents.
    for (const auto square : rules::allSquares)
        if (isUnread(at(squares, square))) at(squares, square) = shown_ ? at(*shown_, square) : '.';
    const bool isKnown = shown_ == squares;
    shown_ = squares;
    wait(now);
    if (!isKnown) due_ = now + limits.confirm;
    if (isBelieved(now)) exchange.seen.emplace_back(snapshot());
}

void LineConversation::takeChange(const LineChange& change, Instant now, Exchange& exchange) {
    if (!shown_) return;
    count(change.number, now, exchange);
    if (isUnread(change.shows)) return;
    at(*shown_, change.square) = change.shows;
    if (!isOnTrial_)
        exchange.seen.emplace_back(rules::Change{change.square, pieceOf(change.shows)});
    due_ = now + limits.confirm;
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
    if (isOnTrial_ && now - readableSince_ >= limits.trial) isOnTrial_ = false;
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
    due_ = now + (board_ ? limits.answer : limits.hello);
}

void LineConversation::wait(Instant now) {
    questions_ = 0;
    gaps_ = 0;
    due_ = now + limits.silence;
}

Snapshot LineConversation::snapshot() const {
    Snapshot snapshot;
    for (const auto square : rules::allSquares)
        if (const auto piece = pieceOf(shown_->at(static_cast<std::size_t>(index(square)))))
            snapshot.placement.put(square, *piece);
    return snapshot;
}

} // namespace tactile
