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

/// What a braille display shows: characters, one a cell, which the reader's own table makes dots.
struct BrailleLine {
    std::u32string cells{};
    /// The cell of the cursor, from 0.
    std::optional<std::size_t> cursor{};

    bool operator==(const BrailleLine&) const = default;
};

/// The line in UTF-8, filled up with blanks or cut off to so many cells.
[[nodiscard]] std::string textOf(const BrailleLine& line, std::size_t cells);

/// The keys that every braille display has in some form.
enum class BrailleKey : std::uint8_t { back, forward, home };

/// The display is there, at first or again; it shows nothing of ours yet.
struct DisplayFound {
    std::size_t cells;
    bool operator==(const DisplayFound&) const = default;
};
/// There is none, or it is gone; told once, and looked for again with growing pauses.
struct DisplayLost {
    bool operator==(const DisplayLost&) const = default;
};
/// The key at a cell, counted from 0.
struct RoutingKey {
    std::size_t cell;
    bool operator==(const RoutingKey&) const = default;
};

using DisplayReport = std::variant<DisplayFound, DisplayLost, RoutingKey, BrailleKey>;

/// Where the reports of a display go. Called on a thread of the display's, one report at a time;
/// must be quick and must not throw.
using PostReport = std::function<void(const DisplayReport&)>;

/// One braille display, for as long as this lives. When it has been destroyed, nothing is posted
/// any more.
class BrailleDisplay {
public:
    BrailleDisplay() = default;
    BrailleDisplay(const BrailleDisplay&) = delete;
    BrailleDisplay& operator=(const BrailleDisplay&) = delete;
    BrailleDisplay(BrailleDisplay&&) = delete;
    BrailleDisplay& operator=(BrailleDisplay&&) = delete;
    virtual ~BrailleDisplay() = default;

    /// May be called from any thread; does not wait. Of several lines the last is shown; a display
    /// that is lost is to be given its line again when it is found.
    virtual void show(const BrailleLine& line) = 0;
};

/// Where the reader is when he reads the display: at a text console or a terminal window, whose
/// display it then is only while it has the focus; or anywhere.
enum class ReaderAt : std::uint8_t { terminal, anyPlace };

/// Takes the display that BRLTTY has, through BrlAPI; where its server is, the user says by the
/// variables BRLAPI_HOST and BRLAPI_AUTH, as for every program. Returns at once.
[[nodiscard]] std::unique_ptr<BrailleDisplay> connectDisplay(ReaderAt place, PostReport post);

/// A display as BRLTTY names it.
struct DisplaySeen {
    std::string driver;
    std::size_t cells;

    bool operator==(const DisplaySeen&) const = default;
};

/// Looks for a display, no longer than that. It need not be connected.
[[nodiscard]] std::optional<DisplaySeen> findDisplay(std::chrono::milliseconds patience);

} // namespace tactile
