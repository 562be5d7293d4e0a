import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '../../test/call-acquirer.ts';
import { advance, getStatement, listReports, makeFile, sendFile } from '../../test/call-bank.ts';
import { type Simulators, startSimulators } from '../start-simulators.ts';

const hourMs = 3_600_000;
const paid = '110-123-459999';
let simulators: Simulators;

beforeAll(async () => {
  simulators = await startSimulators({ bankDelayMs: hourMs });
});
afterAll(() => simulators.stop());

/** Sends a file with these transfers, lets the bank finish, and gives its reports about this file. */
async function send(messageId: string, ...transfers: Parameters<typeof makeFile>[1]) {
  const answer = await sendFile(simulators.url, messageId, makeFile(messageId, transfers));
  expect(answer).toMatchObject({ status: 202, body: { messageId } });
  await advance(simulators.url);
  const reports = await listReports(simulators.url);
  return reports.filter(({ xml }) => xml.includes(`>${messageId}<`)).map((each) => ({ ...each, ...read(each.xml) }));
}

const dollars = { due: '10737.20', currency: 'USD', rate: '1384.2400' };

/** 14,862,861.728 won: 861 are paid, the bank gives 862. */
function inWon(amount = '14862861', account = paid) {
  return { account, amount, currency: 'KRW', exchange: dollars };
}

/** The few facts of a report that a customer books by. */
function read(xml: string) {
  const all = (name: string) => [...xml.matchAll(new RegExp(`<${name}>([^<]+)</${name}>`, 'g'))].map((each) => each[1]);
  const rejections = [...xml.matchAll(/<(?:StsRsnInf|RtrInf)>\s*<Rsn>\s*<Cd>(\w+)</g)].map((each) => each[1]);
  return { statuses: all('TxSts'), group: all('GrpSts')[0], directions: all('CdtDbtInd'), reasons: rejections };
}

describe('what happens to a transfer', () => {
  it('accepts and books a good account', async () => {
    const reports = await send('GOOD', { account: paid, amount: '10.25' });
    expect(reports.map(({ kind }) => kind)).toEqual(['pain.002', 'camt.054']);
    expect(reports[0]).toMatchObject({ statuses: ['ACCP'], group: 'ACCP', reasons: [] });
    expect(reports[1]?.directions).toEqual(['DBIT', 'DBIT']);
    expect(reports[1]?.xml).toContain('<EndToEndId>GOOD-E0</EndToEndId>');
    expect(reports[1]?.xml).toContain('<Amt Ccy="USD">10.25</Amt>');
    expect(reports[1]?.xml).toContain('Hanbit &amp; Co');
  });

  it.each([
    ['110-000-0001', 'AC01'],
    ['110-000-0104', 'AM04'],
  ])('rejects %s with %s and books nothing', async (account, reason) => {
    const reports = await send(`REJ-${reason}`, { account, amount: '10.00' });
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({ statuses: ['RJCT'], group: 'RJCT', reasons: [reason] });
  });

  it.each([
    ['110-000-0004', 'AC04'],
    ['110-000-0201', 'BE01'],
  ])('books %s and sends it back with %s', async (account, reason) => {
    const reports = await send(`RET-${reason}`, { account, amount: '10.00' });
    expect(reports.map(({ kind }) => kind)).toEqual(['pain.002', 'camt.054', 'camt.054']);
    expect(reports[0]?.statuses).toEqual(['ACCP']);
    expect(reports[1]).toMatchObject({ directions: ['DBIT', 'DBIT'], reasons: [] });
    expect(reports[2]).toMatchObject({ directions: ['CRDT', 'CRDT'], reasons: [reason] });
  });

  it('accepts the good and rejects the bad transfers of one file', async () => {
    const bad = { account: '1-0001', amount: '2.00' };
    const reports = await send('PART', { account: paid, amount: '1.00' }, bad, { account: '1-0004', amount: '3.00' });
    expect(reports[0]).toMatchObject({ group: 'PART', statuses: ['ACCP', 'RJCT', 'ACCP'], reasons: ['AC01'] });
    expect(reports[1]?.xml).not.toContain('PART-E1');
  });

  it('pays an end-to-end id once, though two files order it', async () => {
    await send('DUP-1', { account: paid, amount: '5.00', id: 'PAYOUT-1' });
    const reports = await send('DUP-2', { account: paid, amount: '5.00', id: 'PAYOUT-1' });
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({ statuses: ['RJCT'], reasons: ['AM05'] });
  });

  it('works by itself when its time has come', async () => {
    const quick = await startSimulators({ bankDelayMs: 20 });
    await sendFile(quick.url, 'QUICK', makeFile('QUICK', [{ account: '1-0004', amount: '1.00' }]));
    await vi.waitFor(async () => expect(await listReports(quick.url)).toHaveLength(3), 60_000);
    const [, second] = await listReports(quick.url);
    expect(await listReports(quick.url, second?.cursor)).toHaveLength(1);
    await quick.stop();
  });

  it('takes one step at a time when set so', async () => {
    const slow = await startSimulators({ bankDelayMs: hourMs });
    await sendFile(slow.url, 'STEP', makeFile('STEP', [{ account: paid, amount: '1.00' }]));
    expect(await listReports(slow.url)).toEqual([]);
    await advance(slow.url, 1);
    expect(await listReports(slow.url)).toHaveLength(1);
    await advance(slow.url, 1);
    expect(await listReports(slow.url)).toHaveLength(2);
    await slow.stop();
  });
});

