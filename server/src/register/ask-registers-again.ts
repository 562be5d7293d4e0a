/** The clock of the registers: numbers that are not done are asked again. */

import type { Schedule } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { askRegister, type RegisterContext } from './ask-register.ts';
import { claimDueAsks } from './register-store.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'ask-registers': unknown;
  }
}

export const askRegistersSchedule: Schedule = { job: 'ask-registers', at: '*/5 * * * *' };

/** As many at a time; while a register is away, the breaker ends its calls at once. */
const together = 4;
const inOneRun = 400;
/** Longer than one question can take: a number that a dead process had taken comes again then. */
const claimMs = 10 * 60_000;

/** Asks what is due, a few at a time and each number in one process only; answers how many it asked. */
export async function askRegistersAgain(context: RegisterContext & { readonly log: Log }): Promise<number> {
  let asked = 0;
  while (asked < inOneRun) {
    const now = context.clock.now();
    const until = new Date(now.getTime() + claimMs);
    const due = await claimDueAsks(context.database, { now, until, count: together });
    if (due.length === 0) break;
    const ends = await Promise.allSettled(due.map((each) => askRegister(context, each)));
    const failed = ends.filter((end) => end.status === 'rejected');
    // One that fails comes again when its claim ends, and delays no other.
    for (const { reason } of failed) context.log.error({ err: reason }, 'an answer of a register was not kept');
    asked += due.length;
  }
  return asked;
}
