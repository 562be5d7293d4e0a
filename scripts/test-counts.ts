/** Reads from the reports of vitest and Playwright how many tests passed, how many failed, and which. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './run-command.ts';

/** `names`: of what failed, each with its file. */
export type Count = { readonly passed: number; readonly failed: number; readonly names: readonly string[] };

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
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
};

/** vitest's JSON report. A file that failed without a failed test, because it did not load, is a failure too. */
export function countTests(report: unknown): Count {
  const { numPassedTests, testResults } = report as VitestReport;
  const names = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0) return failed.map(({ fullName }) => `${file}: ${fullName}`);
    return status === 'failed' ? [`${file}: does not load`] : [];
  });
  return { passed: numPassedTests, failed: names.length, names };
}

type PlaywrightSuite = {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly { readonly ok: boolean; readonly file: string; readonly title: string }[];
};

type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number };
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly { readonly message?: string }[];
};

/** Playwright's JSON report. An error outside of any journey is a failure. */
export function countJourneys(report: unknown): Count {
  const { stats, suites, errors } = report as PlaywrightReport;
  const failed = specsOf(suites).filter(({ ok }) => !ok);
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    names: [
      ...failed.map(({ file, title }) => `${file}: ${title}`),
      ...errors.map(({ message = '' }) => `outside of any journey: ${message}`),
    ],
  };
}

function specsOf(suites: readonly PlaywrightSuite[]): PlaywrightSuite['specs'] {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])]);
}
