/** Paying the seller out: payouts, their lines, and what is expected (product §7). */

import { lateReasons } from '@gtp/domain/settlement/late-payout.ts';
import { appealOutcomes } from '@gtp/domain/settlement/payout-appeal.ts';
import { debtKinds } from '@gtp/domain/settlement/set-off-causes.ts';
import { milestonePosition } from '../order/order-wire.ts';
import { currency, day8, decimal, moneyBeside, yesNo } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import {
  amountRows,
  chosenRows,
  counterpartyRows,
  exportRows,
  halvedPageOf,
  pageOf,
  pageRows,
  partRows,
} from '../platform/page-wire.ts';
import { instant14, integer, oneOf, text } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';
import { payoutOutcomeRequest } from './payout-outcome-wire.ts';
import { payoutFile } from './refused-file-wire.ts';
import { settlementState, settlementStatesWanted } from './settlement-codes.ts';

/** `blocked`: it came back from it; `same`: that was not its fault; `changed`: to another one; `none`: there is none. */
export const payeeAccountStates = ['blocked', 'same', 'changed', 'none'] as const;
export type PayeeAccountState = (typeof payeeAccountStates)[number];

/** At what a bank bought a currency of us for won, when it said so, and for which value date. */
export const exchangeTerms = wireObject('ExchangeTerms', {
  /** Won for so many units; inside in ten-thousandths of a won. */
  rate: ['exchangeRate', decimal(4)],
  units: ['exchangeUnit', integer],
  valueOn: ['valueYmd', day8],
  quotedAt: ['quoteDt', instant14],
  source: ['rateSource', text(100)],
});

const payoutRows = {
  payoutId: ['settlementId', text(60)],
  sellerName: ['sellerName', text(200)],
  state: ['settlementStatus', settlementState],
  payOn: ['payoutYmd', day8],
  currency: ['tradeCurrCd', currency],
  amount: ['settlementMony', moneyBeside()],
  /** What the seller owed and the payout was made smaller by, if anything. */
  offset: ['offsetMony', optional(moneyBeside('sourceCurrCd', 'tradeCurrCd'))],
  /** Of a payout in won of what was earned in another currency: that currency, what was owed in it, and the rate. */
  sourceCurrency: ['sourceCurrCd', optional(currency)],
  source: ['sourceMony', optional(moneyBeside('sourceCurrCd'))],
  exchange: ['exchange', optional(nested(exchangeTerms))],
  orderCount: ['orderCount', integer],
  endToEndId: ['endToEndId', text(35)],
  /** When the portal learned that the bank has booked it; never beside `returnedAt`. */
  paidAt: ['settleDt', optional(instant14)],
  /** The day of that booking, as the bank or two people name it; where nobody did, that of `paidAt`. */
  bookedOn: ['bookYmd', optional(day8)],
  /** When the bank sent it back, and its reason code (ISO 20022). */
  returnedAt: ['returnDt', optional(instant14)],
  returnReason: ['returnCd', optional(text(35))],
  /** When what came back was made due again. */
  rescheduledAt: ['rescheduleDt', optional(instant14)],
  /** Of what came back and waits: to which account it would be paid now. */
  accountState: ['depositStatus', optional(oneOf(payeeAccountStates))],
} as const;

export const payoutSummary = wireObject('PayoutSummary', payoutRows);
export const payoutPage = halvedPageOf('PayoutPage', nested(payoutSummary));

/** What a line would bring in won today; the payout is made at the rate of its own day. */
const wonEstimate = wireObject('WonEstimate', {
  currency: ['tradeCurrCd', currency],
  amount: ['settlementMony', moneyBeside()],
  exchange: ['exchange', nested(exchangeTerms)],
});

/** What the seller says against a withholding, and what was decided on it. */
const payoutAppeal = wireObject('PayoutAppeal', {
  reason: ['appealReason', text(1000)],
  filedAt: ['appealDt', instant14],
  outcome: ['appealStatus', optional(oneOf(appealOutcomes))],
  decidedAt: ['decideDt', optional(instant14)],
  decisionReason: ['decideReason', optional(text(1000))],
});

