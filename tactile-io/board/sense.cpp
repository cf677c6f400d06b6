// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/board/sense.hpp"

#include "rules/base/expected.hpp"
#include "rules/base/lists.hpp"

#include <utility>

namespace tactile {

using rules::Change;
using rules::Instant;
using rules::Placement;
using rules::Reading;
using rules::Stillness;

namespace {

/// Precondition: not `lasting`.
Stillness nextDegree(Stillness stillness) {
    return static_cast<Stillness>(static_cast<int>(stillness) + 1);
}

} // namespace

std::vector<Reading> Settle::change(const Change& change, Instant now) {
    // Before the first snapshot the change cannot be applied; the snapshot will include it.
    if (!shown_ || shown_->at(change.square) == change.shows) return {};
    shown_ = after(*shown_, change);
    disturbed(now);
    return {change};
}

std::vector<Reading> Settle::snapshot(const Placement& placement, Instant now) {
    std::vector<Reading> readings;
    if (!shown_) {
        shown_ = placement;
        disturbed(now);
    } else if (*shown_ != placement) {
        correct(placement, readings);
        disturbed(now);
    } else {
        confirmed_ = true;
    }
    rules::append(readings, tick(now));
    return readings;
}

std::vector<Reading> Settle::tick(Instant now) {
    std::vector<Reading> readings;
    for (auto due = deadline(); due && *due <= now; due = deadline()) {
        told_ = nextDegree(told_);
        readings.emplace_back(rules::Shown{*shown_, told_});
    }
    return readings;
}

std::optional<Instant> Settle::deadline() const {
    if (!confirmed_ || told_ == Stillness::lasting) return std::nullopt;
    return lastChange_ + spanFor(nextDegree(told_));
}

void Settle::forget() {
    shown_.reset();
    confirmed_ = false;
    told_ = Stillness::moving;
}

void Settle::turnTo(const Placement& placement) {
    const bool isKnown = shown_ && turned(*shown_) == placement;
    forget();
    if (isKnown) shown_ = placement;
}

rules::Span Settle::spanFor(Stillness stillness) const {
    switch (stillness) {
    case Stillness::moving: return {};
    case Stillness::settled: return times_.settled;
    case Stillness::firm: return times_.firm;
    case Stillness::lasting: return times_.lasting;
    }
    return {};
}

void Settle::disturbed(Instant now) {
    lastChange_ = now;
    confirmed_ = false;
    told_ = Stillness::moving;
}

void Settle::correct(const Placement& placement, std::vector<Reading>& readings) {
    const auto different = differences(*shown_, placement);
    for (const bool lifts : {true, false})
        for (const auto square : different)
            if (placement.isEmpty(square) == lifts)
                readings.emplace_back(Change{square, placement.at(square)});
    shown_ = placement;
}

using rules::Orientation;

namespace {

void append(std::vector<Reading>& readings, std::vector<Reading> more) {
    std::move(more.begin(), more.end(), std::back_inserter(readings));
}

rules::Trace traceOf(Sensing sight, const std::optional<rules::Piece>& piece) {
    if (!piece) return rules::Trace::nothing;
    if (sight == Sensing::occupancy || piece == unknownPiece) return rules::Trace::something;
    return piece->colour == rules::Colour::white ? rules::Trace::white : rules::Trace::black;
}

rules::Traces tracesOf(Sensing sight, const rules::Placement& placement) {
    rules::Traces traces;
    for (const auto square : rules::allSquares)
        traces.put(square, traceOf(sight, placement.at(square)));
    return traces;
}

/// The placement that a snapshot of such sensors would show for this one.
rules::Placement asSeenBy(Sensing sight, const rules::Placement& placement) {
    if (sight == Sensing::pieces) return placement;
    rules::Placement seen;
    for (const auto square : rules::allSquares)
        if (const auto piece = placement.at(square))
            seen.put(square,
                     sight == Sensing::occupancy ? unknownPiece
                                                 : rules::Piece{piece->colour, rules::Kind::pawn});
    return seen;
}

} // namespace

Perceived BoardSense::begin(Instant now) {
    settle_.forget();
    found_ = false;
    return understand(driver_->begin(now), now);
}

Perceived BoardSense::tick(Instant now) {
    auto perceived = understand(driver_->tick(now), now);
    append(perceived.readings, asSensed(settle_.tick(now)));
    return perceived;
}

Perceived BoardSense::give(const Cue& cue, Instant now) {
    if (const auto* expect = std::get_if<Expect>(&cue)) {
        expected_ = expect->placement;
        return {};
    }
    if (const auto* squares = std::get_if<Light>(&cue)) {
        light_ = *squares;
        Perceived perceived;
        light(now, perceived);
        return perceived;
    }
    return understand(driver_->give(cue, now), now);
}

Perceived BoardSense::understand(Exchange exchange, Instant now) {
    Perceived perceived{.send = std::move(exchange.send), .readings = {}, .lost = std::nullopt};
    for (const auto& sighting : exchange.seen)
        take(sighting, now, perceived);
    return perceived;
}

void BoardSense::take(const Sighting& sighting, Instant now, Perceived& perceived) {
    const auto lies = lies_.value_or(Orientation::straight);
    std::visit(
        rules::Overloaded{
            [&](const rules::Change& change) {
                const auto square =
                    lies == Orientation::straight ? change.square : turned(change.square);
                append(perceived.readings, asSensed(settle_.change({square, change.shows}, now)));
            },
            [&](const Snapshot& snapshot) {
                orient(snapshot.placement, now, perceived);
                append(perceived.readings,
                       asSensed(settle_.snapshot(asSeen(snapshot.placement, *lies_), now)));
            },
            [&](const Failed& failed) { perceived.lost = failed.cause; },
            [&](const auto& reading) { perceived.readings.emplace_back(reading); },
        },
        sighting);
}

Orientation BoardSense::orientationOf(const rules::Placement& raw) const {
    if (told_) return *told_;
    const auto sight = driver_->sight();
    // In mid-game an occupancy pattern can look the same from both sides, and says nothing about
    // the orientation once a position that was looked for has been seen.
    if (sight == Sensing::occupancy && isSure_) return *lies_;
    return tactile::orientationOf(raw,
                                  asSeenBy(sight, expected_),
                                  lies_,
                                  asSeenBy(sight, rules::Placement::start()),
                                  isSure_);
}

bool BoardSense::isLookedFor(const rules::Placement& seen) const {
    const auto sight = driver_->sight();
    return seen == asSeenBy(sight, expected_) || seen == asSeenBy(sight, rules::Placement::start());
}

/// If the sensors do not identify their pieces, the placeholders do not leave this class.
std::vector<Reading> BoardSense::asSensed(std::vector<Reading> readings) const {
    const auto sight = driver_->sight();
    if (sight == Sensing::pieces) return readings;
    for (auto& reading : readings) {
        if (const auto* change = std::get_if<rules::Change>(&reading))
            reading = rules::Sensed{change->square, traceOf(sight, change->shows)};
        else if (const auto* shown = std::get_if<rules::Shown>(&reading))
            reading = rules::Scanned{tracesOf(sight, shown->placement), shown->stillness};
    }
    return readings;
}

/// A turned board numbers its squares the other way round, so all earlier readings are invalid.
void BoardSense::orient(const rules::Placement& raw, Instant now, Perceived& perceived) {
    const auto lies = orientationOf(raw);
    isSure_ = isSure_ || isLookedFor(asSeen(raw, lies));
    if (!std::exchange(found_, true)) perceived.readings.emplace_back(rules::BoardFound{});
    if (lies_ == lies) return;
    lies_ = lies;
    settle_.turnTo(asSeen(raw, lies));
    perceived.readings.emplace_back(rules::Oriented{lies});
    light(now, perceived);
}

/// The lamps can be chosen only once the orientation is known.
void BoardSense::light(Instant now, Perceived& perceived) {
    if (!light_ || !lies_) return;
    auto raw = *light_;
    if (lies_ == Orientation::turned)
        for (auto& square : raw.squares)
            square = turned(square);
    rules::append(perceived.send, driver_->give(raw, now).send);
}

Placement turned(const Placement& placement) {
    Placement result;
    for (const auto square : rules::allSquares)
        if (const auto piece = placement.at(square)) result.put(turned(square), *piece);
    return result;
}

Placement asSeen(const Placement& placement, Orientation lies) {
    return lies == Orientation::straight ? placement : turned(placement);
}

Orientation orientationOf(const Placement& placement,
                          const Placement& expected,
                          std::optional<Orientation> known,
                          const Placement& start,
                          bool isSure) {
    // A guess is not given up for a few pieces, which may just have been put there.
    constexpr std::size_t ofFewPieces = 16;
    const auto other = turned(placement);
    for (const auto& sure : {expected, start}) {
        if ((placement == sure) == (other == sure)) continue;
        return placement == sure ? Orientation::straight : Orientation::turned;
    }
    if (known && isSure) return *known;
    // One move away from it. Where something else stands, which side is closer is chance.
    constexpr std::size_t ofOneMove = 4;
    const std::size_t margin = known ? ofFewPieces : 0;
    const auto straightBy = differences(placement, expected).size();
    const auto turnedBy = differences(other, expected).size();
    if (turnedBy <= ofOneMove && turnedBy + margin < straightBy) return Orientation::turned;
    if (straightBy <= ofOneMove && straightBy + margin < turnedBy) return Orientation::straight;
    return known.value_or(Orientation::straight);
}

} // namespace tactile
