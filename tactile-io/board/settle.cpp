// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/board/settle.hpp"

namespace tactile {

using rules::Change;
using rules::Instant;
using rules::Placement;
using rules::Reading;
using rules::Span;
using rules::Stillness;

namespace {

/// Precondition: not `lasting`.
Stillness nextDegree(Stillness stillness) {
    return static_cast<Stillness>(static_cast<int>(stillness) + 1);
}

} // namespace

std::vector<Reading> Settle::change(const Change& change, Instant now) {
    // Before the first look nobody knows what the change changes; the snapshot will show it.
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
    const auto due = tick(now);
    readings.insert(readings.end(), due.begin(), due.end());
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

Span Settle::spanFor(Stillness stillness) const {
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
    lostChanges_ += static_cast<int>(different.size());
    for (const bool lifts : {true, false})
        for (const auto square : different)
            if (placement.isEmpty(square) == lifts)
                readings.emplace_back(Change{square, placement.at(square)});
    shown_ = placement;
}

} // namespace tactile
