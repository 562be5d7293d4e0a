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
  item_id: string;
  source: ReconciliationSource;
  kind: MovementKind;
  reference: string;
  state: ReconciliationState;
  our_minor: bigint | null;
  our_currency: Currency | null;
  our_on: Day | null;
  journal_id: bigint | null;
  their_minor: bigint | null;
  their_currency: Currency | null;
  their_on: Day | null;
  external_file_id: string | null;
  line_number: number | null;
  difference: Difference | null;
  match_kind: MatchKind | null;
  version: number;
  resolution: Resolution | null;
  reason: string | null;
  proposed_by: string | null;
  decided_by: string | null;
  changed_at: Date;
};

declare module '../platform/database.ts' {
  interface Tables {
    reconciliation_items: ItemTable;
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
    itemId: row.item_id,
    source: row.source,
    kind: row.kind,
    reference: row.reference,
    state: row.state,
    ours: sideOf(row.our_minor, row.our_currency, row.our_on),
    theirs: sideOf(row.their_minor, row.their_currency, row.their_on),
    difference: row.difference ?? undefined,
    matchKind: row.match_kind ?? undefined,
    journalId: row.journal_id ?? undefined,
    fileId: row.external_file_id ?? undefined,
    lineNumber: row.line_number ?? undefined,
    version: row.version,
    resolution: row.resolution ?? undefined,
    reason: row.reason ?? undefined,
    proposedBy: row.proposed_by ?? undefined,
    decidedBy: row.decided_by ?? undefined,
    changedAt: row.changed_at,
  };
}

function sideOf(minor: bigint | null, currency: Currency | null, on: Day | null) {
  return minor !== null && currency && on ? { amount: money(minor, currency), on } : undefined;
}

function rowOf(item: StoredItem): ItemTable {
  return {
    item_id: item.itemId,
    source: item.source,
    kind: item.kind,
    reference: item.reference,
    state: item.state,
    our_minor: item.ours?.amount.minor ?? null,
    our_currency: item.ours?.amount.currency ?? null,
    our_on: item.ours?.on ?? null,
    journal_id: item.journalId ?? null,
    their_minor: item.theirs?.amount.minor ?? null,
    their_currency: item.theirs?.amount.currency ?? null,
    their_on: item.theirs?.on ?? null,
    external_file_id: item.fileId ?? null,
    line_number: item.lineNumber ?? null,
    difference: item.difference ?? null,
    match_kind: item.matchKind ?? null,
    version: item.version,
    resolution: item.resolution ?? null,
    reason: item.reason ?? null,
    proposed_by: item.proposedBy ?? null,
    decided_by: item.decidedBy ?? null,
    changed_at: item.changedAt,
  };
}

type Named = { readonly source: ReconciliationSource; readonly references: readonly string[] };

/** All items of a source with one of these references; duplicates, which are items of their own, are left out. */
export async function listItemsNamed(transaction: Transaction, { source, references }: Named) {
  if (references.length === 0) return [];
  const rows = await transaction
    .selectFrom('reconciliation_items')
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
    .selectFrom('reconciliation_items')
    .selectAll()
    .where('source', '=', source)
    .where('state', '=', 'expected')
    .orderBy('item_id')
    .execute();
  return rows.map(itemOf);
}

/** Inserts what is new and overwrites what is known, many rows in one statement. */
export async function saveItems(transaction: Transaction, items: readonly StoredItem[]): Promise<void> {
  const atOnce = 500;
  for (let from = 0; from < items.length; from += atOnce) {
    await transaction
      .insertInto('reconciliation_items')
      .values(items.slice(from, from + atOnce).map(rowOf))
      .onConflict((conflict) =>
        conflict.column('item_id').doUpdateSet((row) => {
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
    .selectFrom('reconciliation_items')
    .selectAll()
    .where('item_id', '=', itemId)
    .forUpdate()
    .executeTakeFirst();
  return row && itemOf(row);
}

export async function findItem(database: Database, itemId: string): Promise<StoredItem | undefined> {
  const row = await database
    .selectFrom('reconciliation_items')
    .selectAll()
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return row && itemOf(row);
}
