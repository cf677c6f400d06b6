// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <unordered_map>

namespace app {

/// An opening: its code in the Encyclopaedia of Chess Openings, "B90", and its English name.
struct Opening {
    std::string code{};
    std::string name{};

    bool operator==(const Opening&) const = default;
};

/// Why the table of openings cannot be used.
struct OpeningsFault {
    std::filesystem::path file;
    int systemError = 0;
    std::size_t line = 0; ///< the line that cannot be read; 0: the whole file, by `systemError`
};

[[nodiscard]] Sentence sentence(const OpeningsFault& fault);

/// The openings by their positions, so that transpositions have the same name.
class Openings {
public:
    /// Reads a heading, and then lines of a code, a name, and the moves in PGN, separated by tabs.
    [[nodiscard]] static rules::Expected<Openings, OpeningsFault>
    read(const std::filesystem::path& file);

    /// nullptr: no opening ends in the position with this fingerprint.
    [[nodiscard]] const Opening* at(std::uint64_t fingerprint) const {
        const auto found = openings_.find(fingerprint);
        return found == openings_.end() ? nullptr : &found->second;
    }
    /// No opening has more half-moves.
    [[nodiscard]] int longest() const { return longest_; }
    [[nodiscard]] std::size_t size() const { return openings_.size(); }

private:
    std::unordered_map<std::uint64_t, Opening> openings_;
    int longest_ = 0;
};

} // namespace app
