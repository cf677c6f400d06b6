// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/question.hpp"
#include "app/person/turn.hpp"
#include "rules/chess/position.hpp"
#include "speech/words/render.hpp"
#include "tactile-io/keyboard/entry.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace app {

/// Whether a player is told why his move is illegal: at home he is, in a tournament that would be
/// help (W3).
enum class Reasons : std::uint8_t { told, withheld };

/// A phrase with what it is made with.
struct MoveAnswer {
    speech::PhraseKey phrase;
    speech::Arguments arguments{};
};

/// What is told of a line in which nothing was understood, wherever it was typed; of an empty one,
/// that it is empty.
[[nodiscard]] MoveAnswer notUnderstood(std::string_view line);

/// What a player hears when the line he typed is not yet a move of the position: a question when
/// several moves fit or the new piece is not named, otherwise why it is none.
/// Precondition: `entry` is what `tactile::readMove` made of the line, and no move.
[[nodiscard]] MoveAnswer moveAnswer(const tactile::MoveEntry& entry,
                                    std::string_view line,
                                    const rules::Position& position,
                                    Reasons reasons);

/// The same in words.
[[nodiscard]] speech::Rendered answerTo(const tactile::MoveEntry& entry,
                                        std::string_view line,
                                        const rules::Position& position,
                                        speech::Language language,
                                        Reasons reasons);

/// What was typed as a move of this position, in standard and in the organiser's names. None: a
/// name in it means two things, and that is refused.
[[nodiscard]] std::optional<tactile::MoveEntry>
readTyped(Turn& turn, const std::string& text, const rules::Position& before);

/// Reads what was typed for the task; what does not become clear is asked for.
void readMoveFor(Turn& turn, const MoveTask& task, const std::string& text);

} // namespace app
