import { money } from '@gtp/domain/platform/money.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeStripeServer, type StripeAnswer, type StripeServer } from '../../test/make/make-stripe-server.ts';
import { makeLog } from '../platform/log.ts';
import type { CardGateway } from './card-gateway.ts';
import { makeStripeGateway } from './stripe-gateway-http.ts';

const young = 'pay_0123456789abcdefghjkmnpqrs';
const webhookSecret = 'whsec_of_the_test';
const unknown = { answer: { kind: 'unknown' } };

const retrieveMethod = 'GET /v1/payment_methods/pm_1';

let stripe: StripeServer;
let gateway: CardGateway;

beforeAll(async () => {
  stripe = await makeStripeServer();
  gateway = makeStripeGateway({ ...stripe.access, webhookSecret, log: makeLog({ level: 'silent' }) });
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
const charged = {
  paymentId: young,
  token: 'pm_1',
  amount: money(1_104_211n, 'USD'),
  returnUrl: 'https://portal.example/back',
  description: 'PI-1',
  language: 'en',
  threeDSecure: 'when_required',
} as const;
const ready = { ...intent, status: 'requires_confirmation', amount_received: 0 };
const create = 'POST /v1/payment_intents';
const confirm = 'POST /v1/payment_intents/pi_1/confirm';
const read = 'GET /v1/payment_intents/pi_1';
const sent = () => stripe.asked.filter(({ call }) => call === create);
const confirmPayment = () => {
  if (!gateway.secondStep) throw new Error('Stripe has two steps');
  return gateway.secondStep.confirm({ ...charged, gatewayPaymentId: 'pi_1' });
};

describe('begin', () => {
  beforeEach(() => {
    stripe.answers[create] = { body: ready };
  });

  test('makes our payment once under its own key, and takes no money', async () => {
    expect(await gateway.begin(charged)).toEqual({ answer: { kind: 'ready' }, gatewayPaymentId: 'pi_1' });
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.key).toBe(young);
    expect(sent()[0]?.body.get('metadata[reference]')).toBe(young);
    expect(sent()[0]?.body.get('confirm')).toBeNull();
  });

  test.each([
    ['when_required', 'automatic'],
    ['always', 'any'],
    ['challenge', 'challenge'],
  ] as const)('asks for 3-D Secure %s as %s', async (threeDSecure, word) => {
    await gateway.begin({ ...charged, threeDSecure });
    expect(sent()[0]?.body.get('payment_method_options[card][request_three_d_secure]')).toBe(word);
  });

  test('makes nothing again whose name we have', async () => {
    stripe.answers[read] = { body: intent };
    expect(await gateway.begin({ ...charged, gatewayPaymentId: 'pi_1' })).toMatchObject({
      answer: { kind: 'captured' },
    });
    expect(sent()).toEqual([]);
  });

  test('charges a kept card at its customer; one of before gets a customer, once, and is kept with the payment', async () => {
    await gateway.begin(charged);
    expect(sent()[0]?.body.get('customer')).toBe('cus_1');
    expect(sent()[0]?.body.get('payment_method')).toBe('pm_1');
    expect(sent()[0]?.body.get('setup_future_usage')).toBeNull();
    stripe.answers[retrieveMethod] = { body: { id: 'pm_1', object: 'payment_method', customer: null } };
    stripe.answers['POST /v1/customers'] = { body: { id: 'cus_2', object: 'customer' } };
    await gateway.begin(charged);
    expect(stripe.asked.find(({ call }) => call === 'POST /v1/customers')?.key).toBe('customer-pm_1');
    expect(sent()[1]?.body.get('customer')).toBe('cus_2');
    expect(sent()[1]?.body.get('setup_future_usage')).toBe('on_session');
  });

  test('makes nothing while the customer is not known', async () => {
    stripe.answers[retrieveMethod] = 'timeout';
    expect(await gateway.begin(charged)).toEqual(unknown);
    expect(sent()).toEqual([]);
  });

  test.each(['JPY', 'KRW'] as const)('sends %s without digits after the point', async (currency) => {
    await gateway.begin({ ...charged, amount: money(5_000n, currency) });
    expect(sent()[0]?.body.get('amount')).toBe('5000');
  });

  test('is over when it is refused, because nothing can have been charged', async () => {
    stripe.answers[create] = { status: 400, body: { error: { type: 'invalid_request_error' } } };
    expect(await gateway.begin(charged)).toEqual({ answer: { kind: 'expired' } });
  });

  test('tells its limits: half a dollar, and eight digits', () => {
    expect(gateway.amountLimits?.('USD')).toEqual({ least: money(50n, 'USD'), most: money(99_999_999n, 'USD') });
  });
});

describe('confirm', () => {
  test('takes the money once under a key of its own and reads the capture', async () => {
    stripe.answers[confirm] = { body: intent };
    expect(await confirmPayment()).toEqual({
      answer: { kind: 'captured', amount: money(1_104_211n, 'USD') },
      gatewayPaymentId: 'pi_1',
    });
    expect(stripe.asked.at(-1)?.key).toBe(`${young}-confirm`);
    expect(stripe.asked.at(-1)?.body.get('return_url')).toBe('https://portal.example/back');
  });

  test('sends the payer to the issuer where 3-D Secure asks for it', async () => {
    const url = 'https://hooks.stripe.example/3ds';
    stripe.answers[confirm] = {
      body: { ...intent, status: 'requires_action', next_action: { redirect_to_url: { url } } },
    };
    expect((await confirmPayment()).answer).toEqual({ kind: 'redirect', url });
  });

  test.each([
    ['insufficient_funds', undefined, '51'],
    ['stolen_card', undefined, '43'],
    ['a_reason_of_tomorrow', undefined, '05'],
    ['generic_decline', '62', '62'],
    ['do_not_honor', '65', '65'],
    ['lost_card', 'N7', '41'],
    ['authentication_required', undefined, 'N'],
  ])('reads the decline %s, of the network %s, as %s', async (reason, network_decline_code, code) => {
    const error = { type: 'card_error', code: 'card_declined', decline_code: reason, network_decline_code };
    const payment_intent = { ...intent, status: 'requires_payment_method', last_payment_error: error };
    stripe.answers[confirm] = { status: 402, body: { error: { ...error, payment_intent } } };
    expect((await confirmPayment()).answer).toEqual({ kind: 'declined', code });
  });

  test.each<[string, StripeAnswer]>([
    ['timeout', 'timeout'],
    ['a fault', { status: 500, body: { error: { type: 'api_error' } } }],
    ['a clash of keys', { status: 409, body: { error: { type: 'idempotency_error' } } }],
    ['a new status', { body: { ...intent, status: 'partly' } }],
    ['a strange currency', { body: { ...intent, currency: 'eur' } }],
  ])('knows nothing after %s, because money may have moved', async (_name, answer) => {
    stripe.answers[confirm] = answer;
    expect((await confirmPayment()).answer).toEqual({ kind: 'unknown' });
  });

  test('that is refused reads the payment as it is', async () => {
    const error = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' };
    stripe.answers[confirm] = { status: 400, body: { error } };
    stripe.answers[read] = { body: intent };
    expect(await confirmPayment()).toMatchObject({ answer: { kind: 'captured' } });
  });
});

describe('withdraw', () => {
  const cancel = 'POST /v1/payment_intents/pi_1/cancel';
  const withdraw = () => gateway.secondStep?.withdraw({ paymentId: young, gatewayPaymentId: 'pi_1' });

  test('ends what was not confirmed', async () => {
    stripe.answers[cancel] = { body: { ...ready, status: 'canceled' } };
    expect(await withdraw()).toMatchObject({ answer: { kind: 'expired' } });
  });

  test('of what took money meanwhile reads that it did, and silence is unknown', async () => {
    stripe.answers[cancel] = { status: 400, body: { error: { type: 'invalid_request_error' } } };
    stripe.answers[read] = { body: intent };
    expect(await withdraw()).toMatchObject({ answer: { kind: 'captured' } });
    stripe.answers[cancel] = 'timeout';
    expect(await withdraw()).toEqual(unknown);
  });
});

describe('lookUp', () => {
  test('reads the payment by its stored name and searches for nothing', async () => {
    stripe.answers[read] = { body: intent };
    expect(await gateway.lookUp({ paymentId: young, gatewayPaymentId: 'pi_1' })).toMatchObject({
      answer: { kind: 'captured' },
    });
    expect(stripe.asked.map(({ call }) => call)).toEqual([read]);
  });

  test('without its name nothing was confirmed, so nothing was charged', async () => {
    expect(await gateway.lookUp({ paymentId: young })).toBe('not_found');
    expect(stripe.asked).toEqual([]);
  });

  test('concludes nothing where Stripe does not know its own name', async () => {
    stripe.answers[read] = {
      status: 404,
      body: { error: { type: 'invalid_request_error', code: 'resource_missing' } },
    };
    expect(await gateway.lookUp({ paymentId: young, gatewayPaymentId: 'pi_1' })).toEqual(unknown);
  });
});

describe('refund', () => {
  const refund = {
    refundId: 'ref_1',
    paymentId: young,
    gatewayPaymentId: 'pi_1',
    kind: 'refund',
    amount: money(500n, 'USD'),
  } as const;
  const made = { id: 're_1', object: 'refund', status: 'succeeded', amount: 500, metadata: { refund: 'ref_1' } };
  const list = (data: readonly unknown[]) => ({ body: { object: 'list', data, has_more: false } });
  beforeEach(() => {
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

  const keys = () => stripe.asked.filter(({ call }) => call === 'POST /v1/refunds').map(({ key }) => key);

  test.each(['failed', 'canceled'])('that %s is answered once, then made anew under another key', async (status) => {
    const over = { ...made, id: 're_0', status };
    const answered = { ...over, metadata: { ...made.metadata, answered: 'Y' } };
    stripe.answers['GET /v1/refunds'] = list([over]);
    stripe.answers['POST /v1/refunds/re_0'] = { body: answered };
    stripe.answers['POST /v1/refunds'] = { body: made };
    expect(await gateway.refund({ ...refund, wasDone: true })).toEqual({
      kind: 'refused',
      code: status,
      gatewayRefundId: 're_0',
    });
    expect(stripe.asked.at(-1)?.body.get('metadata[answered]')).toBe('Y');
    stripe.answers['GET /v1/refunds'] = list([answered]);
    expect(await gateway.refund({ ...refund, wasDone: true })).toEqual({ kind: 'done', gatewayRefundId: 're_1' });
    stripe.answers['GET /v1/refunds'] = list([answered, made]);
    expect(await gateway.refund(refund)).toEqual({ kind: 'done', gatewayRefundId: 're_1' });
    expect(keys()).toEqual(['ref_1-1-0']);
    expect(stripe.asked.find(({ call }) => call === 'POST /v1/refunds')?.body.get('metadata[isAgain]')).toBe('Y');
  });

  test('that fails at once is answered as such', async () => {
    const failed = { ...made, status: 'failed', failure_reason: 'lost_or_stolen_card' };
    stripe.answers['POST /v1/refunds'] = { body: failed };
    stripe.answers['POST /v1/refunds/re_1'] = { body: failed };
    expect(await gateway.refund(refund)).toMatchObject({ kind: 'refused', code: 'lost_or_stolen_card' });
    expect(stripe.asked.at(-1)?.body.get('metadata[answered]')).toBe('Y');
  });

  test('that was refused goes out under the next key once Stripe only repeats the refusal', async () => {
    const replies = new Map<string, StripeAnswer>();
    let next: StripeAnswer = {
      status: 400,
      body: { error: { type: 'invalid_request_error', code: 'balance_insufficient' } },
    };
    // As Stripe does: a key's first answer again, with a word that it is repeated.
    const lost = new Set<string>();
    stripe.answers['POST /v1/refunds'] = ({ key = '' }) => {
      const known = replies.get(key);
      if (known && known !== 'timeout') return { ...known, headers: { 'idempotent-replayed': 'true' } };
      replies.set(key, next);
      return lost.has(key) ? 'timeout' : next;
    };
    expect(await gateway.refund(refund)).toEqual({ kind: 'refused', code: 'balance_insufficient' });
    expect(keys()).toEqual(['ref_1']);
    next = { body: made };
    lost.add('ref_1-0-1');
    expect(await gateway.refund(refund)).toEqual({ kind: 'unknown' });
    expect(keys()).toEqual(['ref_1', 'ref_1', 'ref_1-0-1']);
    // The lost answer comes again under the same key; nothing is given back twice.
    expect(await gateway.refund(refund)).toEqual({ kind: 'done', gatewayRefundId: 're_1' });
    expect([...replies.keys()]).toEqual(['ref_1', 'ref_1-0-1']);
  });

  test.each([409, 500])('stays with its key while Stripe answers %s', async (status) => {
    const headers = { 'idempotent-replayed': 'true' };
    stripe.answers['POST /v1/refunds'] = { status, headers, body: { error: { type: 'api_error' } } };
    expect(await gateway.refund(refund)).toEqual({ kind: 'unknown' });
    expect(keys()).toEqual(['ref_1']);
  });
});
