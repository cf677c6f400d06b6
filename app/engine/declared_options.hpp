// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engine/engine_choice.hpp"
#include "app/engine/question.hpp"
#include "app/engine/uci.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The options that an engine declares itself, and the values that a user has chosen for them.

namespace app {

/// Whether a text has no control characters: a line break would begin another command to an engine.
[[nodiscard]] bool isOneLine(std::string_view text);

/// Whether Hektor sets the option itself, by its own settings or as a game requires. All names
/// with UCI_ belong to the interface.
[[nodiscard]] bool isSetByHektor(std::string_view name);

/// The value that the option has unless somebody changes it. UCI writes an empty text as "<empty>".
[[nodiscard]] std::string standardOf(const UciOption& option);

/// What the option takes: "10 to 1000".
[[nodiscard]] Sentence allowedBy(const UciOption& option);

/// The value as the option takes it: a number without anything around it, a choice as the engine
/// spells it, true or false. nullopt: it does not take it; a button takes none.
[[nodiscard]] std::optional<std::string> valueFor(const UciOption& option, std::string_view wanted);

/// What an engine is sent of the chosen values, and the names of those that it does not take.
struct TakenOptions {
    std::vector<UciSetting> settings{};
    std::vector<std::string> notTaken{};

    bool operator==(const TakenOptions&) const = default;
};
[[nodiscard]] TakenOptions optionsTaken(const OptionValues& chosen,
                                        const std::vector<UciOption>& options);

/// That chosen options have no effect; nullopt: all have.
[[nodiscard]] std::optional<Sentence> remarkOn(const OpponentReady& ready);

} // namespace app
