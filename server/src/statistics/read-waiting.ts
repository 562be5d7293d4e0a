/** What waits for somebody of an institution, by kind: the same counts on main page, queue and in the morning e-mail. */
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { readStatistics } from '@gtp/contract/statistics/statistics-wire.ts';
import { orderStates } from '@gtp/domain/order/order-state-records.ts';
import { byCurrency, money } from '@gtp/domain/platform/money.ts';
import { earliestDue, lateBeforeEach } from '@gtp/domain/statistics/late.ts';
import { type WorkKind, workKinds } from '@gtp/domain/statistics/waiting-kinds.ts';
import type { Database } from '../platform/database.ts';
import { findBankHolidays } from '../settlement/settlement.ts';
import { countWork, type LateAt, type WorkCount } from './count-waiting-store.ts';
import type { WaitingReader } from './waiting-store.ts';

type Waiting = Answer<typeof readStatistics>['waiting'][number] & { readonly kind: WorkKind };
type Holidays = Awaited<ReturnType<typeof findBankHolidays>>;

/** What is late at `now`, by the business days of the calendar. */
export async function lateAt(database: Database, now: Date): Promise<LateAt & { readonly holidays: Holidays }> {
  const holidays = await findBankHolidays(database, now);
  return { now, holidays, lateBefore: lateBeforeEach(now, holidays) };
}

/** By kind, and orders by state; nothing for sellers and buyers. */
export async function readWork(
  database: Database,
  { reader, now }: { readonly reader: WaitingReader; readonly now: Date },
): Promise<readonly Waiting[]> {
  const at = await lateAt(database, now);
  return byKind(await countWork(database, { reader, at })).map((rows) => waitingOf(rows, at.holidays));
}

type Counts = readonly [WorkCount, ...WorkCount[]];

/** In the order of kinds and states. */
function byKind(counts: readonly WorkCount[]): readonly Counts[] {
  const found = new Map<string, [WorkCount, ...WorkCount[]]>();
  for (const count of counts) {
    const key = `${count.kind} ${count.state}`;
    const before = found.get(key);
    if (before) before.push(count);
    else found.set(key, [count]);
  }
  return [...found.values()].toSorted(
    ([left], [right]) =>
      workKinds.indexOf(left.kind) - workKinds.indexOf(right.kind) ||
      orderStates.indexOf(left.state || 'draft') - orderStates.indexOf(right.state || 'draft'),
  );
}

function waitingOf(rows: Counts, holidays: Holidays): Waiting {
  const [{ kind, state }] = rows;
  const [oldestAt] = rows.map((row) => row.oldestAt).toSorted((left, right) => Number(left) - Number(right));
  return {
    kind,
    ...(state && { state }),
    count: rows.reduce((all, { count }) => all + count, 0),
    sums: rows
      .flatMap(({ currency, minor, count }) =>
        currency && minor !== null ? [{ currency, amount: money(BigInt(minor), currency), count }] : [],
      )
      .toSorted((left, right) => right.count - left.count || byCurrency(left, right)),
    oldestAt,
    dueAt: earliestDue(kind, rows, holidays),
    lateCount: rows.reduce((all, { lateCount }) => all + lateCount, 0),
  };
}
