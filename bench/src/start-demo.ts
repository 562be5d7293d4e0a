/** A demo by `npm start`, in a folder of its own. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

type DemoPlace = {
  /** Where its data lies. */
  readonly directory: string;
  readonly address: string;
  readonly orders: string;
  /** Beside what all have. */
  readonly env?: NodeJS.ProcessEnv;
};

/** Starts it, and does not wait; `stop` ends all of it. */
export function startDemo({ directory, address, orders, env = {} }: DemoPlace) {
  const own = { DATA_DIRECTORY: directory, PORT: new URL(address).port, DEMO_ORDERS: orders };
  const child = spawn(process.execPath, ['--import', './scripts/check-node.mjs', 'scripts/start.ts'], {
    cwd: root,
    env: { ...process.env, ...own, DEMO_MODE: 'on', PUBLIC_URL: '', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  return {
    processId: child.pid ?? 0,
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
