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
import { type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

type ItemTable = {
  itemId: string;
  source: ReconciliationSource;
  kind: MovementKind;
  reference: string;
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
export type StoredItem = ReconciliationItem & {
  readonly itemId: string;
  readonly journalId: bigint | undefined;
  readonly fileId: string | undefined;
  readonly lineNumber: number | undefined;
  readonly version: number;
  readonly resolution: Resolution | undefined;
  readonly reason: string | undefined;
  readonly proposedBy: string | undefined;
  readonly decidedBy: string | undefined;
  readonly changedAt: Date;
};

export function itemOf(row: Selectable<ItemTable>): StoredItem {
  return {
    itemId: row.itemId,
    source: row.source,
    kind: row.kind,
    reference: row.reference,
    state: row.state,
    ours: sideOf(row.ourMinor, row.ourCurrency, row.ourOn),
    theirs: sideOf(row.theirMinor, row.theirCurrency, row.theirOn),
    difference: row.difference ?? undefined,
    matchKind: row.matchKind ?? undefined,
    journalId: row.journalId ?? undefined,
    fileId: row.externalFileId ?? undefined,
    lineNumber: row.lineNumber ?? undefined,
    version: row.version,
    resolution: row.resolution ?? undefined,
    reason: row.reason ?? undefined,
    proposedBy: row.proposedBy ?? undefined,
    decidedBy: row.decidedBy ?? undefined,
    changedAt: row.changedAt,
  };
}

function sideOf(minor: bigint | null, currency: Currency | null, on: Day | null) {
  return minor !== null && currency && on ? { amount: money(minor, currency), on } : undefined;
}

function rowOf(item: StoredItem): ItemTable {
  return {
    itemId: item.itemId,
    source: item.source,
    kind: item.kind,
    reference: item.reference,
    state: item.state,
    ourMinor: item.ours?.amount.minor ?? null,
    ourCurrency: item.ours?.amount.currency ?? null,
    ourOn: item.ours?.on ?? null,
    journalId: item.journalId ?? null,
    theirMinor: item.theirs?.amount.minor ?? null,
    theirCurrency: item.theirs?.amount.currency ?? null,
    theirOn: item.theirs?.on ?? null,
    externalFileId: item.fileId ?? null,
    lineNumber: item.lineNumber ?? null,
    difference: item.difference ?? null,
    matchKind: item.matchKind ?? null,
    version: item.version,
    resolution: item.resolution ?? null,
    reason: item.reason ?? null,
    proposedBy: item.proposedBy ?? null,
    decidedBy: item.decidedBy ?? null,
    changedAt: item.changedAt,
  };
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
      .values(items.slice(from, from + atOnce).map(rowOf))
      .onConflict((conflict) =>
        conflict.column('itemId').doUpdateSet((row) => {
          const names = Object.keys(rowOf(items[0] as StoredItem)) as (keyof ItemTable)[];
          return Object.fromEntries(names.map((name) => [name, row.ref(`excluded.${name}`)]));
        }),
      )
      .execute();
  }
}

/** The item, locked until the transaction ends. */
export async function lockItem(transaction: Transaction, itemId: string): Promise<StoredItem | undefined> {
  const row = await transaction
    .selectFrom('reconciliationItems')
    .selectAll()
    .where('itemId', '=', itemId)
    .forUpdate()
    .executeTakeFirst();
  return row && itemOf(row);
}

export async function findItem(database: Database, itemId: string): Promise<StoredItem | undefined> {
  const row = await database
    .selectFrom('reconciliationItems')
    .selectAll()
    .where('itemId', '=', itemId)
    .executeTakeFirst();
  return row && itemOf(row);
}
