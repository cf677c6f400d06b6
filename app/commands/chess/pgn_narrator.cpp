// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/chess/pgn_narrator.hpp"

#include "app/review/glyphs.hpp"
#include "app/review/source.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/text.hpp"
#include "rules/chess/facts.hpp"
#include "rules/notation/pgn/text.hpp"
#include "speech/words/board_answers.hpp"
#include "speech/words/render.hpp"
#include "speech/words/text.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

namespace app {

namespace {

using speech::PhraseKey;
using speech::Slot;

/// The number of bytes of a word longer than a line that fit into a line, in whole characters.
std::size_t lengthOfPart(std::string_view word, std::size_t longest) {
    std::size_t length = 0;
    while (true) {
        const auto next = length + rules::firstCharacter(word.substr(length)).length;
        if (next > longest) return length;
        length = next;
    }
}

/// Removes from the text, and returns, as much as fits into one line, cut at a blank.
std::string takeLine(std::string_view& text) {
    constexpr std::size_t longest = 100;
    const auto blank = text.size() <= longest ? text.size() : text.rfind(' ', longest);
    const bool isCut = blank == std::string_view::npos;
    const auto end = isCut ? lengthOfPart(text, longest) : blank;
    auto line = speech::harmless(text.substr(0, end));
    text.remove_prefix(std::min(isCut ? end : end + 1, text.size()));
    return line;
}

} // namespace

std::vector<std::string> positionInWords(const rules::Position& position,
                                         rules::Language language) {
    const auto placement = position.placement();
    std::vector<std::string> lines;
    lines.reserve(rules::colours.size());
    for (const auto colour : rules::colours)
        lines.push_back(speech::listAnswer(placement, colour, language).shown);
    return lines;
}

PgnNarrator::PgnNarrator(rules::Language language, PgnExtras extras, Say say)
    : language_(language)
    , extras_(extras)
    , say_(std::move(say)) {}

void PgnNarrator::add(const std::string& sentence) {
    if (!line_.empty() && !sentence.empty()) line_ += ' ';
    line_ += sentence;
}

void PgnNarrator::sayLine() {
    if (!line_.empty()) say_(std::exchange(line_, {}));
}

void PgnNarrator::gameBegins(rules::PgnPlace /*place*/) {
    white_.clear();
    black_.clear();
    occasion_.clear();
    line_.clear();
    faults_.clear();
    latest_.assign(1, rules::Position::start());
}

void PgnNarrator::tag(std::string_view name, std::string_view value) {
    const auto known = knownPart(value);
    if (known.empty()) return;
    if (name == "White") white_ = speech::harmless(value);
    if (name == "Black") black_ = speech::harmless(value);
    if (name == "Event" || name == "Site" || name == "Date" || name == "Round") {
        if (!occasion_.empty()) occasion_ += ", ";
        occasion_ += speech::harmless(known);
    }
}

void PgnNarrator::start(const rules::Position& position) {
    latest_.assign(1, position);
    const auto nameOf = [](const std::string& name) { return name.empty() ? "?" : name; };
    say_(nameOf(white_) + " – " + nameOf(black_) + ".");
    if (!occasion_.empty()) say_(occasion_ + ".");
}

void PgnNarrator::move(const rules::Position& before,
                       rules::Move move,
                       const rules::Position& after) {
    latest_.back() = after;
    if (isSkipping()) return;
    sayLine();
    const auto told = speech::render(PhraseKey::movNumbered,
                                     {{Slot::number, before.moveNumber()},
                                      {Slot::colour, before.turn()},
                                      {Slot::move, rules::factsOf(before, move)}},
                                     language_);
    add(told.shown);
}

void PgnNarrator::nullMove(const rules::Position& /*before*/, const rules::Position& after) {
    latest_.back() = after;
}

void PgnNarrator::nag(int number) {
    if (isSkipping()) return;
    if (extras_.marks) add(annotationInWords(number, language_));
    if (!extras_.diagrams || number != diagramGlyph) return;
    sayLine();
    for (const auto& line : positionInWords(latest_.back(), language_))
        say_(line);
}

void PgnNarrator::comment(std::string_view raw) {
    if (isSkipping()) return;
    if (const auto left = extras_.clocks ? rules::clockTime(raw) : std::nullopt)
        add(speech::render(PhraseKey::nagTimeLeft, {{Slot::time, *left}}, language_).shown);
    const auto text = extras_.comments ? rules::withoutCommands(raw) : std::string{};
    if (text.empty()) return;
    sayLine();
    for (std::string_view rest = text; !rest.empty();)
        say_(takeLine(rest));
}

void PgnNarrator::variationBegins() {
    latest_.push_back(latest_.back());
    sayLine();
    if (extras_.variations) say_(speech::render(PhraseKey::nagVariation, {}, language_).shown);
}

void PgnNarrator::variationEnds() {
    sayLine();
    latest_.pop_back();
    if (extras_.variations) say_(speech::render(PhraseKey::nagVariationEnd, {}, language_).shown);
}

void PgnNarrator::gameEnds(rules::PgnResult result) {
    sayLine();
    if (const auto score = scoreOf(result))
        say_(speech::render(PhraseKey::resScore, {{Slot::score, *score}}, language_).shown);
}

} // namespace app
