// @generated

export type Cents = number;

export type Name = string;

export type Card = string;

export type Clause = string;

export type Odds = string;

export type Fraction = string;

export interface BySide<T> {
    readonly player: T;
    readonly banker: T;
}

export type Role =
    "player" | "dealer" | "pit_supervisor" | "pit_manager" | "assistant_casino_manager"
    | "gaming_shift_manager" | "table_game_shift_manager" | "cashier" | "surveillance"
    | "administrator" | "device";

export interface Actor {
    readonly person: Name;
    readonly role: Role;
    readonly acting?: boolean;
}

export interface CommandHead {
    readonly by?: Actor;
    readonly authorised_by?: Actor;
}

export interface Limits {
    readonly min_cents: Cents;
    readonly max_cents: Cents;
}

export interface SpotLimits {
    readonly bet: string;
    readonly min_cents: Cents;
    readonly max_cents: Cents;
}

export type Facing = "up" | "down";

export type Method = "A" | "B" | "C";

export type CardsFrom = "unsaid" | "virtual_shoe" | "electronic_shoe" | "keypad";

export interface OpenTable extends CommandHead {
    readonly command: "open_table";
    readonly game: string;
    readonly fingerprint?: string;
    readonly layout?: string;
    readonly boxes?: number;
    readonly limits?: Limits;
    readonly bet_limits?: readonly SpotLimits[];
    readonly differential_cents?: Cents;
    readonly decks?: number;
    readonly unit_cents?: Cents;
    readonly facing?: Facing;
    readonly high_limit?: boolean;
    readonly private?: boolean;
    readonly reads_cards?: boolean;
    readonly asks?: boolean;
    readonly seat_order?: readonly number[];
    readonly method?: Method | null;
    readonly cards_from?: CardsFrom;
    readonly tray_cents?: Cents;
}

export interface CloseTable extends CommandHead {
    readonly command: "close_table";
    readonly tray_cents: Cents;
}

export interface SetDisplay extends CommandHead {
    readonly command: "set_display";
    readonly limits?: Limits;
    readonly bet_limits?: readonly SpotLimits[];
    readonly differential_cents?: Cents;
}

export interface SetMethod extends CommandHead {
    readonly command: "set_method";
    readonly method: Method;
}

export interface SetWagersPerArea extends CommandHead {
    readonly command: "set_wagers_per_area";
    readonly most: number;
}

export interface SetInsurance extends CommandHead {
    readonly command: "set_insurance";
    readonly offered: boolean;
    readonly asked_by?: Name;
}

export interface EndDay extends CommandHead {
    readonly command: "end_day";
}

export interface SuspendTable extends CommandHead {
    readonly command: "suspend_table";
    readonly reason?: string;
}

export interface ResumeTable extends CommandHead {
    readonly command: "resume_table";
}

export interface ChangeDealer extends CommandHead {
    readonly command: "change_dealer";
    readonly dealer: Actor;
}

export interface PrepareShoe extends CommandHead {
    readonly command: "prepare_shoe";
    readonly cards: number;
    readonly shuffled: boolean;
}

export interface BurnCards extends CommandHead {
    readonly command: "burn_cards";
    readonly turned?: Card;
    readonly unseen?: number;
}

export interface SitDown extends CommandHead {
    readonly command: "sit_down";
    readonly player: Name;
    readonly box: number;
}

export interface StandUp extends CommandHead {
    readonly command: "stand_up";
    readonly player: Name;
}

export interface WalkAway extends CommandHead {
    readonly command: "walk_away";
    readonly player: Name;
}

export interface ComeBack extends CommandHead {
    readonly command: "come_back";
    readonly player: Name;
}

export interface BuyIn extends CommandHead {
    readonly command: "buy_in";
    readonly player: Name;
    readonly amount_cents: Cents;
    readonly transfer: string;
}

export interface CashOut extends CommandHead {
    readonly command: "cash_out";
    readonly player: Name;
    readonly amount_cents: Cents;
    readonly transfer: string;
}

export interface FillTray extends CommandHead {
    readonly command: "fill_tray";
    readonly amount_cents: Cents;
}

export interface CreditTray extends CommandHead {
    readonly command: "credit_tray";
    readonly amount_cents: Cents;
}

export interface CountTray extends CommandHead {
    readonly command: "count_tray";
    readonly counted_cents: Cents;
}

export interface OpenBets extends CommandHead {
    readonly command: "open_bets";
}

export interface CloseBets extends CommandHead {
    readonly command: "close_bets";
}

export interface PlaceBet extends CommandHead {
    readonly command: "place_bet";
    readonly player: Name;
    readonly box: number;
    readonly bet: string;
    readonly stake_cents: Cents;
    readonly joins?: Name;
    readonly found?: boolean;
}

export interface LowerBet extends CommandHead {
    readonly command: "lower_bet";
    readonly player: Name;
    readonly box: number;
    readonly bet: string;
    readonly by_cents: Cents;
}

export interface WithdrawBet extends CommandHead {
    readonly command: "withdraw_bet";
    readonly player: Name;
    readonly box: number;
    readonly bet: string;
}

export interface KeepBox extends CommandHead {
    readonly command: "keep_box";
    readonly player: Name;
    readonly box: number;
}

export interface AdviseMinimum extends CommandHead {
    readonly command: "advise_minimum";
    readonly player: Name;
    readonly box: number;
    readonly bet: string;
}

export interface RejectExcess extends CommandHead {
    readonly command: "reject_excess";
    readonly box: number;
}

export interface RemoveWager extends CommandHead {
    readonly command: "remove_wager";
    readonly player: Name;
    readonly box: number;
    readonly bet: string;
}

export type Side = "player" | "banker";

export interface PassCards extends CommandHead {
    readonly command: "pass_cards";
    readonly side: Side;
    readonly to?: Name;
}

