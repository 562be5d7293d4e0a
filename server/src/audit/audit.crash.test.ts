/**
 * A command that writes outside of a transaction leaves its act and its note, or neither, wherever its process dies.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import type { DiesAt } from '../../test/note-until-killed.ts';

const program = fileURLToPath(new URL('../../test/note-until-killed.ts', import.meta.url));

let made: TestDatabase;
beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());

test.each<[DiesAt, number]>([
  ['noted', 0],
  ['written', 1],
])('killed when it is %s', async (diesAt, left) => {
  const requestId = `GT-${diesAt}`;
  const child = spawn(process.execPath, [program, made.url, requestId, diesAt], { stdio: 'inherit' });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
  const notes = await made.pool.query('select command from audit_intents where request_id = $1', [requestId]);
  const tickets = await made.pool.query('select 1 from upload_tickets');
  expect([notes.rowCount, tickets.rowCount]).toEqual([left, left]);
});
