// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/person/typed_move.hpp"

#include "app/person/refusals.hpp"
#include "rules/base/expected.hpp"
#include "rules/base/lists.hpp"
#include "rules/chess/facts.hpp"
#include "tactile-io/keyboard/moves/reading.hpp"
#include "tactile-io/keyboard/words/fold.hpp"
#include "tactile-io/keyboard/words/vocabulary.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <sstream>
#include <utility>
#include <variant>
#include <vector>

namespace app {
namespace {

using Meaning = std::variant<rules::Kind, rules::File, rules::Rank, rules::CastlingSide>;

/// A name of the organiser's table, split into words.
struct OwnName {
    std::string shown;
    std::vector<tactile::Spellings> words;
    Meaning meaning;
};

std::vector<std::string> wordsOf(const std::string& text) {
    std::istringstream stream(text);
    return {std::istream_iterator<std::string>(stream), {}};
}

OwnName nameOf(const speech::Name& name, Meaning meaning) {
    auto words = rules::mapped(wordsOf(name.shown),
                               [](const std::string& word) { return tactile::spellings(word); });
    return {name.shown, std::move(words), meaning};
}

std::vector<OwnName> ownNames(const speech::Names& names) {
    std::vector<OwnName> own;
    own.reserve(names.files.size() + names.ranks.size() + names.pieces.size() + 2);
    for (int number = 0; number < 8; ++number) {
        const auto file = static_cast<rules::File>(number);
        const auto rank = static_cast<rules::Rank>(number);
        own.push_back(nameOf(names.of(file), file));
        own.push_back(nameOf(names.of(rank), rank));
    }
    for (const auto kind : rules::kinds)
        own.push_back(nameOf(names.of(kind).one, kind));
    for (const auto side : {rules::CastlingSide::kingside, rules::CastlingSide::queenside})
        own.push_back(nameOf(names.of(side), side));
    return own;
}

// --- what the words mean by the standard names

std::vector<tactile::MoveWord> standardMeanings(const std::string& word,
                                                speech::Language language) {
    if (word.size() == 1) return tactile::letterMeanings(word.front(), language);
    if (!tactile::isWholeMoveWord(word, language)) return {};
    return tactile::wordMeanings(word, language);
}

std::optional<tactile::MoveWord> asMoveWord(const Meaning& meaning) {
    return std::visit(
        rules::Overloaded{[](rules::CastlingSide) { return std::optional<tactile::MoveWord>(); },
                          [](auto part) { return std::optional<tactile::MoveWord>(part); }},
        meaning);
}

enum class Standard : std::uint8_t { unknown, same, another };

Standard standardOf(const std::string& words, const Meaning& meaning, speech::Language language) {
    if (const auto side = tactile::readCastling({words}))
        return Meaning{*side} == meaning ? Standard::same : Standard::another;
    const auto meanings = standardMeanings(words, language);
    if (meanings.empty()) return Standard::unknown;
    const auto wanted = asMoveWord(meaning);
    const bool isSame = wanted && rules::contains(meanings, *wanted);
    return isSame ? Standard::same : Standard::another;
}

// The file names of Appendix E are known in every language.
std::string standardName(const Meaning& meaning, speech::Language language) {
    return std::visit(
        rules::Overloaded{
            [](rules::File file) {
                return speech::builtInNames(speech::Language::german).of(file).shown;
            },
            [](rules::Rank rank) { return std::to_string(index(rank) + 1); },
            [&](rules::Kind kind) { return speech::builtInNames(language).of(kind).one.shown; },
            [](rules::CastlingSide side) {
                return std::string(side == rules::CastlingSide::kingside ? "0-0" : "0-0-0");
            }},
        meaning);
}

// --- conversion to standard names

/// Splits "emil4" into emil, 4.
std::vector<std::string> runsOf(const std::string& word) {
    std::vector<std::string> runs;
    for (const char c : word) {
        const bool goesOn =
            !runs.empty() && tactile::isDigit(c) == tactile::isDigit(runs.back().back());
        if (!goesOn) runs.emplace_back();
        runs.back() += c;
    }
    return runs;
}

/// Replaces the names of one line.
class Renaming {
public:
    Renaming(std::vector<OwnName> names, speech::Language language)
        : names_(std::move(names))
        , language_(language) {}

