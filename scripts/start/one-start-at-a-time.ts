/**
 * A tree is started once at a time. A note in the data directory says who runs, and lets the next start
 * clear away what a killed one left behind.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export type RunningStart = {
  readonly processId: number;
  readonly address: string;
  /** The programs it started. */
  readonly children: readonly number[];
};

/**
 * The start that runs now, if one does. Otherwise the note is ours to `write`, and programs of a start that
 * was killed are ended.
 */
export async function findRunningStart(noteFile: string): Promise<RunningStart | undefined> {
  if (!existsSync(noteFile)) return undefined;
  const note = readNote(noteFile);
  if (note && isOurs(note.processId, 'scripts/start.ts')) return note;
  for (const processId of note?.children ?? []) await endOrphan(processId);
  rmSync(noteFile, { force: true });
  return undefined;
}

/** The first note is refused with EEXIST when another start was quicker by a moment. */
export function writeNote(noteFile: string, note: RunningStart, isFirst = false): void {
  writeFileSync(noteFile, JSON.stringify(note), { flag: isFirst ? 'wx' : 'w' });
}

export function removeNote(noteFile: string): void {
  rmSync(noteFile, { force: true });
}

function readNote(noteFile: string): RunningStart | undefined {
  try {
    return JSON.parse(readFileSync(noteFile, 'utf8')) as RunningStart;
  } catch {
    return undefined; // its writer was killed while it wrote
  }
}

async function endOrphan(processId: number): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (!isOurs(processId, '/src/')) return;
    process.kill(processId, signal);
    for (const deadline = Date.now() + 5_000; Date.now() < deadline && isOurs(processId, '/src/'); ) await sleep(20);
  }
}

/** The number may belong to another program by now; where the machine has /proc, its command line decides. */
function isOurs(processId: number, script: string): boolean {
  try {
    process.kill(processId, 0);
  } catch {
    return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${processId}/cmdline`, 'utf8').includes(script);
  } catch {
    return false;
  }
}
