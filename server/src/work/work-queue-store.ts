/**
 * What waits for an institution, matter by matter: the same rows that main page and morning e-mail count, with who is in
 * charge of each.
 */
import { sideOf } from '@gtp/domain/account/client-types.ts';
import { type OrderState, orderStates } from '@gtp/domain/order/order-state-records.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { isWorkKind, type WorkKind, type WorkScope } from '@gtp/domain/work/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { waitingOrdersOf } from '../order/order.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { stateList } from '../platform/state-list.ts';
import { isCountedHere, waitingPartsFor } from '../statistics/statistics.ts';
import { matterColumns } from './work-matter-columns-store.ts';

/** What waited since before, by kind, is late. */
export type LateBefore = Readonly<Record<WorkKind, Date>>;

export type WorkReader = { readonly caller: Caller; readonly now: Date; readonly lateBefore: LateBefore };

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
  readonly matterId?: string | undefined;
  readonly limit: number;
};

/** Some of a kind, the most urgent first, and how many there are. */
export async function findWorkMatters(database: Database, reader: WorkReader, wanted: Wanted) {
  const matters = mattersFor(reader, wanted);
  if (!matters) return { list: [], count: 0 };
  const isWanted = scopeConditions[wanted.scope ?? 'all'](reader.caller.userId);
  const { matterId = null } = wanted;
  const { rows } = await sql<WorkMatterRow & { readonly total: number }>`with ${matters}
    select matter_id as "matterId", label, currency, minor, since, due_at as "dueAt", "isSecond", "isLate", assignee,
      "isOfKind", version, count(*) over ()::int as total
    from charged where ${isWanted} and matter_id = coalesce(${matterId}, matter_id)
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
  const parts = sourcesFor(reader.caller)
    .filter(({ kind }) => !only || kind === only.kind)
    .map((source) => partOf(reader, source));
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

type Source = {
  readonly kind: WorkKind;
  readonly state: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly since: string;
};

function sourcesFor(caller: Caller): readonly Source[] {
  // Sellers and buyers have no queue of this kind.
  if (sideOf(caller.clientType)) return [];
  const others = waitingPartsFor(caller).flatMap(({ kind, from, since }) =>
    isWorkKind(kind) ? [{ kind, state: sql`''::text`, from, since }] : [],
  );
  const orders = waitingOrdersOf(caller);
  if (!orders) return others;
  const elsewhere = orderStates.filter((state) => !isCountedHere(caller)({ state }));
  const from = elsewhere.length > 0 ? sql`${orders} and o.state not in ${stateList(elsewhere)}` : orders;
  return [{ kind: 'order', state: sql`o.state`, from, since: 'o.state_since' }, ...others];
}

function partOf({ caller, now, lateBefore }: WorkReader, { kind, state, from, since }: Source): RawBuilder<unknown> {
  const { id, label, currency, minor, dueAt, assignee, isSecond } = matterColumns[kind](caller);
  const waitsSince = sql.raw(since);
  const due = dueAt ?? sql`null::timestamptz`;
  return sql`select ${sql.lit(kind)}::text as kind, ${state} as state, ${id}::text as matter_id, ${label}::text as label,
    ${currency ?? sql`null`}::text as currency, ${minor ?? sql`null`}::bigint as minor,
    ${waitsSince} as since, ${due} as due_at,
    ${assignee ?? sql`null`}::text as own_assignee, ${isSecond ?? sql`false`} as "isSecond",
    coalesce(${due} < ${now}, ${waitsSince} < ${lateBefore[kind]}) as "isLate" ${from}`;
}
