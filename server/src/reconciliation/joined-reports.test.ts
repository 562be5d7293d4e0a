import { money } from '@gtp/domain/platform/money.ts';
import { expect, test } from 'vitest';
import { type ExternalFile, ExternalFileError } from './external-line.ts';
import { joinReports } from './joined-reports.ts';

const day = '2026-11-23';
const line = (reference: string): ExternalFile['lines'][number] => ({
  ...({ source: 'acquirer', kind: 'capture', reference, on: day } as const),
  ...{ amount: money(100n, 'USD'), lineNumber: 1 },
});

function reports(text: string | undefined, isFinal = true) {
  return {
    fetchReport: async () => text,
    readReport(content: string): ExternalFile | undefined {
      if (content === 'broken') throw new ExternalFileError('no figures', { line: 7 });
      const rest = { source: 'acquirer', reference: day, on: day, content, deposits: [], balances: [] } as const;
      return isFinal ? { ...rest, lines: [line(content)] } : undefined;
    },
  };
}

const join = (...parts: ReturnType<typeof reports>[]) =>
  joinReports(parts.map((each, index) => ({ name: ['stripe', 'toss'][index] ?? '', reports: each })));

test('of one acquirer its own figures, as they came', async () => {
  const one = reports('pay_1');
  expect(joinReports([{ name: 'stripe', reports: one }])).toBe(one);
});

test('of several one file, its lines counted through', async () => {
  const joined = join(reports('pay_1'), reports('pay_2'));
  const content = (await joined.fetchReport(day)) ?? '';
  expect(joined.readReport(content, day)).toMatchObject({
    reference: day,
    content,
    lines: [
      { reference: 'pay_1', lineNumber: 1 },
      { reference: 'pay_2', lineNumber: 2 },
    ],
  });
});

test('half a day is none, neither missing nor not final', async () => {
  expect(await join(reports('pay_1'), reports(undefined)).fetchReport(day)).toBeUndefined();
  const joined = join(reports('pay_1'), reports('pay_2', false));
  expect(joined.readReport((await joined.fetchReport(day)) ?? '', day)).toBeUndefined();
});

test('what is refused names whose it is', async () => {
  const joined = join(reports('pay_1'), reports('broken'));
  const content = (await joined.fetchReport(day)) ?? '';
  expect(() => joined.readReport(content, day)).toThrow(/^toss: no figures$/);
});
