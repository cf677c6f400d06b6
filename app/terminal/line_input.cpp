// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/line_input.hpp"

#include "app/envelope/secret.hpp"
#include "rules/base/owned.hpp"
#include "tactile-io/keyboard/keys/key.hpp"
#include "tactile-io/keyboard/typed_line.hpp"

#include <histedit.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cwchar>
#include <string_view>
#include <utility>

namespace app {

LineInput::LineInput(int descriptor,
                     std::function<void(std::string)> take,
                     std::function<void()> ended)
    : descriptor_(descriptor)
    , take_(std::move(take))
    , ended_(std::move(ended))
    , thread_([this](const std::stop_token& stop) { run(stop); }) {}

LineInput::~LineInput() {
    thread_.request_stop();
    bell_.ring();
}

// An unreadable input counts as ended.
void LineInput::run(const std::stop_token& stop) {
    std::array<char, 4096> room{};
    while (waitForBytes(stop)) {
        const auto count = ::read(descriptor_, room.data(), room.size());
        if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (count <= 0) break;
        bytes_.append(room.data(), static_cast<std::size_t>(count));
        ::explicit_bzero(room.data(), room.size());
        handOut(stop);
        wipeStack();
    }
    if (stop.stop_requested()) return;
    if (!bytes_.empty()) give(std::exchange(bytes_, {}));
    ended_();
}

bool LineInput::waitForBytes(const std::stop_token& stop) const {
    std::array<pollfd, 2> watched{{{descriptor_, POLLIN, 0}, {bell_.descriptor(), POLLIN, 0}}};
    while (!stop.stop_requested()) {
        const int ready = ::poll(watched.data(), watched.size(), -1);
        if (ready < 0 && errno != EINTR) return false;
        if (ready > 0 && watched[0].revents != 0) return !stop.stop_requested();
    }
    return false;
}

void LineInput::handOut(const std::stop_token& stop) {
    std::size_t begin = 0;
    while (!stop.stop_requested()) {
        const auto end = bytes_.find('\n', begin);
        if (end == std::string::npos) break;
        give(bytes_.substr(begin, end - begin));
        begin = end + 1;
    }
    bytes_.erase(0, begin);
    // Enough to tell that the line is too long, with a carriage return at its end.
    if (bytes_.size() > tactile::longestLine + 2) bytes_.resize(tactile::longestLine + 2);
    // Clears the bytes after the rest, because they may have been a PIN.
    const auto left = bytes_.size();
    bytes_.resize(bytes_.capacity());
    bytes_.resize(left);
}

void LineInput::give(std::string line) const {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line.size() > tactile::longestLine) line.resize(tactile::longestLine + 1);
    take_(std::move(line));
}

namespace {

constexpr int rememberedLines = 200;
constexpr char escape = '\033';

/// The thread that has created this reads and writes UTF-8, whatever the system's language is.
class Utf8 {
public:
    Utf8() : locale_(::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr)) {
        if (locale_ != nullptr) before_ = ::uselocale(locale_);
    }
    Utf8(const Utf8&) = delete;
    Utf8& operator=(const Utf8&) = delete;
    ~Utf8() {
        if (locale_ == nullptr) return;
        ::uselocale(before_);
        ::freelocale(locale_);
    }

private:
    locale_t locale_;
    locale_t before_{};
};

int columnsOf(int descriptor) {
    winsize size{};
    constexpr int usual = 80;
    return ::ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : usual;
}

// A program in the background that changed its terminal would be stopped.
bool isInBackground(int descriptor) {
    const auto foreground = ::tcgetpgrp(descriptor);
    return foreground >= 0 && foreground != ::getpgrp();
}

} // namespace

