/**
 * `npm run bench:mutation [-- src/fee src/payment/pay.ts]`: changes the rules of `domain/` in one place after another
 * (Stryker) and runs the tests that come past it: what no test notices has survived. Prints the score of each folder
 * and writes all survivors, with their lines, to `.cache/mutation/survivors.txt`. An hour on two cores the first time;
 * later runs take over what neither the rule nor its tests changed (`.cache/mutation/incremental.json`).
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { foldersOf, type MutationReport, scoreOf, survivorsOf } from './mutation-report.ts';

const root = resolve(import.meta.dirname, '../../..');
const home = join(root, 'bench/mutation');
const cache = join(root, '.cache/mutation');
const domain = join(root, 'domain');
const paths = process.argv.slice(2);
const asked =
  paths.length > 0 ? paths.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.ts`)) : ['src/**/*.ts'];

const stryker = join(home, 'node_modules/@stryker-mutator/core/bin/stryker.js');
if (!existsSync(stryker)) {
  console.error('Stryker is installed into bench/mutation, once …');
  execFileSync('npm', ['ci', '--prefix', home], { stdio: ['ignore', 'inherit', 'inherit'] });
}
mkdirSync(cache, { recursive: true });
/**
 * The tests of `domain/` as Stryker runs them in its copy of it: modules are read once, not for each of two hundred
 * files, or a rule that never ends would be waited for as long.
 */
const testsFile = join(cache, 'vitest.config.mjs');
const tests = { name: 'domain', include: ['src/**/*.test.ts'], isolate: false, testTimeout: 300_000 };
writeFileSync(testsFile, `export default { test: ${JSON.stringify(tests)} };\n`);
const settings = {
  testRunner: 'vitest',
  plugins: [join(home, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
  vitest: { configFile: testsFile, related: false },
  coverageAnalysis: 'perTest',
  mutate: [...asked, '!src/**/*.test.ts'],
  // Codes and the facts of refusals are typed: the compiler is what notices them.
  mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral'] },
  // Tables that are read once when a module is loaded: each would need all tests.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: join(cache, 'incremental.json'),
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: join(cache, 'report.json') },
  tempDirName: join(cache, 'sandbox'),
  concurrency: Number(process.env.CONCURRENCY || 2),
};
const settingsFile = join(cache, 'stryker.json');
writeFileSync(settingsFile, JSON.stringify(settings, undefined, 2));
execFileSync(process.execPath, [stryker, 'run', settingsFile], {
  cwd: domain,
  stdio: ['ignore', 'inherit', 'inherit'],
  // Enough lifecycles of orders that each kind of journal occurs.
  env: { ...process.env, LIFECYCLES: '500' },
});
const report = JSON.parse(readFileSync(settings.jsonReporter.fileName, 'utf8')) as MutationReport;
const survivors = survivorsOf(report);
writeFileSync(join(cache, 'survivors.txt'), `${survivors.join('\n')}\n`);
console.log('\n| folder | killed | survived | % |\n| --- | --- | --- | --- |');
for (const { folder, killed, survived, score } of foldersOf(report)) {
  console.log(`| ${folder} | ${killed} | ${survived} | ${score.toFixed(1)} |`);
}
console.log(`\n${scoreOf(report).toFixed(1)} % killed; ${survivors.length} survived: .cache/mutation/survivors.txt`);
