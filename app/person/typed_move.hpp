// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/question.hpp"
#include "app/person/turn.hpp"
#include "app/telling/message.hpp"
#include "rules/chess/position.hpp"
#include "rules/notation/san.hpp"
#include "speech/words/render.hpp"
#include "tactile-io/keyboard/moves/entry.hpp"
#include "tactile-io/keyboard/typed_line.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace app {

// Lines typed with the organiser's names for files, ranks, pieces and castling (E1.0, E-R14). Only
// whole names count; the standard names keep their meaning.

/// A line in standard names.
struct StandardLine {
    /// As typed if it contains none of the organiser's names.
    std::string text;
    /// The first of the organiser's names that has another meaning as well; it is left as typed.
    std::optional<std::string> doubtful{};
};

[[nodiscard]] StandardLine inStandardNames(const View& view, std::string_view line);

/// Same as `tactile::readLine`, but understands the organiser's names as well. A move keeps the
/// words in which it was typed.
[[nodiscard]] tactile::TypedLine
readLineOf(const View& view,
           std::string_view line,
           tactile::Role role,
           tactile::TimeLines timeLines = tactile::TimeLines::refused);

struct WithoutOffer {
    std::string move;
    bool offers = false;
};
/// "(=)" after the move offers a draw with it (Art. 9.1, C13).
[[nodiscard]] WithoutOffer withoutOffer(std::string_view text);
/// The entry of a move on a sheet with these letters.
[[nodiscard]] std::string
entryText(const rules::Position& before, rules::Move move, rules::Letters letters, bool offers);
/// What was typed for a sheet with these letters, as its entry (E-R46): a move in words or small
/// letters in algebraic notation. What is written in the letters of the sheet means what it means
/// there and stays (T-65); so does what is no move.
[[nodiscard]] std::string asEntry(const View& view,
                                  const rules::Position& before,
                                  rules::Letters letters,
                                  const std::string& text);

/// Whether a player is told why a move is illegal: at home yes; in a tournament that would be help
/// (W3).
enum class Reasons : std::uint8_t { told, withheld };

/// The answer to a line that was not understood, wherever it was typed; or to an empty one.
[[nodiscard]] Saying notUnderstood(std::string_view line);

/// The answer to a line that does not give exactly one legal move: a question if several moves
/// match or the promotion piece is missing, otherwise why there is none. Precondition: `entry` is
/// the result of `tactile::readMove`, and no move.
[[nodiscard]] Saying moveAnswer(const tactile::MoveEntry& entry,
                                std::string_view line,
                                const rules::Position& position,
                                Reasons reasons);

/// The same in words.
[[nodiscard]] speech::Rendered answerTo(const tactile::MoveEntry& entry,
                                        std::string_view line,
                                        const rules::Position& position,
                                        speech::Language language,
                                        Reasons reasons);

/// Reads a move of this position in standard and in the organiser's names. Returns nullopt if a
/// name in it has two meanings; that has been refused then.
[[nodiscard]] std::optional<tactile::MoveEntry>
readTyped(Turn& turn, const std::string& text, const rules::Position& before);

/// Reads the text for the task; asks for whatever is not clear.
void readMoveFor(Turn& turn, const MoveTask& task, const std::string& text);

} // namespace app
