// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/adjournment/envelope.hpp"
#include "speech/words/language.hpp"
#include "speech/words/slot.hpp"

#include <string>
#include <vector>

namespace app {

/// How a field of the envelope is called.
[[nodiscard]] speech::Word wordFor(rules::EnvelopeField field);

/// What stands in it, to be read; empty when it has not been filled in.
[[nodiscard]] std::string textOf(const rules::EnvelopeValue& value, speech::Language language);

/// The envelope line by line, in the order of the form, at last both players' and the arbiter's
/// signatures, each with room above it, whether or not the text asks for them: paper is signed.
/// What nobody has filled in is left to be written by hand.
[[nodiscard]] std::vector<std::string> envelopeLines(const rules::Envelope& envelope,
                                                     const rules::AdjournmentRules& rules,
                                                     speech::Language language);

} // namespace app
