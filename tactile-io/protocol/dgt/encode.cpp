// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/protocol/dgt/encode.hpp"

#include "rules/base/expected.hpp"

#include <algorithm>
#include <string_view>

namespace tactile {
namespace {

using rules::ClockSide;

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
    // Where the result pieces stand is not part of the message's meaning: the first free squares.
    auto free = data.begin();
    for (const auto piece : dump.resultPieces) {
        free = std::find(free, data.end(), 0);
        if (free != data.end()) *free = dgtCode(piece);
    }
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
    const int signs =
        (half.flagFallen ? 0x10 : 0) | (half.perMove ? 0x20 : 0) | (half.flagOnShow ? 0x40 : 0);
    data.push_back(static_cast<std::uint8_t>(signs | static_cast<int>(total / 3600)));
    data.push_back(decimal(total / 60 % 60));
    data.push_back(decimal(total % 60));
}

Bytes encode(const DgtClockTimes& times) {
    Bytes data;
    append(data, times.right);
    append(data, times.left);
    const bool rightToMove = times.pressed == ClockSide::left;
    const int status =
        (times.running ? 0x01 : 0) | (rightToMove ? 0x12 : 0x08) | (times.batteryLow ? 0x04 : 0);
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
    Bytes data;
    for (const char letter : text)
        data.push_back(sevenBits(letter));
    return data;
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

Bytes encode(const DgtBattery& battery) {
    Bytes data{sevenBits(battery.percent)};
    const auto minutes = battery.left.value_or(rules::Span{}).milliseconds / 60'000;
    data.push_back(static_cast<std::uint8_t>(minutes / 60 & 0x7F));
    data.push_back(static_cast<std::uint8_t>(minutes % 60));
    data.resize(9, 0);
    return framed(DgtId::battery, data);
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

} // namespace tactile
