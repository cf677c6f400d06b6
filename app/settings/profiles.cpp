// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/profiles.hpp"

#include "app/settings/settings_file.hpp"

#include <algorithm>
#include <system_error>

namespace app {
namespace {

constexpr std::string_view ending = ".toml";

bool mayBeInName(unsigned char byte) {
    const bool isLetter = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
    return rules::isDigit(static_cast<char>(byte)) || isLetter || byte == '-' || byte == '_' ||
           byte >= 0x80;
}

std::filesystem::path fileOf(const std::filesystem::path& folder, const std::string& name) {
    return folder / (name + std::string{ending});
}

std::vector<std::string> namesIn(const std::filesystem::path& folder) {
    std::vector<std::string> names;
    std::error_code unreadable;
    for (std::filesystem::directory_iterator file(folder, unreadable), end; file != end;
         file.increment(unreadable)) {
        const auto name = file->path().stem().string();
        if (file->path().extension() == ending && isProfileName(name)) names.push_back(name);
        if (unreadable) break;
    }
    std::ranges::sort(names);
    return names;
}

} // namespace

bool isProfileName(std::string_view name) {
    constexpr std::size_t longest = 40;
    return !name.empty() && name.size() <= longest && std::ranges::all_of(name, mayBeInName);
}

Profiles profilesIn(const std::filesystem::path& folder, rules::Language language) {
    return {.names = [folder] { return namesIn(folder); },
            .load =
                [folder](const std::string& name, const Settings& otherwise) {
                    const auto file = fileOf(folder, name);
                    return takeSettings(file, file.filename(), otherwise);
                },
            .keep = [folder, language](const std::string& name,
                                       Settings settings) -> std::optional<Sentence> {
                settings.means.options.clear(); // belong to this computer, not to a profile
                const auto kept = keepSettings(fileOf(folder, name), settings, language);
                return kept ? std::nullopt : std::optional{sentence(kept.error())};
            }};
}

std::filesystem::path profilesBeside(const std::filesystem::path& settings) {
    return settings.parent_path() / "profiles";
}

} // namespace app
