/** Stripe as a browser meets it: its script with the fields for the card, and the page of the card's issuer. */

import type { StripeSimulator } from '@gtp/server/test/acquirers/start-stripe.ts';
import type { FastifyInstance } from 'fastify';
import { bindScript, escapeText, type Pages, sendPage, servePages } from './provider-pages.ts';

export function startStripePages(stripe: StripeSimulator): Promise<Pages> {
  return servePages((app) => {
    // The name of a release of Stripe's stands before it.
    bindScript(app, '/:release/stripe.js', 'stripe.js');
    bindScript(app, '/frame.js', 'stripe-frame.js');
    app.get('/frame', (_request, reply) =>
      sendPage(reply, 'Stripe', '<input style="width:90%"><script type="module" src="/frame.js"></script>'),
    );
    bindIssuersPage(app, stripe);
    bindIssuersFrame(app, stripe);
  });
}

type OfIntent = { Params: { intentId: string } };

/** As Stripe's own test page: one button to pass 3-D Secure. */
function bindIssuersPage(app: FastifyInstance, stripe: StripeSimulator): void {
  const path = '/redirect/authenticate/:intentId';
  app.get<OfIntent>(path, ({ params: { intentId } }, reply) => {
    const waiting = stripe.findWaiting(intentId);
    if (!waiting) return reply.status(404).send();
    const { amount, currency } = waiting;
    const asked = `<p>${amount} ${escapeText(currency.toUpperCase())}</p>`;
    const form = '<form method="post"><button>Complete</button></form>';
    return sendPage(reply, '3-D Secure', `<h1>3D Secure 2 Test Page</h1>${asked}${form}`);
  });
  app.post<OfIntent>(path, ({ params: { intentId } }, reply) => {
    const waiting = stripe.findWaiting(intentId);
    if (!waiting) return reply.status(404).send();
    stripe.authenticate(waiting.reference);
    const back = new URL(waiting.returnUrl);
    back.searchParams.set('payment_intent', intentId);
    back.searchParams.set('redirect_status', 'succeeded');
    return reply.redirect(back.href, 303);
  });
}

type OfSetup = { Params: { secret: string } };

/** Before a card is kept: an issuer that knows the browser, and asks the holder nothing. */
function bindIssuersFrame(app: FastifyInstance, stripe: StripeSimulator): void {
  app.get<OfSetup>('/setup/:secret', ({ params: { secret } }, reply) => {
    stripe.authenticateCard(secret, true);
    return sendPage(reply, '3-D Secure', "<script>parent.postMessage({ status: 'succeeded' }, '*')</script>");
  });
}
