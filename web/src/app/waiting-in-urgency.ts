/** In which order a main page shows what waits. */
import type { Waiting } from '../statistics/statistics-queries.ts';

type Urgent = Pick<Waiting, 'lateCount' | 'dueAt' | 'oldestAt'>;

/** What is late first, then what is due soonest; what has no deadline stands behind, what waits longest first. */
export function inUrgency<Matter extends Urgent>(waiting: readonly Matter[]): readonly Matter[] {
  return waiting.toSorted(
    (left, right) =>
      Number(right.lateCount > 0) - Number(left.lateCount > 0) ||
      compare(left.dueAt, right.dueAt) ||
      compare(left.oldestAt, right.oldestAt),
  );
}

/** The earlier one first, and no instant last. */
function compare(left: Date | undefined, right: Date | undefined): number {
  if (!left || !right) return Number(!left) - Number(!right);
  return left.getTime() - right.getTime();
}
