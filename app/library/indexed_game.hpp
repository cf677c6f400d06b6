// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"
#include "rules/base/text.hpp"
#include "rules/chess/position.hpp"
#include "rules/notation/pgn/reader.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace app {

/// An opening: its code in the Encyclopaedia of Chess Openings, "B90", and its English name.
struct Opening {
    std::string code{};
    std::string name{};

    bool operator==(const Opening&) const = default;
};

/// Why a table of openings cannot be used.
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

/// The names of openings in all languages. An English name consists of parts, "Sicilian Defense:
/// Najdorf Variation", and each of them is translated by itself.
class OpeningNames {
public:
    /// Reads a heading, and then lines of an English part, the German and the Turkish one,
    /// separated by tabs.
    [[nodiscard]] static rules::Expected<OpeningNames, OpeningsFault>
    read(const std::filesystem::path& file);

    /// A part that the table does not have stays English.
    [[nodiscard]] std::string of(std::string_view english, rules::Language language) const;

    bool operator==(const OpeningNames&) const = default;

private:
    using Part = std::array<std::string, rules::languages.size()>;

    std::unordered_map<std::string, Part> parts_;
};

/// How many pieces of each kind both sides have, besides their kings.
class Material {
public:
    [[nodiscard]] static Material of(const rules::Position& position);
    /// Reads White's pieces and Black's in English letters with a "v" between them: "KRPvKR". The
    /// kings may be left out.
    [[nodiscard]] static std::optional<Material> read(std::string_view text);

    /// The same with the colours exchanged.
    [[nodiscard]] Material reversed() const;
    /// Four bits for each kind of each side.
    [[nodiscard]] std::uint64_t bits() const { return bits_; }

    bool operator==(const Material&) const = default;

private:
    std::uint64_t bits_ = 0;
};

/// What a game is found by: a position, or material, as a number of 47 bits. Two positions hardly
/// ever have the same one; two kinds of material never do.
using Mark = std::uint64_t;

[[nodiscard]] Mark markOf(const rules::Position& position);
[[nodiscard]] Mark markOf(Material material);

/// A game as the library lists it. Texts are those of the tags, empty if unknown.
struct IndexedGame {
    std::string white{};
    std::string black{};
    std::string event{};
    std::string site{};
    std::string date{}; ///< "1999.01.20", "1999", or empty
    std::optional<int> year{};
    rules::PgnResult result = rules::PgnResult::open;
    Opening opening{}; ///< the last one of the game; without a name, the code of its tag
    int plies = 0;
    bool isDamaged = false;       ///< only the beginning of its moves can be read
    bool isPartlyDamaged = false; ///< part of its tags or variations cannot be read; not stored
};

/// Turns each game of a `PgnReader` into an entry of the library. Variations are not indexed.
class GameIndexer final : public rules::PgnVisitor {
public:
    /// The table must outlive it.
    explicit GameIndexer(const Openings& openings) : openings_(openings) {}

    [[nodiscard]] const IndexedGame& game() const { return game_; }
    /// In the order of the game; a mark can occur several times.
    [[nodiscard]] const std::vector<Mark>& marks() const { return marks_; }

    void gameBegins(rules::PgnPlace place) override;
    void tag(std::string_view name, std::string_view value) override;
    void start(const rules::Position& position) override;
    void
    move(const rules::Position& before, rules::Move move, const rules::Position& after) override;
    void variationBegins() override { ++depth_; }
    void variationEnds() override { --depth_; }
    void fault(const rules::PgnFault& fault) override;
    void gameEnds(rules::PgnResult result) override { game_.result = result; }

private:
    void meet(const rules::Position& position);

    const Openings& openings_;
    IndexedGame game_;
    std::vector<Mark> marks_;
    int depth_ = 0; // of open variations
};

} // namespace app
