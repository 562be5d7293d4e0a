/** Keeps some of an engine's hands free of the jobs of some names, however many of those wait. */
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

type Name = HandsLimit & { readonly atWork: Set<string>; mayFind: number; passedOver: boolean };

const isFull = ({ atWork, mayFind, most }: Name) => atWork.size + mayFind >= most;

/**
 * Jobs of those names carry theirs as a flag (`isLimited`). A hand that looks for a job may come back with one of any
 * name that is not full, so it counts as at work on one of each until it does.
 */
export function limitHands(events: WorkerEvents, limits: readonly HandsLimit[]): LimitedHands {
  const names: readonly Name[] = limits.map((limit) => ({
    ...limit,
    atWork: new Set<string>(),
    mayFind: 0,
    passedOver: false,
  }));
  /** What was answered to looks that have not begun: they begin in the order in which they ask. */
  const answers: (readonly Name[])[] = [];
  const looking = new Map<object, readonly Name[]>();
  let listener: () => void = () => undefined;

  function endLook(worker: object): void {
    for (const name of looking.get(worker) ?? []) name.mayFind -= 1;
    looking.delete(worker);
    sayWhenFree();
  }
  function sayWhenFree(): void {
    const free = names.filter((name) => name.passedOver && !isFull(name));
    for (const name of free) name.passedOver = false;
    if (free.length > 0) listener();
  }
  events.on('worker:getJob:start', ({ worker }) => void looking.set(worker, answers.shift() ?? []));
  events.on('worker:getJob:empty', ({ worker }) => endLook(worker));
  events.on('worker:getJob:error', ({ worker }) => endLook(worker));
  events.on('job:start', ({ worker, job }) => {
    names.find((name) => name.job === job.task_identifier)?.atWork.add(job.id);
    endLook(worker);
  });
  events.on('job:complete', ({ job }) => {
    const isLimited = names.filter(({ atWork }) => atWork.delete(job.id)).length > 0;
    if (isLimited) sayWhenFree();
  });
  return {
    forbiddenFlags() {
      const allowed = names.filter((name) => !isFull(name));
      const forbidden = names.filter((name) => !allowed.includes(name));
      answers.push(allowed);
      for (const name of allowed) name.mayFind += 1;
      for (const name of forbidden) name.passedOver = true;
      return forbidden.length === 0 ? null : forbidden.map(({ job }) => job);
    },
    onFree(listen) {
      listener = listen;
    },
  };
}
