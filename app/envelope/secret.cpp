// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/envelope/secret.hpp"

#include <sodium.h>
#include <sys/prctl.h>
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <new>

namespace app {
namespace {

/// Asked at every release of memory, so it costs no more than a look.
std::atomic<bool>& guard() {
    static std::atomic<bool> isGuarded = false;
    return isGuarded;
}

} // namespace

Secret::Secret(std::string_view text) {
    if (text.empty()) return;
    if (sodium_init() < 0) throw std::bad_alloc(); // no source of chance
    auto* const room = static_cast<char*>(sodium_malloc(text.size()));
    if (room == nullptr) throw std::bad_alloc();
    text_ = std::shared_ptr<const char>(room, [](const char* kept) {
        sodium_free(const_cast<char*>(kept)); // which wipes it
    });
    size_ = text.size();
    std::copy(text.begin(), text.end(), room);
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

} // namespace app
