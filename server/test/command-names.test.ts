/** What the audit log calls the commands: none stands there by the name of its call. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codeListKinds } from '../src/code/code-list-store.ts';
import { leavesEntry } from '../src/platform/audit.ts';
import { textTable } from '../src/platform/messages.ts';
import { endpoints } from './all-endpoints.ts';

const names = textTable('audit.command');

/** A command that is missing here gets a line in `messages/<language>/audit.json`, one that only reads is `isUnaudited`. */
test('every command has a name in five languages', () => {
  const unnamed = endpoints.filter((each) => leavesEntry(each) && !Object.hasOwn(names, each.name));
  expect(unnamed.map(({ name }) => name)).toEqual([]);
});

/** As entries name what is done at the console: `console:` and the word that was typed, or another where it stands in quotes. */
test('every command of the console has one, too', () => {
  const folder = new URL('../../scripts/admin/', import.meta.url);
  const sources = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const quoted = sources.flatMap((source) => [...source.matchAll(/'(console:[a-z-]+)'/g)].map(([, name = '']) => name));
  const changes = ['create-user', 'lock', 'unlock', 'reset-password', 'reset-second-factor', 'set-paying-account'];
  const imports = [...codeListKinds, 'holidays', 'bin', 'sanctions'].map((kind) => `import-${kind}`);
  const written = [...changes, ...imports, 'query', 'revoke-key'].map((name) => `console:${name}`);
  expect([...quoted, ...written].filter((name) => !Object.hasOwn(names, name))).toEqual([]);
  expect(quoted.length).toBeGreaterThan(4);
});
