// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/ears.hpp"
#include "app/desk/effect.hpp"
#include "app/desk/fingers.hpp"
#include "app/desk/floor.hpp"
#include "app/desk/input.hpp"
#include "app/desk/office.hpp"
#include "app/desk/person.hpp"
#include "app/desk/recorder.hpp"
#include "app/desk/reminders.hpp"
#include "app/desk/response.hpp"
#include "app/journal/journal.hpp"
#include "app/station/station.hpp"
#include "rules/base/time.hpp"
#include "rules/match/match.hpp"
#include "rules/match/refusal.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// When the clocks start: as soon as every sensed board has shown the start position, or by the
/// arbiter's word.
enum class Start : std::uint8_t { whenReady, byArbiter };

/// What is agreed at this table and stands in no record.
struct HouseRules {
    Start start = Start::whenReady;
    /// Whether lines such as "+90s" let game time go on.
    tactile::TimeLines timeLines = tactile::TimeLines::refused;
    /// So many utterances have got an id at this table before: each has its own.
    std::uint64_t utterances = 0;
    /// Whose braille display there is.
    std::optional<BrailleWish> braille{};
    /// How whoever is asked something at the beginning will answer.
    Form form = Form::terminal;
    /// Who may act as the arbiter.
    Admission admission = Admission::everybody;
    /// The blind players whose private channel has a device that was named for it.
    rules::ByColour<bool> ears{};
    /// Decides which words are spoken in the tests of these ears.
    std::uint64_t chance = 0;
    /// Whether what is typed and said is kept, as evidence for the arbiter (2.2).
    bool keepsTranscript = false;
    /// Who plays against the person at home; none: another person.
    std::optional<EngineAtHome> engine{};
    /// Whether an engine of that name can be found; none: nobody can tell.
    std::function<bool(std::string_view)> knowsEngine{};
};

/// The arbiter's desk: the one place where it is decided what has happened. For every note it
/// decides, records, evolves and responds, in this order, and hands out what is to be done. It has
/// no thread, no clock and no device; who drives it gives it time with every note. Everything is
/// called on one thread.
class Desk {
public:
    /// Takes over a match that is open and recorded up to `sequence`. The journal outlives the
    /// desk. `people`: the stations of all
    /// `persons`, in their order.
    Desk(rules::Match match,
         std::uint64_t sequence,
         Journal& journal,
         std::vector<Station> people,
         const HouseRules& rules = {});

    /// The arbiter has just chosen this PIN: typed once more in the first line, it is nobody's
    /// word.
    void pinWasChosen(const Secret& pin) { namedPin_ = pin; }

    /// Everybody is at the table: says what game this is, gives boards and engine what they need,
    /// and lets a new game begin. To be called once, before all notes.
    [[nodiscard]] Effects begin(rules::Instant at);

    /// One note, to the end of all it brings about. Never fails: what may not be is answered.
    [[nodiscard]] Effects take(const Note& note);

    /// When time alone will change something; none: never.
    [[nodiscard]] std::optional<rules::Instant> nextDeadline() const;

    [[nodiscard]] const rules::Match& match() const { return match_; }
    [[nodiscard]] const Station& station(Person person) const;
    /// Who has the keyboard of the window: the arbiter, once he has come to it, or the player who
    /// has something to do.
    [[nodiscard]] Person typist() const;
    /// Whoever acts as the arbiter now has shown that he is, if he had to.
    [[nodiscard]] bool isArbiterAdmitted() const { return office_.isOpen(); }
    /// So many utterances have got an id.
    [[nodiscard]] std::uint64_t utterances() const { return utterances_; }
    /// When all is over: tries once more to save what is unsaved. Why it cannot be; none: it is.
    [[nodiscard]] std::optional<JournalFault> saveAtLast();
    /// Writes the whole game to another place; whether it is there now.
    [[nodiscard]] bool rescue(const std::filesystem::path& place);
    /// What the person is looking at.
    [[nodiscard]] Sight sight(Person person, rules::Instant at) const;

private:
    /// What one note has brought about so far.
    struct Turn {
        rules::Instant at;
        Effects effects{};
        std::vector<TranscriptLine> transcript{};
    };

