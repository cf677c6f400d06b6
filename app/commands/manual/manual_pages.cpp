// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/manual/manual_pages.hpp"

#include "tactile-io/keyboard/typed_line.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

namespace app {
namespace {

bool isNumbered(std::string_view line) {
    const auto digits = line.find_first_not_of("0123456789");
    return digits != 0 && digits != std::string_view::npos && line.substr(digits).starts_with(". ");
}

bool beginsParagraph(std::string_view line) {
    return line.starts_with('#') || line.starts_with("- ") || line.starts_with("    ") ||
           isNumbered(line);
}

/// What stands in a line for the eye alone is left out.
std::string spoken(std::string_view line) {
    const auto begin = line.starts_with("- ") ? std::size_t{2} : line.find_first_not_of("# ");
    std::string text{line.substr(std::min(begin, line.size()))};
    std::erase(text, '`');
    return text;
}

} // namespace

ManualPage paragraphsOf(std::string_view text) {
    ManualPage page;
    bool goesOn = false;
    while (!text.empty()) {
        const auto line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if (line.empty()) {
            goesOn = false;
        } else if (goesOn && !beginsParagraph(line)) {
            page.back() += ' ' + spoken(line);
        } else {
            page.push_back(spoken(line));
            goesOn = !line.starts_with('#');
        }
    }
    return page;
}

rules::Expected<ManualPage, InputError>
readManual(const std::filesystem::path& assets, rules::Language language, std::string_view topic) {
    constexpr std::array<std::string_view, rules::languages.size()> folders{"de", "en", "tr"};
    const auto folder = folders.at(static_cast<std::size_t>(language));
    const auto place = assets / "manual" / folder / (std::string{topic} + ".md");
    auto file = InputFile::open(place.string());
    if (!file) return rules::unexpected(file.error());
    std::string text;
    std::array<char, 4096> room{};
    for (;;) {
        const auto got = file->read(room);
        if (!got) return rules::unexpected(got.error());
        if (*got == 0) break;
        text.append(room.data(), *got);
    }
    return paragraphsOf(text);
}

std::optional<ManualReading::Go> ManualReading::meaningOf(std::string_view line,
                                                          rules::Language language) {
    using tactile::Command;
    const auto typed = tactile::readLine(line, {language});
    if (std::holds_alternative<tactile::EmptyLine>(typed)) return Go::on;
    const auto* const request = std::get_if<tactile::Request>(&typed);
    if (request == nullptr) return std::nullopt;
    constexpr std::array meanings{std::pair{Command::forward, Go::on},
                                  std::pair{Command::back, Go::back},
                                  std::pair{Command::again, Go::again},
                                  std::pair{Command::quit, Go::leave},
                                  std::pair{Command::quiet, Go::silence}};
    const auto* const found = std::ranges::find_if(
        meanings, [&](const auto& meaning) { return meaning.first == request->command; });
    return found == meanings.end() ? std::nullopt : std::optional{found->second};
}

bool ManualReading::goOn() {
    if (place_ + 1 >= page_.size()) return false;
    ++place_;
    return true;
}

bool ManualReading::goBack() {
    if (place_ == 0) return false;
    --place_;
    return true;
}

} // namespace app
