import { applyGatewayAnswer as applyGatewayAnswerRule, type PaymentStep } from '@gtp/domain/payment/payment.ts';
import { captureJournal } from '@gtp/domain/payment/payment-postings.ts';
import type { PaymentRefusal } from '@gtp/domain/payment/payment-refusals.ts';
import { isPaymentOpen, type OperatorTask } from '@gtp/domain/payment/payment-states.ts';
import { formatMoney, type Money } from '@gtp/domain/platform/money.ts';
import { postJournal } from '../ledger/ledger.ts';
import {
  type CheckOfPayment,
  findCheckOfPayment,
  holdWhenPaid,
  lockOrder,
  moveOrder,
  type Order,
} from '../order/order.ts';
import type { Transaction } from '../platform/database.ts';
import type { GatewayReport } from './card-gateway.ts';
import { insertHold } from './hold-store.ts';
import { notifyPaymentEnded } from './notify-payment-ended.ts';
import type { PaymentContext } from './payment-context.ts';
import type { Payment } from './payment-store.ts';
import * as store from './payment-store.ts';

/** `orderId` where the caller knows it: one question less on the way of a payment. */
type GatewayAnswered = { readonly paymentId: string; readonly orderId?: string; readonly report: GatewayReport };
type Change = { readonly payment: Payment; readonly order: Order; readonly report: GatewayReport };
type Contradiction = { readonly payment: Payment; readonly report: GatewayReport; readonly task: OperatorTask };

/**
 * Makes true what the gateway said, in the caller's transaction: the payment's state, and when the card was charged
 * the hold, the journal, the order's steps and the news of it, all or nothing (design §3 step 10). The same answer
 * twice changes nothing. What contradicts our books is kept for the operator and moves no money. Answers the payment
 * as it is then, undefined if we have none of that id.
 */
export async function applyGatewayAnswer(
  context: PaymentContext,
  transaction: Transaction,
  { paymentId, orderId, report }: GatewayAnswered,
): Promise<Payment | undefined> {
  const found = orderId === undefined ? await store.findPayment(transaction, paymentId) : { orderId };
  if (!found) return undefined;
  if ('state' in found && isDuplicate(found, report)) return found;
  // The order before its payment, everywhere: two of us never wait for each other in a circle.
  const [order, payment, check] = await Promise.all([
    lockOrder(transaction, found.orderId),
    store.lockPayment(transaction, paymentId),
    findCheckOfPayment(transaction, found.orderId),
  ]);
  if (!order || !payment) throw new Error(`The payment ${paymentId} has lost its order`);
  return makeTrue(context, transaction, { order, payment, check, report });
}

/** A payment as the request that began it has written and committed it, with all that its answer is decided on. */
export type BegunPayment = {
  readonly payment: Payment;
  readonly order: Order;
  readonly check: CheckOfPayment;
  readonly writtenBy: string;
};

/**
 * The same for whoever has just begun the payment, without reading any of it again: in one round trip. Throws what
 * `isWrittenAnew` knows if somebody wrote the payment or its order meanwhile, such as the gateway's own message.
 */
export async function applyAnswerToBegun(
  context: PaymentContext,
  transaction: Transaction,
  { begun, report }: { readonly begun: BegunPayment; readonly report: GatewayReport },
): Promise<Payment> {
  const { orderId, paymentId } = begun.payment;
  await store.lockAsWritten(transaction, { orderId, paymentId, writtenBy: begun.writtenBy });
  return makeTrue(context, transaction, { ...begun, report });
}

/** What the answer means for an order and its payment, both locked. */
async function makeTrue(
  context: PaymentContext,
  transaction: Transaction,
  { order, payment, check, report }: Change & { readonly check: CheckOfPayment },
): Promise<Payment> {
  const { state, amount } = payment;
  const step = applyGatewayAnswerRule({ state, amount, releaseMode: order.releaseMode }, report.answer);
  if (!step.ok) return keepContradiction(context, transaction, { payment, report, task: taskOf(step.code) });
  if (!step.value.hasChanged) return keepGatewayId(transaction, payment, report);
  return applyTransition(context, transaction, { payment, order, report, step: step.value, check });
}

/** What has ended never moves again: such news, as most messages of the gateway's are, need no lock. */
export function isDuplicate({ state, amount, gatewayPaymentId }: Payment, { answer }: GatewayReport): boolean {
  if (isPaymentOpen(state) || gatewayPaymentId === undefined) return false;
  const step = applyGatewayAnswerRule({ state, amount, releaseMode: 'direct' }, answer);
  return step.ok && !step.value.hasChanged;
}

