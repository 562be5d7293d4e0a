import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { MadeCompany } from '../../test/make/make-company.ts';
import {
  listProblems,
  makeSettlementWorld,
  type PayoutRow,
  type SettlementWorld,
} from '../../test/make/make-settlement-world.ts';
import { readOwed } from '../ledger/ledger.ts';
import type { Order } from '../order/order.ts';
import { listSettlementProblems } from './payout-files.ts';
import { readBankReports } from './read-bank-reports.ts';

let world: SettlementWorld;

beforeAll(async () => {
  world = await makeSettlementWorld();
});
afterAll(() => world.close());
afterEach(async () => expect(await listProblems(world.made.database)).toEqual([]));

type Sent = { readonly seller: MadeCompany; readonly orders: readonly Order[]; readonly payout: PayoutRow };

/** A payout of so many orders that the bank has taken; it stays there until a test lets the bank work. */
async function sendPayout(accountEnd = '8901', orderCount = 1, currency: Currency = 'USD'): Promise<Sent> {
  const seller = await world.makeSellerPaidTo(accountEnd, [currency]);
  const orders: Order[] = [];
  for (let count = 0; count < orderCount; count += 1) orders.push(await world.makeReleasedOrder({ seller, currency }));
  world.passThreeWeeks();
  await world.payOut();
  const [payout] = await world.listPayouts(seller);
  if (!payout) throw new Error('Nothing was paid out');
  return { seller, orders, payout };
}

async function readStates({ seller, orders }: Sent) {
  const [payout] = await world.listPayouts(seller);
  const owner = seller.companyId;
  const { minor: owed } = await readOwed(world.made.database, { kind: 'payable', owner, currency: 'USD' });
  const states = await Promise.all(orders.map((order) => world.stateOf(order)));
  return { payout: payout?.state, orders: [...new Set(states)].join(' '), owed };
}

async function emailsTo({ seller }: Sent): Promise<readonly string[]> {
  const { rows } = await world.made.mails.query(
    `select template || ' ' || coalesce(facts->'reasonCode'->>language, facts->>'reasonCode', '') as template from emails
      where user_id = $1 and template like 'settlement.%' order by email_id`,
    [seller.userId],
  );
  return rows.map(({ template }) => template.trim());
}

describe('a payout', () => {
  test('is taken, then booked: paid, its orders settled, its seller notified', async () => {
    const sent = await sendPayout('8901', 2);
    expect(await readStates(sent)).toEqual({ payout: 'sent', orders: 'settlement_scheduled', owed: 0n });
    await world.receiveBankReports(1);
    expect(await readStates(sent)).toEqual({ payout: 'accepted', orders: 'settlement_scheduled', owed: 0n });
    expect(await emailsTo(sent)).toEqual([]);
    await world.receiveBankReports();
    expect(await readStates(sent)).toEqual({ payout: 'paid', orders: 'settled', owed: 0n });
    expect(await emailsTo(sent)).toEqual(['settlement.paid']);
    expect((await world.listPayouts(sent.seller))[0]?.paidAt).toEqual(world.context.clock.now());
  });

  test.each([
    ['0001', 'AC01', 'settlement.account_blocked Account number wrong (AC01)'],
    ['0104', 'AM04', 'settlement.returned Not enough funds for the transfer (AM04)'],
  ])(
    'to an account that ends in %s (%s) is rejected: owed again, its order failed, and %s',
    async (end, reason, template) => {
      const sent = await sendPayout(end);
      await world.receiveBankReports();
      expect(await readStates(sent)).toEqual({ payout: 'returned', orders: 'settlement_failed', owed: 1_073_720n });
      expect(await emailsTo(sent)).toEqual([template]);
      expect(await world.listPayouts(sent.seller)).toMatchObject([{ returnReason: reason, paidAt: null }]);
    },
  );

  test.each([
    ['0004', 'Account closed (AC04)'],
    ['0201', 'Account holder’s name does not match (BE01)'],
  ])('to an account that ends in %s arrives and comes back: %s', async (end, reason) => {
    const sent = await sendPayout(end);
    await world.receiveBankReports(2);
    expect(await readStates(sent)).toEqual({ payout: 'paid', orders: 'settled', owed: 0n });
    await world.receiveBankReports();
    expect(await readStates(sent)).toEqual({ payout: 'returned', orders: 'settlement_failed', owed: 1_073_720n });
    expect(await emailsTo(sent)).toEqual(['settlement.paid', `settlement.account_blocked ${reason}`]);
  });

  test('that comes back leaves the others of its file alone', async () => {
    const [seller, other] = [await world.makeSellerPaidTo('8901'), await world.makeSellerPaidTo('0001')];
    const orders = [await world.makeReleasedOrder({ seller }), await world.makeReleasedOrder({ seller: other })];
    world.passThreeWeeks();
    await world.payOut();
    await world.receiveBankReports();
    expect(await Promise.all(orders.map((order) => world.stateOf(order)))).toEqual(['settled', 'settlement_failed']);
  });
});

