import type { Resolution } from '@gtp/domain/reconciliation/exception-work.ts';
import type { Generated } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

export type ExceptionEvent = 'propose' | 'confirm' | 'reject';

declare module '../platform/database.ts' {
  interface Tables {
    reconciliation_events: {
      event_number: Generated<bigint>;
      item_id: string;
      event: ExceptionEvent;
      resolution: Resolution | null;
      reason: string | null;
      user_id: string;
      happened_at: Date;
    };
  }
}

type NewEvent = {
  readonly itemId: string;
  readonly event: ExceptionEvent;
  readonly resolution?: Resolution | undefined;
  readonly reason?: string | undefined;
  readonly userId: string;
  readonly now: Date;
};

export async function insertEvent(transaction: Transaction, event: NewEvent): Promise<void> {
  await transaction
    .insertInto('reconciliation_events')
    .values({
      item_id: event.itemId,
      event: event.event,
      resolution: event.resolution ?? null,
      reason: event.reason ?? null,
      user_id: event.userId,
      happened_at: event.now,
    })
    .execute();
}

/** Oldest first. */
export async function listEvents(database: Database, itemId: string) {
  const rows = await database
    .selectFrom('reconciliation_events')
    .select(['event', 'resolution', 'reason', 'user_id as userId', 'happened_at as at'])
    .where('item_id', '=', itemId)
    .orderBy('event_number')
    .execute();
  return rows.map(({ resolution, reason, ...row }) => ({
    ...row,
    resolution: resolution ?? undefined,
    reason: reason ?? undefined,
  }));
}
