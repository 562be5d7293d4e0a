/** What the audit log calls the commands: none stands there by the name of its call. */
import { namedCommands } from '@gtp/domain/audit/command-names.ts';
import { expect, test } from 'vitest';
import { leavesEntry } from '../src/platform/audit.ts';
import { endpoints } from './all-endpoints.ts';

/** A command that is missing here gets a line in `domain/src/audit/`, one that only reads is `isUnaudited`. */
test('every command has a name in five languages', () => {
  const unnamed = endpoints.filter((each) => leavesEntry(each) && !namedCommands.includes(each.name));
  expect(unnamed.map(({ name }) => name)).toEqual([]);
});
