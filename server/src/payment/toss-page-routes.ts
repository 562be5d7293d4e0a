/**
 * Where Toss Payments takes the cards (0155): which card it is to be, in the frame of the portal's pages; the page from
 * which a payer goes to Toss's window; and the address to which Toss sends the payer back, where the money is taken.
 */
import type { FastifyInstance } from 'fastify';
import { findCardEnds } from '../card/card.ts';
import type { TossShops } from '../platform/toss-connection.ts';
import { languageOf, windowPolicy } from '../platform/window-page.ts';
import { bindPageScripts, sendPage } from '../platform/window-page-files.ts';
import { bindCardEnds } from './card-ends-routes.ts';
import { claimToken } from './claimed-card.ts';
import { completeReturned } from './complete-payment.ts';
import { findWaiting, outcomeUrl } from './gateway-pages.ts';
import type { PaymentContext } from './payment-context.ts';
import { tossAmount } from './toss-answers.ts';
import { tossFieldPage, tossPayPage } from './toss-pages.ts';

type Parts = PaymentContext & { readonly shops: TossShops };

const policyFor = (frameAncestors: string) =>
  windowPolicy({
    scripts: 'https://js.tosspayments.com',
    connects: 'https://*.tosspayments.com',
    frameAncestors,
  });

type FieldCall = { Querystring: { origin?: string; lang?: string } };
type PayCall = { Params: { paymentId: string }; Querystring: { lang?: string } };
type ReturnCall = { Params: { paymentId: string }; Querystring: Record<string, unknown> };
type ClaimCall = { Body: Readonly<Record<string, unknown>> | null };

/** The page that asks which card it is to be; where cards are registered with Toss. */
export function bindTossField(fastify: FastifyInstance, { publicUrl, gateway }: Parts): void {
  const origin = new URL(publicUrl).origin;
  bindPageScripts(fastify, ['toss-field.js']);
  fastify.get<FieldCall>('/fields/card', { schema: { hide: true } }, ({ query }, reply) => {
    if (query.origin !== origin) return reply.status(403).type('text/plain').send('Not for this origin.');
    return sendPage(reply, {
      policy: policyFor(origin),
      html: tossFieldPage({ language: languageOf(query.lang), origin }),
    });
  });
  fastify.post<ClaimCall>('/fields/toss/claims', { schema: { hide: true } }, ({ body }, reply) => {
    const token = readWritten(body ?? {});
    return token ? reply.send({ token }) : reply.status(400).send({});
  });
  bindCardEnds(fastify, gateway, /^[\w-]{1,80}$/);
}

function readWritten({ bin, last4, holderName, expiryMonth: month, expiryYear: year }: Record<string, unknown>) {
  const isWritten = [bin, last4, holderName].every((each) => typeof each === 'string' && each.length <= 40);
  if (!isWritten || !Number.isInteger(month) || !Number.isInteger(year)) return undefined;
  const expiry = { month: Number(month), year: Number(year) };
  return claimToken({ bin: String(bin), last4: String(last4), holderName: String(holderName), expiry });
}

/** The way to Toss's window and back; wherever Toss may be paid by. */
export function bindTossWindow(fastify: FastifyInstance, parts: Parts): void {
  bindPageScripts(fastify, ['toss-pay.js']);
  fastify.get<PayCall>('/fields/toss/pay/:paymentId', { schema: { hide: true } }, async ({ params, query }, reply) => {
    const html = await payPageOf(parts, params.paymentId, query.lang);
    const outcome = outcomeUrl(parts.publicUrl, params.paymentId);
    // scan-allow leads-elsewhere: to a page of ours, below PUBLIC_URL
    if (html === undefined) return reply.redirect(outcome);
    // Card companies open windows of their own.
    reply.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    return sendPage(reply, { policy: policyFor("'none'"), html });
  });
  fastify.get<ReturnCall>('/fields/toss/return/:paymentId', { schema: { hide: true } }, async (request, reply) => {
    const { paymentId } = request.params;
    const given = Object.entries(request.query).filter((each): each is [string, string] => typeof each[1] === 'string');
    await completeReturned(parts, { paymentId, brought: Object.fromEntries(given) });
    // scan-allow leads-elsewhere: to a page of ours, below PUBLIC_URL
    return reply.redirect(outcomeUrl(parts.publicUrl, paymentId));
  });
}

async function payPageOf(parts: Parts, paymentId: string, lang: string | undefined): Promise<string | undefined> {
  const { database, publicUrl, shops, threeDSecure } = parts;
  const waiting = await findWaiting(database, { paymentId, acquirer: 'toss' });
  const shop = waiting && shops[waiting.payment.amount.currency];
  const card = waiting && (await findCardEnds(database, waiting.payment.cardId));
  if (!waiting || !shop || !card) return undefined;
  const { payment, order } = waiting;
  return tossPayPage({
    ...{ language: languageOf(lang), clientKey: shop.clientKey, paymentId, orderName: order.tradeNumber },
    ...{ amount: tossAmount(payment.amount), currency: payment.amount.currency },
    card: `${card.bin.slice(0, 4)} **** **** ${card.last4}`,
    level: threeDSecure === 'challenge' ? 'challenge' : 'always',
    successUrl: `${publicUrl}/fields/toss/return/${paymentId}`,
    failUrl: outcomeUrl(publicUrl, paymentId),
  });
}
