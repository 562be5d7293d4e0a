/** What the audit log calls the commands: none stands there by the name of its call. */
import { expect, test } from 'vitest';
import { consoleCommands } from '../src/audit/audit.ts';
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

test('every command of the console has one, too', () => {
  const imports = [...codeListKinds, 'holidays', 'bin', 'sanctions'].map((kind) => `import-${kind}`);
  const written = [...consoleCommands, ...imports].map((name) => `console:${name}`);
  expect(written.filter((name) => !Object.hasOwn(names, name))).toEqual([]);
});