    [[nodiscard]] StandardLine of(std::string_view line) {
        const auto words = separated(wordsOf(tactile::prepareMove(line).folded));
        StandardLine standard;
        bool isRenamed = false;
        for (std::size_t at = 0; at < words.size();) {
            const auto found = namesAt(words, at);
            const auto length = found.empty() ? 1 : found.front()->words.size();
            const auto typed = joined(words, at, length);
            const auto meant = found.empty() ? Standard::same : meantBy(found, typed);
            if (meant == Standard::another && !standard.doubtful)
                standard.doubtful = found.front()->shown;
            isRenamed = isRenamed || meant == Standard::unknown;
            standard.text += standard.text.empty() ? "" : " ";
            standard.text += meant == Standard::unknown
                                 ? standardName(found.front()->meaning, language_)
                                 : typed;
            at += length;
        }
        if (!isRenamed) standard.text = line;
        return standard;
    }

private:
    [[nodiscard]] bool isOneWordName(const std::string& word) const {
        return std::ranges::any_of(names_, [&](const OwnName& name) {
            return name.words.size() == 1 && name.words.front().are(word);
        });
    }

    /// Separates names from digits attached to them; words with other letters are not split.
    [[nodiscard]] std::vector<std::string> separated(const std::vector<std::string>& words) const {
        std::vector<std::string> all;
        all.reserve(words.size() * 2);
        for (const auto& word : words) {
            const auto runs = runsOf(word);
            const bool isOfNames = std::ranges::all_of(runs, [&](const auto& run) {
                return tactile::isDigit(run.front()) || isOneWordName(run);
            });
            if (isOfNames)
                all.insert(all.end(), runs.begin(), runs.end());
            else
                all.push_back(word);
        }
        return all;
    }

    /// The longest names that begin here.
    [[nodiscard]] std::vector<const OwnName*> namesAt(const std::vector<std::string>& words,
                                                      std::size_t at) const {
        std::vector<const OwnName*> found;
        for (const auto& name : names_) {
            const auto length = name.words.size();
            if (length == 0 || length > words.size() - at) continue;
            const auto first = words.begin() + static_cast<std::ptrdiff_t>(at);
            if (!std::equal(name.words.begin(),
                            name.words.end(),
                            first,
                            std::mem_fn(&tactile::Spellings::are)))
                continue;
            if (!found.empty() && found.front()->words.size() > length) continue;
            if (!found.empty() && found.front()->words.size() < length) found.clear();
            found.push_back(&name);
        }
        return found;
    }

    [[nodiscard]] static std::string
    joined(const std::vector<std::string>& words, std::size_t at, std::size_t length) {
        std::string text = words[at];
        for (std::size_t next = at + 1; next < at + length; ++next)
            text += ' ' + words[next];
        return text;
    }

    [[nodiscard]] Standard meantBy(const std::vector<const OwnName*>& found,
                                   const std::string& typed) const {
        if (found.size() > 1) return Standard::another;
        return standardOf(typed, found.front()->meaning, language_);
    }

