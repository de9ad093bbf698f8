// Whatever is sent, over the live connection or as a body: an answer comes, nothing is changed, no
// memory is filled, and the house goes on.

#include <gtest/gtest.h>

#include <random>

#include "server/hostile_house.hpp"
#include "support/api_calls.hpp"

namespace tigerpit {
namespace {

namespace json = boost::json;

/// Messages as they should be, for mutations to begin with.
const std::vector<std::string>& sound_messages() {
    static const std::vector<std::string> all{
        R"({"watch":"S"})",
        R"({"watch":"S","from":3})",
        R"({"ask":"S","id":"a1","command":{"command":"place_bet","player":"guest-1","box":1,)"
        R"("bet":"banker","stake_cents":10000}})",
        R"({"ask":"S","id":"a2","command":{"command":"take_insurance","player":"ann","box":1,)"
        R"("side":"banker","stage":"after_four","stake_cents":500}})",
        R"({"ask":"S","id":"a3","command":{"command":"draw_card","card":"9S"}})",
        R"({"ask":"S","id":"a4","command":{"command":"open_bets"}})",
        R"({"ask":"S","id":"a5","command":{"command":"prepare_shoe","cards":416}})",
        R"({"ask":"S","id":"a6","command":{"command":"close_table","tray_cents":0}})",
        R"({"ask":"S","id":"a7","command":{"command":"open_table","game":"wu-song","boxes":5}})",
        R"({"ask":"W","id":"a8","command":{"command":"fill_tray","amount_cents":100}})",
        R"({"buy_in":"S","id":"b1","amount_cents":50000})",
        R"({"cash_out":"S","id":"b2","amount_cents":1})",
        R"({"ping":true})"};
    return all;
}

/// Makes messages that nobody should send out of those that somebody does. The same every time.
class Vandal {
public:
    explicit Vandal(std::uint64_t seed) : random_(seed) {}

    std::string message() {
        std::string text = any(sound_messages());
        for (int times = pick(4); times >= 0; --times) spoil(text);
        return text;
    }
    std::string spoiled(std::string text) {
        for (int times = pick(4); times >= 0; --times) spoil(text);
        return text;
    }
    int pick(int below) { return std::uniform_int_distribution<int>(0, below - 1)(random_); }

private:
    const std::string& any(const std::vector<std::string>& all) {
        return all[static_cast<std::size_t>(pick(static_cast<int>(all.size())))];
    }
    std::size_t place(const std::string& text) {
        return static_cast<std::size_t>(pick(static_cast<int>(text.size()) + 1));
    }

    void spoil(std::string& text) {
        switch (pick(9)) {
            case 0: text.resize(place(text)); break;
            case 1: text.insert(place(text), any(pieces())); break;
            case 2: text.insert(place(text), 1, static_cast<char>(1 + pick(126))); break;
            case 3:
                if (const auto at = place(text); at < text.size())
                    text[at] = static_cast<char>(1 + pick(126));
                break;
            case 4: text.erase(place(text), static_cast<std::size_t>(pick(8))); break;
            case 5: replace_number(text); break;
            case 6: replace_text(text); break;
            case 7: text += text.substr(0, 2000); break;
            default: twice(text); break;
        }
    }
    /// A member that stands twice.
    void twice(std::string& text) {
        if (text.size() > 3 && text.front() == '{' && text.back() == '}')
            text = text.substr(0, text.size() - 1) + ',' + text.substr(1);
    }
    void replace_number(std::string& text) {
        const auto at = text.find_first_of("0123456789", place(text));
        if (at == std::string::npos) return;
        const auto end = text.find_first_not_of("0123456789", at);
        text.replace(at, end - at, any(numbers()));
    }
    /// Another text, or none, between two quotes.
    void replace_text(std::string& text) {
        const auto at = text.find('"', place(text));
        const auto end = at == std::string::npos ? at : text.find('"', at + 1);
        if (end != std::string::npos) text.replace(at, end - at + 1, any(texts()));
    }

