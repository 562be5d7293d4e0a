/** How many of what waits there are, and of institutions' work how many are late. */
// scan-allow sql-from-text: `since` is a column that a part of ours names
import type { OrderState } from '@gtp/domain/order/order-state-records.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import type { Deadlines, LateBefore } from '@gtp/domain/statistics/late.ts';
import type { WaitingKind, WorkKind } from '@gtp/domain/statistics/waiting-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import { type Part, partsFor, type WaitingReader, workPartsFor } from './waiting-store.ts';

type Waiting = { readonly kind: WaitingKind; readonly count: number; readonly oldestAt: Date | null };

/** What waits for a seller or buyer beside orders. None of it is ever late, for no deadline binds them there. */
export async function countWaiting(database: Database, reader: WaitingReader) {
  const parts = partsFor(reader).map(
    ({ kind, from, since }) => sql`select ${kind}::text as kind, count(*)::int as count,
      min(${sql.raw(since)}) as "oldestAt" ${from}`,
  );
  if (parts.length === 0) return [];
  const { rows } = await sql<Waiting>`${sql.join(parts, sql` union all `)}`.execute(database);
  return rows.flatMap(({ kind, count, oldestAt }) =>
    count > 0 ? [{ kind, count, sums: [], lateCount: 0, ...(oldestAt && { oldestAt }) }] : [],
  );
}

/** At which instant, and what of each kind is late then. */
export type LateAt = { readonly now: Date; readonly lateBefore: LateBefore };

/** What each matter of a part says of time: `kind`, `state`, `since`, `due_at` and whether it is late. */
export function timeColumns({ kind, state, since, dueAt }: Part<WorkKind>, at: LateAt): RawBuilder<unknown> {
  const waitsSince = sql.raw(since);
  const due = dueAt ?? sql`null::timestamptz`;
  return sql`${sql.lit(kind)}::text as kind, ${state ?? sql`''::text`} as state, ${waitsSince} as since, ${due} as due_at,
    coalesce(${due} < ${at.now}, ${waitsSince} < ${at.lateBefore[kind]}) as "isLate"`;
}

/** Of orders by state and currency. */
export type WorkCount = Deadlines & {
  readonly kind: WorkKind;
  readonly state: OrderState | '';
  /** What the cards of orders pay, in minor units. */
  readonly currency: Currency | null;
  readonly minor: string | null;
  readonly count: number;
  readonly lateCount: number;
  readonly oldestAt: Date;
};

/** All that waits for somebody of an institution. */
export async function countWork(
  database: Database,
  { reader, at }: { readonly reader: WaitingReader; readonly at: LateAt },
): Promise<readonly WorkCount[]> {
  const parts = workPartsFor(reader).map((part) => {
    const [currency, minor] = part.kind === 'order' ? [sql`o.currency`, sql`o.charge_minor`] : [sql`null`, sql`null`];
    return sql`select ${timeColumns(part, at)}, ${currency}::text, ${minor}::bigint ${part.from}`;
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<WorkCount>`with matters (kind, state, since, due_at, "isLate", currency, minor) as
      (${sql.join(parts, sql` union all `)})
    select kind, state, currency, sum(minor)::text as minor, count(*)::int as count,
      (count(*) filter (where "isLate"))::int as "lateCount", min(since) as "oldestAt", min(due_at) as "dueAt",
      min(since) filter (where due_at is null) as "oldestWithoutDue"
    from matters group by kind, state, currency`.execute(database);
  return rows;
}
