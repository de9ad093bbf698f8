#pragma once

#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <tuple>

#include "codec/study.hpp"
#include "pit/seen_table.hpp"
#include "server/clockwork.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// Which of the two studies there are.
enum class StudyOf : std::uint8_t { bets, insurance };

/// A fresh shoe of a game: what its chances hang on.
struct StudyAsked {
    const Rulebook* book = nullptr;
    const Layout* layout = nullptr;
    int decks = 0;
    StudyOf of{};
};

/// Chances, worked out on a thread of their own so that nobody else waits for them. What is true of
/// every fresh shoe is worked out once.
class Studies {
public:
    Studies(Store& store, const Shelf& shelf) : store_(store), shelf_(shelf) {}

    /// A JSON object; or what stands in the way, and then `word` says so for programs.
    struct Hindered {
        std::string_view word;
        Message what;
    };
    using Told = std::expected<std::shared_ptr<const std::string>, Hindered>;
    using Then = std::function<void(Told)>;

    void of_fresh_shoe(const StudyAsked&, const Catalogue&, const Then&);

    /// The chances of the round that is next or on, from what everybody has seen of the shoe.
    void of_shoe_in_use(const std::string& table, const Catalogue&, const Then&);

private:
    using Key = std::tuple<std::string, std::string, int, StudyOf, Language>;
    [[nodiscard]] std::shared_ptr<const std::string> kept(const Key&);
    [[nodiscard]] Told in_use(const std::string& table, const Catalogue&);

    Store& store_;
    const Shelf& shelf_;
    std::mutex mutex_;  ///< of what is kept
    std::map<Key, std::shared_ptr<const std::string>> kept_;
    std::map<std::string, SeenTable> tables_;  ///< the thread's own
    Clockwork thread_;
};

/// The cards of a shoe as everybody has seen it, and of the round that is on: the situation that
/// its chances are of. Nothing where it cannot be told: cards that lie face down, or are known and
/// drawn next, or in dispute.
std::expected<CardsGiven, Studies::Hindered> cards_in_use(const Table& seen);

}  // namespace tigerpit
