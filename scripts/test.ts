/**
 * `npm test`: all checks, all tests of the workspaces, all journeys in the browser. The last line counts them.
 * A suite that ends badly without a failed test, or without a report, counts as one failure. However it ends, nothing
 * that it started goes on.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './check.ts';
import { endLeftoversWithUs } from './end-leftovers.ts';
import { root, runCommand, stopOnSignal } from './run-command.ts';
import { type Count, countJourneys, countTests, readReport } from './test-counts.ts';

type Suite = {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly report: string;
  readonly count: (report: unknown) => Count;
};

const vitestReport = '.cache/test/vitest.json';

const suites: readonly Suite[] = [
  {
    name: 'rules, wire tables, use cases, screens',
    command: ['npx', 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    report: vitestReport,
    count: countTests,
  },
  {
    name: 'journeys in the browser',
    command: ['npm', 'run', '--silent', 'test', '-w', '@gtp/e2e'],
    report: 'e2e/.results/report.json',
    count: countJourneys,
  },
];

async function runSuite({ name, command, report, count }: Suite): Promise<Count> {
  printHeading(name);
  const path = join(root, report);
  rmSync(path, { force: true });
  const [program, ...parts] = command;
  const isWell = await runCommand(program, parts);
  const counted = readReport(path, count);
  if (!counted) console.error(`${name}: there is no report`);
  const { passed, failed } = counted ?? { passed: 0, failed: 1 };
  return { passed, failed: isWell ? failed : Math.max(failed, 1) };
}

function printHeading(name: string): void {
  console.log(`\n── ${name} (${(process.uptime() / 60).toFixed(1)} minutes so far)`);
}

const endLeftovers = endLeftoversWithUs();
stopOnSignal(endLeftovers);

mkdirSync(join(root, '.cache/test'), { recursive: true });
/** On another day they would say the same (`npm run test:long`). */
const isWithChecks = process.argv[2] !== 'suites';
printHeading('checks');
const checks = isWithChecks ? await runChecks() : { failed: [], count: 0 };
if (checks.failed.length > 0) console.error(`\nFailed: ${checks.failed.join(', ')}`);
let passed = checks.count - checks.failed.length;
let failed = checks.failed.length;
for (const suite of suites) {
  const counted = await runSuite(suite);
  passed += counted.passed;
  failed += counted.failed;
}
await endLeftovers();
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
console.log(`\n${(process.uptime() / 60).toFixed(1)} minutes\n\n${passed} passed, ${failed} failed`);
