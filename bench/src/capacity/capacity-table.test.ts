import { expect, test } from 'vitest';
import { capacityTable, type Measured } from './capacity-table.ts';

const two: Measured = {
  ...{ cores: 2, perSecond: 20, p99Ms: 90, apiMs: 20, workerMs: 10, postgresMs: 30, logKb: 80, diskKb: 50 },
  largest: [['orders', 9]],
};

test('computes from the widest measured row, and says so', () => {
  const lines = capacityTable([{ ...two, cores: 1, perSecond: 10 }, two]).split('\n');
  expect(lines[2]).toBe('| 1 | 10 | 90 | 20.0, 10.0, 30.0 | 80, 50 | 1.11 | measured |');
  // 4 cores at 60 % are 2,400 ms a second, of which a trade takes 60.
  expect(lines[4]).toBe('| 4 | 40 |  | 20.0, 10.0, 30.0 | 80, 50 | 1.11 | computed |');
});

test('says what a million trades a day take', () => {
  const text = capacityTable([two]);
  // 120 a second at 20 ms each are 2.4 cores at work, 4 of them at 60 %.
  expect(text).toContain('API 0.4 and 4.0');
  expect(text).toContain('Write-ahead log 80 GB a day (9.6 MB a second at peaks), tables and indexes 50 GB a day');
});
