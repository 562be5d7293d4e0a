import { refundAgainJournal, refundReturnedJournal } from '@gtp/domain/payment/payment-postings.ts';
import { givenRefundStates, nextRefundState, refundStatesToSendAgain } from '@gtp/domain/payment/refund-states.ts';
import { isCovered } from '@gtp/domain/payment/seller-cover.ts';
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { zero } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { listDebts, postJournal, readOwed } from '../ledger/ledger.ts';
import { notify } from '../notification/notification.ts';
import { lockOrder, notifyOfOrder, type Order, subjectOf } from '../order/order.ts';
import { decideIn, inTransaction, type Transaction } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import { gatewayOf } from './acquirers.ts';
import type { RefundAnswer } from './card-gateway.ts';
import { finishRefund } from './finish-refund.ts';
import type { PaymentContext } from './payment-context.ts';
import type {} from './payment-emails.ts';
import { findPayment } from './payment-store.ts';
import { givenAfterRefusalBy, noteDoneAfterChargeback } from './refund-beside-chargeback.ts';
import {
  claimDueRefunds,
  findRefund,
  listRefundsGoneOtherwise,
  lockRefund,
  type Refund,
  saveRefund,
} from './refund-store.ts';
import { findTransferAsker, overtakeTransferRequest } from './refund-transfer-store.ts';

const minuteMs = 60_000;

/**
 * Sends every refund that is due to the gateway, and asks again about those whose answer was lost: the refund's id is
 * the gateway's idempotency key, so asking is sending, and money goes back once. Several workers share the work; one
 * refund that fails does not keep the others waiting. Answers how many it sent.
 */
export async function sweepRefunds(context: PaymentContext): Promise<number> {
  const now = context.clock.now();
  const again = new Date(now.getTime() + minuteMs);
  const due = await claimDueRefunds(context.database, { now, again, limit: 100 });
  for (const refundId of due) {
    try {
      await sendRefund(context, refundId);
    } catch (error) {
      context.log.error({ err: error, refundId }, 'a refund could not be sent');
    }
  }
  return due.length;
}

async function sendRefund(context: PaymentContext, refundId: string): Promise<void> {
  const refund = await submit(context, refundId);
  if (!refund || !isAtGateway(refund)) return;
  const { paymentId, kind, amounts, state } = refund;
  const { gatewayPaymentId, acquirer } = (await findPayment(context.database, paymentId)) ?? {};
  const wasDone = givenRefundStates.includes(state);
  const asked = { refundId, paymentId, gatewayPaymentId, kind, amount: amounts.amount, wasDone };
  const answer = await gatewayOf(context, acquirer).refund(asked);
  await inTransaction(context.database, (transaction) => applyRefundAnswer(context, transaction, { refund, answer }));
}

/** What the gateway may have more to say of: that it is done, or came back. */
function isAtGateway({ state }: Refund): boolean {
  return nextRefundState(state, 'finish').ok || nextRefundState(state, 'return').ok;
}

/**
 * As it is now, for many are claimed at once and sent one after another: nothing of what another worker got the answer to
 * meanwhile, or of what two people are about to give another way. Kept before it is sent, so that no crash leaves a refund
 * at the gateway of which we know nothing.
 */
async function submit(context: PaymentContext, refundId: string): Promise<Refund | undefined> {
  const found = await findRefund(context.database, refundId);
  if (!found) return undefined;
  return inTransaction(context.database, async (transaction) => {
    const order = await lockOrder(transaction, found.orderId);
    const refund = await lockRefund(transaction, refundId);
    if (refund?.checkAt === undefined || (await findTransferAsker(transaction, refundId))) return undefined;
    // A chargeback may have interrupted it.
    if (refund.state !== 'approved' || order?.state !== 'refunding') return refund;
    const now = context.clock.now();
    if (refund.recalled.minor > 0n && !(await isSellerCovered(transaction, order))) {
      await saveRefund(transaction, { ...refund, checkAt: new Date(now.getTime() + 60 * minuteMs) });
      return undefined;
    }
    const submitted: Refund = { ...refund, state: 'submitted', submittedAt: now };
    await saveRefund(transaction, submitted);
    return submitted;
  });
}

/** Whether the seller is owed as much as it owes: what went out to it must not come from other sellers' money. */
async function isSellerCovered(transaction: Transaction, { sellerCompanyId: owner, currency }: Order) {
  const debts = await listDebts(transaction, [owner]);
  const debt = debts.find(({ amount }) => amount.currency === currency)?.amount ?? zero(currency);
  return isCovered(debt, await readOwed(transaction, { kind: 'payable', owner, currency }));
}

type Answered = { readonly refund: Refund; readonly answer: RefundAnswer };

