// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/protocol/dgt/message.hpp"

#include "rules/base/expected.hpp"
#include "rules/base/lists.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace tactile {
namespace {

using rules::Colour;
using rules::Kind;

// In the codes of this board the king precedes the queen.
constexpr std::array codeOrder{
    Kind::pawn, Kind::rook, Kind::knight, Kind::bishop, Kind::king, Kind::queen};
constexpr std::uint8_t firstWhite = 0x1;
constexpr std::uint8_t firstBlack = 0x7;
constexpr std::uint8_t firstResult = 0xD;

std::uint8_t codeOf(rules::Piece piece) {
    const auto* found = std::ranges::find(codeOrder, piece.kind);
    const auto base = piece.colour == Colour::white ? firstWhite : firstBlack;
    return static_cast<std::uint8_t>(base + (found - codeOrder.begin()));
}

} // namespace

std::uint8_t dgtCode(const DgtOccupant& occupant) {
    return std::visit(rules::Overloaded{
                          [](std::monostate) { return std::uint8_t{0}; },
                          [](rules::Piece piece) { return codeOf(piece); },
                          [](rules::ResultPiece piece) {
                              return static_cast<std::uint8_t>(firstResult +
                                                               static_cast<int>(piece));
                          },
                      },
                      occupant);
}

DgtOccupant dgtOccupant(std::uint8_t code) {
    const auto low = static_cast<std::uint8_t>(code & 0x0F);
    if (low == 0) return std::monostate{};
    if (low >= firstResult) return static_cast<rules::ResultPiece>(low - firstResult);
    const auto colour = low < firstBlack ? Colour::white : Colour::black;
    const auto base = colour == Colour::white ? firstWhite : firstBlack;
    return rules::Piece{colour, codeOrder.at(static_cast<std::size_t>(low - base))};
}

namespace {

Bytes framed(DgtId id, const Bytes& data) {
    const auto length = data.size() + 3;
    Bytes bytes{static_cast<std::uint8_t>(id),
                static_cast<std::uint8_t>(length >> 7 & 0x7F),
                static_cast<std::uint8_t>(length & 0x7F)};
    bytes.insert(bytes.end(), data.begin(), data.end());
    return bytes;
}

std::uint8_t sevenBits(int value) {
    return static_cast<std::uint8_t>(value & 0x7F);
}

Bytes encode(const DgtDump& dump) {
    Bytes data(rules::squareCount, 0);
    for (const auto square : rules::allSquares)
        if (const auto piece = dump.placement.at(square)) data[dgtNumber(square)] = dgtCode(*piece);
    return framed(DgtId::dump, data);
}

Bytes encode(const DgtChange& change) {
    return framed(DgtId::change, {dgtNumber(change.square), dgtCode(change.shows)});
}

std::uint8_t decimal(std::int64_t value) {
    return static_cast<std::uint8_t>(value / 10 << 4 | value % 10);
}

void append(Bytes& data, const DgtClockHalf& half) {
    constexpr std::int64_t most = 9 * 3600 + 59 * 60 + 59;
    const auto total = std::clamp<std::int64_t>(half.remaining.milliseconds / 1000, 0, most);
    const int flag = half.flagFallen ? 0x10 : 0;
    data.push_back(static_cast<std::uint8_t>(flag | static_cast<int>(total / 3600)));
    data.push_back(decimal(total / 60 % 60));
    data.push_back(decimal(total % 60));
}

Bytes encode(const DgtClockTimes& times) {
    Bytes data;
    append(data, times.right);
    append(data, times.left);
    const bool rightToMove = times.pressed == rules::ClockSide::left;
    const int status = (times.running ? 0x01 : 0) | (rightToMove ? 0x12 : 0x08);
    data.push_back(static_cast<std::uint8_t>(status));
    return framed(DgtId::clock, data);
}

Bytes encode(const DgtNoClock&) {
    return framed(DgtId::clock, {0, 0, 0, 0, 0, 0, 0x20});
}

Bytes encode(const DgtClockAck& ack) {
    const auto high = [&ack](std::size_t first) {
        return static_cast<std::uint8_t>(0x0A | (ack.bytes.at(first) >> 7) << 4 |
                                         (ack.bytes.at(first + 1) >> 7) << 5);
    };
    return framed(DgtId::clock,
                  {high(2),
                   sevenBits(ack.bytes[0]),
                   sevenBits(ack.bytes[1]),
                   high(0),
                   sevenBits(ack.bytes[2]),
                   sevenBits(ack.bytes[3]),
                   0});
}

Bytes encode(const DgtVersion& version) {
    return framed(DgtId::version, {sevenBits(version.major), sevenBits(version.minor)});
}

Bytes textData(std::string_view text) {
    return rules::mapped(text, [](char letter) { return sevenBits(letter); });
}

Bytes encode(const DgtSerial& serial) {
    const auto id = serial.text.size() == 10 ? DgtId::longSerial : DgtId::serial;
    return framed(id, textData(serial.text));
}

Bytes encode(const DgtBusAddress& address) {
    return framed(DgtId::busAddress, {sevenBits(address.number >> 7), sevenBits(address.number)});
}

Bytes encode(const DgtTrademark& trademark) {
    return framed(DgtId::trademark, textData(trademark.text));
}

Bytes encode(const DgtOther& other) {
    return framed(static_cast<DgtId>(other.id), {});
}

Bytes encode(const DgtGap&) {
    return {};
}

} // namespace

