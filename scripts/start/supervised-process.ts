/** A program of ours that is started again when it dies, later each time, until it is stopped. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

import { nodeFlags } from '@gtp/server/platform/node-flags.ts';

export const root = resolve(import.meta.dirname, '../..');

export type Program = {
  /** For people: "portal", "worker". */
  readonly name: string;
  /** Relative to the root. */
  readonly script: string;
  readonly args?: readonly string[];
  /** In work: it begins anew whenever a source file of it changes, and a debugger finds it at this port. */
  readonly debugPort?: number | undefined;
  readonly env: NodeJS.ProcessEnv;
  /** Settings added at a later start, from where the first one listened, so that it takes the same port again. */
  readonly envOnceListening?: (listening: unknown) => NodeJS.ProcessEnv;
  /** Where its output goes; the terminal when absent. */
  readonly logFile?: string;
};

export type SupervisedProcess = {
  readonly name: string;
  /** The process that runs now, if one does. */
  readonly processId: () => number | undefined;
  /** What the process that runs now has said of where it listens; undefined until it does. Nobody else can say it. */
  readonly listening: () => unknown;
  /** How often it ended by itself since it was last known to be well. */
  readonly deaths: () => number;
  /** The end of what the last process wrote to its log; empty when it writes to the terminal. */
  readonly lastWords: () => string;
  /** SIGTERM, then SIGKILL when that is not obeyed in time. It is not started again. */
  readonly stop: () => Promise<void>;
};

const shortestPauseMs = 200;
const longestPauseMs = 15_000;
const isWellAfterMs = 30_000;
/** Longer than the portal and the worker take for what is under way. */
const timeoutMs = 35_000;
const logLimitBytes = 10_000_000;

/** Starts `program` and watches it; `onStart` is called for every new process. */
export function supervise(program: Program, onStart: () => void): SupervisedProcess {
  let child: ChildProcess | undefined;
  let listening: unknown;
  let env = program.env;
  let deaths = 0;
  let isStopping = false;
  let saidBefore = 0;
  let pause: NodeJS.Timeout | undefined;

  function run(): void {
    const startedAt = Date.now();
    saidBefore = prepareLog(program);
    const process = spawnProgram({ ...program, env });
    child = process;
    process.on('message', (message: { readonly listening?: unknown }) => {
      listening = message.listening;
      env = { ...env, ...program.envOnceListening?.(listening) };
    });
    process.once('error', () => ended(startedAt, 'it cannot be started'));
    process.once('exit', (code, signal) => ended(startedAt, signal ?? `code ${code}`));
    onStart();
  }

  function ended(startedAt: number, how: string): void {
    child = undefined;
    listening = undefined;
    if (isStopping) return;
    deaths = Date.now() - startedAt > isWellAfterMs ? 1 : deaths + 1;
    const pauseMs = Math.min(shortestPauseMs * 2 ** (deaths - 1), longestPauseMs);
    const why = reasonOf(lastWords(program, saidBefore));
    console.error(`  The ${program.name} ended (${why ?? how}) and is started again.`);
    pause = setTimeout(run, pauseMs);
  }

  async function stop(): Promise<void> {
    isStopping = true;
    clearTimeout(pause);
    if (child) await end(child);
  }

  run();
  return {
    name: program.name,
    processId: () => child?.pid,
    listening: () => listening,
    deaths: () => deaths,
    lastWords: () => lastWords(program, saidBefore),
    stop,
  };
}

/** In a session of its own, so that Ctrl-C in a terminal reaches us alone and we stop all in order. */
function spawnProgram({ script, args = [], debugPort, env, logFile }: Program): ChildProcess {
  const log = logFile ? openSync(logFile, 'a') : 'inherit';
  const inWork = debugPort ? ['--watch', '--watch-preserve-output', `--inspect=${debugPort}`] : [];
  const child = spawn(process.execPath, [...nodeFlags, ...inWork, script, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', log, log, 'ipc'],
    detached: true,
  });
  if (typeof log === 'number') closeSync(log);
  child.channel?.unref();
  return child;
}

/** The line in which Node or we say what went wrong; undefined when nothing is said. */
export function reasonOf(words: string): string | undefined {
  const taken = /EADDRINUSE[^\n]*?([\w.:]+:\d+)/.exec(words);
  if (taken) return `${taken[1]} is taken by another program`;
  return /^(?:\w*Error: )?((?<=Error: ).+|The database does not answer.+|The settings are not right:\n.+)$/m.exec(
    words,
  )?.[1];
}

/** How many bytes the log holds before a new process writes to it. A long log is put aside first. */
function prepareLog({ logFile }: Program): number {
  const size = logFile ? (statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) : 0;
  if (!logFile || size < logLimitBytes) return size;
  renameSync(logFile, `${logFile}.old`);
  return 0;
}

function lastWords({ logFile }: Program, saidBefore: number): string {
  return logFile ? readFileSync(logFile).subarray(saidBefore).toString('utf8').slice(-3_000) : '';
}

async function end(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  await gone;
  clearTimeout(killTimer);
}
