// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/chess/announcement.hpp"
#include "app/commands/chess/announcement_sound.hpp"
#include "app/commands/commands.hpp"
#include "app/commands/line/common_options.hpp"
#include "app/commands/line/console.hpp"
#include "app/commands/line/notation_sentences.hpp"
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
    std::string language{}; ///< empty: the call of Appendix E
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

Wished<rules::Position> startPosition(const AnnounceWishes& wishes) {
    if (!wishes.fen) return rules::Position::start();
    const auto position = rules::parseFen(*wishes.fen);
    if (position) return *position;
    return wrong(
        say<SentenceKey::wishFen>("--fen", position.error().column, sentence(position.error())));
}

// "move 2, "blah": Not understood: blah."
Sentence sentenceOf(const AnnounceRefusal& refusal, std::size_t number, const std::string& move) {
    const auto typed = speech::harmless(move);
    const auto& answer = refusal.answer.shown;
    if (refusal.word.empty() || refusal.word == move)
        return say<SentenceKey::announceMove>(number, typed, answer);
    return say<SentenceKey::announceWord>(number, typed, speech::harmless(refusal.word), answer);
}

Wished<void> run(const AnnounceWishes& wishes, const Console& console) {
    auto position = startPosition(wishes);
    if (!position) return rules::unexpected(position.error());
    const bool isNamed = !wishes.language.empty();
    const Calling calling{isNamed ? console.language() : speech::Language::german,
                          console.language(),
                          formNamed(wishes.form)};
    std::vector<Announcement> announcements;
    for (const auto& move : wishes.moves) {
        auto announcement = announce(move, *position, calling);
        if (!announcement) {
            const auto number = announcements.size() + 1;
            return rules::unexpected(
                CommandFault{ExitStatus::no, {sentenceOf(announcement.error(), number, move)}});
        }
        std::cout << announcement->line << '\n';
        announcements.push_back(std::move(*announcement));
    }
    if (!wishes.wav) return {};
    const auto written = writeSound(announcements, *wishes.wav);
    return written ? Wished<void>{} : unavailable(sentence(written.error()));
}

} // namespace

void addAnnounce(CLI::App& hektor, Console& console) {
    auto* const announce = hektor.add_subcommand("announce");
    const auto wishes = std::make_shared<AnnounceWishes>();
    announce->add_option("--fen", wishes->fen)->type_name("FEN");
    announce->add_flag("--chess960");
    auto* const language = announce->add_option("--language", wishes->language);
    takesOneOf(language->type_name("LANGUAGE"), {"de", "en", "tr"});
    auto* const form = announce->add_option("--form", wishes->form);
    takesOneOf(form->type_name("FORM"), {"shown", "official", "spoken", "brief", "san"});
    announce->add_option("--wav", wishes->wav)->type_name("FILE");
    announce->add_option("MOVE", wishes->moves)->required();
    announce->callback([wishes, &console] { console.end(run(*wishes, console)); });
}

} // namespace app
