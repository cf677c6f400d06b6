// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/reconcile.hpp"

#include "app/commands/reconcile_evidence.hpp"
#include "app/commands/reconcile_report.hpp"
#include "app/settings/locale_language.hpp"
#include "speech/words/language.hpp"

#include <CLI/CLI.hpp>

#include <iostream>
#include <map>
#include <memory>
#include <string>

namespace app {

namespace {

constexpr auto reconcileManual =
    "A score sheet is PGN or just the moves, in the letters of any language. Where the sheets "
    "agree,"
    "\nthe boards are corrected to them (E2.7); where they differ, both boards go back to the "
    "last\n"
    "move they agree on (E2.8). The file of the clocks has a line for each half-move that is "
    "known,\n"
    "0 being the start: its number, White's time left, Black's, as in 14 1:10:05 58m30s.\n"
    "Ends with 0 if nothing differs, 1 if sheets or boards do, 3 if a file cannot be read.";

struct ReconcileWishes {
    ReconcileFiles files{};
    std::string language{};
    bool json = false;
};

ExitStatus run(const ReconcileWishes& wishes) {
    const auto evidence = readEvidence(wishes.files);
    if (!evidence) {
        std::cerr << "hektor: " << evidence.error().sentence << '\n';
        return evidence.error().status;
    }
    const auto& boards = wishes.files.boards;
    const ReconcileReport report{.evidence = *evidence,
                                 .finding = rules::reconcile(*evidence),
                                 .hasBoard = {boards.white.has_value(), boards.black.has_value()}};
    const auto language = speech::languageOf(wishes.language).value_or(languageOfProcess());
    if (wishes.json)
        std::cout << reportJson(report) << '\n';
    else
        for (const auto& sentence : reportSentences(report, language))
            std::cout << sentence << '\n';
    return isInOrder(report) ? ExitStatus::done : ExitStatus::no;
}

void addSide(CLI::App& reconcile,
             const std::string& side,
             ReconcileWishes& wishes,
             rules::Colour colour) {
    const std::map<std::string, rules::Letters> letters{{"en", rules::Letters::english},
                                                        {"de", rules::Letters::german},
                                                        {"tr", rules::Letters::turkish},
                                                        {"figurine", rules::Letters::figurine}};
    auto& files = wishes.files;
    reconcile
        .add_option(
            "--" + side + "-sheet", files.sheets[colour], "Score sheet; - is standard input")
        ->type_name("FILE")
        ->required();
    reconcile.add_option("--" + side + "-board", files.boards[colour], "What the board shows")
        ->type_name("FEN");
    reconcile
        .add_option_function<std::string>(
            "--" + side + "-letters",
            [&files, colour, letters](const std::string& name) {
                files.letters[colour] = letters.at(name);
            },
            "Letters of the sheet: en, de, tr or figurine; default: those that read it farthest")
        ->type_name("LANGUAGE")
        ->check(CLI::IsMember({"en", "de", "tr", "figurine"}));
}

} // namespace

void addReconcile(CLI::App& hektor, ExitStatus& status) {
    auto* const reconcile =
        hektor.add_subcommand("reconcile", "Bring two boards together by two score sheets");
    const auto wishes = std::make_shared<ReconcileWishes>();
    addSide(*reconcile, "white", *wishes, rules::Colour::white);
    addSide(*reconcile, "black", *wishes, rules::Colour::black);
    reconcile->add_option("--clocks", wishes->files.clocks, "What the clocks showed when")
        ->type_name("FILE");
    reconcile->add_option("--language", wishes->language, "de, en or tr; default from the locale")
        ->type_name("LANGUAGE")
        ->check(CLI::IsMember({"de", "en", "tr"}));
    reconcile->add_flag("--json", wishes->json, "Print a JSON object instead of sentences");
    reconcile->footer(reconcileManual);
    reconcile->callback([wishes, &status] { status = run(*wishes); });
}

} // namespace app
