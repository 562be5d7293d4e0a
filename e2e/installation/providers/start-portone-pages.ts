/** PortOne as a browser meets it: its script, the window of the payment company behind it, which takes any card, and its verification of identity. */

import type { PortOneSimulator } from '@gtp/server/test/acquirers/start-portone.ts';
import type { FastifyInstance } from 'fastify';
import { bindScript, escapeText, type Pages, sendPage, servePages } from './provider-pages.ts';

export function startPortOnePages(portOne: PortOneSimulator): Promise<Pages> {
  return servePages((app) => {
    bindScript(app, '/v2/browser-sdk.js', 'portone.js');
    bindWindow(app, portOne);
    bindIdentityWindow(app, portOne);
  });
}

type Asked = {
  readonly paymentId?: string;
  readonly totalAmount?: string;
  readonly currency?: string;
  readonly redirectUrl?: string;
};
type Typed = Asked & { readonly number?: string; readonly expiry?: string; readonly holderName?: string };

function bindWindow(app: FastifyInstance, portOne: PortOneSimulator): void {
  app.post<{ Body: Asked }>('/pay', ({ body }, reply) => {
    const { paymentId = '', totalAmount = '', currency = '', redirectUrl = '' } = body;
    const registered = portOne.findRegistered(paymentId);
    // What was fixed before by the shop's server counts; PortOne refuses a window that asks for something else.
    const isRight = registered && String(registered.total) === totalAmount && registered.currency === currency;
    if (!isRight) return reply.redirect(withOutcome(redirectUrl, { paymentId, code: 'INVALID_REQUEST' }), 303);
    const hidden = Object.entries({ paymentId, redirectUrl }).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${escapeText(value)}">`,
    );
    const fields = Object.entries({ number: 'Card number', expiry: 'Expiry (YYYY-MM)', holderName: 'Name' }).map(
      ([name, label]) => `<p><label>${label} <input name="${name}"></label></p>`,
    );
    const form = `<form method="post" action="/paid">${hidden.join('')}${fields.join('')}<button>Pay</button></form>`;
    return sendPage(reply, 'Card company', `<h1>Card company</h1><p>${totalAmount} ${escapeText(currency)}</p>${form}`);
  });
  app.post<{ Body: Typed }>('/paid', ({ body }, reply) => {
    const { paymentId = '', redirectUrl = '', number = '', expiry = '', holderName = '' } = body;
    if (!portOne.findRegistered(paymentId)) return reply.status(404).send();
    portOne.payInWindow(paymentId, { number: number.replaceAll(' ', ''), expiry, holderName });
    return reply.redirect(withOutcome(redirectUrl, { paymentId, transactionType: 'PAYMENT' }), 303);
  });
}

type Identifying = {
  readonly identityVerificationId?: string;
  readonly channelKey?: string;
  readonly redirectUrl?: string;
};
type Identified = Identifying & { readonly name?: string; readonly birthDate?: string; readonly phoneNumber?: string };

/** The window in which a mobile carrier knows whoever types there. */
function bindIdentityWindow(app: FastifyInstance, { identities }: PortOneSimulator): void {
  app.get<{ Querystring: Identifying }>('/identity', ({ query }, reply) => {
    const { identityVerificationId = '', channelKey = '', redirectUrl = '' } = query;
    identities.open(identityVerificationId, channelKey);
    const hidden = Object.entries({ identityVerificationId, redirectUrl }).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${escapeText(value)}">`,
    );
    const fields = Object.entries({ name: 'Name', birthDate: 'Birth date', phoneNumber: 'Phone' }).map(
      ([name, label]) => `<p><label>${label} <input name="${name}"></label></p>`,
    );
    const form = `<form method="post" action="/identified">${hidden.join('')}${fields.join('')}<button>Verify</button></form>`;
    return sendPage(reply, 'Identity', `<h1>Mobile carrier</h1>${form}`);
  });
  app.post<{ Body: Identified }>('/identified', ({ body }, reply) => {
    const { identityVerificationId = '', redirectUrl = '', name = '', birthDate = '', phoneNumber = '' } = body;
    identities.verify(identityVerificationId, { name, birthDate, phoneNumber });
    return reply.redirect(withOutcome(redirectUrl, { identityVerificationId, transactionType: 'IDENTITY' }), 303);
  });
}

/** PortOne adds to the address what happened, in its words. */
function withOutcome(redirectUrl: string, outcome: Readonly<Record<string, string>>): string {
  const back = new URL(redirectUrl);
  for (const [name, value] of Object.entries(outcome)) back.searchParams.set(name, value);
  return back.href;
}
