import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeStripeServer, type StripeServer } from '../../test/make/make-stripe-server.ts';
import { silentLog } from '../platform/log.ts';
import type { CardGateway } from './card-gateway.ts';
import { makeStripeGateway } from './stripe-gateway-http.ts';

let stripe: StripeServer;
let gateway: CardGateway;

beforeAll(async () => {
  stripe = await makeStripeServer();
  gateway = makeStripeGateway({ ...stripe.access, webhookSecret: 'whsec_of_the_test', log: silentLog });
});
afterAll(() => stripe.close());
beforeEach(() => {
  stripe.answers = {};
  stripe.asked = [];
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
    paymentId: 'pay_1',
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