describe('reports', () => {
  test('read again from the start change nothing', async () => {
    const sent = await sendPayout('0004');
    await world.receiveBankReports();
    const before = await readStates(sent);
    const readAll = { ...world.context.bank, listReports: () => world.context.bank.listReports(undefined) };
    await readBankReports({ ...world.context, bank: readAll });
    expect(await readStates(sent)).toEqual(before);
    expect(await emailsTo(sent)).toHaveLength(2);
  });

  test('read by eight at once count once', async () => {
    const sent = await sendPayout('0004');
    await world.context.bank.listReports(undefined);
    await world.receiveBankReports(1);
    await Promise.all([world.receiveBankReports(), ...Array.from({ length: 7 }, () => readBankReports(world.context))]);
    await readBankReports(world.context);
    expect(await readStates(sent)).toEqual({ payout: 'returned', orders: 'settlement_failed', owed: 1_073_720n });
    expect(await emailsTo(sent)).toHaveLength(2);
  });

  test('are read on from the last one, and not lost while the bank does not answer', async () => {
    const sent = await sendPayout();
    await world.switchFault({ kind: 'error_before', call: 'bank.reports.list', times: 1 });
    await world.receiveBankReports();
    expect(await readStates(sent)).toMatchObject({ payout: 'sent' });
    // A page of the bank's holds a hundred messages; how many there are depends on the hour.
    while ((await readBankReports(world.context)) > 0);
    expect(await readStates(sent)).toMatchObject({ payout: 'paid' });
  });

  test('that book before they accept leave the payout paid', async () => {
    const sent = await sendPayout();
    await world.receiveBankMessage({ kind: 'camt.054', xml: booking(sent.payout) });
    expect(await readStates(sent)).toMatchObject({ payout: 'paid', orders: 'settled' });
    await world.receiveBankMessage({ kind: 'pain.002', xml: status(sent.payout, 'ACCP') });
    await world.receiveBankMessage({ kind: 'camt.054', xml: booking(sent.payout) });
    expect(await readStates(sent)).toMatchObject({ payout: 'paid', orders: 'settled' });
    expect(await emailsTo(sent)).toEqual(['settlement.paid']);
  });

  test('that return before they book are kept as returned, for the operator to look', async () => {
    const sent = await sendPayout();
    await world.receiveBankMessage({ kind: 'camt.054', xml: booking(sent.payout, { returned: 'AC04' }) });
    await world.receiveBankMessage({ kind: 'camt.054', xml: booking(sent.payout) });
    expect(await readStates(sent)).toEqual({ payout: 'returned', orders: 'settlement_failed', owed: 1_073_720n });
    expect(world.logged.at(-1)).toContain('settlement.report_contradicts');
  });

  test('that return twice give the money back once', async () => {
    const sent = await sendPayout();
    await world.receiveBankMessage({ kind: 'camt.054', xml: booking(sent.payout, { returned: 'AC04' }) });
    await world.receiveBankMessage({ kind: 'pain.002', xml: status(sent.payout, 'RJCT') });
    expect(await readStates(sent)).toEqual({ payout: 'returned', orders: 'settlement_failed', owed: 1_073_720n });
  });

  test('with several details in one entry are read whole', async () => {
    const sent = await sendPayout();
    const details = `<NtryDtls><TxDtls>${detailOf(sent.payout)}</TxDtls></NtryDtls>`;
    await world.receiveBankMessage({ kind: 'camt.054', xml: booking(sent.payout, { details: details + details }) });
    expect(await readStates(sent)).toMatchObject({ payout: 'paid' });
  });
});

