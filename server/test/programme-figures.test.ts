/** Every programme figure, and every cell of its tables, counts exactly the rows of the list that it leads to (decision 0216). */
import { listChargebacks } from '@gtp/contract/dispute/dispute-list-wire.ts';
import { listPayments } from '@gtp/contract/payment/payment-wire.ts';
import type { Answer, Endpoint } from '@gtp/contract/platform/endpoint.ts';
import { listMembers } from '@gtp/contract/review/review-endpoints.ts';
import { listSettlements } from '@gtp/contract/settlement/settlement-wire.ts';
import type { FigureQuery } from '@gtp/contract/statistics/figure-queries.ts';
import { programmeQuery } from '@gtp/contract/statistics/programme-queries.ts';
import { readProgrammeFigures } from '@gtp/contract/statistics/programme-wire.ts';
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import type { Currency, Money } from '@gtp/domain/platform/money.ts';
import { type ProgrammePart, programmeFigureKinds, programmeParts } from '@gtp/domain/statistics/programme-figures.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCard } from './make/make-card.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from './make/make-company.ts';
import { defaultNow, makeOrder } from './make/make-order.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

const institutions = ['KOTRA', 'VISA', 'ISSUER'] as const;
type Institution = (typeof institutions)[number];
type Figures = Answer<typeof readProgrammeFigures>;

let portal: TestApp;
let people: Readonly<Record<Institution, MadeCompany>>;
let seller: MadeCompany;

beforeAll(async () => {
  portal = await startTestApp();
  const { database, pool } = portal.made;
  const own = { passwordHash: portal.passwordHash };
  people = {
    KOTRA: await makeInstitution(database, 'KOTRA', own),
    VISA: await makeInstitution(database, 'VISA', own),
    ISSUER: await makeInstitution(database, 'ISSUER', own),
  };
  seller = await makeSeller(database, own);
  const other = await makeInstitution(database, 'ISSUER');
  const buyers = [await makeBuyer(database, own), await makeBuyer(database)];
  await pool.query("update companies set country = 'JP' where company_id = $1", [buyers[1]?.companyId]);
  for (const buyer of buyers) await makePayments(buyer, people.ISSUER.companyId);
  await makePayments(buyers[0] as MadeCompany, other.companyId);
  await makePayouts();
  await decideMember();
}, 60_000);
afterAll(() => portal.close());

/** What became of each, how long ago it was begun, and the decline code; the last is of the period before. */
const attempts: readonly (readonly [string, number, (string | null)?, Currency?])[] = [
  ['captured', 3],
  ['captured', 40, null],
  ['captured', 5, null, 'JPY'],
  ['voided', 2],
  ['declined', 4, '51'],
  ['declined', 4, '54', 'JPY'],
  ['declined', 6, null],
  ['created', 1],
  ['declined', 41, '51'],
];

async function makePayments(buyer: MadeCompany, issuerCompanyId: string): Promise<void> {
  const { database, pool } = portal.made;
  const cardId = await makeCard(database, { companyId: buyer.companyId, issuerCompanyId, isDefault: false });
  for (const [index, [state, daysAgo, code = null, currency = 'USD']] of attempts.entries()) {
    const now = addDaysToInstant(defaultNow, -daysAgo);
    const { orderId, charge } = await makeOrder(database, { seller, buyer, currency, issuerCompanyId, now });
    await pool.query(
      `insert into payments (payment_id, order_id, card_id, state, amount_minor, currency, started_by, request_key,
         started_at, sent_at, captured_at, ended_at, decline_code)
       values ('pay_' || $1, $1, $2, $3, $4, $5, $6, 'pay_' || $1, $7, $7,
         case when $3 in ('captured', 'voided') then $7::timestamptz end,
         case when $3 <> 'created' then $7::timestamptz end, $8)`,
      [orderId, cardId, state, charge.minor, currency, buyer.userId, now, code],
    );
    if (index === 2) await makeUncounted({ orderId, currency, now, filedBy: people.ISSUER.userId });
    if (index > 1) continue;
    await pool.query(
      `insert into chargebacks (chargeback_id, order_id, payment_id, state, reason_code, amount_minor, currency,
         received_at) values ('cb_' || $1, $1, 'pay_' || $1, 'received', '13.1', 100, $2, $3)`,
      [orderId, currency, now],
    );
  }
}

