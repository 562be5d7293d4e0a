import { type MilestoneAmounts, splitAmounts } from '@gtp/domain/order/milestones.ts';
import { contractKind } from '@gtp/domain/order/release-modes.ts';
import { currencyDigits, zero } from '@gtp/domain/platform/money.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import type { Transaction } from '../platform/database.ts';
import { insertUnderFreeId } from './create-order.ts';
import { listPlan, type PlanRow } from './milestone-store.ts';
import { moveOrder, type Order, type OrderContext, type OrderMover } from './move-order.ts';
import { listDocuments, saveDocuments } from './order-document-store.ts';
import { insertEvent } from './order-event-store.ts';
import { saveIssuer, saveLines, saveSheet } from './order-store.ts';

type Acceptance = { readonly order: Order; readonly actor: OrderMover };
type Part = { readonly row: PlanRow; readonly number: number; readonly count: number };

/**
 * The buyer agrees to the whole sheet at once, and it becomes one order for each milestone: the sheet itself is the
 * first, so that whoever has its number finds it. Their amounts and fees add up to the whole exactly (decision 0043).
 * The sheet is locked and everything happens in the caller's transaction; answers the first milestone.
 */
export async function acceptMilestones(
  context: OrderContext,
  transaction: Transaction,
  { order: sheet, actor }: Acceptance,
): Promise<Result<Order>> {
  const plan = await listPlan(transaction, sheet);
  const amounts = splitAmounts(
    sheet,
    plan.map(({ trade }) => trade),
  );
  const accepted: Order[] = [];
  for (const [index, row] of plan.entries()) {
    const part = partOf(sheet, amounts[index], { row, number: index + 1, count: plan.length });
    const order = index === 0 ? part : await insertSibling(context, transaction, part);
    await saveSheet(transaction, order);
    await saveLines(transaction, order.orderId, [lineOf(order)]);
    const moved = await moveOrder(context, transaction, { order, event: 'accept_terms', actor });
    if (!moved.ok) return moved;
    accepted.push(moved.value);
  }
  const [first] = accepted;
  if (!first) throw new Error(`Order ${sheet.orderId} has no milestones to agree to`);
  return accept(first);
}

/** One milestone with the terms of the sheet and its own amounts; charges and discount are within its trade amount. */
function partOf(sheet: Order, amounts: MilestoneAmounts | undefined, { row, number, count }: Part): Order {
  if (!amounts) throw new Error(`Milestone ${number} of order ${sheet.orderId} has no amounts`);
  const nothing = zero(sheet.currency);
  const { title, condition, kind, paymentDueOn } = row;
  return {
    ...sheet,
    ...{ freight: nothing, insurance: nothing, otherCharges: nothing, discount: nothing },
    ...amounts,
    paymentDueOn,
    milestone: { bundleId: sheet.orderId, number, count, title, condition, kind },
  };
}

/** Its goods are one line: what this milestone is of the whole. Prices are millionths of the currency's major unit. */
function lineOf({ trade, milestone }: Order) {
  const { number, count, title } = milestone ?? { number: 1, count: 1, title: '' };
  return {
    description: `${number}/${count} ${title}`,
    quantity: 1_000n,
    unit: '',
    unitPrice: trade.minor * 10n ** BigInt(6 - currencyDigits(trade.currency)),
    amountMinor: trade.minor,
  };
}

async function insertSibling(context: OrderContext, transaction: Transaction, part: Order): Promise<Order> {
  const now = context.clock.now();
  const order = await insertUnderFreeId(context, transaction, (orderId) => ({ ...part, orderId, createdAt: now }));
  const { orderId, state, issuerCompanyId } = order;
  if (issuerCompanyId) await saveIssuer(transaction, orderId, issuerCompanyId);
  const begun = { orderId, event: 'split', from: undefined, to: state, actorKind: 'system', happenedAt: now } as const;
  await insertEvent(transaction, begun);
  await copyContract(transaction, { from: part.orderId, to: order });
  return order;
}

type Copying = { readonly from: string; readonly to: Order };

/** One contract stands behind all of them. */
async function copyContract(transaction: Transaction, { from, to }: Copying): Promise<void> {
  const documents = (await listDocuments(transaction, from)).filter((each) => each.documentCode === contractKind);
  const { orderId, createdBy, createdAt } = to;
  await saveDocuments(transaction, { orderId, documents, userId: createdBy, now: createdAt });
}