export const settlementLine = wireObject('SettlementLine', {
  orderId: ['orderId', text(40)],
  tradeNumber: ['tradeNo', text(40)],
  milestone: ['milestone', optional(nested(milestonePosition))],
  buyerName: ['buyerName', text(200)],
  state: ['settlementStatus', settlementState],
  releasedAt: ['releaseDt', instant14],
  dueOn: ['payoutYmd', day8],
  currency: ['tradeCurrCd', currency],
  gross: ['tradeMony', moneyBeside()],
  fee: ['sellerPgFee', moneyBeside()],
  refund: ['refundMony', moneyBeside()],
  net: ['settlementMony', moneyBeside()],
  /** Of what did not arrive on its expected day: that day, and why. */
  promisedOn: ['promiseYmd', optional(day8)],
  lateReason: ['lateCd', optional(oneOf(lateReasons))],
  /** Of a line that waits. */
  lineId: ['lineId', optional(text(60))],
  sellerName: ['sellerName', optional(text(200))],
  /** Why an operator keeps it back, and until when. */
  withheldReason: ['withholdReason', optional(text(1000))],
  withheldUntil: ['withholdYmd', optional(day8)],
  /** The reader withheld it, and so decides on no appeal. */
  isWithheldByReader: ['ownWithholdYn', optional(yesNo)],
  appeal: ['appeal', optional(nested(payoutAppeal))],
  /** Of a line that waits and will be paid in won. */
  estimate: ['estimate', optional(nested(wonEstimate))],
});

export const listOrderPayouts = endpoint({
  name: 'listOrderPayouts',
  method: 'GET',
  path: '/orders/{orderId}/payouts',
  access: 'settlement.read',
  summary: 'What an order brings its seller, with the day that was promised and why it was not kept, where it was not.',
  answer: wireObject('OrderPayouts', { list: ['list', listOf(nested(settlementLine))] }),
  shows: ['order', 'settlement'],
});

/** A refund or chargeback of an order that had been paid out, and how much of it a payout recovered. */
export const recoveredDebt = wireObject('RecoveredDebt', {
  kind: ['debtType', oneOf(debtKinds)],
  /** The number of the refund or chargeback. */
  causeId: ['debtId', text(60)],
  orderId: ['orderId', optional(text(40))],
  tradeNumber: ['tradeNo', optional(text(40))],
  owedSince: ['debtDt', instant14],
  currency: ['tradeCurrCd', currency],
  amount: ['offsetMony', moneyBeside()],
});

export const payoutDetail = wireObject('PayoutDetail', {
  ...payoutRows,
  bankCode: ['bankCd', text(11)],
  /** All but the last four digits hidden. */
  maskedAccountNumber: ['depositNo', text(40)],
  accountHolder: ['depositName', text(200)],
  /** Of what came back: the bank's word still stands against the account to which it would be paid. */
  isAccountBlocked: ['depositBlockYn', optional(yesNo)],
  /** Of what came back: the bank may pay it all the same, as it has the file of which it was taken out. */
  isDoubted: ['doubtYn', optional(yesNo)],
  lines: ['lines', listOf(nested(settlementLine))],
  /** What `offset` recovered, the oldest debt first. */
  recovered: ['offsetList', listOf(nested(recoveredDebt))],
  /** The account of ours from which it was paid; for operators alone. */
  paidFromBank: ['paidFromBankCd', optional(text(11))],
  paidFromNumber: ['paidFromNo', optional(text(40))],
  /** What operators say of it without a message of the bank, the newest first; for operators alone. */
  outcomes: ['outcomeList', optional(listOf(nested(payoutOutcomeRequest)))],
});

/** The balances that payouts add up to. */
export const balanceParts = ['paid_out', 'set_off', 'came_back'] as const;

/** What payouts may be looked for by beside their state. */
export const payoutTasks = ['open', 'outcome', 'on_way'] as const;

