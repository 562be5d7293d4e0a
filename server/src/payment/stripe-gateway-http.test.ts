import { money } from '@gtp/domain/platform/money.ts';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeStripeServer, type StripeAnswer, type StripeServer } from '../../test/make/make-stripe-server.ts';
import { makeIds } from '../platform/ids.ts';
import { makeLog } from '../platform/log.ts';
import type { CardGateway } from './card-gateway.ts';
import { makeStripeGateway } from './stripe-gateway-http.ts';

const now = new Date('2026-11-20T03:00:00Z');
const idMadeAt = (time: Date) => makeIds({ now: () => time }).make('pay');
const young = idMadeAt(now);
const old = idMadeAt(new Date(now.getTime() - 2 * 60 * 60_000));
const webhookSecret = 'whsec_of_the_test';
const unknown = { answer: { kind: 'unknown' } };

const retrieveMethod = 'GET /v1/payment_methods/pm_1';

let stripe: StripeServer;
let gateway: CardGateway;

beforeAll(async () => {
  stripe = await makeStripeServer();
  const clock = { now: () => now };
  gateway = makeStripeGateway({ ...stripe.access, webhookSecret, clock, log: makeLog({ level: 'silent' }) });
});
afterAll(() => stripe.close());
beforeEach(() => {
  stripe.answers = { [retrieveMethod]: { body: { id: 'pm_1', object: 'payment_method', customer: 'cus_1' } } };
  stripe.asked = [];
});

const intent = {
  id: 'pi_1',
  object: 'payment_intent',
  status: 'succeeded',
  amount_received: 1_104_211,
  currency: 'usd',
  metadata: { reference: young },
};
const charge = (amount = money(1_104_211n, 'USD')) =>
  gateway.charge({
    paymentId: young,
    token: 'pm_1',
    amount,
    returnUrl: 'https://portal.example/back',
    description: 'PI-1',
    language: 'en',
  });
const create = 'POST /v1/payment_intents';
const sent = () => stripe.asked.filter(({ call }) => call === create);
const search = 'GET /v1/payment_intents/search';
const found = { body: { object: 'search_result', data: [{ ...intent, status: 'requires_action' }], has_more: false } };
const none = { body: { object: 'search_result', data: [], has_more: false } };

describe('charge', () => {
  test('sends our payment once under its own key and reads the capture', async () => {
    stripe.answers[create] = { body: intent };
    expect(await charge()).toEqual({
      answer: { kind: 'captured', amount: money(1_104_211n, 'USD') },
      gatewayPaymentId: 'pi_1',
    });
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.key).toBe(young);
    expect(sent()[0]?.body.get('metadata[reference]')).toBe(young);
  });

  test('keeps the card at its customer, so that it can be charged again; a card without one gets one, once', async () => {
    stripe.answers[create] = { body: intent };
    await charge();
    expect(sent()[0]?.body.get('customer')).toBe('cus_1');
    expect(sent()[0]?.body.get('setup_future_usage')).toBe('on_session');
    stripe.answers[retrieveMethod] = { body: { id: 'pm_1', object: 'payment_method', customer: null } };
    stripe.answers['POST /v1/customers'] = { body: { id: 'cus_2', object: 'customer' } };
    await charge();
    expect(stripe.asked.find(({ call }) => call === 'POST /v1/customers')?.key).toBe('customer-pm_1');
    expect(sent()[1]?.body.get('customer')).toBe('cus_2');
  });

  test('charges nothing while the customer is not known', async () => {
    stripe.answers[retrieveMethod] = 'timeout';
    expect(await charge()).toEqual(unknown);
    expect(sent()).toEqual([]);
  });

  test.each(['JPY', 'KRW'] as const)('sends %s without digits after the point', async (currency) => {
    stripe.answers[create] = { body: { ...intent, amount_received: 5_000, currency: currency.toLowerCase() } };
    const amount = money(5_000n, currency);
    expect((await charge(amount)).answer).toEqual({ kind: 'captured', amount });
    expect(sent()[0]?.body.get('amount')).toBe('5000');
  });

  test('sends the payer to the issuer where 3-D Secure asks for it', async () => {
    const url = 'https://hooks.stripe.example/3ds';
    stripe.answers[create] = {
      body: { ...intent, status: 'requires_action', next_action: { redirect_to_url: { url } } },
    };
    expect((await charge()).answer).toEqual({ kind: 'redirect', url });
  });

  test.each([
    ['insufficient_funds', '51'],
    ['stolen_card', '43'],
    ['a_reason_of_tomorrow', '05'],
  ])('reads the decline %s as %s', async (reason, code) => {
    const error = { type: 'card_error', code: 'card_declined', decline_code: reason };
    const payment_intent = { ...intent, status: 'requires_payment_method', last_payment_error: error };
    stripe.answers[create] = { status: 402, body: { error: { ...error, payment_intent } } };
    expect((await charge()).answer).toEqual({ kind: 'declined', code });
  });

  test.each<[string, StripeAnswer]>([
    ['timeout', 'timeout'],
    ['a fault', { status: 500, body: { error: { type: 'api_error' } } }],
    ['a clash of keys', { status: 409, body: { error: { type: 'idempotency_error' } } }],
    ['a new status', { body: { ...intent, status: 'partly' } }],
    ['a strange currency', { body: { ...intent, currency: 'eur' } }],
  ])('knows nothing after %s, because money may have moved', async (_name, answer) => {
    stripe.answers[create] = answer;
    expect((await charge()).answer).toEqual({ kind: 'unknown' });
  });

  test('does not give up a young payment whose second copy is refused', async () => {
    stripe.answers[create] = { status: 400, body: { error: { type: 'invalid_request_error' } } };
    stripe.answers[search] = none;
    expect(await charge()).toEqual(unknown);
  });
});

