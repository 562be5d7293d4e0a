import { money } from '@gtp/domain/platform/money.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeStripeServer, type StripeCall, type StripeServer } from '../../test/make/make-stripe-server.ts';
import { makeLog } from '../platform/log.ts';
import type { AcquirerReports } from './acquirer-report-http.ts';
import { ExternalFileError } from './external-line.ts';
import { makeStripeReports } from './stripe-report-http.ts';

const day = '2026-11-20';
let now: Date;
let stripe: StripeServer;
let reports: AcquirerReports;

beforeAll(async () => {
  stripe = await makeStripeServer();
  reports = makeStripeReports({ ...stripe.access, clock: { now: () => now }, log: makeLog({ level: 'silent' }) });
});
afterAll(() => stripe.close());

const usd = (minor: bigint) => money(minor, 'USD');
const movement = (id: string, type: string, about: object = {}) => ({
  ...{ id, object: 'balance_transaction', type, reporting_category: type, amount: 0, fee: 0, currency: 'usd' },
  ...{ source: null, ...about },
});
const source = (id: string, metadata: object = {}) => ({ id, object: 'charge', metadata });
const charge = movement('txn_1', 'charge', {
  ...{ amount: 10_000, fee: 320 },
  source: { ...source('ch_1', { reference: 'pay_1' }), billing_details: { name: 'KIM CHEOLSU' } },
});
const others = [
  movement('txn_2', 'refund', { amount: -500, source: source('re_1', { reference: 'pay_0', refund: 'ref_1' }) }),
  movement('txn_3', 'refund', {
    ...{ amount: -700, source: source('re_2', { reference: 'pay_2', refund: 'ref_2', kind: 'void' }) },
  }),
  movement('txn_8', 'refund_failure', { amount: 500, source: source('re_1', { reference: 'pay_0', refund: 'ref_1' }) }),
  movement('txn_9', 'refund', {
    ...{ amount: -500, source: source('re_3', { reference: 'pay_0', refund: 'ref_1', isAgain: 'Y' }) },
  }),
  movement('txn_4', 'adjustment', {
    ...{ reporting_category: 'dispute', amount: -900, fee: 1_500, source: source('dp_1') },
  }),
  movement('txn_5', 'charge', { amount: 50, source: source('ch_of_another_shop') }),
  movement('txn_6', 'stripe_fee', { amount: -30 }),
  movement('txn_7', 'topup', { amount: 5, source: source('tu_1') }),
];
const all = [charge, ...others];
const net = all.reduce((sum, { amount, fee }) => sum + amount - fee, 0);
const payout = { id: 'po_1', object: 'payout', amount: net, currency: 'usd', automatic: true, status: 'paid' };

beforeEach(() => {
  now = new Date('2026-11-20T21:30:00Z');
  stripe.asked = [];
  stripe.answers = {
    // The first page holds one movement only, so that there is a second one.
    'GET /v1/balance_transactions': ({ query }: StripeCall) => {
      const isFirst = !query.has('starting_after');
      const data = isFirst ? [charge] : others;
      return { body: { object: 'list', url: '/v1/balance_transactions', data, has_more: isFirst } };
    },
    'GET /v1/payouts': { body: { object: 'list', url: '/v1/payouts', data: [payout], has_more: false } },
  };
});

test('compares every movement of the day, page by page, by the names that our books know, and what reached the bank', async () => {
  const content = (await reports.fetchReport(day)) ?? '';
  const report = reports.readReport(content, day);
  expect(report?.lines.map(({ kind, reference, amount }) => [kind, reference, amount.minor])).toEqual([
    ['capture', 'pay_1', 10_000n],
    ['refund', 'ref_1', -500n],
    ['void', 'pay_2', -700n],
    ['refund', 're_1-returned', 500n],
    ['refund', 're_3', -500n],
    ['chargeback', 'dp_1', -900n],
    ['capture', 'ch_of_another_shop', 50n],
    ['other', 'tu_1', 5n],
  ]);
  expect(report?.deposits).toEqual([{ depositId: 'po_1', gross: usd(7_955n), cost: usd(1_850n) }]);
  expect(content).not.toContain('KIM CHEOLSU');
  const [first] = stripe.asked;
  expect(first?.query.get('created[gte]')).toBe(String(Date.parse('2026-11-20T00:00:00+09:00') / 1_000));
  expect(first?.query.get('created[lt]')).toBe(String(Date.parse('2026-11-21T00:00:00+09:00') / 1_000));
});

test('reports nothing of a day that is hardly over, of a payout in the making, and while Stripe does not answer', async () => {
  now = new Date('2026-11-20T15:30:00Z');
  expect(await reports.fetchReport(day)).toBeUndefined();
  expect(stripe.asked).toEqual([]);
  now = new Date('2026-11-20T21:30:00Z');
  const making = { ...payout, reconciliation_status: 'in_progress' };
  stripe.answers['GET /v1/payouts'] = { body: { object: 'list', url: '/v1/payouts', data: [making], has_more: false } };
  expect(await reports.fetchReport(day)).toBeUndefined();
  stripe.answers['GET /v1/payouts'] = 'timeout';
  expect(await reports.fetchReport(day)).toBeUndefined();
});

test('says which payouts failed, also of earlier days, and what one that failed at once was made of', async () => {
  const failed = { ...payout, status: 'failed' };
  const failures = [
    movement('txn_10', 'payout_failure', { amount: net, source: { id: 'po_1', object: 'payout' } }),
    movement('txn_11', 'payout_failure', { amount: 900, source: { id: 'po_0', object: 'payout' } }),
  ];
  const data = [...all, ...failures];
  stripe.answers['GET /v1/balance_transactions'] = ({ query }: StripeCall) => ({
    body: {
      ...{ object: 'list', url: '/v1/balance_transactions', has_more: false },
      data: query.has('payout') ? [...all, failures[0]] : data,
    },
  });
  stripe.answers['GET /v1/payouts'] = { body: { object: 'list', url: '/v1/payouts', data: [failed], has_more: false } };
  const report = reports.readReport((await reports.fetchReport(day)) ?? '', day);
  expect(report?.failedDeposits).toEqual(['po_1', 'po_0']);
  expect(report?.deposits).toEqual([{ depositId: 'po_1', gross: usd(7_955n), cost: usd(1_850n), isFailed: true }]);
  expect(report?.lines.map(({ reference }) => reference)).not.toContain('po_0');
});

test('refuses a payout that is not what it is made of, and a currency that is none of ours', async () => {
  const wrong = { ...payout, amount: net + 1 };
  stripe.answers['GET /v1/payouts'] = { body: { object: 'list', url: '/v1/payouts', data: [wrong], has_more: false } };
  const content = (await reports.fetchReport(day)) ?? '';
  expect(() => reports.readReport(content, day)).toThrow(ExternalFileError);
  const foreign = JSON.stringify({
    date: day,
    movements: [{ ...charge, category: 'charge', currency: 'eur' }],
    payouts: [],
  });
  expect(() => reports.readReport(foreign, day)).toThrow('txn_1 is in eur');
});
