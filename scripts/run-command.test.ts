import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeHeldOutput, runCommand } from './run-command.ts';

const node = (code: string, idleTimeoutMs?: number) =>
  runCommand(process.execPath, ['-e', code], idleTimeoutMs ? { idleTimeoutMs } : {});

describe('a command of the project', () => {
  test('went well when it ends with 0', async () => {
    expect(await node('process.exit(0)')).toBe(true);
    expect(await node('process.exit(3)')).toBe(false);
  });

  test('failed when it crashes, or does not exist', async () => {
    expect(await node('process.kill(process.pid, "SIGKILL")')).toBe(false);
    expect(await runCommand('no-such-command', [])).toBe(false);
  });

  test('is stopped when it prints nothing for too long, and not while it prints', async () => {
    expect(await node('setInterval(() => {}, 1000)', 300)).toBe(false);
    const speaking = `setInterval(() => process.stdout.write('.'), 50); setTimeout(() => process.exit(0), 6_000)`;
    // A busy machine takes its time before the first word.
    expect(await node(speaking, 5_000)).toBe(true);
  });

  test('beside another one is printed after it, in whole lines, and then at once', async () => {
    const printed: string[] = [];
    const output = makeHeldOutput({ write: (text) => printed.push(String(text)) > 0 });
    const speak = (word: string) => runCommand(process.execPath, ['-e', `console.log('${word}')`], { output });
    await speak('first');
    expect(printed).toEqual([]);
    output.release();
    await speak('second');
    expect(printed.join('')).toBe('first\nsecond\n');
  });

  test('leaves nothing running that it started', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'run-command-'));
    const file = join(folder, 'pid');
    const child = `const { pid } = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
      require('node:fs').writeFileSync(${JSON.stringify(file)}, String(pid)); process.exit(0)`;
    expect(await node(child)).toBe(true);
    const pid = Number(readFileSync(file, 'utf8'));
    await expect.poll(() => isRunning(pid)).toBe(false);
    rmSync(folder, { recursive: true });
  });
});

/** A killed process that nobody has collected yet does not run any more. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
