import { waitsForEvidence } from '@gtp/domain/dispute/chargeback-evidence.ts';
import { nextOrderState } from '@gtp/domain/order/order-states.ts';
import {
  type ChargebackEvent,
  type ChargebackState,
  nextChargebackState,
} from '@gtp/domain/payment/chargeback-states.ts';
import { freeze, leftOf } from '@gtp/domain/payment/held-money.ts';
import { type Currency, type Money, minus, money, plus, zero } from '@gtp/domain/platform/money.ts';
import { lockOrder, moveOrder, type Order, saveWaitsFor } from '../order/order.ts';
import {
  type ChargebackNews,
  findPayment,
  freezeHeld,
  goOnWithRefund,
  lockWaitingRefund,
  loseHeld,
  overtakeRefund,
  readHeldMoney,
} from '../payment/payment.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import { catchUpWithLines, takeBackExpected } from '../settlement/settlement.ts';
import { type Chargeback, findChargeback, insertChargeback, saveChargeback } from './chargeback-store.ts';
import type { DisputeHouse } from './dispute-house.ts';
import { mailChargeback } from './mail-chargeback.ts';

const eventOf: Readonly<Record<ChargebackNews['kind'], ChargebackEvent | undefined>> = {
  alert: undefined,
  received: 'receive',
  evidence_sent: 'send_evidence',
  pre_arbitration: 'contest_again',
  won: 'win',
  lost: 'lose',
  accepted: 'accept',
  expired: 'expire',
};

/**
 * The card company takes a payment back, or says how that ended: heard by the worker from the gateway's message, at
 * least once. Late and repeated news change nothing; what contradicts our books is kept for the operator.
 */
export function makeApplyChargeback(house: DisputeHouse): (news: ChargebackNews) => Promise<void> {
  return async (news) => {
    const payment = await findPayment(house.database, news.paymentId);
    if (!payment) {
      house.log.error({ paymentId: news.paymentId }, 'a chargeback of a payment that is not ours');
      return;
    }
    await inTransaction(house.database, async (transaction) => {
      const order = await lockOrder(transaction, payment.orderId);
      if (!order) throw new Error(`The payment ${news.paymentId} has lost its order`);
      await apply(house, transaction, { order, news });
    });
  };
}

type Heard = { readonly order: Order; readonly news: ChargebackNews };

async function apply(house: DisputeHouse, transaction: Transaction, { order, news }: Heard): Promise<void> {
  const known = await findChargeback(transaction, news.chargebackId);
  const before = known ?? newChargeback(house, { order, news });
  if (!known) await insertChargeback(transaction, before);
  const event = eventOf[news.kind];
  if (!event)
    return known ? undefined : mailChargeback(transaction, { order, chargeback: before, now: house.clock.now() });
  // The first news that reach us may be late ones: what comes before is made up for.
  const from = before.state === 'alert' && event !== 'receive' && event !== 'expire' ? 'received' : before.state;
  const isReceived = before.state === 'alert' && (from === 'received' || event === 'receive');
  const next = event === 'receive' && from === 'received' ? undefined : nextChargebackState(from, event);
  if (next && !next.ok) return;
  await takeSteps(house, transaction, { order, news, before, isReceived, to: next?.value ?? 'received' });
}

type Steps = Heard & { readonly before: Chargeback; readonly isReceived: boolean; readonly to: ChargebackState };

async function takeSteps(house: DisputeHouse, transaction: Transaction, steps: Steps): Promise<void> {
  const { order, before, isReceived, to } = steps;
  const now = house.clock.now();
  const hasEnded = to === 'won' || to === 'lost' || to === 'accepted' || to === 'expired';
  const chargeback: Chargeback = {
    ...before,
    state: to,
    evidenceDueAt: steps.news.evidenceDueAt ? new Date(steps.news.evidenceDueAt) : before.evidenceDueAt,
    evidenceSentAt: to === 'evidence_sent' ? (before.evidenceSentAt ?? now) : before.evidenceSentAt,
    endedAt: hasEnded ? now : undefined,
    problem: undefined,
    ...(hasEnded && { handInAt: undefined }),
    // It wants to hear more: what was handed in before is another matter.
    ...(to === 'pre_arbitration' && { handInAt: undefined, handedInAt: undefined, handInProblem: undefined }),
  };
  const charged = isReceived ? await chargeBack(house, transaction, order) : order;
  if (charged?.state === 'chargeback') await saveWaitsFor(transaction, charged, turnOf(chargeback));
  const problem = charged ? await end(house, transaction, { order: charged, chargeback }) : `order is ${order.state}`;
  if (problem) house.log.error({ orderId: order.orderId, problem }, 'a chargeback contradicts our books');
  const isKept = problem !== undefined && hasEnded;
  await saveChargeback(transaction, isKept ? { ...before, problem } : { ...chargeback, problem });
  await mailChargeback(transaction, { order, chargeback, now });
}

