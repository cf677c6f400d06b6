// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/envelope/secret.hpp"
#include "rules/base/expected.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace app {

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

} // namespace app
