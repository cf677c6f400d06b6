// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/person.hpp"
#include "app/telling/message.hpp"
#include "rules/match/terms.hpp"
#include "speech/words/phrases/phrases.hpp"
#include "tactile-io/keyboard/commands/command.hpp"

#include <optional>
#include <string_view>

namespace rules {
struct Request;
} // namespace rules

namespace app {

/// The same sentence for people with keys and for the terminal, which has words only.
struct KeysOrWords {
    speech::PhraseKey withKeys;
    speech::PhraseKey withWords;

    [[nodiscard]] constexpr speech::PhraseKey in(Form form) const noexcept {
        return form == Form::terminal ? withWords : withKeys;
    }
};

/// The opponent's move must be executed on the person's own board; if it need not be repeated, only
/// this remains to be done.
inline constexpr KeysOrWords handsAreNeeded{speech::PhraseKey::hlpExecute,
                                            speech::PhraseKey::hlpExecuteWords};

/// How to restart stopped clocks.
[[nodiscard]] KeysOrWords helpWhilePaused(const rules::Match& match, rules::Colour seat);

/// Whether the opponent is an engine that has failed, while the game goes on.
[[nodiscard]] bool isOpponentGone(const View& view);
/// Whether that engine is on move: nothing goes on until one plays again.
[[nodiscard]] bool isGoneOnMove(const View& view);

/// What a game that has not begun waits for: at home for the pieces on the person's board,
/// otherwise for the clocks; with the clock alone, who starts it.
[[nodiscard]] Message notStarted(const View& view);

/// Explains why the match has refused the person's request: a sentence for every `rules::Reason`,
/// with the facts that it needs.
[[nodiscard]] Message
whyNot(const View& view, const rules::Request& request, const rules::Refusal& refusal);

/// Says that the typed text was not understood, and suggests a similar word of the person's
/// language that this person may use. The only place that says so.
[[nodiscard]] Message notUnderstood(const View& view, std::string_view typed);

/// Whether the refused line may be sent again unchanged: the move was good, only too early (W7).
[[nodiscard]] bool isWorthKeeping(const rules::Refusal& refusal);

/// Whether the person may use this command in their situation: a game at home, a clock alone, a
/// seat of a tournament, the assistant's place (E2.9) or the arbiter's. Help lists, and suggestions
/// use, only such words. Whether the command is possible right now is not considered, only whether
/// it can still become possible.
[[nodiscard]] bool mayGive(const View& view, tactile::Command command);

/// Why the command is always refused in this situation; nullopt: it is not.
[[nodiscard]] std::optional<speech::PhraseKey> whyNever(const View& view, tactile::Command command);

} // namespace app
