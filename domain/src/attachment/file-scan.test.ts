import { describe, expect, test } from 'vitest';
import { checkScanned, nextScanAt, type ScanState } from './file-scan.ts';

const files = (...scans: readonly ScanState[]) => scans.map((scan, index) => ({ fileName: `${index}.pdf`, scan }));

describe('files are relied on', () => {
  test('once the scanner has found nothing in any, and where there is no scanner', () => {
    expect(checkScanned([])).toEqual({ ok: true, value: true });
    expect(checkScanned(files('clean', 'unchecked'))).toEqual({ ok: true, value: true });
  });

  test.each<[readonly ScanState[], string, string]>([
    [['clean', 'checking', 'checking'], 'attachment.being_checked', '1.pdf'],
    [['clean', 'infected', 'infected'], 'attachment.infected', '1.pdf'],
    [['checking', 'unchecked', 'infected'], 'attachment.infected', '2.pdf'],
  ])('not while one is %j: the worst is said, with its name', (scans, code, name) => {
    expect(checkScanned(files(...scans))).toMatchObject({ ok: false, code, facts: { name } });
  });
});

test('a scanner that is away is asked after 5 seconds, then after twice as long, at most after 10 minutes', () => {
  const now = new Date('2026-11-21T03:00:00Z');
  const waits = [0, 1, 2, 6, 7, 8, 60].map((attempts) => (nextScanAt(attempts, now).getTime() - now.getTime()) / 1_000);
  expect(waits).toEqual([5, 10, 20, 320, 600, 600, 600]);
});
