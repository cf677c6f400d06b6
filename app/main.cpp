// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.hpp"
#include "app/envelope/secret.hpp"

#include <fcntl.h>
#include <malloc.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <new>

// Typed text passes through many places before it is known to be a secret: lines, notes, and copies
// of both. Therefore all memory that this program releases is wiped, once that has been requested.

// NOLINTBEGIN(cppcoreguidelines-no-malloc): operator new has to have memory from somewhere.
namespace {

void giveBack(void* memory) {
    if (memory != nullptr && app::isMemoryGuarded())
        ::explicit_bzero(memory, ::malloc_usable_size(memory));
    std::free(memory);
}

/// Retries until memory is available, or no handler can release any.
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

// Memory released with free must be allocated with malloc here, too: the address sanitizer has an
// operator new of its own, and reports mixing the two. The other forms of new and delete call
// these.
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

namespace {

/// A file must not get the number of a standard stream that is closed: what is printed would go
/// into it. What stands there instead can be used as little as the closed one.
void occupyClosedStreams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (::fcntl(stream, F_GETFD) < 0)
            ::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

} // namespace

int main(int argc, char** argv) {
    occupyClosedStreams();
    // Exceeding the file size limit is handled like a full disk and must not kill the program.
    std::signal(SIGXFSZ, SIG_IGN);
    return static_cast<int>(app::runCommandLine(argc, argv));
}
