import { boundsOf, checkDayLimit, usdCentsOf } from '@gtp/domain/account/delegation.ts';
import type { AcquirerName } from '@gtp/domain/card/acquirers.ts';
import type { BuyerState } from '@gtp/domain/company/member-states.ts';
import { type CardDecline, declineDays } from '@gtp/domain/payment/card-retries.ts';
import { type PaymentRequest, startPayment } from '@gtp/domain/payment/payment.ts';
import { isPaymentOpen } from '@gtp/domain/payment/payment-states.ts';
import { addDaysToInstant, seoulDay, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Money } from '@gtp/domain/platform/money.ts';
import { accept, inField, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { checkDelegationOf } from '../account/account.ts';
import { findPayingCard, type PayingCard } from '../card/card.ts';
import {
  askAboutTrade,
  checkOrderTrade,
  findWhoAccepted,
  lockOrder,
  moveOrder,
  type Order,
  readTradeRows,
  saveOrderIssuer,
  snapshotOf,
  type TradeRows,
  tradeFactsOf,
} from '../order/order.ts';
import type { Caller } from '../platform/caller.ts';
import { finishCommand } from '../platform/current-command.ts';
import { decideIn, inTransaction, type Transaction } from '../platform/database.ts';
import { checkChargeable, chooseFor, gatewayOf } from './acquirers.ts';
import { applyAnswerToBegun, applyGatewayAnswer, type BegunPayment } from './apply-gateway-answer.ts';
import { workOn } from './at-work.ts';
import type { CardCharge, GatewayReport } from './card-gateway.ts';
import { withChosenCard } from './chosen-card.ts';
import type { PaymentContext } from './payment-context.ts';
import * as store from './payment-store.ts';
import { isWrittenAnew, type Payment } from './payment-store.ts';
import { outcomeOf, type PaymentOutcome } from './payment-view.ts';
import { checkAgainAt, isTooLateToSend } from './when-to-check-again.ts';

export type PayOrder = {
  readonly orderId: string;
  readonly cardId: string;
  /** What the payer was shown. */
  readonly amount: Money;
  /** The Idempotency-Key: a repeat goes on with the attempt that the first one made. */
  readonly requestKey: string;
  readonly caller: Pick<Caller, 'userId' | 'companyId' | 'memberState' | 'delegation'>;
  readonly language: Language;
};

/**
 * Pays an order by card (design §3). One transaction keeps the attempt, then the gateway is asked outside of any,
 * then another makes its answer true; a process that dies in between leaves an attempt that a repeat of the request
 * or the sweeper takes up. A decline is an outcome, not a refusal; no answer leaves the outcome open. While the gateway
 * is known not to answer nothing is begun: refused with `payment.acquirer_silent` at once.
 */
export async function payOrder(context: PaymentContext, request: PayOrder): Promise<Result<PaymentOutcome>> {
  await askAboutTrade(context, request);
  const begun = await decideIn(context.database, (transaction) => beginPayment(context, transaction, request));
  if (!begun.ok) return begun;
  const { payment, charge, written } = begun.value;
  if (!charge || isTooLateToSend(payment, context.clock.now())) return accept(outcomeOf(payment));
  return workOn(payment.paymentId, async () => {
    const report = await gatewayOf(context, payment.acquirer).begin(charge);
    const after = await applyReport(context, { payment, written }, report);
    return accept(outcomeOf(report.answer.kind === 'ready' ? await confirm(context, after, charge) : after));
  });
}

/** An attempt, and where this request has just written it all that was written. */
type Sent = { readonly payment: Payment; readonly written?: BegunPayment | undefined };

async function applyReport(context: PaymentContext, { payment, written }: Sent, said: GatewayReport): Promise<Payment> {
  const report = await withChosenCard(context, payment, said);
  const apply = (decide: (transaction: Transaction) => Promise<Payment | undefined>) =>
    inTransaction(context.database, async (transaction) => {
      // With a second step to come it is not the last that this command does.
      if (report.answer.kind !== 'ready') await finishCommand(transaction);
      return decide(transaction);
    });
  const answered = { paymentId: payment.paymentId, orderId: payment.orderId, report };
  const applyLocked = () => apply((transaction) => applyGatewayAnswer(context, transaction, answered));
  if (!written) return (await applyLocked()) ?? payment;
  try {
    const after = await apply((transaction) => applyAnswerToBegun(context, transaction, { begun: written, report }));
    return after ?? payment;
  } catch (error) {
    if (!isWrittenAnew(error)) throw error;
    return (await applyLocked()) ?? payment;
  }
}

/**
 * The second step, of a gateway that has one, for a payment whose name there is kept by now. What is over meanwhile, or
 * may be given up any moment, is not confirmed.
 */
async function confirm(context: PaymentContext, payment: Payment, charge: CardCharge): Promise<Payment> {
  const { secondStep } = gatewayOf(context, payment.acquirer);
  const { gatewayPaymentId, state } = payment;
  if (!secondStep || !gatewayPaymentId || !isPaymentOpen(state)) return payment;
  if (isTooLateToSend(payment, context.clock.now())) return payment;
  return applyReport(context, { payment }, await secondStep.confirm({ ...charge, gatewayPaymentId }));
}

/** An attempt, and what to send to the gateway for it; nothing is sent when it is over or waits for the payer. */
type Begun = Sent & { readonly charge?: CardCharge };

/**
 * An attempt that is not sent stays as it is: the sweeper asks about it, and a repeat sends it when that is possible.
 */
async function beginPayment(
  context: PaymentContext,
  transaction: Transaction,
  request: PayOrder,
): Promise<Result<Begun>> {
  const { orderId, cardId, caller, requestKey } = request;
  const startedBy = caller.userId;
  const now = context.clock.now();
  const since = addDaysToInstant(now, -declineDays);
  // What follows the lock is read once it is held.
  const [order, card, related, declines, rows, writtenBy] = await Promise.all([
    lockOrder(transaction, orderId),
    findPayingCard(transaction, { cardId, companyId: caller.companyId }),
    store.listRelatedPayments(transaction, { orderId, startedBy, requestKey }),
    store.listDeclinesOfCard(transaction, { cardId, orderId, since }),
    readTradeRows(transaction, { orderId, cardId, now }),
    store.nameTransaction(transaction),
  ]);
  if (order?.buyerCompanyId !== caller.companyId || !order.sentAt || !rows) return refuse('order.not_found');
  if (!card) return refuse('card.not_found', { field: 'cardId' });
  const known = related.find((each) => each.requestKey === requestKey && each.startedBy === startedBy);
  const paying = { order, card, request };
  if (known) return resumePayment(context, transaction, { ...paying, known });
  const chosen = chooseFor(context, { card, amount: order.charge });
  if (!chosen.ok) return chosen.field === 'card' ? inField(chosen, 'cardId') : chosen;
  const acquirer = chosen.value;
  if (!gatewayOf(context, acquirer).isAnswering()) {
    return refuse('payment.acquirer_silent', { facts: { retryAfterSeconds: '30' } });
  }
  const ofOrder = related.filter((each) => each.orderId === orderId);
  return insertPayment(context, transaction, { ...paying, acquirer, declines, rows, ofOrder, writtenBy });
}

type Paying = { readonly order: Order; readonly card: PayingCard; readonly request: PayOrder };
type FirstPaying = Paying & {
  /** All earlier attempts to pay the order. */
  readonly ofOrder: readonly Payment[];
  readonly acquirer: AcquirerName | undefined;
  readonly declines: readonly CardDecline[];
  readonly rows: TradeRows;
  readonly writtenBy: string;
};

/** Sending it again is safe: the gateway takes one payment id once. */
async function resumePayment(
  context: PaymentContext,
  transaction: Transaction,
  { known, ...paying }: Paying & { readonly known: Payment },
): Promise<Result<Begun>> {
  if (!isSameRequest(known, paying)) return refuse('request.key_reused');
  const locked = await store.lockPayment(transaction, known.paymentId);
  if (!locked) throw new Error(`The payment ${known.paymentId} is gone`);
  if (!isPaymentOpen(locked.state) || locked.state === 'three_d_secure') return accept({ payment: locked });
  // Chosen once: whoever may have been asked already is asked again, and nobody else.
  if (!gatewayOf(context, locked.acquirer).isAnswering()) return accept({ payment: locked });
  const now = context.clock.now();
  const payment = { ...locked, sentAt: now, checkAt: checkAgainAt(locked, now) };
  await store.savePayment(transaction, payment);
  return accept({ payment, charge: chargeOf(context, payment, paying) });
}

function isSameRequest(known: Payment, { order, card, request }: Paying): boolean {
  const { minor, currency } = request.amount;
  const isSameAmount = known.amount.minor === minor && known.amount.currency === currency;
  return known.orderId === order.orderId && known.cardId === card.cardId && isSameAmount;
}

async function insertPayment(
  context: PaymentContext,
  transaction: Transaction,
  { order, card, request, rows, writtenBy, ...paying }: FirstPaying,
): Promise<Result<Begun>> {
  const now = context.clock.now();
  const { acquirer } = paying;
  const chargeable = checkChargeable(gatewayOf(context, acquirer), order.charge);
  if (!chargeable.ok) return chargeable;
  const started = startPayment(requestOf({ order, card, request, ...paying }), now);
  if (!started.ok) return started.field === 'card' ? inField(started, 'cardId') : started;
  const about = { order, cardId: card.cardId, now };
  const [facts, withinDelegation] = await Promise.all([
    tradeFactsOf(context, transaction, { order, rows }),
    checkPayersDelegation(transaction, { order, request, now }),
  ]);
  if (!withinDelegation.ok) return withinDelegation;
  const checked = await checkOrderTrade(context, transaction, { ...about, moment: 'pay', facts });
  if (!checked.ok) return checked;
  const paymentId = nameAttempt(context, order, paying.ofOrder.length);
  const payment = newPayment({ paymentId, acquirer, amount: started.value.amount, order, request, now });
  await store.insertPayment(transaction, payment);
  const { issuerCompanyId } = card;
  if (order.issuerCompanyId !== issuerCompanyId) await saveOrderIssuer(transaction, order.orderId, issuerCompanyId);
  const { userId, companyId } = request.caller;
  const actor = { kind: 'buyer', userId, companyId } as const;
  const moved = await moveOrder(context, transaction, { order, event: 'start_payment', actor });
  if (!moved.ok) throw new Error(`The rule let order ${order.orderId} be paid, the table did not: ${moved.code}`);
  const written = { payment, order: { ...moved.value, issuerCompanyId }, check: checked.value, writtenBy };
  return accept({ payment, written, charge: chargeOf(context, payment, { order, card, request }) });
}

type PayersAct = Pick<Paying, 'order' | 'request'> & { readonly now: Date };

/**
 * A deputy pays within the own limits, and above the company's threshold only what another person agreed to
 * (product §2). Payments of one deputy are counted one after another, so that two at once do not pass the day's limit.
 */
async function checkPayersDelegation(
  transaction: Transaction,
  { order, request, now }: PayersAct,
): Promise<Result<undefined>> {
  const { caller } = request;
  if (!caller.delegation) return accept(undefined);
  const amount = order.charge;
  const madeBy = findWhoAccepted(transaction, order.orderId);
  const allowed = await checkDelegationOf(transaction, caller, { operation: 'payment.pay', amount, madeBy, now });
  const { dayLimit } = boundsOf(caller.delegation, 'payment.pay');
  if (!allowed.ok || !dayLimit) return allowed;
  const since = startOfSeoulDay(seoulDay(now));
  const paid = await store.lockAmountsStartedBy(transaction, caller.userId, since);
  const spentCents = paid.reduce((sum, each) => sum + usdCentsOf(each), 0n);
  return checkDayLimit(dayLimit, { amount, spentCents });
}

/** The session has just read how far the buyer's membership is. */
function requestOf({
  order,
  card,
  request,
  ofOrder,
  declines,
}: Omit<FirstPaying, 'acquirer' | 'rows' | 'writtenBy'>): PaymentRequest {
  return {
    order: { ...snapshotOf(order), charge: order.charge },
    buyer: request.caller.memberState as BuyerState,
    card,
    amount: request.amount,
    hasOpenPayment: ofOrder.some(({ state }) => isPaymentOpen(state)),
    declines,
  };
}

/**
 * The so-many-th attempt to pay an order has one name: where a charge is lost here, because the database was restored to
 * a moment before it, the next attempt bears the same, and the acquirer answers with the charge that it has.
 */
function nameAttempt({ ids }: PaymentContext, { orderId, createdAt }: Order, earlierCount: number): string {
  return ids.derive('pay', [orderId, createdAt.toISOString(), String(earlierCount)], createdAt);
}

type NewPayment = Pick<Payment, 'paymentId' | 'acquirer' | 'amount'> &
  Pick<Paying, 'order' | 'request'> & { readonly now: Date };

function newPayment({ paymentId, acquirer, amount, order, request, now }: NewPayment): Payment {
  return {
    paymentId,
    orderId: order.orderId,
    cardId: request.cardId,
    acquirer,
    state: 'created',
    amount,
    startedBy: request.caller.userId,
    requestKey: request.requestKey,
    gatewayPaymentId: undefined,
    redirectUrl: undefined,
    threeDSecureStatus: undefined,
    declineCode: undefined,
    authorisationCode: undefined,
    startedAt: now,
    sentAt: now,
    capturedAt: undefined,
    endedAt: undefined,
    checkAt: checkAgainAt({ startedAt: now }, now),
    operatorTask: undefined,
    operatorTaskAt: undefined,
  };
}

function chargeOf(
  { publicUrl, threeDSecure }: PaymentContext,
  payment: Payment,
  { order, card, request }: Paying,
): CardCharge {
  return {
    paymentId: payment.paymentId,
    gatewayPaymentId: payment.gatewayPaymentId,
    token: card.token,
    amount: payment.amount,
    returnUrl: `${publicUrl}/buyer/order-sheet/callback?payment=${payment.paymentId}`,
    description: order.tradeNumber,
    language: request.language,
    threeDSecure: threeDSecure ?? 'when_required',
  };
}
