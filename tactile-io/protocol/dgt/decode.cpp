// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/protocol/dgt/decode.hpp"

#include <algorithm>

namespace tactile {
namespace {

using Data = std::span<const std::uint8_t>;

DgtDump dumpFrom(Data data) {
    DgtDump dump;
    for (std::uint8_t number = 0; number < rules::squareCount; ++number) {
        const auto occupant = dgtOccupant(data[number]);
        if (const auto* piece = std::get_if<rules::Piece>(&occupant))
            dump.placement.put(dgtSquare(number), *piece);
        if (const auto* piece = std::get_if<rules::ResultPiece>(&occupant))
            dump.resultPieces.push_back(*piece);
    }
    return dump;
}

std::optional<int> binaryCodedDecimal(std::uint8_t byte) {
    const int tens = byte >> 4;
    const int ones = byte & 0x0F;
    if (tens > 5 || ones > 9) return std::nullopt;
    return tens * 10 + ones;
}

/// Hours with signs, minutes, seconds.
std::optional<DgtClockHalf> halfFrom(Data data) {
    const int hours = data[0] & 0x0F;
    const auto minutes = binaryCodedDecimal(data[1]);
    const auto seconds = binaryCodedDecimal(data[2]);
    if (hours > 9 || !minutes || !seconds) return std::nullopt;
    return DgtClockHalf{
        .remaining = rules::hours(hours) + rules::minutes(*minutes) + rules::seconds(*seconds),
        .perMove = (data[0] & 0x20) != 0,
        .flagFallen = (data[0] & 0x10) != 0,
        .flagOnShow = (data[0] & 0x40) != 0,
    };
}

/// The high bits of the four bytes travel in the two hour bytes.
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
    // Bits 3 and 4 say whose turn it is, but sources disagree which is whose; the lever is certain.
    return DgtClockTimes{
        .left = *left,
        .right = *right,
        .pressed = (status & 0x02) != 0 ? rules::ClockSide::left : rules::ClockSide::right,
        .running = (status & 0x01) != 0,
        .batteryLow = (status & 0x04) != 0,
    };
}

std::optional<DgtMessage> clockFrom(Data data) {
    if (std::all_of(data.begin(), data.end(), [](auto byte) { return byte == 0; }))
        return std::nullopt;
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

DgtBattery batteryFrom(Data data) {
    DgtBattery battery{.percent = data[0], .left = std::nullopt};
    if (data.size() >= 3) battery.left = rules::hours(data[1]) + rules::minutes(data[2]);
    return battery;
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
    case DgtId::battery: return batteryFrom(data);
    case DgtId::moveLog:
    case DgtId::hardware: break;
    }
    return DgtOther{id};
}

} // namespace tactile
