/**
 * The acquirer simulator behaves as a real one: it turns cards into tokens, authenticates their holders on its own
 * page, takes money, gives it back, sends the portal signed webhooks, and answers whoever asks. What was
 * answered is stored first. Everything that can go wrong with a real acquirer can be made to go wrong here, by the
 * card's last digits or by a switch.
 */
import type { SimulatorContext } from '../platform/simulator-context.ts';
import { type CardStore, openCardStore } from './card-store.ts';
import { type LostChargebackStore, openLostChargebackStore } from './lost-chargeback-store.ts';
import { openPaymentStore, type PaymentStore } from './payment-store.ts';
import { openRefundStore, type RefundStore } from './refund-store.ts';
import { openWebhookStore, type WebhookStore } from './webhook-store.ts';

export type Acquirer = SimulatorContext & {
  readonly cards: CardStore;
  readonly payments: PaymentStore;
  readonly refunds: RefundStore;
  readonly lostChargebacks: LostChargebackStore;
  readonly webhooks: WebhookStore;
};

export function openAcquirer(context: SimulatorContext): Acquirer {
  const { database } = context;
  return {
    ...context,
    cards: openCardStore(database),
    payments: openPaymentStore(database),
    refunds: openRefundStore(database),
    lostChargebacks: openLostChargebackStore(database),
    webhooks: openWebhookStore(database),
  };
}
