import { hitKey, resultOf, scoreOf, type TradeHit } from '@gtp/domain/screening/trade-rules.ts';
import type { Transaction } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import type { ScreeningContext } from './ask-screening.ts';
import {
  askedOf,
  compareName,
  findNames,
  type NamedTrade,
  namesIn,
  namesToAsk,
  type TradeName,
} from './check-trade.ts';
import { compareNames } from './compare-names.ts';
import type { AskedName } from './screening-port.ts';
import { insertTradeCheck, listDecidedHits, type TradeCheck } from './trade-check-store.ts';

type Context = Pick<Portal, 'clock' | 'ids'> & Pick<ScreeningContext, 'screening'>;
type Rechecked = {
  readonly check: TradeCheck;
  readonly decidedOf: readonly string[];
  /** What stands in the order or its documents, for a check that had no list and so kept no name. */
  readonly named: NamedTrade;
};

const isNotScreened = ({ code }: TradeHit) => code === 'name_not_screened';
const hadNoList = ({ code }: TradeHit) => code === 'no_list_imported';
const nameOf = ({ field, value, place }: TradeHit): TradeName => ({ field, name: value, ...(place && { place }) });

/** The names of a check that nobody has compared: all of what was checked, where there was no list. */
export function namesNotScreened({ check: { hits }, named }: Omit<Rechecked, 'decidedOf'>): readonly AskedName[] {
  const ofAll = hits.some(hadNoList) ? namesToAsk(named) : [];
  return [...ofAll, ...hits.filter(isNotScreened).map((hit) => askedOf(nameOf(hit)))];
}

/**
 * Makes a new check of one in which names were not compared, with what was said of them since; all else that was found
 * stays. Undefined where nothing was said.
 */
export async function recheckNames(
  { clock, ids, screening }: Context,
  transaction: Transaction,
  { check, decidedOf, named }: Rechecked,
): Promise<TradeCheck | undefined> {
  const checkedAt = clock.now();
  const names = namesNotScreened({ check, named });
  const comparison = await compareNames(transaction, { screening, names, now: checkedAt });
  if (comparison.hasNoList) return undefined;
  const found = check.hits.flatMap((hit) => {
    if (hadNoList(hit)) return findNames(comparison, namesIn(named));
    return isNotScreened(hit) ? compareName(comparison, nameOf(hit)) : [hit];
  });
  const missing = check.hits.filter(isNotScreened).length;
  if (!check.hits.some(hadNoList) && found.filter(isNotScreened).length === missing) return undefined;
  const { cleared } = await listDecidedHits(transaction, decidedOf);
  const hits = found.filter((hit) => !cleared.has(hitKey(hit)));
  const judged = { hits, score: scoreOf(hits), result: resultOf(hits) };
  const again = { ...check, ...judged, tradeCheckId: ids.make('tck'), listsVersion: comparison.version, checkedAt };
  await insertTradeCheck(transaction, again);
  return again;
}
