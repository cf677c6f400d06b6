// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>

namespace tactile {

/// The contents of a braille display: one character per cell, which the reader's own table converts
/// to dots.
struct BrailleLine {
    std::u32string cells{};
    /// The cell of the cursor, counted from 0.
    std::optional<std::size_t> cursor{};

    bool operator==(const BrailleLine&) const = default;
};

/// The line in UTF-8, padded with blanks or truncated to that many cells.
[[nodiscard]] std::string textOf(const BrailleLine& line, std::size_t cells);

/// The keys that every braille display has in some form.
enum class BrailleKey : std::uint8_t { back, forward, home };

/// The display is there, for the first time or again; it does not show the program's text yet.
struct DisplayFound {
    std::size_t cells;
    bool operator==(const DisplayFound&) const = default;
};
/// There is none, or it is gone; reported once, then retried with growing pauses.
struct DisplayLost {
    bool operator==(const DisplayLost&) const = default;
};
/// The routing key of a cell, counted from 0.
struct RoutingKey {
    std::size_t cell;
    bool operator==(const RoutingKey&) const = default;
};

using DisplayReport = std::variant<DisplayFound, DisplayLost, RoutingKey, BrailleKey>;

/// Receives the reports of a display. Called on one of the display's threads, one report at a time;
/// must be quick and must not throw.
using PostReport = std::function<void(const DisplayReport&)>;

/// One braille display, for the lifetime of this object. After its destruction nothing is posted
/// any more.
class BrailleDisplay {
public:
    BrailleDisplay() = default;
    BrailleDisplay(const BrailleDisplay&) = delete;
    BrailleDisplay& operator=(const BrailleDisplay&) = delete;
    BrailleDisplay(BrailleDisplay&&) = delete;
    BrailleDisplay& operator=(BrailleDisplay&&) = delete;
    virtual ~BrailleDisplay() = default;

    /// May be called from any thread; does not wait. Of several lines the last one is shown; give a
    /// lost display its line again when it is found.
    virtual void show(const BrailleLine& line) = 0;
};

/// Where the reader uses the display: at a text console or a terminal window, for which the display
/// is used only while it has the focus; or anywhere.
enum class ReaderAt : std::uint8_t { terminal, anyPlace };

/// Takes BRLTTY's display through BrlAPI; as for every program, the user selects the server by the
/// variables BRLAPI_HOST and BRLAPI_AUTH. Returns at once.
[[nodiscard]] std::unique_ptr<BrailleDisplay> connectDisplay(ReaderAt place, PostReport post);

/// A display in BRLTTY's terms.
struct DisplaySeen {
    std::string driver;
    std::size_t cells;

    bool operator==(const DisplaySeen&) const = default;
};

/// Looks for a display for at most that long. It need not be connected.
[[nodiscard]] std::optional<DisplaySeen> findDisplay(std::chrono::milliseconds patience);

} // namespace tactile
