import { hitKey, resultOf, scoreOf, type TradeHit } from '@gtp/domain/screening/trade-rules.ts';
import type { Transaction } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import type { ScreeningContext } from './ask-screening.ts';
import { askedOf, compareName, type TradeName } from './check-trade.ts';
import { compareNames } from './compare-names.ts';
import type { AskedName } from './screening-port.ts';
import { insertTradeCheck, listDecidedHits, type TradeCheck } from './trade-check-store.ts';

type Context = Pick<Portal, 'clock' | 'ids'> & Pick<ScreeningContext, 'screening'>;
type Rechecked = { readonly check: TradeCheck; readonly decidedOf: readonly string[] };

const isNotScreened = ({ code }: TradeHit) => code === 'name_not_screened';
const nameOf = ({ field, value, place }: TradeHit): TradeName => ({ field, name: value, ...(place && { place }) });

/** The names of a check that nobody has compared. */
export function namesNotScreened({ hits }: TradeCheck): readonly AskedName[] {
  return hits.filter(isNotScreened).map((hit) => askedOf(nameOf(hit)));
}

/**
 * Makes a new check of one in which names were not compared, with what was said of them since; all else that was found
 * stays. Undefined where nothing was said.
 */
export async function recheckNames(
  { clock, ids, screening }: Context,
  transaction: Transaction,
  { check, decidedOf }: Rechecked,
): Promise<TradeCheck | undefined> {
  const checkedAt = clock.now();
  const names = namesNotScreened(check);
  const comparison = await compareNames(transaction, { screening, names, now: checkedAt });
  if (comparison.hasNoList) return undefined;
  const found = check.hits.flatMap((hit) => (isNotScreened(hit) ? compareName(comparison, nameOf(hit)) : [hit]));
  if (found.filter(isNotScreened).length === names.length) return undefined;
  const { cleared } = await listDecidedHits(transaction, decidedOf);
  const hits = found.filter((hit) => !cleared.has(hitKey(hit)));
  const judged = { hits, score: scoreOf(hits), result: resultOf(hits) };
  const again = { ...check, ...judged, tradeCheckId: ids.make('tck'), listsVersion: comparison.version, checkedAt };
  await insertTradeCheck(transaction, again);
  return again;
}
