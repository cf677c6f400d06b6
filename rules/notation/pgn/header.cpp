// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/pgn/header.hpp"

#include "rules/notation/fen.hpp"

#include <algorithm>

namespace rules {
namespace {

constexpr std::size_t usualTags = 24; // a game has hardly ever more

/// Nearly every value is plain ASCII and returned as a view of the text; any other is converted
/// into `converted`.
std::string_view plainValue(std::string_view value, std::string& converted) {
    const bool plain = std::ranges::all_of(
        value, [](char c) { return static_cast<unsigned char>(c) < 0x80 && c != '\\'; });
    if (plain) return value;
    converted = decoded(unescaped(value));
    return converted;
}

} // namespace

void PgnHeader::read() {
    while (true) {
        const bool behindEmptyLine = text_.skipAllIdle();
        if (text_.peek() != '[') return;
        const auto line = text_.lineAhead(PgnScanner::longestLine);
        const auto pair = readTagPair(line);
        // This game has no moves; the tag is the next one's.
        if (pair && behindEmptyLine && has(pair->name)) return;
        if (pair) {
            take(*pair);
            text_.advance(pair->length);
        } else {
            fault(PgnProblem::tagUnreadable, line);
            text_.skipLine();
        }
    }
}

bool PgnHeader::has(std::string_view name) const {
    return std::ranges::find(names_, name) != names_.end();
}

void PgnHeader::take(const TagPair& pair) {
    if (has(pair.name)) return fault(PgnProblem::tagRepeated, pair.name);
    if (names_.size() == mostTags) return fault(PgnProblem::tooManyTags, pair.name);
    if (names_.empty()) names_.reserve(usualTags);
    names_.emplace_back(pair.name);
    if (pair.loose) fault(PgnProblem::quoteNotEscaped, pair.value);
    std::string converted;
    const auto value = plainValue(pair.value, converted);
    const auto place = [&] {
        return text_.place(static_cast<std::size_t>(pair.value.data() - text_.rest().data()));
    };
    if (pair.name == "FEN") fen_ = PlacedValue{std::string(value), place()};
    if (pair.name == "Variant") variant_ = PlacedValue{std::string(value), place()};
    if (pair.name == "Result") {
        result_ = parsePgnResult(value);
        if (!result_) faults_.tell(PgnProblem::resultUnreadable, place(), value);
    }
    visitor_.tag(pair.name, value);
}

std::optional<Position> PgnHeader::startPosition(const Position& usual) {
    const bool isStated = fen_ && !fen_->value.empty() && fen_->value != "?";
    const auto variant = variant_ ? variantNamed(variant_->value) : Variant::standard;
    if (variant == Variant::unknown) return refuseVariant(PgnProblem::unknownVariant);
    if (variant == Variant::chess960 && !isStated) return refuseVariant(PgnProblem::startMissing);
    return isStated ? positionOfFen(*fen_) : usual;
}

std::nullopt_t PgnHeader::refuseVariant(PgnProblem problem) {
    faults_.tell(problem, variant_->place, variant_->value);
    return std::nullopt;
}

std::optional<Position> PgnHeader::positionOfFen(const PlacedValue& fen) {
    const auto position = parseFen(fen.value);
    if (position) return *position;
    const auto ahead = static_cast<std::size_t>(position.error().column - 1);
    const PgnPlace place{fen.place.line, fen.place.column + ahead};
    faults_.tell(PgnProblem::startUnreadable, place, fen.value, position.error());
    return std::nullopt;
}

void PgnHeader::fault(PgnProblem problem, std::string_view text) {
    faults_.tell(problem, text_.place(), text);
}

} // namespace rules
