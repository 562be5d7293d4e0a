import { webhookFaults } from '../platform/faults.ts';
import { newId } from '../platform/ids.ts';
import type { Acquirer } from './acquirer.ts';
import { behaviourOf } from './card-behaviours.ts';
import type { PaymentWithCard } from './payment-store.ts';
import { paymentView } from './payment-view.ts';

const shuffleMs = 3_000;

export type AcquirerEventType =
  | 'payment.requires_action'
  | 'payment.captured'
  | 'payment.declined'
  | 'payment.expired'
  | 'payment.voided'
  | 'refund.succeeded'
  | `chargeback.${string}`;

/** Leaves a notification about the payment to be delivered; call it in the transaction of its cause. */
export function publishEvent(
  acquirer: Acquirer,
  type: AcquirerEventType,
  about: { payment: PaymentWithCard; refund?: object; chargeback?: object; isLate?: boolean },
): void {
  const { payment, refund, chargeback } = about;
  if (!acquirer.settings.webhookUrl) return;
  const struck = acquirer.faults.take(webhookFaults, type, payment.reference).map((fault) => fault.kind);
  const { webhook } = behaviourOf(payment.last4);
  const is = (ofCard: typeof webhook, switched: (typeof struck)[number]) =>
    webhook === ofCard || struck.includes(switched);
  if (is('lost', 'webhook_off')) return;
  const now = acquirer.now();
  const eventId = newId('evt');
  const data = {
    ...paymentView(payment, acquirer.publicUrl()),
    ...(refund && { refund }),
    ...(chargeback && { chargeback }),
  };
  const body = JSON.stringify({ id: eventId, type, createdAt: new Date(now).toISOString(), data });
  const isLate =
    about.isLate ||
    is('late', 'webhook_late') ||
    (is('reversed', 'webhook_reversed') && type === 'payment.requires_action');
  const late = isLate ? acquirer.settings.webhookLateMs : 0;
  // scan-allow guessable-chance: shuffles webhooks of a stand-in; protects nothing
  const shuffled = struck.includes('webhook_shuffle') ? Math.floor(Math.random() * shuffleMs) : 0;
  const copies = is('twice', 'webhook_duplicate') ? 2 : 1;
  const isForged = is('forged', 'webhook_forged');
  for (let copy = 0; copy < copies; copy += 1) {
    acquirer.webhooks.insert({ eventId, body, dueAt: now + late + shuffled, isForged });
  }
}
