// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "speech/words/phrase_key.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
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

/// Why a sealed move cannot be read.
enum class SafeFault : std::uint8_t {
    wrongPin, ///< or somebody has changed what is in the box: nobody can tell which
    damaged,  ///< it is no box at all
};

/// Keeps a sealed move from everybody until the arbiter's PIN is named (decision 11, L09-G3):
/// Argon2id makes a key of the PIN, secretbox locks with it. Belongs to one thread.
class Safe {
public:
    Safe();
    ~Safe() = default;
    Safe(const Safe&) = delete;
    Safe& operator=(const Safe&) = delete;
    Safe(Safe&&) = delete;
    Safe& operator=(Safe&&) = delete;

    /// From now on this PIN locks. It is not kept, only what it makes; that takes about a tenth of
    /// a second.
    void use(std::string_view pin);
    /// None: no PIN has been named. What comes out is printable, without spaces, and as long for
    /// every move. Precondition: the text is not longer than `mostBytes`.
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

/// What is in the box. Takes about a tenth of a second.
[[nodiscard]] rules::Expected<Secret, SafeFault> unlock(std::string_view box, std::string_view pin);

/// Whether what was typed is the arbiter's PIN.
enum class PinVerdict : std::uint8_t {
    right,
    wrong,
    unreadable, ///< there is nothing to compare it with: what was kept of the PIN is damaged or
                ///< gone
};

/// All that is ever kept of the arbiter's PIN: its Argon2id hash, printable, another one every
/// time. Takes about a tenth of a second.
[[nodiscard]] std::string hashOf(std::string_view pin);
/// Takes as long.
[[nodiscard]] PinVerdict comparePin(std::string_view hash, std::string_view pin);

inline constexpr std::size_t fewestPinCharacters = 6;
inline constexpr std::size_t mostPinCharacters = 32;

[[nodiscard]] std::size_t charactersIn(std::string_view text);

/// Why nobody can choose this PIN; none: he can. It has as many characters as above, and means
/// nothing else at a terminal: it is no word for no, and begins with nobody's name. A PIN that an
/// older program has let somebody choose opens as ever.
[[nodiscard]] std::optional<speech::PhraseKey> faultOfPin(std::string_view pin);

} // namespace app
