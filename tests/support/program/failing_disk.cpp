// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program/failing_disk.hpp"

#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace tests {

struct FailingDisk::State {
    std::uint64_t writes = 0;
    std::uint64_t from = 0; ///< 0: nothing fails
    std::uint64_t count = 0;
    Trouble trouble{};
    std::uint64_t deadline = 0; ///< 0: nobody dies
    sqlite3_vfs* system = sqlite3_vfs_find(nullptr);
    sqlite3_vfs disk = *system;

    /// Whether the next write fails; it is counted.
    bool failsNow() {
        ++writes;
        return from != 0 && writes >= from && writes - from < count;
    }
};

namespace {

using State = FailingDisk::State;

/// SQLite's file with the system's behind it.
struct File {
    sqlite3_file base;
    State* state;

    [[nodiscard]] sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};

sqlite3_file* realOf(sqlite3_file* file) {
    return reinterpret_cast<File*>(file)->real();
}

State& stateOf(sqlite3_file* file) {
    return *reinterpret_cast<File*>(file)->state;
}

/// Applies the planned failure to a write: the process ends here, or the result is an error code or
/// SQLITE_OK.
int trouble(State& state, int failure) {
    const bool fails = state.failsNow();
    if (state.writes == state.deadline) _exit(EXIT_SUCCESS);
    if (!fails) return SQLITE_OK;
    errno = state.trouble == Trouble::broken ? EIO : ENOSPC;
    return failure;
}

int write(sqlite3_file* file, const void* bytes, int length, sqlite3_int64 at) {
    auto* const real = realOf(file);
    const auto half = [&] { return real->pMethods->xWrite(real, bytes, length / 2, at); };
    auto& state = stateOf(file);
    const bool fails = state.failsNow();
    if (state.writes == state.deadline) {
        half();
        _exit(EXIT_SUCCESS);
    }
    if (!fails) return real->pMethods->xWrite(real, bytes, length, at);
    if (state.trouble == Trouble::cut) half();
    errno = state.trouble == Trouble::broken ? EIO : ENOSPC;
    return state.trouble == Trouble::broken ? SQLITE_IOERR_WRITE : SQLITE_FULL;
}

int synchronise(sqlite3_file* file, int flags) {
    auto* const real = realOf(file);
    if (const int failed = trouble(stateOf(file), SQLITE_IOERR_FSYNC)) return failed;
    return real->pMethods->xSync(real, flags);
}

int truncate(sqlite3_file* file, sqlite3_int64 size) {
    auto* const real = realOf(file);
    if (const int failed = trouble(stateOf(file), SQLITE_IOERR_TRUNCATE)) return failed;
    return real->pMethods->xTruncate(real, size);
}

/// The index of the log grows in a file of its own.
int mapIndex(sqlite3_file* file, int region, int size, int grows, volatile void** memory) {
    auto* const real = realOf(file);
    if (grows != 0)
        if (const int failed = trouble(stateOf(file), SQLITE_IOERR_SHMSIZE)) return failed;
    return real->pMethods->xShmMap(real, region, size, grows, memory);
}

// All other functions are the system's.
template <auto method, class... Arguments>
int pass(sqlite3_file* file, Arguments... arguments) {
    auto* const real = realOf(file);
    return (real->pMethods->*method)(real, arguments...);
}

void passBarrier(sqlite3_file* file) {
    auto* const real = realOf(file);
    real->pMethods->xShmBarrier(real);
}

constexpr sqlite3_io_methods methods{
    .iVersion = 2,
    .xClose = pass<&sqlite3_io_methods::xClose>,
    .xRead = pass<&sqlite3_io_methods::xRead, void*, int, sqlite3_int64>,
    .xWrite = write,
    .xTruncate = truncate,
    .xSync = synchronise,
    .xFileSize = pass<&sqlite3_io_methods::xFileSize, sqlite3_int64*>,
    .xLock = pass<&sqlite3_io_methods::xLock, int>,
    .xUnlock = pass<&sqlite3_io_methods::xUnlock, int>,
    .xCheckReservedLock = pass<&sqlite3_io_methods::xCheckReservedLock, int*>,
    .xFileControl = pass<&sqlite3_io_methods::xFileControl, int, void*>,
    .xSectorSize = pass<&sqlite3_io_methods::xSectorSize>,
    .xDeviceCharacteristics = pass<&sqlite3_io_methods::xDeviceCharacteristics>,
    .xShmMap = mapIndex,
    .xShmLock = pass<&sqlite3_io_methods::xShmLock, int, int, int>,
    .xShmBarrier = passBarrier,
    .xShmUnmap = pass<&sqlite3_io_methods::xShmUnmap, int>,
    .xFetch = nullptr,
    .xUnfetch = nullptr,
};

bool isMadeNow(const char* name, int flags) {
    return (flags & SQLITE_OPEN_CREATE) != 0 && name != nullptr && access(name, F_OK) != 0;
}

int openFile(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* outFlags) {
    auto* const state = static_cast<State*>(vfs->pAppData);
    auto* const real = realOf(file);
    reinterpret_cast<File*>(file)->state = state;
    file->pMethods = nullptr;
    if (isMadeNow(name, flags))
        if (const int failed = trouble(*state, SQLITE_CANTOPEN)) return failed;
    real->pMethods = nullptr;
    const int opened = state->system->xOpen(state->system, name, real, flags, outFlags);
    file->pMethods = real->pMethods == nullptr ? nullptr : &methods;
    return opened;
}

int removeFile(sqlite3_vfs* vfs, const char* name, int isSynchronised) {
    auto* const state = static_cast<State*>(vfs->pAppData);
    if (const int failed = trouble(*state, SQLITE_IOERR_DELETE)) return failed;
    return state->system->xDelete(state->system, name, isSynchronised);
}

} // namespace

FailingDisk::FailingDisk() : state_(std::make_unique<State>()) {
    auto& disk = state_->disk;
    disk.zName = "failing disk";
    disk.szOsFile = static_cast<int>(sizeof(File)) + state_->system->szOsFile;
    disk.xOpen = openFile;
    disk.xDelete = removeFile;
    disk.pNext = nullptr;
    disk.pAppData = state_.get();
    sqlite3_vfs_register(&disk, 1);
}

FailingDisk::~FailingDisk() {
    sqlite3_vfs_unregister(&state_->disk);
    sqlite3_vfs_register(state_->system, 1);
}

std::uint64_t FailingDisk::writes() const {
    return state_->writes;
}

void FailingDisk::fail(std::uint64_t from, std::uint64_t count, Trouble trouble) {
    state_->from = from;
    state_->count = count;
    state_->trouble = trouble;
}

void FailingDisk::heal() {
    state_->from = 0;
}

void FailingDisk::die(std::uint64_t at) {
    state_->deadline = at;
}

} // namespace tests
