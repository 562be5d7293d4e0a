/**
 * The card field where Stripe takes the cards (0042): a page of ours in the frame that otherwise shows the acquirer's,
 * with a policy of its own that alone lets Stripe in. The portal's pages stay as closed as ever.
 */
import { defaultLanguage, languages, languageTag } from '@gtp/domain/platform/language.ts';
import type { FastifyInstance } from 'fastify';
import type { CardTokenReader } from '../card/card.ts';
import { bindCardEnds } from './card-ends-routes.ts';
import type { CardGateway, ThreeDSecureLevel } from './card-gateway.ts';
import { readStripeFieldFiles } from './stripe-field-files-http.ts';
import { stripeFieldPage } from './stripe-field-page.ts';

type Parts = {
  readonly publicUrl: string;
  readonly publishableKey: string;
  readonly gateway: CardTokenReader & Pick<CardGateway, 'keepCard'>;
  readonly threeDSecure?: ThreeDSecureLevel;
};

type FieldCall = { Querystring: { origin?: string; lang?: string } };

/**
 * What Stripe's fields and 3-D Secure are known to fetch; `docs/operations.md` says to try it first. No inline code.
 */
function policyFor(origin: string): string {
  const stripe = 'https://js.stripe.com https://*.js.stripe.com';
  return [
    "default-src 'none'",
    `script-src 'self' ${stripe}`,
    `frame-src ${stripe} https://hooks.stripe.com`,
    "connect-src 'self' https://api.stripe.com",
    "style-src 'self'",
    `frame-ancestors ${origin}`,
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** Bound with CARD_GATEWAY=stripe alone; elsewhere there is no such page. */
export function bindStripeField(fastify: FastifyInstance, parts: Parts): void {
  const { publicUrl, publishableKey, gateway } = parts;
  const origin = new URL(publicUrl).origin;
  for (const { name, type, content } of readStripeFieldFiles()) {
    fastify.get(`/fields/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply.header('Cache-Control', 'no-cache').type(type).send(content),
    );
  }
  fastify.get<FieldCall>('/fields/card', { schema: { hide: true } }, ({ query }, reply) => {
    if (query.origin !== origin) return reply.status(403).type('text/plain').send('Not for this origin.');
    const language = languages.find((each) => languageTag(each) === query.lang) ?? defaultLanguage;
    return reply
      .header('Content-Security-Policy', policyFor(origin))
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(stripeFieldPage({ language, origin, publishableKey }));
  });
  bindCardEnds(fastify, gateway, tokenPattern);
  bindKeep(fastify, parts);
}

const tokenPattern = /^pm_\w{1,100}$/;

/** Statuses for what became of keeping a card. */
const keepStatuses = { kept: 200, needs_holder: 200, declined: 402, unknown: 503 } as const;

/**
 * Asks the issuer of a card that was just written. Whoever signs up has no login yet, so the calls of an address are
 * limited: nobody tries out stolen numbers here.
 */
function bindKeep(fastify: FastifyInstance, { gateway, threeDSecure = 'when_required' }: Parts): void {
  fastify.post<{ Params: { token: string } }>(
    '/fields/card/:token/keep',
    { schema: { hide: true }, config: { rateLimit: { max: keepsPerMinute } } },
    async ({ params: { token } }, reply) => {
      if (!tokenPattern.test(token)) return reply.status(404).send({});
      const answer = (await gateway.keepCard?.({ token, threeDSecure })) ?? { kind: 'unknown' };
      return reply.header('Cache-Control', 'no-store').status(keepStatuses[answer.kind]).send(answer);
    },
  );
}

const keepsPerMinute = 5;
