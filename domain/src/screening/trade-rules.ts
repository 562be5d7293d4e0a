/**
 * The rules of the trade check as data: what each weighs, why it is there, who looks after it, and what follows. A
 * rule that alone neither refuses nor asks for a person adds to the score of the trade.
 */
import { usdCentsOf } from '../account/delegation.ts';
import type { Day } from '../platform/instant.ts';
import type { Money } from '../platform/money.ts';
import { arms, controlledWords, highPriorityGoods, isListedGood, strategicGoods } from './controlled-goods.ts';
import { findWords } from './find-words.ts';
import { diversionCountries, highPriorityCountries, placesOn } from './restricted-places.ts';

export const tradeRuleOwners = ['compliance', 'export_control', 'fraud', 'money_laundering'] as const;

export const ruleOutcomes = ['refuse', 'review', 'weigh'] as const;

export const tradeRules = {
  sanctioned_name: {
    outcome: 'review',
    weight: 100,
    owner: 'compliance',
    reason: 'UN, EU, OFAC lists as imported, or those of the screening service',
  },
  name_not_screened: {
    outcome: 'review',
    weight: 100,
    owner: 'compliance',
    reason: 'not asked: the screening service gave no answer, which is no word for the name',
  },
  no_list_imported: {
    outcome: 'review',
    weight: 100,
    owner: 'compliance',
    reason: 'not asked: no list was imported, and the names were compared with nothing',
  },
  embargoed_country: { outcome: 'refuse', weight: 100, owner: 'compliance', reason: 'reference 4-g' },
  watched_country: { outcome: 'review', weight: 60, owner: 'compliance', reason: 'reference 4-g' },
  embargoed_place: {
    outcome: 'review',
    weight: 80,
    owner: 'compliance',
    reason: 'a city or port may be named for another reason',
  },
  arms: { outcome: 'refuse', weight: 100, owner: 'export_control', reason: arms.source },
  strategic_goods: { outcome: 'review', weight: 70, owner: 'export_control', reason: strategicGoods.source },
  high_priority_goods: { outcome: 'review', weight: 80, owner: 'export_control', reason: highPriorityGoods.source },
  diverted_goods: { outcome: 'weigh', weight: 40, owner: 'export_control', reason: highPriorityGoods.source },
  controlled_word: { outcome: 'review', weight: 60, owner: 'export_control', reason: 'words of the strategic items' },
  price_outlier: {
    outcome: 'weigh',
    weight: 40,
    owner: 'fraud',
    reason: 'five times the median of comparable trades, or a fifth of it',
  },
  first_trade: { outcome: 'weigh', weight: 10, owner: 'fraud', reason: 'nothing was settled between the two yet' },
  velocity: { outcome: 'weigh', weight: 30, owner: 'fraud', reason: 'five orders of the two within a day' },
  split_amounts: {
    outcome: 'weigh',
    weight: 40,
    owner: 'money_laundering',
    reason: 'three orders within a week, each just under 10,000 US dollars',
  },
  shared_address: { outcome: 'weigh', weight: 40, owner: 'fraud', reason: 'buyer and seller at one address' },
  shared_device: {
    outcome: 'weigh',
    weight: 40,
    owner: 'fraud',
    reason: 'buyer and seller from one network address within 30 days',
  },
  shared_owner: {
    outcome: 'weigh',
    weight: 60,
    owner: 'fraud',
    reason: 'one person owns or represents buyer and seller',
  },
  shared_account: {
    outcome: 'weigh',
    weight: 60,
    owner: 'fraud',
    reason: "the seller's bank account is another company's, or is held by the buyer or whoever holds its card",
  },
  shared_card: {
    outcome: 'weigh',
    weight: 40,
    owner: 'fraud',
    reason: 'another buyer registered the same card (first digits, last four, expiry)',
  },
  card_of_other_buyer: {
    outcome: 'weigh',
    weight: 60,
    owner: 'fraud',
    reason: 'another buyer paid this seller with the same card',
  },
} as const satisfies Readonly<Record<string, TradeRule>>;

export type TradeRuleCode = keyof typeof tradeRules;
export const tradeRuleCodes = Object.keys(tradeRules) as readonly TradeRuleCode[];

