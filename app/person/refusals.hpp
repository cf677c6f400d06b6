// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/person.hpp"
#include "app/telling/message.hpp"
#include "app/telling/view.hpp"
#include "rules/match/refusal.hpp"
#include "speech/words/phrase_key.hpp"
#include "tactile-io/keyboard/command.hpp"

#include <optional>
#include <string_view>

namespace rules {
struct Request;
} // namespace rules

namespace app {

/// The same sentence for whoever has keys, and for the terminal, which has words only.
struct KeysOrWords {
    speech::PhraseKey withKeys;
    speech::PhraseKey withWords;

    [[nodiscard]] constexpr speech::PhraseKey in(Form form) const noexcept {
        return form == Form::terminal ? withWords : withKeys;
    }
};

/// That the opponent's move is to be executed on the person's own board; where it is not to be
/// repeated, this alone is left to do.
inline constexpr KeysOrWords handsAreNeeded{speech::PhraseKey::hlpExecute,
                                            speech::PhraseKey::hlpExecuteWords};

/// How clocks that are stopped run again.
[[nodiscard]] KeysOrWords helpWhilePaused(const rules::Match& match, rules::Colour seat);

/// That the clocks have not been started; of the clock alone, who starts it.
[[nodiscard]] speech::PhraseKey notStarted(const View& view);

/// What the person hears when the match has refused what he asked for: a sentence for every
/// `rules::Reason`, with the facts that belong to it.
[[nodiscard]] Message
whyNot(const View& view, const rules::Request& request, const rules::Refusal& refusal);

/// That nothing was understood of what was typed, and which word of his language may have been
/// meant: one that he may use here. The only place that says so.
[[nodiscard]] Message notUnderstood(const View& view, std::string_view typed);

/// Whether the line that was refused may be sent once more as it is: the move was good, only the
/// moment was not (W7).
[[nodiscard]] bool isWorthKeeping(const rules::Refusal& refusal);

/// Whether the person may ask for it in what he does here: a game at home, a clock alone, a seat of
/// a tournament, the assistant's place (E2.9) or the arbiter's. Help names these words, and no
/// others are suggested; that something is not possible right now is another matter.
[[nodiscard]] bool mayGive(const View& view, tactile::Command command);

/// Why it is refused before anything else is looked at; none: it is not.
[[nodiscard]] std::optional<speech::PhraseKey> whyNever(const View& view, tactile::Command command);

} // namespace app
