/** Rates at which sellers are paid in won: what was used, and what the operator enters, one person after another. */
import { currency, decimal, moneyBeside, yesNo } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageRows } from '../platform/page-wire.ts';
import { instant14, integer, text } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';
import { exchangeTerms } from './settlement-wire.ts';

const keptRate = wireObject('KeptRate', {
  currency: ['tradeCurrCd', currency],
  terms: ['exchange', nested(exchangeTerms)],
  /** Who put it in force; nobody for the bank's own. */
  decidedBy: ['decideUserName', optional(text(100))],
});

const rateProposal = wireObject('RateProposal', {
  proposalId: ['proposalId', text(60)],
  currency: ['tradeCurrCd', currency],
  terms: ['exchange', nested(exchangeTerms)],
  /** Nobody for a rate of the bank that is far from the last one. */
  proposedBy: ['proposeUserName', optional(text(100))],
  canApprove: ['approveAbleYn', yesNo],
  /** The newest rate in force before it; absent without one. */
  last: ['lastExchange', optional(nested(exchangeTerms))],
  /** What is due today to sellers who are paid in won, and what it brings them by this rate. */
  wonCurrency: ['wonCurrCd', currency],
  waiting: ['waitMony', moneyBeside()],
  waitingInWon: ['waitWonMony', moneyBeside('wonCurrCd')],
  waitingCount: ['waitCount', integer],
});

const exchangeRates = wireObject('ExchangeRates', {
  list: ['list', listOf(nested(keptRate))],
  nextCursor: ['nextCursor', optional(text(400))],
  count: ['count', integer],
  proposals: ['proposals', listOf(nested(rateProposal))],
});

export const listExchangeRates = endpoint({
  name: 'listExchangeRates',
  method: 'GET',
  path: '/settlements/exchange-rates',
  access: 'settlement.operate',
  summary: 'The rates of payouts in won, the newest first, and those that wait for a second person.',
  query: wireObject('ExchangeRateFilter', { ...pageRows, currency: ['tradeCurrCd', optional(currency)] }),
  answer: exchangeRates,
  shows: ['exchange-rate'],
});

export const proposeExchangeRate = endpoint({
  name: 'proposeExchangeRate',
  method: 'POST',
  path: '/settlements/exchange-rates',
  access: 'settlement.operate',
  summary: 'One person enters a rate of today; it holds once another puts it in force.',
  isIdempotent: true,
  body: wireObject('NewExchangeRate', {
    currency: ['tradeCurrCd', currency],
    rate: ['exchangeRate', decimal(4)],
    quotedAt: ['quoteDt', instant14],
    source: ['rateSource', text(100, 2)],
  }),
  answer: exchangeRates,
  changes: ['exchange-rate'],
});

export const decideExchangeRate = endpoint({
  name: 'decideExchangeRate',
  method: 'POST',
  path: '/settlements/exchange-rates/{proposalId}/decision',
  access: 'settlement.operate',
  summary: 'Another person puts an entered rate in force, or somebody declines it.',
  isIdempotent: true,
  body: wireObject('RateDecision', { isApproved: ['approveYn', yesNo] }),
  answer: exchangeRates,
  changes: ['exchange-rate'],
});