    void arrive(Turn& turn, const KeyCame& note);
    void arrive(Turn& turn, const LineCame& note);
    void arrive(Turn& turn, const BoardRead& note);
    void arrive(Turn& turn, const DisplayReported& note);
    void arrive(Turn& turn, const UtteranceEnded& note);
    void arrive(Turn& turn, const OutputLost& note);
    void arrive(Turn& turn, const OutputFound& note);
    void arrive(Turn& turn, const EngineMoved& note);
    void arrive(Turn& turn, const EngineFailed& note);
    void arrive(Turn& turn, const FocusChanged& note);
    void arrive(Turn& turn, const Explained& note);
    void arrive(Turn& turn, const MoveLocked& note);
    void arrive(Turn& turn, const MoveUnlocked& note);
    void arrive(Turn& turn, const PinCompared& note);
    static void arrive(Turn& /*turn*/, const TapeTurned& /*note*/) {} // the house answers
    void arrive(Turn& turn, const TapeTold& note);
    void arrive(Turn& turn, const StoodStill& note);
    void arrive(Turn& turn, const TimeCame& note);
    void arrive(Turn& turn, const LeaveAsked& note);

    void sense(Turn& turn, rules::Colour seat, const rules::BoardFound& reading);
    void sense(Turn& turn, rules::Colour seat, const rules::BoardLost& reading);
    void sense(Turn& turn, rules::Colour seat, const rules::Oriented& reading);
    void sense(Turn& turn, rules::Colour seat, const rules::Change& reading);
    void sense(Turn& turn, rules::Colour seat, const rules::Shown& reading);
    void sense(Turn& turn, rules::Colour seat, const rules::Sensed& reading);
    void sense(Turn& turn, rules::Colour seat, const rules::Scanned& reading);
    void sense(Turn& turn, rules::Colour seat, const rules::Pressed& reading);
    void sense(Turn& turn, rules::Colour seat, const rules::ButtonPressed& reading);
    void sense(Turn& turn, rules::Colour seat, const rules::LeverStruck& reading);
    void sense(Turn& turn, rules::Colour seat, const rules::TimeAsked& reading);
    static void sense(Turn& turn, rules::Colour seat, const rules::ResultPieceShown& reading);

    void feel(Turn& turn, const tactile::DisplayFound& report);
    void feel(Turn& turn, const tactile::DisplayLost& report);
    void feel(Turn& turn, const tactile::RoutingKey& report);
    void feel(Turn& turn, const tactile::BrailleKey& report);
    void tellReader(Turn& turn, speech::PhraseKey phrase);

    void takePart(Turn& turn, Person person, const EarTestAsked& act);
    void takePart(Turn& turn, Person person, const EarWordTyped& act);
    void takePart(Turn& turn, Person person, const RoomHeard& act);
    void takePart(Turn& turn, Person person, const EarOverheard& act);
    void welcomeEars(Turn& turn);
    void tellEar(Turn& turn, rules::Colour seat, speech::PhraseKey phrase);
    void tellShut(Turn& turn, rules::Colour seat);
    void sayEarWord(Turn& turn);
    void askAboutEar(Turn& turn, Person person, EarStep about);
    [[nodiscard]] std::vector<Person> witnesses() const;
    void askWitnesses(Turn& turn);
    void endEarTest();
    void endEarTestIfLeft(Turn& turn);

