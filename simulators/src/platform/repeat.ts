import type { Logger } from 'pino';

/** Runs `work` again and again until stopped; a fault is logged and the next turn comes all the same. */
export function repeat(everyMs: number, log: Logger, work: () => void): { stop(): void } {
  const timer = setInterval(() => {
    try {
      work();
    } catch (fault) {
      log.error({ err: fault }, 'fault in the background');
    }
  }, everyMs);
  return { stop: () => clearInterval(timer) };
}
