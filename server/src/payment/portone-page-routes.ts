/**
 * Where PortOne takes the cards (0147): the card field in the frame of the portal's pages, and the page from which a
 * payer goes to PortOne's window. Both have a policy of their own; the portal's pages stay as closed as ever.
 */
import type { FastifyInstance } from 'fastify';
import type { CardTokenReader } from '../card/card.ts';
import type { Database } from '../platform/database.ts';
import { languageOf, portOnePolicy } from '../platform/window-page.ts';
import { bindPageScripts, sendPage } from '../platform/window-page-files.ts';
import { bindCardEnds } from './card-ends-routes.ts';
import { findWaiting, outcomeUrl } from './gateway-pages.ts';
import { portOneFieldPage, portOnePayPage } from './portone-pages.ts';

type Parts = {
  readonly database: Database;
  readonly publicUrl: string;
  readonly storeId: string;
  readonly channelKey: string;
  readonly gateway: CardTokenReader;
};

type FieldCall = { Querystring: { origin?: string; lang?: string } };
type PayCall = { Params: { paymentId: string }; Querystring: { lang?: string } };

/** The page that asks for the card; where cards are registered with PortOne. */
export function bindPortOneField(fastify: FastifyInstance, parts: Parts): void {
  const { publicUrl, storeId, channelKey } = parts;
  const origin = new URL(publicUrl).origin;
  bindPageScripts(fastify, ['portone-field.js']);
  fastify.get<FieldCall>('/fields/card', { schema: { hide: true } }, ({ query }, reply) => {
    if (query.origin !== origin) return reply.status(403).type('text/plain').send('Not for this origin.');
    return sendPage(reply, {
      policy: portOnePolicy(origin),
      html: portOneFieldPage({ language: languageOf(query.lang), origin, storeId, channelKey }),
    });
  });
  bindCardEnds(fastify, parts.gateway, /^[\w-]{1,200}$/);
}

/** The way to PortOne's window; wherever PortOne may be paid by. */
export function bindPortOneWindow(fastify: FastifyInstance, parts: Parts): void {
  bindPageScripts(fastify, ['portone-pay.js']);
  fastify.get<PayCall>('/fields/pay/:paymentId', { schema: { hide: true } }, async ({ params, query }, reply) => {
    const html = await payPageOf(parts, params.paymentId, query.lang);
    const outcome = outcomeUrl(parts.publicUrl, params.paymentId);
    // scan-allow leads-elsewhere: to a page of ours, below PUBLIC_URL
    return html === undefined ? reply.redirect(outcome) : sendPage(reply, { policy: portOnePolicy("'none'"), html });
  });
}

async function payPageOf(parts: Parts, paymentId: string, lang: string | undefined): Promise<string | undefined> {
  const { database, publicUrl, storeId, channelKey } = parts;
  const waiting = await findWaiting(database, { paymentId, acquirer: 'portone' });
  if (!waiting) return undefined;
  const { payment, order } = waiting;
  return portOnePayPage({
    ...{ language: languageOf(lang), storeId, channelKey, paymentId, orderName: order.tradeNumber },
    ...{ totalAmount: payment.amount.minor.toString(), currency: payment.amount.currency },
    redirectUrl: outcomeUrl(publicUrl, paymentId),
  });
}
