/**
 * What PortOne's documents say, beside our reader: fields, states and errors of its openapi 1.16.0, and the messages
 * of version 2024-04-25. What a whole payment does is in the contract suite.
 */
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { money } from '@gtp/domain/platform/money.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { silentLog } from '../platform/log.ts';
import type { CardGateway } from './card-gateway.ts';
import { makePortOneGateway } from './portone-gateway-http.ts';

const now = new Date('2026-11-20T03:00:00Z');
const storeId = 'store-of-the-test';
const webhookSecret = 'whsec_c2VjcmV0IG9mIHRoZSB0ZXN0';
const unknown = { answer: { kind: 'unknown' } };

type Said = { readonly status?: number; readonly body?: unknown; readonly isSilent?: true };
type Asked = { readonly call: string; readonly key: string | undefined; readonly authorization: string | undefined };

let server: Server;
let gateway: CardGateway;
let said: Record<string, Said>;
let asked: Asked[];

beforeAll(async () => {
  server = createServer((request, response) => {
    const call = `${request.method} ${request.url?.split('?')[0]}`;
    const { authorization } = request.headers;
    asked.push({ call, key: request.headers['idempotency-key']?.toString(), authorization });
    const { status = 200, body = {}, isSilent } = said[call] ?? { status: 404, body: { type: 'PAYMENT_NOT_FOUND' } };
    if (!isSilent) response.writeHead(status).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  gateway = makePortOneGateway({
    ...{ url, apiSecret: 'secret-of-the-test', storeId, channelKey: 'channel-key-1', webhookSecret, timeoutMs: 2_000 },
    ...{ clock: { now: () => now }, log: silentLog, publicUrl: 'https://portal.example' },
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  said = {};
  asked = [];
});

const read = 'GET /payments/pay_0123456789abcdef';
const paymentId = 'pay_0123456789abcdef';
const amount = { total: 1_104_211, taxFree: 0, discount: 0, paid: 1_104_211, cancelled: 0, cancelledTaxFree: 0 };
const paid = {
  ...{ status: 'PAID', id: paymentId, transactionId: '55451513-9763-4a7a-bb43-78a4c65be843', storeId },
  ...{ amount, currency: 'USD', orderName: 'PI-1', requestedAt: '2026-11-20T02:50:00Z', disputes: [] },
  method: { type: 'PaymentMethodCard', card: { brand: 'VISA' }, approvalNumber: '00012345' },
};
const lookUp = async (about: object) => {
  said[read] = { body: { ...paid, ...about } };
  return gateway.lookUp({ paymentId });
};

describe('a payment', () => {
  test('that is paid is what the card paid, with the names that PortOne gives', async () => {
    expect(await lookUp({})).toEqual({
      answer: { kind: 'captured', amount: money(1_104_211n, 'USD') },
      gatewayPaymentId: '55451513-9763-4a7a-bb43-78a4c65be843',
      authorisationCode: '00012345',
      paidWith: { number: undefined },
    });
    expect(asked[0]?.authorization).toBe('PortOne secret-of-the-test');
    expect((await lookUp({ amount: { ...amount, discount: 4_211 } })).valueOf()).toMatchObject({
      answer: { amount: money(1_100_000n, 'USD') },
    });
    const part = { status: 'PARTIAL_CANCELLED', amount: { ...amount, cancelled: 500 } };
    expect(await lookUp(part)).toMatchObject({ answer: { kind: 'captured', amount: money(1_104_211n, 'USD') } });
  });

  test.each<[string, object, object]>([
    ['READY', {}, { kind: 'pending' }],
    ['READY', { requestedAt: '2026-11-20T01:59:00Z' }, { kind: 'expired' }],
    ['PAY_PENDING', { requestedAt: '2026-11-19T01:59:00Z' }, { kind: 'pending' }],
    ['CANCELLED', {}, { kind: 'expired' }],
    ['FAILED', { failure: { reason: 'x', pgCode: '51' } }, { kind: 'declined', code: '51' }],
    ['FAILED', { failure: { pgCode: 'INVALID_CARD_EXPIRATION' } }, { kind: 'declined', code: '54' }],
    ['FAILED', { failure: { pgCode: 'D202' } }, { kind: 'declined', code: '54' }],
    ['FAILED', { failure: {} }, { kind: 'declined', code: '05' }],
    ['VIRTUAL_ACCOUNT_ISSUED', {}, { kind: 'unknown' }],
    ['A_STATE_OF_TOMORROW', {}, { kind: 'unknown' }],
    ['PAID', { currency: 'EUR' }, { kind: 'unknown' }],
    ['PAID', { amount: { ...amount, total: 11_042.11 } }, { kind: 'unknown' }],
    ['PAID', { amount: { ...amount, total: '1104211' } }, { kind: 'unknown' }],
  ])('that is %s (%o)', async (status, about, answer) => {
    expect(await lookUp({ status, ...about })).toMatchObject({ answer });
  });

  test('is not found where PortOne never named it, and silence is nothing', async () => {
    expect(await gateway.lookUp({ paymentId })).toBe('not_found');
    expect(await gateway.lookUp({ paymentId, gatewayPaymentId: 'named' })).toEqual(unknown);
    said[read] = { isSilent: true };
    expect(await gateway.lookUp({ paymentId })).toEqual(unknown);
    said[read] = { status: 401, body: { type: 'UNAUTHORIZED' } };
    expect(await gateway.lookUp({ paymentId })).toEqual(unknown);
  });
});

describe('begin', () => {
  const charge = {
    paymentId,
    token: 'billing-key-1',
    amount: money(1_104_211n, 'USD'),
    returnUrl: 'https://portal.example/back',
    description: 'PI-1',
    language: 'en',
    threeDSecure: 'when_required',
  } as const;
  const call = `POST /payments/${paymentId}/billing-key`;

  test('charges the billing key under the quoted key of our payment, and reads what became of it', async () => {
    said[call] = { body: { payment: { pgTxId: 'pg-1', paidAt: '2026-11-20T03:00:00Z' } } };
    said[read] = { body: paid };
    expect(await gateway.begin(charge)).toMatchObject({ answer: { kind: 'captured' } });
    expect(asked[0]).toMatchObject({ call, key: `"${paymentId}"` });
  });

  test.each<[string, Said, Said, string]>([
    ['paid already', { status: 409, body: { type: 'ALREADY_PAID' } }, { body: paid }, 'captured'],
    ['still under way', { status: 409, body: { type: 'IDEMPOTENCY_OUTSTANDING_REQUEST' } }, { body: paid }, 'unknown'],
    [
      'refused by the company',
      { status: 502, body: { type: 'PG_PROVIDER' } },
      { body: { status: 'FAILED' } },
      'declined',
    ],
    ['out of order', { status: 502, body: { type: 'INTERNAL' } }, { body: paid }, 'unknown'],
    ['silent', { isSilent: true }, { body: paid }, 'unknown'],
    ['without that key', { status: 404, body: { type: 'BILLING_KEY_NOT_FOUND' } }, notFound(), 'expired'],
    ['paid, and silent about it', { body: { payment: {} } }, notFound(), 'unknown'],
  ])('when PortOne is %s', async (_what, answer, found, kind) => {
    said[call] = answer;
    said[read] = found;
    expect((await gateway.begin(charge)).answer.kind).toBe(kind);
  });

  test('with 3-D Secure fixes the amount and leads to our page, which opens the window', async () => {
    said[`POST /payments/${paymentId}/pre-register`] = { body: {} };
    expect(await gateway.begin({ ...charge, threeDSecure: 'always' })).toEqual({
      answer: { kind: 'redirect', url: `https://portal.example/fields/pay/${paymentId}?lang=en` },
    });
    expect(asked.map((each) => each.call)).toEqual([`POST /payments/${paymentId}/pre-register`]);
  });
});

function notFound(): Said {
  return { status: 404, body: { type: 'PAYMENT_NOT_FOUND' } };
}

describe('refund', () => {
  const cancel = `POST /payments/${paymentId}/cancel`;
  const refund = { refundId: 'refund_1', paymentId, kind: 'refund', amount: money(500n, 'USD') } as const;
  const cancellation = { status: 'SUCCEEDED', id: 'c-1', totalAmount: 500, reason: 'refund_1 refund' };
  beforeEach(() => {
    said[read] = { body: paid };
  });

  test('is what was cancelled for the same reason before', async () => {
    said[read] = { body: { ...paid, cancellations: [cancellation] } };
    expect(await gateway.refund(refund)).toEqual({ kind: 'done', gatewayRefundId: 'c-1' });
    expect(asked.map((each) => each.call)).toEqual([read]);
  });

  test.each<[string, Said, object]>([
    ['done', { body: { cancellation } }, { kind: 'done', gatewayRefundId: 'c-1' }],
    ['on its way', { body: { cancellation: { ...cancellation, status: 'REQUESTED' } } }, { kind: 'unknown' }],
    ['failed', { body: { cancellation: { ...cancellation, status: 'FAILED' } } }, { kind: 'refused', code: 'FAILED' }],
    ['of another amount', { body: { cancellation: { ...cancellation, totalAmount: 501 } } }, { kind: 'unknown' }],
    ['raced', { status: 409, body: { type: 'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN' } }, { kind: 'unknown' }],
    [
      'too much',
      { status: 409, body: { type: 'CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT' } },
      { kind: 'refused', code: 'CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT' },
    ],
    [
      'refused by the company',
      { status: 502, body: { type: 'PG_PROVIDER', pgCode: 'NOT_CANCELABLE_PAYMENT' } },
      { kind: 'refused', code: 'NOT_CANCELABLE_PAYMENT' },
    ],
    ['silent', { isSilent: true }, { kind: 'unknown' }],
  ])('that is %s', async (_what, answer, expected) => {
    said[cancel] = answer;
    expect(await gateway.refund(refund)).toEqual(expected);
  });

  test('that failed is sent again under another key', async () => {
    said[read] = { body: { ...paid, cancellations: [{ ...cancellation, status: 'FAILED' }] } };
    said[cancel] = { body: { cancellation } };
    expect(await gateway.refund(refund)).toMatchObject({ kind: 'done' });
    expect(asked.at(-1)?.key).toBe('"refund_1-1"');
  });
});

test('a billing key is a card where PortOne gives eight digits, and guesses nothing where not', async () => {
  const card = { brand: 'MASTER', bin: '45390001', number: '45390001****0000' };
  const key = {
    ...{ status: 'ISSUED', methods: [{ type: 'BillingKeyPaymentMethodCard', card }], customer: { name: 'JANE' } },
    customData: '{"holderName":"OTHER","expiryYear":2031,"expiryMonth":12}',
  };
  const call = 'GET /billing-keys/billing-key-1';
  said[call] = { body: key };
  expect(await gateway.readToken('billing-key-1')).toEqual({
    kind: 'found',
    card: {
      bin: '45390001',
      last4: '0000',
      brand: 'mastercard',
      holderName: 'JANE',
      expiry: { year: 2031, month: 12 },
    },
  });
  said[call] = { body: { ...key, methods: [{ card: { ...card, bin: '453900' } }] } };
  expect(await gateway.readToken('billing-key-1')).toEqual({ kind: 'unknown' });
  said[call] = { body: { ...key, status: 'DELETED' } };
  expect(await gateway.readToken('billing-key-1')).toEqual({ kind: 'not_found' });
  said[call] = { status: 404, body: { type: 'BILLING_KEY_NOT_FOUND' } };
  expect(await gateway.readToken('billing-key-1')).toEqual({ kind: 'not_found' });
});

describe('a message', () => {
  const message = (type: string, about: object = {}) => {
    const rawBody = Buffer.from(
      JSON.stringify({
        ...{ type, timestamp: '2024-04-25T10:00:00.000Z' },
        data: { paymentId, storeId, transactionId: paid.transactionId, ...about },
      }),
    );
    const timestamp = String(now.getTime() / 1_000);
    const key = Buffer.from(webhookSecret.slice(6), 'base64');
    const signature = createHmac('sha256', key).update(`msg_1.${timestamp}.`).update(rawBody).digest('base64');
    const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
    return gateway.readMessage({ headers, rawBody, now });
  };

  test.each([
    ['Transaction.Paid', false],
    ['Transaction.PartialCancelled', true],
    ['Transaction.CancelPending', true],
    ['Transaction.OfTomorrow', false],
  ])('of %s says what PortOne answers about the payment, not what it says itself', async (type, isAboutRefund) => {
    said[read] = { body: { ...paid, status: 'FAILED', failure: { pgCode: '51' } } };
    const report = { answer: { kind: 'declined', code: '51' } };
    expect(await message(type)).toMatchObject({ messageId: 'msg_1', kind: type, paymentId, report, isAboutRefund });
  });

  test('whose payment cannot be read is not taken; of another shop neither', async () => {
    said[read] = { isSilent: true };
    expect(await message('Transaction.Paid')).toBeUndefined();
    said[read] = { body: paid };
    expect(await message('Transaction.Paid', { storeId: 'store-of-another' })).toBeUndefined();
  });

  test('of a billing key is taken and says nothing', async () => {
    const about = { paymentId: undefined, billingKey: 'billing-key-1' };
    expect(await message('BillingKey.Issued', about)).toMatchObject({ paymentId: 'billing-key-1', report: unknown });
  });

  test('of a dispute is a chargeback while it is open, and lost only when nothing of the payment is left', async () => {
    const dispute = {
      status: 'UNRESOLVED',
      pgDisputeId: 'd-1',
      reason: 'x'.repeat(30),
      createdAt: '2026-11-20T02:00:00Z',
    };
    said[read] = { body: { ...paid, disputes: [dispute] } };
    expect((await message('Transaction.DisputeCreated'))?.chargeback).toEqual({
      ...{ chargebackId: 'd-1', paymentId, kind: 'received', reason: 'x'.repeat(20) },
      ...{ amountMinor: '1104211', currency: 'USD' },
    });
    const resolved = { ...dispute, status: 'RESOLVED' };
    said[read] = { body: { ...paid, disputes: [resolved] } };
    expect((await message('Transaction.DisputeResolved'))?.chargeback).toBeUndefined();
    said[read] = { body: { ...paid, status: 'CANCELLED', disputes: [resolved] } };
    expect((await message('Transaction.DisputeResolved'))?.chargeback?.kind).toBe('lost');
  });
});
