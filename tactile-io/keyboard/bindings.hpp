// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/keyboard/command.hpp"
#include "tactile-io/keyboard/command_words.hpp"
#include "tactile-io/keyboard/key.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tactile {

/// A key with what is held down while it is pressed.
struct Chord {
    Key key;
    bool control = false;
    bool shift = false;

    auto operator<=>(const Chord&) const = default; // NOLINT: as of Span in rules/base/time.hpp
};

/// What a key does when it is held or pressed again.
enum class Repeating : std::uint8_t {
    ignored,      ///< One press, one request.
    accepted,     ///< Held: the request comes again and again.
    onceInAWhile, ///< A second press within the double-press time does not count (4.5).
};

/// What one key asks for: by the first press, and, pressed again within the double-press time, by
/// the second and third. The first answers at once, the second replaces it.
struct Binding {
    Chord chord;
    std::vector<Request> byPress;
    Repeating repeating = Repeating::ignored;

    bool operator==(const Binding&) const = default;
};

/// Why a key cannot be given to a command.
enum class BindingFault : std::uint8_t {
    unknownKey,  ///< No such key.
    reservedKey, ///< It types, or belongs to the line, the layout, the desktop or a screen reader.
    notACommand, ///< The words are no command with its argument.
};

/// The key map of 2.4, which the user may change.
class Bindings {
public:
    /// The whole table of 2.4, and the exploring pad of 2.5.
    [[nodiscard]] static Bindings defaults();

    [[nodiscard]] const Binding* find(const Chord& chord) const;
    [[nodiscard]] std::span<const Binding> all() const& { return bindings_; }
    std::span<const Binding> all() && = delete; // it would outlive the table

    /// Gives a key to one request, in place of what it did. Precondition: not isReserved(chord).
    void bind(const Chord& chord, const Request& request);
    void unbind(const Chord& chord);

    /// A line of the settings: a key ("Ctrl+Shift+F5") and a command as it would be typed ("uhr
    /// verbraucht"); no words free the key. Answers what is wrong with it, and changes nothing
    /// then.
    [[nodiscard]] std::optional<BindingFault>
    configure(std::string_view chord, std::string_view command, const Typist& typist);

    bool operator==(const Bindings&) const = default;

private:
    std::vector<Binding> bindings_;
};

/// Keys that no command may have: the letters, digits and keys of the line without Ctrl, Ctrl with
/// F-keys or space, Ctrl+Shift+U. The one exception stands in the table itself: Ctrl+Shift+F12.
[[nodiscard]] bool isReserved(const Chord& chord);

/// "Ctrl+Shift+F12", "PgUp", "Pad7". The names are for settings; speech has its own.
[[nodiscard]] std::string name(const Chord& chord);
/// Reads such a name; capitals and the order of Ctrl and Shift do not matter.
[[nodiscard]] std::optional<Chord> parseChord(std::string_view text);

} // namespace tactile
