import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { makeAcquirerReports } from '../../src/reconciliation/acquirer-report-http.ts';
import { acquirerApiKey, makePaymentWorld, type PaymentWorld } from '../make/make-payment-world.ts';
import type { BroughtMessage, TestAcquirer } from './test-acquirer.ts';

type Made = { readonly world: PaymentWorld; readonly practice: TestAcquirer };

/** The world of the payments, whose acquirer speaks the published HTTP protocol. */
export async function makePracticeAcquirer(): Promise<Made> {
  const received: BroughtMessage[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const headers = { 'acquirer-signature': String(request.headers['acquirer-signature']) };
      received.push({ headers, rawBody: Buffer.from(body) });
      response.end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const world = await makePaymentWorld({ simulators: { webhookUrl } });
  const { gateway, log } = world.context;
  const authorization = `Bearer ${acquirerApiKey}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const about = (paymentId: string) => received.filter(({ rawBody }) => String(rawBody).includes(paymentId));
  const practice: TestAcquirer = {
    name: 'published protocol',
    gateway,
    reports: makeAcquirerReports({ url: world.acquirerUrl, apiKey: acquirerApiKey, log }),
    makeToken: world.makeToken,
    async authenticate(_paymentId, redirectUrl) {
      const body = new URLSearchParams({ action: 'confirm', code: '123456' });
      await fetch(redirectUrl, { method: 'POST', body, redirect: 'manual' });
      return undefined;
    },
    async beSilent(isSilent) {
      if (isSilent) await world.switchFault({ kind: 'drop_before' });
      else await fetch(`${world.acquirerUrl}/control/faults`, { method: 'DELETE', headers: { authorization } });
    },
    async messagesAbout(paymentId) {
      await expect.poll(() => about(paymentId).length).toBeGreaterThan(0);
      return about(paymentId);
    },
    payOut: (day) => day,
    async openDispute(paymentId) {
      const body = JSON.stringify({ reference: paymentId, kind: 'received', reason: '13.1' });
      const made = await fetch(`${world.acquirerUrl}/control/chargebacks`, { method: 'POST', headers, body });
      await made.arrayBuffer();
      await expect
        .poll(() => about(paymentId).some(({ rawBody }) => String(rawBody).includes('chargeback')))
        .toBe(true);
    },
    countCaptures: async (paymentId) =>
      (await world.chargesOf(paymentId)).filter(({ status }) => status === 'captured').length,
    async close() {
      await world.close();
      server.closeAllConnections();
      server.close();
    },
  };
  return { world, practice };
}
