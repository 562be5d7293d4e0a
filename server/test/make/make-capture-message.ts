import { createHmac } from 'node:crypto';
import type { Clock } from '../../src/platform/clock.ts';
import { webhookSecret } from './make-payment-world.ts';

/** The practice acquirer's signed message that it has taken the money of a made order. */
export function makeCaptureMessage(clock: Clock, paymentId: string) {
  const data = {
    id: `acq_${paymentId}`,
    reference: paymentId,
    status: 'captured',
    amount: '11042.11',
    currency: 'USD',
  };
  const createdAt = '2026-11-02T03:00:00Z';
  const payload = JSON.stringify({ id: crypto.randomUUID(), type: 'payment.captured', createdAt, data });
  const seconds = Math.floor(clock.now().getTime() / 1_000);
  const hex = createHmac('sha256', webhookSecret).update(`${seconds}.${payload}`).digest('hex');
  return { payload, headers: { 'acquirer-signature': `t=${seconds},v1=${hex}` } };
}
