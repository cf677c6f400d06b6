// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/program/program.hpp"
#include "tests/support/program/running_program.hpp"
#include "tests/support/program/scratch.hpp"

#include <memory>
#include <string>
#include <vector>

namespace tests {

/// A chess server on this computer, and a user who has a token for it. The player is Anna; Berta is
/// moved by `order`.
class Site {
public:
    /// `scene`: what the server begins with, see board_server.py.
    explicit Site(const std::string& scene = "new");

    /// Waits until a game is followed; returns once the server has done it.
    void order(const std::string& line) const;
    /// The same before a game.
    void arrange(const std::string& line) const;
    [[nodiscard]] std::string url() const { return "http://127.0.0.1:" + port_; }
    [[nodiscard]] std::string file(const std::string& name) const { return folder_.file(name); }

    /// Stores this token as `hektor online login` does.
    void keepToken(const std::string& token = "lip_anna") const;
    /// `hektor online` with these words, to its end.
    [[nodiscard]] Ended online(std::vector<std::string> words, const std::string& input = {}) const;
    /// Any other command, with the same folders.
    [[nodiscard]] Ended hektor(std::vector<std::string> words, const std::string& input = {}) const;
    /// Starts `hektor online` with these words in the terminal form; its output goes to the file
    /// "out" of the folder.
    [[nodiscard]] std::unique_ptr<RunningProgram> starts(std::vector<std::string> words,
                                                         const std::string& language = "en") const;
    /// Whether the game comes to say these words.
    [[nodiscard]] bool says(const std::string& words) const {
        return comesToSay(file("out"), words);
    }
    [[nodiscard]] std::string said() const;
    /// Whether the server gets this request.
    [[nodiscard]] bool gets(const std::string& request) const {
        return comesToSay(file("server"), request);
    }
    /// Whether it comes to have got it more often than that.
    [[nodiscard]] bool getsMoreThan(int times, const std::string& request) const;
    /// How often it has got it.
    [[nodiscard]] int timesGot(const std::string& request) const;
    /// What it has printed.
    [[nodiscard]] std::string printed() const;

private:
    ScratchFolder folder_;
    std::unique_ptr<RunningProgram> server_;
    std::string port_;
};

/// How a game on the server begins.
struct BegunGame {
    std::string scene = "new";
    std::string language = "en";
    std::string opponent = "Opponent: Berta";                   ///< what is said then
    std::vector<std::string> words{"play", "--time", "10m+5s"}; ///< of `hektor online`
};

/// A site, and a game on it that has begun.
struct SiteGame {
    Site site;
    std::unique_ptr<RunningProgram> game; ///< is killed when this is reset

    explicit SiteGame(const BegunGame& begun = {});

    /// Anna types a move, and the server carries it out: "e4", "e2e4".
    void moves(const std::string& typed, const std::string& move) const;
    /// Berta makes a move, and it is called: "e7e5", "Pawn e7, e5.".
    void hears(const std::string& move, const std::string& call) const;
};

} // namespace tests
