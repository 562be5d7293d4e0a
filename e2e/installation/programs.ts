/** The commands of operations.md, each a program of its own whose output is kept in the installation's folder. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { root } from '../portal/portal-process.ts';

export type Program = { readonly stop: () => Promise<void> };

type Started = {
  readonly name: string;
  readonly script: string;
  readonly env: NodeJS.ProcessEnv;
  readonly log: string;
};

/** Starts a program that stays. */
export function startProgram({ script, env, log }: Omit<Started, 'name'>): Program & { readonly child: ChildProcess } {
  const output = openSync(log, 'a');
  const child = spawn(process.execPath, [script], { cwd: root, env, stdio: ['ignore', output, output, 'ipc'] });
  closeSync(output);
  const hasEnded = new Promise<void>((done) => child.once('exit', () => done()));
  return {
    child,
    async stop() {
      child.kill('SIGTERM');
      await hasEnded;
    },
  };
}

/** Starts a program that serves `address`, and waits until it is ready; throws with its last words when it ends. */
export async function startServing(program: Started & { readonly address: string }): Promise<Program> {
  const { name, address, log } = program;
  const started = startProgram(program);
  while (!(await isReady(`${address}/readyz`))) {
    if (started.child.exitCode !== null) throw new Error(`${name} does not start:\n${readFileSync(log, 'utf8')}`);
    await pause(100);
  }
  return started;
}

/** Runs a command that ends, and answers what it printed. */
export async function runScript(env: NodeJS.ProcessEnv, script: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, script), ...args], { cwd: root, env });
  return stdout;
}

async function isReady(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
