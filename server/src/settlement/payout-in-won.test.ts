/** Who has an account in won alone is paid in won, at the rate of the day, and back at the same rate. */
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { type Currency, money } from '@gtp/domain/platform/money.ts';
import type { ExchangedCurrency } from '@gtp/domain/settlement/exchange-rate.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MadeCompany } from '../../test/make/make-company.ts';
import { listProblems, makeSettlementWorld, type SettlementWorld } from '../../test/make/make-settlement-world.ts';
import { asOwner } from '../../test/make-test-database.ts';
import { startTestPortal } from '../../test/start-test-portal.ts';
import { readOwed } from '../ledger/ledger.ts';
import { inTransaction } from '../platform/database.ts';
import { insertRate } from './exchange-rate-store.ts';
import { exportSettlement } from './export-statement.ts';
import { listOfExpectedSettlements } from './list-expected-settlements.ts';
import { previewSettlementRun } from './preview-run.ts';
import { readSettlement } from './read-settlement.ts';
import { rescheduleSettlement } from './reschedule-settlement.ts';
import { runSettlements } from './run-settlements.ts';
import { bindSettlement } from './settlement-routes.ts';
import { writeStatement } from './write-statement.ts';

let world: SettlementWorld;
beforeAll(async () => {
  world = await makeSettlementWorld();
});
beforeEach(() => world.passThreeWeeks());
afterAll(() => world.close());
afterEach(async () => expect(await listProblems(world.made.database)).toEqual([]));

/** The rate of today, as people would have put it in force. */
async function setRate(currency: ExchangedCurrency, won: bigint): Promise<void> {
  const now = world.context.clock.now();
  const rate = { currency, won, valueOn: seoulDay(now), quotedAt: now, source: 'Bank of Seoul, TT buying' };
  const rateId = world.context.ids.make('rate');
  await inTransaction(world.made.database, (transaction) => insertRate(transaction, { rateId, rate, now }));
}

async function makeSellerInWon(currencies: readonly Currency[], accountEnd = '8901') {
  const seller = await world.makeSellerPaidTo(accountEnd, ['KRW']);
  const orders = [];
  for (const currency of currencies) orders.push(await world.makeReleasedOrder({ seller, currency }));
  world.passThreeWeeks();
  return { seller, orders };
}

async function journalsOf(payoutId: string | undefined) {
  const { rows } = await world.made.pool.query<{ kind: string; account: string; minor: bigint }>(
    `select j.kind, e.account_id as account, e.amount_minor as minor from journals j join journal_entries e
      using (journal_id) where split_part(j.cause, ':', 2) = $1 order by j.journal_id, e.entry_number`,
    [payoutId],
  );
  return rows.map(({ kind, account, minor }) => [kind, account, minor]);
}

function owedTo({ companyId }: MadeCompany) {
  return readOwed(world.made.database, { kind: 'payable', owner: companyId, currency: 'USD' });
}

async function fileOf(payoutFileId: string): Promise<string> {
  const query = 'select xml from payout_files where payout_file_id = $1';
  return (await world.made.pool.query<{ xml: string }>(query, [payoutFileId])).rows[0]?.xml ?? '';
}

/** As the ledger of an earlier release has it, which posted no sale. */
async function forgetSale(payoutId: string): Promise<void> {
  const own = `(select journal_id from journals where cause in ('payout.sold:${payoutId}', 'payout.bought:${payoutId}'))`;
  await asOwner(world.made.ownerUrl, async (owner) => {
    for (const table of ['journal_entries', 'journals']) {
      await owner.query(`alter table ${table} disable trigger user`);
      await owner.query(`delete from ${table} where journal_id in ${own}`);
      await owner.query(`alter table ${table} enable trigger user`);
    }
  });
}

