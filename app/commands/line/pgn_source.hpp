// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/line/input_file.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/notation/pgn/visitor.hpp"
#include "rules/notation/pgn/window.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>

namespace app {

/// A file as text for a `PgnReader`. A system error looks like the end of the text and is stored
/// here.
class PgnSource {
public:
    explicit PgnSource(InputFile& file) : file_(file) {}

    /// Must not outlive this object.
    [[nodiscard]] rules::TextSource text() {
        return [this](std::span<char> room) -> std::size_t {
            const auto count = file_.read(room);
            if (count) return *count;
            error_ = count.error();
            return 0;
        };
    }
    [[nodiscard]] const std::optional<InputError>& error() const { return error_; }

private:
    InputFile& file_;
    std::optional<InputError> error_{};
};

/// "games.pgn, line 7, column 12: The move Ke3 is not legal."
[[nodiscard]] Sentence placeOf(const std::string& file, const rules::PgnFault& fault);

/// How many games there are, for somebody who has asked for a later one.
[[nodiscard]] Sentence gamesIn(const std::string& file, int games);

} // namespace app
