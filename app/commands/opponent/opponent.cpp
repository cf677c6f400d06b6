// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/opponent.hpp"

#include "app/commands/commands.hpp"
#include "app/commands/line/json.hpp"
#include "app/commands/line/plain_voice.hpp"
#include "app/commands/playing/sitting_options.hpp"
#include "app/engine/engine_choice.hpp"
#include "app/engine/option_sheet.hpp"
#include "app/settings/settings_file.hpp"
#include "speech/words/text.hpp"

#include <CLI/CLI.hpp>

#include <chrono>
#include <future>
#include <iostream>
#include <memory>
#include <string>
#include <utility>

namespace app {
namespace {

Json objectOf(const UciOption& option, const OptionSheet& sheet) {
    const auto type = uciOptionKinds.at(static_cast<std::size_t>(option.kind));
    Json object{{"name", option.name}, {"type", type}};
    if (option.kind != UciOptionKind::button) {
        object["value"] = sheet.valueOf(option);
        object["default"] = standardOf(option);
    }
    if (option.least) object["min"] = *option.least;
    if (option.most) object["max"] = *option.most;
    if (!option.choices.empty()) object["choices"] = option.choices;
    object["set_by_hektor"] = isSetByHektor(option.name);
    return object;
}

/// A JSON object a line, for each option: name, type, value, default, min, max, choices, and
/// set_by_hektor. What is chosen but not taken by the engine has name, value, and type null.
std::string optionsJson(const OptionSheet& sheet) {
    std::string lines;
    for (const auto& option : sheet.options())
        lines += jsonLine(objectOf(option, sheet)) + '\n';
    for (const auto& name : sheet.stray())
        lines += jsonLine({{"name", name}, {"type", nullptr}, {"value", sheet.chosen().at(name)}}) +
                 '\n';
    return lines;
}

struct OptionsWishes {
    Beforehand around{};
    std::string engine{}; ///< empty: that of the settings
    std::string option{}; ///< empty: all
    bool json = false;
};

/// The options of one engine, and where they are stored.
struct OpenedOptions {
    OptionSheet sheet;
    std::string engine; ///< its place
    std::filesystem::path file;
};

/// The arguments are those of the settings if these name the same program.
EngineChoice
choiceFor(const OptionsWishes& wishes, const std::string& place, const EngineChoice& ofSettings) {
    if (wishes.engine.empty()) return ofSettings;
    const auto usual = findEngine(ofSettings.program, usualEnginePlaces());
    if (usual && placeOf(*usual) == place) return ofSettings;
    return {.program = wishes.engine};
}

/// Whoever waits for a slow engine is told so.
rules::Expected<OpponentReady, EngineFault>
meetPatiently(const OpponentSetup& setup, const std::string& place, const Console& console) {
    constexpr std::chrono::seconds soon{3};
    auto meeting = std::async(std::launch::async, [&] { return meet(setup); });
    if (meeting.wait_for(soon) == std::future_status::timeout)
        console.complain(say<SentenceKey::optionsWaiting>(place));
    return meeting.get();
}

Wished<OpenedOptions>
openOptions(const OptionsWishes& wishes, const Surroundings& around, const Console& console) {
    const auto& settings = around.settings;
    const auto& wanted = wishes.engine.empty() ? settings.engine.program : wishes.engine;
    const auto program = findEngine(wanted, usualEnginePlaces());
    if (!program) return unavailable(sentence(program.error()));
    auto place = placeOf(*program);
    const auto ready =
        meetPatiently({.choice = choiceFor(wishes, place, settings.engine)}, place, console);
    if (!ready) return unavailable(sentence(ready.error()));
    const auto& all = settings.means.options;
    const auto own = all.find(place);
    OptionSheet sheet(*ready, own == all.end() ? OptionValues{} : own->second);
    return OpenedOptions{std::move(sheet), std::move(place), around.paths.settings};
}

/// What is typed at the heading, before the first option, is answered by what can be typed.
TypedReply
answer(OpenedOptions& opened, std::size_t place, const std::string& line, const Console& console) {
    if (place == 0) return {console.text(say<SentenceKey::optionsKeys>())};
    auto changed = opened.sheet;
    if (const auto why = changed.change(place - 1, line, console.language()))
        return {console.text(*why)};
    const auto kept = keepOptions(opened.file, opened.engine, changed.chosen(), console.language());
    if (!kept) return {console.text(sentence(kept.error()))};
    opened.sheet = std::move(changed);
    return {console.text(opened.sheet.entry(place - 1)), true};
}

void readOptions(OpenedOptions& opened,
                 std::size_t begin,
                 const OptionsWishes& wishes,
                 const Console& console) {
    const auto& sheet = opened.sheet;
    ReadPage page{console.text(sheet.heading())};
    for (std::size_t place = 0; place < sheet.size(); ++place)
        page.push_back(console.text(sheet.entry(place)));
    ReadingWishes reading{.language = console.language(),
                          .hint = console.text(say<SentenceKey::optionsKeys>()),
                          .begin = begin};
    if (sheet.size() > 0)
        reading.answer = [&](std::size_t place, const std::string& line) {
            return answer(opened, place, line, console);
        };
    readAloud(page, wishes.around, reading);
}

Wished<void> goThrough(const OptionsWishes& wishes, Console& console) {
    const auto around = lookAround(wishes.around.paths, console);
    if (!around) return rules::unexpected(around.error());
    auto opened = openOptions(wishes, *around, console);
    if (!opened) return rules::unexpected(opened.error());
    if (wishes.json) {
        std::cout << optionsJson(opened->sheet);
        return {};
    }
    std::size_t begin = 0;
    if (!wishes.option.empty()) {
        const auto place = opened->sheet.placeNamed(wishes.option);
        if (!place)
            return refused(
                say<SentenceKey::optionsNoSuch>(opened->engine, speech::harmless(wishes.option)));
        begin = *place + 1;
    }
    readOptions(*opened, begin, wishes, console);
    return {};
}

/// Nothing is started.
Wished<void> listEngines() {
    const auto found = enginesFound(usualEnginePlaces());
    for (const auto& program : found)
        std::cout << program.string() << '\n';
    if (!found.empty()) return {};
    return refused(say<SentenceKey::optionsNoEngine>());
}

void addOptions(CLI::App& opponent, Console& console) {
    auto* const command = opponent.add_subcommand("options");
    const auto wishes = std::make_shared<OptionsWishes>();
    command->add_option("ENGINE", wishes->engine);
    command->add_option("OPTION", wishes->option);
    command->add_flag("--json", wishes->json);
    addReportOptions(*command, wishes->around);
    command->callback([wishes, &console] { console.end(goThrough(*wishes, console)); });
}

} // namespace

void addOpponent(CLI::App& hektor, Console& console) {
    auto* const opponent = hektor.add_subcommand("opponent");
    opponent->require_subcommand(1);
    auto* const list = opponent->add_subcommand("list");
    addLanguageOption(*list);
    list->callback([&console] { console.end(listEngines()); });
    addOptions(*opponent, console);
}

} // namespace app
