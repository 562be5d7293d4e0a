import type { listOrderDisputes as endpoint } from '@gtp/contract/dispute/dispute-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { reachOf, reachOfPerson } from '@gtp/domain/account/permissions.ts';
import { chargebackEvidence, waitsForEvidence } from '@gtp/domain/dispute/chargeback-evidence.ts';
import { canFile, isFilingOver, noticeKinds } from '@gtp/domain/dispute/chargeback-notice.ts';
import { answerDecision, disputeClock, disputeWaitsFor, reopenDispute } from '@gtp/domain/dispute/dispute.ts';
import { operationOfDisputeAction } from '@gtp/domain/dispute/dispute-operations.ts';
import {
  type DisputeAction,
  type DisputeActor,
  disputeEventsOpenTo,
  isDisputeOpen,
} from '@gtp/domain/dispute/dispute-states.ts';
import { disputedStageOf } from '@gtp/domain/order/disputed-stage.ts';
import { nextOrderState } from '@gtp/domain/order/order-states.ts';
import { type EvidenceKind, evidenceKinds } from '@gtp/domain/payment/evidence-kinds.ts';
import type { RefundFault } from '@gtp/domain/payment/held-money.ts';
import { type Money, money } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { aliasOf, nameOfUser } from '../account/account.ts';
import { findFiles } from '../attachment/attachment.ts';
import { findOrder, isOrderReadableBy, lockOrder, mayReadEvidence, type Order } from '../order/order.ts';
import { findCapture, quoteRefund } from '../payment/payment.ts';
import type { Caller } from '../platform/caller.ts';
import { type Database, inTransaction } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import { findBankHolidays } from '../settlement/settlement.ts';
import { showLoss } from './book-chargeback-loss.ts';
import { isLossBooked } from './chargeback-loss-store.ts';
import { type Chargeback, gatewayIdOf, isWithdrawnNotice, listChargebacks } from './chargeback-store.ts';
import { type EntryRow, listEntriesOfOrder } from './dispute-entry-store.ts';
import { type Dispute, findDisputesAbout, listDisputes } from './dispute-store.ts';
import { findDisputable } from './open-dispute.ts';

export type OrderDisputes = Answer<typeof endpoint>;
type Shown = OrderDisputes['disputes'][number];
type Asked = { readonly caller: Caller; readonly orderId: string };

const kinds = { SELLER: 'seller', BUYER: 'buyer', KOTRA: 'agency', VISA: undefined, ISSUER: undefined } as const;

/** The disputes and chargebacks of an order as this caller may see them; an outsider's order is not found. */
export async function readDisputes(
  { database, clock }: Pick<Portal, 'database' | 'clock'>,
  { caller, orderId }: Asked,
): Promise<Result<OrderDisputes>> {
  const order = await findOrder(database, orderId);
  if (!order || !isOrderReadableBy(caller, order)) return refuse('order.not_found');
  const [disputes, entries, chargebacks, readsFiles] = await Promise.all([
    listDisputes(database, orderId),
    listEntriesOfOrder(database, orderId),
    reachOf('chargeback.read', caller.clientType) ? listChargebacks(database, orderId) : [],
    mayReadEvidence(database, caller, order),
  ]);
  const reading = { database, caller, order, now: clock.now(), readsFiles };
  const mayOpen = reachOfPerson('dispute.open', caller) !== undefined;
  const disputable = mayOpen ? await readDisputable(reading) : undefined;
  const charged = await findCharged(database, { caller, order, chargebacks, now: clock.now() });
  const stage = disputedStageOf(order.interrupted?.state ?? order.state);
  const isInHand = disputes.some((each) => isDisputeOpen(each.state));
  return accept({
    disputes: await Promise.all(disputes.map((each) => show(reading, each, entries))),
    chargebacks: await Promise.all(chargebacks.map((each) => showChargeback(reading, each))),
    currency: order.currency,
    ...(stage && { stage }),
    ...(disputable && !isInHand && { disputable }),
    ...(charged && { charged }),
  });
}

type Reading = {
  readonly database: Database;
  readonly caller: Caller;
  readonly order: Order;
  readonly now: Date;
  readonly readsFiles: boolean;
};

type Filing = {
  readonly caller: Caller;
  readonly order: Order;
  readonly chargebacks: readonly Chargeback[];
  readonly now: Date;
};

