// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/emulator/line_emulator.hpp"

#include <algorithm>

namespace tactile {

using rules::Instant;
using rules::Span;

namespace {

constexpr Span betweenLooks{20};
constexpr Span afterChange{300};
constexpr Span alive{2000};

} // namespace

LineEmulator::LineEmulator(const EmulatorOptions& options,
                           const rules::Placement& standing,
                           Instant now)
    : BoardEmulator(options, standing) {
    LineEmulator::powerUp(now);
}

void LineEmulator::powerUp(Instant now) {
    command_.clear();
    number_ = 0;
    spokenTo_ = false;
    reports_ = true;
    lit_ = "-";
    wire_.cut();
    sensors_.wakeUp();
    nextLook_ = now + betweenLooks;
    nextAlive_ = now + alive;
    tellHello(now);
}

void LineEmulator::receive(std::span<const std::uint8_t> bytes, Instant now) {
    for (const auto byte : bytes) {
        if (byte != '\n') {
            command_.push_back(static_cast<char>(byte));
            continue;
        }
        // A line without its check is a valid command too.
        obey(std::string_view(command_).substr(0, command_.find('*')), now);
        command_.clear();
    }
}

void LineEmulator::obey(std::string_view line, Instant now) {
    spokenTo_ = true;
    if (line == "?H") return tellHello(now);
    if (line == "?S") return tellState(now);
    if (line == "K") return tellAlive(now);
    const std::string_view letter = line.substr(0, 1);
    const std::string_view rest = line.size() > 2 ? line.substr(2) : "";
    if (letter == "M") {
        reports_ = rest == "1";
    } else if (letter == "Z") {
        ++beeps_;
    } else if (letter == "L") {
        lit_ = rest;
    } else {
        return say("N 1 " + std::string(letter), now);
    }
    say("A " + std::string(letter), now);
}

Bytes LineEmulator::tick(Instant now) {
    for (; nextLook_ <= now; nextLook_ = nextLook_ + betweenLooks)
        look(nextLook_);
    if (nextAlive_ <= now) tellAlive(now);
    return wire_.take(now);
}

std::optional<Instant> LineEmulator::deadline() const {
    auto earliest = nextAlive_;
    if (const auto sent = wire_.deadline()) earliest = std::min(earliest, *sent);
    if (!sensors_.isQuiet()) earliest = std::min(earliest, nextLook_);
    return earliest;
}

void LineEmulator::look(Instant now) {
    const auto before = sensors_.seen();
    const auto changes = sensors_.look(chance_);
    if (!reports_) return;
    for (const auto& change : changes) {
        const auto square = name(numbered(change.square));
        // Sensors that do not identify their pieces detect no change if one replaces another of its
        // kind.
        const char shows = shownOf(change.shows, sight());
        if (shows == shownOf(before.at(change.square), sight())) continue;
        count('E', change.shows ? "+" + square + shows : "-" + square, now);
        nextAlive_ = now + afterChange;
    }
}

void LineEmulator::press(rules::ClockSide side, Instant now) {
    const std::string button = side == rules::ClockSide::left ? "1" : "2";
    count('B', button + " down", now);
    count('B', button + " up", now);
}

void LineEmulator::noise(Instant now) {
    auto bytes = rubbish();
    bytes.push_back('\n');
    wire_.put(bytes, now, chance_);
}

void LineEmulator::say(std::string_view line, Instant now) {
    wire_.put(writeLine(line), now, chance_);
}

void LineEmulator::count(char kind, std::string_view rest, Instant now) {
    std::string line{kind};
    line += ' ' + std::to_string(number_++) + ' ' + std::to_string((now - Instant{}).milliseconds) +
            ' ';
    say(line + std::string(rest), now);
}

void LineEmulator::tellHello(Instant now) {
    const auto seen = [this] {
        switch (sight()) {
        case Sight::pieces: return "pce";
        case Sight::colours: return "col";
        case Sight::occupancy: return "occ";
        }
        return "occ";
    };
    say(std::string("H 1 ") + seen() + " Hektor 1.0 btn=2,buz,led=64,rate=50,deb=20", now);
}

void LineEmulator::tellState(Instant now) {
    const auto shown = squares();
    std::string text;
    for (std::size_t rank = 8; rank-- > 0;)
        for (std::size_t file = 0; file < 8; ++file)
            text += shown.at(8 * rank + file);
    count('S', text, now);
}

void LineEmulator::tellAlive(Instant now) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    const unsigned sum = sumOf(squares());
    std::string text;
    for (const int shift : {12, 8, 4, 0})
        text += digits[(sum >> shift) & 15];
    count('K', text, now);
    nextAlive_ = now + alive;
}

LineSquares LineEmulator::squares() const {
    LineSquares squares{};
    for (const auto square : rules::allSquares)
        squares.at(static_cast<std::size_t>(index(numbered(square)))) =
            shownOf(sensors_.seen().at(square), sight());
    return squares;
}

Sight LineEmulator::sight() const {
    if (options_.kind == EmulatedKind::linePieces) return Sight::pieces;
    return options_.kind == EmulatedKind::lineColours ? Sight::colours : Sight::occupancy;
}

} // namespace tactile
