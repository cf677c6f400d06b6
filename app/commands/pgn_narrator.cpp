// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/pgn_narrator.hpp"

#include "rules/chess/facts.hpp"
#include "rules/notation/pgn/text.hpp"
#include "speech/words/render.hpp"
#include "speech/words/text.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace app {

namespace {

using speech::PhraseKey;
using speech::Slot;
using speech::Word;

/// "?" and "????.??.??" say that nothing is known.
bool isKnown(std::string_view value) {
    return value.find_first_not_of("?.-") != std::string_view::npos;
}

/// "1979.??.??" is as much as 1979.
std::string_view knownPart(std::string_view value) {
    return value.substr(0, value.find(".?"));
}

/// As much of the text, up to a blank, as fits into one line; it is taken off the text.
std::string takeLine(std::string_view& text) {
    constexpr std::size_t longest = 100;
    const auto blank = text.size() <= longest ? text.size() : text.rfind(' ', longest);
    const auto end = blank == std::string_view::npos ? longest : blank;
    auto line = speech::harmless(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

std::optional<Word> scoreOf(rules::PgnResult result) {
    using rules::PgnResult;
    switch (result) {
    case PgnResult::open: return std::nullopt;
    case PgnResult::whiteWins: return Word::scoreWhite;
    case PgnResult::blackWins: return Word::scoreBlack;
    case PgnResult::draw: return Word::scoreDraw;
    }
    return std::nullopt;
}

} // namespace

PgnNarrator::PgnNarrator(rules::Language language, Say say)
    : language_(language)
    , say_(std::move(say)) {}

void PgnNarrator::gameBegins(rules::PgnPlace /*place*/) {
    white_.clear();
    black_.clear();
    occasion_.clear();
    faults_.clear();
    depth_ = 0;
}

void PgnNarrator::tag(std::string_view name, std::string_view value) {
    if (!isKnown(value)) return;
    if (name == "White") white_ = speech::harmless(value);
    if (name == "Black") black_ = speech::harmless(value);
    if (name == "Event" || name == "Site" || name == "Date" || name == "Round") {
        if (!occasion_.empty()) occasion_ += ", ";
        occasion_ += speech::harmless(knownPart(value));
    }
}

void PgnNarrator::start(const rules::Position& /*position*/) {
    const auto nameOf = [](const std::string& name) { return name.empty() ? "?" : name; };
    say_(nameOf(white_) + " – " + nameOf(black_) + ".");
    if (!occasion_.empty()) say_(occasion_ + ".");
}

void PgnNarrator::move(const rules::Position& before,
                       rules::Move move,
                       const rules::Position& /*after*/) {
    if (depth_ > 0) return;
    const auto told = speech::render(PhraseKey::movNumbered,
                                     {{Slot::number, before.moveNumber()},
                                      {Slot::colour, before.turn()},
                                      {Slot::move, rules::factsOf(before, move)}},
                                     language_);
    say_(told.shown);
}

void PgnNarrator::comment(std::string_view raw) {
    if (depth_ > 0) return;
    const auto text = rules::withoutCommands(raw);
    for (std::string_view rest = text; !rest.empty();)
        say_(takeLine(rest));
}

void PgnNarrator::gameEnds(rules::PgnResult result) {
    if (const auto score = scoreOf(result))
        say_(speech::render(PhraseKey::resScore, {{Slot::score, *score}}, language_).shown);
}

} // namespace app
