// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"
#include "rules/chess/game.hpp"
#include "rules/chess/move.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace app {

/// The key of the current position in opening books of Polyglot. A capture en passant counts if a
/// pawn stands beside the one that has just passed, even where taking it is illegal; that is known
/// of the moves of the game, and of a start position only if the capture is legal.
[[nodiscard]] std::uint64_t polyglotKey(const rules::Game& game);

/// A move of a book, and how often it is to be chosen compared with the others.
struct BookMove {
    rules::Move move;
    int weight;

    bool operator==(const BookMove&) const = default;
};

/// Why a file is of no use as a book. `systemError`: an errno; 0: it was read, and is no book.
struct BookFault {
    std::filesystem::path file{};
    int systemError = 0;
};

[[nodiscard]] Sentence sentence(const BookFault& fault);

/// An opening book in the format of Polyglot (hgm.nubati.net/book_format.html): entries of 16
/// bytes, sorted by the key of their position. A value; it is searched in memory.
class OpeningBook {
public:
    /// No book is larger than this, in bytes.
    static constexpr std::size_t largest = std::size_t{512} << 20U;

    /// nullopt: these bytes are no book.
    [[nodiscard]] static std::optional<OpeningBook> from(std::string bytes);
    [[nodiscard]] static rules::Expected<OpeningBook, BookFault>
    read(const std::filesystem::path& path);

    /// What the book plays in the current position, in its order; whatever is not legal or has no
    /// weight is left out.
    [[nodiscard]] std::vector<BookMove> movesIn(const rules::Game& game) const;

private:
    explicit OpeningBook(std::string bytes) : bytes_(std::move(bytes)) {}

    [[nodiscard]] std::size_t entries() const;
    [[nodiscard]] std::uint64_t keyOf(std::size_t entry) const;
    [[nodiscard]] std::size_t firstOf(std::uint64_t key) const;
    [[nodiscard]] std::optional<BookMove> moveOf(std::size_t entry,
                                                 const rules::MoveList& legal) const;

    std::string bytes_;
};

/// One of the moves by their weights; nullopt if there are none. `chance` is at least 0 and less
/// than 1.
[[nodiscard]] std::optional<rules::Move> chosenByWeight(std::span<const BookMove> moves,
                                                        double chance);

} // namespace app
