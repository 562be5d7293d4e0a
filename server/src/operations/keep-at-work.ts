/** The worker's work: jobs, schedules and notifications; while a demo loads only what people who log in wait for. */
import { type FanOutContext, fanOutWhenDue } from '../notification/notification.ts';
import type { Schedule, Tasks } from '../platform/jobs.ts';
import { keepWorking } from '../platform/keep-working.ts';
import type { HandsLimit } from '../platform/limit-hands.ts';
import { listenForWork } from '../platform/listen-for-work.ts';
import type { Log } from '../platform/log.ts';
import { runJobs } from '../platform/run-jobs.ts';
import type { DemoLoading } from './demo-loading.ts';

type Work = {
  /** Of the database. */
  readonly url: string;
  readonly log: Log;
  readonly tasks: Partial<Tasks>;
  readonly schedules: readonly Schedule[];
  readonly limits?: readonly HandsLimit[];
  readonly fanOut: FanOutContext;
};

/** For notifications of which no word came; where none arrives at all, as often as people wait for their codes. */
const lookEveryMs = 5_000;
const lookWithoutWordsMs = 100;

type Stop = () => Promise<void>;

/**
 * Works until the answered function is called; that waits for what is being done. While a demo's past is played, clocks,
 * settlements and all else that looks at it belong to the seed, which plays them at their days.
 */
export async function keepAtWork({ loading, ...work }: Work & { readonly loading: DemoLoading }): Promise<Stop> {
  let isStopping = false;
  let stop = await begin(loading.loadedPercent() === undefined ? work : forLogins(work));
  const goingOn = loading.ended.then(async () => {
    if (isStopping || loading.hadAll) return;
    await stop();
    stop = await begin(work);
  });
  return async () => {
    isStopping = true;
    loading.stop();
    await goingOn.catch(() => undefined);
    await stop();
  };
}

function forLogins(work: Work): Work {
  const { 'deliver-email': deliver, 'notify-owner-of-lock': lock } = work.tasks;
  const tasks = { ...(deliver && { 'deliver-email': deliver }), ...(lock && { 'notify-owner-of-lock': lock }) };
  return { ...work, tasks, schedules: [], fanOut: { ...work.fanOut, share: 'logins' } };
}

async function begin({ url, log, tasks, schedules, limits = [], fanOut }: Work): Promise<Stop> {
  const words = await listenForWork({ url, log });
  const jobs = await runJobs({ url, log, tasks, schedules, limits, words });
  const notifications = keepWorking({
    name: 'notifications',
    everyMs: () => (words.arrive() ? lookEveryMs : lookWithoutWordsMs),
    log,
    work: () => fanOutWhenDue(fanOut),
  });
  words.onWord('notifications', notifications.wake);
  return async () => {
    await notifications.stop();
    await jobs.stop();
    await words.stop();
  };
}