const filterRows = {
  ...pageRows,
  ...chosenRows,
  text: ['text', optional(text(100))],
  /** One state, or several with commas between. */
  state: ['settlementStatus', optional(settlementStatesWanted)],
  currency: ['tradeCurrCd', optional(currency)],
  ...amountRows,
  /** The seller; of a seller's own payouts, a buyer whose order is in them. */
  ...counterpartyRows,
  from: ['fromYmd', optional(day8)],
  to: ['toYmd', optional(day8)],
  /**
   * `open`: what came back and was not made due again; `outcome`: what waits to be set paid or returned; `on_way`: what is
   * prepared or at the bank.
   */
  task: ['task', optional(oneOf(payoutTasks))],
  /** Those that a balance adds up; the currency then is the one in which they were earned. */
  balance: ['balanceType', optional(oneOf(balanceParts))],
} as const;

export const payoutFilter = wireObject('PayoutFilter', { ...filterRows, ...partRows });
export const payoutExport = wireObject('PayoutExport', { ...filterRows, ...exportRows });

export const listSettlements = endpoint({
  name: 'listSettlements',
  method: 'GET',
  path: '/settlements',
  access: 'settlement.read',
  summary: 'Payouts, newest first, with totals per currency.',
  query: payoutFilter,
  answer: payoutPage,
  shows: ['settlement'],
});

export const exportSettlements = endpoint({
  name: 'exportSettlements',
  method: 'GET',
  path: '/settlements/export',
  access: 'settlement.read',
  summary: 'All payouts that fit the filter, as a workbook or as CSV.',
  isExport: true,
  query: payoutExport,
});

export const listExpectedSettlements = endpoint({
  name: 'listExpectedSettlements',
  method: 'GET',
  path: '/settlements/expected',
  access: 'settlement.read',
  summary: 'Released orders that are not in a payout yet, by the day on which they will be.',
  query: wireObject('ExpectedFilter', {
    ...pageRows,
    currency: ['tradeCurrCd', optional(currency)],
    state: ['settlementStatus', optional(settlementState)],
    from: ['fromYmd', optional(day8)],
    to: ['toYmd', optional(day8)],
    /** `appeal`: withheld, and an appeal waits for its decision. */
    matter: ['matter', optional(oneOf(['appeal']))],
  }),
  answer: pageOf('ExpectedPage', nested(settlementLine)),
  shows: ['order', 'settlement'],
});

const settlementOutlook = wireObject('SettlementOutlook', {
  currency: ['tradeCurrCd', currency],
  /** What was released and waits for its payout. */
  expected: ['expectedMony', moneyBeside()],
  /** Of that, what an operator keeps back. */
  withheld: ['withheldMony', moneyBeside()],
  /** What is owed to us after refunds and chargebacks; set off against the next payouts. */
  debt: ['debtMony', moneyBeside()],
  /** What payouts will bring: each seller's debt is set off against that seller's own money alone. */
  toPay: ['toPayMony', moneyBeside()],
  /** Less than this waits for the next payout. */
  minimum: ['minimumMony', moneyBeside()],
});

export const readSettlementOutlook = endpoint({
  name: 'readSettlementOutlook',
  method: 'GET',
  path: '/settlements/outlook',
  access: 'settlement.read',
  summary: 'What is expected, withheld and owed, per currency, and the minimum of a payout.',
  answer: wireObject('SettlementOutlooks', { list: ['list', listOf(nested(settlementOutlook))] }),
  shows: ['settlement'],
});

export const listPayoutFiles = endpoint({
  name: 'listPayoutFiles',
  method: 'GET',
  path: '/settlements/files',
  access: 'settlement.operate',
  summary: 'What the runs handed to the bank: the newest hundred files and what became of them.',
  answer: wireObject('PayoutFiles', { list: ['list', listOf(nested(payoutFile))] }),
  shows: ['settlement'],
});

export const retryPayoutFile = endpoint({
  name: 'retryPayoutFile',
  method: 'POST',
  path: '/settlements/files/{payoutFileId}/retry',
  access: 'settlement.operate',
  summary: 'A file that the bank did not take is sent again at once, as it is; the bank books it once.',
  isIdempotent: true,
  answer: wireObject('PayoutFileRetry', { payoutFileId: ['payoutFileId', text(60)] }),
  changes: ['settlement'],
});

