// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/sayings.hpp"

#include "tactile-io/keyboard/fold.hpp"
#include "tactile-io/keyboard/words_of_line.hpp"

#include <array>
#include <string>

namespace tactile {
namespace {

constexpr auto inGerman = rules::Language::german;
constexpr auto inEnglish = rules::Language::english;
constexpr auto inTurkish = rules::Language::turkish;

const std::array knownSayings{
    Saying{"?", inEnglish, {Command::help}},
    Saying{"was kann ich tun", inGerman, {Command::help}},
    Saying{"what can I do", inEnglish, {Command::help}},
    Saying{"ne yapabilirim", inTurkish, {Command::help}},
    Saying{"zurücknehmen", inGerman, {Command::correct}},
    Saying{"zug zurück", inGerman, {Command::correct}},
    Saying{"zug zurücknehmen", inGerman, {Command::correct}},
    Saying{"rückgängig", inGerman, {Command::correct}},
    Saying{"undo", inEnglish, {Command::correct}},
    Saying{"takeback", inEnglish, {Command::correct}},
    Saying{"take back", inEnglish, {Command::correct}},
    Saying{"geri al", inTurkish, {Command::correct}},
    Saying{"hamleyi geri al", inTurkish, {Command::correct}},
    Saying{"wiederhole", inGerman, {Command::again}},
    Saying{"wiederholen", inGerman, {Command::again}},
    Saying{"repeat", inEnglish, {Command::again}},
    Saying{"tekrarla", inTurkish, {Command::again}},
    Saying{"schneller", inGerman, {Command::rate, Step::more}},
    Saying{"faster", inEnglish, {Command::rate, Step::more}},
    Saying{"daha hızlı", inTurkish, {Command::rate, Step::more}},
    Saying{"langsamer", inGerman, {Command::rate, Step::less}},
    Saying{"slower", inEnglish, {Command::rate, Step::less}},
    Saying{"daha yavaş", inTurkish, {Command::rate, Step::less}},
    Saying{"lauter", inGerman, {Command::volume, Step::more}},
    Saying{"louder", inEnglish, {Command::volume, Step::more}},
    Saying{"daha yüksek", inTurkish, {Command::volume, Step::more}},
    Saying{"leiser", inGerman, {Command::volume, Step::less}},
    Saying{"softer", inEnglish, {Command::volume, Step::less}},
    Saying{"daha alçak", inTurkish, {Command::volume, Step::less}},
    Saying{"wer ist dran", inGerman, {Command::state}},
    Saying{"wer ist am zug", inGerman, {Command::state}},
    Saying{"wer zieht", inGerman, {Command::state}},
    Saying{"who is on move", inEnglish, {Command::state}},
    Saying{"who is to move", inEnglish, {Command::state}},
    Saying{"whose move", inEnglish, {Command::state}},
    Saying{"whose move is it", inEnglish, {Command::state}},
    Saying{"whose turn", inEnglish, {Command::state}},
    Saying{"whose turn is it", inEnglish, {Command::state}},
    Saying{"sıra kimde", inTurkish, {Command::state}},
    Saying{"hamle kimde", inTurkish, {Command::state}},
    Saying{"kim oynuyor", inTurkish, {Command::state}},
    Saying{"beni kim duyuyor", inTurkish, {Command::privacy}},
};

/// "Wer ist dran?" without its mark; the mark alone stays.
std::string_view withoutMark(std::string_view line) {
    const bool hasMark = line.ends_with('?') || line.ends_with('!') || line.ends_with('.');
    return hasMark && line.size() > 1 ? trimmed(line.substr(0, line.size() - 1)) : line;
}

} // namespace

std::span<const Saying> sayings() {
    return knownSayings;
}

std::optional<Request> readSaying(std::string_view line) {
    const auto typed = joinedWords(foldLetters(withoutMark(trimmed(line))));
    for (const auto& saying : knownSayings) {
        const auto known = spellings(saying.words);
        if (typed == joinedWords(known.bare) || typed == joinedWords(known.official))
            return saying.request;
    }
    return std::nullopt;
}

} // namespace tactile
