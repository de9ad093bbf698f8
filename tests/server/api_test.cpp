// What is answered over HTTP is what the API's document says: every route of it is asked, whoever
// added it.

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <set>
#include <thread>

#include "codec/json_indent.hpp"
#include "history/report.hpp"
#include "pit/audit.hpp"
#include "support/api_calls.hpp"
#include "support/case_files.hpp"
#include "support/pit_house.hpp"

namespace tigerpit {
namespace {

namespace json = boost::json;

constexpr const char* committed = "docs/openapi.json";

JsonSchemas document_of(PitHouse& house, const std::string& language = "en") {
    return JsonSchemas(
        json::parse(text_of(house.ask("GET", "/api/openapi.json?lang=" + language).body)));
}

/// What stands for a name in a path or a query: things that there are in the house. A route with a
/// name that is not here fails until it has got its values.
const std::vector<std::string>& values_of(const std::string& name) {
    static const std::map<std::string, std::vector<std::string>> values{
        {"table", {"T"}},
        {"game", {"wu-song", "tiger-baccarat", "da-hu-ying-xiong"}},
        {"round", {"1"}},
        {"person", {"the.dealer"}},
        {"report", {report_words.begin(), report_words.end()}}};
    static const std::vector<std::string> none;
    const auto found = values.find(name);
    return found == values.end() ? none : found->second;
}

/// The addresses of a call with everything that it needs, one for each value that there is.
std::vector<std::string> targets_of(const ApiCall& call, const std::string& otherwise = {}) {
    std::vector<std::string> targets{call.path};
    const auto put = [&](const std::string& name, const auto& with) {
        std::vector<std::string> values = values_of(name);
        if (values.empty() && otherwise.empty()) ADD_FAILURE() << "values_of has no " << name;
        if (values.empty()) values.push_back(otherwise);
        std::vector<std::string> all;
        for (const std::string& target : targets)
            for (const std::string& value : values) all.push_back(with(target, value));
        targets = std::move(all);
    };
    for (const std::string& name : call.needed("path"))
        put(name, [&](std::string target, const std::string& value) {
            const std::string in_braces = '{' + name + '}';
            return target.replace(target.find(in_braces), in_braces.size(), value);
        });
    for (const std::string& name : call.needed("query"))
        put(name, [&](const std::string& target, const std::string& value) {
            return target + (target.contains('?') ? '&' : '?') + name + '=' + value;
        });
    return targets;
}
std::string target_of(const ApiCall& call, const std::string& otherwise) {
    return targets_of(call, otherwise).front();
}

/// Somebody who may; empty where everybody may.
std::string token_for(PitHouse& house, const ApiCall& call) {
    const auto roles = call.roles();
    return roles ? house.token(roles->back() == Role::device ? roles->front() : roles->back())
                 : std::string{};
}

/// A house in which rounds were played, and nobody deals any more at table D.
class ApiTest : public testing::Test {
protected:
    static void SetUpTestSuite() {
        house_ = std::make_unique<PitHouse>(std::string{quick_house} + table_at("T", "wu-song") +
                                            table_at("D", "tiger-baccarat", "staff"));
        LiveTerminal guest(*house_, house_->token(Role::player));
        guest.say(R"({"watch":"T"})");
        const std::string name =
            text_in(text_of(house_->ask("GET", "/api/me", house_->token(Role::player)).body),
                    "person");
        guest.say(R"({"buy_in":"T","id":"1","amount_cents":500000})");
        guest.hear(R"("accepted":)");
        for (int i = 0; i < 50; ++i) {
            guest.say(R"({"ask":"T","id":"b)" + std::to_string(i) +
                      R"(","command":{"command":"place_bet","player":")" + name +
                      R"(","box":1,"bet":"banker","stake_cents":10000}})");
            if (guest.hear(R"("answer":"b)").find(R"("accepted")") != std::string::npos) break;
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
        guest.hear(R"("event":"round_settled")");
        house_->token(Role::dealer);
    }
    static void TearDownTestSuite() {
        for (const std::string& line : house_->log()) ADD_FAILURE() << line;
        house_.reset();
    }

    static PitHouse& house() { return *house_; }

