/** Work that a process looks for again and again, until it is stopped. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';

type Working = {
  /** What the log calls it. */
  readonly name: string;
  readonly everyMs: number;
  /** How long it rests after it failed. */
  readonly outageMs?: number;
  readonly log: Log;
  readonly work: () => Promise<unknown>;
};

type KeptWork = {
  /** Waits for what is being done. */
  readonly stop: () => Promise<void>;
};

/** Does `work` until `stop`, resting `everyMs` after each time; what fails, such as in an outage, is tried again. */
export function keepWorking({ name, everyMs, outageMs = 1_000, log, work }: Working): KeptWork {
  const stopping = new AbortController();
  const rest = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await work();
        await rest(everyMs);
      } catch (error) {
        log.warn({ err: error, work: name }, 'work waits');
        await rest(outageMs);
      }
    }
  }

  const ended = run();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
