/** Two people book what the acquirer took by a chargeback that is lost over another amount than what is left (decision 0321). */

import type { proposeChargebackLoss as endpoint } from '@gtp/contract/dispute/chargeback-loss-wire.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import {
  checkLoss,
  isLossToBook,
  lossExpected,
  lossRules,
  type UnbookedLoss,
} from '@gtp/domain/dispute/chargeback-loss.ts';
import { type Money, zero } from '@gtp/domain/platform/money.ts';
import { accept, type RefusalCode, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { notify } from '../notification/notification.ts';
import { lockOrder, type Order, type OrderContext } from '../order/order.ts';
import { readMostToLose, showMostToLose } from '../payment/payment.ts';
import type { Caller } from '../platform/caller.ts';
import { type Database, decideIn, type Transaction } from '../platform/database.ts';
import { decideProposal, newProposal, type ProposalDecision, showProposals } from '../proposal/proposal.ts';
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
    const { userId } = caller;
    const { order, chargeback } = locked;
    const proposer = lossRules.checkProposer(await requests.findLossAsker(transaction, chargebackId), userId);
    if (!proposer.ok) return proposer;
    const checked = checkLoss(await unbooked(transaction, locked), said.amount);
    if (!checked.ok) return checked;
    const requestId = context.ids.make('clr');
    const proposal = await newProposal(transaction, { requestId, caller, said, now: context.clock.now() });
    if (!proposal.ok) return proposal;
    const { amount } = said;
    await requests.insertLossRequest(transaction, {
      ...{ ...proposal.value, chargebackId, amount, reported: chargeback.amount },
    });
    await notify(transaction, {
      ...{ rule: 'chargeback.loss_asked', cause: requestId, actor: userId },
      parties: { seller: order.sellerCompanyId, issuer: order.issuerCompanyId },
      facts: { orderId: order.orderId, amount },
    });
    return accept({ requestId, state: 'proposed' });
  });
}

/**
 * Confirmed, the loss is booked and the order goes on or ends. Of two who decide at once, and of a person and the acquirer,
 * the second one changes nothing.
 */
export async function decideChargebackLoss(
  context: OrderContext,
  { chargebackId, ...decision }: OnChargeback & ProposalDecision,
): Promise<Status> {
  return onChargeback(context.database, chargebackId, async (transaction, locked): Promise<Status> => {
    const request = await requests.lockLossRequest(transaction, decision.requestId);
    if (request?.chargebackId !== chargebackId) return refuse('dispute.not_found');
    return decideProposal(transaction, {
      ...{ rules: lossRules, request, decision, now: context.clock.now(), save: requests.saveLossRequest },
      check: async () => checkLoss(await unbooked(transaction, locked), request.amount),
      apply: () => book(context, transaction, { ...locked, request }),
    });
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

async function unbooked(transaction: Transaction, locked: Locked): Promise<UnbookedLoss> {
  return lossOver(locked, await readMostToLose(transaction, locked.order));
}

function lossOver({ order, chargeback }: Locked, left: Money = zero(order.currency)): UnbookedLoss {
  return { orderState: order.state, problem: chargeback.problem, reported: chargeback.amount, left };
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

/** What those who may book it read: what is to be booked, and all that was said of it, the newest first. */
export async function showLoss(database: Database, { order, chargeback }: Locked, userId: string) {
  const rows = await requests.listLossRequests(database, [chargeback.chargebackId]);
  const said = await showProposals(database, rows, userId);
  const lossRequests = said.map(({ row: { amount }, shown }) => ({ ...shown, amount, currency: amount.currency }));
  const isAsked = rows.some(({ state }) => state === 'proposed');
  const lossToBook = isAsked ? undefined : await readLossToBook(database, { order, chargeback });
  return { lossRequests, ...(lossToBook && { lossToBook }) };
}

async function readLossToBook(database: Database, locked: Locked) {
  const { order, chargeback } = locked;
  if (order.state !== 'chargeback' || !chargeback.problem) return undefined;
  const loss = lossOver(locked, await showMostToLose(database, order));
  if (!isLossToBook(loss)) return undefined;
  const expected = lossExpected(loss);
  return { currency: loss.left.currency, left: loss.left, ...(expected && { expected }) };
}
