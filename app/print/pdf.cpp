// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/print/pdf.hpp"

#include "app/print/pen.hpp"
#include "speech/words/phrases/phrases.hpp"

namespace app {

Diagram diagramOf(const rules::Position& position, speech::Language language) {
    const auto& words = speech::tableOf(language);
    return {.placement = position.placement(),
            .letters = rules::lettersOf(language),
            .names = {std::string{words.of(speech::Word::envelopeFieldWhite)},
                      std::string{words.of(speech::Word::envelopeFieldBlack)}}};
}

Sentence sentence(const PrintFault& fault) {
    if (fault.error != 0) return say<SentenceKey::windowNoPdf>(fault.error);
    return say<SentenceKey::windowNoFont>(fault.font);
}

rules::Expected<std::string, PrintFault> pdfFile(const Page& page,
                                                 const std::filesystem::path& fonts) {
    auto pen = Pen::begin(fonts, Compression::none);
    if (!pen) return rules::unexpected(pen.error());
    pen->write(page.heading, headingSize);
    if (page.board) pen->draw(*page.board);
    for (const auto& line : page.lines)
        pen->write(line, textSize);
    return pen->file();
}

} // namespace app