/** An alert, one that passed, and a notice that the issuer took back. */
async function makeUncounted(order: { orderId: string; currency: Currency; now: Date; filedBy: string }) {
  for (const state of ['alert', 'expired', 'won'] as const) {
    await portal.made.pool.query(
      `insert into chargebacks (chargeback_id, order_id, payment_id, state, reason_code, amount_minor, currency,
         received_at, ended_at, filed_by) values ('cb_' || $3 || $1, $1, 'pay_' || $1, $3, '13.1', 100, $2, $4,
         case when $3 <> 'alert' then $4::timestamptz end, case when $3 = 'won' then $5 end)`,
      [order.orderId, order.currency, state, order.now, order.filedBy],
    );
  }
}

async function makePayouts(): Promise<void> {
  const { pool } = portal.made;
  const { companyId } = seller;
  await pool.query(
    `insert into bank_accounts (bank_account_id, company_id, currency, bank_code, account_number, holder_name, is_active,
       created_at) values ('acc_1', $1, 'USD', '088', '110245678901', 'A holder', true, now())`,
    [companyId],
  );
  for (const [index, [state, daysAgo]] of [
    ['sent', 1],
    ['paid', 2],
    ['paid', 9],
    ['returned', 3],
    ['paid', 50],
  ].entries()) {
    await pool.query(
      `insert into payouts (payout_id, company_id, currency, pay_on, amount_minor, state, attempt, end_to_end_id,
         bank_account_id, created_at, paid_at, returned_at)
       values ($1, $2, 'USD', ($3::timestamptz at time zone 'Asia/Seoul')::date, 700, $4, $5, $1, 'acc_1', $3,
         case when $4 = 'paid' then $3::timestamptz end, case when $4 = 'returned' then $3::timestamptz end)`,
      [`po_${index}`, companyId, addDaysToInstant(defaultNow, -Number(daysAgo)), state, index + 1],
    );
  }
}

/** A payout that was taken out of its file before the bank had it: no bank returned it. */
async function takePayoutOut(): Promise<void> {
  const { pool } = portal.made;
  await pool.query(`insert into payout_files (payout_file_id, state, currency, xml, cut_at)
    select 'FILE1', 'cancelled', 'USD', '', created_at from payouts where payout_id = 'po_3'`);
  await pool.query(`insert into payouts (payout_id, company_id, currency, pay_on, amount_minor, state, attempt,
      end_to_end_id, bank_account_id, payout_file_id, created_at, returned_at)
    select 'po_out', company_id, currency, pay_on, amount_minor, 'returned', 9, 'po_out', bank_account_id, 'FILE1',
      created_at, created_at from payouts where payout_id = 'po_3'`);
}

/** Both of the seller's and the buyers' are decided on: of each the institution counts those on whom it decides. */
async function decideMember(): Promise<void> {
  const { pool } = portal.made;
  const { rows } = await pool.query("select company_id from companies where client_type in ('SELLER', 'BUYER')");
  for (const { company_id: companyId } of rows) {
    await pool.query(
      `insert into member_events (company_id, event, happened_at, from_state, to_state, caused_by)
       values ($1, 'approve', $2, 'decision', 'active', $3)`,
      [companyId, addDaysToInstant(defaultNow, -1), people.KOTRA.userId],
    );
  }
}

async function get(token: string, path: string) {
  const response = await portal.call({ method: 'GET', path, token });
  return { status: response.statusCode, ...response.json<{ code: string; result: unknown }>() };
}

const tokens = new Map<Institution, Promise<string>>();

/** Each logs in once. */
function tokenOf(who: Institution): Promise<string> {
  const token = tokens.get(who) ?? portal.logInWholly(people[who].userId).then(({ accessToken }) => accessToken);
  tokens.set(who, token);
  return token;
}

async function readFigures(who: Institution, query = ''): Promise<{ token: string; figures: Figures }> {
  const token = await tokenOf(who);
  const { status, result } = await get(token, `/figures/programme${query}`);
  expect(status).toBe(200);
  return { token, figures: readProgrammeFigures.answer.decode(result as never) };
}

type Total = { readonly currency: Currency; readonly amount: Money; readonly count: number };
type Page = { readonly count: number; readonly totals?: readonly Total[] };

const lists: Readonly<Partial<Record<FigureQuery['list'], Endpoint>>> = {
  ...{ payments: listPayments, chargebacks: listChargebacks, members: listMembers, payouts: listSettlements },
};

async function readList(token: string, { list, query: filter }: FigureQuery): Promise<Page> {
  const { path, query, answer } = lists[list] ?? expect.fail(`${list} is not read here`);
  const search = new URLSearchParams(query?.encode(filter) as Record<string, string>);
  const { status, result } = await get(token, `${path}?${search}`);
  expect(status, `${path}?${search}`).toBe(200);
  return answer?.decode(result) as Page;
}

