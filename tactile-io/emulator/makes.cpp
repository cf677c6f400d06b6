// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/emulator/makes.hpp"

#include "tactile-io/board/sense.hpp"

#include <algorithm>

namespace tactile {

using rules::ClockSide;
using rules::Instant;
using rules::Span;

namespace {

constexpr std::uint8_t bootLoader = 0x4E;
constexpr std::uint8_t lights = 0x60;
constexpr std::uint8_t busMode = 0x4A;
constexpr std::uint8_t moveLog = 0x49;
constexpr std::uint8_t firstBusCommand = 0x80;
constexpr std::size_t busCommandLength = 4;
constexpr std::size_t moveLogLength = 7939;
constexpr std::uint8_t noEntry = 0x7F;
constexpr Span clockThinks{100};
constexpr Span second = rules::seconds(1);
constexpr int serialNumber = 1025;

constexpr std::uint8_t askVersion = 0x09;
constexpr std::uint8_t beep = 0x0B;

Bytes emptyMoveLog() {
    Bytes bytes{static_cast<std::uint8_t>(DgtId::moveLog), 0x3E, 0x03};
    bytes.resize(moveLogLength, noEntry);
    return bytes;
}

bool isComplete(const Bytes& command) {
    if (command.front() >= firstBusCommand) return command.size() == busCommandLength;
    return command.size() >= 2 && command.size() == command[1] + std::size_t{2};
}

constexpr Span betweenLooks{20};
constexpr Span afterChange{300};
constexpr Span alive{2000};

} // namespace

DgtEmulator::DgtEmulator(const EmulatorOptions& options,
                         const rules::Placement& standing,
                         Instant now)
    : BoardEmulator(options, standing) {
    if (options.clock) clock_ = Clock{};
    // White is to move, so the lever is up on White's side: the left of a straight board.
    if (clock_ && options.turned) clock_->pressed = ClockSide::left;
    DgtEmulator::powerUp(now);
}

void DgtEmulator::powerUp(Instant now) {
    mode_ = Mode::bus;
    frozen_ = false;
    command_.clear();
    wire_.cut();
    sensors_.wakeUp();
    nextLook_ = now + lookEvery;
}

void DgtEmulator::receive(std::span<const std::uint8_t> bytes, Instant now) {
    for (const auto byte : bytes)
        if (!frozen_) take(byte, now);
}

void DgtEmulator::take(std::uint8_t byte, Instant now) {
    if (command_.empty()) {
        if (byte == bootLoader || byte == lights) frozen_ = true;
        const bool hasArguments = byte == dgtClockCommand || byte >= firstBusCommand;
        if (!hasArguments) return obey(static_cast<DgtCommand>(byte), now);
    }
    command_.push_back(byte);
    if (!isComplete(command_)) return;
    if (command_.front() == dgtClockCommand) obeyClockCommand(now);
    command_.clear();
}

void DgtEmulator::obey(DgtCommand command, Instant now) {
    switch (command) {
    case DgtCommand::idle: return enter(Mode::idle, now);
    case DgtCommand::update: return enter(Mode::update, now);
    case DgtCommand::updateBoard: return enter(Mode::updateBoard, now);
    case DgtCommand::updateNice: return enter(Mode::updateNice, now);
    case DgtCommand::sendClock:
    case DgtCommand::sendBoard:
    case DgtCommand::sendSerial:
    case DgtCommand::sendBusAddress:
    case DgtCommand::sendTrademark:
    case DgtCommand::sendHardware:
    case DgtCommand::sendVersion:
    case DgtCommand::sendLongSerial: return answer(command, now);
    // A board on a cable has no battery.
    case DgtCommand::sendBattery: return;
    }
    if (static_cast<std::uint8_t>(command) == busMode) enter(Mode::bus, now);
    if (static_cast<std::uint8_t>(command) == moveLog) wire_.put(emptyMoveLog(), now, chance_);
}

/// Any valid command ends bus mode; requests change no other mode.
void DgtEmulator::answer(DgtCommand command, Instant now) {
    if (mode_ == Mode::bus) mode_ = Mode::idle;
    const auto& seen = sensors_.seen();
    if (command == DgtCommand::sendClock) say(clockMessage(now), now);
    if (command == DgtCommand::sendBoard) say(DgtDump{options_.turned ? turned(seen) : seen}, now);
    if (command == DgtCommand::sendSerial) say(DgtSerial{"01025"}, now);
    if (command == DgtCommand::sendBusAddress) say(DgtBusAddress{serialNumber}, now);
    if (command == DgtCommand::sendTrademark) say(DgtTrademark{"Hektor emulated board"}, now);
    if (command == DgtCommand::sendHardware) say(DgtOther{0x96}, now);
    if (command == DgtCommand::sendVersion) say(DgtVersion{1, 8}, now);
    if (command == DgtCommand::sendLongSerial) say(DgtSerial{"3250001025"}, now);
}

void DgtEmulator::obeyClockCommand(Instant now) {
    if (!clock_ || command_.size() < 4) return;
    const auto id = command_[3];
    if (id == beep) ++beeps_;
    // The clock answers through the board, and only while the board reports clock messages.
    if (!reportsClock()) return;
    const std::uint8_t version = id == askVersion ? 0x20 : 0x00;
    say(DgtClockAck{{0x10, id, version, 0x00}}, now + clockThinks);
}

void DgtEmulator::enter(Mode mode, Instant now) {
    mode_ = mode;
    toldClock_ = clockMessage(now);
    nextClock_ = now + second;
}

Bytes DgtEmulator::tick(Instant now) {
    for (; nextLook_ <= now; nextLook_ = nextLook_ + lookEvery)
        if (!sensors_.isQuiet()) look(nextLook_);
    for (; isClockDue() && nextClock_ <= now; nextClock_ = nextClock_ + second) {
        if (mode_ == Mode::update) toldClock_.reset();
        tellClock(nextClock_);
    }
    auto bytes = wire_.take(now);
    if (frozen_) bytes.clear();
    return bytes;
}

std::optional<Instant> DgtEmulator::deadline() const {
    auto earliest = wire_.deadline();
    if (!sensors_.isQuiet()) earliest = rules::earlier(earliest, nextLook_);
    if (isClockDue()) earliest = rules::earlier(earliest, nextClock_);
    return earliest;
}

void DgtEmulator::look(Instant now) {
    const auto changes = sensors_.look(chance_);
    if (mode_ == Mode::bus || mode_ == Mode::idle) return;
    for (const auto& change : changes) {
        const auto shows = change.shows ? DgtOccupant{*change.shows} : DgtOccupant{};
        say(DgtChange{numbered(change.square), shows}, now);
    }
}

void DgtEmulator::press(ClockSide side, Instant now) {
    if (!clock_) {
        clock_ = Clock{};
        clock_->pressed = side == ClockSide::left ? ClockSide::right : ClockSide::left;
        tellClock(now);
    }
    if (clock_->pressed == side) return;
    if (clock_->runsSince) {
        auto& running = clock_->pressed == ClockSide::left ? clock_->right : clock_->left;
        running = std::max(Span{}, running - (now - *clock_->runsSince));
    }
    clock_->pressed = side;
    clock_->runsSince = now;
    nextClock_ = now + second;
    tellClock(now);
}

void DgtEmulator::tellClock(Instant now) {
    const auto message = clockMessage(now);
    if (!reportsClock() || toldClock_ == message) return;
    toldClock_ = message;
    say(message, now);
}

/// In one mode the clock is reported every second, in the other when its display changes.
bool DgtEmulator::isClockDue() const {
    if (mode_ == Mode::update) return true;
    return mode_ == Mode::updateNice && clock_ && clock_->runsSince;
}

DgtMessage DgtEmulator::clockMessage(Instant now) const {
    if (!clock_) return DgtNoClock{};
    DgtClockTimes times{.left = {.remaining = clock_->left},
                        .right = {.remaining = clock_->right},
                        .pressed = clock_->pressed,
                        .running = clock_->runsSince.has_value()};
    if (!clock_->runsSince) return times;
    auto& running = times.pressed == ClockSide::left ? times.right : times.left;
    running.remaining = std::max(Span{}, running.remaining - (now - *clock_->runsSince));
    running.flagFallen = running.remaining == Span{};
    return times;
}

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
        // A line without its check is a valid command too. A board drops one that is too long.
        constexpr std::size_t longest = 120;
        if (command_.size() <= longest)
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
        case Sensing::pieces: return "pce";
        case Sensing::colours: return "col";
        case Sensing::occupancy: return "occ";
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

Sensing LineEmulator::sight() const {
    if (options_.kind == EmulatedKind::linePieces) return Sensing::pieces;
    return options_.kind == EmulatedKind::lineColours ? Sensing::colours : Sensing::occupancy;
}

} // namespace tactile
