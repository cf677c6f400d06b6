// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/practice_board.hpp"

#include "app/practice/course.hpp"
#include "rules/base/lists.hpp"
#include "rules/boards/guidance.hpp"
#include "rules/match/command.hpp"
#include "rules/match/inquiry.hpp"

#include <utility>

namespace app {
namespace {

using rules::Stillness;
using speech::PhraseKey;
using speech::Slot;

Phrase faultOf(const rules::Correction& correction) {
    const auto& [piece, from, to] = correction;
    if (from && to)
        return {PhraseKey::trnElsewhere,
                {{Slot::colouredPiece, piece}, {Slot::from, *from}, {Slot::to, *to}}};
    if (to) return {PhraseKey::trnMissing, {{Slot::colouredPiece, piece}, {Slot::square, *to}}};
    return {PhraseKey::trnTooMany, {{Slot::colouredPiece, piece}, {Slot::square, *from}}};
}

/// Of more than these only the first is named: it comes next, and the hands are quicker than a
/// list.
constexpr std::size_t faultsAtOnce = 3;

std::vector<Phrase> wordsOf(Saying question) {
    return {{question.phrase, std::move(question.arguments)}};
}

/// A game at home in which only the side to move has this board.
rules::MatchSetup tableFor(const rules::Position& start, rules::Colour mover) {
    auto table = rules::homeSetup();
    table.start = start;
    table.seats[mover].inputs.sensedBoard = true;
    return table;
}

} // namespace

std::optional<SeenBoard> seenBoard(const rules::Reading& reading) {
    if (const auto* const shown = std::get_if<rules::Shown>(&reading))
        return SeenBoard{shown->placement, shown->stillness};
    if (const auto* const scanned = std::get_if<rules::Scanned>(&reading))
        return SeenBoard{scanned->traces, scanned->stillness};
    return std::nullopt;
}

std::vector<rules::Square> differences(const SeenBoard& seen, const rules::Placement& wanted) {
    if (const auto* const placement = std::get_if<rules::Placement>(&seen.squares))
        return rules::differences(*placement, wanted);
    const auto& traces = std::get<rules::Traces>(seen.squares);
    return rules::filtered(rules::allSquares, [&](rules::Square square) {
        return !rules::fits(traces.at(square), wanted.at(square));
    });
}

bool shows(const SeenBoard& seen, const rules::Placement& wanted) {
    return differences(seen, wanted).empty();
}

std::vector<Phrase> faultsOf(const rules::Placement& found, const rules::Placement& wanted) {
    return rules::mapped(rules::guidance(found, wanted), faultOf);
}

std::vector<Phrase> PracticeBoard::expect(std::optional<rules::Game> game) {
    const bool hasMoved = std::exchange(hasMoved_, false);
    const bool isSame = game == game_;
    if (isSame && !hasMoved) return {};
    const bool goesOn = game && game_ && game->start() == game_->start();
    game_ = std::move(game);
    hands_.reset();
    isWrong_ = false;
    hasStood_ = hasStood_ && goesOn;
    isAsked_ = isAsked_ && goesOn;
    if (!game_ || !seen_) return {};
    if (auto* const placement = std::get_if<rules::Placement>(&seen_->squares))
        *placement = asMeant(*placement);
    told_ = seen_->squares;
    if (shows(game_->position())) return stand();
    if (isSame) return tellFaults();
    const int before = game_->plies() - 1;
    if (hasStood_ && before >= 0 && shows(game_->at(before))) {
        follow(game_->at(before), game_->moves().last(1));
        return {};
    }
    return watchSettingUp(Stillness::settled);
}

PracticeBoard::Sighting PracticeBoard::take(const rules::Reading& read) {
    const auto reading = asMeant(read);
    if (std::holds_alternative<rules::BoardLost>(reading)) {
        seen_.reset();
        isLost_ = true;
    }
    if (std::holds_alternative<rules::BoardFound>(reading)) isBack_ = std::exchange(isLost_, false);
    const auto whole = seenBoard(reading);
    if (whole) seen_ = whole;
    if (!game_) return {};
    auto sighting = hands_ ? observe(reading) : Sighting{};
    if (!whole || sighting.made || !sighting.words.empty()) return sighting;
    sighting.words = hands_ ? watchFollowing(whole->stillness) : watchSettingUp(whole->stillness);
    return sighting;
}

bool PracticeBoard::shows(const rules::Position& position) const {
    return seen_ && app::shows(*seen_, position.placement());
}

// The reply to a move that was typed may still have to be carried out.
rules::Placement PracticeBoard::asMeant(const rules::Placement& shown) const {
    return game_ ? rules::withStandIns(*game_, std::max(game_->plies() - 1, 0), shown) : shown;
}

rules::Reading PracticeBoard::asMeant(rules::Reading reading) const {
    if (auto* const shown = std::get_if<rules::Shown>(&reading))
        shown->placement = asMeant(shown->placement);
    if (auto* const change = std::get_if<rules::Change>(&reading); change != nullptr && hands_)
        change->shows = asMeant(after(hands_->boards.white.seen, *change)).at(change->square);
    return reading;
}

void PracticeBoard::follow(const rules::Position& from, std::span<const rules::Move> toCarryOut) {
    hands_ = opened(tableFor(from, game_->position().turn()), toCarryOut);
    apply(*hands_, {rules::Actor::program, rules::Go{}});
}

PracticeBoard::Sighting PracticeBoard::observe(const rules::Reading& reading) {
    Sighting sighting;
    for (const auto& event : eventsOf(reading)) {
        if (event.is<rules::MoveExecuted>())
            sighting.words = stand();
        else if (event.is<rules::BoardWrong>())
            sighting.words = tellFaults();
        else if (const auto* const asked = event.as<rules::MoveAsked>())
            sighting.words = wordsOf(questionOf(*hands_, asked->moves));
        else if (const auto* const made = event.as<rules::MoveMade>())
            sighting.made = made->move;
    }
    if (!sighting.made) return sighting;
    hands_.reset();
    hasMoved_ = true;
    return {{}, sighting.made};
}

std::vector<rules::Event> PracticeBoard::eventsOf(const rules::Reading& reading) {
    const auto mover = game_->position().turn();
    return std::visit(
        [&]<class Kind>(const Kind& kind) -> std::vector<rules::Event> {
            if constexpr (requires { rules::Observe{mover, kind}; })
                return apply(*hands_, {rules::Actor::program, rules::Observe{mover, kind}});
            else
                return {};
        },
        reading);
}

// A board that was wrong, or away, is said to be right again.
std::vector<Phrase> PracticeBoard::watchFollowing(rules::Stillness stillness) {
    if (stillness == Stillness::moving) return {};
    const bool isRight = shows(game_->position());
    if (isWrong_ && isRight) return stand();
    const auto unfinished = unfinishedMove(*hands_);
    if (unfinished && stillness == Stillness::lasting) return wordsOf(*unfinished);
    if (!isBack_ || stillness != Stillness::lasting) return {};
    return isRight ? stand() : tellFaults();
}

std::vector<Phrase> PracticeBoard::watchSettingUp(rules::Stillness stillness) {
    if (stillness == Stillness::moving) return {};
    if (shows(game_->position())) return stand();
    if (!isAsked_) {
        isAsked_ = true;
        isBack_ = false;
        told_ = seen_->squares;
        return {{PhraseKey::trnSetUp, {}}};
    }
    const bool isNews = isBack_ || told_ != seen_->squares;
    return isNews && stillness == Stillness::lasting ? tellFaults() : std::vector<Phrase>{};
}

std::vector<Phrase> PracticeBoard::stand() {
    if (!hands_) follow(game_->position(), {});
    hasStood_ = true;
    isAsked_ = true;
    isWrong_ = false;
    isBack_ = false;
    return {{PhraseKey::trnStands, {}}};
}

std::vector<Phrase> PracticeBoard::tellFaults() {
    told_ = seen_->squares;
    isWrong_ = true;
    isBack_ = false;
    return faults();
}

std::vector<Phrase> PracticeBoard::faults() const {
    if (!game_ || !seen_ || shows(game_->position())) return {};
    const auto* const placement = std::get_if<rules::Placement>(&seen_->squares);
    if (placement == nullptr)
        return {{PhraseKey::difOwnBoard,
                 {{Slot::targets, differences(*seen_, game_->position().placement())}}}};
    auto each = faultsOf(*placement, game_->position().placement());
    if (each.size() <= faultsAtOnce) return each;
    const auto more = static_cast<int>(each.size() - 1);
    each.resize(1);
    each.push_back({PhraseKey::trnMore, {{Slot::remaining, more}}});
    return each;
}

std::vector<rules::Move> PracticeBoard::asked() const {
    if (!hands_) return {};
    return movesToName(*hands_, rules::sideToMove(*hands_));
}

std::optional<BoardWants> PracticeBoard::wants() const {
    if (!game_) return std::nullopt;
    const bool isGuided = seen_ && (!hands_ || isWrong_);
    return BoardWants{game_->position().placement(),
                      isGuided ? differences(*seen_, game_->position().placement())
                               : std::vector<rules::Square>{}};
}

void BoardCues::take(const BoardRead& read) {
    if (std::exchange(seat_, read.seat) != read.seat) wanted_.reset();
    if (const auto* const lost = std::get_if<rules::BoardLost>(&read.reading)) loss_ = lost->cause;
    if (std::holds_alternative<rules::BoardFound>(read.reading)) loss_.reset();
}

Effects BoardCues::show(std::optional<BoardWants> wanted) {
    const auto had = std::exchange(wanted_, std::move(wanted));
    Effects effects;
    if (!wanted_ || wanted_ == had) return effects;
    if (!had || had->expected != wanted_->expected)
        effects.emplace_back(CueBoard{seat_, tactile::Expect{wanted_->expected}});
    if (had ? had->lights != wanted_->lights : !wanted_->lights.empty())
        effects.emplace_back(CueBoard{seat_, tactile::Light{wanted_->lights}});
    return effects;
}

void BoardCues::repeatLossIn(rules::Match& match) const {
    if (loss_) apply(match, {rules::Actor::program, rules::LoseBoard{seat_, *loss_}});
}

} // namespace app
