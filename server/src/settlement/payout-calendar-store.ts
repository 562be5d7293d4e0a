import { statesWithDeadline } from '@gtp/domain/order/order-deadlines.ts';
import type { OrderState } from '@gtp/domain/order/order-state-records.ts';
import type { Release } from '@gtp/domain/order/release-modes.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { stoppedReason } from '@gtp/domain/settlement/bank-status-codes.ts';
import type { Holidays } from '@gtp/domain/settlement/business-calendar.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import type { SettlementScope } from './settlement-list-store.ts';

declare module '../platform/database.ts' {
  interface Tables {
    payoutCalendars: { userId: string; tokenHash: Buffer; createdAt: Date };
  }
}

export type ExpectedDay = {
  readonly day: Day;
  readonly currency: Currency;
  readonly payable: bigint;
  readonly withheld: bigint;
  /** Orders of which something waits; and those of which something is to be paid. */
  readonly count: number;
  readonly payableCount: number;
};

type Days = { readonly from: Day; readonly to: Day };

/** What waits for its payout, by day and currency, in minor units. */
export async function listExpectedDays(
  database: Database,
  { reach, companyId }: SettlementScope,
  { from, to }: Days,
): Promise<readonly ExpectedDay[]> {
  const { rows } = await sql<ExpectedDay>`
    select due_on as day, currency, count(distinct order_id)::int as count,
      (count(distinct order_id) filter (where state <> 'withheld'))::int as "payableCount",
      coalesce(sum(net_minor) filter (where state <> 'withheld'), 0)::bigint as payable,
      coalesce(sum(net_minor) filter (where state = 'withheld'), 0)::bigint as withheld
    from settlement_lines
    where payout_id is null and due_on between ${from} and ${to} and (${reach !== 'own'} or company_id = ${companyId})
    group by due_on, currency order by due_on, currency`.execute(database);
  return rows;
}

export type OrderDeadline = {
  readonly orderId: string;
  readonly tradeNumber: string;
  readonly goodsName: string;
  readonly state: OrderState;
  readonly release: Release;
  readonly dueAt: Date;
};

/** More than that are not read at once. */
export const mostDeadlines = 2_000;

/** When the clocks of a company's own orders run out within the time, soonest first; `mostDeadlines` at most. */
export async function listOrderDeadlines(
  database: Database,
  companyId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<readonly OrderDeadline[]> {
  const rows = await database
    .selectFrom('orders')
    .select(['orderId', 'tradeNumber', 'goodsName', 'state', 'releaseMode', 'milestoneKind', 'dueAt'])
    .where((order) => order.or([order('sellerCompanyId', '=', companyId), order('buyerCompanyId', '=', companyId)]))
    .where('state', 'in', statesWithDeadline)
    // To the end of a day is the instant at which the next one begins.
    .where('dueAt', '>', from)
    .where('dueAt', '<=', until)
    .orderBy('dueAt')
    .orderBy('orderId')
    .limit(mostDeadlines)
    .execute();
  return rows.flatMap(({ dueAt, releaseMode, milestoneKind, ...order }) => {
    const release = { releaseMode, milestoneKind: milestoneKind ?? undefined };
    return dueAt ? [{ ...order, release, dueAt }] : [];
  });
}

export type PaidDay = {
  readonly day: Day;
  readonly currency: Currency;
  readonly paid: bigint;
  readonly returned: bigint;
  readonly count: number;
};

/** What was handed to the bank, by value date and currency; what was set off whole, or stopped by us before, went nowhere. */
export async function listPaidDays(
  database: Database,
  { reach, companyId }: SettlementScope,
  { from, to }: Days,
): Promise<readonly PaidDay[]> {
  const { rows } = await sql<PaidDay>`
    select pay_on as day, currency, count(*)::int as count,
      coalesce(sum(amount_minor) filter (where state <> 'returned'), 0)::bigint as paid,
      coalesce(sum(amount_minor) filter (where state = 'returned'), 0)::bigint as returned
    from payouts
    where state <> 'offset' and coalesce(return_reason, '') not like ${`${stoppedReason('')}%`} and pay_on between ${from} and ${to}
      and (${reach !== 'own'} or company_id = ${companyId})
    group by pay_on, currency order by pay_on, currency`.execute(database);
  return rows;
}

type Address = { readonly userId: string; readonly tokenHash: Buffer; readonly now: Date };

/** Instead of the one before. */
export async function saveCalendarAddress(database: Database, { userId, tokenHash, now }: Address): Promise<void> {
  await database
    .insertInto('payoutCalendars')
    .values({ userId, tokenHash, createdAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ tokenHash, createdAt: now }))
    .execute();
}

export async function deleteCalendarAddress(database: Database, userId: string): Promise<void> {
  await database.deleteFrom('payoutCalendars').where('userId', '=', userId).execute();
}

export async function findCalendarMadeAt(database: Database, userId: string): Promise<Date | undefined> {
  const query = database.selectFrom('payoutCalendars').select('createdAt').where('userId', '=', userId);
  return (await query.executeTakeFirst())?.createdAt;
}

/** Whose calendar a token opens. */
export async function findCalendarMaker(database: Database, tokenHash: Buffer): Promise<string | undefined> {
  const query = database.selectFrom('payoutCalendars').select('userId').where('tokenHash', '=', tokenHash);
  return (await query.executeTakeFirst())?.userId;
}

export type HolidayCorrection = {
  readonly country: keyof Holidays;
  readonly day: Day;
  /** False: banks work on it after all. */
  readonly isHoliday: boolean;
  readonly name: string;
};

declare module '../platform/database.ts' {
  interface Tables {
    bankHolidayCorrections: {
      country: keyof Holidays;
      holidayOn: Day;
      isHoliday: boolean;
      name: string;
      recordedBy: string;
      recordedAt: Date;
    };
  }
}

/** Newest day first. */
export async function listCorrections(database: Database): Promise<readonly HolidayCorrection[]> {
  return database
    .selectFrom('bankHolidayCorrections')
    .select(['country', 'holidayOn as day', 'isHoliday', 'name'])
    .orderBy('holidayOn', 'desc')
    .orderBy('country')
    .limit(1_000)
    .execute();
}

type RecordedCorrection = HolidayCorrection & { readonly userId: string; readonly now: Date };

/** A second word on a day takes the first one's place. */
export async function saveCorrection(database: Database, correction: RecordedCorrection): Promise<void> {
  const { country, day, isHoliday, name, userId, now } = correction;
  const recorded = { isHoliday, name, recordedBy: userId, recordedAt: now };
  await database
    .insertInto('bankHolidayCorrections')
    .values({ country, holidayOn: day, ...recorded })
    .onConflict((conflict) => conflict.columns(['country', 'holidayOn']).doUpdateSet(recorded))
    .execute();
}
