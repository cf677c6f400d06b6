// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/chess/pgn_builder.hpp"

#include "rules/notation/pgn/reader.hpp"
#include "rules/notation/pgn/text.hpp"

#include <utility>

namespace tests {

rules::PgnGame PgnBuilder::takeGame() {
    return std::exchange(game_, {});
}

void PgnBuilder::gameBegins(rules::PgnPlace /*place*/) {
    game_ = {};
    open_.clear();
}

void PgnBuilder::tag(std::string_view name, std::string_view value) {
    game_.tags.push_back({std::string(name), std::string(value)});
}

void PgnBuilder::start(const rules::Position& position) {
    game_.start = position;
}

void PgnBuilder::move(const rules::Position& /*before*/,
                      rules::Move move,
                      const rules::Position& /*after*/) {
    line().moves.push_back({move, {}});
}

void PgnBuilder::nullMove(const rules::Position& /*before*/, const rules::Position& /*after*/) {
    line().moves.push_back({std::nullopt, {}});
}

void PgnBuilder::annotate(rules::PgnAnnotation annotation) {
    auto& moves = line().moves;
    auto& behind = moves.empty() ? line().before : moves.back().behind;
    behind.push_back(std::move(annotation));
}

void PgnBuilder::nag(int number) {
    annotate(rules::PgnNag{number});
}

void PgnBuilder::comment(std::string_view raw) {
    annotate(rules::PgnComment{rules::commentText(raw)});
}

void PgnBuilder::variationBegins() {
    open_.emplace_back();
}

void PgnBuilder::variationEnds() {
    auto variation = std::move(open_.back());
    open_.pop_back();
    annotate(std::move(variation));
}

void PgnBuilder::fault(const rules::PgnFault& fault) {
    game_.faults.push_back(fault);
}

void PgnBuilder::gameEnds(rules::PgnResult result) {
    game_.result = result;
}

std::vector<rules::PgnGame> readPgn(std::string_view text, rules::Letters letters) {
    rules::PgnReader reader(rules::sourceOf(text), letters);
    PgnBuilder builder;
    std::vector<rules::PgnGame> games;
    while (reader.readGame(builder))
        games.push_back(builder.takeGame());
    return games;
}

} // namespace tests
