/** Cards that Stripe's script makes in a browser (`PaymentMethod` of its SDK 23.1). */
import type { FastifyInstance } from 'fastify';
import { type KeptCards, type StripeCard, viewCard } from './stripe-kept-cards.ts';

/** Where the script makes them, with the key that everybody may know. */
export const browserPath = '/v1/payment_methods';

type Asked = { Body: Readonly<Record<string, string>> | undefined };
type Parts = { readonly cards: KeptCards; readonly publishableKey: string | undefined };

/** Stripe's script sends a form with its key in it, which a browser may do without asking first. */
export function bindBrowsersCards(app: FastifyInstance, { cards, publishableKey }: Parts): void {
  app.post<Asked>(browserPath, ({ body = {} }, reply) => {
    reply.header('access-control-allow-origin', '*');
    if (publishableKey === undefined || body.key !== publishableKey) {
      return reply.status(401).send({ error: { type: 'invalid_request_error' } });
    }
    const card = readCard(body);
    if (!card) {
      const error = { type: 'card_error', code: 'incorrect_number', message: 'Your card number is invalid.' };
      return reply.status(402).send({ error });
    }
    return reply.send(viewCard(cards.add(card), card));
  });
}

function readCard(body: Readonly<Record<string, string>>): StripeCard | undefined {
  const number = (body['card[number]'] ?? '').replaceAll(' ', '');
  const [expiryMonth, expiryYear] = [Number(body['card[exp_month]']), 2_000 + Number(body['card[exp_year]'])];
  if (!/^\d{16}$/.test(number) || !(expiryMonth >= 1 && expiryMonth <= 12) || Number.isNaN(expiryYear))
    return undefined;
  return { number, expiryMonth, expiryYear, holderName: body['billing_details[name]'] ?? '' };
}