    static const std::vector<std::string>& pieces() {
        static const std::vector<std::string> all{
            "{",
            "}",
            "[",
            "]",
            ",",
            ":",
            "\"",
            "\\",
            "null",
            "true",
            "{}",
            "[]",
            "\\u0000",
            "\\ud800",
            "1e9",
            "-0",
            "/*x*/",
            R"({"by":{"person":"house","role":"administrator"}})",
            R"("by":{"person":"house","role":"administrator"},)",
            R"("authorised_by":{},)",
            std::string(40, '['),
            std::string(40, '{'),
            R"("command":{"command":"end_day"},)",
            R"("watch":"S",)",
            R"("ask":"W",)",
            R"("id":"",)"};
        return all;
    }
    static const std::vector<std::string>& numbers() {
        static const std::vector<std::string> all{"0",
                                                  "-1",
                                                  "1.5",
                                                  "1e3",
                                                  "9223372036854775807",
                                                  "9223372036854775808",
                                                  "-9223372036854775808",
                                                  "18446744073709551616",
                                                  "1e400",
                                                  "00",
                                                  "null",
                                                  "\"1\"",
                                                  "[]",
                                                  "100000000000000000000000000000000000000"};
        return all;
    }
    static const std::vector<std::string>& texts() {
        static const std::vector<std::string> all{R"("")",
                                                  R"("S")",
                                                  R"("nowhere")",
                                                  R"("admin")",
                                                  R"("house")",
                                                  R"("command")",
                                                  R"("\u0000")",
                                                  R"("../../etc")",
                                                  "7",
                                                  "null",
                                                  "{}",
                                                  "[]",
                                                  "true",
                                                  '"' + std::string(64, 'x') + '"',
                                                  '"' + std::string(65, 'x') + '"',
                                                  '"' + std::string(5000, 'n') + '"',
                                                  R"("table_opened")",
                                                  R"("by")",
                                                  R"("snapshot")"};
        return all;
    }