describe('nothing changes and the operator is alerted', () => {
  const messages: readonly [string, (payout: PayoutRow) => { kind: string; xml: string }, string][] = [
    [
      'another amount',
      (payout) => ({ kind: 'camt.054', xml: booking(payout, { amount: '10737.21' }) }),
      'amount_differs',
    ],
    ['another currency', (payout) => ({ kind: 'camt.054', xml: booking(payout, { currency: 'JPY' }) }), ''],
    [
      'an unknown transfer',
      (payout) => ({ kind: 'camt.054', xml: booking({ ...payout, endToEndId: `PO${'0'.repeat(26)}` }) }),
      'unknown transfer',
    ],
    ['no amount', (payout) => ({ kind: 'camt.054', xml: booking(payout, { amount: 'NaN' }) }), 'not understood'],
    [
      'a credit that is no return',
      (payout) => ({ kind: 'camt.054', xml: booking(payout).replaceAll('DBIT', 'CRDT') }),
      'not understood',
    ],
    ['an unknown status', (payout) => ({ kind: 'pain.002', xml: status(payout, 'XXXX') }), 'not understood'],
    [
      'another amount in a status',
      (payout) => ({ kind: 'pain.002', xml: status(payout, 'ACSC', '1.00') }),
      'amount_differs',
    ],
    [
      'a status of the file alone',
      () => ({ kind: 'pain.002', xml: document('CstmrPmtStsRpt', '<OrgnlGrpInfAndSts/>') }),
      'not understood',
    ],
    ['foreign XML', () => ({ kind: 'camt.054', xml: '<html><body>Hello</body></html>' }), 'not understood'],
    ['a message of another kind', (payout) => ({ kind: 'pain.002', xml: booking(payout) }), 'not understood'],
    ['an unknown kind', (payout) => ({ kind: 'camt.999', xml: booking(payout) }), 'not understood'],
    ['no XML', () => ({ kind: 'camt.054', xml: 'ACSC' }), 'not understood'],
    ['nothing', () => ({ kind: 'camt.054', xml: '' }), 'not understood'],
    ['broken XML', (payout) => ({ kind: 'camt.054', xml: booking(payout).slice(0, -20) }), 'not understood'],
    [
      'a document type',
      (payout) => ({ kind: 'camt.054', xml: `<!DOCTYPE x SYSTEM "file:///etc/passwd">${booking(payout)}` }),
      'not understood',
    ],
    ['an entity bomb', () => ({ kind: 'camt.054', xml: bomb }), 'not understood'],
    [
      'names of our own objects',
      () => ({ kind: 'camt.054', xml: '<Document><__proto__><a>1</a></__proto__></Document>' }),
      'not understood',
    ],
  ];
  test.each(messages)('for %s', async (_what, made, logged) => {
    const sent = await sendPayout();
    const before = world.logged.length;
    await world.receiveBankMessage(made(sent.payout));
    expect(await readStates(sent)).toEqual({ payout: 'sent', orders: 'settlement_scheduled', owed: 0n });
    expect(world.logged.slice(before).join('')).toContain(logged);
    expect(world.logged.length).toBe(before + 1);
    const problems = await listSettlementProblems(world.made.database);
    const [newest] = problems.ok ? problems.value.list : [];
    expect(newest).toMatchObject({
      kind: 'report_unusable',
      reason: expect.any(String),
      at: world.context.clock.now(),
    });
    await world.receiveBankReports();
    expect(await readStates(sent)).toMatchObject({ payout: 'paid' });
  });

  test('for a report on what was not sent', async () => {
    const sent = await sendPayout();
    await world.made.pool.query(`update payouts set state = 'scheduled' where payout_id = $1`, [sent.payout.payoutId]);
    await world.receiveBankMessage({ kind: 'camt.054', xml: booking(sent.payout) });
    expect(await readStates(sent)).toMatchObject({ payout: 'scheduled', orders: 'settlement_scheduled' });
    expect(world.logged.at(-1)).toContain('settlement.not_sent');
  });
});

