// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/manual/manual.hpp"

#include "app/activity/inbox.hpp"
#include "app/commands/commands.hpp"
#include "app/commands/line/common_options.hpp"
#include "app/commands/line/fault_voice.hpp"
#include "app/session/entrance.hpp"
#include "app/settings/paths.hpp"
#include "tactile-io/keyboard/typed_line.hpp"

#include <CLI/CLI.hpp>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <iostream>
#include <memory>
#include <string>
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

/// Omits the characters of a line that are only meant for the eye.
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

namespace {

struct ManualWishes {
    std::string topic{};
    Beforehand around{};
};

Wished<ManualPage> pageOf(const Paths& paths, rules::Language language, const std::string& topic) {
    auto page = readManual(paths.assets, language, topic);
    if (!page) return unavailable(sentence(page.error()));
    return *std::move(page);
}

/// The list of topics, each with the title of its manual.
Wished<ManualPage> contentsOf(const Paths& paths, const Console& console) {
    ManualPage contents{console.text(say<SentenceKey::manualTopics>())};
    for (const auto topic : manualTopics) {
        const auto page = pageOf(paths, console.language(), std::string{topic});
        if (!page) return rules::unexpected(page.error());
        contents.push_back(std::string{topic} + ": " + page->front() + '.');
    }
    return contents;
}

Wished<ManualPage>
wantedFrom(const ManualWishes& wishes, const Paths& paths, const Console& console) {
    if (wishes.topic.empty()) return contentsOf(paths, console);
    if (std::ranges::find(manualTopics, wishes.topic) == manualTopics.end())
        return wrong(say<SentenceKey::manualNoSuch>(wishes.topic));
    return pageOf(paths, console.language(), wishes.topic);
}

/// Reads a page aloud to a listener who can go back, go on, and leave with the commands of a game.
/// The text is printed on standard output as well.
class ReadingAloud {
public:
    ReadingAloud(ManualPage page, rules::Language language, Entrance& entrance)
        : reading_(std::move(page))
        , language_(language)
        , entrance_(entrance) {}

    /// Returns false if there is no voice.
    [[nodiscard]] bool read(const Beforehand& around, const std::string& hint) {
        voice_ = PlainVoice::open(around, entrance_.inbox());
        if (!voice_) return false;
        const bool isPerson = ::isatty(STDIN_FILENO) == 1;
        if (isPerson) entrance_.print(hint + '\n');
        entrance_.readTerminal(isPerson ? Reading::edited : Reading::asTheyCome);
        begin();
        while (!isOver_)
            for (const auto& arrival : entrance_.inbox().take(std::nullopt, Pending::answers))
                take(arrival.what);
        return true;
    }

private:
    void begin() {
        entrance_.print(reading_.here() + '\n');
        voice_->silence();
        said_ = voice_->say(reading_.here(), language_);
    }

    // If the input ends, as in a pipe, the reading continues to its end.
    void take(const Input& what) {
        if (const auto* const line = what.as<LineCame>()) return take(line->line);
        if (const auto* const leave = what.as<LeaveAsked>())
            isOver_ = isOver_ || leave->why != LeaveCause::endOfInput;
        const auto* const ended = what.as<UtteranceEnded>();
        if (ended == nullptr || ended->id != said_ || isSilent_) return;
        if (reading_.goOn())
            begin();
        else
            isOver_ = true;
    }

    void take(const std::string& line) {
        const auto go = ManualReading::meaningOf(line, language_);
        if (!go) return;
        using enum ManualReading::Go;
        isSilent_ = *go == silence;
        if (*go == silence) return voice_->silence();
        if (*go == leave || (*go == on && !reading_.goOn())) {
            isOver_ = true;
            return voice_->silence();
        }
        if (*go == back) reading_.goBack();
        begin();
    }

    ManualReading reading_;
    rules::Language language_;
    Entrance& entrance_;
    std::optional<PlainVoice> voice_{};
    speech::UtteranceId said_{};
    bool isSilent_ = false; ///< the listener has asked for silence and will say when to continue
    bool isOver_ = false;
};

Wished<void> run(const ManualWishes& wishes, Console& console) {
    const auto paths = findPaths(programFile(), environmentOfProcess(), wishes.around.paths);
    if (!paths) return unavailable(sentence(paths.error()));
    auto page = wantedFrom(wishes, *paths, console);
    if (!page) return rules::unexpected(page.error());
    Entrance entrance;
    ReadingAloud aloud(*page, console.language(), entrance);
    if (aloud.read(wishes.around, console.text(say<SentenceKey::manualKeys>()))) return {};
    for (const auto& paragraph : *page)
        std::cout << paragraph << '\n';
    return {};
}

} // namespace

void addManual(CLI::App& hektor, Console& console) {
    auto* const manual = hektor.add_subcommand("manual");
    const auto wishes = std::make_shared<ManualWishes>();
    manual->add_option("TOPIC", wishes->topic);
    manual->add_option("--audio", wishes->around.audio)->type_name("OUTPUT=DEVICE");
    addLanguageOption(*manual);
    addPathOptions(*manual, wishes->around.paths);
    manual->callback([wishes, &console] { console.end(run(*wishes, console)); });
}

} // namespace app