export interface DeclineCards extends CommandHead {
    readonly command: "decline_cards";
    readonly player: Name;
    readonly side: Side;
}

export interface ChooseSqueezer extends CommandHead {
    readonly command: "choose_squeezer";
    readonly side: Side;
    readonly player: Name;
}

export interface ChooseFirstHand extends CommandHead {
    readonly command: "choose_first_hand";
    readonly side: Side;
}

export interface AskSqueeze extends CommandHead {
    readonly command: "ask_squeeze";
    readonly player: Name;
    readonly side: Side;
    readonly place: number;
}

export interface AnswerSqueeze extends CommandHead {
    readonly command: "answer_squeeze";
    readonly player: Name;
    readonly side: Side;
    readonly place: number;
    readonly granted: boolean;
}

export interface AskReversedOrder extends CommandHead {
    readonly command: "ask_reversed_order";
    readonly player: Name;
}

export interface AnswerReversedOrder extends CommandHead {
    readonly command: "answer_reversed_order";
    readonly granted: boolean;
}

export interface TakeDevice extends CommandHead {
    readonly command: "take_device";
    readonly player: Name;
    readonly in_full_view: boolean;
}

export interface GiveUpDevice extends CommandHead {
    readonly command: "give_up_device";
    readonly player: Name;
}

export interface AdmitDrawer extends CommandHead {
    readonly command: "admit_drawer";
    readonly player: Name;
    readonly admitted: boolean;
}

export interface DrawCard extends CommandHead {
    readonly command: "draw_card";
    readonly card?: Card;
    readonly side?: Side;
    readonly already?: boolean;
}

export interface OpenCard extends CommandHead {
    readonly command: "open_card";
    readonly side: Side;
    readonly place: number;
    readonly card?: Card;
    readonly already?: boolean;
}

export interface RemoveCutCard extends CommandHead {
    readonly command: "remove_cut_card";
}

export interface AllowWithdrawal extends CommandHead {
    readonly command: "allow_withdrawal";
}

export interface OfferInsurance extends CommandHead {
    readonly command: "offer_insurance";
}

export interface TakeInsurance extends CommandHead {
    readonly command: "take_insurance";
    readonly player: Name;
    readonly box: number;
    readonly side: Side;
    readonly stake_cents: Cents;
    readonly found?: boolean;
}

export interface PassInsurance extends CommandHead {
    readonly command: "pass_insurance";
    readonly player: Name;
}

export interface Settle extends CommandHead {
    readonly command: "settle";
}

export type Irregularity =
    "interruption" | "foreign_card" | "wrong_deck" | "not_enough_cards" | "not_shuffled"
    | "wrong_number" | "third_card_missing" | "excess_card" | "exposed_card" | "wrong_area"
    | "wrong_person" | "not_passed" | "dealt_face_up" | "face_up_in_device"
    | "exposed_in_movement" | "order_altered" | "drawn_together" | "device_reset" | "card_lost"
    | "card_damaged" | "card_taken" | "cut_card_not_offered" | "insurance_not_offered"
    | "insurance_misplaced" | "found_late" | "limits_found_late" | "display_wrong" | "uncovered";

export interface PlacedCard {
    readonly side: Side;
    readonly card?: Card;
    readonly open: boolean;
}

export type Stage = "after_four" | "after_player_third";

export interface RaiseIrregularity extends CommandHead {
    readonly command: "raise_irregularity";
    readonly irregularity: Irregularity;
    readonly round?: number;
    readonly rightly?: number;
    readonly cards?: readonly PlacedCard[];
    readonly hand?: Side;
    readonly stage?: Stage;
    readonly note?: string;
}

export interface Circumstances {
    readonly outcome?: "open" | "established";
    readonly outcome_after?: "open" | "established";
    readonly stage?: "no_cards" | "initial_deal" | "after";
    readonly moment?: "in_round" | "just_ended" | "later";
    readonly needed?: "yes" | "no";
    readonly in_place?: "yes" | "no";
    readonly cards_left?: "yes" | "no";
    readonly insured?: "open" | "passed" | "closed";
    readonly cut_card?: "yes" | "no";
    readonly method?: "A" | "B" | "C";
    readonly facing?: "up" | "down";
    readonly exposed?: "yes" | "no";
    readonly hand?: "player" | "banker";
    readonly late_error?: "third_card" | "extra_card" | "other";
    readonly reconstructable?: "yes" | "no";
    readonly order?: "known" | "unknown";
    readonly value?: "established" | "lost";
    readonly dealer_error?: "yes" | "no";
}

export interface Claim {
    readonly player: Name;
    readonly box: number;
    readonly side: Side;
    readonly stage: Stage;
}

export type Remedy =
    "play_on" | "let_stand" | "void_round" | "void_undecided" | "reconstruct" | "fix_order"
    | "establish_value" | "search_decks" | "retrieve_cards" | "open_options" | "open_withdrawal"
    | "open_withdrawal_all" | "reopen_bets" | "reopen_round" | "may_replace" | "replace_cards"
    | "offer_late" | "refund_original" | "move_insurance" | "correct_round" | "carry_cards"
    | "discard_cards" | "refer";

export interface MakeRuling extends CommandHead {
    readonly command: "make_ruling";
    readonly found?: Circumstances;
    readonly cards?: readonly PlacedCard[];
    readonly claims?: readonly Claim[];
    readonly then?: readonly Remedy[];
    readonly reason?: string;
}

export interface DismissMatter extends CommandHead {
    readonly command: "dismiss_matter";
    readonly reason: string;
}

export interface Choose extends CommandHead {
    readonly command: "choose";
    readonly player: Name;
    readonly stays: boolean;
}

export interface EndChoice extends CommandHead {
    readonly command: "end_choice";
}

