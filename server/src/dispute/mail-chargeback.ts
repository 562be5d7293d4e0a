import { listReaders, listReadersOfKind } from '../account/account.ts';
import { queueMail } from '../mail/mail.ts';
import type { Order } from '../order/order.ts';
import type { Transaction } from '../platform/database.ts';
import type { Chargeback } from './chargeback-store.ts';
import { ringForBodies } from './ring-for-bodies.ts';

type About = { readonly order: Order; readonly chargeback: Chargeback; readonly now: Date };

/** The seller and the agency are told, in their bells also issuer and network, that the card company takes a payment back, and how that ended. */
export async function mailChargeback(transaction: Transaction, { order, chargeback, now }: About): Promise<void> {
  const { chargebackId, amount, reason, state, endedAt, evidenceDueAt } = chargeback;
  const facts = { orderId: order.orderId, goodsName: order.goodsName, amount, reason, dueAt: evidenceDueAt ?? now };
  const step = endedAt ? (state === 'won' || state === 'expired' ? 'won' : 'lost') : 'received';
  const dedupeKey = `chargeback.${step}:${chargebackId}`;
  for (const to of await listReaders(transaction, order.sellerCompanyId)) {
    await queueMail(transaction, { letter: `chargeback.${step}_to_seller`, facts, to, dedupeKey });
  }
  await ringForBodies(transaction, { order, amount, step, cause: chargebackId });
  for (const to of await listReadersOfKind(transaction, 'KOTRA')) {
    await queueMail(transaction, { letter: `chargeback.${step}_to_agency`, facts, to, dedupeKey });
  }
}
