/** Runs one command of the house and waits for all that it started. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');

const running = new Set<number>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    for (const group of running) stop(group);
    process.exit(1);
  });
}

/**
 * Whether `command` ended well within `limitMs`. Its words go to our own output. Whatever it started and left
 * behind is ended with it, so that nothing writes after our last line or holds a port.
 */
export async function runCommand(command: string, parts: readonly string[], limitMs: number): Promise<boolean> {
  const child = spawn(command, parts, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  const ended = new Promise<number | null>((done) => {
    child.on('exit', done);
    child.on('error', () => done(1));
  });
  const group = child.pid;
  if (group === undefined) return (await ended) === 0;
  running.add(group);
  const limit = setTimeout(() => {
    console.error(`${command} ${parts.join(' ')} was stopped after ${limitMs / 60_000} minutes`);
    stop(group);
  }, limitMs);
  const code = await ended;
  clearTimeout(limit);
  stop(group);
  running.delete(group);
  return code === 0;
}

/** Ends a process group; one that is gone already is what we want. */
function stop(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    return;
  }
}
