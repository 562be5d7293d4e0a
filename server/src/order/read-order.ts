import type { readOrder as endpoint, readOrderLedger as ledgerEndpoint } from '@gtp/contract/order/order-endpoints.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { isMemberType } from '@gtp/domain/account/client-types.ts';
import { mayReadDocument } from '@gtp/domain/account/document-rights.ts';
import { isActorHidden } from '@gtp/domain/order/order-operations.ts';
import { orderClock, orderProgress, type ProgressStepName } from '@gtp/domain/order/order-progress.ts';
import { contractKind } from '@gtp/domain/order/release-modes.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type RefusalCode, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { aliasOf } from '../account/account.ts';
import { listEntriesOfOrder, readOwedByCurrency } from '../ledger/ledger.ts';
import { findAccountChangeMark } from '../payout-account/payout-account.ts';
import { askTogether } from '../platform/ask-together.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import { legacyFields } from './legacy-fields.ts';
import {
  findOrder,
  isOrderReadableBy,
  mayReadDocuments,
  mayReadEvidence,
  netSettlementOf,
  type Order,
  snapshotOf,
} from './move-order.ts';
import { actionsOf } from './order-actions.ts';
import { listDocuments, listOrdersOfFile } from './order-document-store.ts';
import { type EventRow, listEvents } from './order-event-store.ts';
import { findOrderWithParties, listLines, type OrderWithParties, sellerOf } from './order-store.ts';
import { listChanges } from './order-version-store.ts';
import { isMaskedFor, moneyLocationOf, type OrderReader, present, summaryOf } from './order-view.ts';
import { listProposal } from './proposal-store.ts';
import { readAgreement } from './read-agreement.ts';
import { remindersOf } from './remind-buyer.ts';
import { findShipment } from './shipment-store.ts';

export type OrderDetail = Answer<typeof endpoint>;
type Asked = { readonly caller: Caller; readonly orderId: string; readonly language: Language };

/** Everything that a page about one order shows to this caller; an outsider's order is not found. */
export async function readOrder(
  portal: Pick<Portal, 'database' | 'clock'>,
  { caller, orderId, language }: Asked,
): Promise<Result<OrderDetail>> {
  const { database } = portal;
  const reader: OrderReader = { ...caller, language };
  const now = portal.clock.now();
  const read = await askTogether(database, (together) => readParts(together, { caller, orderId, now }));
  if (!read) return refuse('order.not_found');
  const { found, lines, events, documents, shipment, changes, held, accountChange, agreement, proposal } = read;
  const summary = summaryOf(found, reader);
  return accept({
    ...summary,
    ...legacyFields(summary, { lines, buyerPhone: found.buyer.phone, reader }),
    ...sheetOf(found.order),
    // What people write freely cannot be masked (decision 0016).
    ...(isMaskedFor(reader) && { note: '' }),
    ...reachableAt(found, reader),
    ...whereItStands(found.order, events),
    moneyLocation: moneyLocationOf(found.order, held),
    lines,
    held,
    documents,
    changes,
    ...agreement,
    ...(shipment && { shipment: { ...shipment, currency: shipment.value.currency } }),
    ...present({ proposedShare: found.order.proposedShare }),
    ...proposal,
    ...present({ confirmedBy: snapshotOf(found.order).confirmedBy }),
    ...present({ reminders: remindersOf(found.order, events, { reader: caller, now }) }),
    actions: await actionsOf(database, found, { reader: caller, now }),
    events: events.map((event) => eventOf(event, reader)),
    isMasked: isMaskedFor(reader),
    ...(accountChange && {
      accountChangedDays: accountChange.days,
      accountCheck: accountChange.check,
      accountApproval: accountChange.approval,
    }),
  });
}

type Reading = Omit<Asked, 'language'> & { readonly now: Date };

/** At once what belongs to the order's id, then what the order calls for. Undefined for an outsider. */
async function readParts(database: Database, { caller, orderId, now }: Reading) {
  const sellerCompanyId = sellerOf(database, orderId);
  const [found, lines, events, documents, shipment, changes, heldIn, accountChange] = await Promise.all([
    findOrderWithParties(database, orderId),
    listLines(database, orderId),
    listEvents(database, orderId),
    mayReadDocuments(caller) ? listDocuments(database, orderId) : [],
    mayReadDocuments(caller) ? findShipment(database, orderId) : undefined,
    isMaskedFor(caller) ? [] : listChanges(database, orderId),
    readOwedByCurrency(database, { kind: 'hold', owner: orderId }),
    caller.clientType === 'BUYER' ? findAccountChangeMark(database, { sellerCompanyId, now }) : undefined,
  ]);
  if (!found || !isOrderReadableBy(caller, found.order)) return undefined;
  const { order } = found;
  const held = heldIn(order.currency);
  const [agreement, proposal] = await Promise.all([
    readAgreement(database, order, { caller, now }),
    proposalOf(database, order, caller),
  ]);
  return { found, lines, events, documents, shipment, changes, held, accountChange, agreement, proposal };
}

