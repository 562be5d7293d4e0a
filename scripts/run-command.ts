/** Runs one command of the project and waits for all that it started. */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');
/** The programs that `scripts/package.json` brings. */
export const tools = join(root, 'scripts/node_modules/.bin');

const minuteMs = 60_000;
/** A command that says nothing for so long hangs. How long it takes in all is the machine's business. */
const defaultIdleTimeoutMs = 30 * minuteMs;

const running = new Set<number>();

/** Ends every command that runs now, with all that belongs to it. */
function stopCommands(): void {
  for (const group of running) stop(group);
}

/** On a signal to end: ends every command, then `cleanUp`, then this process, as one that failed. */
export function stopOnSignal(cleanUp: () => Promise<void> = async () => undefined): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      stopCommands();
      void cleanUp().then(() => process.exit(1));
    });
  }
}

type Output = Pick<NodeJS.WriteStream, 'write'>;
type RunOptions = {
  readonly idleTimeoutMs?: number;
  /** Where it speaks; by default where we do. */
  readonly output?: Output;
};

/**
 * Whether `command` ended well without being idle for `idleTimeoutMs`. Whatever it started and left behind in its
 * process group is ended with it, so that nothing writes after our last line or holds a port.
 */
export async function runCommand(
  command: string,
  parts: readonly string[],
  { idleTimeoutMs = defaultIdleTimeoutMs, output }: RunOptions = {},
): Promise<boolean> {
  const child = spawn(command, parts, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const ended = new Promise<number | null>((done) => {
    child.on('close', done);
    child.on('error', () => done(1));
  });
  const group = child.pid;
  if (group === undefined) return (await ended) === 0;
  running.add(group);
  const idleTimer = setTimeout(() => {
    console.error(`${command} ${parts.join(' ')} was stopped: it said nothing for ${idleTimeoutMs / minuteMs} minutes`);
    stop(group);
  }, idleTimeoutMs);
  for (const [from, to] of [
    [child.stdout, output ?? process.stdout],
    [child.stderr, output ?? process.stderr],
  ] as const) {
    from.on('data', (chunk: Buffer) => {
      idleTimer.refresh();
      to.write(chunk);
    });
  }
  // Its streams stay open as long as something that it left behind holds them.
  child.on('exit', () => stop(group));
  const code = await ended;
  clearTimeout(idleTimer);
  stop(group);
  running.delete(group);
  return code === 0;
}

export type HeldOutput = Output & {
  /** Writes what was held back, and from now on everything at once. */
  readonly release: () => void;
};

/** For a command beside another one: what it says is held back, so that their lines do not mix. */
export function makeHeldOutput(to: Output = process.stdout): HeldOutput {
  let held: (string | Uint8Array)[] | undefined = [];
  return {
    write(text: string | Uint8Array) {
      if (held) held.push(text);
      else to.write(text);
      return true;
    },
    release() {
      for (const text of held ?? []) to.write(text);
      held = undefined;
    },
  };
}

/** Ends a process group; one that is gone already is what we want. */
function stop(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    return;
  }
}
