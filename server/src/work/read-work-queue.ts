import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import type {
  listAssignments as assignmentsEndpoint,
  listColleagues as colleaguesEndpoint,
  readWorkQueue as endpoint,
  listWorkMatters as mattersEndpoint,
} from '@gtp/contract/work/work-wire.ts';
import { orderStates } from '@gtp/domain/order/order-state-records.ts';
import { byCurrency, type Currency, money } from '@gtp/domain/platform/money.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import type { Holidays } from '@gtp/domain/settlement/business-calendar.ts';
import { earliestDue, workDueAt } from '@gtp/domain/statistics/late.ts';
import { kindsOfWork, type WorkKind, workKinds } from '@gtp/domain/statistics/waiting-kinds.ts';
import { checkAssignee, type WorkScope } from '@gtp/domain/work/work.ts';
import { readDelegation } from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import { lateAt } from '../statistics/statistics.ts';
import * as assignments from './work-assignment-store.ts';
import { findWorkMatters, groupWork, type WorkGroup } from './work-queue-store.ts';

type Context = Pick<Portal, 'database' | 'clock'>;
type Names = ReadonlyMap<string, string>;
type Queue = Answer<typeof endpoint>;
type Kind = Queue['kinds'][number];

/** The queue of the caller's institution: what waits by kind, with who is in charge; the latest kind first. */
export async function readWorkQueue(
  { database, clock }: Context,
  { caller, query }: { readonly caller: Caller; readonly query: Query<typeof endpoint> },
): Promise<Result<Queue>> {
  const now = clock.now();
  const at = await lateAt(database, now);
  const reader = { caller, at };
  const [groups, ofKinds, names] = await Promise.all([
    groupWork(database, reader),
    assignments.listKindAssignments(database, caller.companyId),
    assignments.namePeople(database, caller.companyId),
  ]);
  const isIn = isInScope(caller.userId);
  const shown = groups.filter(isIn(query.scope ?? 'all'));
  const countIn = (scope: WorkScope) => countOf(groups.filter(isIn(scope)));
  const kinds = groupBy(shown).map((rows) => {
    const { kind, state } = rows[0];
    const own = ofKinds.find((each) => each.kind === kind && each.orderState === state);
    return {
      ...kindOf(rows, { names, holidays: at.holidays }),
      ...(own?.assignee && { assignee: personOf(names, own.assignee) }),
      version: own?.version ?? 0,
    };
  });
  return accept({
    asOf: now,
    counts: {
      mine: countIn('mine'),
      second: countIn('second'),
      all: countIn('all'),
      late: countOf(groups.filter(({ isLate }) => isLate)),
    },
    kinds: kinds.toSorted(byUrgency),
  });
}

function isInScope(userId: string) {
  return (scope: WorkScope) =>
    ({ assignee, isSecond }: WorkGroup): boolean => {
      if (scope === 'mine') return assignee === userId;
      return scope === 'all' || isSecond;
    };
}

function countOf(groups: readonly Pick<WorkGroup, 'count'>[]): number {
  return groups.reduce((total, { count }) => total + count, 0);
}

type Groups = readonly [WorkGroup, ...WorkGroup[]];

/** By kind, and orders by state. */
function groupBy(groups: readonly WorkGroup[]): readonly Groups[] {
  const found = new Map<string, [WorkGroup, ...WorkGroup[]]>();
  for (const group of groups) {
    const key = `${group.kind} ${group.state}`;
    const before = found.get(key);
    if (before) before.push(group);
    else found.set(key, [group]);
  }
  return [...found.values()];
}

type Facts = { readonly names: Names; readonly holidays: Holidays };

function kindOf(rows: Groups, { names, holidays }: Facts): Omit<Kind, 'assignee' | 'version'> {
  const { kind, state } = rows[0];
  const { targetDays } = kindsOfWork[kind];
  const people = [...new Set(rows.flatMap(({ assignee }) => assignee ?? []))];
  const oldestAt = earliest(rows.map((row) => row.oldestAt));
  return {
    kind,
    state: state === '' ? undefined : state,
    count: countOf(rows),
    sums: sumsOf(rows),
    oldestAt,
    dueAt: earliestDue(kind, rows, holidays) ?? oldestAt,
    lateCount: countOf(rows.filter(({ isLate }) => isLate)),
    targetDays,
    secondCount: countOf(rows.filter(({ isSecond }) => isSecond)),
    people: people.map((userId) => personOf(names, userId)),
    unassignedCount: countOf(rows.filter(({ assignee }) => assignee === null)),
  };
}

