// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/online/http.hpp"

#include "rules/base/owned.hpp"
#include "speech/words/text.hpp"

#include <curl/curl.h>

#include <array>
#include <mutex>
#include <utility>

namespace app {
namespace {

constexpr std::size_t mostBody = std::size_t{1} << 20U;
constexpr long connecting = 10'000;
constexpr long answering = 20'000;

struct NamedTrouble {
    CURLcode code;
    HttpTrouble trouble;
};
constexpr std::array troubles{NamedTrouble{CURLE_COULDNT_RESOLVE_HOST, HttpTrouble::noHost},
                              NamedTrouble{CURLE_COULDNT_RESOLVE_PROXY, HttpTrouble::noHost},
                              NamedTrouble{CURLE_COULDNT_CONNECT, HttpTrouble::noConnection},
                              NamedTrouble{CURLE_PEER_FAILED_VERIFICATION, HttpTrouble::noTrust},
                              NamedTrouble{CURLE_SSL_CONNECT_ERROR, HttpTrouble::noTrust},
                              NamedTrouble{CURLE_SSL_CACERT_BADFILE, HttpTrouble::noTrust},
                              NamedTrouble{CURLE_SSL_CERTPROBLEM, HttpTrouble::noTrust},
                              NamedTrouble{CURLE_OPERATION_TIMEDOUT, HttpTrouble::tooSlow}};

HttpTrouble troubleOf(CURLcode code) {
    const auto* const found = std::ranges::find(troubles, code, &NamedTrouble::code);
    return found == troubles.end() ? HttpTrouble::broken : found->trouble;
}

void beginLibrary() {
    static std::once_flag once;
    std::call_once(once, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
}

Sentence clauseOf(std::optional<HttpTrouble> trouble) {
    switch (trouble.value_or(HttpTrouble::broken)) {
    case HttpTrouble::noHost: return say<SentenceKey::onlineNoHost>();
    case HttpTrouble::noConnection: return say<SentenceKey::onlineNoConnection>();
    case HttpTrouble::noTrust: return say<SentenceKey::onlineNoTrust>();
    case HttpTrouble::tooSlow: return say<SentenceKey::onlineTooSlow>();
    case HttpTrouble::broken: break;
    }
    return say<SentenceKey::onlineBroken>();
}

} // namespace

Answered meaningOf(std::optional<int> status) {
    if (!status || *status >= 500) return Answered::tryAgain;
    if (*status == 429) return Answered::tooOften;
    if (*status == 401 || *status == 403) return Answered::noToken;
    if (*status >= 400) return Answered::refused;
    return *status >= 300 ? Answered::elsewhere : Answered::done;
}

std::chrono::seconds pauseFor(std::optional<int> wish) {
    constexpr int usual = 60;
    constexpr int most = 3600;
    return std::chrono::seconds{wish && *wish > 0 ? std::min(*wish, most) : usual};
}

std::chrono::milliseconds waitAfter(int failures) {
    constexpr std::chrono::milliseconds first{500};
    constexpr std::chrono::milliseconds most{30'000};
    constexpr int doublings = 6;
    return std::min(most, first * (1 << std::clamp(failures - 1, 0, doublings)));
}

/// One request and its answer.
class Http::Exchange {
public:
    Exchange(int number,
             const Server& server,
             const Secret& token,
             const ApiRequest& request,
             HttpKind kind)
        : number_(number)
        , kind_(kind)
        , handle_(curl_easy_init()) {
        address(server, request);
        authorise(token);
        receive();
        if (kind == HttpKind::answer) curl_easy_setopt(handle(), CURLOPT_TIMEOUT_MS, answering);
    }

    void deliverTo(std::function<void(std::string_view)> take) { take_ = std::move(take); }
    [[nodiscard]] CURL* handle() const { return handle_.get(); }
    [[nodiscard]] int number() const { return number_; }
    [[nodiscard]] bool isOpen() const { return statusNow() == 200; }

    [[nodiscard]] HttpEnd end(CURLcode code) const {
        HttpEnd end{.exchange = number_, .body = body_};
        const long status = statusNow();
        // A stream that breaks has had its status before.
        if (code == CURLE_OK && status != 0)
            end.status = static_cast<int>(status);
        else
            end.trouble = troubleOf(code);
        curl_off_t pause = 0;
        curl_easy_getinfo(handle(), CURLINFO_RETRY_AFTER, &pause);
        if (pause > 0) end.pause = static_cast<int>(std::min<curl_off_t>(pause, 86'400));
        curl_off_t sent = 0;
        curl_off_t came = 0;
        curl_easy_getinfo(handle(), CURLINFO_PRETRANSFER_TIME_T, &sent);
        curl_easy_getinfo(handle(), CURLINFO_STARTTRANSFER_TIME_T, &came);
        end.roundTrip = std::chrono::milliseconds{std::max<curl_off_t>(0, came - sent) / 1000};
        return end;
    }

private:
    void address(const Server& server, const ApiRequest& request) const {
        curl_easy_setopt(handle(), CURLOPT_URL, (server.url + request.path).c_str());
        curl_easy_setopt(handle(), CURLOPT_PROTOCOLS_STR, server.isOpen ? "http" : "https");
        // With HTTP/2 everything would share one connection: after the network has changed, new
        // requests would go on waiting in the dead one.
        curl_easy_setopt(handle(), CURLOPT_HTTP_VERSION, static_cast<long>(CURL_HTTP_VERSION_1_1));
        curl_easy_setopt(handle(), CURLOPT_FOLLOWLOCATION, 0L);
        curl_easy_setopt(handle(), CURLOPT_NOSIGNAL, 1L);
        curl_easy_setopt(handle(), CURLOPT_CONNECTTIMEOUT_MS, connecting);
        curl_easy_setopt(handle(), CURLOPT_USERAGENT, "hektor");
        // Unencrypted words stay on this computer.
        if (server.isOpen) curl_easy_setopt(handle(), CURLOPT_PROXY, "");
        if (!request.form) return;
        curl_easy_setopt(handle(), CURLOPT_POSTFIELDSIZE, static_cast<long>(request.form->size()));
        curl_easy_setopt(handle(), CURLOPT_COPYPOSTFIELDS, request.form->c_str());
    }
    void authorise(const Secret& token) {
        std::string bearer = "Authorization: Bearer ";
        bearer += token.text();
        headers_.reset(curl_slist_append(nullptr, bearer.c_str()));
        wipe(bearer);
        // Otherwise a long form would wait for a second until the server wants it.
        curl_slist_append(headers_.get(), "Expect:");
        curl_easy_setopt(handle(), CURLOPT_HTTPHEADER, headers_.get());
    }
    void receive() {
        curl_easy_setopt(handle(), CURLOPT_PRIVATE, this);
        curl_easy_setopt(handle(), CURLOPT_WRITEDATA, this);
        curl_easy_setopt(handle(), CURLOPT_WRITEFUNCTION, &Exchange::came);
    }
    static std::size_t came(char* bytes, std::size_t size, std::size_t count, void* exchange) {
        const std::string_view all{bytes, size * count};
        return static_cast<Exchange*>(exchange)->take(all) ? all.size() : 0;
    }
    [[nodiscard]] bool take(std::string_view bytes) {
        if (kind_ == HttpKind::stream && isOpen()) {
            take_(bytes);
            return true;
        }
        body_ += bytes;
        return body_.size() <= mostBody;
    }
    [[nodiscard]] long statusNow() const {
        long status = 0;
        curl_easy_getinfo(handle(), CURLINFO_RESPONSE_CODE, &status);
        return status;
    }

    int number_;
    HttpKind kind_;
    std::string body_;
    std::function<void(std::string_view)> take_ = [](std::string_view) {};
    rules::Owned<curl_slist, curl_slist_free_all> headers_;
    rules::Owned<CURL, curl_easy_cleanup> handle_; // last: it uses the headers
};

struct Http::Works {
    Server server;
    Secret token;
    int latest = 0;
    rules::Owned<CURLM, curl_multi_cleanup> multi{curl_multi_init()};
    std::vector<std::unique_ptr<Exchange>>
        open{}; // last: its handles belong to the library's object

    [[nodiscard]] auto find(int number) const {
        return std::ranges::find_if(open,
                                    [&](const auto& each) { return each->number() == number; });
    }
};

Http::Http(Server server, Secret token) {
    beginLibrary();
    works_ = std::make_unique<Works>(Works{.server = std::move(server), .token = std::move(token)});
}

Http::~Http() {
    while (!works_->open.empty())
        breakOff(works_->open.back()->number());
}

int Http::begin(const ApiRequest& request,
                HttpKind kind,
                std::function<void(std::string_view)> take) {
    auto exchange =
        std::make_unique<Exchange>(++works_->latest, works_->server, works_->token, request, kind);
    if (take) exchange->deliverTo(std::move(take));
    curl_multi_add_handle(works_->multi.get(), exchange->handle());
    works_->open.push_back(std::move(exchange));
    return works_->latest;
}

bool Http::isOpen(int exchange) const {
    const auto found = works_->find(exchange);
    return found != works_->open.end() && (*found)->isOpen();
}

void Http::breakOff(int exchange) {
    const auto found = works_->find(exchange);
    if (found == works_->open.end()) return;
    curl_multi_remove_handle(works_->multi.get(), (*found)->handle());
    works_->open.erase(found);
}

std::vector<HttpEnd> Http::wait(std::chrono::milliseconds time, int descriptor) {
    auto ended = advance();
    if (!ended.empty()) return ended;
    curl_waitfd also{.fd = descriptor, .events = CURL_WAIT_POLLIN, .revents = 0};
    const unsigned int count = descriptor < 0 ? 0 : 1;
    curl_multi_poll(works_->multi.get(), &also, count, static_cast<int>(time.count()), nullptr);
    return advance();
}

void Http::wake() {
    curl_multi_wakeup(works_->multi.get());
}

std::vector<HttpEnd> Http::advance() {
    int running = 0;
    curl_multi_perform(works_->multi.get(), &running);
    std::vector<HttpEnd> ended;
    int left = 0;
    while (const auto* const message = curl_multi_info_read(works_->multi.get(), &left)) {
        if (message->msg != CURLMSG_DONE) continue;
        char* exchange = nullptr;
        curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &exchange);
        const auto end =
            static_cast<Exchange*>(static_cast<void*>(exchange))->end(message->data.result);
        ended.push_back(end);
        breakOff(end.exchange);
    }
    return ended;
}

OnlineFault strangeAnswer(const Server& server) {
    return {say<SentenceKey::onlineStrange>(server.url)};
}

OnlineFault faultOf(const HttpEnd& end, const Server& server) {
    switch (meaningOf(end.status)) {
    case Answered::tryAgain:
        if (end.status) return {say<SentenceKey::onlineFails>(server.url, *end.status)};
        return {say<SentenceKey::onlineUnreachable>(server.url, clauseOf(end.trouble))};
    case Answered::tooOften:
        return {say<SentenceKey::onlineBusy>(server.url, pauseFor(end.pause).count())};
    case Answered::noToken: return {say<SentenceKey::onlineTokenRefused>(server.url)};
    case Answered::elsewhere: return {say<SentenceKey::onlineElsewhere>(server.url)};
    case Answered::refused: {
        const auto why = readError(end.body);
        if (why.empty()) return {say<SentenceKey::onlineFails>(server.url, *end.status)};
        return {say<SentenceKey::onlineRefuses>(server.url, speech::harmless(why)), true};
    }
    case Answered::done: break;
    }
    return strangeAnswer(server);
}

} // namespace app
