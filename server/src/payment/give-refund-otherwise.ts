/** Two people record that a refund was given by a transfer: one asks with a proof, another one confirms (decision 0310). */

import type { proposeRefundTransfer as endpoint } from '@gtp/contract/payment/refund-transfer-wire.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import { refundGivenOtherwiseJournal } from '@gtp/domain/payment/payment-postings.ts';
import { checkGivable, checkTransfer, type RefundToGive, transferRules } from '@gtp/domain/payment/refund-transfer.ts';
import { accept, type RefusalCode, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { postJournal } from '../ledger/ledger.ts';
import { notify } from '../notification/notification.ts';
import { lockOrder, type Order } from '../order/order.ts';
import type { Caller } from '../platform/caller.ts';
import { type Database, decideIn, type Transaction, uniqueViolation } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import { decideProposal, newProposal, type ProposalDecision, showProposals } from '../proposal/proposal.ts';
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
    const { userId } = caller;
    const now = context.clock.now();
    const { bookedOn } = said;
    const bankReference = said.bankReference.trim();
    const known = {
      waitsBy: await requests.findTransferAsker(transaction, refundId),
      isReferenceUsed: await requests.isTransferKnown(transaction, { refundId, bankReference }),
    };
    const checked = checkTransfer(await toGive(transaction, refund), { bookedOn, userId, now }, known);
    if (!checked.ok) return checked;
    const requestId = context.ids.make('rtr');
    const proposal = await newProposal(transaction, { requestId, caller, said, now });
    if (!proposal.ok) return proposal;
    await requests.insertTransferRequest(transaction, { ...proposal.value, refundId, bankReference, bookedOn });
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

/**
 * Confirmed, the refund is given: the ledger, the order and both sides learn it. Of two who decide at once, and of a person
 * and the acquirer, the second one changes nothing.
 */
export async function decideRefundTransfer(
  context: PaymentContext,
  { refundId, ...decision }: OnRefund & ProposalDecision,
): Promise<Status> {
  return onRefund(context.database, refundId, async (transaction, locked): Promise<Status> => {
    const request = await requests.lockTransferRequest(transaction, decision.requestId);
    if (request?.refundId !== refundId) return refuse('payment.not_found');
    const { userId, companyId } = decision.caller;
    return decideProposal(transaction, {
      ...{ rules: transferRules, request, decision, now: context.clock.now(), save: requests.saveTransferRequest },
      check: async () => checkGivable(await toGive(transaction, locked.refund)),
      apply: () => give(context, transaction, { ...locked, request, transferredBy: { userId, companyId } }),
    });
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
  const isChargedBack = await requests.isChargedBack(transaction, { paymentId, countsBooked: state !== 'failed' });
  return { state, madeAt, isUnderWay: checkAt !== undefined, isChargedBack };
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

/** What was said of refunds, by refund; the newest first. */
export async function listRefundTransfers(database: Database, refundIds: readonly string[], userId: string) {
  const rows = await requests.listTransferRequests(database, refundIds);
  const said = await showProposals(database, rows, userId);
  const shown = said.map(({ row: { refundId, bankReference, bookedOn }, shown: request }) => ({
    refundId,
    request: { ...request, bankReference, bookedOn },
  }));
  return Map.groupBy(shown, ({ refundId }) => refundId);
}