type TradeRule = {
  readonly outcome: RuleOutcome;
  readonly weight: number;
  /** Who looks after the rule, and answers for it. */
  readonly owner: (typeof tradeRuleOwners)[number];
  readonly reason: string;
};
type RuleOutcome = (typeof ruleOutcomes)[number];

/** Where in the order it was found. */
export const tradeFields = [
  ...(['seller', 'buyer', 'goods', 'hs_code', 'note', 'amount', 'price'] as const),
  ...(['card', 'account', 'lists', 'exporter', 'consignee', 'notify_party', 'vessel', 'port'] as const),
] as const;
export type TradeField = (typeof tradeFields)[number];

/** Where in what was filed with an order something was read; the page counts from 1, where there are any. */
export type ReadPlace = { readonly fileId: string; readonly fileName: string; readonly page?: number };

/** What a rule found; `listed` is the entry of a list, in its publisher's words. */
export type TradeHit = {
  readonly code: TradeRuleCode;
  readonly field: TradeField;
  /** What was found, as it stands in the order. */
  readonly value: string;
  readonly listed?: string;
  /** In which document it was read; none for what stands in the order or was typed. */
  readonly place?: ReadPlace;
};

export const tradeResults = ['clear', 'review', 'refuse'] as const;
export type TradeResult = (typeof tradeResults)[number];

/** From this score on a person looks. */
export const reviewScore = 60;

/** A rule counts once, however often it found something. */
export function scoreOf(hits: readonly TradeHit[]): number {
  return [...new Set(hits.map(({ code }) => code))].reduce((sum, code) => sum + tradeRules[code].weight, 0);
}

/** The rules that found something, each once, the heaviest first. */
export function rulesOf(hits: readonly TradeHit[]): readonly TradeRuleCode[] {
  return [...new Set(heaviestFirst(hits).map(({ code }) => code))];
}

/** Everything that was found, the heaviest rule first. */
export function heaviestFirst(hits: readonly TradeHit[]): readonly TradeHit[] {
  return hits.toSorted((left, right) => tradeRules[right.code].weight - tradeRules[left.code].weight);
}

/** What follows from all that was found. */
export function resultOf(hits: readonly TradeHit[]): TradeResult {
  const outcomes = hits.map(({ code }): RuleOutcome => tradeRules[code].outcome);
  if (outcomes.includes('refuse')) return 'refuse';
  return outcomes.includes('review') || scoreOf(hits) >= reviewScore ? 'review' : 'clear';
}

/** Whether a hit stops a trade before money moves: a score alone does not, it holds the money later. */
export function stopsBeforePayment(hits: readonly TradeHit[]): boolean {
  return hits.some(({ code }) => tradeRules[code].outcome !== 'weigh');
}

/**
 * The same finding in another check: what a person cleared is not asked again. A name or place against the same entry is
 * the same wherever it stands: the buyer of the order is the consignee of its documents.
 */
export function hitKey({ code, field, value, listed }: TradeHit): string {
  return JSON.stringify(listed ? [code, value.trim().toUpperCase(), listed] : [code, field, value]);
}

/** A text of the order or of what was filed with it. */
export type TradeText = { readonly field: TradeField; readonly text: string; readonly place?: ReadPlace };

/** What is known of two companies that trade. */
export type TradeHistory = {
  /** Whether an order of the two was ever settled. */
  readonly hasSettled: boolean;
  /** Trade amounts that were sent between the two within a week, this one among them, each with how often. */
  readonly weekAmounts: readonly { readonly amount: Money; readonly count: number }[];
  readonly dayCount: number;
  readonly sharesAddress: boolean;
  readonly sharesDevice: boolean;
  readonly sharesOwner: boolean;
  readonly sharesAccount: boolean;
  /** Other buyers that registered the card of this payment. */
  readonly sameCardBuyers: number;
  /** Other buyers that paid this seller with it. */
  readonly sameCardPayers: number;
};

/** Unit prices of the same goods, country and unit, in millionths of the currency's major unit. */
export type PriceSample = { readonly median: number; readonly count: number; readonly price: number };

export type TradeFacts = {
  readonly on: Day;
  readonly hsCode: string;
  readonly countries: readonly { readonly field: 'seller' | 'buyer'; readonly country: string }[];
  readonly texts: readonly TradeText[];
  readonly history: TradeHistory;
  readonly prices: readonly PriceSample[];
};

