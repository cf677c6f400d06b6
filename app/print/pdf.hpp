// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "rules/chess/placement.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace app {

/// Something to be printed: a heading, a board if there is one, and lines of text.
struct Page {
    std::string heading;
    std::optional<rules::Placement> board{};
    std::vector<std::string> lines;
};

/// Why it cannot be printed: a font of ours that cannot be read.
struct PrintFault {
    std::filesystem::path font;
};

[[nodiscard]] std::string sentence(const PrintFault& fault);

/// The page as a PDF file, A4, in Atkinson Hyperlegible with large letters. `fonts`: where ours
/// lie.
[[nodiscard]] rules::Expected<std::string, PrintFault> pdfFile(const Page& page,
                                                               const std::filesystem::path& fonts);

} // namespace app
