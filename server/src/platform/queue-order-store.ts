/** The order of lists that are worked through: what ends first, then what has waited longest, then what is over. */
import { type RawBuilder, sql } from 'kysely';

type Waiting = {
  /** Whether anybody still has to do something about the row. */
  readonly isOpen: RawBuilder<unknown>;
  /** When its time runs out; null where it has no end. */
  readonly dueAt: RawBuilder<unknown>;
  readonly since: RawBuilder<unknown>;
};

/**
 * The row's place as one instant, for keyset pages: the smallest comes first. What has no end stands behind all that
 * has one, the oldest first, and what is over behind that, the newest first.
 */
export function placeInQueue({ isOpen, dueAt, since }: Waiting): RawBuilder<Date> {
  // Without a time zone no day is an hour longer than another.
  const age = sql`((${since}) at time zone 'UTC' - timestamp '1970-01-01')`;
  return sql<Date>`case when ${isOpen} and ${dueAt} is not null then ${dueAt}
    when ${isOpen} then (timestamp '2100-01-01' + ${age}) at time zone 'UTC'
    else (timestamp '2300-01-01' - ${age}) at time zone 'UTC' end`;
}
