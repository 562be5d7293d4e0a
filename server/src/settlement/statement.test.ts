/** The statement of a payout, as a document and as a workbook. */
import { languages } from '@gtp/domain/platform/language.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeInstitution } from '../../test/make/make-company.ts';
import { makeSettlementWorld, type SettlementWorld } from '../../test/make/make-settlement-world.ts';
import { splitLine } from '../../test/make/split-line.ts';
import { screenWord } from '../../test/screen-words.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import { textTable } from '../platform/messages.ts';
import { runSettlements } from './run-settlements.ts';
import { statementLabels } from './settlement-names.ts';
import { bindPayoutCalendar, bindSettlement } from './settlement-routes.ts';

const calendarLabels = textTable('settlement.calendar');

let world: SettlementWorld;
let portal: TestPortal;
let seller: MadeCompany;
let other: MadeCompany;
let third: MadeCompany;
let visa: MadeCompany;
let payoutId: string;

beforeAll(async () => {
  world = await makeSettlementWorld();
  [seller, other] = [await world.makeSellerPaidTo('8901', ['USD']), await world.makeSellerPaidTo('0001')];
  third = await world.makeSellerPaidTo('8902');
  visa = await makeInstitution(world.made.database, 'VISA');
  await world.makeReleasedOrder({ seller });
  await world.makeReleasedOrder({ seller });
  world.passThreeWeeks();
  await world.payOut();
  const callers = [seller, other, third, visa].map(({ caller }) => caller);
  const bind = (bound: Parameters<typeof bindSettlement>[0]) => {
    bindSettlement(bound, world.context);
    bindPayoutCalendar(bound, { publicUrl: 'https://portal.example' });
  };
  portal = await startTestPortal({ ...world.context, callers, bind });
  const { body } = await portal.call({ method: 'GET', path: '/settlements', as: seller });
  payoutId = (body.result as { list: { settlementId: string }[] }).list[0]?.settlementId ?? '';
});
afterAll(async () => {
  await portal.close();
  await world.close();
});

function get(path: string, as: MadeCompany, language = 'ko') {
  const headers = { authorization: `Bearer ${as.userId}`, 'accept-language': language };
  return portal.fastify.inject({ url: `/api/v1/settlements/${payoutId}${path}`, headers });
}

