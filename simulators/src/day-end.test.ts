/** What the acquirer and the bank do when a day is over, and what can be wrong with what they write of it. */
import { XMLParser } from 'fast-xml-parser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call, pay } from '../test/call-acquirer.ts';
import { getStatement, listReports } from '../test/call-bank.ts';
import { type Simulators, startSimulators } from './start-simulators.ts';

let simulators: Simulators;
beforeEach(async () => {
  simulators = await startSimulators();
});
afterEach(() => simulators.stop());

function pinClock(now: string | null) {
  return call(`${simulators.url}/control/clock`, { body: { now } });
}
function spoil(kind: string, callName: string, subject: string) {
  return call(`${simulators.url}/control/faults`, { body: { kind, call: callName, subject, times: 1 } });
}
const readReport = (date: string) => call(`${simulators.url}/v1/settlement-reports?date=${date}`);

async function payTwiceAndEndDay(): Promise<void> {
  await pinClock('2026-12-01T10:00:00+09:00');
  await pay(simulators.url, '0000', { amount: '100.33' });
  await pay(simulators.url, '0000', { amount: '50.00' });
  await pinClock('2026-12-02T00:00:01+09:00');
  await pinClock('2026-12-03T00:00:01+09:00');
}

describe('the day after', () => {
  it('brings what was taken less the cost, once, and the statement says so', async () => {
    await payTwiceAndEndDay();
    await pinClock('2026-12-03T00:00:02+09:00');
    const { body } = await readReport('2026-12-01');
    expect(body).toMatchObject({ isFinal: true, currencies: [{ depositId: 'dep_20261201_USD', netAmount: '148.08' }] });
    const statements = (await listReports(simulators.url)).filter(({ kind }) => kind === 'camt.053');
    expect(statements).toHaveLength(1);
    await pinClock('2026-12-05T00:00:01+09:00');
    const days = (await listReports(simulators.url)).map(({ xml }) => /<Dt>(.*)<\/Dt>/.exec(xml)?.[1]);
    expect(days).toEqual(['2026-12-02', '2026-12-03', '2026-12-04']);
    const { Stmt: statement } = new XMLParser().parse(statements[0]?.xml ?? '').Document.BkToCstmrStmt;
    expect(statement.Ntry).toMatchObject({ Amt: 148.08, CdtDbtInd: 'CRDT', BookgDt: { Dt: '2026-12-02' } });
    expect(statement.Ntry.NtryDtls.TxDtls.Refs.EndToEndId).toBe('dep_20261201_USD');
  });

  it('is no instant: that is refused', async () => {
    expect((await pinClock('tomorrow')).status).toBe(422);
  });
});

type Report = { readonly currencies: readonly { readonly grossAmount: string; readonly lines: unknown[] }[] };

describe('a report that goes wrong', () => {
  it.each([
    ['report_wrong_amount', '150.34', 2],
    ['report_line_missing', '50.00', 1],
    ['report_line_twice', '250.66', 3],
    ['report_line_foreign', '160.33', 3],
  ])('of the acquirer: %s', async (kind, gross, lines) => {
    await payTwiceAndEndDay();
    await spoil(kind, 'settlement_reports.get', '2026-12-01');
    const { currencies } = (await readReport('2026-12-01')).body as unknown as Report;
    expect(currencies).toMatchObject([{ grossAmount: gross }]);
    expect(currencies[0]?.lines).toHaveLength(lines);
    expect((await readReport('2026-12-01')).body).toMatchObject({ currencies: [{ grossAmount: '150.33' }] });
  });

  it.each([
    ['report_wrong_amount', 148.09],
    ['report_line_missing', 0],
    ['report_line_twice', 296.16],
    ['report_line_foreign', 143.08],
  ])('of the bank: %s, yet its balances add up', async (kind, closing) => {
    await payTwiceAndEndDay();
    await spoil(kind, 'bank.statements', '2026-12-02');
    const xml = await getStatement(simulators.url, '2026-12-02');
    expect(new XMLParser().parse(xml).Document.BkToCstmrStmt.Stmt.Bal[1].Amt).toBe(closing);
  });

  it('is cut off', async () => {
    await payTwiceAndEndDay();
    await spoil('report_broken', 'bank.statements', '2026-12-02');
    expect(await getStatement(simulators.url, '2026-12-02')).not.toContain('</Document>');
  });
});
