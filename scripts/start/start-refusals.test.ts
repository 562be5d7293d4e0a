/** What an operator reads when a program cannot start: a sentence for each thing to mend, and no stack of ours. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './supervised-process.ts';

let directory: string;
let file: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'start-refusals-'));
  file = join(directory, 'a-file');
  writeFileSync(file, '');
});
afterAll(() => rmSync(directory, { recursive: true }));

test('a program that cannot start says what is wrong with which setting', async () => {
  const programs = [
    { script: 'scripts/start.ts', setting: 'DATA_DIRECTORY', value: join(file, 'data') },
    { script: 'scripts/migrate.ts', setting: 'PORT', value: 'web' },
    { script: 'server/src/worker.ts', setting: 'LEDGER_ROOT_DIRECTORY', value: file },
  ];
  const ends = await Promise.all(programs.map(({ script, setting, value }) => run(script, { [setting]: value })));
  for (const [index, { code, output }] of ends.entries()) {
    const { setting = '' } = programs[index] ?? {};
    expect([setting, code]).toEqual([setting, 1]);
    expect(output).toMatch(
      /The settings are not right:\n {2}- .+(cannot be written by this user|is not a whole number)/,
    );
    expect(output).toContain(`- ${setting}`);
    expect(output).not.toMatch(/\n\s+at /);
  }
});

test('a start that fails once the demo has begun ends, and its demo with it', async () => {
  const failing = `
    import { startSeed } from './scripts/start/load-demo.ts';
    import { makeStartup } from './scripts/start/startup.ts';
    const startup = makeStartup({ settings: {}, signal: new AbortController().signal });
    startSeed(startup, { ...process.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    await startup.stop();`;
  expect(await run('--input-type=module', {}, ['--eval', failing])).toEqual({ code: 0, output: '' });
});

async function run(script: string, env: Readonly<Record<string, string>>, more: readonly string[] = []) {
  const own = { DEMO_MODE: 'on', DATABASE_URL: '', ...env };
  const child = spawn(process.execPath, [script, ...more], { cwd: root, env: own, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      output += part;
    });
  }
  const code = await new Promise((done) => child.once('close', done));
  return { code, output };
}