export interface SetAside extends CommandHead {
    readonly command: "set_aside";
    readonly cards: number;
}

export interface ReportAbsent extends CommandHead {
    readonly command: "report_absent";
    readonly absent: readonly Card[];
    readonly aside: readonly Card[];
}

export interface ConfirmCarried extends CommandHead {
    readonly command: "confirm_carried";
}

export interface ReplaceCards extends CommandHead {
    readonly command: "replace_cards";
}

export interface PayOwed extends CommandHead {
    readonly command: "pay_owed";
    readonly player: Name;
    readonly amount_cents: Cents;
}

export type Command =
    OpenTable | CloseTable | SetDisplay | SetMethod | SetWagersPerArea | SetInsurance | EndDay
    | SuspendTable | ResumeTable | ChangeDealer | PrepareShoe | BurnCards | SitDown | StandUp
    | WalkAway | ComeBack | BuyIn | CashOut | FillTray | CreditTray | CountTray | OpenBets
    | CloseBets | PlaceBet | LowerBet | WithdrawBet | KeepBox | AdviseMinimum | RejectExcess
    | RemoveWager | PassCards | DeclineCards | ChooseSqueezer | ChooseFirstHand | AskSqueeze
    | AnswerSqueeze | AskReversedOrder | AnswerReversedOrder | TakeDevice | GiveUpDevice
    | AdmitDrawer | DrawCard | OpenCard | RemoveCutCard | AllowWithdrawal | OfferInsurance
    | TakeInsurance | PassInsurance | Settle | RaiseIrregularity | MakeRuling | DismissMatter
    | Choose | EndChoice | SetAside | ReportAbsent | ConfirmCarried | ReplaceCards | PayOwed;

export interface EventHead {
    readonly number?: number;
    readonly by: Actor;
    readonly authorised_by?: Actor;
    readonly clause?: Clause;
    readonly says?: readonly string[];
    readonly explain?: readonly string[];
    readonly more?: boolean;
}

export interface TableOpened extends EventHead {
    readonly event: "table_opened";
    readonly game: string;
    readonly fingerprint: string;
    readonly layout: string;
    readonly boxes: number;
    readonly limits: Limits;
    readonly bet_limits?: readonly SpotLimits[];
    readonly differential_cents?: Cents;
    readonly decks: number;
    readonly unit_cents: Cents;
    readonly facing?: Facing;
    readonly high_limit?: boolean;
    readonly private?: boolean;
    readonly reads_cards?: boolean;
    readonly asks?: boolean;
    readonly seat_order?: readonly number[];
    readonly method: Method | null;
    readonly cards_from?: CardsFrom;
    readonly tray_cents?: Cents;
}

export interface TableClosed extends EventHead {
    readonly event: "table_closed";
    readonly tray_cents?: Cents;
    readonly expected_cents?: Cents;
}

export interface DisplaySet extends EventHead {
    readonly event: "display_set";
    readonly limits: Limits;
    readonly bet_limits?: readonly SpotLimits[];
    readonly differential_cents?: Cents;
}

export interface MethodSet extends EventHead {
    readonly event: "method_set";
    readonly method: Method;
}

export interface WagersPerAreaSet extends EventHead {
    readonly event: "wagers_per_area_set";
    readonly most: number;
}

export interface InsuranceSet extends EventHead {
    readonly event: "insurance_set";
    readonly offered: boolean;
    readonly asked_by?: Name;
}

export interface DayEnded extends EventHead {
    readonly event: "day_ended";
}

export interface TableSuspended extends EventHead {
    readonly event: "table_suspended";
    readonly reason?: string;
}

export interface TableResumed extends EventHead {
    readonly event: "table_resumed";
}

export interface DealerChanged extends EventHead {
    readonly event: "dealer_changed";
    readonly dealer: Actor;
}

export interface ShoePrepared extends EventHead {
    readonly event: "shoe_prepared";
    readonly shoe: number;
    readonly cards: number;
}

export interface CardsBurned extends EventHead {
    readonly event: "cards_burned";
    readonly turned?: Card;
    readonly unseen?: number;
    readonly manual?: boolean;
}

export interface PlayerSeated extends EventHead {
    readonly event: "player_seated";
    readonly player: Name;
    readonly box: number;
}

export interface PlayerStood extends EventHead {
    readonly event: "player_stood";
    readonly player: Name;
}

export interface PlayerLeft extends EventHead {
    readonly event: "player_left";
    readonly player: Name;
}

export interface PlayerReturned extends EventHead {
    readonly event: "player_returned";
    readonly player: Name;
}

export interface BoughtIn extends EventHead {
    readonly event: "bought_in";
    readonly player: Name;
    readonly amount_cents: Cents;
    readonly transfer: string;
}

export interface CashedOut extends EventHead {
    readonly event: "cashed_out";
    readonly player: Name;
    readonly amount_cents: Cents;
    readonly transfer: string;
}

export interface TrayFilled extends EventHead {
    readonly event: "tray_filled";
    readonly amount_cents: Cents;
}

export interface TrayCredited extends EventHead {
    readonly event: "tray_credited";
    readonly amount_cents: Cents;
}

export interface TrayCounted extends EventHead {
    readonly event: "tray_counted";
    readonly counted_cents: Cents;
    readonly expected_cents: Cents;
}

export interface BetsOpened extends EventHead {
    readonly event: "bets_opened";
    readonly round: number;
}

export interface BetsClosed extends EventHead {
    readonly event: "bets_closed";
}

export interface BetPlaced extends EventHead {
    readonly event: "bet_placed";
    readonly player: Name;
    readonly box: number;
    readonly bet: string;
    readonly stake_cents: Cents;
    readonly joins?: Name;
    readonly seated: boolean;
    readonly found?: boolean;
}

