// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"
#include "app/settings/paths.hpp"
#include "app/settings/settings.hpp"
#include "rules/base/expected.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// What can be wrong in or with a settings file.
enum class SettingsProblem : std::uint8_t {
    missing,    ///< The file that the command line names does not exist.
    unreadable, ///< The file exists but cannot be read; `systemError` says why.
    notToml,    ///< No valid TOML from `line`, `column` on; all settings have their defaults.
    doubledKey, ///< The same in `line`: `key` is set a second time.
    unknownKey, ///< There is no such setting; the entry is ignored.
    wrongValue, ///< The value is not allowed; the setting has its default.
};

/// One fault, and its position.
struct SettingsRemark {
    SettingsProblem what{};
    /// `speech.rate`; empty with missing, unreadable and notToml
    std::string key{};
    std::optional<Sentence> allowed{}; ///< with wrongValue: the allowed values
    int line = 0;                      ///< from 1; 0 with missing and unreadable
    int column = 0;                    ///< likewise, in characters
    int systemError = 0;               ///< an errno, or 0

    bool operator==(const SettingsRemark&) const = default;
};

/// Names file, line and key.
[[nodiscard]] Sentence sentence(const SettingsRemark& remark, const std::filesystem::path& file);

/// The settings, and all faults; faulty settings have their defaults.
struct SettingsRead {
    Settings settings{};
    std::vector<SettingsRemark> remarks{};
};

/// Reads the text of a settings file. Never fails. What it does not name is as in `otherwise`.
[[nodiscard]] SettingsRead parseSettings(std::string_view text, const Settings& otherwise = {});

/// Reads the file; a missing one counts as empty, and is a fault if the command line names it.
[[nodiscard]] SettingsRead readSettings(const std::filesystem::path& file,
                                        const PathWishes& wishes = {});

/// Reads a file of which everything is taken or nothing: what it does not name is as in
/// `otherwise`, and whether the program has introduced itself in any case. The sentence calls the
/// file `called`.
[[nodiscard]] rules::Expected<Settings, Sentence> takeSettings(const std::filesystem::path& file,
                                                               const std::filesystem::path& called,
                                                               const Settings& otherwise);

/// A place in a file, from 1; the column in characters.
struct FilePlace {
    int line = 0;
    int column = 0;

    bool operator==(const FilePlace&) const = default;
};

/// An entry at the top of a file, as it stands there.
struct FileEntry {
    std::string name{};
    std::optional<SettingValue> value{}; ///< none: something that no setting could be
    FilePlace ofName{};
    FilePlace ofValue{};
};

/// The entries of a TOML file that is not the settings file, in their order, or why there are none:
/// it is `unreadable` or `notToml`.
[[nodiscard]] rules::Expected<std::vector<FileEntry>, SettingsRemark>
readEntries(const std::filesystem::path& file);

/// The remark on a file without which nothing goes on.
[[nodiscard]] Sentence whyNoEntries(const SettingsRemark& remark,
                                    const std::filesystem::path& file);

/// A complete new file: every setting, each with its meaning and its allowed values in this
/// language.
[[nodiscard]] std::string writeSettings(const Settings& settings, rules::Language language);

/// The text of a file with these settings edited in; comments, unknown keys and everything else are
/// preserved. Returns nullopt if the text cannot be edited: it is no valid TOML, or a section has a
/// form to which no setting can be added.
[[nodiscard]] std::optional<std::string> editSettings(std::string text, const Settings& settings);

/// Replaces the content of a file, or creates the file with this content: atomically and
/// synchronised, so that a power cut leaves either the old or the new one. Returns an errno on
/// failure. A missing folder is created.
[[nodiscard]] std::optional<int> replaceFile(const std::filesystem::path& file,
                                             std::string_view content);

/// Renames a damaged file, so that nothing in it is lost when it is replaced: `.damaged` is
/// appended to its name, and a number if there is such a file already. Returns its new name, or an
/// errno.
[[nodiscard]] rules::Expected<std::filesystem::path, int>
setAside(const std::filesystem::path& damaged);

/// Why settings could not be saved.
struct SettingsNotKept {
    std::filesystem::path file{}; ///< what could not be created or written
    int systemError = 0;          ///< an errno; EILSEQ: a text that no file can contain
};
[[nodiscard]] Sentence sentence(const SettingsNotKept& fault);

/// Saves the settings in the file, which is edited if possible, or created with comments in this
/// language. The file is replaced atomically and synchronised, so that a power cut leaves either
/// the old or the new one. A file that cannot be edited is preserved beside it, with `.old`
/// appended to its name.
[[nodiscard]] rules::Expected<void, SettingsNotKept>
keepSettings(const std::filesystem::path& file, const Settings& settings, rules::Language language);

/// Saves what is chosen for the options of one engine, which its place names, as `keepSettings`
/// does; all other settings stay as they are in the file now.
[[nodiscard]] rules::Expected<void, SettingsNotKept> keepOptions(const std::filesystem::path& file,
                                                                 const std::string& engine,
                                                                 const OptionValues& chosen,
                                                                 rules::Language language);

} // namespace app
