import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { riskHoldDueAt, type TradeMoment } from '@gtp/domain/screening/risk-hold.ts';
import {
  findTradeHits,
  hitKey,
  type ReadPlace,
  resultOf,
  scoreOf,
  type TradeFacts,
  type TradeField,
  type TradeHit,
} from '@gtp/domain/screening/trade-rules.ts';
import type { Transaction } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import type { ScreeningContext } from './ask-screening.ts';
import { compareNames, type NameComparison } from './compare-names.ts';
import { type NameIndex, readNameIndex } from './name-index.ts';
import { namesInText } from './names-in-text.ts';
import { findOpenHold, insertRiskHold, type RiskHold } from './risk-hold-store.ts';
import type { AskedName } from './screening-port.ts';
import {
  type DecidedHits,
  decidedHitsOf,
  insertTradeCheck,
  listDecidedHits,
  type TradeCheck,
} from './trade-check-store.ts';

/** A name with where it stands. */
export type TradeName = { readonly field: TradeField; readonly name: string; readonly place?: ReadPlace };

/** What stands in an order or its documents that is compared with lists. */
export type NamedTrade = { readonly names: readonly TradeName[] } & Pick<TradeFacts, 'texts'>;

type Checked = NamedTrade & {
  readonly orderId: string;
  readonly moment: TradeMoment;
  /** What was decided of these counts: the order itself and the sheet it was agreed on. */
  readonly decidedOf: readonly string[];
  /** Where it was read before; otherwise it is read now. */
  readonly known?: KnownBefore;
};

/** What the check reads whatever the trade says. */
export type KnownBefore = {
  readonly decided: DecidedHits;
  /** Undefined where a screening service is asked. */
  readonly index: NameIndex | undefined;
};

export type CheckedTrade = Checked & Omit<TradeFacts, 'on'>;

type Context = Pick<Portal, 'clock' | 'ids'> & Pick<ScreeningContext, 'screening'>;
type WasRefused = {
  /** Two people have refused one of these findings before. */
  readonly wasRefused: boolean;
};
type CheckedNow = TradeCheck & WasRefused;
type JudgedTrade = Pick<TradeCheck, 'hits' | 'score' | 'result' | 'listsVersion'> & WasRefused;

/**
 * Compares a trade with the lists and the rules, and keeps what was found, also when nothing was. What two people have
 * cleared of this order before is not found again. A screening service is asked before, by `askScreening`.
 */
export async function checkTrade(context: Context, transaction: Transaction, trade: CheckedTrade): Promise<CheckedNow> {
  const found = findTradeHits({ ...trade, on: seoulDay(context.clock.now()) });
  const judged = await judgeTrade(context, transaction, { ...trade, found });
  const check = await keepCheck(context, transaction, { ...trade, judged });
  return { ...check, wasRefused: judged.wasRefused };
}

/** What the lists say of the names beside what the rules have found, and what follows; nothing is kept. */
export async function judgeTrade(
  { clock, screening }: Omit<Context, 'ids'>,
  transaction: Transaction,
  trade: Checked & { readonly found: readonly TradeHit[] },
): Promise<JudgedTrade> {
  const names = namesIn(trade);
  const now = clock.now();
  const { decided, index } = trade.known ?? (await readBefore({ screening }, transaction, trade));
  const comparison = await compareNames(transaction, { screening, index, names: names.map(askedOf), now });
  const { cleared, refused } = decided;
  const all = [...findNames(comparison, names), ...trade.found];
  const hits = all.filter((hit) => !cleared.has(hitKey(hit)));
  const wasRefused = hits.some((hit) => refused.has(hitKey(hit)));
  return { hits, score: scoreOf(hits), result: resultOf(hits), listsVersion: comparison.version, wasRefused };
}

/** The lists, and what was decided of the order before: to be read together with what the trade says. */
async function readBefore(
  { screening }: Pick<Context, 'screening'>,
  transaction: Transaction,
  { decidedOf }: Pick<Checked, 'decidedOf'>,
): Promise<KnownBefore> {
  const [decided, index] = await Promise.all([
    listDecidedHits(transaction, decidedOf),
    screening ? undefined : readNameIndex(transaction),
  ]);
  return { decided, index };
}