export type Reduction =
    "lowered" | "withdrawn" | "excess_rejected" | "below_minimum" | "removed" | "taken_back";

export interface BetReduced extends EventHead {
    readonly event: "bet_reduced";
    readonly player: Name;
    readonly box: number;
    readonly bet: string;
    readonly by_cents: Cents;
    readonly why: Reduction;
}

export interface MinimumAdvised extends EventHead {
    readonly event: "minimum_advised";
    readonly player: Name;
    readonly box: number;
    readonly bet: string;
}

export type PassedBy =
    "highest" | "first_placed" | "next_highest" | "counter_clockwise" | "named";

export interface CardsPassed extends EventHead {
    readonly event: "cards_passed";
    readonly side: Side;
    readonly player: Name;
    readonly why: PassedBy;
}

export interface CardsDeclined extends EventHead {
    readonly event: "cards_declined";
    readonly side: Side;
    readonly player: Name;
}

export interface SqueezerChosen extends EventHead {
    readonly event: "squeezer_chosen";
    readonly side: Side;
    readonly player: Name;
}

export interface FirstHandChosen extends EventHead {
    readonly event: "first_hand_chosen";
    readonly side: Side;
}

export interface SqueezeAsked extends EventHead {
    readonly event: "squeeze_asked";
    readonly player: Name;
    readonly side: Side;
    readonly place: number;
}

export interface SqueezeAnswered extends EventHead {
    readonly event: "squeeze_answered";
    readonly player: Name;
    readonly side: Side;
    readonly place: number;
    readonly granted: boolean;
}

export interface ReversedOrderAsked extends EventHead {
    readonly event: "reversed_order_asked";
    readonly player: Name;
}

export interface ReversedOrderAnswered extends EventHead {
    readonly event: "reversed_order_answered";
    readonly granted: boolean;
}

export interface DeviceTaken extends EventHead {
    readonly event: "device_taken";
    readonly player: Name;
}

export interface DeviceGivenUp extends EventHead {
    readonly event: "device_given_up";
    readonly player: Name;
    readonly lost?: boolean;
}

export interface DrawerAdmitted extends EventHead {
    readonly event: "drawer_admitted";
    readonly player: Name;
    readonly admitted: boolean;
}

export interface CardDrawn extends EventHead {
    readonly event: "card_drawn";
    readonly side: Side;
    readonly card?: Card;
    readonly open: boolean;
    readonly carried?: boolean;
    readonly manual?: boolean;
}

export interface CardOpened extends EventHead {
    readonly event: "card_opened";
    readonly side: Side;
    readonly place: number;
    readonly card: Card;
    readonly manual?: boolean;
}

export interface CutCardRemoved extends EventHead {
    readonly event: "cut_card_removed";
    readonly first?: boolean;
}

export interface WithdrawalAllowed extends EventHead {
    readonly event: "withdrawal_allowed";
}

export interface OfferMade {
    readonly player: Name;
    readonly box: number;
    readonly side: Side;
    readonly pays: Odds;
    readonly ceiling_cents: Cents;
    readonly clause: Clause;
}

export interface InsuranceOffered extends EventHead {
    readonly event: "insurance_offered";
    readonly stage: Stage;
    readonly offers: readonly OfferMade[];
    readonly late?: Clause;
}

export interface InsuranceMissed extends EventHead {
    readonly event: "insurance_missed";
    readonly stage: Stage;
}

export interface InsuranceTaken extends EventHead {
    readonly event: "insurance_taken";
    readonly player: Name;
    readonly box: number;
    readonly side: Side;
    readonly stage: Stage;
    readonly stake_cents: Cents;
    readonly found?: boolean;
}

export interface InsurancePassed extends EventHead {
    readonly event: "insurance_passed";
    readonly player: Name;
}

export type Winner = "player" | "banker" | "tie";

export type Pairs = "none" | "player" | "banker" | "both" | "twin";

export interface OutcomeReached extends EventHead {
    readonly event: "outcome_reached";
    readonly outcome: Winner;
    readonly player_points: number;
    readonly banker_points: number;
    readonly player_cards: number;
    readonly banker_cards: number;
    readonly pairs: Pairs;
}

export type Result = "win" | "lose" | "push";

export interface SettledLine {
    readonly entry: number;
    readonly player: Name;
    readonly box: number;
    readonly bet: string;
    readonly stage?: Stage;
    readonly stake_cents: Cents;
    readonly counted_cents?: Cents;
    readonly result: Result;
    readonly pays?: Odds;
    readonly won_cents: Cents;
    readonly returned_cents: Cents;
    readonly commission_cents?: Cents;
    readonly clause: Clause;
    readonly also?: readonly Clause[];
}

export interface RoundSettled extends EventHead {
    readonly event: "round_settled";
    readonly lines: readonly SettledLine[];
    readonly marked?: readonly Name[];
}

export interface RoundConcluded extends EventHead {
    readonly event: "round_concluded";
}

export type Moment = "in_round" | "just_ended" | "later";

export interface IrregularityRaised extends EventHead {
    readonly event: "irregularity_raised";
    readonly irregularity: Irregularity;
    readonly moment: Moment;
    readonly round: number;
    readonly rightly: number;
    readonly cards?: readonly PlacedCard[];
    readonly fresh?: number;
    readonly hand?: Side;
    readonly stage?: Stage;
    readonly note?: string;
}

export interface RulingMade extends EventHead {
    readonly event: "ruling_made";
    readonly found: Circumstances;
    readonly then: readonly Remedy[];
    readonly cites: readonly Clause[];
    readonly cards?: readonly PlacedCard[];
    readonly reason?: string;
}

export interface MatterClosed extends EventHead {
    readonly event: "matter_closed";
    readonly dismissed?: string;
}

export interface CarriedCard {
    readonly card?: Card;
    readonly seen?: boolean;
    readonly held?: boolean;
}

