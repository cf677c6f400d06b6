// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

// What nobody else may come to know, a PIN or a move to be sealed, and the memory that it passes
// through.

namespace app {

/// Keeps such a text as long as it is needed: in memory that is neither swapped out nor part of a
/// core dump, with pages around it that nobody may touch. It is wiped when its last copy has gone.
/// Copies share it.
class Secret {
public:
    Secret() = default; ///< empty
    explicit Secret(std::string_view text);

    [[nodiscard]] std::string_view text() const { return {text_.get(), size_}; }
    [[nodiscard]] bool isEmpty() const { return size_ == 0; }

    /// Takes as long whatever they have in common.
    friend bool operator==(const Secret& left, const Secret& right);

private:
    std::shared_ptr<const char> text_{};
    std::size_t size_ = 0;
};

/// To be called once, before secrets come: from now on the system writes no core dump of this
/// program and lets no other program of its user look into its memory, and what the program gives
/// back of it is wiped (wiping.cpp).
void guardMemory();
[[nodiscard]] bool isMemoryGuarded();

/// Empties the text, and leaves nothing of it where it stood.
void wipe(std::string& text);

/// Wipes what the functions that have returned on this thread have left on its stack.
void wipeStack();

} // namespace app
