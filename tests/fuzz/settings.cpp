// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a settings file: errors are reported with their position, and settings stored in any
// file are read back unchanged.
#include "app/settings/settings_file.hpp"
#include "rules/base/expected.hpp"
#include "tests/fuzz/told.hpp"

#include <cstdint>
#include <string>

namespace {

app::Settings otherSettings() {
    app::Settings settings;
    settings.language = rules::Language::turkish;
    settings.preferences.rate = 310;
    settings.publicAudio = "left@USB \"Hall\"";
    settings.brailleDisplay = true;
    settings.time = rules::parseTimeControl("40/2h,20m+10s").value();
    return settings;
}

void checkRemarks(const app::SettingsRead& read) {
    for (const auto& remark : read.remarks) {
        EXPECTS(remark.line >= 1 && remark.column >= 1);
        EXPECTS(fuzz::isSentence(sentence(remark, "hektor.toml")));
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    const auto read = app::parseSettings(text);
    checkRemarks(read);
    EXPECTS(
        app::parseSettings(app::writeSettings(read.settings, rules::Language::english)).settings ==
        read.settings);
    static const auto others = otherSettings();
    if (const auto edited = app::editSettings(text, others))
        EXPECTS(app::parseSettings(*edited).settings == others);
    return 0;
}
