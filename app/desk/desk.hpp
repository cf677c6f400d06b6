// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/activity.hpp"
#include "app/desk/handling.hpp"
#include "app/desk/parts/arbiter_access.hpp"
#include "app/desk/parts/audible_clock.hpp"
#include "app/desk/parts/braille_reading.hpp"
#include "app/desk/parts/ear_test.hpp"
#include "app/desk/parts/engine_seat.hpp"
#include "app/desk/parts/keyboards.hpp"
#include "app/desk/parts/online_seat.hpp"
#include "app/desk/parts/sensed_boards.hpp"
#include "app/desk/parts/sounding.hpp"
#include "rules/chess/move.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

namespace app {

/// The arbiter's desk: the one place that decides what has happened. For every note it decides,
/// records, evolves and responds, in this order, and returns what to do. Its parts do the work; the
/// desk knows which of them a note concerns. It has no thread, no clock and no device: the caller
/// passes the time with every note. Everything is called on one thread.
class Desk final : public Activity, private ActTaker {
public:
    /// Takes over a match that is open and recorded up to `sequence`. The journal must outlive the
    /// desk. `people`: the stations of all `persons`, in their order.
    Desk(rules::Match match,
         std::uint64_t sequence,
         Journal& journal,
         std::vector<Station> people,
         const HouseRules& rules = {});

    /// The arbiter has just chosen this PIN: if the first line repeats it, that line is ignored.
    void pinWasChosen(const Secret& pin) { arbiter_.expectAgain(table_, pin); }

    [[nodiscard]] Effects begin(rules::Instant at) final;
    [[nodiscard]] Effects take(const Note& note) final;
    [[nodiscard]] std::optional<rules::Instant> nextDeadline() const final;
    [[nodiscard]] const rules::Match& match() const final { return table_.match; }
    [[nodiscard]] const Preferences& preferences(Person person) const final {
        return table_.people.at(person).preferences();
    }
    [[nodiscard]] Person typist() const final { return keyboards_.typist(table_); }
    /// Whether the person acting as the arbiter has proved to be the arbiter, where required.
    [[nodiscard]] bool isArbiterAdmitted() const final { return arbiter_.isOpen(); }
    /// The number of utterance ids assigned so far.
    [[nodiscard]] std::uint64_t utterances() const { return utterances_; }

    /// Announces this to the typist, after the sound if there is one, and sets the task if there is
    /// one; for an activity that teaches around this desk.
    [[nodiscard]] Effects teach(const std::vector<Phrase>& words,
                                std::optional<speech::Earcon> sound,
                                const std::optional<PracticeTask>& task,
                                rules::Instant at);
    /// The moves among which the electronic board of an exercise asks, which is none of this desk.
    void noteAskedInExercise(std::vector<rules::Move> moves) {
        table_.askedInExercise = std::move(moves);
    }
    /// A question to the typist is open.
    [[nodiscard]] bool isAsking() const { return table_.people.at(typist()).isAsked(); }
    /// The same, unless it is something to be done at the table.
    [[nodiscard]] bool isAskingHere() const { return table_.people.at(typist()).isAskedHere(); }
    /// Gives the stations away, for another desk; this one must not be used afterwards.
    [[nodiscard]] std::vector<Station> leave() && { return std::move(table_.people).take(); }

    /// At the end: tries once more to save unsaved events. Returns why that failed; nullopt: all is
    /// saved.
    [[nodiscard]] std::optional<JournalFault> saveAtLast();
    /// Writes the whole game to another place; returns whether that succeeded.
    [[nodiscard]] bool rescue(const std::filesystem::path& place) {
        return table_.recorder.saveElsewhere(place).has_value();
    }

    [[nodiscard]] Sight sight(Person person, rules::Instant at) const final {
        return table_.people.at(person).sight(table_.view(at));
    }

private:
    template <class Itself>
    [[nodiscard]] static auto partsOf(Itself& desk) {
        return std::tie(desk.clock_,
                        desk.reminders_,
                        desk.saving_,
                        desk.announcements_,
                        desk.ears_,
                        desk.levers_,
                        desk.boards_,
                        desk.engine_,
                        desk.dictation_,
                        desk.braille_,
                        desk.arbiter_,
                        desk.hints_,
                        desk.online_,
                        desk.keyboards_);
    }

    void carryOut(Handling& handling, Person person, const Acts& acts) final;
    void bring(Handling& handling, const Effect& effect);
    [[nodiscard]] Effects finish(Handling& handling, const rules::Match* before);

    AtTable table_;
    AudibleClock clock_;
    Reminders reminders_;
    Saving saving_;
    Announcements announcements_;
    EarTests ears_;
    Levers levers_;
    SensedBoards boards_;
    EngineSeat engine_;
    RecordingNotices dictation_;
    BrailleReading braille_;
    ArbiterAccess arbiter_;
    Hints hints_;
    OnlineSeat online_;
    Keyboards keyboards_;      // must be last: it uses arbiter_
    std::uint64_t utterances_; ///< the number of ids assigned so far
};

} // namespace app
