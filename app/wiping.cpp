// SPDX-License-Identifier: GPL-3.0-or-later
// What is typed goes through many hands before anybody knows that it is a secret: lines, notes,
// copies of both. So whatever memory this program gives back is wiped, from when it was asked for.
#include "app/envelope/secret.hpp"

#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>

// NOLINTBEGIN(cppcoreguidelines-no-malloc): operator new has to have memory from somewhere.
namespace {

void giveBack(void* memory) {
    if (memory != nullptr && app::isMemoryGuarded())
        ::explicit_bzero(memory, ::malloc_usable_size(memory));
    std::free(memory);
}

/// Asks until there is memory, or nobody can make room for it.
template <class Take>
void* takenBy(const Take& take) {
    for (;;) {
        if (void* const memory = take()) return memory;
        const auto makeRoom = std::get_new_handler();
        if (makeRoom == nullptr) throw std::bad_alloc();
        makeRoom();
    }
}

} // namespace

// What is given back with free is taken with malloc here, too: the address sanitizer has an
// operator new of its own, and does not let the two be mixed. The other forms come here by
// themselves.
void* operator new(std::size_t size) {
    return takenBy([&] { return std::malloc(std::max<std::size_t>(1, size)); });
}
void* operator new(std::size_t size, const std::nothrow_t& /*no exception*/) noexcept {
    return std::malloc(std::max<std::size_t>(1, size));
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    const auto edge = static_cast<std::size_t>(alignment);
    return takenBy([&] { return std::aligned_alloc(edge, (size + edge) / edge * edge); });
}
void operator delete(void* memory) noexcept {
    giveBack(memory);
}
void operator delete(void* memory, std::size_t /*size*/) noexcept {
    giveBack(memory);
}
void operator delete(void* memory, std::align_val_t /*alignment*/) noexcept {
    giveBack(memory);
}
void operator delete(void* memory, std::size_t /*size*/, std::align_val_t /*alignment*/) noexcept {
    giveBack(memory);
}
// NOLINTEND(cppcoreguidelines-no-malloc)