    void carryOut(Turn& turn, Person person, const Acts& acts);
    void carryOut(Turn& turn, Person person, const rules::Command& command);
    bool admits(Turn& turn, Person person, Form form);
    bool comparesNow(Turn& turn);
    void refusePin(Turn& turn, speech::PhraseKey why, bool isAwaited);
    bool beginResumption(Turn& turn, const rules::ByColour<bool>& here);
    void notePin(const Effect& effect);
    bool repeatsPin(Turn& turn, const std::string& line);
    void openOffice(Turn& turn);
    void comeAsArbiter(Turn& turn, Form form);
    void leaveOffice(Turn& turn);
    void closeOfficeIfDue(Turn& turn);
    void tellKeyboard(Turn& turn, speech::PhraseKey key);
    void giveBackTerminal(Turn& turn);
    void tellArbiter(Turn& turn, speech::PhraseKey key, const speech::Arguments& arguments = {});
    void hideTyping(Turn& turn);
    void transcribe(Turn& turn, Party who, Deed what, std::string text);
    void noteKey(Turn& turn, Person person, const tactile::KeyEvent& event);
    void noteLine(Turn& turn, Person person, const std::string& line);
    void noteSaid(Turn& turn, const speech::Utterance& utterance);
    void bring(Turn& turn, const Effect& effect);
    /// True: it was granted.
    bool ask(Turn& turn, Person person, const rules::Command& command);
    void answerDrawForEngine(Turn& turn);
    void acknowledge(Person person);
    void tick(Turn& turn);
    void warn(Turn& turn);
    void noteTimes(const Turn& turn, const speech::Utterance& utterance);
    void askForTime(Turn& turn);
    [[nodiscard]] std::optional<Person> answerer(std::string_view line) const;
    void introduceEngine(Turn& turn);
    [[nodiscard]] bool hasLevers(Person typist) const;
    [[nodiscard]] bool isDown(rules::Colour presser) const;
    bool pressedByHalf(Turn& turn, const KeyCame& note);
    void letGo(Turn& turn);
    void releaseElsewhere(Turn& turn, const KeyCame& note);
    void tellHands(Turn& turn, const rules::Clock& before);
    void remind(Turn& turn);
    void askByProgram(Turn& turn, const rules::Request& request);
    void happen(Turn& turn, rules::Actor by, const std::vector<rules::Event>& events);
    void tellWriting(Turn& turn, const std::optional<WritingNews>& news);
    void tellUnsaved(Turn& turn, JournalFault why);
    void tellOfSaving(Turn& turn, const Saying& saying);
    void saveElsewhere(Turn& turn, const std::string& place);
    void startIfReady(Turn& turn, rules::Colour seat, bool isSetUp, rules::Stillness stillness);
    [[nodiscard]] bool goesByItself() const;
    void showBraille(Turn& turn);
    void finish(Turn& turn, Say& say);
    [[nodiscard]] Effects finish(Turn turn, const rules::Match* before);

    static void add(Turn& turn, Effects effects);
    [[nodiscard]] Table tableAt(rules::Instant at) const;
    [[nodiscard]] Listeners listeners() const;
    [[nodiscard]] Station& stationOf(Person person);

    rules::Match match_;
    Recorder recorder_;
    std::vector<Station> people_;
    HouseRules rules_;
    Floor floor_;
    Office office_;
    /// The latest that was named, until another line comes.
    Secret namedPin_;
    bool isNamedPinWrong_ = false;
    /// He has come to the keyboard of the window.
    bool arbiterTypes_ = false;
    bool isTypingHidden_ = false;
    Transcript transcript_;
    std::uint64_t utterances_; ///< so many have got an id
    std::map<speech::UtteranceId, rules::AnnouncementId> sounding_;
    std::map<speech::UtteranceId, speech::Utterance> alarms_; ///< that have not ended
    Reminders reminders_;
    Ears ears_;
    Fingers fingers_;
    /// So far the dial of the running clock has been listened to.
    rules::Instant tickedUntil_{};
    /// When each player last heard his time on request.
    rules::ByColour<std::optional<rules::Instant>> timeTold_{};
    /// The engine at this seat saw nothing to win when it moved last.
    rules::ByColour<bool> seesNoWin_{};
    rules::ByColour<rules::Orientation> lies_{};
    /// The seats whose boards have not shown the start position yet.
    std::vector<rules::Colour> awaited_;
};

} // namespace app
