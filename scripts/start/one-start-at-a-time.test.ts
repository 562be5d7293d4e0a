import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findRunningStart, removeNote, writeNote } from './one-start-at-a-time.ts';

let directory: string;
let noteFile: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'one-start-'));
  noteFile = join(directory, 'start.json');
});
afterEach(() => rmSync(directory, { recursive: true }));

test('nothing runs where there is no note, or where it was removed', async () => {
  expect(await findRunningStart(noteFile)).toBeUndefined();
  const running = runScript('scripts/start.ts');
  writeNote(noteFile, noteOf(running));
  removeNote(noteFile);
  expect(await findRunningStart(noteFile)).toBeUndefined();
  running.kill('SIGKILL');
});

test('a start that runs is found', async () => {
  const running = runScript('scripts/start.ts');
  writeNote(noteFile, noteOf(running));
  expect(await findRunningStart(noteFile)).toEqual(noteOf(running));
  running.kill('SIGKILL');
});

test('of two starts at the same moment, one writes the first note', () => {
  writeNote(noteFile, noteOf(process), true);
  expect(() => writeNote(noteFile, noteOf(process), true)).toThrow('EEXIST');
});

test('programs of a start that was killed are ended, and its note is removed', async () => {
  const orphan = runScript('server/src/main.ts');
  const ended = new Promise((resolve) => orphan.once('exit', (_code, signal) => resolve(signal)));
  writeNote(noteFile, { ...noteOf(process), children: [orphan.pid ?? 0] });
  expect(await findRunningStart(noteFile)).toBeUndefined();
  expect(await ended).toBe('SIGTERM');
  expect(existsSync(noteFile)).toBe(false);
});

test('a program that got the number of an old one is left alone', async () => {
  const outsider = runScript('outsider.ts');
  writeNote(noteFile, { ...noteOf(process), children: [outsider.pid ?? 0] });
  expect(await findRunningStart(noteFile)).toBeUndefined();
  expect(outsider.exitCode ?? outsider.signalCode).toBeNull();
  outsider.kill('SIGKILL');
});

test('a note that was cut short counts as none', async () => {
  writeFileSync(noteFile, '{"processId":');
  expect(await findRunningStart(noteFile)).toBeUndefined();
});

function noteOf({ pid }: Pick<ChildProcess, 'pid'>) {
  return { processId: pid ?? 0, address: 'http://localhost:3000', children: [] };
}

function runScript(path: string): ChildProcess {
  const script = join(directory, path);
  mkdirSync(join(script, '..'), { recursive: true });
  writeFileSync(script, 'setInterval(() => undefined, 1000);');
  return spawn(process.execPath, [script]);
}
