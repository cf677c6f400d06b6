// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/text.hpp"

#include <array>
#include <cstdint>
#include <string>

// What assistive programs such as Orca find in the window. Texts are UTF-8 and in the language of
// the person.

namespace app {

/// In pixels; empty: it is not there.
struct Extent {
    int left = 0;
    int top = 0;
    int width = 0;
    int height = 0;

    bool operator==(const Extent&) const = default;
};

/// Where assistive programs find the parts of the window, counted from its upper left corner.
struct Extents {
    Extent window{}; ///< counted from the corner of the screen
    Extent said{};
    Extent line{};
    Extent state{};
    Extent board{}; ///< its squares, eight in a row
};

enum class WindowPart : std::uint8_t {
    frame,      ///< the window itself: its title
    said,       ///< what was said last
    state,      ///< the state of the game, where other programs have their status bar
    line,       ///< the input line
    secretLine, ///< takes its place while a PIN or a sealed move is typed
    board,
    square, ///< one of the 64 of the board
};

inline constexpr int squaresOfBoard = 64;

/// A part. `square`: the number of the square in reading order, from the far left corner as the
/// person sees the board; 0 for all other parts.
struct Place {
    WindowPart part = WindowPart::frame;
    int square = 0;

    bool operator==(const Place&) const = default;
};

/// Everything that can be read in the window; two equal values read the same.
struct AccessibleContents {
    rules::Language language = rules::Language::german;
    std::string title{};
    std::string said{};
    std::string state{};
    /// The name of the input line, and what is typed there: secrets as asterisks.
    std::string lineName{};
    std::string line{};
    bool isLineSecret = false;
    /// The caption of the board, and each square with its piece: "Eva 4, weißer Bauer."
    std::string boardName{};
    std::array<std::string, squaresOfBoard> squares{};
    /// The number of the square that is explored.
    int cursor = 0;

    bool operator==(const AccessibleContents&) const = default;
};

/// Who speaks to the person: a voice of the program, a screen reader such as Orca, or the speech
/// server that screen readers use. Always one of them.
enum class Narrator : std::uint8_t { ownVoice, screenReader, speechDispatcher };

/// A key that was pressed or released, as the X server reports it, for a screen reader.
struct ReaderKey {
    bool isPressed = false;
    std::uint32_t symbol = 0;    ///< its meaning: a keysym of X
    std::uint16_t code = 0;      ///< its place on the keyboard
    std::uint32_t modifiers = 0; ///< as a mask of X
    std::uint32_t time = 0;      ///< in milliseconds, of the X server
    std::string text{};          ///< what it types, or its name
};

} // namespace app