export interface HandsLaid extends EventHead {
    readonly event: "hands_laid";
    readonly before: readonly PlacedCard[];
    readonly after: readonly PlacedCard[];
    readonly carried?: readonly CarriedCard[];
    readonly reconstructed?: boolean;
}

export interface CardsRetrieved extends EventHead {
    readonly event: "cards_retrieved";
    readonly side: Side;
}

export type Choice = "options" | "bets" | "all";

export interface ChoiceOpened extends EventHead {
    readonly event: "choice_opened";
    readonly choice: Choice;
    readonly players: readonly Name[];
    readonly away?: readonly Name[];
}

export interface ChoiceMade extends EventHead {
    readonly event: "choice_made";
    readonly player: Name;
    readonly stays: boolean;
}

export interface ChoiceClosed extends EventHead {
    readonly event: "choice_closed";
    readonly unmade?: readonly Name[];
}

export interface InsuranceReturned extends EventHead {
    readonly event: "insurance_returned";
    readonly player: Name;
    readonly box: number;
    readonly side: Side;
    readonly stage: Stage;
    readonly stake_cents: Cents;
}

export interface InsuranceMoved extends EventHead {
    readonly event: "insurance_moved";
    readonly player: Name;
    readonly box: number;
    readonly side: Side;
    readonly stage: Stage;
    readonly stake_cents: Cents;
}

export interface Refund {
    readonly player: Name;
    readonly box: number;
    readonly side: Side;
    readonly stage: Stage;
    readonly clause: Clause;
    readonly by_decision?: boolean;
}

export interface RefundAllowed extends EventHead {
    readonly event: "refund_allowed";
    readonly refund: Refund;
}

export interface BetsReopened extends EventHead {
    readonly event: "bets_reopened";
}

export interface RoundVoided extends EventHead {
    readonly event: "round_voided";
    readonly lines: readonly SettledLine[];
}

export interface Owing {
    readonly player: Name;
    readonly amount_cents: Cents;
}

export interface RoundReopened extends EventHead {
    readonly event: "round_reopened";
    readonly round: number;
    readonly before: readonly SettledLine[];
    readonly owing?: readonly Owing[];
}

export interface Outcome {
    readonly outcome: Winner;
    readonly player_points: number;
    readonly banker_points: number;
    readonly player_cards: number;
    readonly banker_cards: number;
    readonly pairs: Pairs;
}

export interface RoundCorrected extends EventHead {
    readonly event: "round_corrected";
    readonly round: number;
    readonly voided?: boolean;
    readonly before: readonly SettledLine[];
    readonly after: readonly SettledLine[];
    readonly cards?: readonly PlacedCard[];
    readonly result?: Outcome;
    readonly refunds?: readonly Refund[];
    readonly moved?: readonly Claim[];
    readonly marked?: readonly Name[];
    readonly unmarked?: readonly Name[];
}

export interface CardsToBeReplaced extends EventHead {
    readonly event: "cards_to_be_replaced";
    readonly required?: boolean;
    readonly by_clause: Clause;
}

export interface CardsCarried extends EventHead {
    readonly event: "cards_carried";
    readonly cards: readonly CarriedCard[];
}

export interface CarriedConfirmed extends EventHead {
    readonly event: "carried_confirmed";
}

export interface CardsSetAside extends EventHead {
    readonly event: "cards_set_aside";
    readonly cards: number;
}

export interface DecksSorted extends EventHead {
    readonly event: "decks_sorted";
    readonly absent: readonly Card[];
    readonly aside: readonly Card[];
}

export interface MissingFound extends EventHead {
    readonly event: "missing_found";
    readonly missing: readonly Card[];
}

export interface OwedPaid extends EventHead {
    readonly event: "owed_paid";
    readonly player: Name;
    readonly amount_cents: Cents;
}

export type Event =
    TableOpened | TableClosed | DisplaySet | MethodSet | WagersPerAreaSet | InsuranceSet
    | DayEnded | TableSuspended | TableResumed | DealerChanged | ShoePrepared | CardsBurned
    | PlayerSeated | PlayerStood | PlayerLeft | PlayerReturned | BoughtIn | CashedOut
    | TrayFilled | TrayCredited | TrayCounted | BetsOpened | BetsClosed | BetPlaced | BetReduced
    | MinimumAdvised | CardsPassed | CardsDeclined | SqueezerChosen | FirstHandChosen
    | SqueezeAsked | SqueezeAnswered | ReversedOrderAsked | ReversedOrderAnswered | DeviceTaken
    | DeviceGivenUp | DrawerAdmitted | CardDrawn | CardOpened | CutCardRemoved
    | WithdrawalAllowed | InsuranceOffered | InsuranceMissed | InsuranceTaken | InsurancePassed
    | OutcomeReached | RoundSettled | RoundConcluded | IrregularityRaised | RulingMade
    | MatterClosed | HandsLaid | CardsRetrieved | ChoiceOpened | ChoiceMade | ChoiceClosed
    | InsuranceReturned | InsuranceMoved | RefundAllowed | BetsReopened | RoundVoided
    | RoundReopened | RoundCorrected | CardsToBeReplaced | CardsCarried | CarriedConfirmed
    | CardsSetAside | DecksSorted | MissingFound | OwedPaid;

export interface SetupPart {
    readonly game: string;
    readonly fingerprint: string;
    readonly layout: string;
    readonly boxes: number;
    readonly limits: Limits;
    readonly bet_limits?: readonly SpotLimits[];
    readonly differential_cents?: Cents;
    readonly decks: number;
    readonly unit_cents: Cents;
    readonly facing?: Facing;
    readonly high_limit?: boolean;
    readonly private?: boolean;
    readonly reads_cards?: boolean;
    readonly asks?: boolean;
    readonly seat_order?: readonly number[];
    readonly method: Method | null;
    readonly cards_from?: CardsFrom;
    readonly face_down: boolean;
    readonly wagers_per_area?: number;
    readonly insurance: boolean;
}

