/** Against an acquirer that misbehaves in every way that the simulator does not. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { money } from '@gtp/domain/platform/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeLog } from '../platform/log.ts';
import type { CardGateway } from './card-gateway.ts';
import { makeCardGateway } from './card-gateway-http.ts';

type Answering = (response: ServerResponse) => void;

let server: Server;
let gateway: CardGateway;
let answer: Answering;
const logged: string[] = [];

beforeAll(async () => {
  server = createServer((_request, response) => answer(response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const log = makeLog({ level: 'warn', write: (line) => logged.push(line) });
  gateway = makeCardGateway({ url, apiKey: 'key-of-the-portal', webhookSecret: 'secret', log, timeoutMs: 2_000 });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function saying(body: unknown, status = 200): Answering {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

const charge = {
  paymentId: 'pay_1',
  token: 'tok_canary_0001',
  amount: money(1_104_211n, 'USD'),
  returnUrl: 'https://portal.example/back',
  description: 'PI-1',
  language: 'en',
  threeDSecure: 'when_required',
} as const;

const captured = { id: 'acq_1', status: 'captured', amount: '11042.11', currency: 'USD' };
const unknown = { answer: { kind: 'unknown' } };

describe('an answer that cannot be understood is unknown, because money may have moved', () => {
  test.each<[string, Answering]>([
    ['no answer', () => undefined],
    ['a broken connection', (response) => response.destroy()],
    ['a broken body', (response) => void response.writeHead(200, { 'content-length': '99' }).write('{"id"')],
    ['no JSON', saying('<html>')],
    ['nothing', saying('')],
    ['null', saying('null')],
    ['a list', saying([])],
    ['a new status', saying({ ...captured, status: 'partially_captured' })],
    ['no amount', saying({ ...captured, amount: undefined })],
    ['an amount as a number', saying({ ...captured, amount: 11_042.11 })],
    ['an amount with three digits', saying({ ...captured, amount: '11042.110' })],
    ['an amount in another notation', saying({ ...captured, amount: '1.104211e4' })],
    ['a currency of somebody else', saying({ ...captured, currency: 'EUR' })],
    ['500', saying(captured, 500)],
    ['503', saying('down', 503)],
    ['401', saying({ error: { code: 'key_invalid' } }, 401)],
    ['429', saying({ error: { code: 'too_many' } }, 429)],
    ['a redirect', (response) => void response.writeHead(302, { location: 'https://evil.example' }).end()],
  ])('%s', async (_what, answering) => {
    answer = answering;
    expect(await gateway.begin(charge)).toEqual(unknown);
    expect(await gateway.lookUp({ paymentId: 'pay_1' })).toEqual(unknown);
    expect(await gateway.readToken('tok_canary_0001')).toEqual({ kind: 'unknown' });
  });
});

describe('what the acquirer says', () => {
  test('is kept as far as it fits our columns', async () => {
    answer = saying({ ...captured, authorisationCode: '012345', threeDSecure: { status: 'Y' } });
    expect(await gateway.begin(charge)).toEqual({
      answer: { kind: 'captured', amount: charge.amount },
      gatewayPaymentId: 'acq_1',
      authorisationCode: '012345',
      threeDSecureStatus: 'Y',
    });
    answer = saying({ ...captured, id: 'x\u0000', authorisationCode: '9'.repeat(21), threeDSecure: 'Y' });
    expect(await gateway.begin(charge)).toEqual({ answer: { kind: 'captured', amount: charge.amount } });
  });

  test('leads a payer to no address but one of the web', async () => {
    answer = saying({ status: 'requires_action', redirectUrl: 'javascript:alert(1)' });
    expect(await gateway.begin(charge)).toEqual({ answer: { kind: 'pending' } });
    answer = saying({ status: 'requires_action', redirectUrl: 'https://issuer.example/3ds' });
    expect(await gateway.begin(charge)).toEqual({ answer: { kind: 'redirect', url: 'https://issuer.example/3ds' } });
  });

  test('about two payments with one reference: the one that took money counts', async () => {
    answer = saying({ payments: [{ status: 'declined', declineCode: '05' }, captured] });
    expect(await gateway.lookUp({ paymentId: 'pay_1' })).toMatchObject({ answer: { kind: 'captured' } });
  });

  test('an unknown payment is something else than no answer', async () => {
    answer = saying({ payments: [] });
    expect(await gateway.lookUp({ paymentId: 'pay_1' })).toBe('not_found');
  });

  test.each([
    { bin: '4539', last4: '0000' },
    { bin: '45390001', last4: '000' },
    { bin: '45390001', last4: '0000', expiryMonth: '12' },
    { bin: 'ABCDEFGH', last4: '0000' },
  ])('of a card is refused unless it is whole: %o', async (card) => {
    const whole = { brand: 'visa', holderName: 'JANE', expiryMonth: 12, expiryYear: 2031 };
    answer = saying({ ...whole, ...card });
    expect(await gateway.readToken('tok_canary_0001')).toEqual({ kind: 'unknown' });
  });
});

test('no token and no key comes into the log', () => {
  expect(logged.length).toBeGreaterThan(10);
  expect(logged.join()).not.toMatch(/canary|key-of-the-portal/);
});
