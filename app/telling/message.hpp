// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/telling/presenter.hpp"
#include "app/telling/view.hpp"
#include "speech/words/argument.hpp"
#include "speech/words/render.hpp"

#include <cstdint>
#include <optional>

namespace app {

/// Where and how the person reads, and hears if he is a player.
[[nodiscard]] Addressee addresseeOf(const View& view);

/// A phrase in the person's language. Precondition: as of `speech::render`.
[[nodiscard]] Message
phrase(const View& view, speech::PhraseKey key, const speech::Arguments& arguments = {});

/// Why something is not saved, in words.
[[nodiscard]] speech::Word failureOf(JournalFault fault);

/// The same with the sound for an input that was refused before it. That there is nothing to be
/// done, or that it is not open here, is an answer and has no such sound.
[[nodiscard]] Message refused(Message message);

/// Whether he has asked for it, or it comes by itself while he explores or types.
enum class Wanted : std::uint8_t { asked, unasked };

/// What is told and shown on the person's channel, as his mode of speech wants it (2.4): on demand,
/// nothing unasked; tones only, no words; off, nothing to hear. What was asked for can always be
/// read. None: nothing is left to tell. The assistant and the arbiter read, and hear nothing
/// (E2.9.d).
[[nodiscard]] std::optional<Effect>
tell(const View& view, const Message& message, Wanted wanted = Wanted::asked);

/// A phrase for both players to hear, in the language of the hall. Precondition: as of
/// `speech::render`.
[[nodiscard]] Effect
tellAll(const View& view, speech::PhraseKey key, const speech::Arguments& arguments);

} // namespace app
