/** The demo's data: its members before anything opens, its past beside the portal that serves already (decision 0148). */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';
import type { Startup } from './startup.ts';
import { root } from './supervised-process.ts';

const seedScript = 'scripts/seed.ts';
/** How much of the past has to come before it is printed again, in percent. */
const printEvery = 20;

/** What the seed says while it runs. */
export type WordOfSeed = { readonly hasMembers: true } | { readonly percent: number };

/** What the seed waits for, in this order. */
export type WordToSeed = 'members' | 'past';

export type Seed = {
  /** The members of the demo are there, and can log in, when this returns. */
  readonly loadMembers: () => Promise<void>;
  /** All of the demo is there when this returns. Fails where it cannot be: the next start begins again. */
  readonly playPast: () => Promise<void>;
};

/** Starts the seed, which reads its programs while the database is made ready. Undefined where the release has no demo. */
export function startSeed({ signal, onStop }: Startup, env: NodeJS.ProcessEnv): Seed | undefined {
  if (!existsSync(join(root, seedScript))) return undefined;
  // Cut short, it begins again with an empty database: nothing is lost if a commit does not wait for the disk.
  const unhurried = { ...env, PGOPTIONS: '-c synchronous_commit=off' };
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
  const child = spawn(process.execPath, [seedScript], { cwd: root, env: unhurried, signal, stdio: [...stdio] });
  const ended = untilEnded(child, signal);
  ended.catch(() => undefined); // reported where it is awaited
  // Where another program does not start, it still waits for its word, and would keep the start from ending.
  onStop(async () => {
    child.kill();
    await ended.catch(() => undefined);
  });
  const say = (word: WordToSeed) => child.send(word);
  return {
    async loadMembers() {
      const loaded = untilMembers(child);
      say('members');
      await Promise.race([loaded, ended]);
    },
    async playPast() {
      console.log('  The past of the demo is loaded while you look around; until it is there nothing can be changed.');
      printProgress(child);
      say('past');
      await ended;
      console.log(`  The demo is whole (${process.uptime().toFixed(0)} s since the start).`);
    },
  };
}

async function untilEnded(child: ChildProcess, signal: AbortSignal): Promise<void> {
  const code = await new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject));
  signal.throwIfAborted();
  if (code !== 0) throw new StartError('The demo could not be loaded; the next start begins again with none');
}

function untilMembers(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.on('message', (word: WordOfSeed) => {
      if ('hasMembers' in word) resolve();
    });
  });
}

function printProgress(child: ChildProcess): void {
  let printAt = printEvery;
  child.on('message', (word: WordOfSeed) => {
    if (!('percent' in word) || word.percent < printAt || word.percent >= 100) return;
    console.log(`    ${word.percent} % of the demo`);
    printAt = word.percent - (word.percent % printEvery) + printEvery;
  });
}