export type Phase =
    "not_open" | "idle" | "bets_open" | "bets_closed" | "dealing" | "outcome";

export interface StatePart {
    readonly phase: Phase;
    readonly round?: number;
    readonly suspended: boolean;
    readonly reopened?: boolean;
    readonly withdrawals?: boolean;
}

export interface Guest {
    readonly player: Name;
    readonly box?: number;
    readonly away?: boolean;
    readonly marks?: number;
}

export interface PeoplePart {
    readonly dealer?: Actor;
    readonly guests: readonly Guest[];
}

export interface WagerSeen {
    readonly player: Name;
    readonly box: number;
    readonly bet: string;
    readonly stake_cents: Cents;
    readonly joins?: Name;
    readonly seated: boolean;
    readonly found?: boolean;
    readonly advised?: boolean;
    readonly below_minimum?: boolean;
}

export interface Excess {
    readonly side: Side;
    readonly by_cents: Cents;
}

export interface BoxTotals {
    readonly box: number;
    readonly player_cents: Cents;
    readonly banker_cents: Cents;
    readonly over?: Excess;
    readonly over_table?: Excess;
}

export interface WagersPart {
    readonly wagers: readonly WagerSeen[];
    readonly totals: readonly BoxTotals[];
}

export interface LaidCard {
    readonly card?: Card;
    readonly open: boolean;
}

export interface HandSeen {
    readonly cards: readonly LaidCard[];
    readonly points?: number;
    readonly complete: boolean;
}

export interface HandsPart {
    readonly player: HandSeen;
    readonly banker: HandSeen;
    readonly due?: Side;
    readonly result?: Outcome;
    readonly manual?: boolean;
}

export interface CardFor {
    readonly place: number;
    readonly player: Name;
}

export interface HandlingSeen {
    readonly handler?: Name;
    readonly next?: Name;
    readonly declined?: readonly Name[];
    readonly asks?: readonly CardFor[];
    readonly squeezes?: readonly CardFor[];
}

export interface HandlingPart {
    readonly player: HandlingSeen;
    readonly banker: HandlingSeen;
    readonly first_hand?: Side;
    readonly highest?: Name;
    readonly asks_reversed?: Name;
    readonly reversed?: boolean;
    readonly drawer?: Name;
    readonly admitted?: readonly Name[];
}

export interface InsuranceBet {
    readonly player: Name;
    readonly box: number;
    readonly side: Side;
    readonly stage: Stage;
    readonly stake_cents: Cents;
}

export interface InsurancePart {
    readonly due?: boolean;
    readonly window?: Stage;
    readonly offers?: readonly OfferMade[];
    readonly late?: Clause;
    readonly passed?: readonly Name[];
    readonly waived?: boolean;
    readonly bets: readonly InsuranceBet[];
    readonly refunds?: readonly Refund[];
}

export interface ResultPart {
    readonly round?: number;
    readonly cards: BySide<readonly LaidCard[]>;
    readonly result?: Outcome;
    readonly lines: readonly SettledLine[];
    readonly voided?: boolean;
    readonly corrected?: boolean;
    readonly manual?: boolean;
}

export type Handled = "reported" | "ruled" | "searching" | "choosing" | "referred";

export interface WagerFate {
    readonly player: Name;
    readonly box: number;
    readonly bet: string;
    readonly stage?: Stage;
    readonly stake_cents: Cents;
    readonly stays_cents?: Cents;
    readonly returns_cents?: Cents;
}

export interface Consequence {
    readonly found: Circumstances;
    readonly order?: readonly PlacedCard[];
    readonly then: readonly Remedy[];
    readonly cites: readonly Clause[];
    readonly who: readonly Role[];
    readonly certain: boolean;
    readonly wagers: readonly WagerFate[];
}

export interface MatterForStaff {
    readonly rightly: number;
    readonly fresh?: number;
    readonly reported?: readonly PlacedCard[];
    readonly found: Circumstances;
    readonly rulings: readonly Consequence[];
    readonly to_set_aside?: number;
    readonly missing?: readonly Card[];
}

export interface MatterPart {
    readonly irregularity: Irregularity;
    readonly moment: Moment;
    readonly round?: number;
    readonly hand?: Side;
    readonly stage?: Stage;
    readonly cards?: readonly PlacedCard[];
    readonly handled: Handled;
    readonly then?: readonly Remedy[];
    readonly cites?: readonly Clause[];
    readonly choice?: Choice;
    readonly waiting?: readonly Name[];
    readonly away?: readonly Name[];
    readonly staff?: MatterForStaff;
}

export interface ShoeForStaff {
    readonly left: number;
    readonly carried?: readonly CarriedCard[];
    readonly waits?: boolean;
    readonly may_replace?: boolean;
}

export interface ShoePart {
    readonly shoe: number;
    readonly ready: boolean;
    readonly last_round: boolean;
    readonly discards: number;
    readonly replace?: Clause;
    readonly staff?: ShoeForStaff;
}

export interface RoadCounts {
    readonly player: number;
    readonly banker: number;
    readonly tie: number;
    readonly player_pair: number;
    readonly banker_pair: number;
    readonly natural: number;
}

export interface BeadCell {
    readonly column: number;
    readonly row: number;
    readonly outcome: Winner;
    readonly player_pair: boolean;
    readonly banker_pair: boolean;
    readonly natural: boolean;
}

export interface BigRoadCell {
    readonly column: number;
    readonly row: number;
    readonly outcome: Winner;
    readonly player_pair: boolean;
    readonly banker_pair: boolean;
    readonly natural: boolean;
    readonly ties: number;
}

