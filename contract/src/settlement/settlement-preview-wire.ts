/** What an operator's act on payouts would do, before it is confirmed. */
import { currency, day8, moneyBeside, yesNo } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { integer, oneOf, text } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';

/** Why a due line stays out of a run. */
export const skipReasons = [
  'withheld',
  'payout_doubted',
  'seller_suspended',
  'no_paying_account',
  'account_outside_file',
  'account_blocked',
  'no_account',
  'no_rate',
  'below_minimum',
] as const;

const plannedPayouts = wireObject('PlannedPayouts', {
  currency: ['tradeCurrCd', currency],
  /** What the bank is to pay; `offset` is set off against sellers' debts before. */
  amount: ['settlementMony', moneyBeside()],
  offset: ['offsetMony', moneyBeside()],
  payoutCount: ['payoutCount', integer],
  orderCount: ['orderCount', integer],
});

const plannedSeller = wireObject('PlannedSeller', {
  sellerName: ['sellerName', text(200)],
  currency: ['tradeCurrCd', currency],
  amount: ['settlementMony', moneyBeside()],
  orderCount: ['orderCount', integer],
});

const skippedLines = wireObject('SkippedLines', {
  reason: ['reasonCd', oneOf(skipReasons)],
  currency: ['tradeCurrCd', currency],
  amount: ['settlementMony', moneyBeside()],
  orderCount: ['orderCount', integer],
});

export const previewSettlementRun = endpoint({
  name: 'previewSettlementRun',
  method: 'GET',
  path: '/settlements/runs/preview',
  access: 'settlement.operate',
  summary: 'What a run would pay out now: sums by currency, the largest sellers, and what it leaves out and why.',
  answer: wireObject('SettlementRunPreview', {
    /** The value date of the payouts; the first, where the banks of a currency rest on it. */
    payOn: ['payoutYmd', day8],
    payouts: ['payoutList', listOf(nested(plannedPayouts))],
    /** The twenty largest; `sellerCount` counts them all, a seller once a currency. */
    sellers: ['sellerList', listOf(nested(plannedSeller))],
    sellerCount: ['sellerCount', integer],
    skipped: ['leftOutList', listOf(nested(skippedLines))],
  }),
});

export const previewReschedule = endpoint({
  name: 'previewReschedule',
  method: 'GET',
  path: '/settlements/{settlementId}/reschedule/preview',
  access: 'settlement.operate',
  summary: 'When a returned payout would be paid again, and to which account as things stand.',
  answer: wireObject('ReschedulePreview', {
    dueOn: ['payoutYmd', day8],
    /** The seller's account of today; absent if there is none for the currency. */
    bankCode: ['bankCd', optional(text(11))],
    maskedAccountNumber: ['depositNo', optional(text(40))],
    accountHolder: ['depositName', optional(text(200))],
    /** Whether it is the very account that the money came back from. */
    isSameAccount: ['sameAccountYn', yesNo],
  }),
});
