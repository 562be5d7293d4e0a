import type { AcquirerName } from '@gtp/domain/card/acquirers.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import { type Currency, money } from '@gtp/domain/platform/money.ts';
import type { Resolution } from '@gtp/domain/reconciliation/exception-work.ts';
import type {
  Difference,
  MatchKind,
  MovementKind,
  ReconciliationItem,
  ReconciliationSource,
} from '@gtp/domain/reconciliation/reconciliation.ts';
import type { ReconciliationState } from '@gtp/domain/reconciliation/reconciliation-states.ts';
import { type Generated, type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import { recordsOf } from '../platform/table-records.ts';
import { cellsOf, type RecordOf, recordOf, rowOf } from '../platform/table-rows.ts';

type ItemTable = {
  itemId: string;
  source: ReconciliationSource;
  kind: MovementKind;
  reference: string;
  /** Null: unknown, or a movement that is not about one. */
  acquirer: AcquirerName | null;
  state: ReconciliationState;
  ourMinor: bigint | null;
  ourCurrency: Currency | null;
  ourOn: Day | null;
  journalId: bigint | null;
  theirMinor: bigint | null;
  theirCurrency: Currency | null;
  theirOn: Day | null;
  externalFileId: string | null;
  lineNumber: number | null;
  difference: Difference | null;
  matchKind: MatchKind | null;
  version: number;
  resolution: Resolution | null;
  reason: string | null;
  proposedBy: string | null;
  decidedBy: string | null;
  changedAt: Date;
};

declare module '../platform/database.ts' {
  interface Tables {
    reconciliationItems: ItemTable;
  }
}

/** An item as it is stored: the rule's part, and where its sides stand. */
type HeldOtherwise = `${'our' | 'their'}${'Minor' | 'Currency' | 'On'}` | 'externalFileId';

export type StoredItem = ReconciliationItem &
  RecordOf<ItemTable, HeldOtherwise> & {
    readonly fileId: string | undefined;
  };

export function itemOf(row: Selectable<ItemTable>): StoredItem {
  const { ourMinor, ourCurrency, ourOn, theirMinor, theirCurrency, theirOn, externalFileId, ...item } = row;
  return {
    ...recordOf(item),
    ours: sideOf(ourMinor, ourCurrency, ourOn),
    theirs: sideOf(theirMinor, theirCurrency, theirOn),
    fileId: externalFileId ?? undefined,
  };
}

function sideOf(minor: bigint | null, currency: Currency | null, on: Day | null) {
  return minor !== null && currency && on ? { amount: money(minor, currency), on } : undefined;
}

function itemRow({ ours, theirs, fileId, ...item }: StoredItem) {
  return rowOf({
    ...item,
    ourMinor: ours?.amount.minor,
    ourCurrency: ours?.amount.currency,
    ourOn: ours?.on,
    theirMinor: theirs?.amount.minor,
    theirCurrency: theirs?.amount.currency,
    theirOn: theirs?.on,
    externalFileId: fileId,
  });
}

type Named = { readonly source: ReconciliationSource; readonly references: readonly string[] };

/** All items of a source with one of these references; duplicates, which are items of their own, are left out. */
export async function listItemsNamed(transaction: Transaction, { source, references }: Named) {
  if (references.length === 0) return [];
  const rows = await transaction
    .selectFrom('reconciliationItems')
    .selectAll()
    .where('source', '=', source)
    .where('reference', 'in', [...new Set(references)])
    .where(sql<boolean>`difference is distinct from 'duplicate'`)
    .execute();
  return rows.map(itemOf);
}

/**
 * Deposits of the bank's account that one side alone has, and that nobody has proposed anything for; among them
 * credits of which the bank says no name, and what people closed before it came.
 */
export async function listWaitingDeposits(transaction: Transaction) {
  const closed = await listDepositsClosedEarly(transaction);
  const rows = await transaction
    .selectFrom('reconciliationItems')
    .selectAll()
    .where('source', '=', 'bank')
    .where((where) =>
      where.or([where('kind', '=', 'deposit'), where.and([where('kind', '=', 'other'), where('theirMinor', '>', 0n)])]),
    )
    .where('state', 'in', ['expected', 'missing_there', 'missing_here'])
    .where('proposedBy', 'is', null)
    .orderBy('itemId')
    .execute();
  return [...rows.map(itemOf), ...closed];
}

/** Announced deposits that two people closed as they are: not booked as long as they have not come, and not failed. */
async function listDepositsClosedEarly(transaction: Transaction) {
  const rows = await transaction
    .selectFrom('acquirerDeposits as d')
    .innerJoin('reconciliationItems as i', (join) =>
      join.onRef('i.reference', '=', 'd.depositId').on('i.source', '=', 'bank').on('i.kind', '=', 'deposit'),
    )
    .selectAll('i')
    .where('d.postedAt', 'is', null)
    .where('d.failedOn', 'is', null)
    .where('i.state', '=', 'matched')
    .where('i.matchKind', '=', 'forced')
    .where('i.theirMinor', 'is', null)
    .orderBy('i.itemId')
    .execute();
  return rows.map(itemOf);
}

/** Everything that still waits for the other side. */
export async function listExpectedItems(transaction: Transaction, source: ReconciliationSource) {
  const rows = await transaction
    .selectFrom('reconciliationItems')
    .selectAll()
    .where('source', '=', source)
    .where('state', '=', 'expected')
    .orderBy('itemId')
    .execute();
  return rows.map(itemOf);
}

/** Inserts what is new and overwrites what is known, many rows in one statement. */
export async function saveItems(transaction: Transaction, items: readonly StoredItem[]): Promise<void> {
  const atOnce = 500;
  for (let from = 0; from < items.length; from += atOnce) {
    await transaction
      .insertInto('reconciliationItems')
      .values(items.slice(from, from + atOnce).map(itemRow))
      .onConflict((conflict) =>
        conflict.column('itemId').doUpdateSet((row) => {
          const names = Object.keys(itemRow(items[0] as StoredItem)) as (keyof ItemTable)[];
          return Object.fromEntries(names.map((name) => [name, row.ref(`excluded.${name}`)]));
        }),
      )
      .execute();
  }
}

export const { find: findItem, lock: lockItem } = recordsOf({
  table: 'reconciliationItems',
  key: 'itemId',
  recordOf: itemOf,
});

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
      ...cellsOf(event, ['itemId', 'event', 'resolution', 'reason', 'userId']),
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
