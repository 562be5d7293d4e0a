/** The whole agreement of which an order is one milestone, as one reader may see it (RM04, decision 0043). */
import { splitAmounts } from '@gtp/domain/order/milestones.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { listBundle, listPlan } from './milestone-store.ts';
import { isOrderReadableBy, type Order } from './move-order.ts';
import { findSentLines } from './order-version-store.ts';
import { isMaskedFor } from './order-view.ts';

/** Its milestones and goods; before the buyer agreed the plan, and none in other modes. What people wrote is masked. */
export async function readAgreement(database: Database, order: Order, caller: Caller) {
  if (order.releaseMode !== 'milestones') return { milestones: [] };
  if (!order.milestone) return { milestones: await listPlanned(database, order, caller) };
  const { bundleId } = order.milestone;
  const orders = await listBundle(database, bundleId);
  const milestones = orders.filter((each) => isOrderReadableBy(caller, each)).map((each) => milestoneOf(each, caller));
  const agreedGoods = isMaskedFor(caller) ? undefined : await findSentLines(database, bundleId);
  return { milestones, ...(agreedGoods && { agreedGoods }) };
}

async function listPlanned(database: Database, order: Order, caller: Caller) {
  const plan = await listPlan(database, order);
  const amounts = splitAmounts(
    order,
    plan.map(({ trade }) => trade),
  );
  return plan.map(({ share, paymentDueOn, ...row }, place) => {
    const { trade, charge, settlement } = amounts[place] ?? order;
    const worth = { trade, charge, settlement, ...(share !== undefined && { share }) };
    return { number: place + 1, currency: order.currency, paymentDueOn, ...writtenIn(row, caller), ...worth };
  });
}

function milestoneOf(order: Order, caller: Caller) {
  const { orderId, state, currency, trade, charge, settlement, paymentDueOn, milestone } = order;
  const written = writtenIn({ title: milestone?.title ?? '', condition: milestone?.condition ?? '' }, caller);
  return {
    ...{ orderId, state, currency, trade, charge, settlement, paymentDueOn },
    ...{ number: milestone?.number ?? 0, ...written },
  };
}

function writtenIn({ title, condition }: { readonly title: string; readonly condition: string }, caller: Caller) {
  return isMaskedFor(caller) ? { title: '', condition: '' } : { title, condition };
}
