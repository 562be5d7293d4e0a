/**
 * What waits for an institution, matter by matter: the same rows that main page and morning e-mail count, with who is in
 * charge of each.
 */
import type { OrderState } from '@gtp/domain/order/order-state-records.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import type { WorkKind } from '@gtp/domain/statistics/waiting-kinds.ts';
import type { WorkScope } from '@gtp/domain/work/work.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { type LateAt, timeColumns, workPartsFor } from '../statistics/statistics.ts';
import { matterColumns } from './work-matter-columns-store.ts';

export type WorkReader = { readonly caller: Caller; readonly at: LateAt };

/** Matters alike in everything that the queue counts by. */
export type WorkGroup = {
  readonly kind: WorkKind;
  readonly state: OrderState | '';
  readonly currency: Currency | null;
  readonly assignee: string | null;
  readonly isSecond: boolean;
  readonly isLate: boolean;
  readonly count: number;
  readonly minor: string | null;
  readonly oldestAt: Date;
  readonly oldestWithoutDue: Date | null;
  readonly dueAt: Date | null;
};

/** What waits, by kind, currency and who is in charge. */
export async function groupWork(database: Database, reader: WorkReader): Promise<readonly WorkGroup[]> {
  const matters = mattersFor(reader);
  if (!matters) return [];
  const { rows } = await sql<WorkGroup>`with ${matters}
    select kind, state, currency, assignee, "isSecond", "isLate", count(*)::int as count, sum(minor)::text as minor,
      min(since) as "oldestAt", min(since) filter (where due_at is null) as "oldestWithoutDue", min(due_at) as "dueAt"
    from charged group by 1, 2, 3, 4, 5, 6`.execute(database);
  return rows;
}

export type WorkMatterRow = {
  readonly matterId: string;
  readonly label: string;
  readonly currency: Currency | null;
  readonly minor: bigint | null;
  readonly since: Date;
  readonly dueAt: Date | null;
  readonly isSecond: boolean;
  readonly isLate: boolean;
  readonly assignee: string | null;
  readonly isOfKind: boolean;
  readonly version: number;
};

type Wanted = {
  readonly kind: WorkKind;
  readonly state?: OrderState | undefined;
  readonly scope?: WorkScope | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly limit: number;
};

/** Some of a kind, the most urgent first, and how many there are. */
export async function findWorkMatters(database: Database, reader: WorkReader, wanted: Wanted) {
  const matters = mattersFor(reader, wanted);
  if (!matters) return { list: [], count: 0 };
  const isWanted = scopeConditions[wanted.scope ?? 'all'](reader.caller.userId);
  const isChosen = wanted.ids ? sql`matter_id = any(${wanted.ids})` : sql`true`;
  const { rows } = await sql<WorkMatterRow & { readonly total: number }>`with ${matters}
    select matter_id as "matterId", label, currency, minor, since, due_at as "dueAt", "isSecond", "isLate", assignee,
      "isOfKind", version, count(*) over ()::int as total
    from charged where ${isWanted} and ${isChosen}
    order by "isLate" desc, coalesce(due_at, since), matter_id limit ${wanted.limit}`.execute(database);
  return { list: rows as readonly WorkMatterRow[], count: rows[0]?.total ?? 0 };
}

const scopeConditions: Readonly<Record<WorkScope, (userId: string) => RawBuilder<unknown>>> = {
  mine: (userId) => sql`assignee = ${userId}`,
  second: () => sql`"isSecond"`,
  all: () => sql`true`,
};

/** `matters`, and `charged`: each with who is in charge of it, the kind's person where nobody was named for it alone. */
function mattersFor(reader: WorkReader, only?: Pick<Wanted, 'kind' | 'state'>): RawBuilder<unknown> | undefined {
  const parts = workPartsFor(reader.caller)
    .filter(({ kind }) => !only || kind === only.kind)
    .map((part) => mattersOf(reader, part));
  if (parts.length === 0) return undefined;
  const { companyId } = reader.caller;
  return sql`matters as (${sql.join(parts, sql` union all `)}),
    newest as (select distinct on (kind, order_state, matter_id) kind, order_state, matter_id, assignee, version
      from work_assignments where company_id = ${companyId} order by kind, order_state, matter_id, version desc),
    charged as (select m.*, coalesce(m.own_assignee, own.assignee, whole.assignee) as assignee,
        m.own_assignee is null and own.assignee is null and whole.assignee is not null as "isOfKind", coalesce(own.version, 0) as version
      from matters m
      left join newest own on own.kind = m.kind and own.order_state = '' and own.matter_id = m.matter_id
      left join newest whole on whole.kind = m.kind and whole.order_state = m.state and whole.matter_id = ''
      where m.state = coalesce(${only?.state ?? null}, m.state))`;
}

function mattersOf({ caller, at }: WorkReader, part: ReturnType<typeof workPartsFor>[number]): RawBuilder<unknown> {
  const { id, label, currency, minor, assignee, isSecond } = matterColumns[part.kind](caller);
  return sql`select ${timeColumns(part, at)}, ${id}::text as matter_id, ${label}::text as label,
    ${currency ?? sql`null`}::text as currency, ${minor ?? sql`null`}::bigint as minor,
    ${assignee ?? sql`null`}::text as own_assignee, ${isSecond ?? sql`false`} as "isSecond" ${part.from}`;
}
