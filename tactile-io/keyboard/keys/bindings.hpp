// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/keyboard/commands/command.hpp"
#include "tactile-io/keyboard/keys/key.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace tactile {

/// A key with the modifiers held while it is pressed.
struct Chord {
    Key key;
    bool control = false;
    bool shift = false;

    auto operator<=>(const Chord&) const = default; // NOLINT: as of Span in rules/base/time.hpp
};

/// The effect of holding a key or pressing it again.
enum class Repeating : std::uint8_t {
    ignored,      ///< One press, one request.
    accepted,     ///< Held: the request is repeated.
    onceInAWhile, ///< A second press within the double-press time is ignored.
};

/// The requests of one key: for the first press and, if it is pressed again within the double-press
/// time, for the second and third. The first answers at once, the second replaces that answer.
struct Binding {
    Chord chord;
    std::vector<Instruction> byPress;
    Repeating repeating = Repeating::ignored;

    bool operator==(const Binding&) const = default;
};

/// The key map of 2.4.
class Bindings {
public:
    /// The whole table of 2.4, and the exploring pad of 2.5.
    [[nodiscard]] static Bindings defaults();

    [[nodiscard]] const Binding* find(const Chord& chord) const;
    [[nodiscard]] std::span<const Binding> all() const& { return bindings_; }
    std::span<const Binding> all() && = delete; // the span would outlive the table

private:
    std::vector<Binding> bindings_;
};

/// "Ctrl+Shift+F12", "PgUp", "Pad7". The names are for records; spoken names are different.
[[nodiscard]] std::string name(const Chord& chord);

} // namespace tactile