describe('a file sent twice', () => {
  it('is one file under one key', async () => {
    const file = makeFile('SAME', [{ account: paid, amount: '7.00' }]);
    const answers = await Promise.all([1, 2, 3].map(() => sendFile(simulators.url, 'same-key', file)));
    expect(new Set(answers.map(({ body }) => body.fileId)).size).toBe(1);
    await advance(simulators.url);
    const reports = (await listReports(simulators.url)).filter(({ xml }) => xml.includes('>SAME<'));
    expect(reports).toHaveLength(2);
  });

  it('is refused under another key, and another file under the same', async () => {
    await sendFile(simulators.url, 'one', makeFile('ONE', [{ account: paid, amount: '7.00' }]));
    const otherKey = await sendFile(simulators.url, 'two', makeFile('ONE', [{ account: paid, amount: '8.00' }]));
    expect(otherKey).toMatchObject({ status: 409, body: { error: { code: 'message_id_used' } } });
    const otherFile = await sendFile(simulators.url, 'one', makeFile('TWO', [{ account: paid, amount: '7.00' }]));
    expect(otherFile).toMatchObject({ status: 422, body: { error: { code: 'idempotency_key_reused' } } });
  });
});

describe('a file that is refused', () => {
  it('is turned away as often as the switch says, and taken under the same key then', async () => {
    const fault = { kind: 'file_refused', call: 'bank.files.create', subject: 'turned', times: 1 };
    expect(await call(`${simulators.url}/control/faults`, { body: fault })).toMatchObject({ status: 200 });
    const file = makeFile('TURNED', [{ account: paid, amount: '7.00' }]);
    const refused = await sendFile(simulators.url, 'turned', file);
    expect(refused).toMatchObject({ status: 422, body: { error: { code: 'creditor_account_unknown' } } });
    expect(await sendFile(simulators.url, 'turned', file)).toMatchObject({ status: 202 });
  });

  const good = makeFile('BAD', [{ account: paid, amount: '10.00' }]);
  const bomb = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${good.slice(good.indexOf('<Doc'))}`;

  it.each([
    ['entities of its own', bomb, 'dtd_not_allowed'],
    ['an element left open', good.replace('</PmtInf>', ''), 'xml_not_well_formed'],
    ['no XML at all', 'pay me', 'xml_not_well_formed'],
    ['elements a hundred thousand deep', '<a>'.repeat(100_000) + '</a>'.repeat(100_000), 'xml_not_well_formed'],
    ['another message', good.replace('pain.001.001.09', 'pain.001.001.03'), 'message_not_supported'],
    ['a wrong count', makeFile('BAD', [{ account: paid, amount: '1.00' }], { count: '2' }), 'count_differs'],
    ['a wrong sum', makeFile('BAD', [{ account: paid, amount: '1.00' }], { sum: '1.01' }), 'sum_differs'],
    ['no account', good.replace(/<CdtrAcct>.*<\/CdtrAcct>/, ''), 'element_missing'],
    ['nothing to pay', makeFile('BAD', [{ account: paid, amount: '0.00' }]), 'amount_invalid'],
    ['half a won', makeFile('BAD', [{ account: paid, amount: '0.50', currency: 'KRW' }]), 'amount_invalid'],
    ['another worth than its rate', makeFile('BAD', [inWon('14862433')]), 'exchange_differs'],
    ['a rate of nothing', makeFile('BAD', [{ ...inWon(), exchange: { ...dollars, rate: '0' } }]), 'exchange_invalid'],
    [
      'one end-to-end id twice',
      makeFile('BAD', [
        { account: paid, amount: '1.00', id: 'E' },
        { account: paid, amount: '1.00', id: 'E' },
      ]),
      'end_to_end_id_repeated',
    ],
  ])('has %s', async (_what, file, code) => {
    const answer = await sendFile(simulators.url, `bad-${_what}`, file);
    expect(answer).toMatchObject({ status: 422, body: { error: { code } } });
  });

  it('comes without the key of the bank', async () => {
    const answer = await fetch(`${simulators.url}/v1/payment-files`, { method: 'POST', body: good });
    expect(answer.status).toBe(401);
  });
});

it('states a day: what was there, what went and came back, what is left', async () => {
  const own = await startSimulators({ bankDelayMs: hourMs, now: () => Date.parse('2026-11-20T12:00:00+09:00') });
  const transfers = [
    { account: paid, amount: '100.00' },
    { account: '1-0004', amount: '30.00' },
  ];
  await sendFile(own.url, 'DAY', makeFile('DAY', transfers));
  await advance(own.url);
  const statement = new XMLParser().parse(await getStatement(own.url, '2026-11-20'));
  const { Bal: balances, Ntry: entries } = statement.Document.BkToCstmrStmt.Stmt;
  expect(entries.map((entry: { CdtDbtInd: string }) => entry.CdtDbtInd)).toEqual(['DBIT', 'DBIT', 'CRDT']);
  expect(balances).toMatchObject([
    { Amt: 0, CdtDbtInd: 'CRDT' },
    { Amt: 100, CdtDbtInd: 'DBIT' },
  ]);
  await own.stop();
});

it('buys what a transfer in won is paid from, and undoes it with the transfer', async () => {
  const own = await startSimulators({ bankDelayMs: hourMs, now: () => Date.parse('2026-11-20T12:00:00+09:00') });
  await sendFile(own.url, 'WON', makeFile('WON', [inWon(), inWon('14862861', '1-0004'), inWon('14862861', '1-0001')]));
  await advance(own.url);
  const parser = new XMLParser({ parseTagValue: false });
  const [dollar, won] = parser.parse(await getStatement(own.url, '2026-11-20')).Document.BkToCstmrStmt.Stmt;
  type Read = { Amt: string; CdtDbtInd: string; NtryDtls: { TxDtls: { Refs: { EndToEndId: string } } } };
  const entriesOf = ({ Ntry }: { Ntry: readonly Read[] }) =>
    Ntry.map(({ Amt, CdtDbtInd, NtryDtls }) => `${NtryDtls.TxDtls.Refs.EndToEndId} ${CdtDbtInd} ${Amt}`);
  expect(entriesOf(dollar)).toEqual([
    'WON-E0-USD DBIT 10737.20',
    'WON-E1-USD DBIT 10737.20',
    'WON-E1-USD-R CRDT 10737.20',
  ]);
  expect(entriesOf(won)).toEqual([
    ...['WON-E0-KRW CRDT 14862862', 'WON-E0 DBIT 14862861'],
    ...['WON-E1-KRW CRDT 14862862', 'WON-E1 DBIT 14862861', 'WON-E1 CRDT 14862861', 'WON-E1-KRW-R DBIT 14862862'],
  ]);
  expect(dollar.Ntry[0].BkTxCd.Domn.Cd).toBe('FORX');
  expect(dollar.Bal[1]).toMatchObject({ Amt: '10737.20', CdtDbtInd: 'DBIT' });
  expect(won.Bal[1]).toMatchObject({ Amt: '1', CdtDbtInd: 'CRDT' });
  await own.stop();
});

it('publishes the statement of a day once it is over', async () => {
  let now = Date.parse('2026-11-20T12:00:00+09:00');
  const own = await startSimulators({ bankDelayMs: hourMs, now: () => now });
  await sendFile(own.url, 'OVER', makeFile('OVER', [{ account: paid, amount: '1.00' }]));
  await advance(own.url);
  now += 24 * hourMs;
  await vi.waitFor(async () => {
    const kinds = (await listReports(own.url)).map(({ kind }) => kind);
    expect(kinds).toEqual(['pain.002', 'camt.054', 'camt.053']);
  }, 60_000);
  expect((await listReports(own.url))[2]?.xml).toContain('<Dt>2026-11-20</Dt>');
  await own.stop();
});