export const listSettlementProblems = endpoint({
  name: 'listSettlementProblems',
  method: 'GET',
  path: '/settlements/problems',
  access: 'settlement.operate',
  summary:
    'What a person must look at: files that the bank does not take or may have beside older ones, and its messages that fit nothing.',
  answer: wireObject('SettlementProblems', {
    list: [
      'list',
      listOf(
        nested(
          wireObject('SettlementProblem', {
            kind: ['problemKind', oneOf(['file_rejected', 'file_held', 'payout_doubted', 'report_unusable'])],
            reference: ['reference', text(200)],
            reason: ['reason', optional(text(500))],
            at: ['regDt', instant14],
          }),
        ),
      ),
    ],
  }),
  shows: ['bank-message', 'settlement'],
});

export const readSettlement = endpoint({
  name: 'readSettlement',
  method: 'GET',
  path: '/settlements/{settlementId}',
  access: 'settlement.read',
  summary: 'One payout with every order in it: gross, fee, refund, net.',
  answer: payoutDetail,
  shows: ['settlement'],
});

export const rescheduleSettlement = endpoint({
  name: 'rescheduleSettlement',
  method: 'POST',
  path: '/settlements/{settlementId}/reschedule',
  access: 'settlement.operate',
  summary: 'The operator makes a returned payout due again; the next run pays it to the account of that day.',
  isIdempotent: true,
  answer: payoutDetail,
  changes: ['order', 'figures', 'settlement'],
});

export const runSettlements = endpoint({
  name: 'runSettlements',
  method: 'POST',
  path: '/settlements/runs',
  access: 'settlement.operate',
  summary: 'The operator pays out what is due today or earlier; run twice, it pays once.',
  isIdempotent: true,
  answer: wireObject('SettlementRun', {
    payoutCount: ['payoutCount', integer],
    orderCount: ['orderCount', integer],
    skippedCount: ['skippedCount', integer],
    /** Of these, what waits because the bank sent a payout to the same account back. */
    blockedCount: ['blockedCount', integer],
  }),
  changes: ['order', 'figures', 'settlement'],
});

const lineStatus = wireObject('SettlementLineStatus', {
  state: ['settlementStatus', settlementState],
});

export const holdSettlementLine = endpoint({
  name: 'holdSettlementLine',
  method: 'POST',
  path: '/settlements/lines/{lineId}/withhold',
  access: 'settlement.operate',
  summary: 'The operator keeps one line back with a reason until a day within 90; the seller sees both.',
  isIdempotent: true,
  body: wireObject('LineWithholding', { reason: ['reason', text(1000, 5)], endsOn: ['withholdYmd', day8] }),
  answer: lineStatus,
  changes: ['order', 'figures', 'settlement'],
});

export const releaseSettlementLine = endpoint({
  name: 'releaseSettlementLine',
  method: 'POST',
  path: '/settlements/lines/{lineId}/let-go',
  access: 'settlement.operate',
  summary: 'A withheld line waits for the next run again.',
  isIdempotent: true,
  answer: lineStatus,
  changes: ['order', 'figures', 'settlement'],
});

export const appealWithholding = endpoint({
  name: 'appealWithholding',
  method: 'POST',
  path: '/settlements/lines/{lineId}/appeal',
  access: 'settlement.appeal',
  summary: 'The seller appeals once against a withheld line, with a reason.',
  isIdempotent: true,
  body: wireObject('PayoutAppealBody', { reason: ['reason', text(1000, 5)] }),
  answer: lineStatus,
  changes: ['order', 'figures', 'settlement'],
});

export const decideAppeal = endpoint({
  name: 'decideAppeal',
  method: 'POST',
  path: '/settlements/lines/{lineId}/appeal/decide',
  access: 'settlement.operate',
  summary:
    'Somebody other than who withheld the line grants or refuses the appeal, with a reason that the seller reads.',
  isIdempotent: true,
  body: wireObject('PayoutAppealDecision', {
    outcome: ['appealStatus', oneOf(appealOutcomes)],
    reason: ['reason', text(1000, 5)],
  }),
  answer: lineStatus,
  changes: ['order', 'figures', 'settlement'],
});