export type RoadMark = "red" | "blue";

export interface DerivedCell {
    readonly column: number;
    readonly row: number;
    readonly colour: RoadMark;
}

export interface RoadsAsked {
    readonly big_eye_boy: RoadMark | null;
    readonly small_road: RoadMark | null;
    readonly cockroach_pig: RoadMark | null;
}

export interface Roads {
    readonly information_only: boolean;
    readonly counts: RoadCounts;
    readonly bead_plate: readonly BeadCell[];
    readonly big_road: readonly BigRoadCell[];
    readonly ties_waiting: number;
    readonly heights: readonly number[];
    readonly big_eye_boy: readonly DerivedCell[];
    readonly small_road: readonly DerivedCell[];
    readonly cockroach_pig: readonly DerivedCell[];
    readonly ask?: BySide<RoadsAsked>;
}

export interface MoneyOf {
    readonly player: Name;
    readonly stack_cents: Cents;
    readonly owed_cents?: Cents;
}

export interface MoneyPart {
    readonly players: readonly MoneyOf[];
    readonly staked_cents: Cents;
    readonly tray_cents: Cents;
}

export interface TableView {
    readonly setup: SetupPart;
    readonly state: StatePart;
    readonly people: PeoplePart;
    readonly wagers: WagersPart;
    readonly hands: HandsPart;
    readonly handling: HandlingPart;
    readonly insurance: InsurancePart;
    readonly result: ResultPart;
    readonly matter: MatterPart | null;
    readonly shoe: ShoePart;
    readonly roads: Roads;
    readonly money?: MoneyPart;
}

export type TableChanges = Partial<TableView>;

export interface Bet {
    readonly player: Name;
    readonly box: number;
    readonly bet: string;
    readonly stake_cents: Cents;
    readonly joins?: Name;
}

export interface CardPlace {
    readonly side: Side;
    readonly place: number;
}

export interface OwnView {
    readonly player: Name;
    readonly stack_cents: Cents;
    readonly owed_cents?: Cents;
    readonly marked?: boolean;
    readonly wagers: readonly WagerSeen[];
    readonly insurance: readonly InsuranceBet[];
    readonly offers?: readonly OfferMade[];
    readonly passed?: boolean;
    readonly choice?: Choice;
    readonly may_go_back?: readonly Bet[];
    readonly may_withdraw?: boolean;
    readonly draws?: boolean;
    readonly turns?: readonly CardPlace[];
}

export interface WatchTable {
    readonly watch: string;
    readonly from?: number;
}

export interface UnwatchTable {
    readonly unwatch: string;
}

export interface AskTable {
    readonly ask: string;
    readonly id: string;
    readonly command: Command;
    readonly approval?: string;
}

export interface BuyInAsked {
    readonly buy_in: string;
    readonly id: string;
    readonly amount_cents: number;
}

export interface CashOutAsked {
    readonly cash_out: string;
    readonly id: string;
    readonly amount_cents: number;
}

export interface ConfirmShoe {
    readonly confirm_shoe: string;
    readonly id: string;
}

export interface EnterByHand {
    readonly by_hand: string;
    readonly id: string;
}

export interface Ping {
    readonly ping: boolean;
}

export type TerminalSays =
    WatchTable | UnwatchTable | AskTable | BuyInAsked | CashOutAsked | ConfirmShoe | EnterByHand
    | Ping;

export type Viewer = "guest" | "staff";

export interface Arrival {
    readonly protocol: number;
    readonly person: string;
    readonly role: Role;
    readonly acting?: boolean;
    readonly view: Viewer;
    readonly locked?: boolean;
}

export interface Welcome {
    readonly welcome: Arrival;
}

export interface SnapshotTold {
    readonly table: string;
    readonly version: number;
    readonly snapshot: TableView;
}

export interface FrameTold {
    readonly table: string;
    readonly version: number;
    readonly from: number;
    readonly at: number;
    readonly events: readonly Event[];
    readonly changes?: TableChanges;
}

export interface OwnTold {
    readonly table: string;
    readonly own: OwnView;
}

export interface InService {
    readonly table: string;
    readonly in_service: boolean;
}

export interface AccountHeld {
    readonly balance_cents: Cents;
}

export interface AccountTold {
    readonly account: AccountHeld;
}

export interface ShoePublished {
    readonly shoe: number;
    readonly decks: number;
    readonly commitment: string;
    readonly seed?: string;
    readonly lost?: string;
}

export interface ShoesTold {
    readonly table: string;
    readonly shoes: readonly ShoePublished[];
}

export interface ShoeLinkShown {
    readonly mode: string;
    readonly trouble?: string;
    readonly refused?: string;
    readonly clause?: string;
}

export interface ShoeLinkTold {
    readonly table: string;
    readonly shoe_link: ShoeLinkShown;
}

export interface Versions {
    readonly first: number;
    readonly last: number;
}

export interface Accepted {
    readonly answer: string;
    readonly accepted: Versions;
}

export interface Repeated {
    readonly answer: string;
    readonly repeated: Versions;
}

export interface RefusalTold {
    readonly answer?: string;
    readonly refused: string;
    readonly clause?: string;
    readonly reason?: string;
    readonly permitted_cents?: Cents;
    readonly who?: readonly Role[];
    readonly until?: number;
}

export interface Mistake {
    readonly what: string;
    readonly where: string;
}

export interface MistakeTold {
    readonly answer?: string;
    readonly error: Mistake;
}

export interface Unavailable {
    readonly answer: string;
    readonly unavailable: boolean;
}

export interface ShoeLinkSet {
    readonly answer: string;
    readonly shoe_link: ShoeLinkShown;
}

export interface Pong {
    readonly pong: boolean;
}