    std::vector<OwnName> names_;
    speech::Language language_;
};

using rules::Overloaded;
using speech::PhraseKey;
using speech::Slot;

// Attackers are named without their colour, so any colour will do.
rules::Standings attacker(rules::Kind kind, rules::Square square) {
    return {{square, {rules::Colour::white, kind}}};
}

Saying whichOf(const tactile::Ambiguous& ambiguous, const rules::Position& position) {
    const auto choices = rules::mapped(
        ambiguous.moves, [&](rules::Move move) { return rules::factsOf(position, move); });
    return {PhraseKey::askWhich,
            {{Slot::choiceCount, static_cast<int>(choices.size())}, {Slot::choices, choices}}};
}

Saying stillInCheck(const tactile::StillInCheck& reason) {
    return {PhraseKey::chkYou, {{Slot::checkers, attacker(reason.checkingKind, reason.by)}}};
}

Saying lostRight(tactile::LostRight right) {
    switch (right) {
    case tactile::LostRight::kingHasMoved: return {PhraseKey::errCastleKing};
    case tactile::LostRight::rookHasMoved: return {PhraseKey::errCastleRook};
    case tactile::LostRight::kingOrRookHasMoved: return {PhraseKey::errCastleMoved};
    }
    return {PhraseKey::errCastleMoved};
}

Saying cannotCastle(const tactile::CastlingObstacle& obstacle) {
    return std::visit(
        Overloaded{[](tactile::LostRight right) { return lostRight(right); },
                   [](const tactile::WayOccupied& way) {
                       return Saying{PhraseKey::errCastleOccupied, {{Slot::square, way.square}}};
                   },
                   [](const tactile::WayAttacked& way) {
                       return Saying{PhraseKey::errCastleAttacked, {{Slot::square, way.square}}};
                   },
                   [](const tactile::StillInCheck& /*check*/) {
                       return Saying{PhraseKey::errCastleCheck};
                   }},
        obstacle);
}

Saying plainlyIllegal(const tactile::Illegal& illegal) {
    return {PhraseKey::errIllegal, {{Slot::attempt, illegal.attempt}}};
}

Saying onSquare(PhraseKey phrase, rules::Square square) {
    return {phrase, {{Slot::square, square}}};
}

Saying whyIllegal(const tactile::Illegal& illegal) {
    return std::visit(
        Overloaded{
            [](const tactile::NothingThere& reason) {
                return onSquare(PhraseKey::errNoPiece, reason.square);
            },
            [](const tactile::OpponentsPieceThere& reason) {
                return onSquare(PhraseKey::errNotYours, reason.square);
            },
            [](const tactile::CannotReach& reason) {
                return Saying{
                    PhraseKey::errGeometry,
                    {{Slot::piece, reason.kind}, {Slot::from, reason.from}, {Slot::to, reason.to}}};
            },
            [](const tactile::BlockedAt& reason) {
                return onSquare(PhraseKey::errBlocked, reason.square);
            },
            [](const tactile::OwnPieceThere& reason) {
                return onSquare(PhraseKey::errOwnPiece, reason.square);
            },
            [](const tactile::PinnedBy& reason) {
                return Saying{PhraseKey::errPinned,
                              {{Slot::piece, reason.kind},
                               {Slot::from, reason.from},
                               {Slot::attackers, attacker(reason.pinningKind, reason.by)}}};
            },
            [](const tactile::KingExposed& reason) {
                return Saying{PhraseKey::errExposed,
                              {{Slot::attackers, attacker(reason.attackingKind, reason.by)}}};
            },
            [](const tactile::StillInCheck& reason) { return stillInCheck(reason); },
            [](const tactile::KingWouldBeAttacked& reason) {
                return Saying{PhraseKey::errKingWalk,
                              {{Slot::square, reason.to},
                               {Slot::attackers, attacker(reason.attackingKind, reason.by)}}};
            },
            [](const tactile::CannotCastle& reason) { return cannotCastle(reason.obstacle); },
            [&](const tactile::PlainlyIllegal& /*reason*/) { return plainlyIllegal(illegal); }},
        illegal.reason);
}

} // namespace

Saying moveAnswer(const tactile::MoveEntry& entry,
                  std::string_view line,
                  const rules::Position& position,
                  Reasons reasons) {
    EXPECTS(!std::holds_alternative<rules::Move>(entry));
    if (const auto* const ambiguous = std::get_if<tactile::Ambiguous>(&entry))
        return whichOf(*ambiguous, position);
    if (const auto* const illegal = std::get_if<tactile::Illegal>(&entry))
        return reasons == Reasons::told ? whyIllegal(*illegal) : plainlyIllegal(*illegal);
    if (std::holds_alternative<tactile::NeedsPromotion>(entry))
        return {PhraseKey::askPromotion,
                {{Slot::kinds,
                  std::vector(rules::promotionKinds.begin(), rules::promotionKinds.end())}}};
    return notUnderstood(line);
}

StandardLine inStandardNames(const View& view, std::string_view line) {
    const auto names = namesOf(view.match().setup);
    if (!names) return {std::string{line}};
    return Renaming(ownNames(*names), view.language()).of(line);
}

namespace {
constexpr std::string_view drawSign = "(=)";
} // namespace

WithoutOffer withoutOffer(std::string_view text) {
    const bool offers = text.ends_with(drawSign);
    if (offers) text.remove_suffix(drawSign.size());
    return {std::string{text.substr(0, text.find_last_not_of(' ') + 1)}, offers};
}

std::string
entryText(const rules::Position& before, rules::Move move, rules::Letters letters, bool offers) {
    auto san = rules::writeSan(before, move, rules::lawsStyle(letters));
    if (offers) san += ' ' + std::string{drawSign};
    return san;
}

std::string asEntry(const View& view,
                    const rules::Position& before,
                    rules::Letters letters,
                    const std::string& text) {
    const auto [move, offers] = withoutOffer(rules::withoutRemarks(text));
    if (rules::parseSan(move, letters)) return text;
    const auto entry = tactile::readMove(inStandardNames(view, move).text, before, view.language());
    const auto* const meant = std::get_if<rules::Move>(&entry);
    return meant == nullptr ? text : entryText(before, *meant, letters, offers);
}

tactile::TypedLine readLineOf(const View& view,
                              std::string_view line,
                              tactile::Role role,
                              tactile::TimeLines timeLines) {
    const tactile::Typist typist{view.language(), role};
    const auto standard = inStandardNames(view, line).text;
    if (standard == line) return tactile::readLine(line, typist, timeLines);
    if (tactile::moveGrammar(standard, view.language()) != tactile::MoveGrammar::none)
        return tactile::MoveLine{std::string{line}};
    auto typed = tactile::readLine(line, typist, timeLines);
    const bool isRead = !std::holds_alternative<tactile::NotUnderstood>(typed) &&
                        !std::holds_alternative<tactile::BadArgument>(typed);
    if (isRead) return typed;
    auto renamed = tactile::readLine(standard, typist, timeLines);
    return std::holds_alternative<tactile::NotUnderstood>(renamed) ? typed : renamed;
}

Saying notUnderstood(std::string_view line) {
    if (line.find_first_not_of(' ') == std::string_view::npos) return {PhraseKey::errEmpty};
    return {PhraseKey::errUnknown, {{Slot::input, speech::Outside{std::string{line}}}}};
}

speech::Rendered answerTo(const tactile::MoveEntry& entry,
                          std::string_view line,
                          const rules::Position& position,
                          speech::Language language,
                          Reasons reasons) {
    const auto saying = moveAnswer(entry, line, position, reasons);
    return speech::render(saying.phrase, saying.arguments, language);
}

namespace {

void refuseTyped(Turn& turn,
                 const tactile::MoveEntry& entry,
                 const std::string& text,
                 const rules::Position& before) {
    if (std::holds_alternative<tactile::NotAMove>(entry))
        return turn.refuse(notUnderstood(turn.view(), text));
    const auto reasons = isHome(turn.view()) ? Reasons::told : Reasons::withheld;
    const auto answer = moveAnswer(entry, text, before, reasons);
    turn.refuse(answer.phrase, answer.arguments);
}

} // namespace

std::optional<tactile::MoveEntry>
readTyped(Turn& turn, const std::string& text, const rules::Position& before) {
    const auto standard = inStandardNames(turn.view(), text);
    if (!standard.doubtful) return tactile::readMove(standard.text, before, turn.view().language());
    turn.refuse(speech::PhraseKey::errTwoNames,
                {{speech::Slot::input, speech::Outside{*standard.doubtful}}});
    return std::nullopt;
}

void readMoveFor(Turn& turn, const MoveTask& task, const std::string& text) {
    const auto entry = readTyped(turn, text, task.before);
    if (!entry) return;
    if (const auto* const move = std::get_if<rules::Move>(&*entry)) {
        if (tactile::isQuestion(text)) return turn.put(WhichMove{task, {*move}});
        return task.use(turn, task.seat, *move);
    }
    if (const auto* const several = std::get_if<tactile::Ambiguous>(&*entry))
        return turn.put(WhichMove{task, several->moves});
    if (const auto* const pawn = std::get_if<tactile::NeedsPromotion>(&*entry))
        return turn.put(WhichPiece{task, pawn->from, pawn->to});
    refuseTyped(turn, *entry, text, task.before);
}

} // namespace app