test('is a PDF in each of the five languages', async () => {
  for (const language of ['ko', 'en', 'ja', 'sp', 'cn']) {
    const answer = await get('/statement', seller, language);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="statement-${payoutId}.pdf"`);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('is a workbook whose rows add up to the payout', async () => {
  await world.made.pool.query(
    `update orders set bundle_id = order_id, milestone_number = 2, milestone_count = 3, milestone_title = 'Shipment',
      milestone_condition = '' where order_id = (select min(order_id) from settlement_lines)`,
  );
  const answer = await get('/export?format=xlsx', seller, 'en');
  expect(answer.statusCode).toBe(200);
  const sheet = strFromU8(unzipSync(answer.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('Order number');
  expect(sheet).toContain('>2/3<');
  const [, sums = ''] = sheet.split('<row/>');
  expect(sums).toContain('>Total (2)<');
  expect(sums).toContain('>USD<');
  const { body } = await portal.call({ method: 'GET', path: `/settlements/${payoutId}`, as: seller });
  const payout = body.result as { settlementMony: string; lines: { settlementMony: string; orderId: string }[] };
  expect(payout.lines).toHaveLength(2);
  for (const line of payout.lines) {
    expect(sheet).toContain(line.orderId);
    expect(sheet).toContain(`<v>${line.settlementMony}</v>`);
  }
  // Each row says in which transfer it came, by the reference on the bank's statement.
  const { rows } = await world.made.pool.query<{ reference: string }>(
    'select end_to_end_id as reference from payouts where payout_id = $1',
    [payoutId],
  );
  expect(sheet.split(`>${rows[0]?.reference}<`)).toHaveLength(3);
  expect(sums).toContain(`<v>${payout.settlementMony}</v>`);
  const cents = payout.lines.map((line) => Math.round(Number(line.settlementMony) * 100));
  expect(cents.reduce((sum, each) => sum + each, 0)).toBe(Math.round(Number(payout.settlementMony) * 100));
});

/** The rows of a CSV by heading; no cell of these has a comma. */
function rowsOfCsv(csv: string): readonly Readonly<Record<string, string>>[] {
  const [head = '', ...lines] = csv.slice(1).trim().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, place) => [names[place], cell])));
}

test('names the card and its approval, the fee and the tax on it, and each row adds up', async () => {
  const rows = rowsOfCsv((await get('/export?format=csv', seller, 'en')).body);
  expect(rows).toHaveLength(2);
  for (const row of rows) {
    expect(row).toMatchObject({
      'Card number': 'VISA ···· 1111',
      'Approval number': '123456',
      'Charged to card': '11042.11',
      'Fee rate (%)': '1.40',
      'VAT on the fee': '0.00',
      'Payout number': payoutId,
    });
    const cents = (name: string) => Math.round(Number(row[name]) * 100);
    expect(cents('Gross amount') - cents('Fee') - cents('VAT on the fee') - cents('Refund')).toBe(cents('Net amount'));
  }
  const masked = await get('/export?format=csv', visa, 'en');
  if (masked.statusCode === 200) expect(masked.body).not.toMatch(/4111/);
});

test.each(languages)('and the list of payouts say what the screen says in %s', async (language) => {
  const headingOf = (csv: string) => csv.slice(1).split('\r\n')[0]?.split(',');
  const lines = headingOf((await get('/export?format=csv', seller, language)).body);
  const ofLines = ['tradeNumber', 'buyer', 'gross', 'fee', 'refund', 'net', 'currency'];
  for (const field of ofLines) expect(lines).toContain(screenWord('settlement', field, language));
  const headers = { authorization: `Bearer ${seller.userId}`, 'accept-language': language };
  const list = await portal.fastify.inject({ url: '/api/v1/settlements/export?format=csv', headers });
  const ofList = ['payOn', 'seller', 'orders', 'amount', 'offset', 'reference', 'state'];
  for (const field of ofList) expect(headingOf(list.body)).toContain(screenWord('settlement', field, language));
});

test('is an outsider’s to nobody, and masked for the network', async () => {
  expect((await get('/statement', other)).statusCode).toBe(404);
  expect((await get('/export?format=xlsx', other)).statusCode).toBe(404);
  const csv = await get('/export?format=csv', visa);
  if (csv.statusCode === 200) expect(csv.body).toMatch(/(Buyer|판매자|바이어) \w{6}/);
  else expect(csv.statusCode).toBe(403);
});

type Payouts = { readonly list: readonly { settlementId: string; settlementMony: string; offsetMony?: string }[] };

test('names what it was made smaller by, and the balances lead to the payouts that they add up', async () => {
  await world.makeDebt(seller, money(300_00n, 'USD'));
  await world.makeReleasedOrder({ seller });
  world.passThreeWeeks();
  await world.payOut();
  const read = async <T>(path: string) =>
    (await portal.call({ method: 'GET', path: `/settlements${path}`, as: seller })).body.result as T;
  const balances = await read<{ list: readonly { paidMony: string; offsetMony: string }[] }>('/balances');
  const setOff = (await read<Payouts>('?tradeCurrCd=840&balanceType=set_off')).list;
  const paidOut = (await read<Payouts>('?tradeCurrCd=840&balanceType=paid_out')).list;
  const sum = (amounts: readonly (string | undefined)[]) => amounts.reduce((all, each) => all + Number(each), 0);
  expect(sum(paidOut.map((each) => each.settlementMony))).toBeCloseTo(Number(balances.list[0]?.paidMony), 2);
  expect(sum(setOff.map((each) => each.offsetMony))).toBeCloseTo(Number(balances.list[0]?.offsetMony), 2);
  expect([paidOut.length, setOff.length]).toEqual([2, 1]);
  expect((await read<Payouts>('?tradeCurrCd=840&balanceType=came_back')).list).toEqual([]);
  const smaller = setOff[0]?.settlementId ?? '';
  const detail = await read<{ offsetList: readonly object[] }>(`/${smaller}`);
  expect(detail.offsetList).toMatchObject([{ debtType: 'chargeback', orderId: 'ord_long_ago', offsetMony: '300.00' }]);
  const headers = { authorization: `Bearer ${seller.userId}`, 'accept-language': 'en' };
  const file = (name: string) => portal.fastify.inject({ url: `/api/v1/settlements/${smaller}/${name}`, headers });
  const rows = (await file('export?format=csv')).body.trim().split('\r\n');
  expect(rows).toHaveLength(3);
  expect(rows[2]).toMatch(/^ord_long_ago,.*Chargeback cb_.*300\.00/);
  expect((await file('statement')).statusCode).toBe(200);
});

test('an order that was released in two pieces and is paid in one payout is one order in list, payout and e-mail', async () => {
  const order = await world.makeReleasedOrder({ seller: third });
  await splitLine(world.made.pool, order.orderId);
  world.passThreeWeeks();
  await world.payOut();
  await world.receiveBankReports();
  const read = async <T>(path: string) =>
    (await portal.call({ method: 'GET', path: `/settlements${path}`, as: third })).body.result as T;
  const [inList] = (await read<{ list: { settlementId: string; orderCount: number }[] }>('')).list;
  const detail = await read<{ orderCount: number; lines: unknown[] }>(`/${inList?.settlementId}`);
  expect(detail.lines).toHaveLength(2);
  expect([inList?.orderCount, detail.orderCount]).toEqual([1, 1]);
  const { rows } = await world.made.mails.query<{ facts: object }>(
    `select facts from emails where template = 'settlement.paid' and user_id = $1`,
    [third.userId],
  );
  expect(rows.map(({ facts }) => facts)).toMatchObject([{ orderCount: '1' }]);
});

test('of a seller who was suspended before the bank had the payout says that it was stopped, and no bank returned it', async () => {
  await world.makeReleasedOrder({ seller: third });
  world.passThreeWeeks();
  await runSettlements(world.context);
  await world.made.pool.query(`update companies set member_state = 'suspended' where company_id = $1`, [
    third.companyId,
  ]);
  await world.sendFiles();
  const stopped = (await world.listPayouts(third)).at(-1);
  const headers = { authorization: `Bearer ${third.userId}`, 'accept-language': 'cn' };
  const read = async (path: string) =>
    (await portal.fastify.inject({ url: `/api/v1/settlements${path}`, headers })).body.replaceAll('\r\n ', '');
  const row = (await read('/export?format=csv')).split('\r\n').find((each) => each.includes(stopped?.payoutId ?? '-'));
  expect(row).toContain(`,${statementLabels.stopped.cn},,,会员已被暂停使用`);
  // The calendar has the day on which it was paid before, and the one on which this is due again.
  const summaries = (await read('/calendar/file')).match(/(?<=SUMMARY:)\S+/g);
  expect(summaries).toEqual([calendarLabels.paid.cn, calendarLabels.event.cn]);
  expect((await read(`/${stopped?.payoutId}/statement`)).slice(0, 5)).toBe('%PDF-');
});