describe('lookUp', () => {
  test('reads the payment itself, because a search may show it as it was', async () => {
    stripe.answers[search] = found;
    stripe.answers['GET /v1/payment_intents/pi_1'] = { body: intent };
    expect(await gateway.lookUp(young)).toMatchObject({ answer: { kind: 'captured' } });
  });

  test('calls a payment lost only when the search has had an hour', async () => {
    stripe.answers[search] = none;
    expect(await gateway.lookUp(young)).toEqual(unknown);
    expect(await gateway.lookUp(old)).toBe('not_found');
  });

  test('asks nothing for what is no id of ours', async () => {
    expect(await gateway.lookUp("x' OR status:'succeeded")).toBe('not_found');
    expect(stripe.asked).toEqual([]);
  });
});

describe('refund', () => {
  const refund = { refundId: 'ref_1', paymentId: old, kind: 'refund', amount: money(500n, 'USD') } as const;
  const made = { id: 're_1', object: 'refund', status: 'succeeded', amount: 500, metadata: { refund: 'ref_1' } };
  const list = (data: readonly unknown[]) => ({ body: { object: 'list', data, has_more: false } });
  beforeEach(() => {
    stripe.answers[search] = found;
    stripe.answers['GET /v1/payment_intents/pi_1'] = { body: intent };
    stripe.answers['GET /v1/refunds'] = list([]);
  });

  test('gives money back under the key of the refund', async () => {
    stripe.answers['POST /v1/refunds'] = { body: made };
    expect(await gateway.refund(refund)).toEqual({ kind: 'done', gatewayRefundId: 're_1' });
    expect(stripe.asked.at(-1)?.key).toBe('ref_1');
  });

  test('gives nothing twice, even after the key is forgotten', async () => {
    stripe.answers['GET /v1/refunds'] = list([made]);
    expect(await gateway.refund(refund)).toEqual({ kind: 'done', gatewayRefundId: 're_1' });
    expect(stripe.asked.map(({ call }) => call)).not.toContain('POST /v1/refunds');
  });

  test('distinguishes a refusal from a timeout', async () => {
    const error = { type: 'invalid_request_error', code: 'charge_already_refunded' };
    stripe.answers['POST /v1/refunds'] = { status: 400, body: { error } };
    expect(await gateway.refund(refund)).toEqual({ kind: 'refused', code: 'charge_already_refunded' });
    stripe.answers['POST /v1/refunds'] = 'timeout';
    expect(await gateway.refund(refund)).toEqual({ kind: 'unknown' });
  });
});

