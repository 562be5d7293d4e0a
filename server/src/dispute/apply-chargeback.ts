import { waitsForEvidence } from '@gtp/domain/dispute/chargeback-evidence.ts';
import { otherAmount } from '@gtp/domain/dispute/chargeback-loss.ts';
import { nextOrderState } from '@gtp/domain/order/order-states.ts';
import {
  type ChargebackEvent,
  type ChargebackState,
  chargebackStateRecords,
  nextChargebackState,
  takingChargebackStates,
} from '@gtp/domain/payment/chargeback-states.ts';
import { remaining } from '@gtp/domain/payment/held-money.ts';
import { type Currency, type Money, money } from '@gtp/domain/platform/money.ts';
import { lockOrder, moveOrder, type Order, type OrderContext, saveWaitsFor } from '../order/order.ts';
import {
  type ChargebackReport,
  findPayment,
  freezeHeld,
  lockHoldOfOrder,
  lockInterruptibleRefund,
  readHeldMoney,
  readMostToLose,
} from '../payment/payment.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import { reverseExpected } from '../settlement/settlement.ts';
import { overtakeLossRequest } from './chargeback-loss-store.ts';
import {
  type Chargeback,
  findReported,
  gatewayIdOf,
  insertChargeback,
  listChargebacks,
  saveChargeback,
} from './chargeback-store.ts';
import { goOn, loseAll } from './lose-amount.ts';
import { notifyChargeback, notifyContradiction } from './notify-dispute-parties.ts';

const eventOf: Readonly<Record<ChargebackState, ChargebackEvent | undefined>> = {
  alert: undefined,
  received: 'receive',
  evidence_sent: 'send_evidence',
  pre_arbitration: 'contest_again',
  won: 'win',
  lost: 'lose',
  accepted: 'accept',
  expired: 'expire',
};

/** How soon a report is looked at again that comes while the acquirer has a refund of the payment in hand. */
const refundWaitMs = 10 * 60_000;

/**
 * The card company takes a payment back, or says how that ended: the worker learns it from the gateway's message, at
 * least once. Late and repeated reports change nothing; what contradicts our books is kept for the operator. While a
 * refund that was sent is not answered, nobody knows what is left to take back: the same report is looked at again.
 */
export function makeApplyChargeback(context: OrderContext): (reported: ChargebackReport) => Promise<void> {
  return async (reported) => {
    const payment = await findPayment(context.database, reported.paymentId);
    if (!payment) {
      context.log.error({ paymentId: reported.paymentId }, 'a chargeback of a payment that is not ours');
      return;
    }
    await inTransaction(context.database, async (transaction) => {
      const order = await lockOrder(transaction, payment.orderId);
      if (!order) throw new Error(`The payment ${reported.paymentId} has lost its order`);
      if (await isOfAnotherAttempt(transaction, { order, reported }))
        return recordElsewhere(context, transaction, { order, reported });
      await applyChargeback(context, transaction, { order, reported });
      if (!(await isRefundUnderWay(transaction, order))) return;
      const runAt = new Date(context.clock.now().getTime() + refundWaitMs);
      await addJob(transaction, { name: 'apply-chargeback', payload: reported, runAt });
    });
  };
}

/** Whether the card company takes back another attempt of the order than the one whose money is held. */
async function isOfAnotherAttempt(transaction: Transaction, { order, reported }: ReportedChargeback): Promise<boolean> {
  const hold = await lockHoldOfOrder(transaction, order);
  return hold !== undefined && hold.paymentId !== reported.paymentId;
}

/**
 * What was charged by an attempt that had ended is not in our books, and is no part of the order's money: nothing stops, and
 * the agency, which returned that money or is about to, is notified.
 */
async function recordElsewhere(
  context: OrderContext,
  transaction: Transaction,
  { order, reported }: ReportedChargeback,
) {
  const known = await findReported(transaction, reported);
  const chargeback = {
    ...(known ?? newChargeback(context, { order, reported })),
    ...{ amount: amountOf(reported), problem: 'the payment is not the one that is held' },
  };
  if (known) await saveChargeback(transaction, chargeback);
  else await insertChargeback(transaction, chargeback);
  if (!known) await notifyContradiction(transaction, { order, chargeback, now: context.clock.now() });
}

type ReportedChargeback = {
  readonly order: Order;
  readonly reported: ChargebackReport;
  /** Who of the issuer says so; the gateway where nobody. */
  readonly filedBy?: string | undefined;
};

