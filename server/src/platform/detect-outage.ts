/** Notices that a job engine has stopped asking for jobs without having ended. */
import type { WorkerEvents } from 'graphile-worker';

export type OutageDetector = {
  /** Rejects once the engine has asked for no job for too long; never resolves. */
  readonly noticed: Promise<never>;
  readonly end: () => void;
};

type OutageDetectorOptions = { readonly concurrency: number; readonly idleTimeoutMs?: number };

/** So many looks of ours without a sign of it, and an engine hangs. */
const mostSilentTicks = 4;

/**
 * An idle engine asks for jobs again and again, so no question while a hand of it is free means that it hangs: it does
 * when its connections are cut in the very moment of its start. Looks are counted, not time: a pause in which the process
 * stood still is one, and a clock that was set is none.
 */
export function detectOutage(
  events: WorkerEvents,
  { concurrency, idleTimeoutMs = 20_000 }: OutageDetectorOptions,
): OutageDetector {
  let silentTicks = 0;
  const running = new Set<string>();
  events.on('worker:getJob:start', () => {
    silentTicks = 0;
  });
  events.on('job:start', ({ job }) => running.add(job.id));
  events.on('job:complete', ({ job }) => {
    silentTicks = 0;
    running.delete(job.id);
  });
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setInterval(() => {
    silentTicks += 1;
    if (running.size < concurrency && silentTicks > mostSilentTicks)
      reject(new Error('the job engine does not answer'));
  }, idleTimeoutMs / mostSilentTicks);
  promise.catch(() => clearInterval(timer));
  return { noticed: promise, end: () => clearInterval(timer) };
}
