import type { Language } from '@gtp/domain/platform/language.ts';
import { type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { findCapturedPaymentId } from './payment-store.ts';
import { readPayment } from './read-payment.ts';

type Asked = {
  readonly caller: Pick<Caller, 'clientType' | 'companyId'>;
  readonly orderId: string;
  readonly language: Language;
};

/**
 * The payment that took the money of an order; refused with `payment.not_found` if there is none, or an outsider asks.
 */
export async function readCapture(database: Database, { orderId, ...reader }: Asked): ReturnType<typeof readPayment> {
  const paymentId = await findCapturedPaymentId(database, orderId);
  if (!paymentId) return refuse('payment.not_found') satisfies Result<never>;
  return readPayment(database, { ...reader, paymentId });
}
