// Rules and chances over HTTP are those that the program tells; the chances of a shoe in use are
// for few, and follow from what everybody has seen.

#include <gtest/gtest.h>

#include <future>
#include <numeric>

#include "books/library.hpp"
#include "codec/rules_json.hpp"
#include "codec/study_json.hpp"
#include "support/pit_house.hpp"

namespace tigerpit {
namespace {

namespace json = boost::json;

class RulesTest : public testing::Test {
protected:
    static void SetUpTestSuite() {
        house_ = std::make_unique<PitHouse>(
            std::string{quick_house} + table_at("D", "tiger-baccarat", "staff") +
            table_at("L", "tiger-buffalo-commission", "staff", "layout = \"B\"\n"));
    }
    static void TearDownTestSuite() { house_.reset(); }
    static PitHouse& house() { return *house_; }

    static std::string get(const std::string& target, const std::string& token = {}) {
        const Response response = house().ask("GET", target, token);
        EXPECT_EQ(response.status, 200) << target << ' ' << text_of(response.body);
        return std::string{text_of(response.body)};
    }

private:
    static std::unique_ptr<PitHouse> house_;
};
std::unique_ptr<PitHouse> RulesTest::house_;

TEST_F(RulesTest, AreThoseThatTheProgramTells) {
    for (const Rulebook& book : built_in_rulebooks()) {
        const std::string at = "/api/rules/" + book.document.id;
        for (std::size_t i = 0; i < language_tags.size(); ++i) {
            const Catalogue words(static_cast<Language>(i));
            const std::string language = "lang=" + std::string{language_tags[i]};
            EXPECT_EQ(get(at + '?' + language), rulebook_json(book, nullptr, words));
            for (const Layout& layout : book.layouts)
                EXPECT_EQ(get(at + "?layout=" + layout.id + '&' + language),
                          rulebook_json(book, &layout, words));
        }
    }
}

TEST_F(RulesTest, AreListedWithTheirFingerprints) {
    const json::value listed = json::parse(get("/api/rules"));
    ASSERT_EQ(listed.as_array().size(), built_in_rulebooks().size());
    for (const json::value& one : listed.as_array()) {
        const Rulebook* book = find_rulebook(std::string{one.at("game").as_string()});
        ASSERT_TRUE(book);
        EXPECT_EQ(one.at("fingerprint").as_string(), book->fingerprint);
        EXPECT_EQ(one.at("in_force"), true);
    }
}

TEST_F(RulesTest, OfATableAreThoseOfItsLayout) {
    const Catalogue words(Language::en);
    const Rulebook& book = *find_rulebook("tiger-buffalo-commission");
    EXPECT_EQ(get("/api/tables/L/rules"), rulebook_json(book, find_layout(book, "B"), words));
}

TEST_F(RulesTest, ChancesOfAFreshShoeAreThoseThatTheProgramTells) {
    const Catalogue words(Language::en);
    for (const Rulebook& book : built_in_rulebooks())
        for (const Layout& layout : book.layouts)
            for (const int decks : {6, 8}) {
                const CardsGiven cards{decks, fresh(decks), {fresh(decks), {}}};
                const Study study{book, layout, cards};
                const std::string of = "?layout=" + layout.id + "&decks=" + std::to_string(decks);
                const std::string at = "/api/rules/" + book.document.id;
                const std::string odds = odds_json(study, *study_odds(study, {}), words);
                EXPECT_EQ(get(at + "/odds" + of), odds);
                EXPECT_EQ(get(at + "/odds" + of), odds) << "from what was kept";
                EXPECT_EQ(get(at + "/insurance" + of),
                          insurance_json(study, study_insurance(study)));
            }
}

// ── The shoe in use ─────────────────────────────────────────────────────────────────────────────

class ShoeInUse : public RulesTest {
protected:
    static void act(const PersonInRole& by, const std::string& command) {
        std::promise<Answer> answered;
        house().server().pit().find_table("D")->ask({{}, command, {by, std::nullopt}, nullptr},
                                                    [&](const Answer& answer) {
                                                        answered.set_value(answer);
                                                    });
        const Answer answer = answered.get_future().get();
        EXPECT_EQ(answer.kind, AnswerKind::accepted) << command << answer.text;
    }
    /// Money that came to the cage, and then to the table.
    static void buy_in(const std::string& person, std::int64_t cents) {
        Pit& pit = house().server().pit();
        const auto told = [](const auto& ask) {
            std::promise<Answer> answered;
            ask([&](const Answer& answer) { answered.set_value(answer); });
            EXPECT_EQ(answered.get_future().get().kind, AnswerKind::accepted);
        };
        told([&](const Answering& then) {
            pit.deposit({person, {}, Money{cents}, "d", {{"cage", Role::cashier}, {}}, {}, nullptr},
                        then);
        });
        told([&](const Answering& then) {
            pit.buy_in({person, "D", Money{cents}, "b", {{person, Role::player}, {}}, {}, nullptr},
                       then);
        });
    }
    static void draw(const std::string& card) {
        act(dealer, R"({"command":"draw_card","card":")" + card + R"("})");
    }
    static json::object odds() {
        return json::parse(get("/api/tables/D/odds", house().token(Role::surveillance)))
            .as_object();
    }
    static std::int64_t cards_in(const json::object& odds) {
        std::int64_t sum = 0;
        for (const auto& [rank, count] : odds.at("shoe").as_object()) sum += count.as_int64();
        return sum;
    }
    static std::string hindered() {
        const Response response =
            house().ask("GET", "/api/tables/D/odds", house().token(Role::surveillance));
        EXPECT_EQ(response.status, 409) << text_of(response.body);
        const json::value said = json::parse(text_of(response.body));
        return std::string{said.at("error").at("word").as_string()};
    }

