// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engine/engine_choice.hpp"
#include "app/engine/question.hpp"
#include "app/engine/uci.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/text.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace app {

// The options that an engine declares itself, and the values that a user has chosen for them.

/// Whether a text has no control characters: a line break would begin another command to an engine.
[[nodiscard]] bool isOneLine(std::string_view text);

/// Whether Hektor sets the option itself, by its own settings or as a game requires. All names
/// with UCI_ belong to the interface.
[[nodiscard]] bool isSetByHektor(std::string_view name);

/// The value that the option has unless somebody changes it. UCI writes an empty text as "<empty>".
[[nodiscard]] std::string standardOf(const UciOption& option);

/// What an engine is sent of the chosen values, and the names of those that it does not take.
struct TakenOptions {
    std::vector<UciSetting> settings{};
    std::vector<std::string> notTaken{};
};
[[nodiscard]] TakenOptions optionsTaken(const OptionValues& chosen,
                                        const std::vector<UciOption>& options);

/// That chosen options have no effect; nullopt: all have.
[[nodiscard]] std::optional<Sentence> remarkOn(const OpponentReady& ready);

/// What a person hears of an engine's options, one after the other, and can change in them. A
/// value. Entries are numbered from 0: the options in the engine's order, each once, then what is
/// chosen but not taken by this engine.
class OptionSheet {
public:
    OptionSheet(const OpponentReady& engine, OptionValues chosen);

    [[nodiscard]] std::size_t size() const { return options_.size() + stray_.size(); }
    /// How many there are, and of which engine.
    [[nodiscard]] Sentence heading() const;
    /// Name, value, default and what is allowed. Precondition: there is such an entry.
    [[nodiscard]] Sentence entry(std::size_t place) const;
    /// The entry of that name, in any letter case.
    [[nodiscard]] std::optional<std::size_t> placeNamed(std::string_view name) const;

    /// Changes what is chosen at this entry, as typed: `default` gives the engine's own value back,
    /// on, off, yes and no are words of this language, and anything after a sign of equality is a
    /// value. Returns why not. Precondition: there is such an entry.
    [[nodiscard]] std::optional<Sentence>
    change(std::size_t place, std::string_view typed, rules::Language language);

    [[nodiscard]] const OptionValues& chosen() const { return chosen_; }
    [[nodiscard]] const std::vector<UciOption>& options() const { return options_; }
    /// The names of what is chosen but not taken.
    [[nodiscard]] const std::vector<std::string>& stray() const { return stray_; }
    /// The value that the option has in a game.
    [[nodiscard]] std::string valueOf(const UciOption& option) const;

private:
    [[nodiscard]] Sentence entryOf(const UciOption& option) const;
    [[nodiscard]] OptionValues::const_iterator chosenFor(const UciOption& option) const;
    [[nodiscard]] bool isStray(const std::string& name) const;
    void forget(std::string_view name);

    std::string engine_;
    std::vector<UciOption> options_{};
    std::vector<std::string> stray_{}; ///< chosen, but not taken
    OptionValues chosen_;
};

} // namespace app
