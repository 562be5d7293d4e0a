import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutSummaries } from './summaries-plugin.ts';

const contract = join(import.meta.dirname, '../../contract/src');
const sources = readdirSync(contract, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(contract, name), 'utf8'));
const count = (pattern: RegExp, texts: readonly string[]) => texts.flatMap((each) => each.match(pattern) ?? []).length;

test('no page carries what a call is for in words, however it is written', () => {
  const calls = count(/^ +summary:/gm, sources);
  expect(calls).toBeGreaterThan(200);
  expect(count(/^ +summary: '',$/gm, sources.map(withoutSummaries))).toBe(calls);
});

test('nothing else is touched', () => {
  const source = "  summary:\n    'One ' +\n    \"caller's\",\n  path: '/one', // summary: 'kept',\n";
  expect(withoutSummaries(source)).toBe("  summary: '',\n  path: '/one', // summary: 'kept',\n");
});