function sumsOf(rows: readonly WorkGroup[]): Kind['sums'] {
  const minors = new Map<Currency, bigint>();
  for (const { currency, minor } of rows) {
    if (currency && minor !== null) minors.set(currency, (minors.get(currency) ?? 0n) + BigInt(minor));
  }
  return [...minors].map(([currency, minor]) => ({ currency, amount: money(minor, currency) })).toSorted(byCurrency);
}

function earliest(instants: readonly Date[]): Date {
  return new Date(Math.min(...instants.map((each) => each.getTime())));
}

/** What is late comes first, and of that what has been late for longest. */
function byUrgency(left: Kind, right: Kind): number {
  return (
    Number(right.lateCount > 0) - Number(left.lateCount > 0) ||
    left.dueAt.getTime() - right.dueAt.getTime() ||
    workKinds.indexOf(left.kind) - workKinds.indexOf(right.kind) ||
    orderStates.indexOf(left.state ?? 'draft') - orderStates.indexOf(right.state ?? 'draft')
  );
}

function personOf(names: Names, userId: string) {
  return { userId, name: names.get(userId) ?? userId };
}

const usualMatters = 50;

/** What waits of one kind, the most urgent first. */
export async function listWorkMatters(
  context: Context,
  { caller, query }: { readonly caller: Caller; readonly query: Query<typeof mattersEndpoint> },
): Promise<Result<Answer<typeof mattersEndpoint>>> {
  const { database } = context;
  const { limit = usualMatters, ...wanted } = query;
  const now = context.clock.now();
  const at = await lateAt(database, now);
  const reader = { caller, at };
  const [found, names] = await Promise.all([
    findWorkMatters(database, reader, { ...wanted, limit }),
    assignments.namePeople(database, caller.companyId),
  ]);
  const { targetDays } = kindsOfWork[query.kind];
  return accept({
    count: found.count,
    list: found.list.map(({ currency, minor, since, dueAt, assignee, ...matter }) => ({
      ...matter,
      ...(currency && minor !== null && { currency, amount: money(BigInt(minor), currency) }),
      waitsSince: since,
      dueAt: dueAt ?? workDueAt(since, targetDays, at.holidays),
      ...(assignee && { assignee: personOf(names, assignee) }),
    })),
  });
}

/** Those of the caller's institution who have the right to work on a kind. */
export async function listColleagues(
  { database, clock }: Context,
  { caller, query }: { readonly caller: Caller; readonly query: Query<typeof colleaguesEndpoint> },
): Promise<Result<Answer<typeof colleaguesEndpoint>>> {
  const people = await assignments.listPeople(database, caller.companyId);
  const now = clock.now();
  const able = await Promise.all(
    people.map(async (person) =>
      (await canWorkOn(database, { caller, ...person, kind: query.kind, now })) ? [person] : [],
    ),
  );
  return accept(able.flat());
}

type Candidate = {
  readonly caller: Caller;
  readonly userId: string;
  readonly kind: WorkKind;
  readonly now: Date;
};

async function canWorkOn(database: Database, { caller, userId, kind, now }: Candidate): Promise<boolean> {
  const { clientType, companyId } = caller;
  const status = await readDelegation(database, userId, now);
  if (status.kind === 'over') return false;
  const delegation = status.kind === 'deputy' ? { delegation: status.delegation } : {};
  return checkAssignee({ companyId, isActive: true, clientType, ...delegation }, { kind, companyId }).ok;
}

/** Who was in charge of a matter or a kind, and who said so. */
export async function listAssignments(
  { database }: Pick<Context, 'database'>,
  { caller, query }: { readonly caller: Caller; readonly query: Query<typeof assignmentsEndpoint> },
): Promise<Result<Answer<typeof assignmentsEndpoint>>> {
  const { kind, state, matterId = '' } = query;
  const orderState = matterId === '' ? (state ?? '') : '';
  const rows = await assignments.listAssignmentRows(database, {
    companyId: caller.companyId,
    kind,
    orderState,
    matterId,
  });
  return accept(
    rows.map(({ assignee, assigneeName, assignedBy, assignedByName, assignedAt }) => ({
      ...(assignee && { assignee: { userId: assignee, name: assigneeName ?? assignee } }),
      assignedBy: { userId: assignedBy, name: assignedByName },
      assignedAt,
    })),
  );
}
