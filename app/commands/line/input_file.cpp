// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/line/input_file.hpp"

#include "app/commands/line/notation_sentences.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

namespace app {

Sentence sentence(const InputError& error) {
    return say<SentenceKey::fileCannotRead>(nameOf(error.name), reasonOf(error.systemError));
}

SlotFilling nameOf(const std::string& input) {
    if (input == standardInputName) return fillingOf(say<SentenceKey::fileStandardInput>());
    return input;
}

namespace {

constexpr int forever = -1;

/// Waits for bytes or the end of a pipe.
void await(const tactile::Descriptor& pipe, int milliseconds) {
    pollfd coming{pipe.number(), POLLIN, 0};
    ::poll(&coming, 1, milliseconds);
}

} // namespace

rules::Expected<InputFile, InputError> InputFile::open(const std::string& name) {
    if (name == "-") return standardInput();
    // Opening a pipe without a writer would block.
    tactile::Descriptor descriptor(::open(name.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    if (!descriptor.isOpen()) return rules::unexpected(InputError{name, errno});
    struct stat facts {};
    if (::fstat(descriptor.number(), &facts) != 0)
        return rules::unexpected(InputError{name, errno});
    if (S_ISDIR(facts.st_mode)) return rules::unexpected(InputError{name, EISDIR});
    const bool isTerminal = ::isatty(descriptor.number()) != 0;
    // A device might never end.
    if (S_ISBLK(facts.st_mode) || (S_ISCHR(facts.st_mode) && !isTerminal))
        return rules::unexpected(InputError{name, EOPNOTSUPP});
    // A pipe that nobody writes into reads as empty.
    constexpr int aMoment = 2000;
    if (S_ISFIFO(facts.st_mode)) await(descriptor, aMoment);
    return InputFile(name, std::move(descriptor));
}

InputFile InputFile::standardInput() {
    return {std::string(standardInputName),
            tactile::Descriptor(::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0))};
}

rules::Expected<std::size_t, InputError> InputFile::read(std::span<char> room) {
    while (true) {
        const auto count = ::read(descriptor_.number(), room.data(), room.size());
        if (count >= 0) return static_cast<std::size_t>(count);
        if (errno == EAGAIN)
            await(descriptor_, forever);
        else if (errno != EINTR)
            return rules::unexpected(InputError{name_, errno});
    }
}

rules::Expected<std::string, InputError> InputFile::content(std::size_t most) {
    std::string content;
    std::array<char, 4096> room{};
    while (content.size() <= most) {
        const auto count = read(room);
        if (!count) return rules::unexpected(count.error());
        if (*count == 0) break;
        content.append(room.data(), *count);
    }
    return content;
}

namespace {

/// Some programs write it before the first line.
constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

constexpr std::size_t chunk = std::size_t{64} * 1024;

} // namespace

LineReader::LineReader(InputFile file, std::function<void()> beforeWaiting)
    : file_(std::move(file))
    , beforeWaiting_(std::move(beforeWaiting)) {}

rules::Expected<std::optional<InputLine>, InputError> LineReader::next() {
    for (auto unsearched = begin_;;) {
        const auto end = bytes_.find('\n', unsearched);
        if (end != std::string::npos) return takeLine(end);
        if (over_) break;
        const auto added = more();
        if (!added) return rules::unexpected(added.error());
        unsearched = *added;
    }
    if (begin_ >= bytes_.size()) return std::nullopt;
    return takeLine(bytes_.size());
}

InputLine LineReader::takeLine(std::size_t end) {
    auto text = std::string_view(bytes_).substr(begin_, end - begin_);
    begin_ = end + 1;
    const bool isMarked = std::exchange(isFirst_, false) && text.starts_with(byteOrderMark);
    if (isMarked) text.remove_prefix(byteOrderMark.size());
    const bool cut = text.size() > longest;
    text = text.substr(0, longest);
    if (text.ends_with('\r')) text.remove_suffix(1);
    return {text, cut};
}

/// Reads more after the beginning of a line and returns the offset of the new bytes; of a line that
/// is too long only the beginning is stored.
rules::Expected<std::size_t, InputError> LineReader::more() {
    bytes_.erase(0, std::exchange(begin_, 0));
    bytes_.resize(std::min(bytes_.size(), longest + 1));
    beforeWaiting_();
    const auto kept = bytes_.size();
    bytes_.resize(kept + chunk);
    const auto count = file_.read({bytes_.data() + kept, chunk});
    bytes_.resize(kept + count.value_or(0));
    if (!count) return rules::unexpected(count.error());
    over_ = *count == 0;
    return kept;
}

Sentence placeOf(const std::string& file, const rules::PgnFault& fault) {
    return say<SentenceKey::filePlace>(
        nameOf(file), fault.place.line, fault.place.column, sentence(fault));
}

Sentence gamesIn(const std::string& file, int games) {
    if (games == 0) return say<SentenceKey::pgnNoGame>(nameOf(file));
    return games == 1 ? say<SentenceKey::pgnOneGame>(nameOf(file))
                      : say<SentenceKey::pgnGames>(nameOf(file), games);
}

} // namespace app
