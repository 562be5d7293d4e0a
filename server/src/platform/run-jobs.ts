/** Keeps a job engine running: started again when it gives up, and when it hangs. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type JobEngine, type RunJobsOptions, startJobEngine } from './job-engine.ts';
import { listenForWork } from './listen-for-work.ts';

export type JobsRunner = {
  /** Takes no new job, waits for the running ones (their connections are cut after 5 s) and closes everything. */
  readonly stop: () => Promise<void>;
};

const restartAfterMs = 1_000;

/**
 * Runs jobs until `stop`. A database that goes away stops nothing: the engine is started again until it is back.
 * Jobs that a killed worker left behind are taken over. Throws if the database cannot be reached at the start.
 */
export async function runJobs(given: RunJobsOptions): Promise<JobsRunner> {
  let isStopping = false;
  const words = given.words ?? (await listenForWork(given));
  const stopWords = async () => {
    if (!given.words) await words.stop();
  };
  const options = { ...given, words };
  let engine = await startJobEngine(options).catch(async (error: unknown) => {
    await stopWords();
    throw error;
  });
  const allEnded = keepRunning();

  async function keepRunning(): Promise<void> {
    for (let next: JobEngine | undefined = engine; next; next = await restart()) {
      engine = next;
      const ended = next.ended.catch((error: unknown) => options.log.warn({ err: error }, 'job engine ended'));
      if (isStopping) await next.stop();
      await ended;
    }
  }

  async function restart(): Promise<JobEngine | undefined> {
    while (!isStopping) {
      await sleep(restartAfterMs);
      try {
        return await startJobEngine(options);
      } catch (error) {
        options.log.warn({ err: error }, 'job engine does not start');
      }
    }
    return undefined;
  }

  return {
    async stop() {
      isStopping = true;
      // It may have ended by itself a moment ago; then there is nothing left to stop.
      await engine.stop().catch(() => undefined);
      await allEnded;
      await stopWords();
    },
  };
}
