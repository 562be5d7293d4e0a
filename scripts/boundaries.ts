/**
 * Checks who imports whom (.dependency-cruiser.cjs). A cruise that saw no modules is a failure:
 * dependency-cruiser answers "no violations" when it cannot read the language.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

type Finding = {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string };
};
type RuleFile = { readonly forbidden: readonly { readonly name: string; readonly comment: string }[] };
type Report = { readonly summary: { readonly totalCruised: number; readonly violations: readonly Finding[] } };

const root = resolve(import.meta.dirname, '..');

const { forbidden } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')) as RuleFile;
const reasons = new Map(forbidden.map((rule) => [rule.name, rule.comment]));

/** Everything that may hold code; the import rules speak of these folders. */
const folders = [
  'domain',
  'contract',
  'messages',
  'server',
  'web',
  'simulators',
  'e2e',
  'bench',
  'packages',
  'scripts',
];

/** Cruises the project in `tree` by the rules of this one. */
export function cruise(tree: string): Report {
  const cruiser = join(root, 'scripts/node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const options = ['--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json'];
  const present = folders.filter((folder) => existsSync(join(tree, folder)));
  // The exit status counts the breaches; the report holds them.
  const run = spawnSync(process.execPath, [cruiser, ...options, ...present], {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (!run.stdout) throw new Error(`dependency-cruiser gave no report: ${run.stderr}`);
  return JSON.parse(run.stdout) as Report;
}

/** What is wrong with a report, a line each. */
export function complaints(report: Report): string[] {
  const { totalCruised, violations } = report.summary;
  if (totalCruised === 0) return ['0 modules were seen, so nothing was checked'];
  return violations.map(({ from, to, rule }) => `${from} → ${to}\n    ${rule.name}: ${reasons.get(rule.name)}`);
}

if (import.meta.main) {
  const report = cruise(root);
  const found = complaints(report);
  for (const each of found) console.error(each);
  console.log(`${report.summary.totalCruised} modules, ${found.length} breaches of the import rules`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
