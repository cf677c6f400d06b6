// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/expected.hpp"
#include "rules/chess/board.hpp"
#include "rules/notation/letters.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace app {

/// A position as it is printed: a man of White's is a letter in a ring, one of Black's a white
/// letter on a black disc, so that nobody needs to tell capitals from small letters.
struct Diagram {
    rules::Placement placement{};
    /// What names the pieces.
    rules::Letters letters = rules::Letters::german;
    /// What stands below beside a ring and a disc.
    rules::ByColour<std::string> names{};
};

/// Something to be printed: a heading, a board if there is one, and lines of text.
struct Page {
    std::string heading;
    std::optional<Diagram> board{};
    std::vector<std::string> lines;
};

/// Why it cannot be printed: a font of ours that cannot be read.
struct PrintFault {
    std::filesystem::path font;
};

[[nodiscard]] Sentence sentence(const PrintFault& fault);

/// The page as a PDF file, A4, in Atkinson Hyperlegible with large letters. `fonts`: where ours
/// lie.
[[nodiscard]] rules::Expected<std::string, PrintFault> pdfFile(const Page& page,
                                                               const std::filesystem::path& fonts);

} // namespace app