/// libedit with its history, on the thread that has created it.
class EditedLines::Editor {
public:
    Editor(EditedLines& lines, std::stop_token stop)
        : lines_(lines)
        , stop_(std::move(stop))
        , editor_(::el_init("hektor", stdin, stdout, stderr))
        , past_(::history_init()) {
        HistEvent event{};
        ::history(past_.get(), &event, H_SETSIZE, rememberedLines);
        ::history(past_.get(), &event, H_SETUNIQUE, 1);
        ::el_set(editor_.get(), EL_CLIENTDATA, this);
        ::el_wset(editor_.get(), EL_GETCFN, &Editor::next);
        ::el_set(editor_.get(), EL_PROMPT, &Editor::prompt);
        ::el_set(editor_.get(), EL_EDITOR, "emacs");
        ::el_set(editor_.get(), EL_SIGNAL, 0); // signals are handled elsewhere
        ::el_set(editor_.get(), EL_HIST, ::history, past_.get());
        bindKeys();
    }

    /// nullopt: there are no more.
    [[nodiscard]] std::optional<std::string> read() {
        int count = 0;
        ::el_resize(editor_.get());
        isEditing_ = true;
        const char* const text = ::el_gets(editor_.get(), &count);
        isEditing_ = false;
        if (text == nullptr || count <= 0) return std::nullopt;
        std::string line(text, static_cast<std::size_t>(count));
        while (!line.empty() && (line.back() == '\n' || line.back() == '\r'))
            line.pop_back();
        HistEvent event{};
        if (!line.empty()) ::history(past_.get(), &event, H_ENTER, line.c_str());
        return line;
    }

    /// Prints what is waiting, above the line that is being typed.
    void print() {
        const auto text = takeText();
        if (text.empty()) return;
        if (isEditing_) clear();
        std::fwrite(text.data(), 1, text.size(), stdout);
        if (isEditing_) ::el_set(editor_.get(), EL_REFRESH);
        std::fflush(stdout);
    }

private:
    struct Binding {
        std::string_view key;
        const char* act;
    };
    // Keys that the terminal description leaves out or names differently.
    static constexpr std::array bindings{
        Binding{"\033[A", "ed-prev-history"},       Binding{"\033OA", "ed-prev-history"},
        Binding{"\033[B", "ed-next-history"},       Binding{"\033OB", "ed-next-history"},
        Binding{"\033[C", "ed-next-char"},          Binding{"\033OC", "ed-next-char"},
        Binding{"\033[D", "ed-prev-char"},          Binding{"\033OD", "ed-prev-char"},
        Binding{"\033[1;5C", "em-next-word"},       Binding{"\033[1;5D", "ed-prev-word"},
        Binding{"\033[H", "ed-move-to-beg"},        Binding{"\033OH", "ed-move-to-beg"},
        Binding{"\033[1~", "ed-move-to-beg"},       Binding{"\033[F", "ed-move-to-end"},
        Binding{"\033OF", "ed-move-to-end"},        Binding{"\033[4~", "ed-move-to-end"},
        Binding{"\033[3~", "ed-delete-next-char"},  Binding{"\033b", "ed-prev-word"},
        Binding{"\033f", "em-next-word"},           Binding{"\033d", "em-delete-next-word"},
        Binding{"\033\177", "ed-delete-prev-word"},
    };

    void bindKeys() {
        for (const auto& [key, act] : bindings)
            ::el_set(editor_.get(), EL_BIND, key.data(), act, nullptr);
        ::el_set(editor_.get(), EL_BIND, "^R", "em-inc-search-prev", nullptr);
        ::el_set(editor_.get(), EL_BIND, "^S", "ed-unassigned", nullptr);
    }

    [[nodiscard]] std::string takeText() {
        const std::lock_guard lock(lines_.mutex_);
        return std::exchange(lines_.toPrint_, {});
    }

    // The line may be longer than the terminal is wide.
    void clear() {
        const LineInfoW* const line = ::el_wline(editor_.get());
        if (line->lastchar == line->buffer) return;
        int width = 0;
        for (const wchar_t* each = line->buffer; each < line->cursor; ++each)
            width += std::max(0, ::wcwidth(*each));
        const int rowsAbove = width / columnsOf(STDOUT_FILENO);
        if (rowsAbove > 0) std::fprintf(stdout, "\033[%dA", rowsAbove);
        std::fputs("\r\033[J", stdout);
    }

    static char* prompt(EditLine* /*editor*/) {
        static char none = '\0';
        return &none;
    }

