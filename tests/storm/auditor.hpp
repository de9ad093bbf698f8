#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "rules/rulebook.hpp"
#include "support/second_opinion.hpp"
#include "table/event.hpp"
#include "table/table.hpp"

namespace tigerpit {

/// What goes wrong, as the auditor follows it.
struct Trouble {
    IrregularityRaised raised;
    std::vector<PlacedCard> cards;            ///< in question and on nobody's hand
    bool on_layout = false;                   ///< they were, before they came into question
    std::vector<std::optional<Card>> before;  ///< rightly dealt, in drawn order
    std::vector<std::optional<Card>> thrown;  ///< cards that were discarded by order
    bool other_shoe = false;                  ///< its round was dealt from a shoe that is gone
    bool laid = false;                        ///< the hands have been, anew
    std::optional<Choice> choice;
    std::vector<PlayerId> waiting;
    std::vector<PlayerId> away;
};

/// Watches a table from the rail: it is told what happened and by whom, and keeps its own books of
/// chips, cards and bets from that alone. It was written from the documents, without `decide`, the
/// authority of a rulebook or the Table of Play of the house; whatever does not fit is a fault.
class Auditor {
public:
    explicit Auditor(const Rulebook& book);

    /// One event, and the table as it stands after it.
    void see(const Recorded&, const Table& after);

    [[nodiscard]] const std::vector<std::string>& faults() const { return faults_; }
    [[nodiscard]] int rounds() const { return rounds_; }

private:
    enum class Moment { closed, idle, open, shut, dealing, known };
    struct Chips {
        std::int64_t stack = 0;
        std::int64_t stake = 0;
    };
    struct Placed {
        PlayerId player;
        std::int64_t box = 0;
        Spot spot;
        std::int64_t cents = 0;
        PlayerId wager;
        bool found = false;
    };
    struct Insured {
        InsuranceBet bet;
        Odds pays;
    };

    void fault(const std::string& what);
    void need(bool holds, const char* what) {
        if (!holds) fault(what);
    }

    // Each kind of event; those that move nothing are not here.
    void note(const By&, const TableOpened&);
    void note(const By&, const TableClosed&);
    void note(const By&, const DisplaySet&);
    void note(const By&, const ShoePrepared&);
    void note(const By&, const CardsBurned&);
    void note(const By&, const PlayerLeft&);
    void note(const By&, const BoughtIn&);
    void note(const By&, const CashedOut&);
    void note(const By&, const TrayFilled&);
    void note(const By&, const TrayCredited&);
    void note(const By&, const CardsPassed&);
    void note(const By&, const CardsDeclined&);
    void note(const By&, const SqueezerChosen&);
    void note(const By&, const SqueezeAnswered&);
    void note(const By&, const DeviceTaken&);
    void note(const By&, const DeviceGivenUp&);
    void note(const By&, const BetsOpened&);
    void note(const By&, const BetsClosed&);
    void note(const By&, const BetPlaced&);
    void note(const By&, const BetReduced&);
    void note(const By&, const CardDrawn&);
    void note(const By&, const CardOpened&);
    void note(const By&, const CutCardRemoved&);
    void note(const By&, const WithdrawalAllowed&);
    void note(const By&, const InsuranceOffered&);
    void note(const By&, const InsuranceTaken&);
    void note(const By&, const OutcomeReached&);
    void note(const By&, const RoundSettled&);
    void note(const By&, const RoundConcluded&);
    void note(const By&, const ReversedOrderAnswered&);
    void note(const By&, const IrregularityRaised&);
    void note(const By&, const RulingMade&);
    void note(const By&, const MatterClosed&);
    void note(const By&, const HandsLaid&);
    void note(const By&, const ChoiceOpened&);
    void note(const By&, const ChoiceMade&);
    void note(const By&, const ChoiceClosed&);
    void note(const By&, const InsuranceReturned&);
    void note(const By&, const InsuranceMoved&);
    void note(const By&, const RefundAllowed&);
    void note(const By&, const BetsReopened&);
    void note(const By&, const RoundVoided&);
    void note(const By&, const RoundReopened&);
    void note(const By&, const RoundCorrected&);
    void note(const By&, const CardsToBeReplaced&);
    void note(const By&, const CardsCarried&);
    void note(const By&, const CarriedConfirmed&);
    void note(const By&, const CardsSetAside&);
    void note(const By&, const DecksSorted&);
    void note(const By&, const MissingFound&);
    void note(const By&, const OwedPaid&);
    template <class Other>
    void note(const By&, const Other&) {}

