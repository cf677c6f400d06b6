// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/record/replay.hpp"

#include "rules/match/event.hpp"
#include "rules/match/evolve.hpp"
#include "rules/match/inquiry.hpp"

#include <optional>
#include <utility>

namespace rules {
namespace {

std::optional<DamageCause> damageOf(const Match& match, const MoveMade& made) {
    const Position& before = match.game.position();
    if (!mayBeMade(match, made.seat, made.move)) return DamageCause::illegalMove;
    if (before.after(made.move).fingerprint() != made.fingerprint)
        return DamageCause::otherPosition;
    return std::nullopt;
}
std::optional<DamageCause> damageOf(const Match& match, const RetracedTo& retraced) {
    if (retraced.ply < 0 || retraced.ply > match.game.plies()) return DamageCause::noSuchPly;
    return std::nullopt;
}
std::optional<DamageCause> damageOf(const Match& match, const TargetRuled& ruled) {
    if (ruled.ply < 0 || ruled.ply > match.game.plies()) return DamageCause::noSuchPly;
    return std::nullopt;
}
std::optional<DamageCause> damageOf(const Match&, const MatchOpened&) {
    return DamageCause::openedAgain;
}
template <class Kind>
std::optional<DamageCause> damageOf(const Match&, const Kind&) {
    return std::nullopt;
}

std::optional<DamageCause>
damageOf(const Match& match, const Recorded& last, const Recorded& next) {
    if (next.sequence != last.sequence + 1) return DamageCause::outOfSequence;
    if (next.at < last.at) return DamageCause::timeRunsBack;
    return visit([&](const auto& kind) { return damageOf(match, kind); }, next.event);
}

} // namespace

Expected<Match, Damage> replay(std::span<const Recorded> record) {
    const auto* opened = record.empty() ? nullptr : record[0].event.as<MatchOpened>();
    if (opened == nullptr) return unexpected(Damage{DamageCause::notOpened, 0});
    Match match = open(opened->setup);
    match.at = record[0].at;
    for (std::size_t entry = 1; entry < record.size(); ++entry) {
        if (const auto cause = damageOf(match, record[entry - 1], record[entry]))
            return unexpected(Damage{*cause, entry});
        match = evolve(std::move(match), record[entry].at, record[entry].event);
    }
    return match;
}

} // namespace rules