describe('a booking counts', () => {
  const dayOf = (shift: number) => addDays(seoulDay(world.context.clock.now()), shift);
  const element = (name: string, day: string) => `</Sts><${name}><Dt>${day}</Dt></${name}>`;

  test.each([
    ['on the day that the bank names', 'BookgDt', -1, -1],
    ['on the day of the value where that is all it names', 'ValDt', -1, -1],
    ['today where the bank names a day to come', 'BookgDt', 1, 0],
    ['today where the bank names a day before the payout', 'BookgDt', -2, 0],
  ])('%s', async (_what, name, named, expected) => {
    const { payout, seller } = await sendPayout();
    world.context.clock.advance(86_400_000);
    const xml = booking(payout).replace('</Sts>', element(name, dayOf(named)));
    await world.receiveBankMessage({ kind: 'camt.054', xml });
    const [paid] = await world.listPayouts(seller);
    expect(paid).toMatchObject({ state: 'paid', bookedOn: dayOf(expected), paidAt: world.context.clock.now() });
    const { rows } = await world.made.mails.query(
      `select facts->>'paidOn' as day from emails where facts->>'payoutId' = $1`,
      [payout.payoutId],
    );
    expect(rows).toEqual([{ day: dayOf(expected) }]);
  });

  test('on the day that the bank names after it said that it paid, and then on no other one', async () => {
    const { payout, seller } = await sendPayout();
    world.context.clock.advance(2 * 86_400_000);
    const bookedOn = async () => (await world.listPayouts(seller))[0]?.bookedOn;
    await world.receiveBankMessage({ kind: 'pain.002', xml: status(payout, 'ACSC') });
    expect(await bookedOn()).toBe(dayOf(0));
    for (const [named, kept] of [
      [-1, -1],
      [-2, -1],
    ] as const) {
      const xml = booking(payout).replace('</Sts>', element('BookgDt', dayOf(named)));
      await world.receiveBankMessage({ kind: 'camt.054', xml });
      expect(await bookedOn()).toBe(dayOf(kept));
    }
  });
});

test('an entry that is only announced moves nothing', async () => {
  const sent = await sendPayout();
  await world.receiveBankMessage({ kind: 'camt.054', xml: booking(sent.payout).replace('BOOK', 'PDNG') });
  expect(await readStates(sent)).toMatchObject({ payout: 'sent' });
});

function document(root: string, content: string): string {
  return `<?xml version="1.0"?><Document xmlns="urn:x"><${root}>${content}</${root}></Document>`;
}

function status({ endToEndId: id }: PayoutRow, code: string, amount?: string): string {
  const repeated = amount && `<OrgnlTxRef><Amt><InstdAmt Ccy="USD">${amount}</InstdAmt></Amt></OrgnlTxRef>`;
  const transfer = `<OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${code}</TxSts>${repeated ?? ''}`;
  return document('CstmrPmtStsRpt', `<OrgnlPmtInfAndSts><TxInfAndSts>${transfer}</TxInfAndSts></OrgnlPmtInfAndSts>`);
}

type About = {
  readonly amount?: string;
  readonly currency?: string;
  readonly returned?: string;
  readonly details?: string;
};

function detailOf({ endToEndId: id }: PayoutRow, { amount = '10737.20', currency = 'USD', returned }: About = {}) {
  const reason = returned ? `<RtrInf><Rsn><Cd>${returned}</Cd></Rsn></RtrInf>` : '';
  return `<Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="${currency}">${amount}</Amt>${reason}`;
}

function booking(payout: PayoutRow, about: About = {}): string {
  const direction = about.returned ? 'CRDT' : 'DBIT';
  const details = about.details ?? `<NtryDtls><TxDtls>${detailOf(payout, about)}</TxDtls></NtryDtls>`;
  const entry = `<Amt Ccy="USD">10737.20</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>${details}`;
  return document('BkToCstmrDbtCdtNtfctn', `<Ntfctn><Ntry>${entry}</Ntry></Ntfctn>`);
}

const bomb = `<!DOCTYPE lolz [<!ENTITY a "lol">${Array.from({ length: 9 }, (_, index) => {
  const before = String.fromCharCode(97 + index);
  return `<!ENTITY ${String.fromCharCode(98 + index)} "${`&${before};`.repeat(10)}">`;
}).join('')}]><Document>&j;</Document>`;
