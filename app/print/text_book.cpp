// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/print/book.hpp"

#include <utility>

namespace app {
namespace {

class TextBook final : public Book {
public:
    void add(const BookGame& game) override {
        const auto number = std::to_string(entries_.size() + 1) + ". ";
        entries_.push_back(number + game.entry);
        if (entries_.size() == 2) body_.insert(0, "\f1. ");
        if (entries_.size() > 1) body_ += '\f' + number;
        body_ += game.heading + '\n';
        for (const auto& line : game.lines)
            body_ += line + '\n';
    }

    rules::Expected<std::string, Sentence> file(const BookFront& front) override {
        if (entries_.size() < 2) return std::move(body_);
        auto text = front.title + "\n\n" + front.contents + '\n';
        for (const auto& entry : entries_)
            text += entry + '\n';
        return text + body_;
    }

private:
    std::vector<std::string> entries_;
    std::string body_;
};

} // namespace

std::unique_ptr<Book> textBook() {
    return std::make_unique<TextBook>();
}

} // namespace app
