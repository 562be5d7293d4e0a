import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { MadeCompany } from '../../test/make/make-company.ts';
import { listProblems, makeSettlementWorld, type SettlementWorld } from '../../test/make/make-settlement-world.ts';
import { payingAccountNumber } from '../../test/make-test-database.ts';
import { kindOfBankMessage } from './bank-xml.ts';
import { listPayoutFiles } from './payout-files.ts';
import { readBankReportAgain } from './read-message-again.ts';
import { runSettlements } from './run-settlements.ts';

let world: SettlementWorld;

beforeAll(async () => {
  world = await makeSettlementWorld();
});
afterAll(() => world.close());
afterEach(async () => expect(await listProblems(world.made.database)).toEqual([]));

type Sent = {
  readonly sellers: readonly MadeCompany[];
  readonly fill: (xml: string) => string;
  readonly states: () => Promise<string>;
};

/** Two payouts of one file that the bank has and has said nothing of. */
async function sendTwo(betweenCutAndSent?: () => Promise<void>): Promise<Sent> {
  const sellers = [await world.makeSellerPaidTo('8901'), await world.makeSellerPaidTo('8902')];
  for (const seller of sellers) await world.makeReleasedOrder({ seller });
  world.passThreeWeeks();
  await runSettlements(world.context);
  await betweenCutAndSent?.();
  await world.sendFiles();
  const payouts = (await Promise.all(sellers.map((seller) => world.listPayouts(seller)))).flat();
  const [first, second] = payouts;
  if (!first || !second || payouts.length !== 2) throw new Error('Two payouts were to be made');
  // As a bank groups the digits of ours.
  const account = payingAccountNumber.replace(/^(\d{3})(\d+)$/, '$1-$2');
  const words = { transfer: first.endToEndId, other: second.endToEndId, file: first.payoutFileId ?? '', account };
  return {
    sellers,
    fill: (xml) => Object.entries(words).reduce((text, [name, word]) => text.replaceAll(`{${name}}`, word), xml),
    async states() {
      const rows = (await Promise.all(sellers.map((seller) => world.listPayouts(seller)))).flat();
      return rows.map(({ state, returnReason }) => [state, returnReason].filter(Boolean).join(' ')).join(', ');
    },
  };
}

async function receive({ fill }: Sent, xml: string): Promise<void> {
  const filled = fill(xml);
  await world.receiveBankMessage({ kind: kindOfBankMessage(filled) ?? 'unknown', xml: filled });
}

async function lastMessage() {
  const query = world.made.database.selectFrom('bankReports').select(['bankReportId', 'problem', 'setAside']);
  return query.orderBy('readNumber', 'desc').limit(1).executeTakeFirstOrThrow();
}

function fixture(name: string): string {
  return readFileSync(join(import.meta.dirname, 'fixtures/bank-messages', name), 'utf8');
}

function readAgain(reportId: string) {
  const noStatement = () => Promise.reject(new Error('It is no statement'));
  return readBankReportAgain({ ...world.context, readStatement: noStatement }, reportId);
}

const inFile = (status: string, reason = '') =>
  `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>{file}</OrgnlMsgId><GrpSts>${status}</GrpSts>${reason}</OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>`;

test.each([
  ['goldman-sachs.pain.002.001.03.xml', 'returned NARR, accepted'],
  ['handelsbanken.pain.002.001.03.xml', 'returned FF01, returned FF01'],
  ['nordea.pain.002.001.03.xml', 'returned AC01, accepted'],
  ['standard-chartered.pain.002.001.03.xml', 'sent, sent'],
  ['hsbc.pain.002.001.02.xml', 'returned AC04, sent'],
  ['korean-codes.pain.002.001.10.xml', 'returned 815, paid'],
  ['six.camt.054.001.04.xml', 'paid, paid'],
  ['seb.camt.054.001.02.xml', 'returned AC04, sent'],
])('%s: %s, and nothing for a person', async (name, states) => {
  const sent = await sendTwo();
  await receive(sent, fixture(name));
  expect(await sent.states()).toBe(states);
  expect(await lastMessage()).toMatchObject({ problem: null });
});

test('what is none of ours is put aside with a word, and the rest counts', async () => {
  const sent = await sendTwo();
  await receive(sent, fixture('six.camt.054.001.04.xml'));
  expect(await lastMessage()).toMatchObject({
    setAside: 'PAYROLL-2026-11 DBIT 8000 USD; CRDT 250.00 USD NOTPROVIDED',
  });
});

