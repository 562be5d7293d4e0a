/** Two people record that a refund was given by a transfer: one asks with a proof, another one confirms (decision 0310). */

import type { proposeRefundTransfer as endpoint } from '@gtp/contract/payment/refund-transfer-wire.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import { refundGivenOtherwiseJournal } from '@gtp/domain/payment/payment-postings.ts';
import {
  checkGivable,
  checkTransfer,
  checkTransferConfirmer,
  endTransferRequest,
  type RefundToGive,
} from '@gtp/domain/payment/refund-transfer.ts';
import { accept, inField, type RefusalCode, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { nameOfOther } from '../account/account.ts';
import { attachFiles, findFiles, refuseUnscanned } from '../attachment/attachment.ts';
import { postJournal } from '../ledger/ledger.ts';
import { notify } from '../notification/notification.ts';
import { lockOrder, type Order } from '../order/order.ts';
import type { Caller } from '../platform/caller.ts';
import { type Database, decideIn, type Transaction, uniqueViolation } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import { finishRefund } from './finish-refund.ts';
import type { PaymentContext } from './payment-context.ts';
import type {} from './payment-emails.ts';
import { findRefund, lockRefund, type Refund, saveRefund } from './refund-store.ts';
import * as requests from './refund-transfer-store.ts';

type OnRefund = { readonly caller: Pick<Caller, 'userId' | 'companyId'>; readonly refundId: string };
type Status = Result<Answer<typeof endpoint>>;
type Locked = { readonly order: Order; readonly refund: Refund };

/**
 * Keeps what a person says of the transfer until another one decides; nothing else changes, but the refund cannot be
 * sent again meanwhile. Refuses with `payment.not_found`, as the rule says, and for a document that is not the caller's.
 */
export async function proposeRefundTransfer(
  context: PaymentContext,
  { caller, refundId, said }: OnRefund & { readonly said: Body<typeof endpoint> },
): Promise<Status> {
  const propose = onRefund(context.database, refundId, async (transaction, { order, refund }): Promise<Status> => {
    const { userId, companyId } = caller;
    const now = context.clock.now();
    const bankReference = said.bankReference.trim();
    const known = {
      waitsBy: await requests.findTransferAsker(transaction, refundId),
      isReferenceUsed: await requests.isTransferKnown(transaction, { refundId, bankReference }),
    };
    const checked = checkTransfer(await toGive(transaction, refund), { ...said, userId, now }, known);
    if (!checked.ok) return checked;
    const attached = await attachFiles(transaction, { fileIds: [said.fileId], companyId });
    if (!attached.ok) return inField(attached, 'fileId');
    const requestId = context.ids.make('rtr');
    await requests.insertTransferRequest(transaction, {
      ...{ requestId, refundId, state: 'proposed', bankReference, bookedOn: said.bookedOn, fileId: said.fileId },
      ...{ reason: said.reason.trim(), proposedBy: userId, proposedAt: now },
      ...{ decidedBy: undefined, decidedAt: undefined, decisionReason: undefined },
    });
    await notify(transaction, {
      ...{ rule: 'payment.transfer_asked', cause: requestId, actor: userId, parties: partiesOf(order) },
      facts: { orderId: order.orderId, amount: refund.amounts.amount },
    });
    return accept({ requestId, state: 'proposed' });
  });
  return propose.catch(refuseSameTransfer);
}

/** Two who record one transfer for two refunds at once: neither sees the other's request, and one is kept. */
function refuseSameTransfer(error: unknown): Status {
  if (uniqueViolation(error) !== 'refund_transfer_requests_one_transfer') throw error;
  return refuse('payment.transfer_known', { field: 'bankReference' });
}

type Decision = OnRefund & {
  readonly requestId: string;
  readonly isConfirmed: boolean;
  readonly reason?: string | undefined;
};

/**
 * Confirms, and the refund is given: the ledger, the order and both sides learn it; or refuses, or takes the own request
 * back. Of two who decide at once, and of a person and the acquirer, the second one changes nothing.
 */
export async function decideRefundTransfer(context: PaymentContext, decision: Decision): Promise<Status> {
  const { caller, refundId, requestId, isConfirmed, reason } = decision;
  return onRefund(context.database, refundId, async (transaction, locked): Promise<Status> => {
    const request = await requests.lockTransferRequest(transaction, requestId);
    if (request?.refundId !== refundId) return refuse('payment.not_found');
    const { userId, companyId } = caller;
    if (request.state !== 'proposed') return refuseEnded(transaction, request, userId);
    const ended = isConfirmed
      ? await checkConfirmation(transaction, { refund: locked.refund, request, userId })
      : endTransferRequest(request, userId);
    if (!ended.ok) return ended;
    const state = ended.value;
    const decided = { state, decidedBy: userId, decidedAt: context.clock.now() };
    await requests.saveTransferRequest(transaction, {
      ...{ ...request, ...decided, decisionReason: reason?.trim() || undefined },
    });
    if (state === 'confirmed')
      await give(context, transaction, { ...locked, request, transferredBy: { userId, companyId } });
    return accept({ requestId, state });
  });
}

/** Locks the refund after its order, as whatever changes it does. */
async function onRefund<Value, Code extends RefusalCode>(
  database: Database,
  refundId: string,
  work: (transaction: Transaction, locked: Locked) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'payment.not_found'>> {
  const found = await findRefund(database, refundId);
  if (!found) return refuse('payment.not_found');
  return decideIn<Result<Value, Code | 'payment.not_found'>>(database, async (transaction) => {
    const order = await lockOrder(transaction, found.orderId);
    const refund = await lockRefund(transaction, refundId);
    return order && refund ? work(transaction, { order, refund }) : refuse('payment.not_found');
  });
}

/** One that came back and was sent again is asked about until the acquirer has answered. */
async function toGive(transaction: Transaction, refund: Refund): Promise<RefundToGive> {
  const { state, paymentId, returnedAt, doneAt, approvedAt, checkAt } = refund;
  const madeAt = (state === 'returned' ? returnedAt : doneAt) ?? approvedAt ?? new Date(0);
  const isChargedBack = await requests.isChargedBack(transaction, paymentId);
  return { state, madeAt, isUnderWay: checkAt !== undefined, isChargedBack };
}

type Confirming = {
  readonly refund: Refund;
  readonly request: requests.TransferRequest;
  readonly userId: string;
};

async function checkConfirmation(
  transaction: Transaction,
  { refund, request, userId }: Confirming,
): Promise<Result<'confirmed'>> {
  const confirmer = checkTransferConfirmer(request, userId);
  if (!confirmer.ok) return confirmer;
  const givable = checkGivable(await toGive(transaction, refund));
  if (!givable.ok) return givable;
  return (await refuseUnscanned(transaction, [request.fileId])) ?? accept('confirmed');
}

type Giving = Locked & { readonly request: requests.TransferRequest; readonly transferredBy: OnRefund['caller'] };

/** One that came back is owed to the buyer already; one that the acquirer refused is held for the order until now. */
async function give(
  context: PaymentContext,
  transaction: Transaction,
  { order, refund, request, transferredBy }: Giving,
) {
  const now = context.clock.now();
  const { refundId, amounts } = refund;
  const { orderId } = order;
  if (refund.state === 'failed') await finishRefund(context, transaction, { order, refund, transferredBy });
  else {
    const given = { state: 'given_otherwise', problem: undefined, doneAgainAt: now, checkAt: undefined } as const;
    await saveRefund(transaction, { ...refund, ...given });
  }
  await postJournal(transaction, refundGivenOtherwiseJournal({ refundId, orderId, amount: amounts.amount }), now);
  // The day on which the bank booked it is compared anew, and no currency stays short because of it.
  await addJob(transaction, { name: 'reconcile-days', payload: {} });
  const { bankReference, bookedOn } = request;
  await notify(transaction, {
    ...{ rule: 'payment.refund_transferred', cause: refundId, parties: partiesOf(order) },
    facts: { orderId, amount: amounts.amount, bankReference, bookedOn },
  });
}

function partiesOf({ buyerCompanyId, sellerCompanyId }: Order) {
  return { buyer: buyerCompanyId, seller: sellerCompanyId };
}

type Ended = Pick<requests.TransferRequest, 'state' | 'decidedBy'>;

/** Whoever comes second reads who was first, or that the acquirer was. */
async function refuseEnded(transaction: Transaction, { state, decidedBy }: Ended, userId: string): Promise<Status> {
  if (state === 'overtaken') return refuse('payment.transfer_overtaken');
  const who = await nameOfOther(transaction, decidedBy, userId);
  if (who === undefined || state === 'withdrawn') return refuse('payment.not_in_state');
  const how = state === 'confirmed' ? 'confirmed' : 'refused';
  return refuse(`payment.transfer_${how}_meanwhile`, { facts: { who } });
}

/** What was said of refunds, by refund; the newest first. */
export async function listRefundTransfers(database: Database, refundIds: readonly string[], userId: string) {
  const rows = await requests.listTransferRequests(database, refundIds);
  const files = await findFiles(
    database,
    rows.map(({ fileId }) => fileId),
  );
  const shown = rows.map(({ proposerName, deciderName, decidedAt, decisionReason, refundId, ...row }) => {
    const { requestId, state, bankReference, bookedOn, reason, proposedAt } = row;
    const file = files.find(({ fileId }) => fileId === row.fileId);
    if (!file) throw new Error(`The document ${row.fileId} of the request ${requestId} is gone`);
    const { fileId, fileName, byteCount, scan } = file;
    return {
      refundId,
      request: {
        ...{ requestId, state, bankReference, bookedOn, reason, proposedAt, proposedBy: proposerName },
        file: { fileId, fileName, byteCount, scan },
        decidedBy: deciderName ?? undefined,
        decidedAt: decidedAt ?? undefined,
        decisionReason: decisionReason ?? undefined,
        isOwn: row.proposedBy === userId,
      },
    };
  });
  return Map.groupBy(shown, ({ refundId }) => refundId);
}
