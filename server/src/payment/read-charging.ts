import type { readCharging as endpoint } from '@gtp/contract/payment/payment-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { accept, inField, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { findPayingCard } from '../card/card.ts';
import { findOrder } from '../order/order.ts';
import type { Caller } from '../platform/caller.ts';
import { checkChargeable, chooseFor, gatewayOf } from './acquirers.ts';
import type { PaymentContext } from './payment-context.ts';

type Asked = {
  readonly orderId: string;
  readonly cardId: string;
  readonly caller: Pick<Caller, 'companyId'>;
};

/**
 * Who would charge the card for the order if it were paid now (0163), refused as paying would be where nobody does. It
 * binds nobody: the payment chooses for itself, and says who it was.
 */
export async function readCharging(
  context: PaymentContext,
  { orderId, cardId, caller: { companyId } }: Asked,
): Promise<Result<Answer<typeof endpoint>>> {
  const order = await findOrder(context.database, orderId);
  if (order?.buyerCompanyId !== companyId || !order.sentAt) return refuse('order.not_found');
  const card = await findPayingCard(context.database, { cardId, companyId });
  if (!card) return refuse('card.not_found', { field: 'cardId' });
  const chosen = chooseFor(context, { card, amount: order.charge });
  if (!chosen.ok) return chosen.field === 'card' ? inField(chosen, 'cardId') : chosen;
  const chargeable = checkChargeable(gatewayOf(context, chosen.value), order.charge);
  if (!chargeable.ok) return chargeable;
  return accept(chosen.value ? { acquirer: chosen.value } : {});
}
