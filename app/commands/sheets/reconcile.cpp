// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.hpp"
#include "app/commands/line/common_options.hpp"
#include "app/commands/line/console.hpp"
#include "app/commands/sheets/reconcile_evidence.hpp"
#include "app/commands/sheets/reconcile_report.hpp"

#include <CLI/CLI.hpp>

#include <iostream>
#include <map>
#include <memory>
#include <string>

namespace app {

namespace {

struct ReconcileWishes {
    ReconcileFiles files{};
    bool json = false;
};

Wished<ExitStatus> run(const ReconcileWishes& wishes, rules::Language language) {
    const auto evidence = readEvidence(wishes.files);
    if (!evidence) return rules::unexpected(evidence.error());
    const auto& boards = wishes.files.boards;
    const ReconcileReport report{.evidence = *evidence,
                                 .finding = rules::reconcile(*evidence),
                                 .hasBoard = {boards.white.has_value(), boards.black.has_value()}};
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
    reconcile.add_option("--" + side + "-sheet", files.sheets[colour])
        ->type_name("FILE")
        ->required();
    reconcile.add_option("--" + side + "-board", files.boards[colour])->type_name("FEN");
    auto* const own = reconcile.add_option_function<std::string>(
        "--" + side + "-letters", [&files, colour, letters](const std::string& name) {
            files.letters[colour] = letters.at(name);
        });
    takesOneOf(own->type_name("LANGUAGE"), {"en", "de", "tr", "figurine"});
}

} // namespace

void addReconcile(CLI::App& hektor, Console& console) {
    auto* const reconcile = hektor.add_subcommand("reconcile");
    const auto wishes = std::make_shared<ReconcileWishes>();
    addSide(*reconcile, "white", *wishes, rules::Colour::white);
    addSide(*reconcile, "black", *wishes, rules::Colour::black);
    reconcile->add_option("--clocks", wishes->files.clocks)->type_name("FILE");
    addLanguageOption(*reconcile);
    reconcile->add_flag("--json", wishes->json);
    reconcile->callback([wishes, &console] { console.end(run(*wishes, console.language())); });
}

} // namespace app
