// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/input_file.hpp"
#include "rules/notation/pgn/window.hpp"

#include <optional>

namespace app {

/// A file as text for a `PgnReader`. A failure of the system looks like the end of the text and
/// stays here to be asked for.
class PgnSource {
public:
    explicit PgnSource(InputFile& file) : file_(file) {}

    /// Must not outlive this object.
    [[nodiscard]] rules::TextSource text();
    [[nodiscard]] const std::optional<InputError>& error() const { return error_; }

private:
    InputFile& file_;
    std::optional<InputError> error_;
};

} // namespace app
