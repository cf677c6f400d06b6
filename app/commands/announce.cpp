// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/announce.hpp"

#include "app/commands/announcement.hpp"
#include "app/commands/announcement_sound.hpp"
#include "app/commands/notation_sentences.hpp"
#include "rules/notation/fen.hpp"
#include "speech/words/language.hpp"
#include "speech/words/text.hpp"

#include <CLI/CLI.hpp>

#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace app {

namespace {

struct AnnounceWishes {
    std::optional<std::string> fen{};
    std::string language = "de";
    std::string form = "shown";
    std::optional<std::string> wav{};
    std::vector<std::string> moves{};
};

CallForm formNamed(const std::string& name) {
    if (name == "official") return CallForm::official;
    if (name == "spoken") return CallForm::spoken;
    if (name == "brief") return CallForm::brief;
    if (name == "san") return CallForm::san;
    return CallForm::shown;
}

std::optional<rules::Position> startPosition(const AnnounceWishes& wishes) {
    if (!wishes.fen) return rules::Position::start();
    const auto position = rules::parseFen(*wishes.fen);
    if (position) return *position;
    std::cerr << "hektor: --fen, column " << position.error().column << ": "
              << sentence(position.error()) << '\n';
    return std::nullopt;
}

// "move 2, "blah": Nicht verstanden: blah."
void tell(const AnnounceRefusal& refusal, std::size_t number, const std::string& move) {
    std::cerr << "hektor: move " << number << ", \"" << speech::harmless(move) << '"';
    if (!refusal.word.empty() && refusal.word != move)
        std::cerr << ", the word \"" << speech::harmless(refusal.word) << '"';
    std::cerr << ": " << refusal.answer.shown << '\n';
}

ExitStatus sound(const std::vector<Announcement>& announcements,
                 const std::optional<std::string>& file) {
    if (!file) return ExitStatus::done;
    const auto written = writeSound(announcements, *file);
    if (written) return ExitStatus::done;
    std::cerr << "hektor: " << sentence(written.error()) << '\n';
    return ExitStatus::unavailable;
}

ExitStatus run(const AnnounceWishes& wishes) {
    auto position = startPosition(wishes);
    if (!position) return ExitStatus::usage;
    const auto language = speech::languageOf(wishes.language).value_or(speech::Language::german);
    const auto form = formNamed(wishes.form);
    std::vector<Announcement> announcements;
    for (const auto& move : wishes.moves) {
        auto announcement = announce(move, *position, language, form);
        if (!announcement) {
            tell(announcement.error(), announcements.size() + 1, move);
            return ExitStatus::no;
        }
        std::cout << announcement->line << '\n';
        announcements.push_back(std::move(*announcement));
    }
    return sound(announcements, wishes.wav);
}

} // namespace

void addAnnounce(CLI::App& hektor, ExitStatus& status) {
    auto* const announce = hektor.add_subcommand("announce", "Call moves as the hall hears them");
    const auto wishes = std::make_shared<AnnounceWishes>();
    announce->add_option("--fen", wishes->fen, "Start here; standard, X-FEN or Shredder-FEN")
        ->type_name("FEN");
    announce->add_flag("--chess960")
        ->description("The position is one of Chess960 (understood without it, too)");
    announce->add_option("--language", wishes->language, "de, the call of Appendix E, en or tr")
        ->type_name("LANGUAGE")
        ->check(CLI::IsMember({"de", "en", "tr"}));
    announce->add_option("--form", wishes->form, "How the lines are written; shown by default")
        ->type_name("FORM")
        ->check(CLI::IsMember({"shown", "official", "spoken", "brief", "san"}));
    announce->add_option("--wav", wishes->wav, "Write the calls as sound to this file")
        ->type_name("FILE");
    announce
        ->add_option("MOVE",
                     wishes->moves,
                     "In any form the input line takes; one of several words in quotes")
        ->required();
    announce->footer("Prints one line a move. Ends with 1 at a move that is not understood or not "
                     "legal, 3 if the file cannot be written.");
    announce->callback([wishes, &status] { status = run(*wishes); });
}

} // namespace app
