// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/online/arrangement.hpp"

#include "rules/base/lists.hpp"
#include "rules/base/text.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/san.hpp"
#include "speech/words/text.hpp"
#include "tactile-io/keyboard/words/fold.hpp"
#include "tactile-io/keyboard/words/vocabulary.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace app {
namespace {

using rules::Colour;
using tactile::Words;

/// The variants that differ only in where the pieces stand at first.
constexpr std::array<std::string_view, 3> usualRules{"standard", "chess960", "fromPosition"};

constexpr Words acceptWords{"command.accept"};
constexpr Words declineWords{"command.decline"};
constexpr Words yesWords{"command.yes"};
constexpr Words noWords{"command.no"};
constexpr Words quitWords{"command.quit"};

/// Begins the name of each game in the archive.
const std::string inArchive = "online-";

bool hasUsualRules(std::string_view variant) {
    return std::ranges::find(usualRules, variant) != usualRules.end();
}

Sentence timeOf(const Challenge& challenge) {
    if (challenge.terms)
        return say<SentenceKey::onlineTerm>(rules::write(controlOf(challenge.terms, {})));
    if (challenge.days == 1) return say<SentenceKey::onlineDayOne>();
    if (challenge.days) return say<SentenceKey::onlineDays>(*challenge.days);
    return say<SentenceKey::onlineNoClock>();
}

Sentence colourOf(const Challenge& challenge) {
    if (!challenge.side) return say<SentenceKey::onlineByLot>();
    return *challenge.side == Colour::white ? say<SentenceKey::onlineAsWhite>()
                                            : say<SentenceKey::onlineAsBlack>();
}

std::vector<Sentence> termsOf(const Challenge& challenge) {
    std::vector<Sentence> terms{timeOf(challenge),
                                challenge.isRated ? say<SentenceKey::onlineRated>()
                                                  : say<SentenceKey::onlineCasual>(),
                                colourOf(challenge)};
    if (challenge.variant != "standard")
        terms.push_back(say<SentenceKey::onlineVariant>(speech::harmless(challenge.variant)));
    return terms;
}

bool meansAnonymous(const std::string& typed) {
    return std::ranges::any_of(rules::languages, [&](rules::Language language) {
        return typed == tactile::foldLetters(text(say<SentenceKey::onlineAnonymous>(), language));
    });
}

/// Titles need not be typed.
bool isCalled(const Challenge& challenge, const std::string& name) {
    const auto by = tactile::foldLetters(challenge.by);
    const auto typed = tactile::foldLetters(name);
    if (by.empty()) return meansAnonymous(typed) || typed == tactile::foldLetters(challenge.id);
    return by == typed || by.ends_with(' ' + typed);
}

Sentence nameOf(const Challenge& challenge) {
    if (challenge.by.empty()) return say<SentenceKey::onlineAnonymous>();
    return say<SentenceKey::onlineCaller>(speech::harmless(challenge.by));
}

} // namespace

rules::TimeControl controlOf(const std::optional<ServedTerms>& terms,
                             const std::optional<int>& days) {
    if (!terms && days) {
        const auto time = rules::hours(24 * *days);
        return {{{.base = time, .giveBack = time}}};
    }
    if (!terms) return {};
    const int least = terms->increment > 0 ? 0 : 1;
    return {{{.base = rules::seconds(std::max(least, terms->seconds)),
              .increment = rules::seconds(terms->increment)}}};
}

std::optional<Colour> sideOf(const ServedGame& game, const Account& account) {
    for (const Colour side : rules::colours)
        if (game.players[side].id == account.id) return side;
    return std::nullopt;
}

rules::Expected<rules::MatchSetup, Sentence>
setupOf(const ServedGame& game, Colour side, const rules::Inputs& here) {
    const auto start = game.start.empty() ? rules::Position::start() : rules::parseFen(game.start);
    if (!hasUsualRules(game.variant) || !start)
        return rules::unexpected(say<SentenceKey::onlineNoVariant>(speech::harmless(game.variant)));
    auto setup = rules::homeSetup();
    setup.flag = rules::FlagRule::mustBeObserved; // the server calls it
    setup.time = controlOf(game.terms, game.days);
    setup.start = *start;
    setup.chess960 = game.variant == "chess960" || rules::hasChess960Castling(*start);
    for (const Colour seat : rules::colours)
        setup.seats[seat].name = game.players[seat].name;
    setup.seats[side].inputs = here;
    setup.seats[other(side)].inputs = {.keyboard = false, .remote = true};
    return setup;
}

