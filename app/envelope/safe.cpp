// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/envelope/safe.hpp"

#include "rules/base/contract.hpp"

#include <sodium.h>

#include <algorithm>
#include <new>

namespace app {
namespace {

constexpr std::size_t nonceBytes = crypto_secretbox_NONCEBYTES;
constexpr std::size_t plainBytes = Safe::mostBytes + 1;
constexpr std::size_t lockedBytes = plainBytes + crypto_secretbox_MACBYTES;

template <std::size_t bytes>
using Bytes = std::array<unsigned char, bytes>;

/// What a box is made of, one behind the other.
using Box = Bytes<crypto_pwhash_SALTBYTES + nonceBytes + lockedBytes>;

template <std::size_t bytes>
std::string_view asText(const Bytes<bytes>& raw) {
    return {reinterpret_cast<const char*>(raw.data()), raw.size()};
}

const unsigned char* asBytes(const Secret& secret) {
    return reinterpret_cast<const unsigned char*>(secret.text().data());
}

Secret keyOf(std::string_view pin, const unsigned char* salt) {
    Bytes<crypto_secretbox_KEYBYTES> key{};
    const int failed = crypto_pwhash(key.data(),
                                     key.size(),
                                     pin.data(),
                                     pin.size(),
                                     salt,
                                     crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                     crypto_pwhash_MEMLIMIT_INTERACTIVE,
                                     crypto_pwhash_ALG_ARGON2ID13);
    if (failed != 0) throw std::bad_alloc(); // 64 megabytes were not to be had
    Secret kept{asText(key)};
    sodium_memzero(key.data(), key.size());
    return kept;
}

// The length of a text must not tell a castling from a pawn's move.
Bytes<plainBytes> padded(std::string_view text) {
    Bytes<plainBytes> plain{};
    plain[0] = static_cast<unsigned char>(text.size());
    std::copy(text.begin(), text.end(), plain.begin() + 1);
    return plain;
}

std::string printable(const Box& box) {
    constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_ENCODED_LEN(std::tuple_size_v<Box>, variant), '\0');
    sodium_bin2base64(text.data(), text.size(), box.data(), box.size(), variant);
    text.pop_back(); // the zero at its end
    return text;
}

std::optional<Box> boxOf(std::string_view text) {
    Box box{};
    std::size_t length = 0;
    const int failed = sodium_base642bin(box.data(),
                                         box.size(),
                                         text.data(),
                                         text.size(),
                                         nullptr,
                                         &length,
                                         nullptr,
                                         sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    if (failed != 0 || length != box.size()) return std::nullopt;
    return box;
}

} // namespace

Safe::Safe() {
    static_assert(saltBytes == crypto_pwhash_SALTBYTES);
    if (sodium_init() < 0) throw std::bad_alloc(); // no source of chance
}

void Safe::use(std::string_view pin) {
    Key key{};
    randombytes_buf(key.salt.data(), key.salt.size());
    key.bytes = keyOf(pin, key.salt.data());
    key_ = key;
}

std::optional<std::string> Safe::lock(std::string_view text) const {
    EXPECTS(text.size() <= mostBytes);
    if (!key_) return std::nullopt;
    Box box{};
    auto* const nonce = std::copy(key_->salt.begin(), key_->salt.end(), box.begin());
    randombytes_buf(nonce, nonceBytes);
    auto plain = padded(text);
    crypto_secretbox_easy(
        nonce + nonceBytes, plain.data(), plain.size(), nonce, asBytes(key_->bytes));
    sodium_memzero(plain.data(), plain.size());
    return printable(box);
}

rules::Expected<Secret, SafeFault> unlock(std::string_view box, std::string_view pin) {
    const auto bytes = boxOf(box);
    if (!bytes) return rules::unexpected(SafeFault::damaged);
    const auto* const nonce = bytes->data() + crypto_pwhash_SALTBYTES;
    const auto key = keyOf(pin, bytes->data());
    Bytes<plainBytes> plain{};
    const int failed = crypto_secretbox_open_easy(
        plain.data(), nonce + nonceBytes, lockedBytes, nonce, asBytes(key));
    if (failed != 0) return rules::unexpected(SafeFault::wrongPin);
    const std::size_t length = std::min<std::size_t>(plain[0], Safe::mostBytes);
    Secret text{asText(plain).substr(1, length)};
    sodium_memzero(plain.data(), plain.size());
    return text;
}

std::string hashOf(std::string_view pin) {
    std::string text(crypto_pwhash_STRBYTES, '\0');
    const int failed = crypto_pwhash_str(text.data(),
                                         pin.data(),
                                         pin.size(),
                                         crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                         crypto_pwhash_MEMLIMIT_INTERACTIVE);
    if (failed != 0) throw std::bad_alloc(); // 64 megabytes were not to be had
    text.resize(text.find('\0'));
    return text;
}

PinVerdict comparePin(std::string_view hash, std::string_view pin) {
    if (hash.size() >= crypto_pwhash_STRBYTES) return PinVerdict::unreadable;
    const std::string text{hash};
    const int isForeign = crypto_pwhash_str_needs_rehash(
        text.c_str(), crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE);
    if (isForeign != 0) return PinVerdict::unreadable;
    const bool isRight = crypto_pwhash_str_verify(text.c_str(), pin.data(), pin.size()) == 0;
    return isRight ? PinVerdict::right : PinVerdict::wrong;
}

} // namespace app
