/** Keeps some of an engine's hands free of the jobs of one name, however many of those wait. */
import type { WorkerEvents } from 'graphile-worker';
import type { JobName } from './jobs.ts';

export type HandsLimit = {
  readonly job: JobName;
  /** So many at the same time, at most. */
  readonly most: number;
};

export type LimitedHands = {
  /** The engine asks before each look for a job which flags to pass over. */
  readonly forbiddenFlags: () => string[] | null;
  /** Calls `listener` when a look that passed them over may have been in vain. */
  readonly onFree: (listener: () => void) => void;
};

/**
 * Jobs of that name carry it as a flag (`addJobs`). A hand that looks for a job may come back with one of them, so it
 * counts as at work on one until it does.
 */
export function limitHands(events: WorkerEvents, { job: limited, most }: HandsLimit): LimitedHands {
  /** What was answered to looks that have not begun: they begin in the order in which they ask. */
  const answers: boolean[] = [];
  const looking = new Map<object, boolean>();
  const atWork = new Set<string>();
  let mayFind = 0;
  let passedOver = false;
  let listener: () => void = () => undefined;

  function endLook(worker: object): void {
    if (looking.get(worker)) mayFind -= 1;
    looking.delete(worker);
    sayWhenFree();
  }
  function sayWhenFree(): void {
    if (!passedOver || atWork.size + mayFind >= most) return;
    passedOver = false;
    listener();
  }
  events.on('worker:getJob:start', ({ worker }) => void looking.set(worker, answers.shift() ?? false));
  events.on('worker:getJob:empty', ({ worker }) => endLook(worker));
  events.on('worker:getJob:error', ({ worker }) => endLook(worker));
  events.on('job:start', ({ worker, job }) => {
    if (job.task_identifier === limited) atWork.add(job.id);
    endLook(worker);
  });
  events.on('job:complete', ({ job }) => {
    if (atWork.delete(job.id)) sayWhenFree();
  });
  return {
    forbiddenFlags() {
      const isAllowed = atWork.size + mayFind < most;
      answers.push(isAllowed);
      if (isAllowed) mayFind += 1;
      else passedOver = true;
      return isAllowed ? null : [limited];
    },
    onFree(listen) {
      listener = listen;
    },
  };
}
