/** Where a seller's money is, beside the ledger. */
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeInstitution } from '../../test/make/make-company.ts';
import { makeSettlementWorld, type SettlementWorld } from '../../test/make/make-settlement-world.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import { holdLine } from './hold-line.ts';
import { bindPayoutCalendar } from './settlement-routes.ts';

type Balance = Readonly<
  Record<'heldMony' | 'awaitingMony' | 'withheldMony' | 'offsetMony' | 'paidMony' | 'debtMony' | 'tradeCurrCd', string>
>;

let world: SettlementWorld;
let portal: TestPortal;
let seller: MadeCompany;
let other: MadeCompany;
let kotra: MadeCompany;
let firstDay: string;

beforeAll(async () => {
  world = await makeSettlementWorld();
  [seller, other] = [await world.makeSellerPaidTo('8901', ['USD']), await world.makeSellerPaidTo('0001')];
  kotra = await makeInstitution(world.made.database, 'KOTRA');
  firstDay = seoulDay(world.context.clock.now());
  await world.makeReleasedOrder({ seller });
  await world.makeReleasedOrder({ seller });
  world.passThreeWeeks();
  await world.payOut();
  await world.makeReleasedOrder({ seller });
  await world.makeReleasedOrder({ seller });
  await world.makeReleasedOrder({ seller, state: 'held' });
  await world.makeReleasedOrder({ seller: other, currency: 'JPY' });
  const { rows } = await world.made.pool.query<{ id: string }>(
    `select settlement_line_id as id from settlement_lines where payout_id is null and company_id = $1 limit 1`,
    [seller.companyId],
  );
  const endsOn = addDays(seoulDay(world.context.clock.now()), 20);
  const kept = { caller: kotra.caller, lineId: rows[0]?.id ?? '', reason: 'A risk hold', endsOn };
  expect(await holdLine(world.context, kept)).toMatchObject({ ok: true });
  const callers = [seller, other, kotra].map(({ caller }) => caller);
  const bind = (bound: Parameters<typeof bindPayoutCalendar>[0]) =>
    bindPayoutCalendar(bound, { publicUrl: 'https://portal.example' });
  portal = await startTestPortal({ ...world.context, callers, bind });
});
afterAll(async () => {
  await portal.close();
  await world.close();
});

const cents = (written: string) => BigInt(written.replace('.', ''));

async function balancesOf(as: MadeCompany, day = ''): Promise<readonly Balance[]> {
  const query = day && `?baseYmd=${day.replaceAll('-', '')}`;
  const { status, body } = await portal.call({ method: 'GET', path: `/settlements/balances${query}`, as });
  expect(status).toBe(200);
  return (body.result as { list: Balance[] }).list;
}

async function ledgerSum(pattern: string, kinds: readonly string[]): Promise<bigint> {
  const { rows } = await world.made.pool.query<{ sum: bigint }>(
    `select coalesce(-sum(e.amount_minor), 0)::bigint as sum from journals j join journal_entries e using (journal_id)
      where e.account_id like $1 and j.kind = any($2::text[])`,
    [pattern, kinds],
  );
  return rows[0]?.sum ?? 0n;
}

test('what was released is awaiting, withheld, set off or paid out, to the last cent', async () => {
  const [usd, ...rest] = await balancesOf(seller);
  if (!usd) throw new Error('no balance');
  expect(rest).toEqual([]);
  const released = await ledgerSum(`payable:${seller.companyId}:USD`, ['release', 'take_back']);
  const { awaitingMony, withheldMony, offsetMony, paidMony } = usd;
  expect(cents(awaitingMony) + cents(withheldMony) + cents(offsetMony) + cents(paidMony)).toBe(released);
  for (const amount of [awaitingMony, withheldMony, paidMony]) expect(cents(amount)).toBeGreaterThan(0n);
  expect(cents(usd.heldMony)).toBe(await ledgerSum('hold:%:USD', ['capture', 'release']));
});

test('of a past day only what had happened by then is counted', async () => {
  const [then] = await balancesOf(seller, firstDay);
  expect(then).toMatchObject({ withheldMony: '0.00', paidMony: '0.00', heldMony: '0.00' });
  expect(await balancesOf(seller, addDays(firstDay, -1))).toEqual([]);
});

test('the agency sees all sellers together, each seller its own alone', async () => {
  const [all, own, others] = [await balancesOf(kotra), await balancesOf(seller), await balancesOf(other)];
  expect(all.filter(({ tradeCurrCd }) => tradeCurrCd === '840')).toEqual(own);
  expect(all.filter(({ tradeCurrCd }) => tradeCurrCd === '392')).toEqual(others);
});