/** What the card was charged, for an issuer who may file its chargeback now. */
async function findCharged(database: Database, { caller, order, chargebacks, now }: Filing) {
  if (reachOfPerson('chargeback.file', caller) === undefined) return undefined;
  if (!nextOrderState(order.state, 'charge_back').ok) return undefined;
  const capture = await findCapture(database, order.orderId);
  if (!capture?.capturedAt) return undefined;
  const { amount, capturedAt } = capture;
  const before = chargebacks.map(({ state, filedBy }) => ({ state, isFiled: filedBy !== undefined }));
  const isOpen = noticeKinds.some((kind) => canFile({ kind, before }));
  return isOpen && !isFilingOver(capturedAt, now) ? amount : undefined;
}

async function readDisputable({ database, order }: Reading) {
  const disputable = await inTransaction(database, async (transaction) => {
    const locked = await lockOrder(transaction, order.orderId);
    return locked && findDisputable(transaction, locked);
  });
  return disputable && disputable.minor > 0n ? disputable : undefined;
}

async function show(reading: Reading, dispute: Dispute, all: readonly EntryRow[]): Promise<Shown> {
  const { caller, now } = reading;
  const { disputeId, orderId, state, reason, amount, openedAt, dueAt, outcome, refund, reopenUntil, stateSince } =
    dispute;
  const kind = kinds[caller.clientType];
  const isAgency = kind === 'agency';
  const rows = all.filter((each) => each.disputeId === disputeId && (isAgency || !forAgencyAlone.includes(each.kind)));
  const offer = rows.findLast((each) => each.kind === 'offer');
  const by = offer?.actorKind === 'buyer' || offer?.actorKind === 'seller' ? offer.actorKind : undefined;
  const waitsFor = disputeWaitsFor(state, by);
  const { KR: holidays } = await findBankHolidays(reading.database, now);
  const clock = disputeClock({ state, since: stateSince, openedAt, holidays });
  const canAccept = kind !== undefined && by !== undefined && by !== kind && !isAgency;
  const actions = kind ? actionsOf(kind, dispute, now).filter((action) => mayDo(action, caller)) : [];
  return {
    ...{ disputeId, orderId, state, reason, currency: amount.currency, amount, openedAt, actions },
    ...(dueAt && { dueAt }),
    ...(clock && { onTimeout: clock.onTimeout }),
    ...(waitsFor && { waitsFor }),
    ...(outcome && { outcome }),
    ...(refund && { refund }),
    ...(reopenUntil && { reopenUntil }),
    ...(offer && canAccept && actions.includes('agree') && (await showOffer(reading, offer))),
    ...(isAgency &&
      state === 'mediation' &&
      dispute.proposal && { proposal: await showProposal(reading, dispute, rows) }),
    entries: await Promise.all(rows.map((each) => showEntry(reading, each, amount.currency))),
  };
}

/** Which offer would be accepted, and what goes back by it: what is agreed costs both sides alike. */
async function showOffer(reading: Reading, { entryId, refundMinor }: EntryRow) {
  const refund = money(refundMinor ?? 0n, reading.order.currency);
  return { offerToAccept: entryId, ...(await quoteOf(reading, refund, 'both')) };
}

async function quoteOf({ database, order, now }: Reading, part: Money, fault: RefundFault) {
  const quote = { order, part, fault, now };
  const wouldRefund = await inTransaction(database, (transaction) => quoteRefund(transaction, quote));
  return wouldRefund && { wouldRefund };
}

const forAgencyAlone = ['proposed', 'returned'];

/** Events of the table, and `speak` and `propose`, which do not move it. */
function actionsOf(kind: DisputeActor, dispute: Dispute, now: Date): readonly DisputeAction[] {
  const { state } = dispute;
  const events = disputeEventsOpenTo(kind, state).filter(
    (event) => event !== 'reopen' || reopenDispute(dispute, now).ok,
  );
  const speaks =
    kind === 'buyer' ? isDisputeOpen(state) : kind === 'seller' && isDisputeOpen(state) && state !== 'opened';
  const proposes = kind === 'agency' && state === 'mediation';
  return [...events, ...(speaks ? (['speak'] as const) : []), ...(proposes ? (['propose'] as const) : [])];
}

function mayDo(action: DisputeAction, caller: Caller): boolean {
  const operation = operationOfDisputeAction(action);
  return operation !== undefined && reachOfPerson(operation, caller) !== undefined;
}

