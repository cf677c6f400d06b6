// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings_file.hpp"

#include "tactile-io/transport/descriptor.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <system_error>
#include <utility>

namespace app {
namespace {

namespace fs = std::filesystem;
using rules::Expected;
using rules::unexpected;
using tactile::Descriptor;

/// Stands for an errno where the system has nothing against it.
constexpr int isNoFile = 0;

Sentence whyNot(int systemError) {
    return systemError == isNoFile ? say<SentenceKey::systemNoFileAtAll>() : reasonOf(systemError);
}

/// Nobody has as many settings.
constexpr off_t largest = off_t{1024} * 1024;

/// /dev/null is a file without settings.
bool isNothing(const struct stat& facts) {
    struct stat nothing {};
    return ::stat("/dev/null", &nothing) == 0 && nothing.st_rdev == facts.st_rdev;
}

/// The bytes of the file, or an errno.
Expected<std::string, int> contentOf(const fs::path& file) {
    // A pipe that nobody writes into would be waited for; a device might never end.
    const Descriptor descriptor{::open(file.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)};
    if (!descriptor.isOpen()) return unexpected(errno);
    struct stat facts {};
    if (::fstat(descriptor.number(), &facts) != 0) return unexpected(errno);
    if (S_ISDIR(facts.st_mode)) return unexpected(EISDIR);
    const bool isDevice = S_ISCHR(facts.st_mode) && !isNothing(facts);
    if (isDevice || S_ISFIFO(facts.st_mode)) return unexpected(isNoFile);
    if (facts.st_size > largest) return unexpected(EFBIG);
    std::string content;
    std::array<char, 4096> buffer{};
    for (;;) {
        const auto count = ::read(descriptor.number(), buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return unexpected(errno);
        if (count == 0) return content;
        content.append(buffer.data(), static_cast<std::size_t>(count));
    }
}

/// Where the file really is, so that a link to it stays one.
fs::path realPlace(const fs::path& file) {
    std::error_code missing;
    const auto real = fs::canonical(file, missing);
    return missing ? file : real;
}

std::optional<int> writeAll(const Descriptor& descriptor, std::string_view content) {
    while (!content.empty()) {
        const auto count = ::write(descriptor.number(), content.data(), content.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return errno;
        content.remove_prefix(static_cast<std::size_t>(count));
    }
    return ::fsync(descriptor.number()) == 0 ? std::nullopt : std::optional{errno};
}

/// The new file gets the rights of the one it replaces; where there is none, it is its owner's
/// alone.
std::optional<int> giveRightsOf(const fs::path& file, const Descriptor& descriptor) {
    struct stat status {};
    if (::stat(file.c_str(), &status) != 0) return std::nullopt;
    const bool isGiven = ::fchmod(descriptor.number(), status.st_mode & 0777U) == 0;
    return isGiven ? std::nullopt : std::optional{errno};
}

std::optional<int> syncFolder(const fs::path& folder) {
    const Descriptor descriptor{::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    if (!descriptor.isOpen()) return errno;
    return ::fsync(descriptor.number()) == 0 ? std::nullopt : std::optional{errno};
}

/// Puts the content into the place of the file, all or nothing; an errno when it cannot.
std::optional<int> replaceFile(const fs::path& file, std::string_view content) {
    auto pattern = file.string() + ".XXXXXX";
    const Descriptor descriptor{::mkostemp(pattern.data(), O_CLOEXEC)};
    if (!descriptor.isOpen()) return errno;
    auto fault = writeAll(descriptor, content);
    if (!fault) fault = giveRightsOf(file, descriptor);
    if (!fault && ::rename(pattern.c_str(), file.c_str()) != 0) fault = errno;
    if (fault) {
        ::unlink(pattern.c_str());
        return fault;
    }
    return syncFolder(file.has_parent_path() ? file.parent_path() : fs::path{"."});
}

Expected<void, SettingsNotKept> put(const fs::path& file, std::string_view content) {
    if (const auto fault = replaceFile(file, content))
        return unexpected(SettingsNotKept{file, *fault});
    return {};
}

/// A file of its own: the settings as they will be read again, or EILSEQ.
Expected<void, SettingsNotKept>
putAnew(const fs::path& file, const Settings& settings, rules::Language language) {
    const auto content = writeSettings(settings, language);
    if (parseSettings(content).settings != settings)
        return unexpected(SettingsNotKept{file, EILSEQ});
    return put(file, content);
}

} // namespace

Sentence sentence(const SettingsRemark& remark, const fs::path& file) {
    switch (remark.what) {
    case SettingsProblem::unreadable:
        return say<SentenceKey::settingsUnreadable>(file, whyNot(remark.systemError));
    case SettingsProblem::notToml:
        return say<SentenceKey::settingsNotToml>(file, remark.line, remark.column);
    case SettingsProblem::unknownKey:
        return say<SentenceKey::settingsUnknownKey>(file, remark.line, remark.key);
    case SettingsProblem::wrongValue: break;
    }
    return say<SentenceKey::settingsWrongValue>(file, remark.line, remark.key, *remark.allowed);
}

Sentence sentence(const SettingsNotKept& fault) {
    return say<SentenceKey::settingsNotKept>(fault.file, whyNot(fault.systemError));
}

SettingsRead readSettings(const fs::path& file) {
    const auto content = contentOf(file);
    if (content) return parseSettings(*content);
    if (content.error() == ENOENT || content.error() == ENOTDIR) return {};
    return {.remarks = {{.what = SettingsProblem::unreadable, .systemError = content.error()}}};
}

Expected<void, SettingsNotKept>
keepSettings(const fs::path& file, const Settings& settings, rules::Language language) {
    const auto place = realPlace(file);
    std::error_code notMade;
    if (place.has_parent_path()) fs::create_directories(place.parent_path(), notMade);
    if (notMade) return unexpected(SettingsNotKept{place.parent_path(), notMade.value()});
    const auto content = contentOf(place);
    // To put another file into the place of a device would take it from everybody.
    if (std::error_code none; content && !fs::is_regular_file(place, none))
        return unexpected(SettingsNotKept{place, isNoFile});
    if (!content && content.error() == ENOENT) return putAnew(place, settings, language);
    if (!content) return unexpected(SettingsNotKept{place, content.error()});
    if (auto edited = editSettings(*content, settings))
        return *edited == *content ? Expected<void, SettingsNotKept>{} : put(place, *edited);
    auto old = place;
    old += ".old";
    if (auto kept = put(old, *content); !kept) return kept;
    return putAnew(place, settings, language);
}

} // namespace app