    /// For libedit: the next typed character; 0 at the end, -1 when reading has been stopped.
    static int next(EditLine* editor, wchar_t* character) {
        Editor* self = nullptr;
        ::el_get(editor, EL_CLIENTDATA, &self);
        return self->waitForCharacter(*character);
    }

    /// While libedit searches its history it writes that below the line.
    [[nodiscard]] bool isSearching() const {
        const LineInfoW* const line = ::el_wline(editor_.get());
        return std::find(line->buffer, line->lastchar, L'\n') != line->lastchar;
    }

    // As in the window: deletes what has been typed, and that is said; if it is nothing, Escape is
    // a command.
    void takeEscape() {
        const LineInfoW* const line = ::el_wline(editor_.get());
        const auto length = static_cast<int>(line->lastchar - line->buffer);
        if (length == 0) return lines_.take_("\033");
        clear();
        ::el_cursor(editor_.get(), length);
        ::el_deletestr(editor_.get(), length);
        ::el_set(editor_.get(), EL_REFRESH);
        lines_.take_(std::string{tactile::deletedLine});
    }

    /// Takes a key that begins with Escape. Its letters are no text, whatever key it is.
    void takeKey(const std::string& key) {
        const bool isAlone = key.size() == 1;
        if (isAlone && !isSearching()) return takeEscape();
        const bool isEdited = std::ranges::find(bindings, key, &Binding::key) != bindings.end();
        if (isAlone || isEdited) {
            toEdit_ += key;
        } else if (!tactile::terminalKeys(key).empty()) {
            lines_.take_(key); // it means the same as in the window
        } else {
            std::fputs("\a", stdout);
            std::fflush(stdout);
        }
    }

    static bool isWhole(std::string_view key) {
        if (key.size() < 2) return false;
        if (key[1] == 'O') return key.size() == 3;
        if (key.starts_with("\033[[")) return key.size() == 4;
        return key[1] != '[' || (key.size() > 2 && key.back() >= '@' && key.back() <= '~');
    }

    /// A key that begins with Escape, the rest of which the terminal sends at once.
    /// Another Escape begins another key.
    std::string keyBehindEscape() {
        constexpr int restMilliseconds = 50;
        constexpr std::size_t longestKey = 16;
        pollfd input{STDIN_FILENO, POLLIN, 0};
        std::string key(1, escape);
        char byte = 0;
        while (!isWhole(key) && key.size() < longestKey && !hasEscapeFollowed_ &&
               ::poll(&input, 1, restMilliseconds) > 0 && ::read(STDIN_FILENO, &byte, 1) == 1) {
            hasEscapeFollowed_ = byte == escape;
            if (!hasEscapeFollowed_) key += byte;
        }
        return key;
    }

    void takeKeys() {
        do {
            hasEscapeFollowed_ = false;
            takeKey(keyBehindEscape());
        } while (hasEscapeFollowed_);
    }

    /// The next character of a key that libedit carries out, if there is one.
    bool takeToEdit(wchar_t& character) {
        if (toEdit_.empty()) return false;
        character = static_cast<unsigned char>(toEdit_.front());
        toEdit_.erase(0, 1);
        return true;
    }

    // No UTF-8. Left out, "Şf3" would become another move; and the byte behind it may be Enter.
    void takeUnreadable(wchar_t& character, char byte) {
        character = L'\uFFFD';
        if (static_cast<unsigned char>(byte) < 0x80) toEdit_ += byte;
    }

    static bool mustReadAgain(ssize_t count) {
        return count < 0 && (errno == EINTR || errno == EAGAIN);
    }

    int waitForCharacter(wchar_t& character) {
        if (takeToEdit(character)) return 1;
        std::mbstate_t state{};
        while (waitForBytes()) {
            char byte = 0;
            const auto count = ::read(STDIN_FILENO, &byte, 1);
            if (mustReadAgain(count)) continue;
            if (count <= 0) return 0;
            if (byte == escape) {
                takeKeys();
                if (takeToEdit(character)) return 1;
                continue;
            }
            const auto used = std::mbrtowc(&character, &byte, 1, &state);
            if (used == static_cast<std::size_t>(-2)) continue; // the rest of it has yet to come
            if (used == static_cast<std::size_t>(-1)) takeUnreadable(character, byte);
            return 1;
        }
        errno = 0; // libedit must not retry
        return -1;
    }

