// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/answers.hpp"

#include "rules/base/text.hpp"
#include "tactile-io/keyboard/commands/command.hpp"
#include "tactile-io/keyboard/commands/command_words.hpp"
#include "tactile-io/keyboard/moves/reading.hpp"
#include "tactile-io/keyboard/typed_line.hpp"
#include "tactile-io/keyboard/words/fold.hpp"
#include "tactile-io/keyboard/words/vocabulary.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <variant>

namespace app {
namespace {

using rules::Colour;
using rules::Kind;
using rules::Language;

constexpr tactile::Words light{"shade.light"};
constexpr tactile::Words dark{"shade.dark"};
constexpr tactile::Words white{"colour.white"};
constexpr tactile::Words black{"colour.black"};

bool means(tactile::Command command, std::string_view line, rules::Language first) {
    const auto typed = tactile::readLine(line, {first, tactile::Role::player});
    const auto* const request = std::get_if<tactile::Request>(&typed);
    if (request != nullptr && request->command == command) return true;
    return tactile::isFirstLetterOf(tactile::commandWord(command, first), line);
}

struct Plural {
    tactile::Words words;
    Kind kind;
};
constexpr std::array plurals{Plural{"pieces.queens", Kind::queen},
                             Plural{"pieces.rooks", Kind::rook},
                             Plural{"pieces.bishops", Kind::bishop},
                             Plural{"pieces.knights", Kind::knight},
                             Plural{"pieces.pawns", Kind::pawn}};

std::optional<Kind> kindOfPlural(const std::string& word) {
    for (const auto& [words, kind] : plurals)
        if (words.have(word)) return kind;
    return std::nullopt;
}

/// Whether the word begins with one of them: "weißer" is "weiß", and "weißKe1" is not.
bool isFormOf(const tactile::Words& words, const std::string& folded) {
    if (tactile::isDigit(folded.back())) return false;
    return std::ranges::any_of(rules::languages, [&](Language language) {
        return std::ranges::any_of(words.in(language), [&](std::string_view known) {
            return folded.starts_with(tactile::foldLetters(known));
        });
    });
}

std::optional<Colour> colourOf(const std::string& word) {
    if (isFormOf(white, word)) return Colour::white;
    if (isFormOf(black, word)) return Colour::black;
    return std::nullopt;
}

/// Whether a square ends with this word: "e4", "4", "vier".
bool endsSquare(const std::string& word) {
    if (tactile::isDigit(word.back())) return true;
    return std::ranges::any_of(rules::languages, [&](Language language) {
        return tactile::isWholeMoveWord(word, language) && tactile::readRank(word, language);
    });
}

/// A piece, or none, and one square.
bool namesStanding(const tactile::Reading& reading) {
    return !reading.fromFile && !reading.fromRank && !reading.saysTakes && !reading.promotion &&
           !reading.saysEnPassant;
}

std::optional<tactile::Reading> standingIn(const std::string& words, Language first) {
    const tactile::Readings readings(tactile::prepareMove(words));
    auto order = rules::languages;
    std::stable_partition(order.begin(), order.end(), [&](Language each) { return each == first; });
    for (const Language language : order) {
        const auto& all = readings.in(language);
        const auto found = std::ranges::find_if(all, namesStanding);
        if (found != all.end()) return *found;
    }
    return std::nullopt;
}

/// The pieces of a line, word by word.
class PieceReader {
public:
    explicit PieceReader(Language first) : first_(first) {}

    /// Returns whether it means something here.
    bool take(const std::string& word) {
        if (const auto colour = colourOf(word)) {
            colour_ = *colour;
            named_.reset();
            return words_.empty();
        }
        if (const auto kind = kindOfPlural(word)) {
            named_ = kind;
            return words_.empty();
        }
        words_ += (words_.empty() ? "" : " ") + word;
        return !endsSquare(word) || put();
    }

    /// nullopt: the last piece has no square, or one side has no pieces.
    [[nodiscard]] std::optional<rules::Placement> board() const {
        const bool isWhole = words_.empty() && has_.white && has_.black;
        return isWhole ? std::optional{board_} : std::nullopt;
    }

private:
    bool put() {
        const auto reading = standingIn(std::exchange(words_, {}), first_);
        if (!reading || !board_.isEmpty(reading->to())) return false;
        if (reading->piece) named_ = reading->pieceIsLetter ? std::nullopt : reading->piece;
        const auto kind = reading->piece.value_or(named_.value_or(Kind::pawn));
        board_.put(reading->to(), {colour_, kind});
        has_[colour_] = true;
        return true;
    }

    Language first_;
    Colour colour_ = Colour::white;
    std::optional<Kind> named_{}; ///< by the latest word for a kind
    std::string words_{};         ///< of the piece that has no square yet
    rules::Placement board_{};
    rules::ByColour<bool> has_{};
};

} // namespace

std::optional<bool> readIsLight(std::string_view line, rules::Language first) {
    if (light.have(line) || white.have(line) || tactile::isFirstLetterOf(light.usual(first), line))
        return true;
    if (dark.have(line) || black.have(line) || tactile::isFirstLetterOf(dark.usual(first), line))
        return false;
    return std::nullopt;
}

std::optional<bool> readYesOrNo(std::string_view line, rules::Language first) {
    if (means(tactile::Command::yes, line, first)) return true;
    if (means(tactile::Command::no, line, first)) return false;
    return std::nullopt;
}

std::optional<int> readSmallNumber(std::string_view line, rules::Language first) {
    const auto number = rules::wholeNumber<int>(line);
    if (number && *number >= 0 && *number < 100) return number;
    if (line.find_first_of("0123456789") != std::string_view::npos) return std::nullopt;
    const auto rank = tactile::readRank(line, first);
    return rank ? std::optional{index(*rank) + 1} : std::nullopt;
}

std::optional<rules::Placement> readPieces(std::string_view line, rules::Language first) {
    PieceReader reader(first);
    std::string text{line};
    std::ranges::replace(text, ':', ' '); // which would be a capture
    const auto folded = tactile::foldMove(text);
    for (const auto word : rules::wordsOf(folded, " "))
        if (!reader.take(std::string{word})) return std::nullopt;
    return reader.board();
}

} // namespace app