    std::mt19937_64 random_;
};

TEST_F(HostileTest, MessagesChangeNothing) {
    LiveTerminal terminal(house, house.token(Role::player));
    settle(terminal);
    terminal.say(R"({"watch":"S"})");
    terminal.hear(R"("own":)");
    const auto before = heads();
    const auto names = names_at("S");
    Vandal vandal(20'261'118);
    int sent = 0, wanted = 0;
    std::vector<std::string> answers;
    for (int batch = 0; batch < 400; ++batch) {
        std::vector<std::string> messages;
        for (int i = 0; i < 50; ++i) messages.push_back(vandal.message());
        wanted += say_all(terminal, messages, answers);
        ASSERT_TRUE(terminal.is_open()) << "in batch " << batch;
        sent += static_cast<int>(messages.size());
    }
    EXPECT_EQ(sent, 20'000);
    while (auto late = terminal.next(std::chrono::milliseconds(500)))
        answers.push_back(*std::move(late));
    EXPECT_GE(static_cast<int>(answers.size()), wanted);
    for (const std::string& answer : answers)
        ASSERT_EQ(answer.find(R"("accepted":)"), std::string::npos) << answer;
    EXPECT_EQ(heads(), before);
    EXPECT_LE(names_at("S"), names + 2);
}

TEST_F(HostileTest, NamesThatComeToNothingAreNotKept) {
    LiveTerminal terminal(house, house.token(Role::player));
    settle(terminal);
    const auto names = names_at("S");
    std::vector<std::string> messages, answers;
    for (int i = 0; i < 200; ++i)
        messages.push_back(R"({"ask":"S","id":"n","command":{"command":"place_bet","player":"x)" +
                           std::to_string(i) + std::string(10'000, 'x') +
                           R"(","box":1,"bet":"tie","stake_cents":100}})");
    say_all(terminal, messages, answers);
    EXPECT_EQ(answers.size(), messages.size());
    EXPECT_LE(names_at("S"), names + 1);
}

TEST_F(HostileTest, WhatIsNoTextOrTooLongClosesTheConnection) {
    const auto before = heads();
    for (const auto& [text, code] :
         {std::pair{std::string{"{\"watch\":\"\xff\xfe\"}"}, 1007},
          std::pair{std::string{"\xc3\x28"}, 1007},
          std::pair{"{\"ping\":\"" + std::string(70'000, 'x') + "\"}", 1009}}) {
        auto socket =
            SocketClient::open(house.client(), "/live",
                               {{"Authorization", "Bearer " + house.token(Role::player)}});
        ASSERT_TRUE(socket);
        (void)socket->send(text);
        for (;;) {
            const auto got = socket->receive(std::chrono::seconds(10));
            if (got) continue;
            EXPECT_EQ(got.error().word, "closed");
            EXPECT_EQ(got.error().code, code);
            break;
        }
    }
    auto bytes = SocketClient::open(house.client(), "/live",
                                    {{"Authorization", "Bearer " + house.token(Role::player)}});
    ASSERT_TRUE(bytes);
    ASSERT_TRUE(bytes->send_binary(R"({"ping":true})"));
    while (bytes->receive(std::chrono::seconds(10))) continue;
    EXPECT_EQ(heads(), before);
}

TEST_F(HostileTest, DepthAndIdsHaveTheirBounds) {
    LiveTerminal terminal(house, house.token(Role::player));
    settle(terminal);
    const auto before = heads();
    const auto id = [](std::size_t size) {
        return R"({"ask":"S","id":")" + std::string(size, 'i') +
               R"(","command":{"command":"open_bets"}})";
    };
    for (const std::string& text :
         {std::string(20'000, '['), std::string(20'000, '{'),
          R"({"ask":"S","id":"d","command":)" + std::string(1'000, '[') + std::string(1'000, ']') +
              "}",
          id(0), id(65), std::string{R"({"watch":"nowhere"})"}, std::string{R"({"watch":""})"},
          std::string{R"({"watch":"S","from":"3"})"}, std::string{R"({"watch":"S","from":-1})"},
          std::string{R"({"watch":"S","from":9223372036854775808})"},
          std::string{R"({"unwatch":"nowhere"})"},
          std::string{R"({"buy_in":"S","id":"m","amount_cents":1e3})"}}) {
        terminal.say(text);
        const auto got = terminal.next(std::chrono::seconds(10));
        ASSERT_TRUE(got);
        EXPECT_NE(got->find(R"("error":)"), std::string::npos) << *got;
    }
    terminal.say(id(64));
    EXPECT_NE(terminal.hear(R"("answer":)").find("not_permitted"), std::string::npos);
    terminal.say(R"({"unwatch":"S"})");
    terminal.say(R"({"ping":true})");
    EXPECT_EQ(terminal.next(std::chrono::seconds(10)), R"({"pong":true})");
    EXPECT_EQ(heads(), before);
}

TEST_F(HostileTest, WhoAsksForMoreThanHeReadsIsDropped) {
    auto socket = SocketClient::open(house.client(), "/live",
                                     {{"Authorization", "Bearer " + house.token(Role::player)}});
    ASSERT_TRUE(socket);
    int said = 0;
    while (said < 20'000 && socket->send(R"({"watch":"S"})")) ++said;
    int heard = 0;
    for (;;) {
        const auto got = socket->receive(std::chrono::seconds(10));
        if (!got) {
            EXPECT_NE(got.error().word, "timeout");
            break;
        }
        ++heard;
    }
    EXPECT_LT(heard, 40'000);
}

TEST_F(HostileTest, BodiesChangeNothing) {
    const JsonSchemas schemas(json::parse(text_of(house.ask("GET", "/api/openapi.json").body)));
    const auto before = heads();
    const std::string token = house.token(Role::player);
    NetClient http(house.client());
    Vandal vandal(7);
    const auto calls = calls_of(schemas.document());
    int asked = 0;
    while (asked < 1500) {
        const ApiCall& call =
            calls[static_cast<std::size_t>(vandal.pick(static_cast<int>(calls.size())))];
        // A sound request of these is allowed, and changes something.
        if (call.path == "/api/guest" || call.path == "/api/sign-out") continue;
        std::string target = call.path;
        while (target.contains('{'))
            target.replace(target.find('{'), target.find('}') - target.find('{') + 1,
                           vandal.pick(2) == 0 ? "S" : "%00%2e%2e");
        if (vandal.pick(4) == 0) target += "?lang=%zz&layout=" + std::string(300, 'x');
        const std::string body =
            call.takes() ? vandal.spoiled(json::serialize(sample_of(schemas, *call.takes())))
                         : std::string{};
        Headers headers;
        if (vandal.pick(2) == 0) headers.add("Authorization", "Bearer " + token);
        const auto answer = http.ask(call.method, target, headers, body);
        ASSERT_TRUE(answer) << call.path << ' ' << answer.error().word;
        EXPECT_LT(answer->status, 500) << call.path << ' ' << body << text_of(answer->body);
        ++asked;
    }
    const auto big = http.post("/api/sign-in", std::string(100'000, 'x'));
    EXPECT_TRUE(!big || big->status == 413);
    EXPECT_EQ(heads(), before);
}

}  // namespace
}  // namespace tigerpit