/** What the rules find, names apart: those are compared with the lists. */
export function findTradeHits(facts: TradeFacts): readonly TradeHit[] {
  return [...findFiledHits(facts), ...findPatterns(facts.history), ...findPrices(facts.prices)];
}

export type FiledFacts = Pick<TradeFacts, 'on' | 'hsCode' | 'countries' | 'texts'>;

/** What the rules find in words and codes alone, in the order's or in those of its documents. */
export function findFiledHits(facts: FiledFacts): readonly TradeHit[] {
  return [...findPlaces(facts), ...findGoods(facts)];
}

function findPlaces({ on, countries, texts }: FiledFacts): readonly TradeHit[] {
  const places = placesOn(on);
  const ofCountries = countries.flatMap(({ field, country }): readonly TradeHit[] =>
    places
      .filter((place) => place.country === country)
      .map(({ outcome, code }) => ({
        code: outcome === 'refuse' ? 'embargoed_country' : 'watched_country',
        field,
        value: country,
        listed: code,
      })),
  );
  const ofTexts = texts.flatMap(({ text, ...where }) =>
    places.flatMap(({ code, words }): readonly TradeHit[] =>
      findWords(text, words).map((value) => ({ code: 'embargoed_place', ...whereOf(where), value, listed: code })),
    ),
  );
  return [...ofCountries, ...ofTexts];
}

function findGoods({ hsCode, countries, texts }: FiledFacts): readonly TradeHit[] {
  const hits: TradeHit[] = [];
  const add = (code: TradeRuleCode) => hits.push({ code, field: 'hs_code', value: hsCode });
  if (isListedGood(arms, hsCode)) add('arms');
  if (isListedGood(strategicGoods, hsCode)) add('strategic_goods');
  const isWanted = isListedGood(highPriorityGoods, hsCode);
  const goesTo = (list: readonly string[]) =>
    countries.some(({ field, country }) => field === 'buyer' && list.includes(country));
  if (isWanted && goesTo(highPriorityCountries)) add('high_priority_goods');
  if (isWanted && goesTo(diversionCountries)) add('diverted_goods');
  const words = texts.flatMap(({ text, ...where }) =>
    findWords(text, controlledWords).map((value) => ({ code: 'controlled_word', ...whereOf(where), value }) as const),
  );
  return [...hits, ...words];
}

function whereOf({ field, place }: Omit<TradeText, 'text'>): Pick<TradeHit, 'field' | 'place'> {
  return { field, ...(place && { place }) };
}

/** Just under what is reported. */
const reportedUsdCents = 1_000_000n;
const justUnder = reportedUsdCents - reportedUsdCents / 10n;

function findPatterns(history: TradeHistory): readonly TradeHit[] {
  const under = history.weekAmounts.reduce((sum, { amount, count }) => {
    const cents = usdCentsOf(amount);
    return cents >= justUnder && cents < reportedUsdCents ? sum + count : sum;
  }, 0);
  const found: readonly (readonly [TradeRuleCode, TradeField, boolean, string])[] = [
    ['first_trade', 'buyer', !history.hasSettled, ''],
    ['velocity', 'buyer', history.dayCount >= 5, String(history.dayCount)],
    ['split_amounts', 'amount', under >= 3, String(under)],
    ['shared_address', 'buyer', history.sharesAddress, ''],
    ['shared_device', 'buyer', history.sharesDevice, ''],
    ['shared_owner', 'buyer', history.sharesOwner, ''],
    ['shared_account', 'account', history.sharesAccount, ''],
    ['shared_card', 'card', history.sameCardBuyers > 0, String(history.sameCardBuyers)],
    ['card_of_other_buyer', 'card', history.sameCardPayers > 0, String(history.sameCardPayers)],
  ];
  return found.filter(([, , isFound]) => isFound).map(([code, field, , value]) => ({ code, field, value }));
}

/** Fewer trades than this say nothing of a price. */
const enoughSamples = 10;

function findPrices(prices: readonly PriceSample[]): readonly TradeHit[] {
  const isOutlier = ({ count, median, price }: PriceSample) =>
    count >= enoughSamples && median > 0 && (price >= median * 5 || price * 5 <= median);
  return prices
    .filter(isOutlier)
    .map(({ price, median }) => ({ code: 'price_outlier', field: 'price', value: (price / median).toFixed(2) }));
}