/** What a report makes of a chargeback and its order, whoever it comes from; the order is locked. */
export async function applyChargeback(
  context: OrderContext,
  transaction: Transaction,
  { order, reported, filedBy }: ReportedChargeback,
): Promise<void> {
  const found = await findReported(transaction, reported);
  const known = found && (await adopt(context, transaction, { found, reported, filedBy }));
  const before = known ?? newChargeback(context, { order, reported, filedBy });
  if (!known) await insertChargeback(transaction, before);
  const event = eventOf[reported.kind];
  if (!event)
    return known ? undefined : notifyChargeback(transaction, { order, chargeback: before, now: context.clock.now() });
  // The first report that reaches us may be a late one: what comes before is made up for.
  const from = before.state === 'alert' && event !== 'receive' && event !== 'expire' ? 'received' : before.state;
  const isReceived = before.state === 'alert' && (from === 'received' || event === 'receive');
  const next = event === 'receive' && from === 'received' ? undefined : nextChargebackState(from, event);
  if (next && !next.ok) return;
  await takeSteps(context, transaction, { order, reported, before, isReceived, to: next?.value ?? 'received' });
}

type Adopting = Pick<ReportedChargeback, 'reported' | 'filedBy'> & { readonly found: Chargeback };

/** What the issuer filed is now the gateway's, too: evidence that waited for its name goes there. */
async function adopt(
  context: OrderContext,
  transaction: Transaction,
  { found, reported, filedBy }: Adopting,
): Promise<Chargeback> {
  if (filedBy !== undefined || gatewayIdOf(found) !== undefined) return found;
  const waits = found.evidenceSentAt !== undefined && found.evidenceSubmittedAt === undefined;
  const submitAt = waits ? context.clock.now() : undefined;
  // It is the gateway that moves the money: its amount and its reason hold.
  const { chargebackId: gatewayChargebackId, reason } = reported;
  const adopted = { ...found, gatewayChargebackId, reason, amount: amountOf(reported), submitAt };
  await saveChargeback(transaction, adopted);
  if (waits) await addJob(transaction, { name: 'submit-chargeback-evidence', payload: {} });
  return adopted;
}

type Steps = ReportedChargeback & {
  readonly before: Chargeback;
  readonly isReceived: boolean;
  readonly to: ChargebackState;
};

async function takeSteps(context: OrderContext, transaction: Transaction, steps: Steps): Promise<void> {
  const { order, before } = steps;
  const now = context.clock.now();
  const chargeback = chargebackAfter(steps, now);
  if (isOvertaken(before, chargeback)) {
    return saveChargeback(transaction, { ...chargeback, amount: before.amount, problem: before.problem });
  }
  const charged = await findCharged(context, transaction, steps);
  if (charged?.state === 'chargeback') await saveWaitsFor(transaction, charged, await turnOf(transaction, chargeback));
  const problem = charged ? await end(context, transaction, { order: charged, chargeback }) : `order is ${order.state}`;
  const isKept = problem !== undefined && chargeback.endedAt !== undefined;
  // What the gateway said last is what it takes, booked or not.
  const known = isKept ? keptEnd(steps, { chargeback, isStopped: charged?.state === 'chargeback' }) : chargeback;
  const isSame = problem === otherAmount && problem === before.problem && isSameMoney(known.amount, before.amount);
  if (!isSame) await overtakeLossRequest(transaction, chargeback.chargebackId, now);
  // Nothing contradicts our books yet: the same report is looked at again.
  if (problem && (await isRefundUnderWay(transaction, order))) {
    await saveChargeback(transaction, { ...known, problem: undefined });
  } else {
    if (problem) context.log.error({ orderId: order.orderId, problem }, 'a chargeback contradicts our books');
    await saveChargeback(transaction, { ...known, problem });
    if (isKept) await notifyContradiction(transaction, { order, chargeback, now });
  }
  // Nobody reads that it ended as long as it has not.
  if (!isKept) await notifyChargeback(transaction, { order, chargeback, now });
}

/**
 * The chargeback whose end is not booked yet: it keeps its order stopped like any other one that was received, and no
 * evidence goes out any more.
 */
function keptEnd(
  { before, isReceived }: Steps,
  { chargeback, isStopped }: { readonly chargeback: Chargeback; readonly isStopped: boolean },
): Chargeback {
  const state = isReceived && isStopped ? 'received' : before.state;
  return { ...before, state, amount: chargeback.amount, submitAt: undefined };
}

/** Messages come in any order: one of before the end takes nothing of the loss back that waits for people. */
function isOvertaken(before: Chargeback, reported: Chargeback): boolean {
  return before.problem === otherAmount && reported.endedAt === undefined;
}

/** The chargeback as the report has it. */
function chargebackAfter({ before, reported, to }: Steps, now: Date): Chargeback {
  const { phase } = chargebackStateRecords[to];
  const hasEnded = phase === 'kept' || phase === 'lost';
  return {
    ...before,
    state: to,
    amount: amountOf(reported),
    evidenceDueAt: reported.evidenceDueAt ? new Date(reported.evidenceDueAt) : before.evidenceDueAt,
    evidenceSentAt: to === 'evidence_sent' ? (before.evidenceSentAt ?? now) : before.evidenceSentAt,
    endedAt: hasEnded ? now : undefined,
    problem: undefined,
    ...(hasEnded && { submitAt: undefined }),
    // It asks for more: what was submitted before is another matter.
    ...(to === 'pre_arbitration' && {
      submitAt: undefined,
      evidenceSubmittedAt: undefined,
      submissionProblem: undefined,
    }),
  };
}

