import type { readOrder as endpoint } from '@gtp/contract/order/order-endpoints.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { ownedAccount } from '@gtp/domain/ledger/ledger.ts';
import { reviewEvidence } from '@gtp/domain/order/order.ts';
import { orderClock, orderProgress, type ProgressStepName } from '@gtp/domain/order/order-progress.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { aliasOf } from '../account/account.ts';
import { readOwed } from '../ledger/ledger.ts';
import { findDaysSinceAccountChange } from '../payout-account/payout-account.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { legacyFields } from './legacy-fields.ts';
import { moneyLocationOf } from './money-location.ts';
import { isOrderReadableBy, mayReadDocuments, netSettlementOf, type Order, snapshotOf } from './move-order.ts';
import { actionsOf } from './order-actions.ts';
import { findOrderWithParties, type OrderWithParties } from './order-detail-store.ts';
import { listDocuments, listHashesUsedElsewhere } from './order-document-store.ts';
import { type EventRow, listEvents } from './order-event-store.ts';
import { listLines } from './order-store.ts';
import { listChanges } from './order-version-store.ts';
import { isMaskedFor, type OrderReader, present, summaryOf } from './order-view.ts';
import { readAgreement } from './read-agreement.ts';
import { findShipment } from './shipment-store.ts';

export type OrderDetail = Answer<typeof endpoint>;
type Asked = { readonly caller: Caller; readonly orderId: string; readonly language: Language };

/** Everything that a page about one order shows to this caller; an outsider's order is not found. */
export async function readOrder(
  portal: Pick<Portal, 'database' | 'clock'>,
  { caller, orderId, language }: Asked,
): Promise<Result<OrderDetail>> {
  const { database } = portal;
  const found = await findOrderWithParties(database, orderId);
  if (!found || !isOrderReadableBy(caller, found.order)) return refuse('order.not_found');
  const reader: OrderReader = { ...caller, language };
  const [lines, events, documents, shipment, held] = await Promise.all([
    listLines(database, orderId),
    listEvents(database, orderId),
    mayReadDocuments(caller) ? listDocuments(database, orderId) : [],
    mayReadDocuments(caller) ? findShipment(database, orderId) : undefined,
    readOwed(database, ownedAccount('hold', orderId, found.order.currency)),
  ]);
  const { sellerCompanyId } = found.order;
  const accountChangedDays = await findDaysSinceAccountChange(database, { sellerCompanyId, now: portal.clock.now() });
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
    changes: isMaskedFor(reader) ? [] : await listChanges(database, orderId),
    ...(await readAgreement(database, found.order, { caller, now: portal.clock.now() })),
    ...(shipment && { shipment: { ...shipment, currency: shipment.value.currency } }),
    ...present({ proposedShare: found.order.proposedShare }),
    ...present({ reviewReason: await reviewReasonOf(database, caller, found.order) }),
    actions: actionsOf(found, caller, portal.clock.now()),
    events: events.map((event) => eventOf(event, reader)),
    isMasked: isMaskedFor(reader),
    ...(caller.clientType === 'BUYER' && present({ accountChangedDays })),
  });
}

/** What the automatic review would say now of evidence that waits for a person; the agency's alone. */
async function reviewReasonOf(database: Portal['database'], { clientType }: Caller, order: Order) {
  if (clientType !== 'KOTRA' || order.state !== 'evidence_submitted') return undefined;
  const documents = (await listDocuments(database, order.orderId)).map(({ documentCode: kind, sha256 }) => ({
    kind,
    sha256,
  }));
  const hashesUsedElsewhere = await listHashesUsedElsewhere(database, order.orderId);
  const matches = (await findShipment(database, order.orderId))?.matches ?? [];
  const facts = { ...snapshotOf(order), documents, hashesUsedElsewhere, matches };
  const review = reviewEvidence(facts, order.stateSince);
  return review.ok && review.value.kind === 'needs_review' ? review.value.reason : undefined;
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
  const isMasked = isMaskedFor(reader);
  const name = actorName && actorId && isMasked ? aliasOf(reader, 'person', actorId) : actorName;
  return { ...event, ...present({ actorName: name, reason: isMasked ? undefined : reason }) };
}
