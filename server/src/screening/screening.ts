/**
 * Names, goods and places of a trade against the lists of who is under sanctions and against the rules of risk. Nothing of
 * it ever reaches the parties.
 */

export { answerMs, askScreening, type ScreeningContext } from './ask-screening.ts';
export {
  type CheckedTrade,
  checkTrade,
  judgeTrade,
  type KnownBefore,
  keepCheck,
  knownBefore,
  type NamedTrade,
  namesToAsk,
  noDecision,
  openRiskHold,
} from './check-trade.ts';
export { compareNames, type NameComparison, readComparedWith } from './compare-names.ts';
export { compareSanctions, importSanctions } from './import-sanctions.ts';
export { SanctionsFileError } from './listed-name.ts';
export { makeScreening } from './make-screening.ts';
export { namesNotScreened, recheckNames } from './recheck-names.ts';
export {
  findLastHold,
  findOpenHold,
  findRiskHold,
  insertRiskHold,
  type RiskHold,
  saveRiskHold,
} from './risk-hold-store.ts';
export { listsVersion } from './sanction-list-store.ts';
export type { AskedName, ScreeningPort } from './screening-port.ts';
export { findLastCheck, findTradeCheck, listHoldsNotScreened, type TradeCheck } from './trade-check-store.ts';