/** Makes true what the gateway said of a refund, all or nothing; the same answer twice changes nothing. */
export async function applyRefundAnswer(
  context: PaymentContext,
  transaction: Transaction,
  { refund: asked, answer }: Answered,
): Promise<void> {
  const now = context.clock.now();
  const { refundId, orderId } = asked;
  const order = await lockOrder(transaction, orderId);
  const refund = await lockRefund(transaction, refundId);
  if (!order || !refund) throw new Error(`The refund ${refundId} has lost its order`);
  if (refund.state === 'given_otherwise') return noteLateAnswer(context, transaction, { refund, answer });
  if (refund.state === 'failed') return noteDoneAfterRefusal(context, transaction, { refund, answer });
  if (refund.state === 'refused') return noteDoneAfterChargeback(transaction, { refund, answer });
  if (!isAtGateway(refund)) return;
  if (refund.state !== 'submitted') return applyToGiven(context, transaction, { order, asked, refund, answer });
  switch (answer.kind) {
    case 'done':
      return finishRefund(context, transaction, {
        order,
        refund: { ...refund, gatewayRefundId: answer.gatewayRefundId },
      });
    case 'refused':
      context.log.error(
        { refundId, orderId, reason: answer.code },
        'the gateway refuses a refund: a person has to look',
      );
      await notifyRefundFailed(transaction, { order, refund, now });
      return saveRefund(transaction, { ...refund, state: 'failed', problem: answer.code, checkAt: undefined });
    case 'unknown':
      return saveRefund(transaction, { ...refund, checkAt: againAt(refund, now) });
  }
}

/**
 * The buyer has the money by a transfer already. Where the acquirer says that the card got it as well, nothing is booked
 * by itself: the agency reads it, and the acquirer's report brings an exception that two people close.
 */
async function noteLateAnswer(
  context: PaymentContext,
  transaction: Transaction,
  { refund, answer }: Answered,
): Promise<void> {
  const { refundId, orderId, gatewayRefundId: known, problem } = refund;
  if (answer.kind !== 'done' || problem !== undefined) return;
  if (known !== undefined && (answer.gatewayRefundId ?? known) === known) return;
  context.log.error({ refundId, orderId, gatewayRefundId: answer.gatewayRefundId }, 'a refund was given twice');
  await saveRefund(transaction, { ...refund, problem: `given_twice ${answer.gatewayRefundId ?? ''}`.trim() });
  await notify(transaction, {
    ...{ rule: 'payment.refund_given_twice', cause: refundId, parties: {} },
    facts: { orderId, amount: refund.amounts.amount },
  });
}

/**
 * Another answer had refused it before: which of the two holds is the acquirer's to say, and a person asks. Nobody
 * confirms meanwhile that the buyer got it by a transfer.
 */
async function noteDoneAfterRefusal(
  context: PaymentContext,
  transaction: Transaction,
  { refund, answer }: Answered,
): Promise<void> {
  if (answer.kind !== 'done') return;
  const { refundId, orderId } = refund;
  context.log.error({ refundId, orderId, gatewayRefundId: answer.gatewayRefundId }, 'a refused refund was given');
  await saveRefund(transaction, { ...refund, problem: givenAfterRefusalBy(answer) });
  await overtakeTransferRequest(transaction, refundId, context.clock.now());
  await notifyOfContradiction(transaction, refund);
}

/**
 * The acquirer says something of a payment whose refund was given by a transfer, or is about to be. Asking what it means
 * could pay the buyer a second time, so that a person looks; once for each state of a refund.
 */
export async function notifyOfGoneOtherwise(
  { log }: PaymentContext,
  transaction: Transaction,
  paymentId: string,
): Promise<void> {
  for (const refund of await listRefundsGoneOtherwise(transaction, paymentId)) {
    const { refundId, orderId, state } = refund;
    log.warn({ refundId, orderId, paymentId, state }, 'the gateway speaks of a refund that goes another way');
    await notifyOfContradiction(transaction, refund);
  }
}

async function notifyOfContradiction(transaction: Transaction, refund: Refund): Promise<void> {
  const { refundId, orderId, state, amounts } = refund;
  await notify(transaction, {
    ...{ rule: 'payment.refund_contradicted', cause: `${refundId}:${state}`, parties: {} },
    facts: { orderId, amount: amounts.amount },
  });
}

type GivenAnswered = Answered & { readonly order: Order; readonly asked: Refund };

/**
 * Money that was back may come again, weeks later, as where the card was closed. The order stays as it ended: the money
 * is owed to the buyer until a person has sent it again and the gateway has done so. An answer to what was asked before
 * another one changed the refund is let go.
 */
