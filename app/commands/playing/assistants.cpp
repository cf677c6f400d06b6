// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/playing/assistants.hpp"

#include "app/commands/line/common_options.hpp"
#include "rules/record/field_text.hpp"
#include "speech/words/text.hpp"

#include <CLI/CLI.hpp>

#include <optional>
#include <utility>

namespace app {
namespace {

using rules::Colour;

// By the letters of E2.9; none if one of them is not there.
std::optional<rules::Duties> readDuties(const std::string& letters) {
    rules::Duties duties;
    for (const char letter : letters) {
        const int place = letter - 'a';
        if (place < 0 || place >= static_cast<int>(rules::allDuties.size())) return std::nullopt;
        duties = duties.with(rules::allDuties[static_cast<std::size_t>(place)]);
    }
    return duties.isEmpty() ? std::nullopt : std::optional(duties);
}

// E2.10: beside a blind player who has no assistant.
Wished<void> mayHaveHelper(const rules::MatchSetup& setup, Colour seat) {
    const auto& opponent = setup.seats[other(seat)];
    if (setup.seats[seat].blind || !opponent.blind)
        return wrong(say<SentenceKey::wishHelperForSighted>());
    if (!opponent.assistant.isEmpty()) return wrong(say<SentenceKey::wishHelperBesideAssistant>());
    return {};
}

Wished<void> haveWhatTheyNeed(const rules::MatchSetup& setup) {
    for (const Colour seat : rules::colours)
        if (lacksAssistant(setup, seat)) return wrong(say<SentenceKey::wishDeaf>());
    return {};
}

} // namespace

bool namesSeat(const std::string& who, Colour seat) {
    return who == "both" || who == rules::fieldText(seat);
}

void addAssistants(CLI::App& match, AssistantWishes& wishes) {
    auto* const assistant = match.add_option("--assistant", wishes.assistant);
    takesOneOf(assistant->type_name("WHO"), {"white", "black", "both", "none"});
    match.add_option("--duties", wishes.duties)->type_name("LETTERS");
    match.add_option("--assistant-reason", wishes.reason)->type_name("TEXT");
    auto* const helper = match.add_option("--helper", wishes.helper);
    takesOneOf(helper->type_name("WHO"), {"white", "black", "none"});
    auto* const deaf = match.add_option("--deaf", wishes.deaf);
    takesOneOf(deaf->type_name("WHO"), {"white", "black", "both", "none"});
}

Wished<rules::MatchSetup> assisted(rules::MatchSetup setup, const AssistantWishes& wishes) {
    const auto duties = readDuties(wishes.duties);
    if (!duties) return wrong(say<SentenceKey::wishDuties>(speech::harmless(wishes.duties)));
    for (const Colour seat : rules::colours) {
        rules::SeatSetup& player = setup.seats[seat];
        player.deaf = namesSeat(wishes.deaf, seat);
        if (!namesSeat(wishes.assistant, seat)) continue;
        player.assistant = *duties;
        player.assistantReason = wishes.reason;
    }
    for (const Colour seat : rules::colours) {
        if (!namesSeat(wishes.helper, seat)) continue;
        if (auto may = mayHaveHelper(setup, seat); !may) return rules::unexpected(may.error());
        setup.seats[seat].assistant = rules::Duties(rules::Duty::execute, rules::Duty::announce);
    }
    if (auto need = haveWhatTheyNeed(setup); !need) return rules::unexpected(need.error());
    return setup;
}

} // namespace app
