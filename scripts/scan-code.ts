/**
 * `npm run check:code`: looks for what published lists of dangerous code name (`scan/rules/`), in all that runs for a
 * person; first each rule finds its own samples and lets the others be (`scan/samples/`). Works without a network.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments, stringify } from 'yaml';
import { installPackages } from './install-packages.ts';
import { listFiles, readTextFiles } from './repository.ts';
import { root, tools } from './run-command.ts';
import { type Finding, judge } from './scan/allowances.ts';

const folder = join(import.meta.dirname, 'scan');
/** All that runs for a person: not what tests, measures or stands beside it. */
const scanned = /^(server|web|domain|contract|messages|packages|scripts|simulators)\/.+\.(ts|tsx|js|mjs)$/;
const leftOut = /\.test\.tsx?$|\/test\/|\/generated\/|^messages\/keys\.ts$/;
/** ast-grep keeps them apart; a rule for the first holds for all three. */
const languages = ['TypeScript', 'Tsx', 'JavaScript'] as const;

type Described = { readonly id: string; readonly language: string; readonly message: string };
type Rule = Described & { readonly metadata: { readonly cwe: string } };

function readAll<Document extends { readonly id: string }>(name: 'rules' | 'samples'): readonly Document[] {
  return readdirSync(join(folder, name)).flatMap((file) =>
    parseAllDocuments(readFileSync(join(folder, name, file), 'utf8')).map((each) => each.toJS() as Document),
  );
}

function askTool(words: readonly string[]) {
  return spawnSync(join(tools, 'ast-grep'), words, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

/** What is wrong with the rules themselves. */
function complaintsOfRules(rules: readonly Rule[]): readonly string[] {
  const sampled = new Set(readAll('samples').map(({ id }) => id));
  const without = rules.filter(({ id }) => !sampled.has(id)).map(({ id }) => `${id}: has no samples`);
  const tested = askTool(['test', '--config', join(folder, 'sgconfig.yml'), '--skip-snapshot-tests']);
  return tested.status === 0 ? without : [...without, tested.stdout + tested.stderr];
}

type Match = {
  readonly ruleId: string;
  readonly file: string;
  readonly range: { readonly start: { readonly line: number } };
};

function scan(rules: readonly Rule[], paths: readonly string[]): readonly Finding[] {
  const forAll = rules.flatMap((rule) =>
    (rule.language === 'TypeScript' ? languages : [rule.language]).map((language) => stringify({ ...rule, language })),
  );
  const { stdout, stderr, status } = askTool([
    'scan',
    '--inline-rules',
    forAll.join('---\n'),
    '--json=stream',
    ...paths,
  ]);
  // 1 says that something was found.
  if (status !== 0 && status !== 1) throw new Error(stderr);
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Match)
    .map(({ ruleId, file, range }) => ({ rule: ruleId, path: file, line: range.start.line + 1 }));
}

installPackages('scripts');
const rules = readAll<Rule>('rules');
const paths = listFiles().filter((path) => scanned.test(path) && !leftOut.test(path));
const texts = new Map(readTextFiles(paths).map(({ path, text }) => [path, text]));
const { open, allowed, complaints } = judge(scan(rules, paths), texts);
const wrong = [...complaintsOfRules(rules), ...complaints];
for (const { rule, path, line } of open) {
  const { message = '', metadata } = rules.find(({ id }) => id === rule) ?? {};
  console.error(`${path}:${line}: ${rule} (${metadata?.cwe ?? ''}): ${message}`);
}
for (const complaint of wrong) console.error(complaint);
console.log(`${paths.length} files, ${rules.length} rules, ${allowed} findings with a reason, ${open.length} without`);
process.exitCode = open.length + wrong.length > 0 ? 1 : 0;
