/**
 * `npm test`: all checks, all tests of the workspaces, all journeys in the browser, and one in an installation outside
 * demo mode. The last lines name what failed, and count.
 * A suite that ends badly without a failed test, or without a report, counts as one failure. However it ends, nothing
 * that it started goes on.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './check.ts';
import { endLeftoversWithUs } from './end-leftovers.ts';
import { installPackages } from './install-packages.ts';
import { type HeldOutput, makeHeldOutput, root, runCommand, stopOnSignal } from './run-command.ts';
import { type Count, countJourneys, countTests, readReport } from './test-counts.ts';

type Suite = {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly report: string;
  readonly count: (report: unknown) => Count;
};

const vitestReport = '.cache/test/vitest.json';

const tests: Suite = {
  name: 'rules, wire tables, use cases, screens',
  command: ['npx', 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  report: vitestReport,
  count: countTests,
};

const journeys: Suite = {
  name: 'journeys in the browser',
  command: ['npm', 'run', '--silent', 'test', '--prefix', 'e2e'],
  report: 'e2e/.results/report.json',
  count: countJourneys,
};

const installation: Suite = {
  name: 'an installation outside demo mode',
  command: ['npm', 'run', '--silent', 'installation', '--prefix', 'e2e'],
  report: 'e2e/.results/installation.json',
  count: countJourneys,
};

async function runSuite({ name, command, report, count }: Suite, output?: HeldOutput): Promise<Count> {
  const path = join(root, report);
  rmSync(path, { force: true });
  const [program, ...parts] = command;
  const isWell = await runCommand(program, parts, output ? { output } : {});
  const counted = readReport(path, count);
  if (!counted) return { passed: 0, failed: 1, names: [`${name}: there is no report`] };
  if (isWell || counted.failed > 0) return counted;
  return { ...counted, failed: 1, names: [`${name}: ended badly though no test failed`] };
}

async function countChecks(): Promise<Count> {
  printHeading('checks');
  const { failed, count } = await runChecks();
  return { passed: count - failed.length, failed: failed.length, names: failed.map((name) => `check: ${name}`) };
}

function printHeading(name: string): void {
  console.log(`\n── ${name} (${(process.uptime() / 60).toFixed(1)} minutes so far)`);
}

// Every program that a test starts compiles the same files: the first one keeps what it compiled for the others.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/node');

const endLeftovers = endLeftoversWithUs();
stopOnSignal(endLeftovers);

installPackages('scripts', 'e2e');

mkdirSync(join(root, '.cache/test'), { recursive: true });
// Alone: what they wait for, such as a card company's answer, has time limits of its own.
printHeading(tests.name);
const counts: Count[] = [await runSuite(tests)];
// The journeys mostly wait for a browser: the checks run beside them, and what they print comes after theirs.
const journeysOutput = makeHeldOutput();
const journeysCount = runSuite(journeys, journeysOutput);
/** On another day they would say the same (`npm run test:long`). */
const isWithChecks = process.argv[2] !== 'suites';
if (isWithChecks) counts.push(await countChecks());
printHeading(journeys.name);
journeysOutput.release();
counts.push(await journeysCount);
printHeading(installation.name);
counts.push(await runSuite(installation));
await endLeftovers();
const sum = (of: (count: Count) => number) => counts.reduce((total, count) => total + of(count), 0);
const [passed, failed] = [sum((count) => count.passed), sum((count) => count.failed)];
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
if (failed > 0) console.log(`\nFailed:\n${counts.flatMap(({ names }) => names.map((name) => `  ${name}`)).join('\n')}`);
console.log(`\n${(process.uptime() / 60).toFixed(1)} minutes\n\n${passed} passed, ${failed} failed`);