    /// False: reading has ended.
    bool waitForBytes() {
        std::array<pollfd, 2> watched{
            {{STDIN_FILENO, POLLIN, 0}, {lines_.bell_.descriptor(), POLLIN, 0}}};
        while (!stop_.stop_requested()) {
            prepareTerminal();
            const int ready = ::poll(watched.data(), watched.size(), -1);
            if (ready < 0 && errno != EINTR) return false;
            if (ready <= 0) continue;
            if (watched[1].revents != 0 && lines_.bell_.rang()) print();
            if (watched[0].revents != 0) return !stop_.stop_requested();
        }
        clear();
        return false;
    }

    // A shell that has stopped and continued this program leaves the terminal in its own mode.
    void prepareTerminal() {
        termios settings{};
        if (::tcgetattr(STDIN_FILENO, &settings) == 0 && (settings.c_lflag & ICANON) != 0)
            ::el_set(editor_.get(), EL_PREP_TERM, 1);
    }

    EditedLines& lines_;
    std::stop_token stop_;
    rules::Owned<EditLine, ::el_end> editor_;
    rules::Owned<History, ::history_end> past_;
    bool isEditing_ = false;
    std::string toEdit_;             ///< of keys, for libedit
    bool hasEscapeFollowed_ = false; ///< instead of the rest of a key
};

bool EditedLines::arePossible() {
    const char* const kind = std::getenv("TERM");
    return kind != nullptr && *kind != '\0' && std::string_view(kind) != "dumb" &&
           ::isatty(STDIN_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 1;
}

EditedLines::EditedLines(std::function<void(std::string)> take, std::function<void()> ended)
    : take_(std::move(take))
    , ended_(std::move(ended))
    , thread_([this](const std::stop_token& stop) { run(stop); }) {}

EditedLines::~EditedLines() {
    thread_.request_stop();
    bell_.ring();
    thread_.join();
    std::fwrite(toPrint_.data(), 1, toPrint_.size(), stdout);
    std::fflush(stdout);
}

void EditedLines::print(const std::string& text) {
    {
        const std::lock_guard lock(mutex_);
        toPrint_ += text;
    }
    bell_.ring();
}

void EditedLines::run(const std::stop_token& stop) {
    const Utf8 utf8;
    Editor editor(*this, stop);
    while (auto line = editor.read())
        take_(*std::move(line));
    if (stop.stop_requested()) return;
    std::fputs("\r\033[J", stdout); // the ^D that libedit has left there
    ended_();
    // A person who has left the game still hears and reads the farewell.
    while (!stop.stop_requested()) {
        pollfd watched{bell_.descriptor(), POLLIN, 0};
        if (::poll(&watched, 1, -1) > 0 && bell_.rang()) editor.print();
    }
}

FlowingTerminal::FlowingTerminal(int descriptor) : descriptor_(descriptor) {
    termios settings{};
    if (isInBackground(descriptor_) || ::tcgetattr(descriptor_, &settings) != 0) return;
    before_ = settings;
    settings.c_iflag &= ~static_cast<tcflag_t>(IXON);
    ::tcsetattr(descriptor_, TCSANOW, &settings);
}

FlowingTerminal::~FlowingTerminal() {
    if (before_ && !isInBackground(descriptor_)) ::tcsetattr(descriptor_, TCSANOW, &*before_);
}

// Text typed ahead is already displayed, and must not be lost.
void TerminalEcho::switchOff() {
    termios settings{};
    if (before_ || ::tcgetattr(descriptor_, &settings) != 0) return;
    before_ = settings;
    settings.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    settings.c_lflag |= static_cast<tcflag_t>(ECHONL);
    ::tcsetattr(descriptor_, TCSANOW, &settings);
}

void TerminalEcho::restore() {
    if (before_) ::tcsetattr(descriptor_, TCSANOW, &*before_);
    before_.reset();
}

} // namespace app