test('what was booked on somebody else’s account is put aside, whatever its name and amount', async () => {
  const sent = await sendTwo();
  for (const [name, states] of [
    ['six.camt.054.001.04.xml', 'sent, sent'],
    ['seb.camt.054.001.02.xml', 'sent, sent'],
  ] as const) {
    await receive(sent, fixture(name).replace('{account}', 'CH160077401231234567'));
    expect(await sent.states()).toBe(states);
    const { problem, setAside } = await lastMessage();
    expect(problem).toBeNull();
    expect(setAside).toContain('(account CH160077401231234567)');
  }
  await receive(sent, fixture('six.camt.054.001.04.xml'));
  expect(await sent.states()).toBe('paid, paid');
  const booking = `<Document><BkToCstmrDbtCdtNtfctn><Ntfctn><Acct><Id><IBAN>EE471000001020145685</IBAN></Id></Acct><Ntry><Amt Ccy="USD">10737.20</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><NtryDtls><TxDtls><Refs><EndToEndId>{transfer}</EndToEndId></Refs><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls></NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
  await receive(sent, booking);
  expect(await sent.states()).toBe('paid, paid');
  expect((await lastMessage()).setAside).toContain('(account EE471000001020145685)');
});

const bookingOfFile = (amount: string) =>
  `<Document><BkToCstmrDbtCdtNtfctn><Ntfctn><Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><NtryDtls><Btch><PmtInfId>{file}</PmtInfId><NbOfTxs>2</NbOfTxs></Btch></NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;

test('one booking for the whole file pays all of it, if it is all of it', async () => {
  const sent = await sendTwo();
  await receive(sent, bookingOfFile('10737.20'));
  expect(await sent.states()).toBe('sent, sent');
  expect((await lastMessage()).problem).toContain('amount_differs');
  await receive(sent, bookingOfFile('21474.40'));
  expect(await sent.states()).toBe('paid, paid');
});

/** As SIX's guide has a collective booking whose single transfers the bank does not repeat. */
const sixWithoutReferences = () =>
  fixture('six.camt.054.001.04.xml').replaceAll(
    /<ns2:InstrId>.*?<\/ns2:InstrId><ns2:EndToEndId>.*?<\/ns2:EndToEndId>/g,
    '<ns2:EndToEndId>NOTPROVIDED</ns2:EndToEndId>',
  );

test('a booking that names our file, and of its transfers none, pays the file', async () => {
  const sent = await sendTwo();
  await receive(sent, sixWithoutReferences());
  expect(await sent.states()).toBe('paid, paid');
  expect(await lastMessage()).toMatchObject({
    problem: null,
    setAside: 'PAYROLL-2026-11 DBIT 8000 USD; CRDT 250.00 USD NOTPROVIDED',
  });
});

test('a booking that names our file and one of its two transfers pays that one, and a person looks at the other', async () => {
  const sent = await sendTwo();
  const xml = fixture('six.camt.054.001.04.xml').replaceAll('>{other}<', '>NOTPROVIDED<');
  await receive(sent, xml);
  expect(await sent.states()).toBe('paid, sent');
  expect((await lastMessage()).problem).toContain('transfer_unknown');
});

test.each([
  ['without its transfers', bookingOfFile('21474.40'), ''],
  ['with transfers that have no names', sixWithoutReferences(), 'ns2:'],
])('a file that the bank takes back %s is for a person', async (_what, xml, prefix) => {
  const sent = await sendTwo();
  await receive(sent, bookingOfFile('21474.40'));
  expect(await sent.states()).toBe('paid, paid');
  const reversal = xml
    .replaceAll(`<${prefix}RvslInd>false</${prefix}RvslInd>`, '')
    .replaceAll('DBIT', 'CRDT')
    .replaceAll(`<${prefix}Sts>`, `<${prefix}RvslInd>true</${prefix}RvslInd><${prefix}Sts>`);
  expect(reversal).toContain('RvslInd>true');
  await receive(sent, reversal);
  expect(await sent.states()).toBe('paid, paid');
  expect((await lastMessage()).problem).toContain('file_taken_back');
});

test.each(['suspended', 'blocked'])(
  'what is said of a whole file is not said of a payout that left it before the bank had it (%s)',
  async (what) => {
    const stopped = await world.makeSellerPaidTo('8903');
    await world.makeReleasedOrder({ seller: stopped });
    const stop =
      what === 'blocked'
        ? `update bank_accounts set blocked_at = now(), blocked_reason = 'AC04' where company_id = $1`
        : `update companies set member_state = 'suspended' where company_id = $1`;
    const sent = await sendTwo(async () => void (await world.made.pool.query(stop, [stopped.companyId])));
    const stateOfStopped = async () => (await world.listPayouts(stopped)).map(({ state }) => state).join(' ');
    expect(await stateOfStopped()).toBe('returned');
    const status = (code: string) =>
      `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>{file}</OrgnlMsgId><GrpSts>${code}</GrpSts></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>`;
    for (const message of [status('ACCP'), bookingOfFile('21474.40')]) {
      await receive(sent, message);
      expect((await lastMessage()).problem).toBeNull();
    }
    expect(await sent.states()).toBe('paid, paid');
    expect(await stateOfStopped()).toBe('returned');
    const files = await listPayoutFiles(world.made.database);
    expect(files.ok && files.value.list[0]).toMatchObject({ payoutCount: 2, paidCount: 2, returnedCount: 0 });
  },
);

test('a file that the bank turned away twice came back once, and is counted as it was', async () => {
  const sent = await sendTwo();
  const refusal = `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>{file}</OrgnlMsgId><GrpSts>RJCT</GrpSts></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>`;
  for (const message of [refusal, refusal]) {
    await receive(sent, message);
    expect(await lastMessage()).toMatchObject({ problem: null, setAside: null });
  }
  expect(await sent.states()).toBe('returned, returned');
  const files = await listPayoutFiles(world.made.database);
  expect(files.ok && files.value.list[0]).toMatchObject({ payoutCount: 2, paidCount: 0, returnedCount: 2 });
});

test('a transfer that is booked and comes back in one message has come back', async () => {
  const sent = await sendTwo();
  const { clock } = world.context;
  const standing = clock.now;
  // As outside of tests, each moment is a later one.
  const ticking = () => {
    clock.advance(1);
    return standing();
  };
  Object.assign(clock, { now: ticking });
  const entry = (direction: string, more: string) =>
    `<Ntry><Amt Ccy="USD">10737.20</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>BOOK</Sts><NtryDtls><TxDtls><Refs><EndToEndId>{transfer}</EndToEndId></Refs>${more}</TxDtls></NtryDtls></Ntry>`;
  const back = entry('CRDT', '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>');
  await receive(
    sent,
    `<Document><BkToCstmrDbtCdtNtfctn><Ntfctn>${entry('DBIT', '')}${back}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`,
  );
  Object.assign(clock, { now: standing });
  expect((await lastMessage()).problem).toBeNull();
  expect(await sent.states()).toBe('returned AC04, sent');
});

test('a file that the bank calls a duplicate gives no money back', async () => {
  const sent = await sendTwo();
  await receive(sent, inFile('RJCT', '<StsRsnInf><Rsn><Cd>DU01</Cd></Rsn></StsRsnInf>'));
  expect(await sent.states()).toBe('sent, sent');
  expect((await lastMessage()).problem).toContain('bank_has_it');
});

test.each(['AC01', 'AC04', 'AC06'])(
  'a file rejected for %s comes back and blocks no seller’s account',
  async (code) => {
    const sent = await sendTwo();
    await receive(sent, inFile('RJCT', `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>`));
    expect(await sent.states()).toBe(`returned FILE/${code}, returned FILE/${code}`);
    const blocked = await world.made.pool.query(
      'select 1 from bank_accounts where blocked_at is not null and company_id = any($1)',
      [sent.sellers.map(({ companyId }) => companyId)],
    );
    expect(blocked.rows).toEqual([]);
  },
);

test('the status of somebody else’s file is no problem of ours', async () => {
  const sent = await sendTwo();
  await receive(sent, inFile('RJCT').replace('{file}', 'PAYROLL-2026-11'));
  expect(await sent.states()).toBe('sent, sent');
  expect(await lastMessage()).toMatchObject({ problem: null, setAside: 'PAYROLL-2026-11 RJCT' });
});

test('one transfer with a status that nobody knows keeps no other from counting', async () => {
  const sent = await sendTwo();
  await receive(sent, fixture('korean-codes.pain.002.001.10.xml').replace('RJCT', 'XXXX'));
  expect(await sent.states()).toBe('sent, paid');
  expect((await lastMessage()).problem).toContain('status_unknown XXXX 815 예금주명 불일치');
});

test('a message is read again once its cause is mended; what counted counts once, and later words stand', async () => {
  const sent = await sendTwo();
  const [first] = sent.sellers;
  if (!first) throw new Error('There is no seller');
  await receive(sent, fixture('korean-codes.pain.002.001.10.xml').replace('RJCT', 'XXXX'));
  const { bankReportId } = await lastMessage();
  // What a new version of the reader would know.
  const mend = (to: string) =>
    world.made.pool.query(`update bank_reports set xml = replace(xml, 'XXXX', $1) where bank_report_id = $2`, [
      to,
      bankReportId,
    ]);
  await mend('RJCT');
  expect(await readAgain(bankReportId)).toMatchObject({
    ok: true,
    value: { state: 'taken', oursCount: 2, asideCount: 0, changedCount: 1, reasons: [] },
  });
  expect(await sent.states()).toBe('returned 815, paid');
  expect(await readAgain(bankReportId)).toMatchObject({ code: 'settlement.not_in_state' });
  expect(await readAgain('no such')).toMatchObject({ code: 'settlement.not_found' });
});

test('an old rejection that is read after the booking does not take the money back', async () => {
  const sent = await sendTwo();
  await receive(sent, fixture('korean-codes.pain.002.001.10.xml').replace('RJCT', 'XXXX'));
  const { bankReportId } = await lastMessage();
  world.passThreeWeeks();
  await receive(sent, fixture('six.camt.054.001.04.xml'));
  expect(await sent.states()).toBe('paid, paid');
  await world.made.pool.query(`update bank_reports set xml = replace(xml, 'XXXX', 'RJCT') where bank_report_id = $1`, [
    bankReportId,
  ]);
  const again = await readAgain(bankReportId);
  expect(again.ok && again.value).toMatchObject({
    state: 'attention',
    changedCount: 0,
    reasons: [{ code: 'contradicts' }],
  });
  expect(await sent.states()).toBe('paid, paid');
});
