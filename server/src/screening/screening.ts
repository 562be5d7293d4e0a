/**
 * Names, goods and places of a trade against the lists of who is under sanctions and against the rules of risk. Nothing of
 * it ever reaches the parties.
 */

export { type CheckedTrade, checkTrade, noDecision, openRiskHold } from './check-trade.ts';
export { importSanctions } from './import-sanctions.ts';
export { SanctionsFileError } from './listed-name.ts';
export { type NameIndex, readNameIndex } from './name-index.ts';
export { findOpenHold, findRiskHold, insertRiskHold, type RiskHold, saveRiskHold } from './risk-hold-store.ts';
export { findLastCheck, findTradeCheck, type TradeCheck } from './trade-check-store.ts';
