// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/adjournment/adjournment.hpp"
#include "speech/words/phrases/phrases.hpp"
#include "speech/words/text.hpp"

#include <string>
#include <vector>

namespace app {

[[nodiscard]] speech::Word wordFor(rules::EnvelopeField field);

/// The content of a field as readable text; empty if it has not been filled in.
[[nodiscard]] std::string textOf(const rules::EnvelopeValue& value, speech::Language language);

/// The envelope line by line, in the order of the form, with the signatures of both players and the
/// arbiter at the end, each with space above it, whether or not they have signed in the program:
/// paper is signed by hand. Empty fields can be filled in by hand.
[[nodiscard]] std::vector<std::string> envelopeLines(const rules::Envelope& envelope,
                                                     const rules::AdjournmentRules& rules,
                                                     speech::Language language);

} // namespace app