Bytes encodeDgt(const DgtMessage& message) {
    return std::visit([](const auto& each) { return encode(each); }, message);
}

Bytes encodeDgtBeep(std::uint8_t count) {
    return {dgtClockCommand, 0x04, 0x03, 0x0B, sevenBits(count), 0x00};
}

namespace {

constexpr std::size_t headerLength = 3;
constexpr std::size_t longestMessage = 8192;
constexpr std::size_t longestKept = 259;

bool startsMessage(std::uint8_t byte) {
    return (byte & 0x80) != 0;
}

/// Several gaps count as one: the answer to all of them is one dump.
void noteGap(std::vector<DgtMessage>& messages) {
    if (messages.empty() || !std::holds_alternative<DgtGap>(messages.back()))
        messages.emplace_back(DgtGap{});
}

} // namespace

std::vector<DgtMessage> DgtParser::feed(std::span<const std::uint8_t> bytes) {
    std::vector<DgtMessage> messages;
    for (const auto byte : bytes)
        take(byte, messages);
    return messages;
}

void DgtParser::take(std::uint8_t byte, std::vector<DgtMessage>& messages) {
    if (startsMessage(byte)) {
        if (isInside()) noteGap(messages);
        partial_.assign(1, byte);
        seen_ = 1;
        return;
    }
    if (!isInside()) {
        noteGap(messages);
        return;
    }
    // Only the move log is longer, and it is not used.
    if (seen_ < longestKept) partial_.push_back(byte);
    ++seen_;
    if (seen_ == headerLength) finishHeader(messages);
    if (seen_ > headerLength && seen_ == length_) finishMessage(messages);
}

void DgtParser::finishHeader(std::vector<DgtMessage>& messages) {
    length_ = static_cast<std::size_t>(partial_[1]) << 7 | partial_[2];
    if (length_ > longestMessage || !dgtLengthFits(partial_[0], length_)) {
        noteGap(messages);
        partial_.clear();
    } else if (length_ == headerLength) {
        finishMessage(messages);
    }
}

void DgtParser::finishMessage(std::vector<DgtMessage>& messages) {
    const Bytes whole = std::exchange(partial_, {});
    auto message = decodeDgt(whole.front(), std::span(whole).subspan(headerLength));
    if (message) messages.push_back(std::move(*message));
}

