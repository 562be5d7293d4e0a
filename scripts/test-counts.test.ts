import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { countJourneys, countTests, readReport } from './test-counts.ts';

describe('the last line of npm test', () => {
  test('counts the tests of vitest', () => {
    const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }];
    expect(countTests({ numPassedTests: 7, numFailedTests: 1, testResults })).toEqual({ passed: 7, failed: 1 });
  });

  test('counts a file that did not load as a failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(countTests({ numPassedTests: 7, numFailedTests: 0, testResults })).toEqual({ passed: 7, failed: 1 });
  });

  test('counts an error outside of any journey as a failure', () => {
    const stats = { expected: 3, unexpected: 1, skipped: 2 };
    expect(countJourneys({ stats, errors: [{ message: 'no browser' }] })).toEqual({ passed: 3, failed: 2 });
  });

  test('does not count a report that is missing, broken or of another kind', () => {
    const folder = mkdtempSync(join(tmpdir(), 'test-counts-'));
    const path = join(folder, 'report.json');
    expect(readReport(path, countTests)).toBeUndefined();
    writeFileSync(path, '{"numPassedTests": 7');
    expect(readReport(path, countTests)).toBeUndefined();
    writeFileSync(path, '{"numPassedTests": 7, "testResults": []}');
    expect(readReport(path, countTests)).toBeUndefined();
    rmSync(folder, { recursive: true });
  });
});
