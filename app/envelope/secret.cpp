// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/envelope/secret.hpp"

#include "rules/base/text.hpp"
#include "tactile-io/keyboard/typed_line.hpp"

#include <sodium.h>
#include <sys/prctl.h>
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <new>
#include <variant>

namespace app {
namespace {

/// Checked at every release of memory, so it must be cheap.
std::atomic<bool>& guard() {
    static std::atomic<bool> isGuarded = false;
    return isGuarded;
}

} // namespace

Secret::Secret(std::string_view text) {
    if (text.empty()) return;
    if (sodium_init() < 0) throw std::bad_alloc(); // no source of random numbers
    auto* const room = static_cast<char*>(sodium_malloc(text.size()));
    if (room == nullptr) throw std::bad_alloc();
    text_ = std::shared_ptr<const char>(room, [](const char* kept) {
        sodium_free(const_cast<char*>(kept)); // also wipes it
    });
    size_ = text.size();
    std::ranges::copy(text, room);
    sodium_mprotect_readonly(room);
}

bool operator==(const Secret& left, const Secret& right) {
    return left.size_ == right.size_ &&
           (left.size_ == 0 || sodium_memcmp(left.text_.get(), right.text_.get(), left.size_) == 0);
}

void guardMemory() {
    guard() = true;
    const rlimit none{0, 0};
    ::setrlimit(RLIMIT_CORE, &none);
    ::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

bool isMemoryGuarded() {
    return guard();
}

void wipe(std::string& text) {
    text.resize(text.capacity());
    sodium_memzero(text.data(), text.size());
    text.clear();
}

void wipeStack() {
    constexpr std::size_t deepest = 128UL * 1024;
    sodium_stackzero(deepest);
}

namespace {

constexpr std::size_t nonceBytes = crypto_secretbox_NONCEBYTES;
constexpr std::size_t plainBytes = Safe::mostBytes + 1;
constexpr std::size_t lockedBytes = plainBytes + crypto_secretbox_MACBYTES;

template <std::size_t bytes>
using Bytes = std::array<unsigned char, bytes>;

/// The parts of a box, one after another.
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
    if (failed != 0) throw std::bad_alloc(); // 64 megabytes were not available
    Secret kept{asText(key)};
    sodium_memzero(key.data(), key.size());
    return kept;
}

// The length of the text must not reveal the kind of move.
Bytes<plainBytes> padded(std::string_view text) {
    Bytes<plainBytes> plain{};
    plain[0] = static_cast<unsigned char>(text.size());
    std::ranges::copy(text, plain.begin() + 1);
    return plain;
}

std::string printable(const Box& box) {
    constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_ENCODED_LEN(std::tuple_size_v<Box>, variant), '\0');
    sodium_bin2base64(text.data(), text.size(), box.data(), box.size(), variant);
    text.pop_back(); // the terminating zero
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
    if (sodium_init() < 0) throw std::bad_alloc(); // no source of random numbers
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
    auto* const nonce = std::ranges::copy(key_->salt, box.begin()).out;
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
    if (failed != 0) throw std::bad_alloc(); // 64 megabytes were not available
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

namespace {

using speech::PhraseKey;

bool isControl(char byte) {
    return static_cast<unsigned char>(byte) < ' ' || byte == '\x7f';
}

// Whoever types a command while a PIN is asked for has not meant to choose it.
bool meansSomething(std::string_view line) {
    return std::ranges::any_of(rules::languages, [&](rules::Language language) {
        const auto read = tactile::readLine(
            line, {language, tactile::Role::arbiter}, tactile::TimeLines::accepted);
        return std::holds_alternative<tactile::Instruction>(read) ||
               std::holds_alternative<tactile::BadArgument>(read) ||
               std::holds_alternative<tactile::Addressed>(read) ||
               std::holds_alternative<tactile::TimePasses>(read);
    });
}

} // namespace

std::size_t charactersIn(std::string_view text) {
    std::size_t count = 0;
    for (; !text.empty(); ++count)
        text.remove_prefix(rules::firstCharacter(text).length);
    return count;
}

std::optional<PhraseKey> faultOfPin(std::string_view pin) {
    if (std::ranges::any_of(pin, isControl) || meansSomething(pin)) return PhraseKey::errPinWord;
    const auto count = charactersIn(pin);
    if (count < fewestPinCharacters || count > mostPinCharacters) return PhraseKey::errPinLength;
    return std::nullopt;
}

} // namespace app
