// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/records/envelope_print.hpp"

#include "app/commands/records/game_print.hpp"
#include "app/envelope/envelope_words.hpp"
#include "app/print/braille.hpp"
#include "app/print/pdf.hpp"
#include "rules/match/adjourn/adjournment.hpp"
#include "speech/words/render.hpp"

#include <vector>

namespace app {
namespace {

std::string headingOf(const rules::Envelope& envelope, speech::Language language) {
    return speech::render(speech::PhraseKey::infAdjourned,
                          {{speech::Slot::number, envelope.moveNumber()}},
                          language)
        .shown;
}

std::string plain(const std::vector<std::string>& lines) {
    std::string text;
    for (const auto& line : lines)
        text += line + '\n';
    return text;
}

} // namespace

rules::Expected<std::string, Sentence> printEnvelope(const rules::Match& match,
                                                     std::string_view form,
                                                     speech::Language language,
                                                     const std::filesystem::path& assets) {
    const auto envelope = rules::envelopeOf(match, match.at);
    const auto lines = envelopeLines(envelope, match.setup.laws.adjournment, language);
    if (form == "text") return plain(lines);
    if (form == "braille")
        return brailleFile(lines, language).map_error([](const auto& fault) {
            return sentence(fault);
        });
    if (form == "pdf") {
        const Page page{
            headingOf(envelope, language), diagramOf(envelope.position, language), lines};
        return pdfFile(page, assets / "fonts").map_error([](const auto& fault) {
            return sentence(fault);
        });
    }
    return rules::unexpected(say<SentenceKey::exportEnvelopeForm>(form));
}

} // namespace app
