// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/strength_plan.hpp"

#include "rules/chess/facts.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/san.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace app {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds shortestMoveTime{300};
constexpr milliseconds longestMoveTime{2000};

// The Elo range to which an engine without UCI_Elo is scaled: that of Stockfish.
constexpr int eloOfLowestSkill = 1350;
constexpr int eloOfHighestSkill = 2850;

// More moves than nearly all positions have.
constexpr int mostLines = 64;

const UciOption* spin(const std::vector<UciOption>& options, std::string_view name) {
    const auto* option = findOption(options, name);
    const bool isSpin = option != nullptr && option->kind == UciOptionKind::spin;
    return isSpin && option->least && option->most && *option->least <= *option->most ? option
                                                                                      : nullptr;
}

/// The engine's options for limiting its strength; nullptr if missing.
struct Offer {
    const UciOption* limit;
    const UciOption* elo;
    const UciOption* skill;
    const UciOption* lines;
};

Offer offerIn(const std::vector<UciOption>& options) {
    const Offer offer{.limit = findOption(options, "UCI_LimitStrength"),
                      .elo = spin(options, "UCI_Elo"),
                      .skill = spin(options, "Skill Level"),
                      .lines = spin(options, "MultiPV")};
    if (offer.limit == nullptr || offer.elo == nullptr)
        return {nullptr, nullptr, offer.skill, offer.lines};
    return offer;
}

milliseconds moveTimeFor(int elo) {
    // A second for every thousand points above the first thousand.
    return std::clamp(milliseconds{elo - 1000}, shortestMoveTime, longestMoveTime);
}

UciSetting numbered(const UciOption& option, int value) {
    return {option.name, std::to_string(std::clamp(value, *option.least, *option.most))};
}

int skillFor(int elo, const UciOption& skill) {
    const auto range = std::int64_t{*skill.most} - *skill.least;
    const auto above = std::clamp(elo, eloOfLowestSkill, eloOfHighestSkill) - eloOfLowestSkill;
    return static_cast<int>(*skill.least + above * range / (eloOfHighestSkill - eloOfLowestSkill));
}

StrengthPlan atFullStrength(const Offer& offer) {
    StrengthPlan plan{.moveTime = longestMoveTime};
    if (offer.limit != nullptr) plan.settings.push_back({offer.limit->name, "false"});
    if (offer.skill != nullptr) plan.settings.push_back(numbered(*offer.skill, *offer.skill->most));
    return plan;
}

StrengthPlan byElo(int elo, const Offer& offer) {
    return {.settings = {{offer.limit->name, "true"}, numbered(*offer.elo, elo)},
            .moveTime = moveTimeFor(elo)};
}

/// Below `lowest`: full strength at the minimum depth of one ply, but with deliberate errors.
StrengthPlan bySlips(int elo, int lowest, const Offer& offer) {
    auto plan = atFullStrength(offer);
    plan.settings.push_back(numbered(*offer.lines, mostLines));
    plan.moveTime = shortestMoveTime;
    plan.depth = 1;
    plan.shortfall = lowest - elo;
    return plan;
}

StrengthPlan bySkill(int elo, const Offer& offer) {
    StrengthPlan plan{.moveTime = moveTimeFor(elo)};
    if (offer.limit != nullptr) plan.settings.push_back({offer.limit->name, "false"});
    // Below its lowest Elo, only the lowest level remains.
    const bool isBeneath = offer.elo != nullptr || elo <= eloOfLowestSkill;
    const int level = isBeneath ? *offer.skill->least : skillFor(elo, *offer.skill);
    plan.settings.push_back(numbered(*offer.skill, level));
    if (isBeneath) plan.depth = 1;
    return plan;
}

StrengthPlan byDepth(int elo, const Offer& offer) {
    StrengthPlan plan{.moveTime = moveTimeFor(elo)};
    if (offer.elo != nullptr) {
        plan.settings = byElo(elo, offer).settings;
        plan.depth = 1;
        return plan;
    }
    plan.depth = std::clamp((elo - 600) / 200, 1, 12);
    return plan;
}

std::string clockWords(const EngineClock& clock) {
    const auto& [white, black] = clock.sides;
    // With zero or less some engines think endlessly; fallen flags are handled elsewhere.
    const auto left = [](const EngineTime& side) {
        return std::to_string(std::max<std::int64_t>(side.left.milliseconds, 1));
    };
    std::string words = " wtime " + left(white) + " btime " + left(black) + " winc " +
                        std::to_string(white.increment.milliseconds) + " binc " +
                        std::to_string(black.increment.milliseconds);
    if (clock.movesToControl) words += " movestogo " + std::to_string(*clock.movesToControl);
    return words;
}

