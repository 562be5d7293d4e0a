/** Notices that a job engine has stopped asking for jobs without having ended. */
import type { WorkerEvents } from 'graphile-worker';

export type OutageDetector = {
  /** Rejects once the engine has asked for no job for too long; never resolves. */
  readonly noticed: Promise<never>;
  readonly end: () => void;
};

type OutageDetectorOptions = { readonly concurrency: number; readonly idleTimeoutMs?: number };

/**
 * An idle worker asks several times a second, so no question while one is idle means that the engine hangs: it does
 * when its connections are cut in the very moment of its start.
 */
export function detectOutage(
  events: WorkerEvents,
  { concurrency, idleTimeoutMs = 20_000 }: OutageDetectorOptions,
): OutageDetector {
  let lastSign = Date.now();
  const running = new Set<string>();
  events.on('worker:getJob:start', () => {
    lastSign = Date.now();
  });
  events.on('job:start', ({ job }) => running.add(job.id));
  events.on('job:complete', ({ job }) => {
    lastSign = Date.now();
    running.delete(job.id);
  });
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setInterval(() => {
    if (running.size < concurrency && Date.now() - lastSign > idleTimeoutMs)
      reject(new Error('the job engine does not answer'));
  }, idleTimeoutMs / 4);
  promise.catch(() => clearInterval(timer));
  return { noticed: promise, end: () => clearInterval(timer) };
}
