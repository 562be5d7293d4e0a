import { wrongText } from '@gtp/domain/dispute/dispute.ts';
import { isChargebackOpen, nextChargebackState } from '@gtp/domain/payment/chargeback-states.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { changeOrder, type Order } from '../order/order.ts';
import type { Caller } from '../platform/caller.ts';
import { findChargeback, saveChargeback } from './chargeback-store.ts';
import type { DisputeHouse } from './dispute-house.ts';

type Evidence = { readonly caller: Caller; readonly chargebackId: string; readonly text: string };

/** The seller's answer to the card company; it may be written anew until the matter is decided. */
export async function answerChargeback(house: DisputeHouse, evidence: Evidence): Promise<Result<Order>> {
  const { caller, chargebackId } = evidence;
  const known = await findChargeback(house.database, chargebackId);
  if (!known) return refuse('dispute.not_found');
  const answered = await changeOrder(house, { caller, orderId: known.orderId }, async ({ transaction, order, now }) => {
    const chargeback = await findChargeback(transaction, chargebackId);
    if (!chargeback || !isChargebackOpen(chargeback.state)) return refuse('dispute.not_in_state');
    const wrong = wrongText(evidence.text);
    if (wrong) return wrong;
    const next = nextChargebackState(chargeback.state, 'send_evidence');
    if (!next.ok) return refuse('dispute.not_in_state');
    const evidenceText = evidence.text.trim();
    await saveChargeback(transaction, { ...chargeback, state: next.value, evidenceText, evidenceSentAt: now });
    return accept(order);
  });
  return !answered.ok && answered.code === 'order.not_found' ? refuse('dispute.not_found') : answered;
}