/** The order stops, and what has not been paid out is frozen; undefined if the order cannot be stopped. */
async function chargeBack(house: DisputeHouse, transaction: Transaction, order: Order): Promise<Order | undefined> {
  if (!nextOrderState(order.state, 'charge_back').ok) return undefined;
  // A refund that was sent is nobody's to stop; one that waits for its seller's cover is.
  if (order.state === 'refunding' && !(await lockWaitingRefund(transaction, order.orderId))) return undefined;
  const now = house.clock.now();
  const moved = await moveOrder(house, transaction, {
    order,
    event: 'charge_back',
    actor: { kind: 'gateway' },
    waitsFor: 'seller',
  });
  if (!moved.ok) return undefined;
  // Refused where all is under way already: the seller gives it back if the chargeback is lost.
  const cause = `chargeback:${order.orderId}:${now.getTime()}`;
  if (order.state === 'released') await takeBackExpected(transaction, { order, cause, now });
  const held = await readHeldMoney(transaction, order);
  if (held) await freezeHeld(transaction, { order, part: leftOf(held), now });
  return moved.value;
}

/** The seller's, as long as the card company waits for evidence; then nobody's here. */
function turnOf(chargeback: Chargeback): 'seller' | undefined {
  return waitsForEvidence(chargeback) ? 'seller' : undefined;
}

type Ending = { readonly order: Order; readonly chargeback: Chargeback };

/** Answers why nothing could be done, if a person has to look. */
async function end(house: DisputeHouse, transaction: Transaction, { order, chargeback }: Ending) {
  const now = house.clock.now();
  const { state, chargebackId, amount } = chargeback;
  const actor = { kind: 'gateway' } as const;
  if (order.state !== 'chargeback')
    return state === 'received' || state === 'expired' ? undefined : `order is ${order.state}`;
  if (state === 'won') {
    await freezeHeld(transaction, { order, part: zero(order.currency), now });
    if (await goOnWithRefund(house, transaction, order.orderId)) return undefined;
    await moveOrder(house, transaction, { order, event: 'resume', actor });
    await catchUpWithLines(house, transaction, order.orderId);
  }
  if (state !== 'lost' && state !== 'accepted') return undefined;
  const held = await readHeldMoney(transaction, order);
  if (!held) return 'nothing was held';
  const owed = plus(minus(held.trade, held.refunded), minus(held.buyerFee, held.refundedBuyerFee));
  if (owed.minor !== amount.minor || owed.currency !== amount.currency) return 'payment.amount_differs';
  await overtakeRefund(transaction, order, now);
  await loseHeld(transaction, { order, chargebackId, held: freeze(held, zero(order.currency)), now });
  await moveOrder(house, transaction, { order, event: 'lose_chargeback', actor });
  return undefined;
}

function newChargeback(house: DisputeHouse, { order, news }: Heard): Chargeback {
  return {
    chargebackId: news.chargebackId,
    orderId: order.orderId,
    paymentId: news.paymentId,
    state: 'alert',
    reason: news.reason,
    amount: amountOf(news),
    evidenceDueAt: news.evidenceDueAt ? new Date(news.evidenceDueAt) : undefined,
    receivedAt: house.clock.now(),
    evidenceSentAt: undefined,
    evidenceText: undefined,
    endedAt: undefined,
    problem: undefined,
    papers: {},
    handInAt: undefined,
    handedInAt: undefined,
    handInProblem: undefined,
  };
}

function amountOf({ amountMinor, currency }: { readonly amountMinor: string; readonly currency: Currency }): Money {
  return money(BigInt(amountMinor), currency);
}
