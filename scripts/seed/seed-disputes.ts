/** Orders that did not go smoothly, in every stage: cancellation requests, refunds, disputes, a chargeback. */

import { dayMs } from '@gtp/domain/platform/instant.ts';
import { money } from '@gtp/domain/platform/money.ts';
import type { AppContext } from '@gtp/server/context.ts';
import { addDisputeEntry } from '@gtp/server/dispute/add-dispute-entry.ts';
import { acceptOffer, callMediation, proposeDecision } from '@gtp/server/dispute/answer-dispute.ts';
import { makeApplyChargeback } from '@gtp/server/dispute/dispute.ts';
import { openDispute } from '@gtp/server/dispute/open-dispute.ts';
import { readDisputes } from '@gtp/server/dispute/read-disputes.ts';
import type { Order } from '@gtp/server/order/order.ts';
import { answerCancel, askCancel } from '@gtp/server/payment/cancel-order.ts';
import { sweepRefunds } from '@gtp/server/payment/sweep-refunds.ts';
import type { AdjustableClock } from '@gtp/server/platform/clock.ts';
import { uploadDocuments } from './demo-documents.ts';
import { demoInstitutions } from './demo-parties.ts';
import { newest, peopleOf } from './find-orders.ts';
import { callerOf } from './insert-parties.ts';

type Seeding = { readonly context: AppContext; readonly clock: AdjustableClock; readonly now: Date };

/** Takes the newest orders of each state; where there are fewer, the rest of the stages stay away. */
export async function seedDisputes(seeding: Seeding): Promise<void> {
  const { context, clock, now } = seeding;
  const inspection = await newest(context, 'inspection', 4);
  const held = await newest(context, 'held', 4);
  const [confirmed] = await newest(context, 'confirmed', 1);
  const [released] = await newest(context, 'released', 1);
  if (inspection[0]) await negotiate(seeding, inspection[0]);
  if (inspection[1]) await agree(seeding, inspection[1]);
  if (inspection[2]) await mediate(seeding, inspection[2]);
  if (held[0]) await cancel(seeding, held[0], { by: 'seller', isAnswered: true });
  if (held[1]) await cancel(seeding, held[1], { by: 'buyer', isAnswered: false });
  if (held[2]) await open(seeding, held[2], { share: 4n, isShown: false });
  if (confirmed) await cancel(seeding, confirmed, { by: 'buyer', isAnswered: false });
  if (released) await chargeBack(seeding, released);
  clock.set(now);
  await sweepRefunds(context);
}

/** Some hours after what happened last, and never after now. */
function after({ clock, now }: Seeding, { stateSince }: Order, hours: number): void {
  clock.set(new Date(Math.min(now.getTime(), stateSince.getTime() + (hours * dayMs) / 24)));
}

type Opening = { readonly share: bigint; readonly isShown: boolean };

async function open(seeding: Seeding, order: Order, { share, isShown }: Opening): Promise<string> {
  const { context } = seeding;
  const { buyer: caller } = peopleOf(order);
  after(seeding, order, 3);
  const documents = isShown ? await uploadDocuments(context, { order, caller, isUsed: false }) : [];
  const files = documents.slice(0, 1).map(({ fileId }) => fileId);
  const amount = money(order.trade.minor / share, order.currency);
  const text = 'Part of the goods arrived damaged; the photos show the boxes.';
  await openDispute(context, { caller, orderId: order.orderId, reason: '05', amount, text, files });
  const row = await context.database
    .selectFrom('disputes')
    .select('disputeId')
    .where('orderId', '=', order.orderId)
    .executeTakeFirst();
  return row?.disputeId ?? '';
}

async function offer(seeding: Seeding, order: Order, disputeId: string): Promise<void> {
  const { seller: caller } = peopleOf(order);
  after(seeding, order, 6);
  const half = money(order.trade.minor / 20n, order.currency);
  const text = '포장 불량을 확인했습니다. 파손된 수량만큼 환불을 제안드립니다.';
  await addDisputeEntry(seeding.context, { caller, disputeId, text, files: [], offer: half });
}

async function negotiate(seeding: Seeding, order: Order): Promise<void> {
  await offer(seeding, order, await open(seeding, order, { share: 10n, isShown: true }));
}

async function agree(seeding: Seeding, order: Order): Promise<void> {
  const { context } = seeding;
  const disputeId = await open(seeding, order, { share: 8n, isShown: true });
  await offer(seeding, order, disputeId);
  const { buyer: caller } = peopleOf(order);
  const read = await readDisputes(context, { caller, orderId: order.orderId });
  const entryId = (read.ok && read.value.disputes[0]?.offerToAccept) || '';
  after(seeding, order, 9);
  await acceptOffer(context, { caller, disputeId, entryId });
  await sweepRefunds(context);
}

async function mediate(seeding: Seeding, order: Order): Promise<void> {
  const { context } = seeding;
  const disputeId = await open(seeding, order, { share: 5n, isShown: true });
  await offer(seeding, order, disputeId);
  await callMediation(context, { caller: peopleOf(order).buyer, disputeId });
  const kotra = demoInstitutions.find((each) => each.clientType === 'KOTRA');
  if (!kotra) throw new Error('The agency is missing');
  const refund = money(order.trade.minor / 10n, order.currency);
  const reason = '사진과 포장 명세를 대조한 결과 절반의 책임을 인정합니다.';
  await proposeDecision(context, { caller: callerOf(kotra), disputeId, refund, fault: 'both', reason });
}

type Cancelling = { readonly by: 'seller' | 'buyer'; readonly isAnswered: boolean };

async function cancel(seeding: Seeding, order: Order, { by, isAnswered }: Cancelling): Promise<void> {
  const { context } = seeding;
  const people = peopleOf(order);
  const { orderId } = order;
  const reason = by === 'seller' ? '원자재 수급 문제로 납기를 지킬 수 없습니다.' : 'Our project was postponed.';
  after(seeding, order, 2);
  await askCancel(context, { caller: people[by], orderId, reason, isMutual: by === 'buyer' });
  if (!isAnswered) return;
  after(seeding, order, 5);
  await answerCancel(context, { caller: people[by === 'seller' ? 'buyer' : 'seller'], orderId, agrees: true });
  await sweepRefunds(context);
}

async function chargeBack({ context, clock, now }: Seeding, { orderId, charge }: Order): Promise<void> {
  const hold = await context.database
    .selectFrom('holds')
    .select('paymentId')
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  if (!hold) return;
  clock.set(now);
  await makeApplyChargeback(context)({
    chargebackId: 'cbk_demo_1',
    paymentId: hold.paymentId,
    kind: 'received',
    reason: '13.1',
    amountMinor: charge.minor.toString(),
    currency: charge.currency,
    evidenceDueAt: new Date(now.getTime() + 20 * dayMs).toISOString(),
  });
}
