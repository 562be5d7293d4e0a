/** Cards that Stripe keeps: a SetupIntent before the first payment, so that the issuer has seen the holder (0162). */
import type Stripe from 'stripe';
import type { TokenAnswer } from '../card/card.ts';
import { fieldsOf, readCard } from './acquirer-answers.ts';
import type { CardToKeep, KeepAnswer, ThreeDSecureLevel } from './card-gateway.ts';
import { textOf } from './stripe-answers.ts';

/** Stripe's words for how much 3-D Secure is asked for. */
export const requestedThreeDSecure: Readonly<Record<ThreeDSecureLevel, 'automatic' | 'any' | 'challenge'>> = {
  when_required: 'automatic',
  always: 'any',
  challenge: 'challenge',
};

type CardOwner = { readonly customer: string; readonly isKept: boolean };

/**
 * The customer of a card, each card having one of its own: Stripe takes a payment method without one for a single
 * payment. Asked for first, so that every copy of a call says the same. `isKept`: the card is there already.
 */
export async function customerOf(stripe: Stripe, token: string): Promise<CardOwner> {
  const { customer } = await stripe.paymentMethods.retrieve(token);
  if (customer) return { customer: typeof customer === 'string' ? customer : customer.id, isKept: true };
  const made = await stripe.customers.create(
    { metadata: { first_card: token } },
    { idempotencyKey: `customer-${token}` },
  );
  return { customer: made.id, isKept: false };
}

/**
 * Asks the issuer whether the card may be kept for payments without its holder. Once a card: who was refused writes the
 * number again, which is another token. Throws what the SDK throws.
 */
export async function keepCard(stripe: Stripe, { token, threeDSecure }: CardToKeep): Promise<KeepAnswer> {
  const { customer, isKept } = await customerOf(stripe, token);
  if (isKept) return { kind: 'kept' };
  const intent = await stripe.setupIntents.create(
    {
      ...{ customer, payment_method: token, usage: 'off_session', confirm: true, use_stripe_sdk: true },
      allowed_payment_method_types: ['card'],
      payment_method_options: { card: { request_three_d_secure: requestedThreeDSecure[threeDSecure] } },
      metadata: { first_card: token },
    },
    { idempotencyKey: `keep-${token}` },
  );
  return readSetup(intent);
}

/** What a SetupIntent says; whatever is not as agreed is `unknown`. */
function readSetup(received: unknown): KeepAnswer {
  const intent = fieldsOf(received);
  const browserSecret = textOf(intent?.client_secret, 300);
  switch (intent?.status) {
    case 'succeeded':
      return { kind: 'kept' };
    case 'requires_action':
      return browserSecret ? { kind: 'needs_holder', browserSecret } : { kind: 'unknown' };
    case 'requires_payment_method':
    case 'canceled':
      return { kind: 'declined' };
    default:
      return { kind: 'unknown' };
  }
}

/**
 * The card behind a token. Stripe attaches it to its customer when its SetupIntent succeeded, and to nobody else's word;
 * it gives the first eight digits only to accounts that asked for it, without which no issuer can be found.
 */
export async function readKeptCard(stripe: Stripe, token: string): Promise<TokenAnswer> {
  const method = fieldsOf(await stripe.paymentMethods.retrieve(token));
  const stated = fieldsOf(method?.card);
  const holderName = fieldsOf(method?.billing_details)?.name;
  const { iin: bin, last4, brand, exp_month: expiryMonth, exp_year: expiryYear } = stated ?? {};
  const card = readCard({ bin, last4, brand, holderName, expiryMonth, expiryYear });
  if (!card) return { kind: 'unknown' };
  return method?.customer ? { kind: 'found', card } : { kind: 'not_confirmed' };
}
