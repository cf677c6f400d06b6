// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/window.hpp"
#include "tests/endtoend/window/used_window.hpp"
#include "tests/support/english.hpp"
#include "tests/support/screen/sample_views.hpp"

#include <charconv>
#include <iostream>
#include <string>
#include <string_view>
#include <thread>

// Shows a view in the real window and writes a line for each event of the window.
// usage: sample_window one|two WIDTH HEIGHT
// Lines on standard input change what is shown: "input TEXT", "clock TEXT", "palette 0..3",
// "text PERCENT", "names", "alarm TEXT", "language 0..2", "flag", "end"; the end of the input
// closes the window too.

namespace {

int numberIn(std::string_view text) {
    int number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

void change(app::WindowView& view, const std::string& line) {
    const auto space = line.find(' ');
    const auto word = line.substr(0, space);
    const auto rest = space == std::string::npos ? std::string{} : line.substr(space + 1);
    if (word == "input") view.input = rest;
    if (word == "clock" && view.players.white.clock) view.players.white.clock->text = rest;
    if (word == "palette") view.look.palette = static_cast<tactile::Palette>(numberIn(rest));
    if (word == "text") view.look.textSize = numberIn(rest);
    if (word == "alarm") view.alarm = rest;
    if (word == "language") view.look.language = static_cast<rules::Language>(numberIn(rest));
    if (word == "flag" && view.players.black.clock) view.players.black.clock->flagHasFallen = true;
    if (word == "names") view.look.files = app::FileCaptions::names;
}

/// The desk's part, on a thread of its own.
void follow(app::Window& window, app::WindowView view) {
    std::string line;
    while (std::getline(std::cin, line) && line != "end") {
        change(view, line);
        window.show(view);
    }
    window.close();
}

void write(const std::string& line) {
    std::cout << line << std::endl;
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 4) return 2;
    auto window = app::Window::open({HEKTOR_ASSETS, numberIn(argv[2]), numberIn(argv[3])});
    if (!window) {
        write("error " + tests::english(app::sentence(window.error())));
        return 1;
    }
    const auto view = argv[1] == std::string_view{"two"} ? tests::twoBoards() : tests::oneBoard();
    (*window)->show(view);
    std::thread desk([&] { follow(**window, view); });
    const auto end =
        (*window)->run([](const app::WindowInput& input) { write(tests::lineOf(input)); });
    write(end == app::WindowEnd::closed ? "closed" : "display lost");
    desk.join();
    return 0;
}
