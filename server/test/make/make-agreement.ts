/** An agreement in milestones (RM04): what its seller plans, and the orders that it becomes. */
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { acceptTerms } from '../../src/order/answer-order.ts';
import { createOrder } from '../../src/order/create-order.ts';
import { listBundle } from '../../src/order/milestone-store.ts';
import type { Order, OrderContext } from '../../src/order/order.ts';
import type { OrderDraft } from '../../src/order/order-draft.ts';
import { sendOrder } from '../../src/order/send-order.ts';
import type { MadeCompany } from './make-company.ts';
import { defaultNow } from './make-order.ts';
import { makeOrderDraft } from './make-order-draft.ts';

export type PlannedRow = NonNullable<OrderDraft['milestones']>[number];
type Parties = { readonly seller: MadeCompany; readonly buyer: MadeCompany };

/** One milestone, due so many days after `defaultNow`. */
export function makePlannedRow(title: string, worth: Pick<PlannedRow, 'share' | 'amount'>, days = 10): PlannedRow {
  const paymentDueOn = addDays(seoulDay(defaultNow), days);
  return { title, condition: `${title} is due`, currency: 'USD', paymentDueOn, ...worth };
}

const thirds = [
  makePlannedRow('a', { share: 2_000 }),
  makePlannedRow('b', { share: 3_000 }),
  makePlannedRow('c', { share: 5_000 }),
];

/** Writes a sheet of the worked example, in three milestones unless others are given, and sends it. */
export async function sendMilestones(
  context: OrderContext,
  { seller, buyer }: Parties,
  milestones: readonly PlannedRow[] = thirds,
): Promise<Order> {
  const { caller } = seller;
  const draft = makeOrderDraft({ buyerCompanyId: buyer.companyId, releaseMode: 'milestones', milestones });
  const created = await createOrder(context, { caller, draft });
  if (!created.ok) throw new Error(`${created.code} ${created.field}`);
  const { orderId, version } = created.value;
  const sent = await sendOrder(context, { caller, orderId, version });
  if (!sent.ok) throw new Error(sent.code);
  return sent.value;
}

/** The orders of an agreement that the buyer has accepted, first milestone first. */
export async function makeAgreement(
  context: OrderContext,
  parties: Parties,
  milestones?: readonly PlannedRow[],
): Promise<readonly Order[]> {
  const { orderId, version } = await sendMilestones(context, parties, milestones);
  const accepted = await acceptTerms(context, { caller: parties.buyer.caller, orderId, version });
  if (!accepted.ok) throw new Error(accepted.code);
  return listBundle(context.database, orderId);
}
