import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './run-command.ts';
import { countJourneys, countTests, readReport } from './test-counts.ts';

describe('the last line of npm test', () => {
  test('counts the tests of vitest, and names what failed', () => {
    const assertionResults = [
      { status: 'failed', fullName: 'a payment is taken once' },
      { status: 'passed', fullName: 'a payment is refunded' },
    ];
    const testResults = [{ name: join(root, 'server/pay.test.ts'), status: 'failed', assertionResults }];
    const names = ['server/pay.test.ts: a payment is taken once'];
    expect(countTests({ numPassedTests: 7, testResults })).toEqual({ passed: 7, failed: 1, names });
  });

  test('counts a file that did not load as a failure', () => {
    const testResults = [{ name: join(root, 'server/pay.test.ts'), status: 'failed', assertionResults: [] }];
    const names = ['server/pay.test.ts: does not load'];
    expect(countTests({ numPassedTests: 7, testResults })).toEqual({ passed: 7, failed: 1, names });
  });

  test('names journeys that failed, and counts an error outside of any as a failure', () => {
    const stats = { expected: 3, unexpected: 1, skipped: 2 };
    const specs = [
      { ok: false, file: 'pay.spec.ts', title: 'a buyer pays' },
      { ok: true, file: 'pay.spec.ts', title: 'a card is declined' },
    ];
    const suites = [{ specs: [], suites: [{ specs }] }];
    const names = ['pay.spec.ts: a buyer pays', 'outside of any journey: no browser'];
    const counted = countJourneys({ stats, suites, errors: [{ message: 'no browser' }] });
    expect(counted).toEqual({ passed: 3, failed: 2, names });
  });

  test('does not count a report that is missing, broken or of another kind', () => {
    const folder = mkdtempSync(join(tmpdir(), 'test-counts-'));
    const path = join(folder, 'report.json');
    expect(readReport(path, countTests)).toBeUndefined();
    writeFileSync(path, '{"numPassedTests": 7');
    expect(readReport(path, countTests)).toBeUndefined();
    writeFileSync(path, '{"numPassedTests": 7}');
    expect(readReport(path, countTests)).toBeUndefined();
    rmSync(folder, { recursive: true });
  });
});