std::string archiveNameOf(const std::string& game) {
    return inArchive + game;
}

std::string serverNameOf(const std::string& name) {
    return name.starts_with(inArchive) ? name.substr(inArchive.size()) : name;
}

std::optional<ServedTerms> termsOf(const rules::TimeControl& control) {
    if (control.stages.size() != 1) return std::nullopt;
    const auto& stage = control.stages.front();
    const bool isPlain = !stage.moves && stage.base.milliseconds % 1000 == 0 &&
                         stage.increment.milliseconds % 1000 == 0;
    rules::Stage plain{.base = stage.base, .increment = stage.increment};
    if (!isPlain || !(plain == stage)) return std::nullopt;
    return ServedTerms{static_cast<int>(stage.base.milliseconds / 1000),
                       static_cast<int>(stage.increment.milliseconds / 1000)};
}

std::vector<rules::Move> movesOf(const ServedGame& game, const rules::MatchSetup& setup) {
    std::vector<rules::Move> moves;
    moves.reserve(game.state.moves.size());
    auto position = setup.start;
    for (const auto& text : game.state.moves) {
        const auto move = rules::parseUci(text, position);
        if (!move) return {};
        position.play(*move);
        moves.push_back(*move);
    }
    return moves;
}

const RunningGame* nextOf(const std::vector<RunningGame>& games) {
    if (games.empty()) return nullptr;
    const auto own = std::ranges::find_if(games, &RunningGame::isOwnTurn);
    return own == games.end() ? &games.front() : &*own;
}

bool isPlayable(const Challenge& challenge) {
    return challenge.isForBoards && hasUsualRules(challenge.variant);
}

SlotFilling callerOf(const Challenge& challenge) {
    if (challenge.by.empty()) return std::vector{nameOf(challenge)};
    const auto name = speech::harmless(challenge.by);
    return challenge.rating ? fmt::format("{}, {}", name, *challenge.rating) : name;
}

Sentence announced(const Challenge& challenge) {
    const auto caller = callerOf(challenge);
    const auto terms = termsOf(challenge);
    return isPlayable(challenge) ? say<SentenceKey::onlineChallenged>(caller, terms)
                                 : say<SentenceKey::onlineChallengedOtherwise>(caller, terms);
}

Sentence listed(const Challenge& challenge) {
    return say<SentenceKey::onlineChallengeListed>(callerOf(challenge), termsOf(challenge));
}

ChallengeReply readReply(std::string_view line) {
    const auto [word, rest] = tactile::splitFirstWord(line);
    std::string name{rest};
    if (acceptWords.have(word) || yesWords.have(word)) return {Reply::accept, std::move(name)};
    if (declineWords.have(word) || noWords.have(word)) return {Reply::decline, std::move(name)};
    return {quitWords.have(word) ? Reply::leave : Reply::unknown};
}

bool Challenges::add(const Challenge& challenge) {
    const bool isKnown = std::ranges::find(open_, challenge.id, &Challenge::id) != open_.end();
    if (!isKnown) open_.push_back(challenge);
    return !isKnown;
}

std::optional<Challenge> Challenges::remove(const std::string& id) {
    const auto found = std::ranges::find(open_, id, &Challenge::id);
    if (found == open_.end()) return std::nullopt;
    auto gone = *found;
    open_.erase(found);
    return gone;
}

rules::Expected<Challenge, Sentence> Challenges::meant(const std::string& name) const {
    if (open_.empty()) return rules::unexpected(say<SentenceKey::onlineNoChallenges>());
    if (name.empty() && open_.size() == 1) return open_.front();
    if (name.empty())
        return rules::unexpected(
            say<SentenceKey::onlineWhichChallenge>(rules::mapped(open_, nameOf)));
    const auto found =
        std::ranges::find_if(open_, [&](const auto& each) { return isCalled(each, name); });
    if (found != open_.end()) return *found;
    return rules::unexpected(say<SentenceKey::onlineNoChallenge>(speech::harmless(name)));
}

} // namespace app