    static inline const PersonInRole manager{"max", Role::pit_manager};
    static inline const PersonInRole dealer{"dora", Role::dealer};
};

TEST_F(ShoeInUse, FollowsFromWhatEverybodyHasSeen) {
    EXPECT_EQ(hindered(), "no_shoe");
    act(manager, R"({"command":"change_dealer","dealer":{"person":"dora","role":"dealer"}})");
    act(dealer, R"({"command":"prepare_shoe","cards":416,"shuffled":true})");
    EXPECT_EQ(cards_in(odds()), 416);
    act(dealer, R"({"command":"burn_cards","turned":"5H","unseen":5})");
    // Cards that are burned unseen are still as likely to be any.
    EXPECT_EQ(cards_in(odds()), 415);
    EXPECT_EQ(odds().at("shoe").at("5"), 31);
    act({"ann", Role::player}, R"({"command":"sit_down","player":"ann","box":1})");
    buy_in("ann", 100'000);
    act(dealer, R"({"command":"open_bets"})");
    act({"ann", Role::player},
        R"({"command":"place_bet","player":"ann","box":1,"bet":"banker","stake_cents":10000})");
    act(dealer, R"({"command":"close_bets"})");
    for (const char* card : {"9S", "KD", "TC"}) draw(card);
    const json::object third = odds();
    EXPECT_EQ(third.at("dealt").at("player").as_array().size(), 2U);
    EXPECT_EQ(third.at("dealt").at("banker").as_array().size(), 1U);
    // The shoe is told as it was when the round began.
    EXPECT_EQ(cards_in(third), 415);

    // The same as the program tells of these cards.
    Composition shoe = fresh(8);
    --shoe[Rank::five];
    const auto situation = deal_from(shoe, "P 9S B KD P TC");
    ASSERT_TRUE(situation);
    const Rulebook& book = *find_rulebook("tiger-baccarat");
    const Study study{book, book.layouts.front(), {std::nullopt, shoe, *situation}};
    EXPECT_EQ(third,
              json::parse(odds_json(study, *study_odds(study, {}), Catalogue(Language::en))));
}

TEST_F(ShoeInUse, IsForThoseWhoWatchFromAway) {
    EXPECT_EQ(house().ask("GET", "/api/tables/D/odds").status, 401);
    for (std::size_t i = 0; i < role_words.size(); ++i) {
        const Role role = static_cast<Role>(i);
        const bool may = role == Role::pit_manager || role == Role::assistant_casino_manager ||
                         role == Role::gaming_shift_manager ||
                         role == Role::table_game_shift_manager || role == Role::surveillance ||
                         role == Role::administrator;
        const int status = house().ask("GET", "/api/tables/D/odds", house().token(role)).status;
        EXPECT_EQ(status == 403, !may) << to_text(role);
    }
}

}  // namespace
}  // namespace tigerpit