async function applyToGiven(context: PaymentContext, transaction: Transaction, given: GivenAnswered): Promise<void> {
  const { order, asked, refund, answer } = given;
  if (asked.state !== refund.state || asked.gatewayRefundId !== refund.gatewayRefundId) return;
  const now = context.clock.now();
  const isReturned = refund.state === 'returned';
  switch (answer.kind) {
    case 'unknown':
      return saveRefund(transaction, { ...refund, checkAt: againAt(refund, now) });
    case 'done': {
      const isSame = (answer.gatewayRefundId ?? refund.gatewayRefundId) === refund.gatewayRefundId;
      if (isSame) return saveRefund(transaction, { ...refund, checkAt: isReturned ? againAt(refund, now) : undefined });
      // Where the word that the first one failed was lost, nobody was asked, and the books still say what happened.
      const returned = isReturned ? refund : await bookReturn(transaction, refund, now);
      await bookAgain(transaction, { refund: returned, gatewayRefundId: answer.gatewayRefundId, now });
      return notifyOfOrder(transaction, { order, now }, [{ rule: 'order.refunded', facts: subjectOf(order) }]);
    }
    case 'refused':
      // Any other refusal says nothing of money that is back already: it is asked about again.
      if (!isReturned && answer.gatewayRefundId !== (refund.gatewayRefundId ?? '')) {
        return saveRefund(transaction, { ...refund, checkAt: againAt(refund, now) });
      }
      return waitForPerson(context, transaction, { order, refund, code: answer.code });
  }
}

type Waiting = { readonly order: Order; readonly refund: Refund; readonly code: string };

async function waitForPerson(
  context: PaymentContext,
  transaction: Transaction,
  { order, refund, code }: Waiting,
): Promise<void> {
  const now = context.clock.now();
  const { refundId, orderId } = refund;
  context.log.error({ refundId, orderId, reason: code }, 'a refund came back: a person has to look');
  await notifyRefundFailed(transaction, { order, refund, now });
  const returned = refund.state === 'returned' ? refund : await bookReturn(transaction, refund, now);
  return saveRefund(transaction, { ...returned, problem: code, checkAt: undefined });
}

async function bookReturn(transaction: Transaction, refund: Refund, now: Date): Promise<Refund> {
  const { refundId, orderId, amounts, gatewayRefundId = refundId } = refund;
  await postJournal(transaction, refundReturnedJournal({ refundId, gatewayRefundId, orderId, ...amounts }), now);
  return { ...refund, state: 'returned', returnedAt: now };
}

type Again = { readonly refund: Refund; readonly gatewayRefundId: string | undefined; readonly now: Date };

async function bookAgain(transaction: Transaction, { refund, gatewayRefundId, now }: Again): Promise<void> {
  const { refundId, orderId, amounts } = refund;
  const posted = { refundId, gatewayRefundId: gatewayRefundId ?? refundId, orderId, ...amounts };
  await postJournal(transaction, refundAgainJournal(posted), now);
  const done = { state: 'done', gatewayRefundId, problem: undefined, doneAgainAt: now, checkAt: undefined } as const;
  await saveRefund(transaction, { ...refund, ...done });
  await overtakeTransferRequest(transaction, refundId, now);
}

/** Every minute for a day, then each hour. */
function againAt({ submittedAt, returnedAt = submittedAt }: Refund, now: Date): Date {
  const isFresh = returnedAt !== undefined && now < addDaysToInstant(returnedAt, 1);
  return new Date(now.getTime() + (isFresh ? minuteMs : 60 * minuteMs));
}

type Failed = { readonly order: Order; readonly refund: Refund; readonly now: Date };

/** Notifies both sides that it takes longer, and the agency has a task; once for each time that the gateway refuses. */
export async function notifyRefundFailed(transaction: Transaction, { order, refund, now }: Failed): Promise<void> {
  const { orderId, buyerCompanyId, sellerCompanyId } = order;
  await notify(transaction, {
    rule: 'payment.refund_failed',
    cause: `${refund.refundId}:${now.getTime()}`,
    parties: { buyer: buyerCompanyId, seller: sellerCompanyId },
    facts: { orderId, amount: refund.amounts.amount },
  });
}

/** A person has looked at a refund that the gateway refused, or that came back: it goes out again under the same id. */
export async function retryRefund(context: PaymentContext, refundId: string): Promise<Result<undefined>> {
  const found = await findRefund(context.database, refundId);
  if (!found) return refuse('payment.not_found');
  return decideIn(context.database, async (transaction) => {
    const order = await lockOrder(transaction, found.orderId);
    const refund = await lockRefund(transaction, refundId);
    // While the card company takes the payment back, both would give the buyer the money.
    if (refund?.state === 'failed' && order?.state === 'chargeback') return refuse('payment.not_in_state');
    if (!refund || !refundStatesToSendAgain.includes(refund.state)) return refuse('payment.not_in_state');
    // Both would give the buyer the money.
    if (await findTransferAsker(transaction, refundId)) return refuse('proposal.waiting');
    const next = nextRefundState(refund.state, 'submit');
    if (!next.ok) return next;
    await saveRefund(transaction, { ...refund, state: next.value, problem: undefined, checkAt: context.clock.now() });
    await addJob(transaction, { name: 'sweep-refunds', payload: {} });
    return accept(undefined);
  });
}
