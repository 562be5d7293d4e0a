/** Work that a process looks for when there may be some, until it is stopped. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';

type Working = {
  /** What the log calls it. */
  readonly name: string;
  /** The longest rest between two looks, as it is at that moment. */
  readonly everyMs: number | (() => number);
  /** The shortest rest, however often it is woken; none when absent. */
  readonly pauseMs?: number;
  /** How long it rests after it failed. */
  readonly outageMs?: number;
  readonly log: Log;
  /** Answers in how many milliseconds it is due again, where it knows. */
  readonly work: () => Promise<number | undefined>;
};

export type KeptWork = {
  /** Ends the rest: there may be something to do. What is being done is done again afterwards. */
  readonly wake: () => void;
  /** Waits for what is being done. */
  readonly stop: () => Promise<void>;
};

/** Does `work` until `stop`, and rests in between; what fails, such as in an outage, is tried again. */
export function keepWorking({ name, everyMs, pauseMs = 0, outageMs = 1_000, log, work }: Working): KeptWork {
  const stopping = new AbortController();
  let resting: AbortController | undefined;
  let isWoken = false;
  const longestMs = () => (typeof everyMs === 'number' ? everyMs : everyMs());

  async function rest(ms: number): Promise<void> {
    if (isWoken) return;
    resting = new AbortController();
    await sleep(ms, undefined, { signal: AbortSignal.any([resting.signal, stopping.signal]) }).catch(() => undefined);
    resting = undefined;
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      isWoken = false;
      try {
        const dueInMs = await work();
        if (pauseMs > 0) await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
        // A timer may end a fraction of a millisecond early.
        await rest(Math.min(longestMs(), Math.max(0, Math.ceil(dueInMs ?? Number.POSITIVE_INFINITY)) + 1));
      } catch (error) {
        log.warn({ err: error, work: name }, 'work waits');
        await sleep(outageMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  const ended = run();
  return {
    wake() {
      isWoken = true;
      resting?.abort();
    },
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
