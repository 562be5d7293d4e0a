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

async function run(script: string, env: Readonly<Record<string, string>>) {
  const own = { DEMO_MODE: 'on', DATABASE_URL: '', ...env };
  const child = spawn(process.execPath, [script], { cwd: root, env: own, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      output += part;
    });
  }
  const code = await new Promise((done) => child.once('close', done));
  return { code, output };
}
