import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendResult } from '../platform/http-server.ts';
import { isRefusal, refuse } from '../platform/refusal.ts';
import type { Acquirer } from './acquirer.ts';
import { type CardInput, makeCardToken } from './make-card-token.ts';

const cardSchema = {
  body: {
    type: 'object',
    required: ['number', 'expiryMonth', 'expiryYear', 'cvc', 'holderName'],
    additionalProperties: false,
    properties: {
      number: { type: 'string', maxLength: 40 },
      expiryMonth: { type: 'integer', minimum: 1, maximum: 12 },
      expiryYear: { type: 'integer', minimum: 2000, maximum: 2099 },
      cvc: { type: 'string', pattern: '^[0-9]{3,4}$' },
      holderName: { type: 'string', maxLength: 100 },
    },
  },
};

/** The one call that sees a card number; only the card field's own page makes it. */
export function bindTokenRoute(app: FastifyInstance, acquirer: Acquirer): void {
  app.post<{ Body: CardInput }>('/v1/tokens', { schema: cardSchema }, (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isOwnPage(request, acquirer)) return sendResult(reply, refuse(403, 'origin_not_allowed'));
    const card = makeCardToken(request.body, acquirer.now());
    if (!isRefusal(card)) acquirer.cards.insert(card, acquirer.now());
    return sendResult(reply, card);
  });
}

/** A browser names the page's origin; a program that names none has no page to be tricked by. */
function isOwnPage({ headers }: FastifyRequest, acquirer: Acquirer): boolean {
  const site = headers['sec-fetch-site'];
  if (site) return site === 'same-origin';
  return !headers.origin || headers.origin === acquirer.publicUrl();
}

/** What the portal may know of a card. */
export function bindCardRoutes(scope: FastifyInstance, acquirer: Acquirer): void {
  scope.get<{ Params: { token: string } }>('/v1/tokens/:token', ({ params }, reply) =>
    sendResult(reply, acquirer.cards.find(params.token) ?? refuse(404, 'token_not_found')),
  );
}
