/**
 * Ends what a run of the tests leaves behind: databases, portals, simulators and browsers run in sessions of their own,
 * so nobody's end reaches them. Each inherits the run's mark in its environment, and by that it is found.
 *
 * As a program (`node scripts/end-leftovers.ts MARK`) it waits until its standard input ends, which it does whichever
 * way the run ends, and then looks for them. Where there is no /proc, the next run clears them away instead.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Stands in the environment of everything that a run starts. */
const markName = 'PORTAL_TEST_RUN';
const timeoutMs = 20_000;

/** Marks what this process starts from now on, and has it ended with this process, or when the answer is called. */
export function endLeftoversWithUs(): () => Promise<void> {
  const mark = randomUUID();
  const guard = spawn(process.execPath, [import.meta.filename, mark], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  guard.unref();
  // scan-allow key-of-a-caller: a name of ours
  process.env[markName] = mark;
  return () => endOf(guard);
}

function endOf(guard: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (guard.exitCode !== null) return done();
    guard.ref();
    guard.once('exit', () => done());
    guard.stdin?.end();
  });
}

/** Every process that bears the mark. */
function findMarked(mark: string): readonly number[] {
  const line = `${markName}=${mark}`;
  return listProcesses().filter((processId) => readEnvironment(processId).split('\0').includes(line));
}

function listProcesses(): readonly number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Boolean);
  } catch {
    return [];
  }
}

/** Empty for one that has ended, and for one of somebody else. */
function readEnvironment(processId: number): string {
  try {
    return readFileSync(`/proc/${processId}/environ`, 'utf8');
  } catch {
    return '';
  }
}

/** Asks them to end; those that do not are killed. */
async function endMarked(mark: string): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  signalAll(findMarked(mark), 'SIGTERM');
  while (findMarked(mark).length > 0) {
    if (Date.now() > deadline) signalAll(findMarked(mark), 'SIGKILL');
    await sleep(100);
  }
}

function signalAll(processIds: readonly number[], signal: NodeJS.Signals): void {
  for (const processId of processIds) {
    try {
      process.kill(processId, signal);
    } catch {
      // It has just ended by itself.
    }
  }
}

if (import.meta.main) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.stdin.resume().once('end', () => void endMarked(process.argv[2] ?? ''));
}
