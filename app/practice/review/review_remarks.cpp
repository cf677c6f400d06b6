// SPDX-License-Identifier: GPL-3.0-or-later
// The person's own remarks in a review, typed and spoken.
#include "app/practice/review/review_course.hpp"
#include "app/practice/review/review_words.hpp"
#include "app/practice/table.hpp"
#include "app/sentences/sentence.hpp"
#include "app/telling/in_words.hpp"
#include "app/telling/message.hpp"
#include "rules/notation/pgn/text.hpp"

#include <utility>
#include <variant>

namespace app {
namespace {

using rules::Language;
using speech::PhraseKey;
using speech::Slot;
using tactile::Command;

Phrase notSaved(JournalFault fault) {
    return {PhraseKey::trnUnsaved, {{Slot::saveFailure, failureOf(fault)}}};
}

/// Half-moves on tape are counted from 1.
int onTape(std::size_t ply) {
    return static_cast<int>(ply) + 1;
}

bool isKept(TapeState state) {
    return state == TapeState::kept || state == TapeState::keptWhenLost ||
           state == TapeState::keptWhenFull;
}

} // namespace

CourseStep ReviewCourse::remarked(std::string_view line) {
    const auto text = rules::commentText(line.substr(1, line.find('"', 1) - 1));
    const auto ply = walk_->placeInWords();
    if (text.empty()) return unremarked(ply);
    const bool isFirst = kept_.remarks.insert_or_assign(ply, text).second;
    auto step = told({});
    if (!keep(step)) return step;
    step.words.push_back({PhraseKey::setSaved, {}});
    if (!isFirst) step.words.push_back({PhraseKey::revRemarkReplaced, {}});
    return step;
}

CourseStep ReviewCourse::unremarked(std::size_t ply) {
    auto step = told({});
    const bool wasTyped = kept_.remarks.erase(ply) > 0;
    const bool wasSpoken = keeping_.isSpoken(ply);
    if (wasTyped && keep(step)) step.words.push_back({PhraseKey::revRemarkRemoved, {}});
    if (wasSpoken) {
        const auto fault = keeping_.unspeak(ply);
        step.words.push_back(fault ? notSaved(*fault) : Phrase{PhraseKey::revTapeRemoved, {}});
    }
    if (!wasTyped && !wasSpoken) step.words.push_back({PhraseKey::revNoRemark, {}});
    return step;
}

std::optional<CourseStep> ReviewCourse::requested(const Learner& learner,
                                                  const tactile::Request& request) {
    const bool dictates = request.command == Command::dictate;
    if (!dictates && request.command != Command::tape) return commanded(learner, request.command);
    CourseStep step;
    if (!walk_) {
        step.words = {progressInWords()};
        return step;
    }
    const auto* const named = std::get_if<tactile::HalfMove>(&request.argument);
    const int ply =
        named == nullptr ? onTape(walk_->placeInWords()) : plyOf(source_.game.start(), *named);
    if (ply < 1 || ply > source_.game.plies()) return refusal({PhraseKey::errNoPly, {}});
    (dictates ? step.dictated : step.replayed) = ply;
    return step;
}

std::optional<CourseStep> ReviewCourse::taped(const Learner& /*learner*/, const TapeTold& news) {
    const auto ply = static_cast<std::size_t>(news.ply) - 1;
    if (news.state == TapeState::runs) replacesTape_ = keeping_.isSpoken(ply);
    if (!isKept(news.state) || !std::exchange(replacesTape_, false)) return std::nullopt;
    CourseStep step;
    step.words = {{PhraseKey::revTapeReplaced, {}}};
    return step;
}

// A remark is to a half-move of the game. The spoken one comes last: it may be long.
CourseStep ReviewCourse::state(Language language) const {
    auto step = told(walk_->state(language));
    if (walk_->isInLine()) return step;
    const auto ply = walk_->placeInWords();
    if (const auto remark = kept_.remarks.find(ply); remark != kept_.remarks.end())
        step.words.push_back(
            {PhraseKey::revReason, {{Slot::input, speech::Outside{remark->second}}}});
    if (keeping_.isSpoken(ply)) step.replayed = onTape(ply);
    return step;
}

ReviewRemarks ReviewCourse::spokenIn(Language language) const {
    ReviewRemarks spoken;
    for (std::size_t ply = 0; ply < walk_->moves().size(); ++ply)
        if (keeping_.isSpoken(ply))
            spoken.emplace(ply, text(say<SentenceKey::reviewSpoken>(), language));
    return spoken;
}

} // namespace app
