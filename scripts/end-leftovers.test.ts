import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';

const guarded = join(import.meta.dirname, 'end-leftovers.ts');

/** A run that starts a program in a session of its own, as our databases are, says its number and waits. */
const runOfTests = `
  const { endLeftoversWithUs } = await import(${JSON.stringify(guarded)});
  const end = endLeftoversWithUs();
  const { spawn } = await import('node:child_process');
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
  console.log(child.pid);
  process.on('SIGTERM', () => void end().then(() => process.exit(1)));
  process.stdin.resume().once('end', () => void end().then(() => process.exit(0)));
`;

async function startRun() {
  const run = spawn(process.execPath, ['--input-type=module', '-e', runOfTests], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const { value } = await createInterface(run.stdout)[Symbol.asyncIterator]().next();
  const leftover = Number(value);
  expect(isRunning(leftover)).toBe(true);
  return { run, leftover };
}

describe.runIf(process.platform === 'linux')('what a run of the tests started in a session of its own', () => {
  test('ends with the run', async () => {
    const { run, leftover } = await startRun();
    run.stdin.end();
    await expect.poll(() => run.exitCode).toBe(0);
    // The system takes its time to bury what was killed.
    await expect.poll(() => isRunning(leftover)).toBe(false);
  });

  test.each(['SIGTERM', 'SIGKILL'] as const)('ends when the run gets %s', async (signal) => {
    const { run, leftover } = await startRun();
    run.kill(signal);
    await expect.poll(() => isRunning(leftover)).toBe(false);
  });
});

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}
