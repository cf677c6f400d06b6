// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/log/program_log.hpp"

#include "app/activity/input.hpp"
#include "rules/base/text.hpp"
#include "speech/words/text.hpp"

#include <fmt/format.h>
#include <spdlog/logger.h>
#include <spdlog/sinks/rotating_file_sink.h>

#include <utility>

namespace app {
namespace {

spdlog::level::level_enum levelOf(LogLevel level) {
    switch (level) {
    case LogLevel::off: return spdlog::level::off;
    case LogLevel::errors: return spdlog::level::err;
    case LogLevel::warnings: return spdlog::level::warn;
    case LogLevel::all: return spdlog::level::info;
    }
    return spdlog::level::off;
}

std::shared_ptr<spdlog::logger> open(const std::filesystem::path& file) {
    constexpr std::size_t megabyte = 1024UL * 1024;
    constexpr std::size_t olderFiles = 2;
    try {
        auto sink = std::make_shared<spdlog::sinks::rotating_file_sink_mt>(
            file.string(), megabyte, olderFiles);
        return std::make_shared<spdlog::logger>("hektor", std::move(sink));
    } catch (const spdlog::spdlog_ex&) {
        return nullptr;
    }
}

std::string_view name(rules::Colour seat) {
    return seat == rules::Colour::white ? "White" : "Black";
}

std::string_view name(LeaveCause cause) {
    switch (cause) {
    case LeaveCause::endOfInput: return "the input has ended";
    case LeaveCause::endTyped: return "the end of the input was typed";
    case LeaveCause::windowClosed: return "the window was closed";
    case LeaveCause::signal: return "a signal asks to leave";
    }
    return "";
}

std::string inEnglish(const Sentence& sentence) {
    return text(sentence, rules::Language::english);
}

void keep(const ProgramLog& log, const OutputLost& what) {
    log.write(LogLevel::errors,
              fmt::format("sound output lost: {}, \"{}\"", name(what.channel), what.device));
}

void keep(const ProgramLog& log, const OutputFound& what) {
    log.write(LogLevel::all,
              fmt::format("sound output found: {}, \"{}\"", name(what.channel), what.device));
}

void keep(const ProgramLog& log, const BoardRead& what) {
    if (const auto* const lost = std::get_if<rules::BoardLost>(&what.reading))
        log.write(LogLevel::errors,
                  fmt::format("board of {} lost: {}", name(what.seat), inEnglish(reasonOf(*lost))));
    if (std::holds_alternative<rules::BoardFound>(what.reading))
        log.write(LogLevel::all, fmt::format("board of {} found", name(what.seat)));
}

void keep(const ProgramLog& log, const DisplayReported& what) {
    if (const auto* const found = std::get_if<tactile::DisplayFound>(&what.report))
        log.write(LogLevel::all, fmt::format("braille display found: {} cells", found->cells));
    if (std::holds_alternative<tactile::DisplayLost>(what.report))
        log.write(LogLevel::warnings, "no braille display");
}

void keep(const ProgramLog& log, const EngineReady& what) {
    log.write(LogLevel::all, fmt::format("engine of {} ready: \"{}\"", name(what.seat), what.name));
}

void keep(const ProgramLog& log, const EngineFailed& what) {
    log.write(LogLevel::errors,
              fmt::format("engine of {}: {}", name(what.seat), inEnglish(sentence(what.fault))));
}

void keep(const ProgramLog& log, const Studied& what) {
    if (const auto* const fault = std::get_if<EngineFault>(&what.found))
        log.write(LogLevel::errors,
                  fmt::format("engine that studies: {}", inEnglish(sentence(*fault))));
}

std::string_view name(ServedLink link) {
    switch (link) {
    case ServedLink::lost: return "connection lost";
    case ServedLink::found: return "connection restored";
    case ServedLink::noToken: return "token not accepted";
    case ServedLink::noGame: return "does not know the game";
    case ServedLink::unreadable: break;
    }
    return "something unreadable has come";
}

// Neither moves nor messages: what people play and write is not for the log.
void keep(const ProgramLog& log, const ServerTold& what) {
    if (const auto* const link = std::get_if<ServedLink>(&what.report))
        log.write(*link == ServedLink::found ? LogLevel::all : LogLevel::warnings,
                  fmt::format("server: {}", name(*link)));
    if (const auto* const pause = std::get_if<ServedPause>(&what.report))
        log.write(LogLevel::warnings, fmt::format("server: asks to wait {} s", pause->seconds));
    if (std::holds_alternative<ServedOtherGame>(what.report))
        log.write(LogLevel::warnings, "server: another game has begun");
    if (const auto* const refusal = std::get_if<ServedRefusal>(&what.report))
        log.write(LogLevel::warnings, fmt::format("server: refuses: {}", refusal->why));
}

void keep(const ProgramLog& log, const StoodStill& what) {
    log.write(LogLevel::warnings, fmt::format("nothing went on for {} ms", what.time.milliseconds));
}

void keep(const ProgramLog& log, const LeaveAsked& what) {
    log.write(LogLevel::all, name(what.why));
}

} // namespace

ProgramLog::ProgramLog(const std::filesystem::path& file, LogLevel level)
    : logger_(level == LogLevel::off ? nullptr : open(file)) {
    if (!logger_) return;
    logger_->set_level(levelOf(level));
    logger_->flush_on(levelOf(level));
    logger_->set_pattern("%Y-%m-%dT%H:%M:%S.%e%z %P %l: %v");
    // Otherwise spdlog would print on standard error, in the middle of what a screen reader reads.
    logger_->set_error_handler([](const std::string&) {});
}

void ProgramLog::write(LogLevel level, std::string_view text) const {
    if (logger_) logger_->log(levelOf(level), speech::printable(text));
}

Complain ProgramLog::alsoTo(Complain complain) const {
    return [log = *this, complain = std::move(complain)](const Sentence& sentence) {
        complain(sentence);
        log.write(LogLevel::warnings, inEnglish(sentence));
    };
}

void write(const ProgramLog& log, const Input& what) {
    const auto write = [&](const auto& one) {
        if constexpr (requires { keep(log, one); }) keep(log, one);
    };
    visit(write, what);
}

} // namespace app
