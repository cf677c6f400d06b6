// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/expected.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/position.hpp"
#include "rules/notation/san.hpp"
#include "speech/words/text.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace app {

/// A printed position: a white piece is a letter in a ring, a black one a white letter on a black
/// disc, so that nobody needs to distinguish capitals from small letters.
struct Diagram {
    rules::Placement placement{};
    /// The letters that name the pieces.
    rules::Letters letters = rules::Letters::german;
    /// The legend below, beside a ring and a disc.
    rules::ByColour<std::string> names{};
};

/// The position with letters and names of this language.
[[nodiscard]] Diagram diagramOf(const rules::Position& position, speech::Language language);

/// A document to print: a heading, a board if there is one, and lines of text.
struct Page {
    std::string heading;
    std::optional<Diagram> board{};
    std::vector<std::string> lines;
};

/// Why it cannot be printed: a font of the program is unreadable, or libharu reports this error,
/// above all that there is too much to print.
struct PrintFault {
    std::filesystem::path font{};
    unsigned long error = 0;
};

[[nodiscard]] Sentence sentence(const PrintFault& fault);

/// The page as a PDF file, A4, in Atkinson Hyperlegible with large letters. `fonts`: the folder of
/// the program's fonts.
[[nodiscard]] rules::Expected<std::string, PrintFault> pdfFile(const Page& page,
                                                               const std::filesystem::path& fonts);

} // namespace app
