/** Finding orders, payments, payouts, members and what is about them by any number or name (ux.md, task 14). */
import { disputeStateRecords } from '@gtp/domain/dispute/dispute-states.ts';
import { maxSearchLength } from '@gtp/domain/platform/search-query.ts';
import { noticeSummary } from '../notice/notice-wire.ts';
import { orderSummary } from '../order/order-wire.ts';
import { paymentSummary } from '../payment/payment-wire.ts';
import { currency, moneyBeside } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { coded, instant14, text } from '../platform/plain-codecs.ts';
import { listOf, nested, wireObject } from '../platform/wire-object.ts';
import { memberSummary } from '../review/review-wire.ts';
import { payoutSummary } from '../settlement/settlement-wire.ts';
import { inquirySummary } from '../support/support-wire.ts';

export const foundDispute = wireObject('FoundDispute', {
  disputeId: ['disputeId', text(60)],
  orderId: ['orderId', text(40)],
  tradeNumber: ['tradeNo', text(40)],
  state: ['disputeStatus', coded(disputeStateRecords)],
  currency: ['tradeCurrCd', currency],
  amount: ['disputeMony', moneyBeside()],
  openedAt: ['openDt', instant14],
});

/** At most five of each kind, the newest first; a kind that the caller may not read is empty. */
export const found = wireObject('Found', {
  /** What was looked for, as the lists find it. */
  words: ['keyword', text(maxSearchLength)],
  orders: ['orderList', listOf(nested(orderSummary))],
  payments: ['paymentList', listOf(nested(paymentSummary))],
  settlements: ['settlementList', listOf(nested(payoutSummary))],
  members: ['memberList', listOf(nested(memberSummary))],
  disputes: ['disputeList', listOf(nested(foundDispute))],
  notices: ['noticeList', listOf(nested(noticeSummary))],
  inquiries: ['supportList', listOf(nested(inquirySummary))],
});

export const searchEverything = endpoint({
  name: 'searchEverything',
  method: 'GET',
  path: '/search',
  access: 'member',
  summary: 'What the caller may read and what fits a number or a name: at most five of each kind.',
  query: wireObject('SearchFilter', { text: ['keyword', text(maxSearchLength)] }),
  answer: found,
  callsPerMinute: 120,
});
