/** Who is told what about a dispute (reference 4-k). */
import type { DisputeActor } from '@gtp/domain/dispute/dispute-states.ts';
import { listReaders, listReadersOfKind } from '../account/account.ts';
import { companyNames, findCompany } from '../company/company.ts';
import { type Letters, queueMail } from '../mail/mail.ts';
import type { Order } from '../order/order.ts';
import type { Transaction } from '../platform/database.ts';
import type { Dispute } from './dispute-store.ts';
import { ringForBodies } from './ring-for-bodies.ts';

type Audience = 'seller' | 'buyer' | 'agency';

type Telling = {
  readonly letter: 'opened' | 'spoken' | 'reminder' | 'mediation' | 'ended' | 'lapsed' | 'withdrawn';
  readonly order: Order;
  readonly dispute: Dispute;
  readonly now: Date;
  /** Who spoke; the other side is told. */
  readonly by?: DisputeActor;
  /** Who is reminded. */
  readonly to?: Audience;
};

/** Queues the letters about a step of a dispute, to everybody whom it concerns. */
export async function mailDispute(transaction: Transaction, telling: Telling): Promise<void> {
  for (const audience of audiencesOf(telling)) await tell(transaction, telling, audience);
  const { letter: step, order, dispute, now } = telling;
  if (step === 'spoken' || step === 'reminder') return;
  const cause = `${dispute.disputeId}:${now.getTime()}`;
  await ringForBodies(transaction, { order, amount: dispute.amount, step, cause });
}

function audiencesOf({ letter, by, to }: Telling): readonly Audience[] {
  switch (letter) {
    case 'opened':
      return ['seller', 'agency'];
    case 'spoken':
      return [by === 'seller' ? 'buyer' : 'seller'];
    case 'reminder':
      return to ? [to] : [];
    case 'mediation':
      return ['seller', 'buyer', 'agency'];
    case 'ended':
      return ['seller', 'buyer'];
    case 'lapsed':
      return ['buyer'];
    case 'withdrawn':
      return ['seller'];
  }
}

type PartyLetter = Exclude<keyof Letters & `dispute.${string}`, 'dispute.told_to_body'>;

async function tell(transaction: Transaction, telling: Telling, audience: Audience): Promise<void> {
  const { order, dispute, now, letter } = telling;
  const otherId = audience === 'seller' ? order.buyerCompanyId : order.sellerCompanyId;
  const other = await findCompany(transaction, otherId);
  if (!other) throw new Error(`Order ${order.orderId} has lost a party`);
  const name = `dispute.${letter}_to_${audience}` as PartyLetter;
  for (const to of await readersOf(transaction, order, audience)) {
    const facts = {
      orderId: order.orderId,
      goodsName: order.goodsName,
      counterparty: companyNames(other),
      amount: dispute.amount,
      refund: dispute.refund ?? { ...dispute.amount, minor: 0n },
      dueAt: dispute.dueAt ?? dispute.reopenUntil ?? now,
    };
    const dedupeKey = `${name}:${dispute.disputeId}:${now.getTime()}`;
    await queueMail(transaction, { letter: name, facts, to, dedupeKey });
  }
}

function readersOf(transaction: Transaction, order: Order, audience: Audience) {
  if (audience === 'agency') return listReadersOfKind(transaction, 'KOTRA');
  return listReaders(transaction, audience === 'seller' ? order.sellerCompanyId : order.buyerCompanyId);
}
