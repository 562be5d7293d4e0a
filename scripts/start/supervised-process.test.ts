import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { reasonOf, type SupervisedProcess, supervise } from './supervised-process.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'supervised-'));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(() => rmSync(directory, { recursive: true }));

test.each([
  ['Error: no disk\n    at open', 'no disk'],
  ['SettingsError: The settings are wrong', 'The settings are wrong'],
  [
    'The settings are not right:\n  - PORT is not a whole number\n',
    'The settings are not right:\n  - PORT is not a whole number',
  ],
  ['{"level":30}\nThe database does not answer: timeout\n', 'The database does not answer: timeout'],
  ['listen EADDRINUSE: address already in use 127.0.0.1:3000', '127.0.0.1:3000 is taken by another program'],
  ['{"level":30}', undefined],
])('the reason why a program ended is found in its output %j', (words, reason) => {
  expect(reasonOf(words)).toBe(reason);
});

describe('a supervised process', () => {
  test('is started again within a second after it was killed', async () => {
    const running = start('stays.mjs', 'setInterval(() => undefined, 1000);');
    const first = running.processId() ?? 0;
    process.kill(first, 'SIGKILL');
    await expect.poll(() => running.processId() ?? first).not.toBe(first);
    expect(running.deaths()).toBe(1);
    await running.stop();
  });

  test('may put things in order before it stops, and is not started again', async () => {
    const script = `process.once('SIGTERM', () => { console.log('in order'); process.exit(0); });
      console.log('ready'); setInterval(() => undefined, 1000);`;
    const running = start('tidy.mjs', script);
    await expect.poll(running.lastWords).toBe('ready\n');
    await running.stop();
    expect(running.lastWords()).toBe('ready\nin order\n');
    expect(running.processId()).toBeUndefined();
  });

  test('that cannot run is tried again, and the reason is printed', async () => {
    const running = start('broken.mjs', 'throw new Error("no database");');
    await expect.poll(running.deaths).toBeGreaterThan(1);
    await running.stop();
    expect(running.lastWords()).toContain('no database');
  });

  test('begins a new log when the old one is long', async () => {
    const log = join(directory, 'talks.mjs.log');
    writeFileSync(log, 'x'.repeat(10_000_001));
    const running = start('talks.mjs', 'console.log("hello"); setInterval(() => undefined, 1000);');
    await expect.poll(running.lastWords).toBe('hello\n');
    expect(readFileSync(`${log}.old`)).toHaveLength(10_000_001);
    await running.stop();
  });
});

function start(name: string, text: string): SupervisedProcess {
  const script = join(directory, name);
  writeFileSync(script, text);
  return supervise({ name, script, env: {}, logFile: `${script}.log` }, () => undefined);
}
