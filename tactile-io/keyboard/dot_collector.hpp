// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/keyboard/cell.hpp"
#include "tactile-io/keyboard/key.hpp"

#include <cstdint>
#include <optional>

namespace tactile {

/// How dots become a cell (2.6).
enum class DotTyping : std::uint8_t {
    together,        ///< Held at once; the cell is complete when all keys are up.
    oneAfterAnother, ///< Struck singly, with one hand or one finger; the space ends the cell.
};

/// What a dot key that went down has brought about by itself.
enum class DotAnswer : std::uint8_t {
    waits,   ///< Nothing yet.
    taken,   ///< Struck singly, the dot is in the cell.
    dropped, ///< Struck singly, dot 7 has taken the unfinished cell away.
    ended,   ///< The cell is complete: `take` has it.
};

/// Keys that go down and up in, cells out. A value; it knows no time.
class DotCollector {
public:
    explicit DotCollector(DotTyping typing = DotTyping::together) : typing_(typing) {}

    [[nodiscard]] DotTyping typing() const { return typing_; }

    /// A key went down; the same key again while it is held counts once. Struck singly, the dots 7
    /// and 8 and the space are a cell of their own where none has been begun; dot 8 joins one that
    /// has.
    DotAnswer press(DotKey key);
    /// A key went up. True: the cell is complete.
    bool release(DotKey key);
    /// The complete cell; what comes next begins another.
    Cell take();

    /// A key of this keyboard is down.
    [[nodiscard]] bool isHolding() const { return !held_.isEmpty(); }
    /// Whatever is held or begun is forgotten.
    void clear() { *this = DotCollector(typing_); }

private:
    DotAnswer pressSingly(DotKey key);

    DotTyping typing_;
    Cell held_;
    Cell cell_;
};

} // namespace tactile
