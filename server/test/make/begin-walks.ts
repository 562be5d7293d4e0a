/** How orders come to where a walk along the state table begins, and the events that lead there. */
import type { Result } from '@gtp/domain/platform/result.ts';
import { expect } from 'vitest';
import { listProblems } from './make-settlement-world.ts';
import type { WalkWorld } from './make-walk-world.ts';
import { type AboutWalk, makeWalkedOrder, type WalkedOrder } from './make-walked-order.ts';

export type Take = (order: WalkedOrder) => Promise<void>;

/** Codes with which steps were refused before they were taken. */
export const refusedWith = new Set<string>();

export async function did(step: Promise<Result<unknown>>): Promise<void> {
  const done = await step;
  if (!done.ok) throw new Error(`${done.code} ${done.field ?? ''}`);
}

export async function not(step: Promise<Result<unknown>>, code: string): Promise<void> {
  expect(await step).toMatchObject({ ok: false, code });
  refusedWith.add(code);
}

export const written = async (order: WalkedOrder) => did(order.write());
export const sent = async (order: WalkedOrder) => {
  await written(order);
  await did(order.send());
};
export const agreed = async (order: WalkedOrder) => {
  await sent(order);
  await did(order.acceptTerms());
};
export const paid = async (order: WalkedOrder) => {
  await agreed(order);
  await did(order.pay());
};
export const submitted = async (order: WalkedOrder) => {
  await paid(order);
  await did(order.submit({ isConfirmed: false }));
};
export const returned = async (order: WalkedOrder) => {
  await submitted(order);
  await did(order.review(false, 'The invoice is another one'));
};
export const inspected = async (order: WalkedOrder) => {
  await paid(order);
  await did(order.submit());
};
export const released = async (order: WalkedOrder) => {
  await paid(order);
  await did(order.acceptGoods());
};

export const failed = async (order: WalkedOrder) => {
  await agreed(order);
  await did(order.pay('0051'));
};
export const settled = async (order: WalkedOrder) => {
  await released(order);
  await order.world.payOut();
  await order.world.receiveBankReports();
};

export const toAgreed = 'create send accept_terms';
export const toFailed = `${toAgreed} start_payment fail_payment`;
export const toPaid = `${toAgreed} start_payment capture`;
const toSubmitted = `${toPaid} submit_evidence`;
export const toReturned = `${toSubmitted} return_evidence`;
export const toInspected = `${toSubmitted} accept_evidence`;
export const toReleased = `${toPaid} accept_goods`;
export const toSettled = `${toReleased} schedule_settlement settle`;

/** The trade value of the worked example (reference 4-b). */
export const all = 10_889_65n;

/** Whatever may interrupt an order and lead back to where it was, from the state in which it is. */
export async function interrupt(order: WalkedOrder): Promise<void> {
  const { state } = await order.read();
  order.world.passDays(1);
  await not(order.dispute(9_999_999_00n), 'dispute.amount_out_of_range');
  await did(order.dispute(all));
  await did(order.withdrawDispute());
  await order.chargeback('first', 'received');
  await order.chargeback('first', 'won');
  expect((await order.read()).state).toBe(state);
  await did(order.give(100_00n));
  await order.world.sweep();
  expect((await order.read()).state).toBe(state);
}
export const interruption = 'open_dispute resume charge_back resume start_refund refund_part resume';

/** Where money is held on the way: names, paths, and how an order gets there. */
export const held: readonly (readonly [string, string, Take])[] = [
  ['held', toPaid, paid],
  ['evidence submitted', toSubmitted, submitted],
  ['evidence returned', toReturned, returned],
  ['inspection', toInspected, inspected],
];

export const interruptible = [...held, ['released', toReleased, released] as const];

/** All of it, on the day after what it begins with. */
export async function disputed(order: WalkedOrder, begin: Take): Promise<void> {
  await begin(order);
  order.world.passDays(1);
  await did(order.dispute(all));
}

/** Held for a review, and cleared, with the agency's second person and with the issuer as the second of two. */
export async function clearTwice(order: WalkedOrder): Promise<void> {
  for (const who of ['agency', 'issuer'] as const) {
    await not(order.holdForReview(who, ' '), 'screening.reason_missing');
    await did(order.holdForReview(who));
    expect(await listProblems(order.world.context.database)).toEqual([]);
    await did(order.decideHold('clear', who));
  }
}

async function refuseTrade(order: WalkedOrder, who: Approver): Promise<void> {
  await did(order.holdForReview(who));
  await did(order.decideHold('refuse', who));
  await order.world.sweep();
}

/** A listed name turns up before the payment: the next step waits for two people, and they refuse the trade. */
async function refuseUnpaid(order: WalkedOrder, next: 'acceptTerms' | 'send' | 'pay', who: Approver): Promise<void> {
  await order.nameListed();
  await not(order[next](), 'screening.being_checked');
  await did(order.decideHold('refuse', who));
}

type Approver = 'agency' | 'issuer';

const asked: Take = async (order) => {
  await sent(order);
  await did(order.askChange('By sea, please'));
};

/** A chargeback comes upon a review and is won: the review begins anew, and is decided on then. */
export async function reviewAgain(order: WalkedOrder): Promise<void> {
  await did(order.holdForReview('agency'));
  await order.chargeback('first', 'received');
  await order.chargeback('first', 'won');
  expect((await order.read()).state).toBe('under_review');
  await did(order.decideHold('clear', 'agency'));
}

/** Paths of trades that two people refuse, before the payment and after it. */
export const refusedTrades: readonly (readonly [string, Take, Take])[] = [
  ['create send cancel', sent, (order) => refuseUnpaid(order, 'acceptTerms', 'agency')],
  ['create send ask_change cancel', asked, (order) => refuseUnpaid(order, 'send', 'agency')],
  [`${toAgreed} cancel`, agreed, (order) => refuseUnpaid(order, 'pay', 'agency')],
  [`${toAgreed} cancel`, agreed, (order) => refuseUnpaid(order, 'pay', 'issuer')],
  [`${toFailed} cancel`, failed, (order) => refuseUnpaid(order, 'pay', 'agency')],
  [`${toFailed} cancel`, failed, (order) => refuseUnpaid(order, 'pay', 'issuer')],
  [`${toPaid} hold_for_review start_refund void`, paid, (order) => refuseTrade(order, 'agency')],
  [`${toPaid} hold_for_review start_refund void`, paid, (order) => refuseTrade(order, 'issuer')],
];

/** Takes the walks one after the other with a new order, which has taken the path then. */
export async function takeIn(world: WalkWorld, about: AboutWalk, [path, ...walks]: readonly [string, ...Take[]]) {
  const order = await makeWalkedOrder(world, about);
  for (const walk of walks) await walk(order);
  const query = 'select event from order_events where order_id = $1 order by order_event_id';
  const { rows } = await world.made.pool.query<{ event: string }>(query, [order.orderId]);
  expect(rows.map(({ event }) => event).join(' ')).toBe(path);
}