export type ServerSays =
    Welcome | SnapshotTold | FrameTold | OwnTold | InService | AccountTold | ShoesTold
    | ShoeLinkTold | Accepted | Repeated | RefusalTold | MistakeTold | Unavailable | ShoeLinkSet
    | Pong;

export interface NameShown {
    readonly en: string;
    readonly "zh-Hans": string;
    readonly "zh-Hant": string;
}

export interface RangeShown {
    readonly min: number;
    readonly max: number;
}

export interface OverlayShown {
    readonly approved_by: string;
    readonly reference: string;
    readonly effective: string;
    readonly fills: readonly string[];
    readonly fingerprint: string;
}

export interface CountsShown {
    readonly counts: string;
    readonly clause: string;
}

export interface AtMostShown {
    readonly max: number;
    readonly clause: string;
}

export interface LimitsShown {
    readonly clause: string;
    readonly over?: CountsShown;
    readonly under?: CountsShown;
    readonly wagers_per_area?: AtMostShown;
    readonly min_cents?: Cents;
    readonly max_cents?: Cents;
}

export interface LayoutShown {
    readonly layout: string;
    readonly positions: RangeShown | null;
    readonly clause: string;
    readonly bets: readonly string[];
    readonly unconfirmed?: RangeShown;
}

export interface LineShown {
    readonly when: string;
    readonly pays: Odds;
    readonly clause: string;
    readonly before_commission?: Odds;
}

export interface BetShown {
    readonly bet: string;
    readonly name: NameShown;
    readonly clause: string;
    readonly lines: readonly LineShown[];
    readonly layouts: readonly string[];
    readonly readings: readonly string[];
    readonly original: Side | null;
}

export interface ShareShown {
    readonly pays: Odds;
    readonly of_maximum: string;
    readonly scope: string;
}

export interface CapShown {
    readonly on: string;
    readonly clause: string;
    readonly share?: ShareShown;
}

export interface InsuranceRowShown {
    readonly stage: Stage;
    readonly side: Side;
    readonly points: readonly number[];
    readonly against: readonly number[];
    readonly certified: boolean;
    readonly pays: Odds | null;
    readonly pays_on_tie: boolean;
    readonly clause: string;
    readonly tie_clause?: string;
}

export interface ScheduleShown {
    readonly clause: string;
    readonly cap: CapShown;
    readonly rows: readonly InsuranceRowShown[];
}

export interface PermissionShown {
    readonly by: readonly Role[];
    readonly or_above: boolean;
    readonly may: readonly Role[];
    readonly clause: string;
}

export interface AuthorityShown {
    readonly ladder: readonly (readonly Role[])[];
    readonly above: string;
    readonly clause: string;
    readonly acts: Readonly<Record<string, PermissionShown>>;
}

export interface RulebookShown {
    readonly game: string;
    readonly short: string;
    readonly title: NameShown;
    readonly operator: string;
    readonly version: number | null;
    readonly effective: string;
    readonly decks: RangeShown;
    readonly fingerprint: string;
    readonly overlay?: OverlayShown;
    readonly settings: Readonly<Record<string, string>>;
    readonly limits: LimitsShown;
    readonly layouts: readonly LayoutShown[];
    readonly bets: readonly BetShown[];
    readonly insurance: ScheduleShown | null;
    readonly procedure?: Readonly<Record<string, string>>;
    readonly authority?: AuthorityShown;
}

export interface LineChance {
    readonly when: string;
    readonly pays: Odds;
    readonly clause: string | null;
    readonly probability: Fraction;
}

export interface WhatIfShown {
    readonly approved: boolean;
    readonly lines: readonly LineChance[];
    readonly win: Fraction;
    readonly push: Fraction;
    readonly lose: Fraction;
    readonly expectation: Fraction;
    readonly variance: Fraction;
    readonly house_edge: number;
    readonly house_edge_per_decision: number | null;
    readonly standard_deviation: number;
}

export interface BetOdds {
    readonly bet: string;
    readonly name: string;
    readonly clause: string;
    readonly lines: readonly LineChance[];
    readonly win: Fraction;
    readonly push: Fraction;
    readonly lose: Fraction;
    readonly expectation: Fraction;
    readonly variance: Fraction;
    readonly house_edge: number;
    readonly house_edge_per_decision: number | null;
    readonly standard_deviation: number;
    readonly what_if?: WhatIfShown;
}

export interface StudyOverlay {
    readonly reference: string;
    readonly approved_by: string;
    readonly effective: string;
    readonly fingerprint: string;
}

export interface OddsShown {
    readonly game: string;
    readonly layout: string;
    readonly decks: number | null;
    readonly shoe: Readonly<Record<string, number>>;
    readonly dealt?: BySide<readonly Card[]>;
    readonly ways: string;
    readonly bets: readonly BetOdds[];
    readonly fingerprint: string;
    readonly overlay?: StudyOverlay;
}

export interface CellShown {
    readonly stage: Stage;
    readonly side: Side;
    readonly points: number;
    readonly against: number;
    readonly pays: Odds | null;
    readonly pays_on_tie: boolean;
    readonly clause: string;
    readonly certified: boolean;
    readonly offered: Fraction;
    readonly win: Fraction | null;
    readonly push: Fraction | null;
    readonly lose: Fraction | null;
    readonly expectation: Fraction | null;
    readonly favours_player: boolean;
    readonly cost_per_thousand: Fraction | null;
}

export interface InsuranceOdds {
    readonly game: string;
    readonly layout: string;
    readonly decks: number | null;
    readonly shoe: Readonly<Record<string, number>>;
    readonly dealt?: BySide<readonly Card[]>;
    readonly ways: string;
    readonly cells: readonly CellShown[];
    readonly cost_of_favouring_per_thousand: BySide<Fraction>;
    readonly fingerprint: string;
    readonly overlay?: StudyOverlay;
}
