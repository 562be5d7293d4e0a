/** What a reader may do with an order now: the same rules as the commands ask, so that no button offers too much. */
import { type Person, reachOfPerson } from '@gtp/domain/account/permissions.ts';
import type { HsSubheadings } from '@gtp/domain/code/hs-code.ts';
import { canPay } from '@gtp/domain/company/member-states.ts';
import * as rules from '@gtp/domain/order/order.ts';
import { operationOfEvent } from '@gtp/domain/order/order-operations.ts';
import { type OrderEvent, orderEventsOpenTo } from '@gtp/domain/order/order-states.ts';
import { evidenceNeeded } from '@gtp/domain/order/release-modes.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { readHsSubheadings } from '../code/code.ts';
import type { Database } from '../platform/database.ts';
import { actorKindOf } from './change-order.ts';
import { snapshotOf } from './move-order.ts';
import type { OrderWithParties } from './order-store.ts';

type Today = { readonly now: Date; readonly hsSubheadings: HsSubheadings };

/** Events by the names of the order's table, such as `send` or `accept_terms`. */
export async function actionsOf(
  database: Database,
  found: OrderWithParties,
  { reader, now }: { readonly reader: Person; readonly now: Date },
): Promise<readonly OrderEvent[]> {
  const kind = actorKindOf(reader.clientType);
  if (!kind) return [];
  const isToSend = ['draft', 'change_requested'].includes(found.order.state);
  const hsSubheadings = isToSend ? await readHsSubheadings(database, seoulDay(now)) : undefined;
  const guards = guardsOf(found, { now, hsSubheadings });
  return orderEventsOpenTo(kind, found.order.state).filter(
    (event) => mayCause(event, reader) && guards[event] !== false,
  );
}

function mayCause(event: OrderEvent, person: Person): boolean {
  const operation = operationOfEvent(event);
  if (operation) return reachOfPerson(operation, person) !== undefined;
  return !person.delegation || person.delegation.kinds.includes('administrator');
}

/** What has to hold besides the table; an event without a guard is open wherever the table has it. */
function guardsOf({ order, seller, buyer }: OrderWithParties, { now, hsSubheadings }: Today) {
  const snapshot = snapshotOf(order);
  const isInTime = !rules.isTimeOver(snapshot, now);
  const mayPay = isInTime && canPay(buyer.memberState);
  const parties = { seller: seller.memberState, buyer: buyer.memberState };
  const sending = { ...snapshot, ...parties, terms: order, hsSubheadings };
  const guards: Partial<Record<OrderEvent, boolean>> = {
    send: rules.sendOrder(sending, now).ok,
    resend: rules.resendOrder(sending, now).ok,
    accept_terms: mayPay,
    start_payment: mayPay,
    edit: isInTime,
    ask_change: isInTime,
    decline: isInTime,
    submit_evidence: evidenceNeeded(snapshot).length > 0,
    // Steps of commands that have answers of their own: reviews of evidence and trades, disputes, requests to cancel, refunds.
    ...{ accept_evidence: false, return_evidence: false, hold_for_review: false, clear_review: false },
    ...{ open_dispute: false, start_refund: false, release: false, resume: false, cancel: false, keep: false },
    ...{ refund: false, refund_part: false },
  };
  return guards;
}
