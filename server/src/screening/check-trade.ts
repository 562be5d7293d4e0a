import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { riskHoldDueAt, type TradeMoment } from '@gtp/domain/screening/risk-hold.ts';
import {
  findTradeHits,
  hitKey,
  resultOf,
  scoreOf,
  type TradeFacts,
  type TradeField,
  type TradeHit,
} from '@gtp/domain/screening/trade-rules.ts';
import type { Transaction } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import { type NameIndex, readNameIndex } from './name-index.ts';
import { namesInText } from './names-in-text.ts';
import { findOpenHold, insertRiskHold, type RiskHold } from './risk-hold-store.ts';
import { insertTradeCheck, listDecidedHits, type TradeCheck } from './trade-check-store.ts';

export type CheckedTrade = Omit<TradeFacts, 'on'> & {
  readonly orderId: string;
  readonly moment: TradeMoment;
  /** What was decided of these counts: the order itself and the sheet it was agreed on. */
  readonly decidedOf: readonly string[];
  /** Of the parties and their people. */
  readonly names: readonly { readonly field: TradeField; readonly name: string }[];
};

type Context = Pick<Portal, 'clock' | 'ids'>;

/**
 * Compares a trade with the lists and the rules, and keeps what was found, also when nothing was. What two people have
 * cleared of this order before is not found again.
 */
export async function checkTrade(
  { clock, ids }: Context,
  transaction: Transaction,
  trade: CheckedTrade,
): Promise<TradeCheck & { readonly wasRefused: boolean }> {
  const { orderId, moment } = trade;
  const checkedAt = clock.now();
  const index = await readNameIndex(transaction);
  const { cleared, refused } = await listDecidedHits(transaction, trade.decidedOf);
  const found = [...findNames(index, trade), ...findTradeHits({ ...trade, on: seoulDay(checkedAt) })];
  const hits = found.filter((hit) => !cleared.has(hitKey(hit)));
  const judged = { hits, score: scoreOf(hits), result: resultOf(hits) };
  const check = { tradeCheckId: ids.make('tck'), orderId, moment, ...judged, listsVersion: index.version, checkedAt };
  await insertTradeCheck(transaction, check);
  return { ...check, wasRefused: hits.some((hit) => refused.has(hitKey(hit))) };
}

function findNames(index: NameIndex, { names, texts }: CheckedTrade): readonly TradeHit[] {
  const written = texts.flatMap(({ field, text }) => namesInText(text).map((name) => ({ field, name })));
  const once = new Map([...names, ...written].map((each) => [`${each.field}:${each.name.trim().toUpperCase()}`, each]));
  return [...once.values()].flatMap(({ field, name }) =>
    index.find(name).map(
      ({ source, entryNumber, name: entryName }): TradeHit => ({
        code: 'sanctioned_name',
        field,
        value: name.trim(),
        listed: `${source} ${entryNumber}: ${entryName}`,
      }),
    ),
  );
}

/** Somebody has to look at what a check found; while a hold of the order is open, it is that one. */
export async function openRiskHold(
  { ids }: Pick<Context, 'ids'>,
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
