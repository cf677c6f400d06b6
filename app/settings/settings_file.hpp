// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"
#include "app/settings/settings.hpp"
#include "rules/base/expected.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// What is wrong in or with a settings file.
enum class SettingsProblem : std::uint8_t {
    unreadable, ///< The file is there and cannot be read; `systemError` says why.
    notToml,    ///< No TOML from `line`, `column` on; all settings have their defaults.
    unknownKey, ///< Hektor has no such setting; it is left alone.
    wrongValue, ///< The setting does not take this value and has its default.
};

/// One thing that was wrong, and where.
struct SettingsRemark {
    SettingsProblem what{};
    std::string key{};                 ///< `speech.rate`; empty with unreadable and notToml
    std::optional<Sentence> allowed{}; ///< with wrongValue: what may stand there
    int line = 0;                      ///< from 1; 0 with unreadable
    int column = 0;                    ///< likewise, in characters
    int systemError = 0;               ///< an errno, or 0

    bool operator==(const SettingsRemark&) const = default;
};

/// Names file, line and key.
[[nodiscard]] Sentence sentence(const SettingsRemark& remark, const std::filesystem::path& file);

/// The settings, and everything that was wrong; what is wrong has its default.
struct SettingsRead {
    Settings settings{};
    std::vector<SettingsRemark> remarks{};
};

/// Reads the text of a settings file. Never fails.
[[nodiscard]] SettingsRead parseSettings(std::string_view text);

/// Reads the file; one that is missing is an empty one.
[[nodiscard]] SettingsRead readSettings(const std::filesystem::path& file);

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

/// A whole file: every setting with a line in this language that says what it is and what it takes.
[[nodiscard]] std::string writeSettings(const Settings& settings, rules::Language language);

/// The same file with the settings in it that are to hold; comments, unknown keys and everything
/// else stay as they are. Nothing when the text cannot be edited: it is no TOML, or it has a
/// section in a form in which no setting can be added.
[[nodiscard]] std::optional<std::string> editSettings(std::string text, const Settings& settings);

/// Why settings could not be kept.
struct SettingsNotKept {
    std::filesystem::path file{}; ///< what could not be made or written
    int systemError = 0;          ///< an errno; EILSEQ: a text among them that no file can hold

    bool operator==(const SettingsNotKept&) const = default;
};
[[nodiscard]] Sentence sentence(const SettingsNotKept& fault);

/// Puts the settings into the file, which is edited where that is possible and made where there is
/// none, with its remarks in this language. The new file takes the place of the old one at once and
/// on the disk, so that a power cut leaves the one or the other. A file that cannot be edited is
/// kept beside it, with `.old` behind its name.
[[nodiscard]] rules::Expected<void, SettingsNotKept>
keepSettings(const std::filesystem::path& file, const Settings& settings, rules::Language language);

} // namespace app
