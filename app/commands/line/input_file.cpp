// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/line/input_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

namespace app {

Sentence sentence(const InputError& error) {
    return say<SentenceKey::fileCannotRead>(nameOf(error.name), reasonOf(error.systemError));
}

SlotFilling nameOf(const std::string& input) {
    if (input == standardInputName) return fillingOf(say<SentenceKey::fileStandardInput>());
    return input;
}

InputFile::InputFile(std::string name, int descriptor, bool owned)
    : name_(std::move(name))
    , descriptor_(descriptor)
    , owned_(owned) {}

rules::Expected<InputFile, InputError> InputFile::open(const std::string& name) {
    if (name == "-") return standardInput();
    const int descriptor = ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return rules::unexpected(InputError{name, errno});
    InputFile file(name, descriptor, true);
    struct stat facts {};
    if (::fstat(descriptor, &facts) == 0 && S_ISDIR(facts.st_mode))
        return rules::unexpected(InputError{name, EISDIR});
    return file;
}

InputFile InputFile::standardInput() {
    return {std::string(standardInputName), STDIN_FILENO, false};
}

InputFile::InputFile(InputFile&& other) noexcept
    : name_(std::move(other.name_))
    , descriptor_(other.descriptor_)
    , owned_(std::exchange(other.owned_, false)) {}

InputFile& InputFile::operator=(InputFile&& other) noexcept {
    std::swap(name_, other.name_);
    std::swap(descriptor_, other.descriptor_);
    std::swap(owned_, other.owned_);
    return *this;
}

InputFile::~InputFile() {
    if (owned_) ::close(descriptor_);
}

rules::Expected<std::size_t, InputError> InputFile::read(std::span<char> room) {
    while (true) {
        const auto count = ::read(descriptor_, room.data(), room.size());
        if (count >= 0) return static_cast<std::size_t>(count);
        if (errno != EINTR) return rules::unexpected(InputError{name_, errno});
    }
}

} // namespace app
