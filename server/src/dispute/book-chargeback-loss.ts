/** Two people book what the acquirer took by a chargeback that is lost over another amount than what is left (decision 0321). */

import type { proposeChargebackLoss as endpoint } from '@gtp/contract/dispute/chargeback-loss-wire.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import {
  checkLoss,
  checkLossConfirmer,
  checkLossProposer,
  endLossRequest,
  isLossToBook,
  lossExpected,
  type UnbookedLoss,
} from '@gtp/domain/dispute/chargeback-loss.ts';
import { zero } from '@gtp/domain/platform/money.ts';
import { accept, inField, type RefusalCode, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { nameOfOther } from '../account/account.ts';
import { attachFiles, findFiles, refuseUnscanned } from '../attachment/attachment.ts';
import { notify } from '../notification/notification.ts';
import { lockOrder, type Order, type OrderContext } from '../order/order.ts';
import { readMostToLose } from '../payment/payment.ts';
import type { Caller } from '../platform/caller.ts';
import { type Database, decideIn, inTransaction, type Transaction } from '../platform/database.ts';
import * as requests from './chargeback-loss-store.ts';
import { type Chargeback, findChargeback, saveChargeback } from './chargeback-store.ts';
import { loseAmount } from './lose-amount.ts';
import { notifyBookedLoss } from './notify-dispute-parties.ts';

type OnChargeback = { readonly caller: Pick<Caller, 'userId' | 'companyId'>; readonly chargebackId: string };
type Status = Result<Answer<typeof endpoint>>;
type Locked = { readonly order: Order; readonly chargeback: Chargeback };

/**
 * Keeps what a person says the acquirer took until another one decides; nothing moves. Refuses with `dispute.not_found`,
 * as the rule says, and for a document that is not the caller's.
 */
export async function proposeChargebackLoss(
  context: OrderContext,
  { caller, chargebackId, said }: OnChargeback & { readonly said: Body<typeof endpoint> },
): Promise<Status> {
  return onChargeback(context.database, chargebackId, async (transaction, locked): Promise<Status> => {
    const { userId, companyId } = caller;
    const { order, chargeback } = locked;
    const proposer = checkLossProposer(await requests.findLossAsker(transaction, chargebackId), userId);
    if (!proposer.ok) return proposer;
    const checked = checkLoss(await unbooked(transaction, locked), said.amount);
    if (!checked.ok) return checked;
    const attached = await attachFiles(transaction, { fileIds: [said.fileId], companyId });
    if (!attached.ok) return inField(attached, 'fileId');
    const requestId = context.ids.make('clr');
    const { fileId, amount } = said;
    await requests.insertLossRequest(transaction, {
      ...{ requestId, chargebackId, state: 'proposed', fileId, amount, reported: chargeback.amount },
      ...{ reason: said.reason.trim(), proposedBy: userId, proposedAt: context.clock.now() },
      ...{ decidedBy: undefined, decidedAt: undefined, decisionReason: undefined },
    });
    await notify(transaction, {
      ...{ rule: 'chargeback.loss_asked', cause: requestId, actor: userId },
      parties: { seller: order.sellerCompanyId, issuer: order.issuerCompanyId },
      facts: { orderId: order.orderId, amount },
    });
    return accept({ requestId, state: 'proposed' });
  });
}

type Decision = OnChargeback & {
  readonly requestId: string;
  readonly isConfirmed: boolean;
  readonly reason?: string | undefined;
};

/**
 * Confirms, and the loss is booked and the order goes on or ends; or refuses, or takes the own request back. Of two who
 * decide at once, and of a person and the acquirer, the second one changes nothing.
 */
export async function decideChargebackLoss(context: OrderContext, decision: Decision): Promise<Status> {
  const { caller, chargebackId, requestId, isConfirmed, reason } = decision;
  return onChargeback(context.database, chargebackId, async (transaction, locked): Promise<Status> => {
    const request = await requests.lockLossRequest(transaction, requestId);
    if (request?.chargebackId !== chargebackId) return refuse('dispute.not_found');
    const { userId } = caller;
    if (request.state !== 'proposed') return refuseEnded(transaction, request, userId);
    const ended = isConfirmed
      ? await checkConfirmation(transaction, { ...locked, request, userId })
      : endLossRequest(request, userId);
    if (!ended.ok) return ended;
    const state = ended.value;
    const now = context.clock.now();
    const decisionReason = reason?.trim() || undefined;
    await requests.saveLossRequest(transaction, {
      ...{ ...request, state, decidedBy: userId, decidedAt: now, decisionReason },
    });
    if (state === 'confirmed') await book(context, transaction, { ...locked, request });
    return accept({ requestId, state });
  });
}

/** Locks the order, which whatever changes its chargebacks does. */
async function onChargeback<Value, Code extends RefusalCode>(
  database: Database,
  chargebackId: string,
  work: (transaction: Transaction, locked: Locked) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'dispute.not_found'>> {
  return decideIn<Result<Value, Code | 'dispute.not_found'>>(database, async (transaction) => {
    const known = await findChargeback(transaction, chargebackId);
    const order = known && (await lockOrder(transaction, known.orderId));
    const chargeback = order && (await findChargeback(transaction, chargebackId));
    return chargeback ? work(transaction, { order, chargeback }) : refuse('dispute.not_found');
  });
}

async function unbooked(transaction: Transaction, { order, chargeback }: Locked): Promise<UnbookedLoss> {
  const left = (await readMostToLose(transaction, order)) ?? zero(order.currency);
  return { orderState: order.state, problem: chargeback.problem, reported: chargeback.amount, left };
}

type Confirming = Locked & { readonly request: requests.LossRequest; readonly userId: string };

async function checkConfirmation(
  transaction: Transaction,
  { request, userId, ...locked }: Confirming,
): Promise<Result<'confirmed'>> {
  const confirmer = checkLossConfirmer(request, userId);
  if (!confirmer.ok) return confirmer;
  const checked = checkLoss(await unbooked(transaction, locked), request.amount);
  if (!checked.ok) return checked;
  return (await refuseUnscanned(transaction, [request.fileId])) ?? confirmer;
}

type Booking = Locked & { readonly request: requests.LossRequest };

/** The chargeback bears the booked amount from then on, as the ledger does. */
async function book(context: OrderContext, transaction: Transaction, { order, chargeback, request }: Booking) {
  const now = context.clock.now();
  const { amount } = request;
  const lost: Chargeback = {
    ...{ ...chargeback, amount, state: 'lost', endedAt: now, problem: undefined, submitAt: undefined },
  };
  await saveChargeback(transaction, lost);
  await loseAmount(context, transaction, { order, chargebackId: chargeback.chargebackId, amount });
  await notifyBookedLoss(transaction, { order, chargeback: lost, now });
}

type Ended = Pick<requests.LossRequest, 'state' | 'decidedBy'>;

/** Whoever comes second reads who was first, or that the acquirer was. */
async function refuseEnded(transaction: Transaction, { state, decidedBy }: Ended, userId: string): Promise<Status> {
  const who = await nameOfOther(transaction, decidedBy, userId);
  if (who === undefined || (state !== 'confirmed' && state !== 'refused')) return refuse('dispute.loss_overtaken');
  return refuse(`dispute.loss_${state}_meanwhile`, { facts: { who } });
}

/** What those who may book it read: what is to be booked, and all that was said of it, the newest first. */
export async function showLoss(database: Database, { order, chargeback }: Locked, userId: string) {
  const rows = await requests.listLossRequests(database, chargeback.chargebackId);
  const fileIds = rows.map(({ fileId }) => fileId);
  const files = await findFiles(database, fileIds);
  const lossRequests = rows.map(({ proposerName, deciderName, ...request }) => {
    const { requestId, state, amount, reason, proposedAt, decidedAt, decisionReason } = request;
    const file = files.find(({ fileId }) => fileId === request.fileId);
    if (!file) throw new Error(`The document ${request.fileId} of the request ${requestId} is gone`);
    const { fileId, fileName, byteCount, scan } = file;
    return {
      ...{ requestId, state, currency: amount.currency, amount, reason, proposedAt, proposedBy: proposerName },
      file: { fileId, fileName, byteCount, scan },
      ...{ decidedBy: deciderName ?? undefined, decidedAt, decisionReason, isOwn: request.proposedBy === userId },
    };
  });
  const isAsked = rows.some(({ state }) => state === 'proposed');
  const lossToBook = isAsked ? undefined : await readLossToBook(database, { order, chargeback });
  return { lossRequests, ...(lossToBook && { lossToBook }) };
}

async function readLossToBook(database: Database, { order, chargeback }: Locked) {
  if (order.state !== 'chargeback' || !chargeback.problem) return undefined;
  return inTransaction(database, async (transaction) => {
    const locked = await lockOrder(transaction, order.orderId);
    const loss = locked && (await unbooked(transaction, { order: locked, chargeback }));
    if (!loss || !isLossToBook(loss)) return undefined;
    const expected = lossExpected(loss);
    return { currency: loss.left.currency, left: loss.left, ...(expected && { expected }) };
  });
}