    void check_role(const Recorded&);
    void check_table(const Table&) const;
    void check_line(const SettledLine&, const second_opinion::Deal&);
    [[nodiscard]] second_opinion::Deal deal() const;
    [[nodiscard]] std::int64_t original(PlayerId, std::int64_t box, Side) const;
    void draw_check(Side side);
    void see_card(Card card);
    void end_round();
    void move_over(const Claim&);
    void forget_trouble();
    [[nodiscard]] bool evens_out(Spot, std::int64_t cents, bool heavier) const;
    void check_caps(const InsuranceBet&, const Odds& pays);

    using Hands = BySide<std::vector<std::optional<Card>>>;
    void unsee(const std::optional<Card>&);
    void give(PlayerId, std::int64_t cents);
    void repay(PlayerId, std::int64_t cents);
    void repay(const std::vector<SettledLine>&);
    void take_up(const Hands& hands, int rightly);
    [[nodiscard]] bool is_decided(Spot) const;
    [[nodiscard]] Role lowest_for(const RulingMade&) const;

    [[nodiscard]] bool told_by_device() const {
        return setup_.cards_from == CardsFrom::virtual_shoe ||
               setup_.cards_from == CardsFrom::electronic_shoe;
    }
    [[nodiscard]] bool is_by_hand(const By& by) const {
        return setup_.cards_from != CardsFrom::unsaid && by.actor.role != Role::device;
    }

    const Rulebook& book_;
    std::string game_;
    bool mbs_ = false;
    Moment moment_ = Moment::closed;
    TableSetup setup_;
    std::map<std::uint32_t, Chips> chips_;
    std::int64_t outside_ = 0;  ///< what came to the table, less what left
    std::int64_t tray_ = 0;     ///< all the house's chips at the table
    int left_ = 0;
    int off_ = 0;  ///< cards off the layout
    std::array<int, 52> out_{};
    std::vector<Placed> bets_;
    std::vector<Insured> insured_;
    std::vector<Claim> allowed_;  ///< for insurance that was not offered
    std::vector<OfferMade> offers_;
    bool window_ = false;
    Stage stage_{};
    bool withdrawals_ = false;
    bool last_round_ = false;
    bool waived_ = false;
    std::vector<std::int64_t> found_in_;  ///< boxes in which a bet was found
    std::vector<PlayerId> gone_;
    BySide<std::vector<PlayerId>> handlers_;  ///< who was passed, or may squeeze, cards of a hand
    std::optional<PlayerId> drawer_;
    BySide<std::vector<std::optional<Card>>> hands_;
    // What goes wrong.
    struct Ended {
        Hands hands;
        std::vector<Placed> bets;
        std::vector<Insured> insured;
        BySide<std::vector<PlayerId>> handlers;
        std::vector<PlayerId> gone;
        bool waived = false;
        std::vector<std::int64_t> found_in;
        std::vector<Claim> allowed;
        Display display;
        int shoe = 0;
        std::map<std::uint32_t, std::int64_t> owing;
    };
    /// The cards before somebody reported something, in case it was nothing.
    struct Untroubled {
        Hands hands;
        std::vector<CarriedCard> carried;
        int left = 0;
        Moment moment{};
    };
    Untroubled untroubled_;
    std::optional<Trouble> trouble_;
    Ended ended_;
    std::vector<CarriedCard> carried_;
    bool confirmed_ = false;
    bool replace_ = false;
    std::map<std::int64_t, std::vector<SettledLine>> settled_;
    std::map<std::uint32_t, std::int64_t> owes_;
    std::map<std::uint32_t, std::int64_t> owing_;  ///< because the round is on again
    std::optional<Display> display_after_;         ///< while it is
    int shoes_ = 0;
    int shoe_ = 0;  ///< of the round
    std::int64_t number_ = 0;
    int rounds_ = 0;
    mutable std::vector<std::string> faults_;
};

}  // namespace tigerpit
