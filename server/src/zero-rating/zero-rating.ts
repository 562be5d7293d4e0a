/**
 * What an exporter files for the VAT zero rate, by quarter (decision 0045): exports under their declarations, what was
 * received for them and what it cost, in won by the base rate; every total is the ledger's.
 */
export type { BaseRateSource } from './base-rates.ts';
export { keepTodaysBaseRates, keepTodaysBaseRatesSchedule } from './keep-todays-base-rates.ts';
export { makeBaseRates } from './make-base-rates.ts';
