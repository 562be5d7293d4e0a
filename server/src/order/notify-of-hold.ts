import { notify } from '../notification/notification.ts';
import type { Transaction } from '../platform/database.ts';
import type { RiskHold } from '../screening/screening.ts';
import type {} from './hold-emails.ts';
import type { Order } from './move-order.ts';
import { subjectOf } from './notify-of-transition.ts';

type About = { readonly order: Order; readonly hold: RiskHold; readonly step: 'opened' | 'cleared' };

/**
 * Those who decide learn of a hold at once. The parties learn that their paid order is being checked, never why; before
 * it is paid, whoever has to wait learns that the order goes on (reference 4-k).
 */
export async function notifyOfHold(transaction: Transaction, { order, hold, step }: About): Promise<void> {
  const { riskHoldId, moment } = hold;
  const isPaid = order.paidAt !== undefined;
  const { sellerCompanyId, buyerCompanyId, issuerCompanyId } = order;
  const seller = isPaid || moment === 'send' ? sellerCompanyId : undefined;
  const buyer = isPaid || moment !== 'send' ? buyerCompanyId : undefined;
  const about = { cause: `${riskHoldId}:${step}`, facts: subjectOf(order) };
  const parties = { seller, buyer };
  if (step === 'cleared') return notify(transaction, { ...about, rule: 'order.review_cleared', parties });
  await notify(transaction, { ...about, rule: 'order.hold_waits', parties: { issuer: issuerCompanyId } });
  if (isPaid) await notify(transaction, { ...about, rule: 'order.under_review', parties });
}