describe('submitChargebackEvidence', () => {
  const read = 'GET /v1/disputes/dp_1';
  const update = 'POST /v1/disputes/dp_1';
  const bytes = Buffer.from('%PDF');
  const file = {
    kind: 'shipping',
    fileId: 'file_1',
    fileName: 'bl.pdf',
    contentType: 'application/pdf',
    bytes,
  } as const;
  const evidence = {
    evidenceId: 'evidence-1',
    chargebackId: 'dp_1',
    paymentId: young,
    text: 'Delivered',
    files: [file],
  };
  const dispute = { id: 'dp_1', object: 'dispute', status: 'needs_response', metadata: {} };
  const updates = () => stripe.asked.filter(({ call }) => call === update).map(({ body }) => Object.fromEntries(body));
  beforeEach(() => {
    stripe.answers[read] = { body: dispute };
    stripe.answers[update] = { body: dispute };
    stripe.answers['POST /v1/files'] = { body: { id: 'file_of_stripe', object: 'file' } };
  });

  test('sends the documents, then what they prove, and submits it at the end', async () => {
    expect(await gateway.submitChargebackEvidence(evidence)).toEqual({ kind: 'done' });
    expect(stripe.asked.find(({ call }) => call === 'POST /v1/files')?.key).toBe('evidence-1-file_1');
    const fields = {
      'evidence[uncategorized_text]': 'Delivered',
      'evidence[shipping_documentation]': 'file_of_stripe',
    };
    expect(updates()).toEqual([{ ...fields, 'metadata[evidence]': 'evidence-1', submit: 'false' }, { submit: 'true' }]);
  });

  test('answers an appeal in its own place', async () => {
    stripe.answers[read] = { body: { ...dispute, status: 'appeal_needs_response' } };
    expect(await gateway.submitChargebackEvidence(evidence)).toEqual({ kind: 'done' });
    expect(updates()[0]).toMatchObject({
      'evidence[appeal][card][reason_for_filing]': 'Delivered',
      'evidence[appeal][card][supporting_files][0]': 'file_of_stripe',
    });
  });

  test('submits nothing twice, nothing in part, and nothing to a dispute that is over', async () => {
    stripe.answers[read] = { body: { ...dispute, status: 'under_review', metadata: { evidence: 'evidence-1' } } };
    expect(await gateway.submitChargebackEvidence(evidence)).toEqual({ kind: 'done' });
    stripe.answers[read] = { body: { ...dispute, status: 'lost' } };
    expect(await gateway.submitChargebackEvidence(evidence)).toEqual({ kind: 'refused', code: 'lost' });
    expect(updates()).toEqual([]);
    stripe.answers[read] = { body: dispute };
    stripe.answers['POST /v1/files'] = 'timeout';
    expect(await gateway.submitChargebackEvidence(evidence)).toEqual({ kind: 'unknown' });
    expect(updates()).toEqual([]);
  });

  test('distinguishes a refusal from a timeout', async () => {
    const error = { type: 'invalid_request_error', code: 'file_too_large' };
    stripe.answers['POST /v1/files'] = { status: 400, body: { error } };
    expect(await gateway.submitChargebackEvidence(evidence)).toEqual({ kind: 'refused', code: 'file_too_large' });
    stripe.answers[read] = { status: 503, body: { error: { type: 'api_error' } } };
    expect(await gateway.submitChargebackEvidence(evidence)).toEqual({ kind: 'unknown' });
  });
});

describe('readToken', () => {
  const card = { last4: '4242', brand: 'visa', exp_month: 8, exp_year: 2029 };
  const method = { id: 'pm_1', object: 'payment_method', billing_details: { name: 'KIM CHEOLSU' } };

  test('reads the card where Stripe gives its first eight digits, and guesses nothing where not', async () => {
    stripe.answers[retrieveMethod] = { body: { ...method, card: { ...card, iin: '42424242' } } };
    expect(await gateway.readToken('pm_1')).toMatchObject({ kind: 'found', card: { bin: '42424242', last4: '4242' } });
    stripe.answers[retrieveMethod] = { body: { ...method, card } };
    expect(await gateway.readToken('pm_1')).toEqual({ kind: 'unknown' });
    stripe.answers[retrieveMethod] = { status: 404, body: { error: { type: 'invalid_request_error' } } };
    expect(await gateway.readToken('pm_1')).toEqual({ kind: 'not_found' });
  });
});

describe('readNotification', () => {
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
    return gateway.readMessage({ signature, rawBody: Buffer.from(body), now });
  };

  test('reads what Stripe signed', async () => {
    expect(await read(0)).toMatchObject({
      messageId: 'evt_1',
      kind: 'payment_intent.succeeded',
      paymentId: young,
      report: { answer: { kind: 'captured' } },
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
});
