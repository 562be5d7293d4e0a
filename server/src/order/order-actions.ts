/** What a reader may do with an order now: the same rules as the commands ask, so that no button offers too much. */

import { type Person, reachOfPerson } from '@gtp/domain/account/permissions.ts';
import { canPay } from '@gtp/domain/company/member-states.ts';
import * as rules from '@gtp/domain/order/order.ts';
import { operationOfEvent } from '@gtp/domain/order/order-operations.ts';
import { type OrderEvent, orderEventsOpenTo } from '@gtp/domain/order/order-states.ts';
import { evidenceNeeded } from '@gtp/domain/order/release-modes.ts';
import { actorKindOf } from './change-order.ts';
import { snapshotOf } from './move-order.ts';
import type { OrderWithParties } from './order-detail-store.ts';

/** Events by the names of the order's table, such as `send` or `accept_terms`. */
export function actionsOf(found: OrderWithParties, reader: Person, now: Date): readonly OrderEvent[] {
  const kind = actorKindOf(reader.clientType);
  if (!kind) return [];
  return orderEventsOpenTo(kind, found.order.state).filter(
    (event) => mayCause(event, reader) && isOpen(event, found, now),
  );
}

function mayCause(event: OrderEvent, person: Person): boolean {
  const operation = operationOfEvent(event);
  if (operation) return reachOfPerson(operation, person) !== undefined;
  return !person.delegation || person.delegation.kinds.includes('administrator');
}

function isOpen(event: OrderEvent, { order, seller, buyer }: OrderWithParties, now: Date): boolean {
  const snapshot = snapshotOf(order);
  const isInTime = !rules.isTimeOver(snapshot, now);
  const sending = { ...snapshot, seller: seller.memberState, buyer: buyer.memberState, terms: order };
  switch (event) {
    case 'send':
      return rules.sendOrder(sending, now).ok;
    case 'resend':
      return rules.resendOrder(sending, now).ok;
    case 'accept_terms':
    case 'start_payment':
      return isInTime && canPay(buyer.memberState);
    case 'edit':
    case 'ask_change':
    case 'decline':
      return isInTime;
    case 'submit_evidence':
      return evidenceNeeded(order.releaseMode).length > 0;
    case 'open_dispute':
    case 'start_refund':
    case 'release':
    case 'resume':
    case 'cancel':
    case 'keep':
      // Steps of commands that have answers of their own: disputes and cancellation requests.
      return false;
    default:
      return true;
  }
}