/**
 * The order, stopped once the chargeback is received, or later, where a refund was in its way until now; another one may
 * have stopped it already. Undefined where it had to be stopped and cannot be; where nothing was stopped and the money is
 * kept, there is nothing to do.
 */
async function findCharged(context: OrderContext, transaction: Transaction, { order, isReceived, to }: Steps) {
  const isTaking = isReceived || takingChargebackStates.some((each) => each === to);
  const stopped = isTaking && order.state !== 'chargeback' ? await chargeBack(context, transaction, order) : order;
  return chargebackStateRecords[to].phase === 'kept' ? (stopped ?? order) : stopped;
}

/** A refund was sent to the acquirer and not answered: what a chargeback leaves of the payment is not known yet. */
async function isRefundUnderWay(transaction: Transaction, { orderId, state }: Order): Promise<boolean> {
  return state === 'refunding' && (await lockInterruptibleRefund(transaction, orderId)) === undefined;
}

/** The order stops, and what has not been paid out is frozen; undefined if the order cannot be stopped. */
async function chargeBack(context: OrderContext, transaction: Transaction, order: Order): Promise<Order | undefined> {
  if (!nextOrderState(order.state, 'charge_back').ok) return undefined;
  // A refund that was sent is nobody's to stop; one that waits for its seller's cover, or that was refused, is.
  if (await isRefundUnderWay(transaction, order)) return undefined;
  const now = context.clock.now();
  const moved = await moveOrder(context, transaction, {
    order,
    event: 'charge_back',
    actor: { kind: 'gateway' },
    waitsFor: 'seller',
  });
  if (!moved.ok) return undefined;
  // Refused where all is under way already: the seller gives it back if the chargeback is lost.
  const cause = `chargeback:${order.orderId}:${now.getTime()}`;
  if (order.state === 'released') await reverseExpected(transaction, { order, cause, now });
  const held = await readHeldMoney(transaction, order);
  if (held) await freezeHeld(transaction, { order, part: remaining(held), now });
  return moved.value;
}

/** The seller's, as long as the card company waits for evidence, against another chargeback too; then nobody's here. */
async function turnOf(transaction: Transaction, chargeback: Chargeback): Promise<'seller' | undefined> {
  const known = await listChargebacks(transaction, chargeback.orderId);
  const others = known.filter(({ chargebackId }) => chargebackId !== chargeback.chargebackId);
  return [chargeback, ...others].some(waitsForEvidence) ? 'seller' : undefined;
}

type Ending = { readonly order: Order; readonly chargeback: Chargeback };

/** Answers why nothing could be done, if a person has to look. */
async function end(context: OrderContext, transaction: Transaction, { order, chargeback }: Ending) {
  const { state, chargebackId, amount } = chargeback;
  if (order.state !== 'chargeback')
    return chargebackStateRecords[state].phase === 'lost' ? `order is ${order.state}` : undefined;
  if (state === 'won') await goOn(context, transaction, { order, chargebackId });
  if (chargebackStateRecords[state].phase !== 'lost') return undefined;
  const owed = await readMostToLose(transaction, order);
  if (!owed) return 'nothing was held';
  if (owed.minor !== amount.minor || owed.currency !== amount.currency) return otherAmount;
  await loseAll(context, transaction, { order, chargebackId });
  return undefined;
}

function newChargeback(context: OrderContext, { order, reported, filedBy }: ReportedChargeback): Chargeback {
  return {
    chargebackId: reported.chargebackId,
    orderId: order.orderId,
    paymentId: reported.paymentId,
    state: 'alert',
    reason: reported.reason,
    amount: amountOf(reported),
    evidenceDueAt: reported.evidenceDueAt ? new Date(reported.evidenceDueAt) : undefined,
    receivedAt: context.clock.now(),
    evidenceSentAt: undefined,
    evidenceText: undefined,
    endedAt: undefined,
    problem: undefined,
    evidenceFiles: {},
    submitAt: undefined,
    evidenceSubmittedAt: undefined,
    submissionProblem: undefined,
    filedBy,
    gatewayChargebackId: undefined,
  };
}

function isSameMoney(one: Money, other: Money): boolean {
  return one.minor === other.minor && one.currency === other.currency;
}

function amountOf({ amountMinor, currency }: { readonly amountMinor: string; readonly currency: Currency }): Money {
  return money(BigInt(amountMinor), currency);
}
