/** What a person's calendar holds: payouts by day and currency, and the deadlines of their company's orders. */
import { type ClientType, type Person, type Reach, reachOfPerson } from '@gtp/domain/account/permissions.ts';
import { deadlineKindOf, type OrderDeadlineKind } from '@gtp/domain/order/order-deadlines.ts';
import { addDays, type Day, dayThatEndsAt, seoulDay, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { type CalendarEntry, type PublishedEntry, publishEntries } from '@gtp/domain/settlement/published-entries.ts';
import { type Database, inTransaction } from '../platform/database.ts';
import {
  deletePublishedEntries,
  findPublishedEntries,
  lockCalendar,
  savePublishedEntries,
} from './calendar-entry-store.ts';
import { listExpectedDays, listOrderDeadlines, listPaidDays, mostDeadlines } from './payout-calendar-store.ts';

/** Who reads, and what of it they may see. */
export type CalendarReader = {
  readonly companyId: string;
  readonly clientType: ClientType;
  /** Absent where they see no payouts. */
  readonly payouts: Reach | undefined;
  /** Of the orders of their own company; an institution's calendar has none. */
  readonly hasDeadlines: boolean;
};

export function calendarReader(person: Person & { readonly companyId: string }): CalendarReader {
  const { companyId, clientType } = person;
  return {
    ...{ companyId, clientType },
    payouts: reachOfPerson('settlement.read', person),
    hasDeadlines: reachOfPerson('order.read', person) === 'own',
  };
}

export type DeadlineFacts = {
  readonly deadline: OrderDeadlineKind;
  readonly orderId: string;
  readonly tradeNumber: string;
  readonly goodsName: string;
};
/** Minor units in decimal digits; counts of orders that wait, and of payouts made. */
export type PayoutFacts = Readonly<Record<'expected' | 'paid' | 'returned', string>> & {
  readonly currency: Currency;
  readonly orders: number;
  readonly payouts: number;
};

type Days = { readonly from: Day; readonly to: Day };

/** The deadlines that end on these days. */
export async function findDeadlines(database: Database, { companyId, hasDeadlines }: CalendarReader, days: Days) {
  if (!hasDeadlines) return [];
  const rows = await listOrderDeadlines(database, companyId, {
    from: startOfSeoulDay(days.from),
    until: startOfSeoulDay(addDays(days.to, 1)),
  });
  return rows.flatMap(({ state, release, dueAt, ...order }) => {
    const deadline = deadlineKindOf(state, release);
    const day = dayThatEndsAt(dueAt) ?? seoulDay(dueAt);
    return deadline ? [{ ...order, deadline, day }] : [];
  });
}

const horizonDays = 366;
const farDay = '2999-12-31';

/** All that the calendar publishes at `now`, each with its revision; what has changed since the last reader is kept. */
export async function publishCalendar(
  database: Database,
  reader: CalendarReader,
  now: Date,
): Promise<readonly PublishedEntry[]> {
  const owner = ownerOf(reader);
  const kinds = [...(reader.payouts ? ['payout' as const] : []), ...(reader.hasDeadlines ? ['deadline' as const] : [])];
  const publish = async (from: Database) => {
    const [published, payouts, deadlines] = await Promise.all([
      findPublishedEntries(from, { owner, kinds }),
      payoutEntries(from, reader, seoulDay(now)),
      deadlineEntries(from, reader, seoulDay(now)),
    ]);
    const known = published.filter(({ staysWhenPast, day }) => !staysWhenPast || day < deadlines.until);
    return publishEntries({ published: known, current: [...payouts, ...deadlines.entries] }, now);
  };
  const { shown, changed } = await publish(database);
  if (changed.length === 0) return shown;
  return inTransaction(database, async (transaction) => {
    await lockCalendar(transaction, owner);
    const again = await publish(transaction);
    await savePublishedEntries(transaction, owner, again.changed);
    await deletePublishedEntries(transaction, owner, addDays(seoulDay(now), -horizonDays - 1));
    return again.shown;
  });
}

/** Whose calendar it is: the same day of two owners is two entries. */
export function ownerOf({ payouts, companyId }: CalendarReader): string {
  return payouts === undefined || payouts === 'own' ? companyId : payouts;
}

async function payoutEntries(database: Database, reader: CalendarReader, today: Day): Promise<CalendarEntry[]> {
  const { payouts: reach, companyId } = reader;
  if (!reach) return [];
  const past = addDays(today, -horizonDays);
  const [expected, paid] = await Promise.all([
    listExpectedDays(database, { reach, companyId }, { from: past, to: addDays(today, horizonDays) }),
    listPaidDays(database, { reach, companyId }, { from: past, to: addDays(today, horizonDays) }),
  ]);
  const waiting = new Map(expected.filter(({ payable }) => payable > 0n).map((each) => [keyOf(each), each]));
  const made = new Map(paid.map((each) => [keyOf(each), each]));
  const days = new Map(
    [...expected, ...paid].map(({ day, currency }) => [keyOf({ day, currency }), { day, currency }]),
  );
  return [...days].flatMap(([key, { day, currency }]) => {
    if (!waiting.has(key) && !made.has(key)) return [];
    const facts: PayoutFacts = {
      currency,
      expected: String(waiting.get(key)?.payable ?? 0n),
      paid: String(made.get(key)?.paid ?? 0n),
      returned: String(made.get(key)?.returned ?? 0n),
      orders: waiting.get(key)?.payableCount ?? 0,
      payouts: made.get(key)?.count ?? 0,
    };
    return { key, day, facts: JSON.stringify(facts), staysWhenPast: false };
  });
}

function keyOf({ day, currency }: { readonly day: Day; readonly currency: Currency }): string {
  return `${day} ${currency}`;
}

/** `until`: from that day on there may be more than were read, and nothing is said of them. */
async function deadlineEntries(database: Database, reader: CalendarReader, today: Day) {
  const found = await findDeadlines(database, reader, { from: today, to: farDay });
  const until = found.length < mostDeadlines ? farDay : (found.at(-1)?.day ?? farDay);
  const entries = found
    .filter(({ day }) => day < until)
    .map(({ orderId, tradeNumber, goodsName, deadline, day }): CalendarEntry => {
      const facts: DeadlineFacts = { deadline, orderId, tradeNumber, goodsName };
      return { key: `${orderId} ${deadline}`, day, facts: JSON.stringify(facts), staysWhenPast: true };
    });
  return { entries, until };
}