type Decided = { readonly step: PaymentStep; readonly check: CheckOfPayment };

async function applyTransition(
  context: PaymentContext,
  transaction: Transaction,
  { payment, order, report, step, check }: Change & Decided,
): Promise<Payment> {
  const now = context.clock.now();
  const after = paymentAfter(payment, { report, step, now });
  await store.savePayment(transaction, after);
  if (step.state === 'captured') await holdMoney(context, transaction, { payment: after, order, now });
  let moving = order;
  for (const event of step.orderEvents) {
    const actor = { kind: event === 'release' ? 'system' : 'gateway' } as const;
    const moved = await moveOrder(context, transaction, { order: moving, event, actor });
    if (!moved.ok) throw new Error(`${event} of order ${order.orderId}, which is ${moving.state}: ${moved.code}`);
    moving =
      event === 'capture' ? await holdWhenPaid(context, transaction, { order: moved.value, check }) : moved.value;
    // Agreed to be released at once, it is released when two people have cleared it.
    if (moving.state === 'under_review') break;
  }
  if (!isPaymentOpen(after.state)) await notifyPaymentEnded(transaction, { payment: after, order: moving });
  return after;
}

type Step = { readonly report: GatewayReport; readonly step: PaymentStep; readonly now: Date };

function paymentAfter(payment: Payment, { report, step, now }: Step): Payment {
  const { answer } = report;
  const isOpen = isPaymentOpen(step.state);
  return {
    ...payment,
    ...factsOf(payment, report),
    state: step.state,
    redirectUrl: answer.kind === 'redirect' ? answer.url : payment.redirectUrl,
    declineCode: answer.kind === 'declined' ? answer.code : undefined,
    capturedAt: step.state === 'captured' ? now : undefined,
    endedAt: isOpen ? undefined : now,
    checkAt: isOpen ? payment.checkAt : undefined,
    ...(!isOpen && payment.operatorTask === 'payment.outcome_unknown' && taskDone),
  };
}

const taskDone = { operatorTask: undefined, operatorTaskAt: undefined };

function factsOf(payment: Payment, report: GatewayReport) {
  return {
    gatewayPaymentId: report.gatewayPaymentId ?? payment.gatewayPaymentId,
    authorisationCode: report.authorisationCode ?? payment.authorisationCode,
    threeDSecureStatus: report.threeDSecureStatus ?? payment.threeDSecureStatus,
  };
}

async function keepGatewayId(transaction: Transaction, payment: Payment, report: GatewayReport): Promise<Payment> {
  if (payment.gatewayPaymentId || !report.gatewayPaymentId) return payment;
  const after = { ...payment, ...factsOf(payment, report) };
  await store.savePayment(transaction, after);
  return after;
}

type Captured = { readonly payment: Payment; readonly order: Order; readonly now: Date };

async function holdMoney({ ids }: PaymentContext, transaction: Transaction, { payment, order, now }: Captured) {
  const { orderId, trade, buyerFee, charge } = order;
  const { paymentId, amount } = payment;
  if (charge.minor !== amount.minor || charge.currency !== amount.currency) {
    throw new Error(`Order ${orderId} no longer costs what payment ${paymentId} paid`);
  }
  await insertHold(transaction, { holdId: ids.make('hold'), orderId, paymentId, state: 'open', amount: trade }, now);
  await postJournal(transaction, captureJournal({ paymentId, orderId, trade, buyerFee }), now);
}

/** Our books stay as they are; a person decides. Logged once, and the sweeper no longer asks. */
async function keepContradiction(
  { clock, log }: PaymentContext,
  transaction: Transaction,
  { payment, report, task }: Contradiction,
): Promise<Payment> {
  if (payment.operatorTask === task) return payment;
  const after: Payment = {
    ...payment,
    ...factsOf(payment, report),
    checkAt: undefined,
    operatorTask: task,
    operatorTaskAt: clock.now(),
  };
  await store.savePayment(transaction, after);
  const taken = report.answer.kind === 'captured' && written(report.answer.amount);
  const { paymentId, orderId, amount } = payment;
  log.error({ task, paymentId, orderId, asked: written(amount), taken }, 'the gateway contradicts us');
  return after;
}

function taskOf(code: PaymentRefusal): OperatorTask {
  if (code === 'payment.amount_differs' || code === 'payment.captured_after_end') return code;
  throw new Error(`An answer of the gateway was refused with ${code}`);
}

function written(amount: Money): string {
  return `${formatMoney(amount)} ${amount.currency}`;
}
