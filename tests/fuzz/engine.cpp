// SPDX-License-Identifier: GPL-3.0-or-later
// A FEN on the first line, then any bytes as an engine's output, in any portions: whole lines are
// sent to it, a reported move is legal, and every fault has a message. A line that begins with a
// backslash is not output but another event: see `happen`.
#include "app/engine/conversation.hpp"
#include "rules/base/expected.hpp"
#include "tests/fuzz/first_line.hpp"
#include "tests/fuzz/told.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace {

using app::EngineText;

rules::Position toPlayFrom(const rules::Position& position) {
    return position.legalMoves().isEmpty() ? rules::Position::start() : position;
}

class Talk {
public:
    explicit Talk(const rules::Position& position)
        : position_(position)
        , conversation_({.choice = {.program = "fish"}, .strength = {700}, .chess960 = true}) {
        take(conversation_.start(now_));
        ask();
    }

    void receive(const EngineText& text) {
        now_ += std::chrono::milliseconds{1};
        if (text.isWhole && text.text.starts_with('\\'))
            happen(text.text);
        else
            take(conversation_.receive(text, now_));
    }

private:
    void ask() {
        app::EngineQuestion question{.id = ++asked_};
        question.game = rules::Game(position_);
        take(conversation_.ask(question, now_));
    }

    /// Something other than output: a question, its withdrawal, the program's end, or passing time.
    void happen(std::string_view what) {
        const char kind = what.size() > 1 ? what[1] : '\0';
        if (kind == 'a') ask();
        if (kind == 'w') take(conversation_.withdraw(now_));
        if (kind == 's') take(conversation_.playAt({2000}, now_));
        if (kind == 'e') take(conversation_.ended(app::ProgramExit{}, now_));
        if (kind == 'n') take(conversation_.notStarted({.what = app::EngineProblem::missing}));
        if (const auto due = conversation_.deadline(); kind == 't' && due) {
            now_ = std::max(now_, *due);
            take(conversation_.tick(now_));
        }
    }

    void take(const app::ConversationStep& step) const {
        for (const auto& line : step.send)
            EXPECTS(!line.empty() && line.find_first_of("\r\n") == std::string::npos);
        for (const auto& report : step.reports)
            check(report);
    }

    void check(const app::OpponentReport& report) const {
        if (const auto* const move = std::get_if<app::OpponentMove>(&report))
            EXPECTS(position_.isLegal(move->move) && move->question == asked_);
        if (const auto* const failed = std::get_if<app::OpponentFailed>(&report))
            EXPECTS(fuzz::isPlainLine(failed->why.said) && fuzz::isSentence(sentence(failed->why)));
    }

    rules::Position position_;
    app::Conversation conversation_;
    app::Conversation::Time now_{};
    app::QuestionId asked_ = 0;
};

std::vector<EngineText> inPortions(std::string_view text, std::size_t portion) {
    app::LineSplitter splitter;
    std::vector<EngineText> all;
    while (!text.empty()) {
        auto some = splitter.feed(text.substr(0, portion));
        std::ranges::move(some, std::back_inserter(all));
        text.remove_prefix(std::min(portion, text.size()));
    }
    return all;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto [position, text] = fuzz::splitFirstLine(data, size);
    const auto texts = inPortions(text, std::max<std::size_t>(text.size(), 1));
    EXPECTS(inPortions(text, 7) == texts);
    Talk talk(toPlayFrom(position));
    for (const auto& each : texts)
        talk.receive(each);
    return 0;
}
