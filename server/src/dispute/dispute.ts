/**
 * What a buyer disputes, and what the card company takes back. Only the disputed amount is frozen; the sides talk by
 * offers, the agency decides by two people, and nobody loses by a missed upload without two reminders and one
 * reopening. How it ends becomes true by the order's own steps and, where money goes back, by a refund.
 */
import { mayReadDocument } from '@gtp/domain/account/document-rights.ts';
import { findOrder, isOrderReadableBy, mayReadEvidence } from '../order/order.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { listOrdersOfEvidence } from './chargeback-store.ts';
import { listOrdersOfFile } from './dispute-entry-store.ts';
import { readsChargebackEvidence } from './read-disputes.ts';

export { makeApplyChargeback } from './apply-chargeback.ts';
export { isReceivedChargeback } from './dispute-list-store.ts';
export { makeCloseDisputeWhenOrderMoves } from './end-dispute.ts';
export { listOfChargebacks, listOfDisputes } from './list-disputes.ts';
export { searchDisputes } from './read-disputes.ts';
export { remindOfChargebacks } from './remind-of-chargebacks.ts';
export { runDisputeClocks } from './run-dispute-clocks.ts';
export { makeSubmitChargebackEvidence, submitChargebackEvidenceSchedule } from './submit-chargeback-evidence.ts';

/** Whether the file was shown in a dispute, or against a chargeback, whose documents the caller may read. */
export async function canReadDisputeFile(database: Database, caller: Caller, fileId: string): Promise<boolean> {
  if (!mayReadDocument('dispute', caller, 'ownSide')) return false;
  const ofChargebacks = readsChargebackEvidence(caller) ? await listOrdersOfEvidence(database, fileId) : [];
  for (const orderId of [...(await listOrdersOfFile(database, fileId)), ...ofChargebacks]) {
    const order = await findOrder(database, orderId);
    if (order && isOrderReadableBy(caller, order) && (await mayReadEvidence(database, caller, order))) return true;
  }
  return false;
}