/** For the two companies alone, while the seller may answer it. */
async function proposalOf(database: Database, order: Order, { clientType }: Caller) {
  if (order.state !== 'change_requested' || !isMemberType(clientType)) return {};
  const proposed = await listProposal(database, order);
  return proposed.length > 0 ? { proposedMilestones: proposed } : {};
}

type Reader = { readonly caller: Caller; readonly language: Language };

/** What every command on an order answers: the order as its caller sees it then. */
export async function readChanged<Code extends RefusalCode = never>(
  portal: Pick<Portal, 'database' | 'clock'>,
  { caller, language }: Reader,
  changed: Result<Order, Code>,
) {
  return changed.ok ? readOrder(portal, { caller, language, orderId: changed.value.orderId }) : changed;
}

function sheetOf(order: Order) {
  const { goods, freight, insurance, otherCharges, discount, settlement, totalFee, buyerFee, sellerFee } = order;
  const { feeRate, buyerShare, buyerFeeRate, sellerFeeRate } = order;
  const { version, hsCode, incoterm, inspectionDays, tolerance, paymentDueOn, note } = order;
  return {
    ...{ goods, freight, insurance, otherCharges, discount, settlement, totalFee, buyerFee, sellerFee },
    netSettlement: netSettlementOf(order),
    ...{ feeRate, buyerShare, buyerFeeRate, sellerFeeRate },
    ...{ version, hsCode, incoterm, inspectionDays, tolerance, paymentDueOn, note },
  };
}

function reachableAt({ seller, buyer }: OrderWithParties, reader: OrderReader) {
  // Not even a part of it: the domain is the company's name.
  const shown = (email: string) => (isMaskedFor(reader) ? '' : email);
  return { sellerEmail: shown(seller.email), buyerEmail: shown(buyer.email) };
}

function whereItStands(order: Order, events: readonly EventRow[]) {
  const { sentAt, acceptedAt, releasedAt, settledAt } = order;
  const onTimeout = order.dueAt && orderClock(snapshotOf(order))?.onTimeout;
  return {
    ...present({ sentAt, acceptedAt, releasedAt, settledAt, onTimeout }),
    steps: stepsOf(order, events),
  };
}

function stepsOf(order: Order, events: readonly EventRow[]): OrderDetail['steps'] {
  const endedAt: Readonly<Record<ProgressStepName, Date | undefined>> = {
    request: order.sentAt,
    confirm: order.acceptedAt,
    pay: order.paidAt,
    deliver: order.releasedAt,
    settle: order.settledAt,
  };
  const before = events.findLast((event) => event.toState !== order.state)?.toState;
  return orderProgress(order.state, before).map((step) => ({
    ...step,
    ...(step.status === 'done' && present({ at: endedAt[step.name] })),
  }));
}

function eventOf(
  { actorName, actorId, reason, ...event }: EventRow,
  reader: OrderReader,
): OrderDetail['events'][number] {
  if (isActorHidden(reader.clientType, event.event)) return { ...event, actorKind: 'system' };
  const isMasked = isMaskedFor(reader);
  const name = actorName && actorId && isMasked ? aliasOf(reader, 'person', actorId) : actorName;
  return { ...event, ...present({ actorName: name, reason: isMasked ? undefined : reason }) };
}

type AskedOfLedger = { readonly caller: Caller; readonly orderId: string };

/** What the ledger says of one order, oldest first; positive amounts are debits. An outsider's order is not found. */
export async function readOrderLedger(
  { database }: Pick<Portal, 'database'>,
  { caller, orderId }: AskedOfLedger,
): Promise<Result<Answer<typeof ledgerEndpoint>>> {
  const order = await findOrder(database, orderId);
  if (!order || !isOrderReadableBy(caller, order)) return refuse('order.not_found');
  const entries = await listEntriesOfOrder(database, orderId);
  return accept(
    entries.map(({ journalId, kind, accountId, amount, occurredAt }) => ({
      journalId: journalId.toString(),
      kind,
      account: accountId,
      currency: amount.currency,
      amount,
      occurredAt,
    })),
  );
}

/** Whether the file belongs to an order whose documents the caller may read, or is evidence that the caller may read. */
export async function canReadOrderFile(database: Database, caller: Caller, fileId: string): Promise<boolean> {
  if (!mayReadDocument('order', caller, 'ownSide')) return false;
  for (const orderId of await listOrdersOfFile(database, fileId)) {
    const order = await findOrder(database, orderId);
    if (!order || !isOrderReadableBy(caller, order)) continue;
    if (mayReadDocuments(caller)) return true;
    const isEvidence = (await listDocuments(database, orderId)).some(
      (each) => each.fileId === fileId && each.documentCode !== contractKind,
    );
    if (isEvidence && (await mayReadEvidence(database, caller, order))) return true;
  }
  return false;
}
