import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeStripeServer, type StripeAnswer, type StripeServer } from '../../test/make/make-stripe-server.ts';
import { makeLog } from '../platform/log.ts';
import type { CardGateway } from './card-gateway.ts';
import { makeStripeGateway } from './stripe-gateway-http.ts';

const retrieve = 'GET /v1/payment_methods/pm_1';
const setUp = 'POST /v1/setup_intents';
const card = { last4: '4242', brand: 'visa', exp_month: 8, exp_year: 2029 };
const method = { id: 'pm_1', object: 'payment_method', customer: null, billing_details: { name: 'KIM CHEOLSU' } };

let stripe: StripeServer;
let gateway: CardGateway;

beforeAll(async () => {
  stripe = await makeStripeServer();
  gateway = makeStripeGateway({ ...stripe.access, webhookSecret: 'whsec', log: makeLog({ level: 'silent' }) });
});
afterAll(() => stripe.close());
beforeEach(() => {
  stripe.answers = {
    [retrieve]: { body: { ...method, card } },
    'POST /v1/customers': { body: { id: 'cus_1', object: 'customer' } },
  };
  stripe.asked = [];
});

describe('keepCard', () => {
  const keep = () => gateway.keepCard?.({ token: 'pm_1', threeDSecure: 'always' });
  const setup = { id: 'seti_1', object: 'setup_intent', client_secret: 'seti_1_secret_x' };

  test('asks once for payments without the holder, at the card’s own customer', async () => {
    stripe.answers[setUp] = { body: { ...setup, status: 'succeeded' } };
    expect(await keep()).toEqual({ kind: 'kept' });
    const asked = stripe.asked.find(({ call }) => call === setUp);
    expect(asked?.key).toBe('keep-pm_1');
    expect(Object.fromEntries(asked?.body ?? [])).toEqual({
      ...{ customer: 'cus_1', payment_method: 'pm_1', usage: 'off_session', confirm: 'true', use_stripe_sdk: 'true' },
      'allowed_payment_method_types[0]': 'card',
      'payment_method_options[card][request_three_d_secure]': 'any',
      'metadata[first_card]': 'pm_1',
    });
  });

  test('gives the browser what it needs where the issuer asks the holder', async () => {
    stripe.answers[setUp] = { body: { ...setup, status: 'requires_action', next_action: { type: 'use_stripe_sdk' } } };
    expect(await keep()).toEqual({ kind: 'needs_holder', browserSecret: 'seti_1_secret_x' });
  });

  test('asks nothing of a card that is kept', async () => {
    stripe.answers[retrieve] = { body: { ...method, customer: 'cus_9', card } };
    expect(await keep()).toEqual({ kind: 'kept' });
    expect(stripe.asked.map(({ call }) => call)).toEqual([retrieve]);
  });

  test.each<[string, StripeAnswer, string]>([
    ['a declined card', { status: 402, body: { error: { type: 'card_error', code: 'card_declined' } } }, 'declined'],
    ['a holder who failed before', { body: { ...setup, status: 'requires_payment_method' } }, 'declined'],
    ['silence', 'timeout', 'unknown'],
    ['a fault', { status: 500, body: { error: { type: 'api_error' } } }, 'unknown'],
    ['a status of tomorrow', { body: { ...setup, status: 'half' } }, 'unknown'],
    ['no secret', { body: { id: 'seti_1', object: 'setup_intent', status: 'requires_action' } }, 'unknown'],
  ])('%s is %s', async (_name, answer, kind) => {
    stripe.answers[setUp] = answer;
    expect(await keep()).toEqual({ kind });
  });
});

describe('readToken', () => {
  test('reads a kept card where Stripe gives its first eight digits, and guesses nothing where not', async () => {
    const kept = { ...method, customer: 'cus_1' };
    stripe.answers[retrieve] = { body: { ...kept, card: { ...card, iin: '42424242' } } };
    expect(await gateway.readToken('pm_1')).toMatchObject({ kind: 'found', card: { bin: '42424242', last4: '4242' } });
    stripe.answers[retrieve] = { body: { ...kept, card } };
    expect(await gateway.readToken('pm_1')).toEqual({ kind: 'unknown' });
    stripe.answers[retrieve] = { status: 404, body: { error: { type: 'invalid_request_error' } } };
    expect(await gateway.readToken('pm_1')).toEqual({ kind: 'not_found' });
  });

  test('a card that belongs to no customer was not confirmed, whatever a browser says', async () => {
    stripe.answers[retrieve] = { body: { ...method, card: { ...card, iin: '42424242' } } };
    expect(await gateway.readToken('pm_1')).toEqual({ kind: 'not_confirmed' });
  });
});
