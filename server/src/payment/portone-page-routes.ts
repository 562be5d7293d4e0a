/**
 * Where PortOne takes the cards (0147): the card field in the frame of the portal's pages, and the page from which a
 * payer goes to PortOne's window. Both have a policy of their own; the portal's pages stay as closed as ever.
 */
import { isPaymentOpen } from '@gtp/domain/payment/payment-states.ts';
import { defaultLanguage, languages, languageTag } from '@gtp/domain/platform/language.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CardTokenReader } from '../card/card.ts';
import { findOrder } from '../order/order.ts';
import type { Database } from '../platform/database.ts';
import { bindCardEnds } from './card-ends-routes.ts';
import { findPayment } from './payment-store.ts';
import { readPortOneFiles } from './portone-files-http.ts';
import { portOneFieldPage, portOnePayPage } from './portone-pages.ts';

type Parts = {
  readonly database: Database;
  readonly publicUrl: string;
  readonly storeId: string;
  readonly channelKey: string;
  readonly gateway: CardTokenReader;
};

/**
 * PortOne's script puts the window of whichever company is behind it into the page, so frames and forms cannot be named;
 * scripts are PortOne's and ours alone.
 */
function policyFor(frameAncestors: string): string {
  return [
    "default-src 'none'",
    "script-src 'self' https://cdn.portone.io",
    'frame-src https:',
    'form-action https:',
    'img-src https: data:',
    "connect-src 'self' https://*.portone.io https://*.iamport.co",
    "style-src 'self' 'unsafe-inline'",
    `frame-ancestors ${frameAncestors}`,
    "base-uri 'none'",
  ].join('; ');
}

type FieldCall = { Querystring: { origin?: string; lang?: string } };
type PayCall = { Params: { paymentId: string }; Querystring: { lang?: string } };

/** Bound with CARD_GATEWAY=portone alone; elsewhere there are no such pages. */
export function bindPortOnePages(fastify: FastifyInstance, parts: Parts): void {
  const { publicUrl, storeId, channelKey } = parts;
  const origin = new URL(publicUrl).origin;
  for (const { name, type, content } of readPortOneFiles()) {
    fastify.get(`/fields/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply.header('Cache-Control', 'no-cache').type(type).send(content),
    );
  }
  fastify.get<FieldCall>('/fields/card', { schema: { hide: true } }, ({ query }, reply) => {
    if (query.origin !== origin) return reply.status(403).type('text/plain').send('Not for this origin.');
    return sendPage(reply, {
      policy: policyFor(origin),
      html: portOneFieldPage({ language: languageOf(query.lang), origin, storeId, channelKey }),
    });
  });
  fastify.get<PayCall>('/fields/pay/:paymentId', { schema: { hide: true } }, async ({ params, query }, reply) => {
    const html = await payPageOf(parts, params.paymentId, query.lang);
    // What is over, or was never begun, has nothing to pay here: the page of the outcome says so.
    const outcome = `${publicUrl}/buyer/order-sheet/callback?payment=${encodeURIComponent(params.paymentId)}`;
    return html === undefined ? reply.redirect(outcome) : sendPage(reply, { policy: policyFor("'none'"), html });
  });
  bindCardEnds(fastify, parts.gateway, /^[\w-]{1,200}$/);
}

async function payPageOf(parts: Parts, paymentId: string, lang: string | undefined): Promise<string | undefined> {
  const { database, publicUrl, storeId, channelKey } = parts;
  const payment = await findPayment(database, paymentId);
  const order = payment && isPaymentOpen(payment.state) ? await findOrder(database, payment.orderId) : undefined;
  if (!payment || !order) return undefined;
  return portOnePayPage({
    ...{ language: languageOf(lang), storeId, channelKey, paymentId, orderName: order.tradeNumber },
    ...{ totalAmount: payment.amount.minor.toString(), currency: payment.amount.currency },
    redirectUrl: `${publicUrl}/buyer/order-sheet/callback?payment=${paymentId}`,
  });
}

function languageOf(tag: string | undefined) {
  return languages.find((each) => languageTag(each) === tag) ?? defaultLanguage;
}

function sendPage(reply: FastifyReply, { policy, html }: { readonly policy: string; readonly html: string }) {
  return reply
    .header('Content-Security-Policy', policy)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
