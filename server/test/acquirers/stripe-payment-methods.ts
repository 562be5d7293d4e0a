/** Cards at Stripe: made by its script in a browser, read by us (`PaymentMethod` of its SDK 23.1). */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

export type StripeCard = {
  readonly number: string;
  readonly holderName: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
};

export type StripeCards = Map<string, StripeCard>;

/** Where Stripe's script makes them, with the key that everybody may know. */
export const browserPath = '/v1/payment_methods';

export function addCard(cards: StripeCards, card: StripeCard): string {
  const id = `pm_${randomUUID().replaceAll('-', '')}`;
  cards.set(id, card);
  return id;
}

export function lastDigits(cards: StripeCards, id: string): string {
  return cards.get(id)?.number.slice(-4) ?? '';
}

type Asked = { Params: { id: string }; Body: Readonly<Record<string, string>> | undefined };
type Parts = { readonly cards: StripeCards; readonly publishableKey: string | undefined };

/** Stripe's script sends a form with its key in it, which a browser may do without asking first. */
export function bindPaymentMethods(app: FastifyInstance, { cards, publishableKey }: Parts): void {
  app.get<Asked>(`${browserPath}/:id`, ({ params: { id } }, reply) => {
    const card = cards.get(id);
    if (!card) return reply.status(404).send({ error: { type: 'invalid_request_error' } });
    return reply.send(methodView(id, card));
  });
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
    return reply.send(methodView(addCard(cards, card), card));
  });
}

function readCard(body: Readonly<Record<string, string>>): StripeCard | undefined {
  const number = (body['card[number]'] ?? '').replaceAll(' ', '');
  const [expiryMonth, expiryYear] = [Number(body['card[exp_month]']), 2_000 + Number(body['card[exp_year]'])];
  if (!/^\d{16}$/.test(number) || !(expiryMonth >= 1 && expiryMonth <= 12) || Number.isNaN(expiryYear))
    return undefined;
  return { number, expiryMonth, expiryYear, holderName: body['billing_details[name]'] ?? '' };
}

/** `iin` stands there for accounts that asked for it. */
function methodView(id: string, { number, holderName, expiryMonth, expiryYear }: StripeCard): object {
  const card = { brand: 'visa', iin: number.slice(0, 8), last4: number.slice(-4) };
  return {
    ...{ id, object: 'payment_method', type: 'card', customer: null, billing_details: { name: holderName } },
    card: { ...card, exp_month: expiryMonth, exp_year: expiryYear },
  };
}