/** The same, where both were read with what the trade says. */
export async function knownBefore(
  { screening }: Pick<Context, 'screening'>,
  transaction: Transaction,
  { decided, listsVersion }: { readonly decided: Parameters<typeof decidedHitsOf>[0]; readonly listsVersion: string },
): Promise<KnownBefore> {
  const index = screening ? undefined : await readNameIndex(transaction, listsVersion);
  return { decided: decidedHitsOf(decided), index };
}

type Keeping = Pick<Checked, 'orderId' | 'moment'> & { readonly judged: JudgedTrade };

/** Writes down what was judged. */
export async function keepCheck(
  { clock, ids }: Context,
  transaction: Transaction,
  { orderId, moment, judged: { wasRefused: _, ...judged } }: Keeping,
): Promise<TradeCheck> {
  const check = { tradeCheckId: ids.make('tck'), orderId, moment, ...judged, checkedAt: clock.now() };
  await insertTradeCheck(transaction, check);
  return check;
}

/** Every name once for each field in which it stands, those in texts among them. */
export function namesIn({ names, texts }: NamedTrade): readonly TradeName[] {
  const written = texts.flatMap(({ text, ...where }) => namesInText(text).map((name) => ({ ...where, name })));
  const once = new Map<string, TradeName>();
  for (const each of [...names, ...written]) {
    const key = `${each.field}:${each.name.trim().toUpperCase()}`;
    if (!once.has(key)) once.set(key, each);
  }
  return [...once.values()];
}

/** A name as the lists are asked. */
export function askedOf({ field, name }: TradeName): AskedName {
  return { name: name.trim(), kind: field === 'vessel' ? 'vessel' : 'party' };
}

/** What a screening service has to be asked about before the trade is checked. */
export function namesToAsk(trade: NamedTrade): readonly AskedName[] {
  return namesIn(trade).map(askedOf);
}

/** What the lists say of the names of a trade; that there is no list is one finding, whatever the trade names. */
export function findNames(comparison: NameComparison, names: readonly TradeName[]): readonly TradeHit[] {
  const without: TradeHit = { code: 'no_list_imported', field: 'lists', value: '' };
  if (comparison.hasNoList) return names.length > 0 ? [without] : [];
  return names.flatMap((each) => compareName(comparison, each));
}

/** What one name is like; a name that nobody has compared is a finding of its own. */
export function compareName({ find }: NameComparison, each: TradeName): readonly TradeHit[] {
  const { field, place } = each;
  const where = { field, value: each.name.trim(), ...(place && { place }) };
  const entries = find(askedOf(each));
  if (!entries) return [{ code: 'name_not_screened', ...where }];
  return entries.map(({ source, entryNumber, name }) => ({
    ...{ code: 'sanctioned_name', ...where, listed: `${source} ${entryNumber}: ${name}` },
  }));
}

/** Somebody has to look at what a check found; while a hold of the order is open, it is that one. */
export async function openRiskHold(
  { ids }: Pick<Portal, 'ids'>,
  transaction: Transaction,
  { tradeCheckId, orderId, moment, checkedAt }: TradeCheck,
): Promise<RiskHold> {
  const open = await findOpenHold(transaction, orderId);
  if (open) return open;
  const hold: RiskHold = {
    ...{ riskHoldId: ids.make('rsk'), orderId, tradeCheckId, moment, state: 'open' as const },
    ...{ openedAt: checkedAt, openedBy: undefined, openingReason: '', dueAt: riskHoldDueAt(checkedAt) },
    ...noDecision,
  };
  await insertRiskHold(transaction, hold);
  return hold;
}

/** Of a hold on which nobody has said anything. */
export const noDecision = {
  proposedDecision: undefined,
  proposedBy: undefined,
  proposedAt: undefined,
  proposedReason: '',
  decidedBy: undefined,
  decidedAt: undefined,
} as const;
