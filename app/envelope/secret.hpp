// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "speech/words/phrases/phrases.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

// Texts that nobody else may know, a PIN or a sealed move, and the memory that they pass through.

namespace app {

/// Stores such a text in memory that is neither swapped out nor part of a core dump, between
/// protected pages. It is wiped when its last copy is destroyed. Copies share it.
class Secret {
public:
    Secret() = default; ///< empty
    explicit Secret(std::string_view text);

    [[nodiscard]] std::string_view text() const { return {text_.get(), size_}; }
    [[nodiscard]] bool isEmpty() const { return size_ == 0; }

    /// Takes the same time whether and where they differ.
    friend bool operator==(const Secret& left, const Secret& right);

private:
    std::shared_ptr<const char> text_{};
    std::size_t size_ = 0;
};

/// To be called once, before the first secret: from then on the system writes no core dump of this
/// program, does not let the user's other programs read its memory, and all memory released by the
/// program is wiped (main.cpp).
void guardMemory();
[[nodiscard]] bool isMemoryGuarded();

/// Empties the text, and wipes its memory.
void wipe(std::string& text);

/// Wipes what functions that have returned on this thread have left on its stack.
void wipeStack();

/// Why a sealed move cannot be read.
enum class SafeFault : std::uint8_t {
    wrongPin, ///< or the content of the box was changed: the two cannot be distinguished
    damaged,  ///< not a box at all
};

/// Encrypts a sealed move until the arbiter's PIN is entered (L09-G3): Argon2id derives a key from
/// the PIN, secretbox encrypts with it. For use by one thread.
class Safe {
public:
    Safe();
    ~Safe() = default;
    Safe(const Safe&) = delete;
    Safe& operator=(const Safe&) = delete;

    /// Uses this PIN for encryption from now on. Only the derived key is stored; deriving it takes
    /// about 0.1 seconds.
    void use(std::string_view pin);
    /// Returns nullopt if no PIN is set. The result is printable, without spaces, and of the same
    /// length for every move. Precondition: the text is not longer than `mostBytes`.
    [[nodiscard]] std::optional<std::string> lock(std::string_view text) const;

    static constexpr std::size_t mostBytes = 63;

private:
    static constexpr std::size_t saltBytes = 16;
    struct Key {
        std::array<unsigned char, saltBytes> salt{};
        Secret bytes{};
    };

    std::optional<Key> key_;
};

/// Decrypts the content of the box. Takes about 0.1 seconds.
[[nodiscard]] rules::Expected<Secret, SafeFault> unlock(std::string_view box, std::string_view pin);

/// Whether what was typed is the arbiter's PIN.
enum class PinVerdict : std::uint8_t {
    right,
    wrong,
    unreadable, ///< there is nothing to compare it with: the stored hash is damaged or missing
};

/// All that is ever stored of the arbiter's PIN: its Argon2id hash, printable, different every
/// time. Takes about 0.1 seconds.
[[nodiscard]] std::string hashOf(std::string_view pin);
/// Takes about 0.1 seconds.
[[nodiscard]] PinVerdict comparePin(std::string_view hash, std::string_view pin);

inline constexpr std::size_t fewestPinCharacters = 6;
inline constexpr std::size_t mostPinCharacters = 32;

[[nodiscard]] std::size_t charactersIn(std::string_view text);

/// Why this PIN cannot be chosen; nullopt: it can. It must have a number of characters within the
/// limits above, and no other meaning at a terminal: it must not be a command in any language or
/// begin with a role prefix. PINs chosen in older versions remain valid.
[[nodiscard]] std::optional<speech::PhraseKey> faultOfPin(std::string_view pin);

} // namespace app