namespace {

using Data = std::span<const std::uint8_t>;

DgtDump dumpFrom(Data data) {
    DgtDump dump;
    for (std::uint8_t number = 0; number < rules::squareCount; ++number) {
        const auto occupant = dgtOccupant(data[number]);
        if (const auto* piece = std::get_if<rules::Piece>(&occupant))
            dump.placement.put(dgtSquare(number), *piece);
    }
    return dump;
}

std::optional<int> binaryCodedDecimal(std::uint8_t byte) {
    const int tens = byte >> 4;
    const int ones = byte & 0x0F;
    if (tens > 5 || ones > 9) return std::nullopt;
    return tens * 10 + ones;
}

/// Hours with flags, minutes, seconds.
std::optional<DgtClockHalf> halfFrom(Data data) {
    const int hours = data[0] & 0x0F;
    const auto minutes = binaryCodedDecimal(data[1]);
    const auto seconds = binaryCodedDecimal(data[2]);
    if (hours > 9 || !minutes || !seconds) return std::nullopt;
    return DgtClockHalf{
        .remaining = rules::hours(hours) + rules::minutes(*minutes) + rules::seconds(*seconds),
        .flagFallen = (data[0] & 0x10) != 0,
    };
}

/// The high bits of the four bytes are in the two hour bytes.
DgtClockAck ackFrom(Data data) {
    const auto joined = [](std::uint8_t low, std::uint8_t carrier, int bit) {
        return static_cast<std::uint8_t>((low & 0x7F) | ((carrier >> bit) & 1) << 7);
    };
    return {{joined(data[1], data[3], 4),
             joined(data[2], data[3], 5),
             joined(data[4], data[0], 4),
             joined(data[5], data[0], 5)}};
}

std::optional<DgtMessage> clockTimesFrom(Data data) {
    const auto right = halfFrom(data.subspan(0, 3));
    const auto left = halfFrom(data.subspan(3, 3));
    const auto status = data[6];
    if (!left || !right) return std::nullopt;
    // Bits 3 and 4 say whose turn it is, but the sources disagree on which is whose; the lever is
    // reliable.
    return DgtClockTimes{
        .left = *left,
        .right = *right,
        .pressed = (status & 0x02) != 0 ? rules::ClockSide::left : rules::ClockSide::right,
        .running = (status & 0x01) != 0,
    };
}

std::optional<DgtMessage> clockFrom(Data data) {
    if (std::ranges::all_of(data, [](auto byte) { return byte == 0; })) return std::nullopt;
    if ((data[0] & 0x0F) == 0x0A || (data[3] & 0x0F) == 0x0A) return ackFrom(data);
    if ((data[6] & 0x20) != 0) return DgtNoClock{};
    return clockTimesFrom(data);
}

std::string textFrom(Data data) {
    std::string text;
    for (const auto byte : data)
        if (byte >= ' ' && byte < 0x7F) text.push_back(static_cast<char>(byte));
    return text;
}

} // namespace

bool dgtLengthFits(std::uint8_t id, std::size_t length) {
    const auto between = [length](std::size_t least, std::size_t most) {
        return least <= length && length <= most;
    };
    switch (static_cast<DgtId>(id)) {
    case DgtId::dump: return length == 67;
    case DgtId::clock: return length == 10;
    case DgtId::change:
    case DgtId::busAddress:
    case DgtId::version: return length == 5;
    case DgtId::serial: return between(6, 16);
    case DgtId::trademark: return between(3, 259);
    case DgtId::battery: return between(4, 32);
    case DgtId::longSerial: return between(6, 32);
    case DgtId::moveLog:
    case DgtId::hardware: return length >= 3;
    }
    return length >= 3;
}

std::optional<DgtMessage> decodeDgt(std::uint8_t id, std::span<const std::uint8_t> data) {
    switch (static_cast<DgtId>(id)) {
    case DgtId::dump: return dumpFrom(data);
    case DgtId::clock: return clockFrom(data);
    case DgtId::change: return DgtChange{dgtSquare(data[0]), dgtOccupant(data[1])};
    case DgtId::busAddress: return DgtBusAddress{data[0] << 7 | data[1]};
    case DgtId::version: return DgtVersion{data[0], data[1]};
    case DgtId::serial:
    case DgtId::longSerial: return DgtSerial{textFrom(data)};
    case DgtId::trademark: return DgtTrademark{textFrom(data)};
    case DgtId::battery:
    case DgtId::moveLog:
    case DgtId::hardware: break;
    }
    return DgtOther{id};
}

} // namespace tactile