    /// The answer is what the call gives, or how it fails; and never that we have failed.
    static void check(const JsonSchemas& schemas, const ApiCall& call, const Response& response) {
        const std::string where = call.method + ' ' + call.path;
        ASSERT_LT(response.status, 500) << where << ' ' << text_of(response.body);
        const std::string media{response.headers.find("Content-Type").value_or("")};
        EXPECT_TRUE(response.headers.find("Content-Security-Policy")) << where;
        const bool done = response.status == 200;
        const std::string wanted = done ? call.media() : "application/json";
        EXPECT_TRUE(media.starts_with(wanted)) << where << ' ' << media;
        if (wanted != "application/json") return;
        const auto fault =
            schemas.fault(done ? call.gives() : call.fails(), json::parse(text_of(response.body)));
        EXPECT_FALSE(fault) << where << ' ' << response.status << ' ' << *fault << '\n'
                            << text_of(response.body);
    }

private:
    static std::unique_ptr<PitHouse> house_;
};
std::unique_ptr<PitHouse> ApiTest::house_;

TEST_F(ApiTest, DocumentIsSound) {
    for (const std::string& fault : faults_of_document(document_of(house())))
        ADD_FAILURE() << fault;
}

TEST_F(ApiTest, DocumentSpeaksThreeLanguages) {
    const JsonSchemas english = document_of(house());
    std::map<std::string, std::string> summaries;
    for (const ApiCall& call : calls_of(english.document()))
        summaries[call.method + call.path] = call.operation.at("summary").as_string();
    for (const std::string language : {"zh-Hans", "zh-Hant"}) {
        const JsonSchemas other = document_of(house(), language);
        EXPECT_EQ(faults_of_document(other), std::vector<std::string>{});
        for (const ApiCall& call : calls_of(other.document()))
            EXPECT_NE(std::string{call.operation.at("summary").as_string()},
                      summaries[call.method + call.path])
                << language << ' ' << call.path;
    }
}

TEST_F(ApiTest, EveryJsonAnswerHasASchema) {
    const JsonSchemas schemas = document_of(house());
    for (const ApiCall& call : calls_of(schemas.document())) {
        const bool is_json = call.media() == "application/json";
        const auto* type = call.gives().as_object().if_contains("type");
        EXPECT_EQ(is_json, !type || *type != "string") << call.method << ' ' << call.path;
    }
}

TEST_F(ApiTest, EveryReadingIsAnsweredAsDescribed) {
    const JsonSchemas schemas = document_of(house());
    int asked = 0;
    for (const ApiCall& call : calls_of(schemas.document())) {
        if (call.method != "GET") continue;
        const std::string token = token_for(house(), call);
        for (const std::string& target : targets_of(call)) {
            const Response response = house().ask("GET", target, token);
            // A table that is being dealt has moments in which something cannot be told.
            const bool done = response.status == 200 || response.status == 409;
            EXPECT_TRUE(done) << target << ' ' << text_of(response.body);
            check(schemas, call, response);
            const std::string more = (target.contains('?') ? "&" : "?") + std::string{"nothing=1"};
            const Response stray = house().ask("GET", target + more, token);
            EXPECT_EQ(stray.status, 400) << target;
            check(schemas, call, stray);
            ++asked;
        }
        if (!call.path.contains('{')) continue;
        std::string nowhere = call.path;
        while (nowhere.contains('{'))
            nowhere.replace(nowhere.find('{'), nowhere.find('}') - nowhere.find('{') + 1,
                            "nothing");
        const Response nothing = house().ask("GET", nowhere, token);
        EXPECT_GE(nothing.status, 400) << nowhere;
        check(schemas, call, nothing);
    }
    EXPECT_GE(asked, 20);
}

TEST_F(ApiTest, WhoMayNotIsTurnedAway) {
    const JsonSchemas schemas = document_of(house());
    for (const ApiCall& call : calls_of(schemas.document())) {
        const auto roles = call.roles();
        if (!roles) continue;
        const std::string target = target_of(call, "nothing");
        const Response nobody = house().ask(call.method, target);
        EXPECT_EQ(nobody.status, 401) << call.path;
        check(schemas, call, nobody);
        for (const Role role : {Role::player, Role::dealer, Role::cashier, Role::surveillance}) {
            if (std::ranges::find(*roles, role) != roles->end()) continue;
            const Response other = house().ask(call.method, target, house().token(role));
            EXPECT_EQ(other.status, 403) << call.path << ' ' << to_text(role);
            check(schemas, call, other);
        }
    }
}

/// A body and what is wrong with it.
std::vector<std::string> bad_bodies(const JsonSchemas& schemas, const json::value& schema) {
    const json::value good = sample_of(schemas, schema);
    std::vector<std::string> bad{"", "{", "nothing", "[]", "7", "null", "{\"\":", "\xff\xfe"};
    if (!good.is_object()) return bad;
    json::object more = good.as_object();
    more["nothing_of_the_kind"] = 1;
    bad.push_back(json::serialize(more));
    for (const auto& [key, value] : good.as_object()) {
        json::object less = good.as_object();
        less.erase(key);
        bad.push_back(json::serialize(less));
        json::object other = good.as_object();
        other[key] = value.is_object() ? json::value{1} : json::value{json::object{}};
        bad.push_back(json::serialize(other));
    }
    const std::string whole = json::serialize(good);
    if (!good.as_object().empty())
        bad.push_back(whole.substr(0, whole.size() - 1) + ',' + whole.substr(1));
    return bad;
}

TEST_F(ApiTest, ABodyThatIsNotAsDescribedIsToldWhere) {
    const JsonSchemas schemas = document_of(house());
    int asked = 0;
    for (const ApiCall& call : calls_of(schemas.document())) {
        if (!call.takes()) continue;
        for (const std::string& body : bad_bodies(schemas, *call.takes())) {
            const std::string token = token_for(house(), call);
            const Response response =
                house().ask(call.method, target_of(call, "nothing"), token, body);
            EXPECT_EQ(response.status, 400)
                << call.path << ' ' << body << ' ' << text_of(response.body);
            EXPECT_NE(text_of(response.body).find(R"("where":)"), std::string_view::npos)
                << call.path << ' ' << body;
            check(schemas, call, response);
            ++asked;
        }
    }
    EXPECT_GE(asked, 20);
}

/// Whatever changes something is asked with a body that its schema admits, in a house of its own.
TEST(ApiChanges, AreAnsweredAsDescribed) {
    PitHouse house(std::string{quick_house} + table_at("T", "wu-song", "staff"));
    const JsonSchemas schemas = document_of(house);
    int asked = 0;
    for (const ApiCall& call : calls_of(schemas.document())) {
        if (call.method == "GET") continue;
        const std::string body =
            call.takes() ? json::serialize(sample_of(schemas, *call.takes())) : std::string{};
        const Response response =
            house.ask(call.method, target_of(call, "nothing"), token_for(house, call), body);
        if (const auto roles = call.roles())
            for (const Role role : *roles) house.give_up(role);
        ASSERT_LT(response.status, 500) << call.path << ' ' << text_of(response.body);
        const bool done = response.status == 200;
        const auto fault =
            schemas.fault(done ? call.gives() : call.fails(), json::parse(text_of(response.body)));
        EXPECT_FALSE(fault) << call.path << ' ' << *fault << ' ' << text_of(response.body);
        ++asked;
    }
    EXPECT_GE(asked, 4);
    const auto report = audit(house.store(), {});
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->findings.empty());
}

TEST_F(ApiTest, DocumentIsWhatWasCommitted) {
    const std::string now =
        indented_json(text_of(house().ask("GET", "/api/openapi.json").body)) + '\n';
    if (std::getenv("TIGERPIT_APPROVE")) std::ofstream(committed) << now;
    EXPECT_EQ(file_text(committed), now)
        << "TIGERPIT_APPROVE=1 build/dev/tests/server_test --gtest_filter=ApiTest.* writes it anew";
}

TEST_F(ApiTest, APageTellsTheSameInThreeLanguagesAndRunsNothing) {
    const JsonSchemas schemas = document_of(house());
    EXPECT_NE(text_of(house().ask("GET", "/").body).find(R"(href="/api/")"),
              std::string_view::npos);
    std::set<std::string> pages;
    for (const std::string language : {"en", "zh-Hans", "zh-Hant"}) {
        const Response response = house().ask("GET", "/api/?lang=" + language);
        ASSERT_EQ(response.status, 200);
        const std::string page{text_of(response.body)};
        EXPECT_NE(page.find("<html lang=\"" + language + "\">"), std::string::npos);
        for (const ApiCall& call : calls_of(schemas.document()))
            EXPECT_NE(page.find("<h3>" + call.method + ' ' + call.path + "</h3>"),
                      std::string::npos)
                << call.path;
        for (const std::string_view outside :
             {"<script", "<style", "style=", "http://", "https://"})
            EXPECT_EQ(page.find(outside), std::string::npos) << outside;
        pages.insert(page);
    }
    EXPECT_EQ(pages.size(), 3U);
}

TEST_F(ApiTest, WhatIsNotThereIsToldInJson) {
    const JsonSchemas schemas = document_of(house());
    const ApiCall any = calls_of(schemas.document()).front();
    for (const auto& [method, target, status] :
         {std::tuple{"GET", "/nothing", 404}, std::tuple{"POST", "/api/tables", 405},
          std::tuple{"DELETE", "/api/rules", 405}, std::tuple{"GET", "/api/tables/", 404},
          std::tuple{"GET", "/api/tables/nothing/rules", 404},
          std::tuple{"GET", "/api/rules/nothing", 404},
          std::tuple{"GET", "/api/rules/wu-song?layout=Z", 400},
          std::tuple{"GET", "/api/rules/wu-song/odds?decks=99", 400},
          std::tuple{"GET", "/api/rules/wu-song/odds?decks=8&decks=8", 400},
          std::tuple{"GET", "/api/rules/wu-song/odds?decks=8x", 400}}) {
        const Response response = house().ask(method, target);
        EXPECT_EQ(response.status, status) << target;
        const auto fault = schemas.fault(any.fails(), json::parse(text_of(response.body)));
        EXPECT_FALSE(fault) << target << ' ' << *fault;
    }
}

// ── The check of documents can fail ─────────────────────────────────────────────────────────────

class BrokenDocument : public testing::TestWithParam<std::pair<const char*, const char*>> {};

TEST_P(BrokenDocument, IsFound) {
    std::string text = R"j({"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{
        "/a/{b}":{"get":{"operationId":"one","summary":"s","tags":["t"],"parameters":[
            {"name":"b","in":"path","required":true,"description":"d","schema":{"type":"string"}}],
            "responses":{"200":{"description":"d","content":{}},
                         "default":{"description":"d","content":{}}}}},
        "/c":{"get":{"operationId":"two","summary":"s","tags":["t"],
            "responses":{"200":{"description":"d","content":{}},
                         "default":{"description":"d","content":{"x":
                             {"$ref":"#/components/schemas/E"}}}}}}},
        "components":{"schemas":{"E":{"type":"string"}}}})j";
    ASSERT_EQ(faults_of_document(JsonSchemas(json::parse(text))), std::vector<std::string>{});
    const auto at = text.find(GetParam().first);
    ASSERT_NE(at, std::string::npos);
    text.replace(at, std::string_view{GetParam().first}.size(), GetParam().second);
    EXPECT_EQ(faults_of_document(JsonSchemas(json::parse(text))).size(), 1U);
}

INSTANTIATE_TEST_SUITE_P(
    Faults, BrokenDocument,
    testing::Values(std::pair{"3.1.0", "3.0.0"}, std::pair{R"("title":"t",)", ""},
                    std::pair{R"("operationId":"two")", R"("operationId":"one")"},
                    std::pair{R"("summary":"s")", R"("summary":"")"},
                    std::pair{R"("tags":["t"])", R"("tags":[])"},
                    std::pair{R"("default")", R"("404")"}, std::pair{"/a/{b}", "/a/{x}"},
                    std::pair{R"("required":true)", R"("required":false)"},
                    std::pair{R"("/c")", R"("c")"}, std::pair{R"("E":{)", R"("F":{)"}));

}  // namespace
}  // namespace tigerpit
