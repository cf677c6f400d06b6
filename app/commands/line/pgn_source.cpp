// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/line/pgn_source.hpp"

#include "app/commands/line/notation_sentences.hpp"

namespace app {

Sentence placeOf(const std::string& file, const rules::PgnFault& fault) {
    return say<SentenceKey::filePlace>(
        nameOf(file), fault.place.line, fault.place.column, sentence(fault));
}

Sentence gamesIn(const std::string& file, int games) {
    if (games == 0) return say<SentenceKey::pgnNoGame>(nameOf(file));
    return games == 1 ? say<SentenceKey::pgnOneGame>(nameOf(file))
                      : say<SentenceKey::pgnGames>(nameOf(file), games);
}

} // namespace app
