/**
 * PostgreSQL's main process, found by the note that it leaves in its data directory. It outlives us when
 * we are killed, so the next start may meet it; and its note outlives it when it is killed itself.
 */
import { execFile } from 'node:child_process';
import { readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { errorCode } from './error-code.ts';

export type Postmaster = {
  readonly processId: number;
  /** Absent while it has only begun to start. */
  readonly port?: number;
};

/** The postmaster that runs on this data directory now. A note that names another process is removed. */
export async function findPostmaster(directory: string): Promise<Postmaster | undefined> {
  // Its command line has the real path, and the directory may be a link (`makeReachableDirectory`).
  const data = await realpath(directory).catch(() => directory);
  const note = join(data, 'postmaster.pid');
  const lines = (await readFile(note, 'utf8').catch(() => '')).split('\n');
  const [processId, port] = [Number(lines[0]), Number(lines[3])];
  if (!processId || !isAlive(processId)) return undefined;
  if (!(await isPostgresOn(data, processId))) {
    // The number was given to another program since, and PostgreSQL would refuse to start beside it.
    await rm(note, { force: true });
    return undefined;
  }
  return { processId, ...(port > 0 && { port }) };
}

/** True when the running postmaster was started with all these arguments. */
export async function wasStartedWith(data: string, args: readonly string[]): Promise<boolean> {
  const commandLine = await readFile(join(data, 'postmaster.opts'), 'utf8').catch(() => '');
  return args.every((argument) => commandLine.includes(`"${argument}"`));
}

/** Ends the connections, writes everything to disk and waits until the process is gone. */
export async function stopPostmaster(directory: string): Promise<void> {
  const data = await realpath(directory).catch(() => directory);
  const running = await findPostmaster(data);
  if (!running) return;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    process.kill(running.processId, signal);
    if (await isGoneWithin(10_000, { data, processId: running.processId })) return;
  }
  throw new Error(`PostgreSQL (process ${running.processId}) does not stop`);
}

async function isGoneWithin(limitMs: number, of: { data: string; processId: number }): Promise<boolean> {
  for (const deadline = Date.now() + limitMs; Date.now() < deadline; await sleep(10)) {
    if (!isAlive(of.processId) || !(await isPostgresOn(of.data, of.processId))) return true;
  }
  return false;
}

/** Also true for one of another user, whom we may not signal. */
export function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

async function isPostgresOn(data: string, processId: number): Promise<boolean> {
  const command = await readCommand(processId);
  return command === undefined || (command.includes('postgres') && command.includes(data));
}

/** The command line; empty for a process that ended but was not waited for; undefined when unknown. */
async function readCommand(processId: number): Promise<string | undefined> {
  if (process.platform === 'linux') return readFile(`/proc/${processId}/cmdline`, 'utf8').catch(() => '');
  const listed = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(processId)]).catch(() => undefined);
  return listed?.stdout;
}
