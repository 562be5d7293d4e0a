import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

const minuteMs = 60_000;
const node = (code: string, limitMs = minuteMs) => runCommand(process.execPath, ['-e', code], limitMs);

describe('a command of the house', () => {
  test('went well when it ends with 0', async () => {
    expect(await node('process.exit(0)')).toBe(true);
    expect(await node('process.exit(3)')).toBe(false);
  });

  test('failed when it crashes, or does not exist', async () => {
    expect(await node('process.kill(process.pid, "SIGKILL")')).toBe(false);
    expect(await runCommand('no-such-command', [], minuteMs)).toBe(false);
  });

  test('is stopped at its limit', async () => {
    expect(await node('setInterval(() => {}, 1000)', 300)).toBe(false);
  });

  test('leaves nothing running that it started', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'run-command-'));
    const file = join(folder, 'pid');
    const child = `const { pid } = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
      require('node:fs').writeFileSync(${JSON.stringify(file)}, String(pid)); process.exit(0)`;
    expect(await node(child)).toBe(true);
    const pid = Number(readFileSync(file, 'utf8'));
    await expect.poll(() => isRunning(pid), { timeout: 5_000 }).toBe(false);
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
