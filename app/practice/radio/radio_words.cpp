// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/drills/drill.hpp"
#include "app/practice/radio/radio_course.hpp"
#include "app/practice/review/review_walk.hpp"
#include "app/review/annotation.hpp"
#include "app/review/glyphs.hpp"
#include "rules/base/expected.hpp"
#include "rules/base/lists.hpp"
#include "rules/chess/facts.hpp"
#include "rules/chess/tactics/material_search.hpp"
#include "rules/notation/pgn/text.hpp"
#include "speech/words/board_answers.hpp"
#include "speech/words/tactics_answers.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>
#include <string_view>
#include <utility>
#include <variant>

namespace app {
namespace {

using rules::Language;
using speech::Outside;
using speech::PhraseKey;
using speech::Slot;
using Words = std::vector<Phrase>;

void addText(Words& words, std::string text) {
    if (!text.empty())
        words.push_back({PhraseKey::revReason, {{Slot::input, Outside{std::move(text)}}}});
}

Words inWords(const rules::PgnVariation& variation, rules::Position position, Language language);

/// `before`: the position that a variation begins with.
Words inWords(std::span<const rules::PgnAnnotation> annotations,
              const rules::Position& before,
              Language language) {
    Words words;
    for (const auto& annotation : annotations)
        std::visit(rules::Overloaded{[&](const rules::PgnNag& nag) {
                                         addText(words, annotationInWords(nag.number, language));
                                     },
                                     [&](const rules::PgnComment& comment) {
                                         addText(words, rules::withoutCommands(comment.text));
                                     },
                                     [&](const rules::PgnVariation& variation) {
                                         rules::append(words, inWords(variation, before, language));
                                     }},
                   annotation);
    return words;
}

Words inWords(const rules::PgnVariation& variation, rules::Position position, Language language) {
    Words words{{PhraseKey::nagVariation, {}}};
    rules::append(words, inWords(variation.before, position, language));
    for (const auto& [move, behind] : variation.moves) {
        const auto before = position;
        if (move) {
            words.push_back(moveInWords(before, *move));
            position.play(*move);
        } else if (const auto passed = rules::afterNullMove(before)) {
            words.push_back({PhraseKey::nagNullMove,
                             {{Slot::number, before.moveNumber()}, {Slot::colour, before.turn()}}});
            position = *passed;
        }
        rules::append(words, inWords(behind, before, language));
    }
    words.push_back({PhraseKey::nagVariationEnd, {}});
    return words;
}

rules::Span medianOf(std::span<const std::optional<rules::Span>> times) {
    std::vector<rules::Span> known;
    known.reserve(times.size());
    for (const auto& time : times)
        if (time) known.push_back(*time);
    if (known.empty()) return {};
    const auto middle = known.begin() + static_cast<std::ptrdiff_t>(known.size() / 2);
    std::ranges::nth_element(known, middle);
    return *middle;
}

bool isExchange(const rules::Game& game, std::size_t ply) {
    const auto facts = rules::factsOf(game.positions()[ply], game.moves()[ply]);
    return facts.captured.has_value() || facts.promotion.has_value();
}

/// White's pieces minus Black's, in hundredths of a pawn.
int balanceOf(const rules::Position& position) {
    const int movers = rules::materialBalance(position);
    return position.turn() == rules::Colour::white ? movers : -movers;
}

/// The material after exchanges that have just ended, if one side has won by them; otherwise empty.
std::string exchanged(const rules::Game& game, std::size_t ply, Language language) {
    if (ply == 0 || isExchange(game, ply) || !isExchange(game, ply - 1)) return {};
    std::size_t first = ply - 1;
    while (first > 0 && isExchange(game, first - 1))
        --first;
    const auto& now = game.positions()[ply + 1];
    constexpr int least = 80; // less than a pawn is no win
    if (std::abs(balanceOf(now) - balanceOf(game.positions()[first])) < least) return {};
    return speech::balanceAnswer(now.placement(), language).shown;
}

std::string_view known(const ReviewSource& source, std::string_view tag) {
    return spokenPart(source.pgn.tag(tag));
}

/// "Candidates, London, 2013."; empty: nothing is known.
std::string occasionOf(const ReviewSource& source) {
    std::string occasion;
    for (const auto* const tag : {"Event", "Site", "Date"}) {
        auto part = known(source, tag);
        if (std::string_view{tag} == "Date") part = part.substr(0, 4); // the year
        if (part.empty() || occasion.starts_with(part)) continue;
        if (part.starts_with(occasion)) occasion.clear();
        occasion += (occasion.empty() ? "" : ", ") + std::string{part};
    }
    return occasion.empty() ? occasion : occasion + '.';
}

} // namespace

RadioRemarks::RadioRemarks(const ReviewSource& source, const OpeningName& opening)
    : source_(source)
    , opening_(opening)
    , times_(timesUsed(source))
    , median_(medianOf(times_)) {
    const auto positions = source.game.positions();
    for (std::size_t ply = 1; ply < positions.size(); ++ply)
        if (opening(positions[ply], Language::english)) openingPly_ = ply - 1;
}

Words RadioRemarks::introduction(Language language) const {
    Words words{{PhraseKey::radBegin, {}}};
    const auto white = known(source_, "White");
    const auto black = known(source_, "Black");
    if (!white.empty() && !black.empty())
        words.push_back({PhraseKey::radPlayers,
                         {{Slot::whiteName, Outside{std::string{white}}},
                          {Slot::blackName, Outside{std::string{black}}}}});
    addText(words, occasionOf(source_));
    if (const auto& start = source_.pgn.start; start != rules::Position::start())
        for (const auto colour : rules::colours)
            words.push_back(piecesOf(start, colour));
    rules::append(words, inWords(source_.pgn.line.before, source_.pgn.start, language));
    return words;
}

Words RadioRemarks::on(std::size_t ply, Language language) const {
    auto words =
        inWords(source_.pgn.line.moves[ply].behind, source_.game.positions()[ply], language);
    const bool isCommented = !words.empty();
    if (ply == openingPly_)
        if (auto name = opening_(source_.game.positions()[ply + 1], language))
            words.push_back({PhraseKey::radOpening, {{Slot::name, Outside{*std::move(name)}}}});
    addTime(words, ply);
    addEvaluation(words, ply, language);
    if (!isCommented) addPosition(words, ply, language);
    return words;
}

Words RadioRemarks::end() const {
    Words words;
    if (const auto score = scoreOf(source_.pgn.result))
        words.push_back({PhraseKey::resScore, {{Slot::score, *score}}});
    words.push_back({PhraseKey::revEnd, {}});
    return words;
}

void RadioRemarks::addTime(Words& words, std::size_t ply) const {
    const auto& time = times_[ply];
    if (time && *time >= longTime && time->milliseconds >= median_.milliseconds * longTimes)
        rules::append(words, timeInWords(time));
}

std::optional<Evaluation> RadioRemarks::evaluation(std::size_t ply) const {
    for (const auto& annotation : source_.pgn.line.moves[ply].behind)
        if (const auto* const comment = std::get_if<rules::PgnComment>(&annotation))
            if (const auto found = evaluationIn(comment->text)) return found;
    return std::nullopt;
}

void RadioRemarks::addEvaluation(Words& words, std::size_t ply, Language language) const {
    const auto now = evaluation(ply);
    if (!now) return;
    const auto before = ply > 0 ? evaluation(ply - 1) : std::nullopt;
    const bool isNewMate = now->mateIn && (!before || !before->mateIn);
    const auto change = std::abs(now->centipawns - (before ? before->centipawns : 0));
    if (isNewMate || (!now->mateIn && change >= told))
        rules::append(words, evaluationInWords(now, language));
}

void RadioRemarks::addPosition(Words& words, std::size_t ply, Language language) const {
    addText(words, exchanged(source_.game, ply, language));
    auto game = source_.game;
    game.retraceTo(static_cast<int>(ply) + 1);
    if (game.position().isCheckmate()) return;
    if (const auto remark = speech::remarkOnLatest(game, language)) addText(words, remark->shown);
}

} // namespace app