constexpr int pliesOfOpening = 12;
constexpr std::size_t manyMoves = 40;
constexpr std::int64_t partOfClock = 100;

struct Between {
    milliseconds least;
    milliseconds most;
};

constexpr Between hardlyAny{milliseconds{300}, milliseconds{700}};
constexpr Between little{milliseconds{600}, milliseconds{1500}};
constexpr milliseconds shortestThought{900};
constexpr milliseconds longestThought{4000};

/// Takes what has just been taken with.
bool takesBack(const rules::Game& game, rules::Move move) {
    if (game.plies() == 0) return false;
    const auto before = game.moves().back();
    const auto was = rules::captureSquare(game.at(game.plies() - 1), before);
    return was && rules::captureSquare(game.position(), move) == before.kingTarget();
}

Between usual(const rules::Game& game, rules::Move move) {
    const auto choices = game.position().legalMoves().size();
    if (choices == 1 || takesBack(game, move)) return hardlyAny;
    if (game.plies() < pliesOfOpening) return little;
    const auto share = static_cast<int>(std::min(choices, manyMoves));
    return {shortestThought,
            shortestThought +
                (longestThought - shortestThought) * share / static_cast<int>(manyMoves)};
}

constexpr double spreadOfLowestSkill = 38.0;
constexpr double pointsPerE = 660.0;

int valueOf(const UciScore& score) {
    if (score.unit == UciScore::Unit::centipawns)
        return std::clamp(score.value, -mateValue / 2, mateValue / 2);
    return score.value > 0 ? mateValue : -mateValue;
}

std::optional<int> mateIn(const UciScore& score) {
    const bool isMate = score.unit == UciScore::Unit::movesToMate;
    return isMate ? std::optional{score.value} : std::nullopt;
}

StrengthPlan planElo(int elo, const Offer& offer) {
    if (offer.elo != nullptr && elo >= *offer.elo->least) return byElo(elo, offer);
    const int lowest = offer.elo != nullptr ? *offer.elo->least : eloOfLowestSkill;
    const bool canSlip = offer.lines != nullptr && *offer.lines->most > 1;
    const bool holdsBack = offer.elo != nullptr || offer.skill != nullptr;
    if (elo < lowest && canSlip && holdsBack) return bySlips(elo, lowest, offer);
    if (offer.skill != nullptr) return bySkill(elo, offer);
    return byDepth(elo, offer);
}

milliseconds moveTimeWith(const EngineQuestion& question, const StrengthPlan& plan) {
    if (!question.clock) return plan.moveTime;
    const auto left = question.clock->sides[question.game.position().turn()].left.milliseconds;
    return std::max(milliseconds{1}, std::min(milliseconds{left / partOfClock}, plan.moveTime));
}

} // namespace

std::optional<EngineClock>
engineClock(const rules::Clock& clock, rules::Colour mover, rules::Instant at) {
    if (!clock.isTimed()) return std::nullopt;
    EngineClock told{.movesToControl = clock.movesToControl(mover)};
    for (const auto colour : rules::colours) {
        const int stage = clock.control().stageOf(clock.moves(colour));
        const auto& terms = clock.control().terms(stage);
        told.sides[colour] = {.left = clock.remaining(colour, at),
                              .increment = terms.increment + terms.delay + terms.giveBack};
    }
    return told;
}

StrengthPlan planStrength(const Strength& strength, const std::vector<UciOption>& options) {
    const auto offer = offerIn(options);
    auto plan = strength.elo ? planElo(*strength.elo, offer) : atFullStrength(offer);
    plan.isBrief = takesItsTime(strength);
    return plan;
}

StrengthPlan planStudy(const Study& study, const std::vector<UciOption>& options) {
    const auto offer = offerIn(options);
    auto plan = atFullStrength(offer);
    if (offer.lines != nullptr) plan.settings.push_back(numbered(*offer.lines, study.moves));
    plan.moveTime = study.longest;
    plan.nodes = study.nodes;
    plan.depth = study.depth;
    return plan;
}

bool canStudy(const std::vector<UciOption>& options) {
    const auto* const lines = spin(options, "MultiPV");
    return lines != nullptr && *lines->most > 1;
}

