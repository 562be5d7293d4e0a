/**
 * Every count of a main page that leads to a list counts exactly the rows that the list then has, and its amounts are what
 * they add up to (ux.md, point 19).
 */
import { listAmendments } from '@gtp/contract/amendment/amendment-endpoints.ts';
import { listEvidenceReviews } from '@gtp/contract/evidence/evidence-wire.ts';
import { listOrders } from '@gtp/contract/order/order-endpoints.ts';
import { listPayments } from '@gtp/contract/payment/payment-wire.ts';
import { listAccountChanges } from '@gtp/contract/payout-account/payout-account-wire.ts';
import type { Endpoint } from '@gtp/contract/platform/endpoint.ts';
import { listReconciliation, listSafeguardingDays } from '@gtp/contract/reconciliation/reconciliation-endpoints.ts';
import { listMembers } from '@gtp/contract/review/review-endpoints.ts';
import { listRiskHolds } from '@gtp/contract/risk/risk-wire.ts';
import { listBankMessages } from '@gtp/contract/settlement/bank-message-wire.ts';
import { listExpectedSettlements, listSettlements } from '@gtp/contract/settlement/settlement-wire.ts';
import { statistics } from '@gtp/contract/statistics/statistics-wire.ts';
import { waitingOrders, waitingQueries } from '@gtp/contract/statistics/waiting-queries.ts';
import { listInquiries } from '@gtp/contract/support/support-endpoints.ts';
import { clientTypes } from '@gtp/domain/account/permissions.ts';
import type { OrderState } from '@gtp/domain/order/order-state-records.ts';
import type { Money } from '@gtp/domain/platform/money.ts';
import type { WaitingKind } from '@gtp/domain/statistics/waiting-kinds.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOnPage, onPages, ownPages } from './make/count-on-pages.ts';
import { defaultNow } from './make/make-order.ts';
import { makeWaitingMatters } from './make/make-waiting-matters.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

let portal: TestApp;
let people: Awaited<ReturnType<typeof makeWaitingMatters>>['people'];

beforeAll(async () => {
  portal = await startTestApp();
  ({ people } = await makeWaitingMatters(portal));
}, 60_000);
afterAll(() => portal.close());

type Total = { readonly amount: Money };
type List = { readonly count: number; readonly totals?: readonly Total[] };

async function get<Answer>(token: string, path: string): Promise<Answer> {
  const response = await portal.call({ method: 'GET', path, token });
  expect(response.statusCode, path).toBe(200);
  return response.json<{ result: Answer }>().result;
}

async function listOf(token: string, { path, query, answer }: Endpoint, filter: object): Promise<List> {
  const search = new URLSearchParams(query?.encode(filter) as Record<string, string>);
  return answer?.decode(await get(token, `${path}?${search}`)) as List;
}

/** By currency, whatever became of the rows. */
function sumsOf(totals: readonly Total[]): Readonly<Record<string, bigint>> {
  const sums: Record<string, bigint> = {};
  for (const { amount } of totals) sums[amount.currency] = (sums[amount.currency] ?? 0n) + amount.minor;
  return sums;
}

const pages = ['order', 'fee_proposal', ...ownPages] as const;
type OnPage = (typeof pages)[number];
const lists: Readonly<Record<Exclude<WaitingKind, OnPage>, Endpoint>> = {
  ...{ risk_hold: listRiskHolds, evidence_review: listEvidenceReviews },
  ...{ member: listMembers, second_decision: listMembers, amendment: listAmendments, inquiry: listInquiries },
  ...{ answer: listInquiries, payment_task: listPayments, refused_evidence: listOrders },
  ...{ refund_request: listOrders, failed_refund: listOrders, refund_transfer: listOrders },
  chargeback_loss: listOrders,
  ...{ reconciliation: listReconciliation, safeguarding: listSafeguardingDays, returned_payout: listSettlements },
  payout_outcome: listSettlements,
  bank_message: listBankMessages,
  account_proof: listAccountChanges,
  payout_appeal: listExpectedSettlements,
};

async function countOf(token: string, kind: WaitingKind, state: OrderState | undefined): Promise<number> {
  if (kind === 'order') return (await listOf(token, listOrders, waitingOrders(state))).count;
  if (isOnPage(kind)) return onPages[kind].count(await get(token, onPages[kind].path));
  if (kind !== 'fee_proposal') return (await listOf(token, lists[kind], waitingQueries[kind])).count;
  const { proposalList } = await get<{ proposalList: { proposalStatus: string }[] }>(token, '/fees');
  return proposalList.filter(({ proposalStatus }) => proposalStatus === waitingQueries.fee_proposal.state).length;
}

