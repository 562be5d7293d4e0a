/** What Stripe sends: read when it is signed and young. */
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeStripeServer, type StripeServer } from '../../test/make/make-stripe-server.ts';
import { makeLog } from '../platform/log.ts';
import type { CardGateway } from './card-gateway.ts';
import { makeStripeGateway } from './stripe-gateway-http.ts';

const now = new Date('2026-11-20T03:00:00Z');
const young = 'pay_0123456789abcdefghjkmnpqrs';
const webhookSecret = 'whsec_of_the_test';
const unknown = { answer: { kind: 'unknown' } };

let stripe: StripeServer;
let gateway: CardGateway;

beforeAll(async () => {
  stripe = await makeStripeServer();
  gateway = makeStripeGateway({ ...stripe.access, webhookSecret, log: makeLog({ level: 'silent' }) });
});
afterAll(() => stripe.close());
beforeEach(() => {
  stripe.answers = {};
});

const intent = {
  id: 'pi_1',
  object: 'payment_intent',
  status: 'succeeded',
  amount_received: 1_104_211,
  currency: 'usd',
  metadata: { reference: young },
};

const payload = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  data: { object: intent },
});
type ReadAbout = { readonly secret?: string; readonly body?: string; readonly signed?: string };
const read = (ageSeconds: number, about: ReadAbout = {}) => {
  const { secret = webhookSecret, body = payload, signed = body } = about;
  const timestamp = Math.floor(now.getTime() / 1_000) - ageSeconds;
  const signer = new Stripe('sk_test_of_the_signer');
  const signature = signer.webhooks.generateTestHeaderString({ payload: signed, secret, timestamp });
  return gateway.readMessage({ headers: { 'stripe-signature': signature }, rawBody: Buffer.from(body), now });
};

test('reads what Stripe signed', async () => {
  expect(await read(0)).toMatchObject({
    messageId: 'evt_1',
    kind: 'payment_intent.succeeded',
    paymentId: young,
    report: { answer: { kind: 'captured' } },
  });
});

// As Zulip's integration has kept it of Stripe (zerver/webhooks/stripe/fixtures/refund_event.json), with our reference.
const refundEvent = (status: string, type = 'charge.refund.updated') => ({
  id: 'evt_1Gib6dHLwdCOCoR7mbMhSVu0',
  object: 'event',
  api_version: '2020-03-02',
  created: 1_589_439_827,
  data: {
    object: {
      ...{ id: 're_1Gib6ZHLwdCOCoR7VrzCnXlj', object: 'refund', amount: 30_000_000, currency: 'inr', status },
      ...{ balance_transaction: 'txn_1Gib6ZHLwdCOCoR71Gd83huz', charge: 'ch_1Gib61HLwdCOCoR71rnkccye' },
      ...{ created: 1_589_439_823, failure_balance_transaction: 'txn_1Gib6dHLwdCOCoR7VQXTaZVj' },
      ...{ failure_reason: 'expired_or_canceled_card', payment_intent: 'pi_1Gib60HLwdCOCoR7KJbTO3U7' },
      metadata: { reference: young, refund: 'ref_1' },
    },
    previous_attributes: { failure_balance_transaction: null, failure_reason: null, status: 'succeeded' },
  },
  livemode: false,
  pending_webhooks: 1,
  type,
});

test.each([
  ['failed', 'charge.refund.updated', true],
  ['failed', 'refund.failed', true],
  ['canceled', 'refund.updated', true],
  ['succeeded', 'refund.updated', false],
])('of a refund that is %s, by %s', async (status, type, isRefundFailed) => {
  const message = await read(0, { body: JSON.stringify(refundEvent(status, type)) });
  expect(message).toMatchObject({
    kind: type,
    paymentId: young,
    report: unknown,
    isAboutRefund: true,
    isRefundFailed,
  });
});

const dispute = {
  id: 'dp_1',
  object: 'dispute',
  status: 'needs_response',
  amount: 1_104_211,
  currency: 'usd',
  reason: 'product_not_received',
  payment_intent: 'pi_1',
  charge: 'ch_1',
  evidence_details: { due_by: 1_796_000_000, has_evidence: false },
  payment_method_details: { type: 'card', card: { brand: 'visa', network_reason_code: '13.1' } },
};
const disputed = (changes: object = {}) =>
  read(0, {
    body: JSON.stringify({
      id: 'evt_2',
      object: 'event',
      type: 'charge.dispute.updated',
      data: { object: { ...dispute, ...changes } },
    }),
  });

test('reads a dispute as a chargeback on our payment, which Stripe names', async () => {
  stripe.answers['GET /v1/payment_intents/pi_1'] = { body: intent };
  expect(await disputed()).toMatchObject({
    messageId: 'evt_2',
    paymentId: young,
    report: unknown,
    chargeback: {
      chargebackId: 'dp_1',
      paymentId: young,
      kind: 'received',
      reason: '13.1',
      amountMinor: '1104211',
      currency: 'USD',
      evidenceDueAt: '2026-11-30T00:53:20.000Z',
    },
  });
});

test.each([
  ['warning_needs_response', 'alert'],
  ['warning_closed', 'expired'],
  ['under_review', 'evidence_sent'],
  ['appeal_needs_response', 'pre_arbitration'],
  ['won', 'won'],
  ['lost', 'lost'],
])('a dispute that is %s: %s', async (status, kind) => {
  stripe.answers['GET /v1/payment_intents/pi_1'] = { body: intent };
  expect((await disputed({ status }))?.chargeback?.kind).toBe(kind);
});

test('takes no dispute that it cannot read or whose payment it cannot ask for: Stripe sends it again', async () => {
  expect(await disputed()).toBeUndefined();
  stripe.answers['GET /v1/payment_intents/pi_1'] = { body: intent };
  expect(await disputed({ status: 'a_state_of_tomorrow' })).toBeUndefined();
  expect(await disputed({ currency: 'eur' })).toBeUndefined();
});

test('refuses what is forged, altered, old or from the future', async () => {
  expect(await read(0, { secret: 'whsec_of_another' })).toBeUndefined();
  expect(await read(0, { body: payload.replace('evt_1', 'evt_2'), signed: payload })).toBeUndefined();
  expect(await read(301)).toBeUndefined();
  expect(await read(-301)).toBeUndefined();
});