std::vector<UciSetting> meansFor(const EngineMeans& means, const std::vector<UciOption>& options) {
    std::vector<UciSetting> settings;
    // An engine that divides its memory among threads needs to know their number first.
    for (const auto& [name, value] :
         {std::pair{"Threads", means.threads}, std::pair{"Hash", means.hash}})
        if (const auto* const option = spin(options, name); option != nullptr && value > 0)
            settings.push_back(numbered(*option, value));
    if (const auto* const option = findOption(options, "SyzygyPath");
        option != nullptr && !means.tablebases.empty())
        settings.push_back({option->name, means.tablebases});
    return settings;
}

std::string writePosition(const rules::Game& game, bool chess960) {
    using rules::FenStyle;
    using rules::UciCastling;
    const bool isUsualStart = !chess960 && game.start() == rules::Position::start();
    const auto style = chess960 ? FenStyle::chess960 : FenStyle::standard;
    const auto castling = chess960 ? UciCastling::kingTakesRook : UciCastling::kingsSquares;
    std::string line =
        "position " + (isUsualStart ? "startpos" : "fen " + writeFen(game.start(), style));
    if (game.plies() > 0) line += " moves";
    for (const auto move : game.moves())
        line += ' ' + writeUci(move, castling);
    return line;
}

std::string writeGo(const EngineQuestion& question, const StrengthPlan& plan) {
    std::string line = "go";
    if (question.clock && !plan.isBrief)
        line += clockWords(*question.clock);
    else
        line += " movetime " + std::to_string(moveTimeWith(question, plan).count());
    if (plan.depth) line += " depth " + std::to_string(*plan.depth);
    if (plan.nodes) line += " nodes " + std::to_string(*plan.nodes);
    return line;
}

milliseconds longestThought(const EngineQuestion& question, const StrengthPlan& plan) {
    if (!question.clock) return plan.moveTime;
    const auto& own = question.clock->sides[question.game.position().turn()];
    const auto longest = own.left + own.increment;
    constexpr milliseconds aDay = std::chrono::hours{24};
    return std::clamp(milliseconds{longest.milliseconds}, milliseconds{0}, aDay);
}

void WeighedMoves::note(const UciInfo& thought) {
    if (!thought.depth || !thought.score || thought.line.empty()) return;
    if (*thought.depth != depth_) clear();
    depth_ = *thought.depth;
    const WeighedMove weighed{thought.line.front(), valueOf(*thought.score)};
    const auto known = std::ranges::find(moves_, weighed.move, &WeighedMove::move);
    if (known == moves_.end())
        moves_.push_back(weighed);
    else
        *known = weighed;
}

void WeighedMoves::clear() {
    depth_ = 0;
    moves_.clear();
}

// The previous list remains until the next one is as long.
void RankedMoves::note(const UciInfo& thought) {
    const bool isExact = thought.score && thought.score->bound == UciScore::Bound::exact;
    if (!isExact || thought.line.empty()) return;
    if (thought.rank == 1) begun_.clear();
    if (thought.rank != std::ssize(begun_) + 1) return;
    begun_.push_back({thought.line, valueOf(*thought.score), mateIn(*thought.score)});
    if (begun_.size() >= whole_.size()) whole_ = begun_;
}

void RankedMoves::clear() {
    begun_.clear();
    whole_.clear();
}

std::optional<std::string>
slip(const std::vector<WeighedMove>& moves, int shortfall, double chance) {
    if (moves.empty()) return std::nullopt;
    const double spread = spreadOfLowestSkill * std::exp(shortfall / pointsPerE);
    const int best = std::ranges::max(moves, {}, &WeighedMove::value).value;
    std::vector<double> reach; // for each move: the upper end of its share
    reach.reserve(moves.size());
    double whole = 0;
    for (const auto& each : moves)
        reach.push_back(whole += std::exp((each.value - best) / spread));
    const auto taken = std::ranges::upper_bound(reach, chance * whole);
    const auto at = std::min<std::ptrdiff_t>(taken - reach.begin(), std::ssize(moves) - 1);
    return moves[static_cast<std::size_t>(at)].move;
}

bool takesItsTime(const Strength& strength) {
    return strength.elo && *strength.elo <= *strengthOf(Level::strong).elo;
}

milliseconds thinkingPause(const EngineQuestion& question, rules::Move move, double chance) {
    const auto [least, most] = usual(question.game, move);
    // Long thoughts are rarer than short ones.
    const auto more = static_cast<double>((most - least).count()) * chance * chance;
    const milliseconds pause = least + milliseconds{static_cast<std::int64_t>(more)};
    if (!question.clock) return pause;
    const auto& own = question.clock->sides[question.game.position().turn()];
    return std::min(pause,
                    milliseconds{std::max<std::int64_t>(0, own.left.milliseconds) / partOfClock});
}

} // namespace app
