/** The whole agreement of which an order is one milestone, as one reader may see it (RM04, decision 0043). */
import { reachOfPerson } from '@gtp/domain/account/permissions.ts';
import { askCancelUnpaid } from '@gtp/domain/order/cancel-unpaid.ts';
import { splitAmounts } from '@gtp/domain/order/milestones.ts';
import { isToBePaid } from '@gtp/domain/order/order.ts';
import { defaultMilestoneKind } from '@gtp/domain/order/release-modes.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { findCancellation, listWaiting } from './cancellation-store.ts';
import { actorKindOf } from './change-order.ts';
import { listBundle, listPlan } from './milestone-store.ts';
import { isOrderReadableBy, type Order, snapshotOf } from './move-order.ts';
import { findSentLines } from './order-version-store.ts';
import { isMaskedFor, present } from './order-view.ts';

type Asking = { readonly caller: Caller; readonly now: Date };

/** Its milestones and goods; before the buyer agreed the plan, and none in other modes. What people wrote is masked. */
export async function readAgreement(database: Database, order: Order, { caller, now }: Asking) {
  if (order.releaseMode !== 'milestones') return { milestones: [], isUnpaidCancellable: false };
  if (!order.milestone) return { milestones: await listPlanned(database, order, caller), isUnpaidCancellable: false };
  const { bundleId } = order.milestone;
  const bundle = await listBundle(database, bundleId);
  const orders = bundle.filter((each) => isOrderReadableBy(caller, each));
  const agreedGoods = isMaskedFor(caller) ? undefined : await findSentLines(database, bundleId);
  const bulkCancellation = await readBulkCancellation(database, orders, caller);
  return {
    milestones: orders.map((each) => milestoneOf(each, caller)),
    isUnpaidCancellable: isUnpaidCancellable(bundle, { caller, now }),
    ...present({ agreedGoods, bulkCancellation }),
  };
}

function isUnpaidCancellable(bundle: readonly Order[], { caller, now }: Asking): boolean {
  const by = actorKindOf(caller.clientType);
  if ((by !== 'seller' && by !== 'buyer') || reachOfPerson('order.cancel', caller) === undefined) return false;
  const milestones = bundle.map((each) => ({ ...snapshotOf(each), number: each.milestone?.number ?? 0 }));
  return askCancelUnpaid({ milestones, by, reason: '-' }, now).ok;
}

/** The bulk cancellation of several of these milestones that waits for its answer, if there is one. */
async function readBulkCancellation(database: Database, orders: readonly Order[], caller: Caller) {
  const first = orders.find(({ state, interrupted }) => state === 'cancel_requested' && isToBePaid(interrupted?.state));
  const asked = first && (await findCancellation(database, first.orderId));
  if (!first || !asked?.bulkCancellationId || asked.askedBy === 'system') return undefined;
  const waiting = await listWaiting(database, asked.bulkCancellationId);
  const numbers = waiting.flatMap(({ milestone }) => (milestone ? [milestone.number] : []));
  const { askedBy, askedAt } = asked;
  return { askedBy, askedAt, reason: isMaskedFor(caller) ? '' : asked.reason, answerBy: first.dueAt, numbers };
}

async function listPlanned(database: Database, order: Order, caller: Caller) {
  const plan = await listPlan(database, order);
  const amounts = splitAmounts(
    order,
    plan.map(({ trade }) => trade),
  );
  return plan.map(({ share, paymentDueOn, kind, ...row }, index) => {
    const { trade, charge, settlement } = amounts[index] ?? order;
    const worth = { trade, charge, settlement, ...(share !== undefined && { share }) };
    const { currency } = order;
    return { number: index + 1, currency, kind, paymentDueOn, ...writtenIn(row, caller), ...worth };
  });
}

function milestoneOf(order: Order, caller: Caller) {
  const { orderId, state, currency, trade, charge, settlement, paymentDueOn, milestone } = order;
  const written = writtenIn({ title: milestone?.title ?? '', condition: milestone?.condition ?? '' }, caller);
  return {
    ...{ orderId, state, currency, trade, charge, settlement, paymentDueOn },
    ...{ number: milestone?.number ?? 0, kind: milestone?.kind ?? defaultMilestoneKind, ...written },
  };
}

function writtenIn({ title, condition }: { readonly title: string; readonly condition: string }, caller: Caller) {
  return isMaskedFor(caller) ? { title: '', condition: '' } : { title, condition };
}
