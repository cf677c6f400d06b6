// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings_file.hpp"

#include "app/engine/option_sheet.hpp"
#include "rules/base/lists.hpp"
#include "rules/base/text.hpp"
#include "speech/words/names_file.hpp"
#include "speech/words/text.hpp"
#include "tactile-io/transport/descriptor.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <toml++/toml.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <iterator>
#include <system_error>
#include <utility>

namespace app {
namespace {

namespace fs = std::filesystem;
using rules::Expected;
using rules::unexpected;
using tactile::Descriptor;

/// In place of an errno where the system reports no error.
constexpr int isNoFile = 0;

Sentence whyNot(int systemError) {
    return systemError == isNoFile ? say<SentenceKey::systemNoFileAtAll>() : reasonOf(systemError);
}

const std::string optionTables = "engine.options";

/// Larger than any settings file.
constexpr off_t largest = off_t{1024} * 1024;

/// /dev/null counts as a file without settings.
bool isNothing(const struct stat& facts) {
    struct stat nothing {};
    return ::stat("/dev/null", &nothing) == 0 && nothing.st_rdev == facts.st_rdev;
}

/// The bytes of the file, or an errno.
Expected<std::string, int> contentOf(const fs::path& file) {
    // Opening a pipe without a writer would block, and a device might never end.
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

/// The real path of the file, so that a link to it is preserved.
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

/// Copies the permissions of the replaced file; a new file is accessible to its owner only.
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

Expected<void, SettingsNotKept> put(const fs::path& file, std::string_view content) {
    if (const auto fault = replaceFile(file, content))
        return unexpected(SettingsNotKept{file, *fault});
    return {};
}

/// For a regular file: returns the settings as they will be read again, or EILSEQ.
Expected<void, SettingsNotKept>
putAnew(const fs::path& file, const Settings& settings, rules::Language language) {
    const auto content = writeSettings(settings, language);
    if (parseSettings(content).settings != settings)
        return unexpected(SettingsNotKept{file, EILSEQ});
    return put(file, content);
}

/// The remark on a file of which nothing is taken if anything is wrong.
Sentence whyNotTaken(const SettingsRemark& remark, const fs::path& file) {
    const auto [what, key, allowed, line, column, systemError] = remark;
    if (what == SettingsProblem::doubledKey)
        return say<SentenceKey::settingsBadTwice>(file, line, key);
    if (what == SettingsProblem::notToml)
        return say<SentenceKey::settingsBadToml>(file, line, column);
    if (what == SettingsProblem::unknownKey)
        return say<SentenceKey::settingsStrangeKey>(file, line, column, key);
    return say<SentenceKey::settingsBadValue>(file, line, column, key, *allowed);
}

using Document = rules::Expected<toml::table, SettingsRemark>;

/// The key that is there twice, as toml++ names it; empty: something else is wrong.
std::string doubledKey(std::string_view description) {
    constexpr std::string_view twice = "cannot redefine existing";
    const auto complaint = description.find(twice);
    const auto begin = description.find('\'', std::min(complaint, description.size()));
    if (begin == std::string_view::npos) return {};
    const auto rest = description.substr(begin + 1);
    const auto key = rest.substr(0, rest.find('\''));
    // toml++ garbles a quoted key.
    return key.find('"') == std::string_view::npos ? std::string{key} : std::string{};
}

Document documentOf(std::string_view text) {
    if (const auto line = speech::lineNestedTooDeeply(text))
        return rules::unexpected(
            SettingsRemark{.what = SettingsProblem::notToml, .line = *line, .column = 1});
    try {
        return toml::parse(text);
    } catch (const toml::parse_error& error) {
        const auto& place = error.source().begin;
        const auto twice = doubledKey(error.description());
        return rules::unexpected(SettingsRemark{.what = twice.empty() ? SettingsProblem::notToml
                                                                      : SettingsProblem::doubledKey,
                                                .key = speech::harmless(twice),
                                                .line = static_cast<int>(place.line),
                                                .column = static_cast<int>(place.column)});
    }
}

/// nullopt: the list contains something other than texts.
std::optional<SettingValue> wordsIn(const toml::array& list) {
    std::vector<std::string> words;
    words.reserve(list.size());
    for (const auto& node : list) {
        auto word = node.value_exact<std::string>();
        if (!word) return std::nullopt;
        words.push_back(*std::move(word));
    }
    return SettingValue{std::move(words)};
}

std::optional<SettingValue> valueOf(const toml::node& node) {
    if (const auto flag = node.value_exact<bool>()) return SettingValue{*flag};
    if (const auto figure = node.value_exact<std::int64_t>()) return SettingValue{*figure};
    if (auto text = node.value_exact<std::string>()) return SettingValue{std::move(*text)};
    if (const auto* const list = node.as_array()) return wordsIn(*list);
    return std::nullopt;
}

bool isSection(const std::string& name) {
    return !name.empty() && std::ranges::count(settingKeys(), name, &SettingKey::section) > 0;
}

FilePlace placeOf(const toml::source_region& region) {
    return {static_cast<int>(region.begin.line), static_cast<int>(region.begin.column)};
}

SettingsRemark remarkOn(SettingsProblem what, const std::string& key, const toml::node& node) {
    const auto [line, column] = placeOf(node.source());
    return {.what = what, .key = key, .line = line, .column = column};
}

void refuse(const std::string& key, Sentence allowed, const toml::node& node, SettingsRead& read) {
    auto remark = remarkOn(SettingsProblem::wrongValue, key, node);
    remark.allowed = std::move(allowed);
    read.remarks.push_back(std::move(remark));
}

void readEntry(const std::string& name, const toml::node& node, SettingsRead& read) {
    const auto* const key = settingNamed(name);
    if (key == nullptr)
        return read.remarks.push_back(remarkOn(SettingsProblem::unknownKey, name, node));
    const auto value = valueOf(node);
    if (!value || !key->take(*value, read.settings)) refuse(name, key->allowed, node, read);
}

std::string nameIn(const std::string& section, const std::string& word) {
    std::string name = section;
    if (!name.empty()) name += '.';
    return name.append(word);
}

/// A value as UCI writes it.
std::optional<std::string> optionValueIn(const toml::node& node) {
    if (const auto flag = node.value_exact<bool>()) return *flag ? "true" : "false";
    if (const auto figure = node.value_exact<std::int64_t>()) return std::to_string(*figure);
    auto text = node.value_exact<std::string>();
    return text && isOneLine(*text) ? std::move(text) : std::nullopt;
}

void readOptions(const std::string& program, const toml::table& table, SettingsRead& read) {
    for (const auto& [key, node] : table) {
        const std::string option{key.str()};
        auto value = isOneLine(option) ? optionValueIn(node) : std::nullopt;
        if (value)
            read.settings.means.options[program][option] = *std::move(value);
        else
            refuse(nameIn(nameIn(optionTables, program), option),
                   say<SentenceKey::settingsOptionValue>(),
                   node,
                   read);
    }
}

void readOptionTables(const toml::node& node, SettingsRead& read) {
    const auto allowed = say<SentenceKey::settingsOptionTables>();
    const auto* const tables = node.as_table();
    if (tables == nullptr) return refuse(optionTables, allowed, node, read);
    for (const auto& [program, inner] : *tables) {
        const std::string name{program.str()};
        if (const auto* const table = inner.as_table())
            readOptions(name, *table, read);
        else
            refuse(nameIn(optionTables, name), allowed, inner, read);
    }
}

void readTable(const std::string& section, const toml::table& table, SettingsRead& read) {
    for (const auto& [key, node] : table) {
        const std::string word{key.str()};
        const auto* const inner = section.empty() && isSection(word) ? node.as_table() : nullptr;
        if (inner != nullptr)
            readTable(word, *inner, read);
        else if (nameIn(section, word) == optionTables)
            readOptionTables(node, read);
        else
            readEntry(nameIn(section, word), node, read);
    }
}

std::string quoted(const std::string& text) {
    std::string out{'"'};
    for (const char letter : text) {
        const auto byte = static_cast<unsigned char>(letter);
        if (byte < 0x20 || byte == 0x7F) {
            out += fmt::format("\\u{:04X}", byte);
            continue;
        }
        if (letter == '"' || letter == '\\') out += '\\';
        out += letter;
    }
    return out + '"';
}

std::string listOf(const std::vector<std::string>& words) {
    return fmt::format("[{}]", fmt::join(rules::mapped(words, quoted), ", "));
}

std::string literal(const SettingValue& value) {
    return std::visit(rules::Overloaded{
                          [](bool flag) { return std::string{flag ? "true" : "false"}; },
                          [](std::int64_t figure) { return std::to_string(figure); },
                          [](const std::string& text) { return quoted(text); },
                          [](const std::vector<std::string>& words) { return listOf(words); },
                      },
                      value);
}

std::string lineFor(const SettingKey& key, const Settings& settings) {
    return key.word + " = " + literal(key.give(settings)) + '\n';
}

/// The byte offset of a line; lines are counted from 1.
std::size_t beginOfLine(std::string_view text, std::size_t line) {
    std::size_t at = 0;
    for (std::size_t number = 1; number < line; ++number)
        at = std::min(text.find('\n', at), text.size() - 1) + 1;
    return at;
}

/// The byte offset of a position; toml++ counts characters.
std::size_t offsetOf(std::string_view text, const toml::source_position& place) {
    auto at = beginOfLine(text, place.line);
    for (toml::source_index column = 1; column < place.column && at < text.size(); ++column) {
        ++at;
        while (at < text.size() && rules::isContinuation(text[at]))
            ++at;
    }
    return at;
}

/// The text with one setting replaced, or inserted in its section.
std::string withSetting(std::string text,
                        const toml::table& document,
                        const SettingKey& key,
                        const Settings& settings) {
    if (const auto* const node = document.at_path(key.name()).node()) {
        const auto begin = offsetOf(text, node->source().begin);
        const auto end = offsetOf(text, node->source().end);
        return text.replace(begin, end - begin, literal(key.give(settings)));
    }
    if (key.section.empty()) return lineFor(key, settings) + text;
    if (!text.empty() && text.back() != '\n') text += '\n';
    const auto* const section = document[key.section].as_table();
    if (section == nullptr) return text + "\n[" + key.section + "]\n" + lineFor(key, settings);
    const auto header = section->source().begin.line;
    return text.insert(beginOfLine(text, header + 1), lineFor(key, settings));
}

std::string headerFor(const std::string& program) {
    return '[' + optionTables + '.' + quoted(program) + "]\n";
}

std::string lineFor(const std::string& option, const std::string& value) {
    return quoted(option) + " = " + quoted(value) + '\n';
}

/// The options of all engines as they follow the other settings.
std::string textOf(const std::map<std::string, OptionValues>& all) {
    std::string text;
    for (const auto& [program, values] : all) {
        text += '\n' + headerFor(program);
        for (const auto& [option, value] : values)
            text += lineFor(option, value);
    }
    return text;
}

/// The place of one option in a file.
struct OptionAt {
    std::string program;
    std::string option;
};

const toml::table* tableOf(const toml::table& document, const std::string& program) {
    return document["engine"]["options"][program].as_table();
}

/// The text with one option replaced, or inserted in the table of its engine.
std::string withOption(std::string text,
                       const toml::table& document,
                       const OptionAt& at,
                       const std::string& value) {
    const auto* const table = tableOf(document, at.program);
    if (const auto* const node = table == nullptr ? nullptr : table->get(at.option)) {
        const auto begin = offsetOf(text, node->source().begin);
        const auto end = offsetOf(text, node->source().end);
        return text.replace(begin, end - begin, quoted(value));
    }
    if (!text.empty() && text.back() != '\n') text += '\n';
    const auto line = lineFor(at.option, value);
    if (table == nullptr) return text + '\n' + headerFor(at.program) + line;
    return text.insert(beginOfLine(text, table->source().begin.line + 1), line);
}

std::string withoutOption(std::string text, const toml::table& document, const OptionAt& at) {
    for (const auto& [key, node] : *tableOf(document, at.program)) {
        if (key.str() != at.option) continue;
        const auto begin = beginOfLine(text, key.source().begin.line);
        const auto end = beginOfLine(text, node.source().end.line + 1);
        return text.erase(begin, end - begin);
    }
    return text;
}

std::optional<std::string> valueAt(const Settings& settings, const OptionAt& at) {
    const auto& all = settings.means.options;
    const auto own = all.find(at.program);
    if (own == all.end()) return std::nullopt;
    const auto value = own->second.find(at.option);
    return value == own->second.end() ? std::nullopt : std::optional{value->second};
}

std::vector<OptionAt> optionsIn(const Settings& settings) {
    std::vector<OptionAt> places;
    for (const auto& [program, values] : settings.means.options)
        for (const auto& [option, value] : values)
            places.push_back({program, option});
    return places;
}

/// The text with the options of these settings, as far as it can be edited line by line.
std::optional<std::string> editOptions(std::string text, const Settings& settings) {
    auto places = optionsIn(settings);
    std::ranges::move(optionsIn(parseSettings(text).settings), std::back_inserter(places));
    for (const auto& at : places) {
        const auto document = documentOf(text);
        if (!document) return std::nullopt;
        const auto wanted = valueAt(settings, at);
        const auto present = valueAt(parseSettings(text).settings, at);
        if (wanted && wanted != present)
            text = withOption(std::move(text), *document, at, *wanted);
        else if (present && !wanted)
            text = withoutOption(std::move(text), *document, at);
    }
    return text;
}

} // namespace

std::optional<int> replaceFile(const fs::path& file, std::string_view content) {
    const auto folder = file.has_parent_path() ? file.parent_path() : fs::path{"."};
    std::error_code failed;
    if (fs::create_directories(folder, failed); failed) return failed.value();
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
    return syncFolder(folder);
}

Expected<fs::path, int> setAside(const fs::path& damaged) {
    auto aside = fs::path{damaged} += ".damaged";
    for (int number = 2; ::access(aside.c_str(), F_OK) == 0; ++number)
        aside.replace_extension(fmt::format("damaged-{}", number));
    if (::rename(damaged.c_str(), aside.c_str()) != 0) return unexpected(errno);
    return aside;
}

Sentence sentence(const SettingsRemark& remark, const fs::path& file) {
    switch (remark.what) {
    case SettingsProblem::missing: return say<SentenceKey::settingsMissing>(file);
    case SettingsProblem::unreadable:
        return say<SentenceKey::settingsUnreadable>(file, whyNot(remark.systemError));
    case SettingsProblem::notToml:
        return say<SentenceKey::settingsNotToml>(file, remark.line, remark.column);
    case SettingsProblem::doubledKey:
        return say<SentenceKey::settingsTwice>(file, remark.line, remark.key);
    case SettingsProblem::unknownKey:
        return say<SentenceKey::settingsUnknownKey>(file, remark.line, remark.key);
    case SettingsProblem::wrongValue: break;
    }
    return say<SentenceKey::settingsWrongValue>(file, remark.line, remark.key, *remark.allowed);
}

Sentence whyNoEntries(const SettingsRemark& remark, const fs::path& file) {
    if (remark.what == SettingsProblem::unreadable)
        return say<SentenceKey::fileCannotRead>(file, whyNot(remark.systemError));
    if (remark.what == SettingsProblem::doubledKey)
        return say<SentenceKey::fileTwice>(file, remark.line, remark.key);
    return say<SentenceKey::fileNotToml>(file, remark.line, remark.column);
}

Sentence sentence(const SettingsNotKept& fault) {
    return say<SentenceKey::settingsNotKept>(fault.file, whyNot(fault.systemError));
}

SettingsRead readSettings(const fs::path& file, const PathWishes& wishes) {
    const auto content = contentOf(file);
    if (content) return parseSettings(*content);
    const bool isMissing = content.error() == ENOENT || content.error() == ENOTDIR;
    if (isMissing && !wishes.config) return {};
    const auto what = isMissing ? SettingsProblem::missing : SettingsProblem::unreadable;
    return {.remarks = {{.what = what, .systemError = content.error()}}};
}

Expected<Settings, Sentence>
takeSettings(const fs::path& file, const fs::path& called, const Settings& otherwise) {
    const auto content = contentOf(file);
    if (!content)
        return unexpected(say<SentenceKey::fileCannotRead>(called, whyNot(content.error())));
    auto read = parseSettings(*content, otherwise);
    if (!read.remarks.empty()) return unexpected(whyNotTaken(read.remarks.front(), called));
    read.settings.introduced = otherwise.introduced;
    return std::move(read.settings);
}

Expected<void, SettingsNotKept>
keepSettings(const fs::path& file, const Settings& settings, rules::Language language) {
    const auto place = realPlace(file);
    std::error_code notMade;
    if (place.has_parent_path()) fs::create_directories(place.parent_path(), notMade);
    if (notMade) return unexpected(SettingsNotKept{place.parent_path(), notMade.value()});
    const auto content = contentOf(place);
    // Replacing a device by a file would make it unusable for everybody.
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

Expected<void, SettingsNotKept> keepOptions(const fs::path& file,
                                            const std::string& engine,
                                            const OptionValues& chosen,
                                            rules::Language language) {
    auto settings = readSettings(file).settings;
    settings.means.options[engine] = chosen;
    if (chosen.empty()) settings.means.options.erase(engine);
    return keepSettings(file, settings, language);
}

// The text of a settings file. Exceptions of toml++ are caught here.

SettingsRead parseSettings(std::string_view text, const Settings& otherwise) {
    SettingsRead read{.settings = otherwise};
    const auto document = documentOf(text);
    if (!document) return {.settings = otherwise, .remarks = {document.error()}};
    readTable("", *document, read);
    std::ranges::sort(read.remarks, {}, [](const SettingsRemark& remark) {
        return std::pair{remark.line, remark.column};
    });
    return read;
}

Expected<std::vector<FileEntry>, SettingsRemark> readEntries(const fs::path& file) {
    const auto content = contentOf(file);
    if (!content)
        return unexpected(
            SettingsRemark{.what = SettingsProblem::unreadable, .systemError = content.error()});
    const auto document = documentOf(*content);
    if (!document) return unexpected(document.error());
    std::vector<FileEntry> entries;
    for (const auto& [key, node] : *document)
        entries.push_back({.name = std::string{key.str()},
                           .value = valueOf(node),
                           .ofName = placeOf(key.source()),
                           .ofValue = placeOf(node.source())});
    std::ranges::sort(entries, {}, [](const FileEntry& entry) {
        return std::pair{entry.ofName.line, entry.ofName.column};
    });
    return entries;
}

std::string writeSettings(const Settings& settings, rules::Language language) {
    auto text = "# " + app::text(say<SentenceKey::settingFile>(), language) + '\n';
    std::string section;
    for (const auto& key : settingKeys()) {
        if (std::exchange(section, key.section) != key.section) text += "\n[" + key.section + "]\n";
        text += "# " +
                app::text(say<SentenceKey::settingLine>(key.meaning, key.allowed), language) +
                '\n' + lineFor(key, settings);
    }
    const auto options = say<SentenceKey::settingLine>(say<SentenceKey::settingOptions>(),
                                                       say<SentenceKey::settingsOptionTables>());
    return text + "\n# " + app::text(options, language) + '\n' + textOf(settings.means.options);
}

std::optional<std::string> editSettings(std::string text, const Settings& settings) {
    for (const auto& key : settingKeys()) {
        const auto document = documentOf(text);
        if (!document) return std::nullopt;
        if (key.give(parseSettings(text).settings) != key.give(settings))
            text = withSetting(std::move(text), *document, key, settings);
    }
    auto edited = editOptions(std::move(text), settings);
    if (!edited || !documentOf(*edited) || parseSettings(*edited).settings != settings)
        return std::nullopt;
    return edited;
}

} // namespace app
