// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/board/sense.hpp"

#include "rules/base/expected.hpp"
#include "tactile-io/board/orientation.hpp"

#include <algorithm>
#include <utility>

namespace tactile {

using rules::Instant;
using rules::Orientation;
using rules::Reading;

namespace {

void append(std::vector<Reading>& readings, std::vector<Reading> more) {
    std::move(more.begin(), more.end(), std::back_inserter(readings));
}

} // namespace

Perceived BoardSense::begin(Instant now) {
    settle_.forget();
    found_ = false;
    return understand(driver_->begin(now), now);
}

Perceived BoardSense::receive(std::span<const std::uint8_t> bytes, Instant now) {
    return understand(driver_->receive(bytes, now), now);
}

Perceived BoardSense::tick(Instant now) {
    auto perceived = understand(driver_->tick(now), now);
    append(perceived.readings, settle_.tick(now));
    return perceived;
}

Perceived BoardSense::give(const Cue& cue, Instant now) {
    if (const auto* expect = std::get_if<Expect>(&cue)) {
        expected_ = expect->placement;
        return {};
    }
    return understand(driver_->give(cue, now), now);
}

std::optional<Instant> BoardSense::deadline() const {
    const auto driver = driver_->deadline();
    const auto settle = settle_.deadline();
    if (!driver || !settle) return driver ? driver : settle;
    return std::min(*driver, *settle);
}

Perceived BoardSense::understand(Exchange exchange, Instant now) {
    Perceived perceived{.send = std::move(exchange.send), .readings = {}, .lost = std::nullopt};
    for (const auto& sighting : exchange.seen)
        take(sighting, now, perceived);
    return perceived;
}

void BoardSense::take(const Sighting& sighting, Instant now, Perceived& perceived) {
    const auto lies = lies_.value_or(Orientation::straight);
    std::visit(rules::Overloaded{
                   [&](const rules::Change& change) {
                       const auto square =
                           lies == Orientation::straight ? change.square : turned(change.square);
                       append(perceived.readings, settle_.change({square, change.shows}, now));
                   },
                   [&](const Snapshot& snapshot) {
                       orient(snapshot.placement, perceived);
                       append(perceived.readings,
                              settle_.snapshot(asSeen(snapshot.placement, *lies_), now));
                   },
                   [&](const Failed& failed) { perceived.lost = failed.cause; },
                   [&](const auto& reading) { perceived.readings.emplace_back(reading); },
               },
               sighting);
}

/// A turned board numbers its squares the other way round, so all that was seen is void.
void BoardSense::orient(const rules::Placement& raw, Perceived& perceived) {
    const auto lies = orientationOf(raw, expected_, lies_);
    if (!std::exchange(found_, true)) perceived.readings.emplace_back(rules::BoardFound{});
    if (lies_ == lies) return;
    lies_ = lies;
    settle_.forget();
    perceived.readings.emplace_back(rules::Oriented{lies});
}

} // namespace tactile