const seen = new Set<WaitingKind>();

test.each(clientTypes)('on the main page of %s', async (clientType) => {
  const { accessToken: token } = await portal.logInWholly(people[clientType].userId);
  const { waiting, money } = statistics.decode(await get(token, '/figures'));
  for (const { kind, state, count, sums } of waiting) {
    seen.add(kind);
    expect({ kind, state, count: await countOf(token, kind, state) }).toEqual({ kind, state, count });
    // Of other kinds a card says no amount.
    expect(sums.length > 0, kind).toBe(kind === 'order');
    if (kind !== 'order') continue;
    const { totals = [] } = await listOf(token, listOrders, waitingOrders(state));
    expect({ state, sums: sumsOf(totals) }).toEqual({ state, sums: sumsOf(sums) });
  }
  for (const { state, currency, count, amount } of money) {
    const shown = await listOf(token, listOrders, { state, currency });
    expect({ state, currency, count: shown.count }).toEqual({ state, currency, count });
    expect({ state, sums: sumsOf(shown.totals ?? []) }).toEqual({ state, sums: sumsOf([{ amount }]) });
  }
  if (clientType !== 'BUYER') expect(money.length).toBeGreaterThan(0);
});

test('what the agency decides on is counted on its own list, and not once more among the orders', async () => {
  const { accessToken: token } = await portal.logInWholly(people.KOTRA.userId);
  const { waiting } = statistics.decode(await get(token, '/figures'));
  const of = (wanted: WaitingKind) => waiting.filter(({ kind }) => kind === wanted);
  expect(of('order').map(({ state }) => state)).not.toEqual(expect.arrayContaining(['evidence_submitted']));
  expect(of('order').map(({ state }) => state)).not.toEqual(expect.arrayContaining(['under_review']));
  // What the reader has proposed waits for somebody else.
  expect(of('risk_hold')).toMatchObject([{ kind: 'risk_hold', count: 2, oldestAt: defaultNow }]);
  expect(of('evidence_review')).toMatchObject([{ kind: 'evidence_review', count: 2, oldestAt: defaultNow }]);
});

test('payout files that wait are on their page, however many newer ones there are', async () => {
  const { accessToken: token } = await portal.logInWholly(people.KOTRA.userId);
  await portal.made.pool.query(
    `insert into payout_files (payout_file_id, state, currency, xml, cut_at)
      select 'pf_newer_' || n, 'accepted', 'USD', '', $1::timestamptz + interval '1 day' from generate_series(1, 100) n`,
    [defaultNow],
  );
  const { waiting } = statistics.decode(await get(token, '/figures'));
  const count = waiting.find(({ kind }) => kind === 'payout_file')?.count;
  expect([count, await countOf(token, 'payout_file', undefined)]).toEqual([2, 2]);
});

test('a payout in doubt waits, though its money goes on, since the bank spoke of it', async () => {
  const { accessToken: token } = await portal.logInWholly(people.KOTRA.userId);
  const doubtedAt = new Date(defaultNow.getTime() + 3_600_000);
  const { rowCount } = await portal.made.pool.query(
    `update payouts set rescheduled_at = $1, doubted_at = $2 where state = 'returned' and rescheduled_at is null`,
    [defaultNow, doubtedAt],
  );
  const { waiting } = statistics.decode(await get(token, '/figures'));
  const found = waiting.find(({ kind }) => kind === 'returned_payout');
  expect(found).toMatchObject({ count: rowCount, oldestAt: doubtedAt });
  expect(await countOf(token, 'returned_payout', undefined)).toBe(rowCount);
});

test('what waits beside orders says since when', async () => {
  const { accessToken: token } = await portal.logInWholly(people.SELLER.userId);
  const { waiting } = statistics.decode(await get(token, '/figures'));
  const ofRefunds = waiting.find(({ kind }) => kind === 'refund_request');
  // The reader asked for one and agreed to another: both wait for a colleague.
  expect(ofRefunds).toMatchObject({ kind: 'refund_request', count: 2, oldestAt: defaultNow });
});

test('was tried with something of every kind', () => {
  const known: readonly WaitingKind[] = [...pages, ...(Object.keys(lists) as (keyof typeof lists)[])];
  expect([...seen].toSorted()).toEqual(known.toSorted());
});
