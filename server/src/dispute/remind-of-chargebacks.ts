/** Reminds of evidence that the card company waits for, 7, 3 and 1 days before its deadline (reference 4-k). */
import { waitsForEvidence } from '@gtp/domain/dispute/chargeback-evidence.ts';
import { addDaysToInstant, dayMs } from '@gtp/domain/platform/instant.ts';
import { lockOrder, type OrderContext } from '../order/order.ts';
import { inTransaction } from '../platform/database.ts';
import { findChargeback, listChargebacksDue } from './chargeback-store.ts';
import { notifyEvidenceDue } from './notify-dispute-parties.ts';

const daysBefore = [7, 3, 1];

/**
 * Notifies seller and agency, once for each deadline and number of days; a worker that slept through one sends only
 * what is true now. Nobody is reminded of what was submitted or has ended.
 */
export async function remindOfChargebacks(context: OrderContext): Promise<void> {
  const now = context.clock.now();
  const until = addDaysToInstant(now, Math.max(...daysBefore));
  for (const chargebackId of await listChargebacksDue(context.database, { after: now, until })) {
    await remind(context, chargebackId);
  }
}

async function remind(context: OrderContext, chargebackId: string): Promise<void> {
  const found = await findChargeback(context.database, chargebackId);
  if (!found) return;
  await inTransaction(context.database, async (transaction) => {
    const order = await lockOrder(transaction, found.orderId);
    const chargeback = await findChargeback(transaction, chargebackId);
    if (!order || !chargeback?.evidenceDueAt || !waitsForEvidence(chargeback)) return;
    const now = context.clock.now();
    const daysLeft = (chargeback.evidenceDueAt.getTime() - now.getTime()) / dayMs;
    const days = daysBefore.findLast((each) => daysLeft <= each);
    // Whoever learned of the chargeback later than this needs no reminder.
    if (!days || daysLeft < 0 || addDaysToInstant(chargeback.evidenceDueAt, -days) < chargeback.receivedAt) return;
    await notifyEvidenceDue(transaction, { order, chargeback, now, daysBefore: days });
  });
}
