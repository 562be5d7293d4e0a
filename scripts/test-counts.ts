/** Reads how many tests passed and failed from the reports of vitest and Playwright. */
import { readFileSync } from 'node:fs';

export type Count = { readonly passed: number; readonly failed: number };

/** What a report at `path` counts; undefined if there is none or it is no report of the kind. */
export function readReport(path: string, count: (report: unknown) => Count): Count | undefined {
  try {
    const counted = count(JSON.parse(readFileSync(path, 'utf8')));
    return Number.isInteger(counted.passed) && Number.isInteger(counted.failed) ? counted : undefined;
  } catch {
    return undefined;
  }
}

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { status: string }[];
  }[];
};

/** vitest's JSON report. A file that failed without a failed test, because it did not load, is a failure too. */
export function countTests(report: unknown): Count {
  const { numPassedTests, numFailedTests, testResults } = report as VitestReport;
  const crashed = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + crashed.length };
}

type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number };
  readonly errors: readonly unknown[];
};

/** Playwright's JSON report. An error outside of any journey is a failure. */
export function countJourneys(report: unknown): Count {
  const { stats, errors } = report as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + errors.length };
}