test('orders in dollars and yen are paid in won at the rates of the day: the worked examples', async () => {
  const { seller, orders } = await makeSellerInWon(['USD', 'JPY', 'KRW']);
  await setRate('USD', 1_384_2000n);
  await setRate('JPY', 932_4100n);
  expect(await world.payOut()).toMatchObject({ payoutCount: 3, orderCount: 3, skippedCount: 0 });
  const payouts = await world.listPayouts(seller);
  expect(payouts.map((each) => [each.currency, each.amountMinor, each.sourceCurrency, each.sourceMinor])).toEqual(
    expect.arrayContaining([
      ['KRW', 14_862_432n, 'USD', 1_073_720n],
      ['KRW', 12_111_847n, 'JPY', 1_298_983n],
      ['KRW', 20_462_948n, null, null],
    ]),
  );
  const dollars = payouts.find((each) => each.sourceCurrency === 'USD');
  expect(await journalsOf(dollars?.payoutId)).toEqual([
    ['exchange', `payable:${seller.companyId}:USD`, 1_073_720n],
    ['exchange', 'exchange_position:USD', -1_073_720n],
    ['payout', 'exchange_position:KRW', 14_862_432n],
    ['payout', 'bank_clearing:KRW', -14_862_432n],
    ['exchange', 'exchange_position:USD', 1_073_720n],
    ['exchange', 'bank_clearing:USD', -1_073_720n],
    ['exchange', 'bank_clearing:KRW', 14_862_432n],
    ['exchange', 'exchange_position:KRW', -14_862_432n],
  ]);
  const xml = await fileOf(payouts[0]?.payoutFileId ?? '');
  expect(xml).toContain(`<InstdAmt Ccy="KRW">14862432</InstdAmt>`);
  expect(xml).toContain(`<CtrlSum>${14_862_432 + 12_111_847 + 20_462_948}</CtrlSum>`);
  expect(xml).not.toMatch(/InstdAmt Ccy="(USD|JPY)"/);
  for (const fragment of ['<XchgRate>1384.2000<', '<DuePyblAmt Ccy="USD">10737.20<', '<XchgRate>9.324100<'])
    expect(xml).toContain(fragment);
  await world.receiveBankReports();
  expect((await world.listPayouts(seller)).map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
  for (const order of orders) expect(await world.stateOf(order)).toBe('settled');
});

test('a payout that comes back is undone at the rate at which it went; the next is paid at its own day’s', async () => {
  const { seller } = await makeSellerInWon(['USD'], '0104');
  await setRate('USD', 1_384_2400n);
  await world.payOut();
  const [sent] = await world.listPayouts(seller);
  expect(sent?.amountMinor).toBe(14_862_861n);
  await setRate('USD', 1_500_0000n);
  await world.receiveBankReports();
  expect(await owedTo(seller)).toEqual({ minor: 1_073_720n, currency: 'USD' });
  expect((await journalsOf(sent?.payoutId)).slice(-9)).toEqual([
    ['payout_returned', 'exchange_position:KRW', -14_862_862n],
    ['payout_returned', 'bank_clearing:KRW', 14_862_861n],
    ['payout_returned', 'rounding_difference:KRW', 1n],
    ['exchange_undone', `payable:${seller.companyId}:USD`, -1_073_720n],
    ['exchange_undone', 'exchange_position:USD', 1_073_720n],
    ['exchange_undone', 'exchange_position:USD', -1_073_720n],
    ['exchange_undone', 'bank_clearing:USD', 1_073_720n],
    ['exchange_undone', 'bank_clearing:KRW', -14_862_862n],
    ['exchange_undone', 'exchange_position:KRW', 14_862_862n],
  ]);
  const caller = { userId: seller.userId, companyId: seller.companyId };
  await rescheduleSettlement(world.context, { caller, payoutId: sent?.payoutId ?? '' });
  world.passThreeWeeks();
  await setRate('USD', 1_400_0000n);
  await runSettlements(world.context);
  expect((await world.listPayouts(seller))[1]).toMatchObject({ amountMinor: 15_032_080n, sourceMinor: 1_073_720n });
});

test('a payout made before the bank bought the position has no sale: it is verified, and returned, without one', async () => {
  const { seller } = await makeSellerInWon(['USD'], '0004');
  await setRate('USD', 1_384_2000n);
  await runSettlements(world.context);
  const [sent] = await world.listPayouts(seller);
  await forgetSale(sent?.payoutId ?? '');
  expect(await listProblems(world.made.database)).toEqual([]);
  await world.sendFiles();
  await world.receiveBankReports();
  expect(await owedTo(seller)).toEqual({ minor: 1_073_720n, currency: 'USD' });
});

test('a debt is set off in the currency of the orders before anything is exchanged, and comes back', async () => {
  const { seller } = await makeSellerInWon(['USD'], '0104');
  await world.makeDebt(seller, { minor: 300_00n, currency: 'USD' });
  await setRate('USD', 1_300_0000n);
  await world.payOut();
  expect(await world.listPayouts(seller)).toMatchObject([
    { amountMinor: 13_568_360n, offsetMinor: 300_00n, sourceMinor: 1_043_720n },
  ]);
  await world.receiveBankReports();
  expect(await owedTo(seller)).toEqual({ minor: 1_073_720n, currency: 'USD' });
});

test('the seller sees what comes in won, estimated before and exact after, with the rate, and so do its files', async () => {
  const { seller } = await makeSellerInWon(['USD']);
  await setRate('USD', 1_384_2000n);
  const { database } = world.made;
  const view = { language: 'en', companyId: 'any', userId: 'any', isMasked: false } as const;
  const reader = { scope: { reach: 'own', companyId: seller.companyId }, view } as const;
  const expected = await listOfExpectedSettlements.read(world.context, { reader, query: {} });
  const exchange = { rate: 1_384_2000n, units: 1, source: 'Bank of Seoul, TT buying' };
  const won = { minor: 14_862_432n, currency: 'KRW' };
  expect(expected).toMatchObject({ value: { list: [{ estimate: { amount: won, exchange } }] } });
  await world.payOut();
  const [payout] = await world.listPayouts(seller);
  const payoutId = payout?.payoutId ?? '';
  const source = { minor: 1_073_720n, currency: 'USD' };
  expect(await readSettlement(database, reader, payoutId)).toMatchObject({ value: { amount: won, source, exchange } });
  const printed = JSON.stringify(await writeStatement(database, reader, payoutId));
  for (const word of ['1 USD = 1384.20 KRW', 'Bank of Seoul, TT buying']) expect(printed).toContain(word);
  const rows = await exportSettlement(database, reader, payoutId);
  const headings = rows.ok ? rows.value.columns.map(({ heading }) => heading.en) : [];
  expect(headings).toEqual(expect.arrayContaining(['Exchange rate', 'Rate is for', 'Rate quoted', 'Rate source']));
});

test('a statement in won has each order and debt in won, which add up to what the bank paid', async () => {
  const { seller } = await makeSellerInWon(['USD', 'USD', 'USD']);
  await world.makeDebt(seller, { minor: 300_01n, currency: 'USD' });
  await setRate('USD', 1_384_2700n);
  await world.payOut();
  const [payout] = await world.listPayouts(seller);
  const view = { language: 'en', companyId: 'any', userId: 'any', isMasked: false } as const;
  const reader = { scope: { reach: 'own', companyId: seller.companyId }, view } as const;
  const found = await exportSettlement(world.made.database, reader, payout?.payoutId ?? '');
  if (!found.ok) throw new Error(found.code);
  const { columns, totals, pages } = found.value;
  type Row = typeof pages extends AsyncIterable<readonly (infer Each)[]> ? Each : never;
  const rows: Row[] = [];
  for await (const page of pages) rows.push(...page);
  const column = (heading: string) => columns.find((each) => each.heading.en === heading);
  const won = column('Paid in KRW');
  const rate = column('Exchange rate');
  if (won?.kind !== 'money' || rate?.kind !== 'decimal') throw new Error('No such column');
  expect(rows).toHaveLength(4);
  expect(rows.map((row) => rate.value(row))).toEqual(['1384.27', '1384.27', '1384.27', '1384.27']);
  const minors = rows.map((row) => won.value(row)?.minor ?? 0n);
  expect(minors.at(-1)).toBeLessThan(0n);
  expect(minors.reduce((sum, minor) => sum + minor, 0n)).toBe(payout?.amountMinor);
  expect(totals[0]?.amounts.won).toEqual({ minor: payout?.amountMinor, currency: 'KRW' });
});

test('the bank is asked for the rate of the day, once', async () => {
  const { seller } = await makeSellerInWon(['USD']);
  await runSettlements(world.context);
  await world.makeReleasedOrder({ seller });
  await runSettlements(world.context);
  const today = seoulDay(world.context.clock.now());
  const { rows } = await world.made.pool.query('select * from exchange_rates where value_on = $1', [today]);
  expect(rows).toMatchObject([
    { currency: 'USD', direction: 'tt_buying', units: 1, source: 'Practice Bank, TT buying' },
  ]);
  expect(await world.listPayouts(seller)).toMatchObject([
    { currency: 'KRW', exchangeRateId: rows[0]?.exchange_rate_id },
  ]);
});

test('without a rate of the day nothing is paid at an older one: it waits, and everybody else is paid', async () => {
  const { seller } = await makeSellerInWon(['USD']);
  const other = await world.makeSellerPaidTo('8902');
  await world.makeReleasedOrder({ seller: other });
  world.passThreeWeeks();
  await world.switchFault({ kind: 'error_before', call: 'bank.rates.list', times: 1 });
  expect((await runSettlements(world.context)).skippedCount).toBeGreaterThan(0);
  expect(await world.listPayouts(seller)).toEqual([]);
  expect(await world.listPayouts(other)).toHaveLength(1);
  expect(await runSettlements(world.context)).toMatchObject({ skippedCount: 0 });
  expect(await world.listPayouts(seller)).toHaveLength(1);
});

test('an own account in the currency of the order goes before one in won', async () => {
  const seller = await world.makeSellerPaidTo('8901', ['KRW', 'USD']);
  await world.makeReleasedOrder({ seller });
  world.passThreeWeeks();
  await runSettlements(world.context);
  expect(await world.listPayouts(seller)).toMatchObject([{ currency: 'USD', sourceCurrency: null }]);
});

test('a rate is never changed, and none is kept for another day than it was quoted on', async () => {
  await setRate('USD', 1_384_2000n);
  const change = (query: string) => world.made.pool.query(query);
  await expect(change('update exchange_rates set won_e4 = 1')).rejects.toThrow('permission denied');
  await expect(change('delete from exchange_rates')).rejects.toThrow('permission denied');
  await expect(
    change(`insert into exchange_rates
        (exchange_rate_id, currency, won_e4, units, value_on, quoted_at, source, recorded_at)
      values ('r', 'USD', 1, 1, '2026-11-20', '2026-11-19T00:00Z', 'x', now())`),
  ).rejects.toThrow('exchange_rates_quoted_on_its_day');
});

test('runs side by side exchange each order once', async () => {
  const sellers = await Promise.all(['8901', '8902', '8903'].map((end) => makeSellerInWon(['USD'], end)));
  await Promise.all(Array.from({ length: 5 }, () => runSettlements(world.context)));
  for (const { seller } of sellers) expect(await world.listPayouts(seller)).toHaveLength(1);
});

test('verify finds a payout that is not worth its rate', async () => {
  const { seller } = await makeSellerInWon(['USD']);
  await setRate('USD', 1_384_2000n);
  await runSettlements(world.context);
  const add = (minor: number) =>
    world.made.pool.query('update payouts set amount_minor = amount_minor + $1 where company_id = $2', [
      minor,
      seller.companyId,
    ]);
  await add(1);
  const found = await listProblems(world.made.database);
  await add(-1);
  expect(found.join()).toContain('A payout in won is worth what was owed, at the rate of its day: not so');
});

test('the file of payouts names the currency of the orders beside what was deducted and exchanged', async () => {
  const { seller } = await makeSellerInWon(['USD']);
  await world.makeDebt(seller, money(300_00n, 'USD'));
  await setRate('USD', 1_384_2000n);
  await world.payOut();
  const bind = (bound: Parameters<typeof bindSettlement>[0]) => bindSettlement(bound, world.context);
  const portal = await startTestPortal({ ...world.context, callers: [seller.caller], bind });
  const headers = { authorization: `Bearer ${seller.userId}`, 'accept-language': 'en' };
  const { body } = await portal.fastify.inject({ url: '/api/v1/settlements/export?format=csv', headers });
  await portal.close();
  const [names = [], cells = []] = body
    .slice(1)
    .split('\r\n')
    .map((line) => line.split(','));
  expect(Object.fromEntries(names.map((name, place) => [name, cells[place]]))).toMatchObject({
    'Deduction of what is owed': '300.00',
    'Amount exchanged': '10437.20',
    'Currency of the orders': 'USD',
    Currency: 'KRW',
  });
});

test('nothing is exchanged on a Saturday, whatever rate it has: it waits for the next run, and the preview says so', async () => {
  const { seller } = await makeSellerInWon(['USD', 'KRW']);
  world.context.clock.set(new Date('2032-04-10T09:00:00+09:00'));
  await setRate('USD', 1_384_2000n);
  expect(await previewSettlementRun(world.context, 'en')).toMatchObject({
    payOn: '2032-04-12',
    skipped: expect.arrayContaining([expect.objectContaining({ reason: 'no_rate', currency: 'USD' })]),
  });
  expect((await world.payOut()).skippedCount).toBeGreaterThan(0);
  const payouts = async () =>
    (await world.listPayouts(seller)).map(({ sourceCurrency, payOn }) => [sourceCurrency, payOn]);
  expect(await payouts()).toEqual([[null, '2032-04-12']]);
  world.context.clock.set(new Date('2032-04-12T09:00:00+09:00'));
  await setRate('USD', 1_384_2000n);
  await world.payOut();
  expect(await payouts()).toEqual([
    [null, '2032-04-12'],
    ['USD', '2032-04-12'],
  ]);
});