function sumsOf(totals: readonly Total[]): Readonly<Record<string, readonly [bigint, number]>> {
  const sums = new Map<string, readonly [bigint, number]>();
  for (const { currency, amount, count } of totals) {
    const [minor, rows] = sums.get(currency) ?? [0n, 0];
    sums.set(currency, [minor + amount.minor, rows + count]);
  }
  return Object.fromEntries(sums);
}

const seen = new Map<ProgrammePart, number>();

describe.each(institutions)('the programme as %s reads it', (who) => {
  test('has the figures of what they may read', async () => {
    const { figures } = await readFigures(who);
    const kinds = figures.figures.map(({ kind }) => kind);
    expect(kinds).toEqual(
      who === 'ISSUER'
        ? programmeFigureKinds.filter((kind) => !['cash', 'returned'].includes(kind))
        : programmeFigureKinds,
    );
  });

  test.each(['', '?fromYmd=20260901&toYmd=20261101'])('each figure and cell counts its list%s', async (query) => {
    const { token, figures } = await readFigures(who, query);
    const cells = [
      ...figures.figures.flatMap(({ parts }) => parts.map((part) => ({ part, group: undefined }))),
      ...figures.groups.flatMap(({ parts, ...group }) => parts.map((part) => ({ part, group }))),
    ];
    expect(cells.length).toBeGreaterThan(15);
    for (const { part, group } of cells) {
      const where = { part: part.part, group: group && `${group.grouping} ${group.key}` };
      const asked = programmeQuery(part.part, figures, group);
      const page = await readList(token, asked);
      expect({ ...where, count: page.count }).toEqual({ ...where, count: part.count });
      if (asked.list === 'payments' || asked.list === 'chargebacks') {
        expect({ ...where, sums: sumsOf(page.totals ?? []) }).toEqual({ ...where, sums: sumsOf(part.sums) });
      }
      seen.set(part.part, Math.max(part.count, seen.get(part.part) ?? 0));
    }
  });

  test('its steps add up to its figures', async () => {
    const { figures } = await readFigures(who);
    const [approval] = figures.figures;
    const sums = figures.steps.reduce(
      ([approved, declined], step) => [approved + step.approvedCount, declined + step.declinedCount] as const,
      [0, 0] as readonly [number, number],
    );
    expect(sums).toEqual(approval?.parts.map(({ count }) => count));
  });
});

test('each part was tried with something in it', () => {
  expect(programmeParts.filter((part) => !seen.get(part))).toEqual([]);
});

test('an issuer reads its own cards alone; rates are of what was decided, beside those of the days before', async () => {
  const { figures } = await readFigures('ISSUER');
  const [approval, chargebacks] = figures.figures;
  // Of each of two buyers three approved and three declined; before, one approved and one declined.
  expect(approval).toMatchObject({ rate: 5000, rateBefore: 5000 });
  expect(approval?.parts.map(({ part, count }) => [part, count])).toEqual([
    ['approved', 6],
    ['declined', 6],
  ]);
  expect(chargebacks).toMatchObject({ rate: 5000, rateBefore: 10_000 });
  const groupsOf = (grouping: string) =>
    figures.groups.filter((group) => group.grouping === grouping).map(({ key, rate }) => [key, rate]);
  expect(groupsOf('issuer')).toEqual([[people.ISSUER.companyId, 5000]]);
  expect(groupsOf('country').map(([key]) => key)).toEqual(expect.arrayContaining(['JP']));
  expect(groupsOf('decline')).toEqual([
    ['51', 3333],
    ['54', 3333],
    ['none', 3333],
  ]);
});

test('alerts, those that passed and notices that were taken back are in the list, and no ratio counts them', async () => {
  const { token, figures } = await readFigures('ISSUER');
  const chargebacks = figures.figures.find(({ kind }) => kind === 'chargebacks');
  const { from, to } = figures;
  const whole = await readList(token, { list: 'chargebacks', query: { from, to } });
  expect([chargebacks?.parts[0]?.count, whole.count]).toEqual([2, 8]);
});

test('of payouts that the bank answered one in three came back', async () => {
  await takePayoutOut();
  const { figures } = await readFigures('KOTRA');
  expect(figures.figures.find(({ kind }) => kind === 'returned')).toMatchObject({ rate: 3333, rateBefore: 0 });
});

test.each([
  ['?fromYmd=20261102&toYmd=20261101', 'statistics.period_reversed'],
  ['?fromYmd=20250101&toYmd=20261101', 'statistics.period_too_long'],
])('%s is refused with %s', async (query, code) => {
  expect(await get(await tokenOf('KOTRA'), `/figures/programme${query}`)).toMatchObject({ status: 422, code });
});

test('members have no such page', async () => {
  const { accessToken: token } = await portal.logInWholly(seller.userId);
  expect((await get(token, '/figures/programme')).status).toBe(403);
});
