import type { Resolution } from '@gtp/domain/reconciliation/exception-work.ts';
import type { Generated } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

export type ExceptionEvent = 'propose' | 'confirm' | 'reject';

declare module '../platform/database.ts' {
  interface Tables {
    reconciliationEvents: {
      eventNumber: Generated<bigint>;
      itemId: string;
      event: ExceptionEvent;
      resolution: Resolution | null;
      reason: string | null;
      userId: string;
      happenedAt: Date;
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
    .insertInto('reconciliationEvents')
    .values({
      itemId: event.itemId,
      event: event.event,
      resolution: event.resolution ?? null,
      reason: event.reason ?? null,
      userId: event.userId,
      happenedAt: event.now,
    })
    .execute();
}

/** Oldest first. */
export async function listEvents(database: Database, itemId: string) {
  const rows = await database
    .selectFrom('reconciliationEvents')
    .select(['event', 'resolution', 'reason', 'userId', 'happenedAt as at'])
    .where('itemId', '=', itemId)
    .orderBy('eventNumber')
    .execute();
  return rows.map(({ resolution, reason, ...row }) => ({
    ...row,
    resolution: resolution ?? undefined,
    reason: reason ?? undefined,
  }));
}
