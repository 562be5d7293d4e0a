/** The statistics of the main pages (product §11): what waits, money by state, volume, approvals, days to cash. */
import { mainFigureKinds } from '@gtp/domain/statistics/main-figures.ts';
import { statisticsPeriods } from '@gtp/domain/statistics/statistics.ts';
import { waitingKinds } from '@gtp/domain/statistics/waiting-kinds.ts';
import { orderState } from '../order/order-codes.ts';
import { currency, day8, moneyBeside, percent, yesNo } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { exportRows } from '../platform/page-wire.ts';
import { instant14, integer, oneOf, text } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';

/** Of one currency; `before` is what the period before it came to. */
export const statisticsSum = wireObject('StatisticsSum', {
  currency: ['tradeCurrCd', currency],
  amount: ['totalMony', moneyBeside()],
  count: ['count', integer],
  before: ['beforeMony', optional(moneyBeside())],
});

/**
 * One of the figures with which a main page begins. `count` is the number of rows that its list has (`figureQuery`), and
 * `sums` what they add up to, less what went back of it, the largest number of rows first.
 */
const figure = wireObject('StatisticsFigure', {
  kind: ['figureType', oneOf(mainFigureKinds)],
  count: ['count', integer],
  sums: ['sumList', listOf(nested(statisticsSum))],
  /** The earliest deadline of those counted, or since when the oldest of them waits. */
  dueAt: ['dueDt', optional(instant14)],
  oldestAt: ['waitDt', optional(instant14)],
  /** When it is paid; of what is held, when it would be if the buyer accepted now. */
  payOn: ['payoutYmd', optional(day8)],
  /** The payout is made; else it is expected. */
  isConfirmed: ['confirmYn', optional(yesNo)],
  /** Where it is paid to; all but the last four digits hidden. For those who may see the account. */
  bankCode: ['bankCd', optional(text(11))],
  accountNumber: ['depositNo', optional(text(40))],
  /** The period that is counted. */
  from: ['fromYmd', optional(day8)],
  to: ['toYmd', optional(day8)],
  rate: ['rate', optional(percent)],
  rateBefore: ['beforeRate', optional(percent)],
  /** Of what the rate is a part. */
  wholeCount: ['wholeCount', optional(integer)],
  /** Where it counts one alone. */
  orderId: ['orderId', optional(text(40))],
  payoutId: ['settlementId', optional(text(60))],
});

const waiting = wireObject('StatisticsWaiting', {
  kind: ['waitType', oneOf(waitingKinds)],
  /** Of orders: the state in which they wait. */
  state: ['orderStatus', optional(orderState)],
  count: ['count', integer],
  /** Of orders, what their cards pay, less what went back. */
  sums: ['sumList', listOf(nested(statisticsSum))],
  /** Since when the oldest of them waits. */
  oldestAt: ['waitDt', optional(instant14)],
  /** The earliest deadline: of members' orders, and for institutions of every kind, by its target where it has none. */
  dueAt: ['dueDt', optional(instant14)],
  /** How many are late: their deadline is over, or the target of their kind. */
  lateCount: ['lateCount', integer],
});

const stateMoney = wireObject('StatisticsStateMoney', {
  state: ['orderStatus', orderState],
  currency: ['tradeCurrCd', currency],
  /** What the cards pay or have paid, less what went back. */
  amount: ['totalMony', moneyBeside()],
  count: ['count', integer],
});

/**
 * What cards paid in one step of the period in one currency, and what went back to them in it: voids, refunds and
 * chargebacks that were lost. Volume is the first less the second. `declinedCount` are refused attempts.
 */
const volume = wireObject('StatisticsVolume', {
  from: ['startYmd', day8],
  currency: ['tradeCurrCd', currency],
  amount: ['totalMony', moneyBeside()],
  givenBack: ['refundMony', moneyBeside()],
  count: ['count', integer],
  declinedCount: ['declineCount', integer],
});

const volumeBefore = wireObject('StatisticsVolumeBefore', {
  currency: ['tradeCurrCd', currency],
  amount: ['totalMony', moneyBeside()],
});

const corridor = wireObject('StatisticsCorridor', {
  country: ['countryCd', text(2)],
  currency: ['tradeCurrCd', currency],
  amount: ['totalMony', moneyBeside()],
  givenBack: ['refundMony', moneyBeside()],
  count: ['count', integer],
  declinedCount: ['declineCount', integer],
  approvalRate: ['approvalRate', optional(percent)],
  /** From the payment to the seller's money. */
  medianDays: ['medianDays', optional(integer)],
});

/** By the code that the card company gave; empty where it gave none. */
const decline = wireObject('StatisticsDecline', {
  code: ['declineCd', text(10)],
  count: ['count', integer],
});

export const statistics = wireObject('Statistics', {
  asOf: ['baseDt', instant14],
  figures: ['figureList', listOf(nested(figure))],
  waiting: ['waitList', listOf(nested(waiting))],
  money: ['moneyList', listOf(nested(stateMoney))],
  /** The first day of every step, also of those without any payment. */
  steps: ['stepYmdList', listOf(day8)],
  volumes: ['volumeList', listOf(nested(volume))],
  /** What was left of the payments of as many days before the first step. */
  volumesBefore: ['beforeList', listOf(nested(volumeBefore))],
  approvalRate: ['approvalRate', optional(percent)],
  corridors: ['corridorList', listOf(nested(corridor))],
  declines: ['declineList', listOf(nested(decline))],
  medianDays: ['medianDays', optional(integer)],
});

const filterRows = { period: ['periodType', optional(oneOf(statisticsPeriods))] } as const;
export const statisticsFilter = wireObject('StatisticsFilter', filterRows);
export const statisticsExport = wireObject('StatisticsExport', { ...exportRows, ...filterRows });

export const readStatistics = endpoint({
  name: 'readStatistics',
  method: 'GET',
  path: '/figures',
  access: 'order.read',
  summary:
    "The figures of the caller's main page, what waits for the caller, and the statistics of the caller's trade over a period.",
  query: statisticsFilter,
  answer: statistics,
  shows: ['figures'],
});

export const exportStatistics = endpoint({
  name: 'exportStatistics',
  method: 'GET',
  path: '/figures/export',
  access: 'order.read',
  summary: 'Volume and approvals of a period, as a workbook or as CSV.',
  isExport: true,
  query: statisticsExport,
});
