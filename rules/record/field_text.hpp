// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/adjournment/adjournment.hpp"
#include "rules/base/expected.hpp"
#include "rules/base/time.hpp"
#include "rules/boards/guidance.hpp"
#include "rules/boards/reading.hpp"
#include "rules/chess/game.hpp"
#include "rules/chess/move.hpp"
#include "rules/match/setup.hpp"
#include "rules/match/terms.hpp"
#include "rules/moving/irregularity.hpp"
#include "rules/record/journal.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

// The text form of single values in a journal line. For each type a `fieldText` and a `readField`,
// which takes exactly one word, without its quotes if it is text, and returns nullopt if it is not
// of the type.

namespace rules {

/// The words of a line, in order. They are separated by spaces, except between quotes.
class FieldWords {
public:
    struct Word {
        std::string_view text;
        std::size_t offset;
    };

    explicit FieldWords(std::string_view line) : line_(line) {}

    /// nullopt at the end of the line.
    [[nodiscard]] std::optional<Word> next();
    /// The offset at which the next word would begin.
    [[nodiscard]] std::size_t offset() const { return at_; }

private:
    std::string_view line_;
    std::size_t at_ = 0;
};

/// The names of an enumeration's values, in the order of its enumerators; none for other types.
template <class Enum>
inline constexpr std::array<std::string_view, 0> fieldWords{};

template <class... Each>
constexpr std::array<std::string_view, sizeof...(Each)> inWords(Each... word) {
    return {word...};
}

// One per line, to be read as a table.
// clang-format off

template <> inline constexpr auto fieldWords<Colour> = inWords("white", "black");
template <> inline constexpr auto fieldWords<Actor> = inWords(
    "white", "black", "assistant-of-white", "assistant-of-black", "arbiter", "program");
template <> inline constexpr auto fieldWords<StopCause> = inWords(
    "arbiter", "player-calls", "flag-claimed", "boards-differ", "restart", "illegal-move",
    "draw-claimed", "records-due", "wrong-times");
template <> inline constexpr auto fieldWords<IllegalMoveKind> = inWords(
    "against-article-3", "king-taken", "unfinished-promotion", "unfinished-castling",
    "wrong-castling", "nothing-moved", "two-hands");
template <> inline constexpr auto fieldWords<RetraceCause> = inWords(
    "slip", "take-back", "boards-differ", "sheets-agree", "ruling", "illegal-move", "moved-on");
template <> inline constexpr auto fieldWords<Executed> = inWords("seen", "virtually", "by-assistant");
template <> inline constexpr auto fieldWords<Declined> = inWords("in-words", "by-touching", "by-moving");
template <> inline constexpr auto fieldWords<Heard> = inWords("spoken", "shown", "called-by-player", "cut");
template <> inline constexpr auto fieldWords<EarFinding> = inWords("heard-alone", "not-heard", "overheard");
template <> inline constexpr auto fieldWords<LossCause> = inWords(
    "not-there", "not-allowed", "busy", "unplugged", "silent", "stranger", "unreadable", "broken");
template <> inline constexpr auto fieldWords<Trace> = inWords("nothing", "something", "white", "black");
template <> inline constexpr auto fieldWords<EndReason> = inWords(
    "checkmate", "stalemate", "dead-position", "fivefold-repetition", "seventy-five-moves",
    "threefold-claim", "fifty-moves-claim", "resignation", "draw-agreed", "flag-fall", "both-flags",
    "quickplay-finish", "illegal-moves", "arbiter-decision", "lateness", "laws-refused",
    "telephone", "penalty", "expulsion", "invalid-sealed-move", "wrong-start", "colours-reversed",
    "position-lost", "server");
/// Results without a winner; a draw has no word, because it was the first such result.
template <> inline constexpr auto fieldWords<Unwon> = inWords("-", "lost-by-both", "annulled");
template <> inline constexpr auto fieldWords<Penalty> = inWords(
    "warning", "more-time-for-opponent", "less-time", "loss", "fewer-points",
    "more-points-for-opponent", "expulsion", "fine", "exclusion-from-rounds");
template <> inline constexpr auto fieldWords<DrawClaim> = inWords(
    "threefold", "fifty-moves", "quickplay-finish");
template <> inline constexpr auto fieldWords<ClaimRuling> = inWords(
    "right", "wrong", "postponed", "extra-time");
template <> inline constexpr auto fieldWords<Ground> = inWords("cannot-be-won", "no-effort");
template <> inline constexpr auto fieldWords<ArbiterAt> = inWords("the-boards", "another-place");
template <> inline constexpr auto fieldWords<RookThenKing> = inWords("that-castling", "every-castling");
template <> inline constexpr auto fieldWords<Adjustable> = inWords("every-piece", "own-pieces");
template <> inline constexpr auto fieldWords<RepetitionClaims> = inWords(
    "standing-or-intended", "intended-only");
template <> inline constexpr auto fieldWords<Profile> = inWords("home", "tournament");
template <> inline constexpr auto fieldWords<PressedBy> = inWords("player", "program");
template <> inline constexpr auto fieldWords<SheetKept> = inWords("from-own-input", "by-hand");
template <> inline constexpr auto fieldWords<Letters> = inWords("english", "german", "turkish", "figurine");
template <> inline constexpr auto fieldWords<Announcer> = inWords("program", "player");
template <> inline constexpr auto fieldWords<Repetition> = inWords("read-back", "double-entry");
template <> inline constexpr auto fieldWords<MadeBy> = inWords("all-of", "any-of");
template <> inline constexpr auto fieldWords<FlagRule> = inWords("ends-the-game", "must-be-observed");
template <> inline constexpr auto fieldWords<DivergenceRule> = inWords("is-told", "stops-the-clocks");
template <> inline constexpr auto fieldWords<IllegalMoveRule> = inWords("is-refused", "is-admitted");
template <> inline constexpr auto fieldWords<EnvelopeField> = inWords(
    "event", "category", "round", "board", "date", "white", "black", "position", "white-used",
    "black-used", "white-shown", "black-shown", "sealer", "move-number", "draw-offer",
    "resumption-date", "resumption-time", "resumption-place", "white-signed", "black-signed",
    "arbiter", "arbiter-signed");
template <> inline constexpr auto fieldWords<SpecialBoardItem> = inWords(
    "size", "raised-squares", "apertures", "pegs", "pieces");
template <> inline constexpr auto fieldWords<Supervision> = inWords("full", "limited");
template <> inline constexpr auto fieldWords<Language> = inWords(
    code(Language::german), code(Language::english), code(Language::turkish));
template <> inline constexpr auto fieldWords<FirstIncrement> = inWords("before-move-one", "after-move-one");
// clang-format on

template <class T>
concept Enumeration = std::is_enum_v<T> && !fieldWords<T>.empty();

/// A type whose `read` is defined below.
template <class T>
struct FieldType {};

template <Enumeration Enum>
std::string fieldText(Enum value) {
    return std::string(fieldWords<Enum>.at(static_cast<std::size_t>(value)));
}
template <Enumeration Enum>
std::optional<Enum> readField(FieldType<Enum>, std::string_view word) {
    const auto& words = fieldWords<Enum>;
    for (std::size_t place = 0; place < words.size(); ++place)
        if (words[place] == word) return static_cast<Enum>(place);
    return std::nullopt;
}

std::string fieldText(bool value);
std::string fieldText(int value);
std::string fieldText(std::uint64_t fingerprint); ///< sixteen hexadecimal digits
std::string fieldText(AnnouncementId id);
std::string fieldText(Span span);
std::string fieldText(Square square);
std::string fieldText(Piece piece); ///< as in a FEN
std::string fieldText(Move move);
std::string fieldText(const Change& change);         ///< `e4:P`, `e2:-`
std::string fieldText(const Correction& correction); ///< `P:e2:e4`, `P:-:e4`
std::string fieldText(const IllegalMove& move);      ///< `against-article-3:e2:d3:-`
std::string fieldText(const Outcome& outcome);       ///< `checkmate:white`, `stalemate:-`
std::string fieldText(const HalfPoints& points);     ///< `2/1`
std::string fieldText(const LongEnding& ending);     ///< `KRBvKR=75`
std::string fieldText(const TimeControl& control);   ///< its stages, with quotes
std::string fieldText(const std::string& text);      ///< with quotes

std::optional<bool> readField(FieldType<bool> type, std::string_view word);
std::optional<int> readField(FieldType<int> type, std::string_view word);
std::optional<std::int64_t> readField(FieldType<std::int64_t> type, std::string_view word);
std::optional<std::uint64_t> readField(FieldType<std::uint64_t> type, std::string_view word);
std::optional<AnnouncementId> readField(FieldType<AnnouncementId> type, std::string_view word);
std::optional<Span> readField(FieldType<Span> type, std::string_view word);
std::optional<Square> readField(FieldType<Square> type, std::string_view word);
std::optional<Piece> readField(FieldType<Piece> type, std::string_view word);
std::optional<Move> readField(FieldType<Move> type, std::string_view word);
std::optional<Change> readField(FieldType<Change> type, std::string_view word);
std::optional<Correction> readField(FieldType<Correction> type, std::string_view word);
std::optional<IllegalMove> readField(FieldType<IllegalMove> type, std::string_view word);
std::optional<Outcome> readField(FieldType<Outcome> type, std::string_view word);
std::optional<HalfPoints> readField(FieldType<HalfPoints> type, std::string_view word);
std::optional<LongEnding> readField(FieldType<LongEnding> type, std::string_view word);
std::optional<TimeControl> readField(FieldType<TimeControl> type, std::string_view word);
std::optional<std::string> readField(FieldType<std::string> type, std::string_view word);

inline constexpr std::string_view noValue = "-";

template <class T>
std::string fieldText(const std::optional<T>& value) {
    return value ? fieldText(*value) : std::string(noValue);
}
template <class T>
std::optional<std::optional<T>> readField(FieldType<std::optional<T>>, std::string_view word) {
    if (word == noValue) return std::optional<T>();
    const auto value = readField(FieldType<T>{}, word);
    if (!value) return std::nullopt;
    return value;
}

template <class T>
std::string fieldText(const std::vector<T>& values) {
    std::string text;
    for (const T& value : values) {
        if (!text.empty()) text += ',';
        text += fieldText(value);
    }
    return text.empty() ? std::string(noValue) : text;
}
template <class T>
std::optional<std::vector<T>> readField(FieldType<std::vector<T>>, std::string_view word) {
    std::vector<T> values;
    if (word == noValue) return values;
    for (std::size_t begin = 0; begin <= word.size();) {
        const std::size_t end = std::min(word.find(',', begin), word.size());
        const auto value = readField(FieldType<T>{}, word.substr(begin, end - begin));
        if (!value) return std::nullopt;
        values.push_back(*value);
        begin = end + 1;
    }
    return values;
}

/// Takes the value before the next `sign` from the front of the word, with the sign; nullopt if
/// there is no such sign or value.
template <class Value>
std::optional<Value> takeField(std::string_view& word, char sign) {
    const auto end = word.find(sign);
    if (end == std::string_view::npos) return std::nullopt;
    const auto field = word.substr(0, end);
    word.remove_prefix(end + 1);
    return readField(FieldType<Value>{}, field);
}

/// The setup of the match as words of the form key=value, the journal's version first.
[[nodiscard]] std::string write(const MatchSetup& setup);

/// Reads the words up to the end of the line. Missing keys keep their defaults; unknown ones are
/// refused.
[[nodiscard]] Expected<MatchSetup, LineError> readSetup(FieldWords& words);

} // namespace rules