async function showProposal(reading: Reading, { state, proposal, amount }: Dispute, entries: readonly EntryRow[]) {
  const { database, caller } = reading;
  if (!proposal) throw new Error('There is no proposal');
  const { refund, fault, reason, by } = proposal;
  const mayDecide = reachOfPerson('dispute.decide', caller) !== undefined;
  const canAnswer = mayDecide && answerDecision({ state, proposedBy: by, userId: caller.userId }).ok;
  const proposalId = entries.findLast(({ kind }) => kind === 'proposed')?.entryId ?? '';
  const proposerName = await nameOfUser(database, by);
  const quote = await quoteOf(reading, refund, fault);
  return { currency: amount.currency, proposalId, refund, fault, reason, proposerName, canAnswer, ...quote };
}

async function showEntry({ database, caller, readsFiles }: Reading, row: EntryRow, currency: Order['currency']) {
  const isMasked = reachOf('dispute.read', caller.clientType) === 'masked';
  const files = readsFiles ? await findFiles(database, row.fileIds) : [];
  const name = row.actorName ?? undefined;
  return {
    entryId: row.entryId,
    kind: row.kind,
    actorKind: row.actorKind,
    ...(name && { actorName: isMasked && row.actorId ? aliasOf(caller, 'person', row.actorId) : name }),
    text: isMasked ? '' : row.text,
    currency,
    ...(row.refundMinor !== null && { refund: money(row.refundMinor, currency) }),
    files: files.map(({ fileId, fileName, byteCount, scan }) => ({ fileId, fileName, byteCount, scan })),
    happenedAt: row.happenedAt,
  };
}

/** What was said to the card company is not the buyer's to read, nor the network's. */
export function readsChargebackEvidence({ clientType }: Caller): boolean {
  return clientType === 'SELLER' || clientType === 'KOTRA' || clientType === 'ISSUER';
}

type ShownChargeback = OrderDisputes['chargebacks'][number];

async function showChargeback(reading: Reading, chargeback: Chargeback): Promise<ShownChargeback> {
  const { caller, database, order } = reading;
  const operates = reachOfPerson('settlement.operate', caller) !== undefined;
  const { chargebackId, state, reason, amount, receivedAt, evidenceDueAt } = chargeback;
  return {
    ...{ chargebackId, state, reason, currency: amount.currency, amount, receivedAt },
    ...(evidenceDueAt && { evidenceDueAt }),
    ...(readsChargebackEvidence(caller) ? await showEvidence(reading, chargeback) : { evidenceFiles: [] }),
    evidence: chargebackEvidence(chargeback),
    canAnswer: reachOfPerson('chargeback.answer', caller) !== undefined && waitsForEvidence(chargeback),
    isFiledByIssuer: chargeback.filedBy !== undefined,
    isContradicted: chargeback.problem !== undefined && operates,
    isBookedByTwo: await isLossBooked(database, chargebackId),
    ...(operates && (await showLoss(database, { order, chargeback }, caller.userId))),
    canWithdraw: mayWithdraw(chargeback, caller),
    isWithdrawn: isWithdrawnNotice(chargeback),
  };
}

/** An issuer its own notice, as long as the gateway has not reported the same. */
function mayWithdraw(chargeback: Chargeback, caller: Caller): boolean {
  const isOwn = chargeback.filedBy !== undefined && gatewayIdOf(chargeback) === undefined;
  return isOwn && !chargeback.endedAt && reachOfPerson('chargeback.file', caller) !== undefined;
}

async function showEvidence({ database, readsFiles }: Reading, chargeback: Chargeback) {
  const { evidenceFiles, evidenceText, submitAt, evidenceSubmittedAt, submissionProblem } = chargeback;
  const submission: ShownChargeback['submission'] = submissionProblem
    ? 'failed'
    : evidenceSubmittedAt
      ? 'done'
      : submitAt
        ? 'waiting'
        : undefined;
  const files = readsFiles ? await findFiles(database, Object.values(evidenceFiles)) : [];
  const evidenceFileOf = (kind: EvidenceKind) =>
    files.filter(({ fileId }) => fileId === evidenceFiles[kind]).map((file) => ({ ...file, kind }));
  const shown = evidenceKinds.flatMap(evidenceFileOf);
  return {
    ...(evidenceText && { evidenceText }),
    evidenceFiles: shown.map(({ kind, fileId, fileName, byteCount, scan }) => ({
      kind,
      fileId,
      fileName,
      byteCount,
      scan,
    })),
    ...(submission && { submission }),
  };
}

/** The newest disputes about orders that the caller may see. */
export async function searchDisputes(
  database: Database,
  about: { readonly orderIds: readonly string[]; readonly limit: number },
) {
  const rows = await findDisputesAbout(database, about);
  return rows.map(({ amountMinor, ...row }) => ({ ...row, amount: money(amountMinor, row.currency) }));
}
