import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { readPayoutCalendar as endpoint } from '@gtp/contract/settlement/payout-calendar-wire.ts';
import { reachOfPerson } from '@gtp/domain/account/permissions.ts';
import { addDays, dayThatEndsAt, seoulDay, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { findAccount, readDelegation } from '../account/account.ts';
import { writeMoney } from '../email/email.ts';
import type { Caller } from '../platform/caller.ts';
import { textTable } from '../platform/messages.ts';
import type { Portal } from '../platform/portal.ts';
import { makeToken, textHash, tokenHash } from '../platform/secrets.ts';
import { findBankHolidays } from './bank-holidays.ts';
import {
  type ExpectedDay,
  findCalendarMadeAt,
  findCalendarMaker,
  listExpectedDays,
  listOrderDeadlines,
  listPaidDays,
  type OrderDeadline,
  saveCalendarAddress,
} from './payout-calendar-store.ts';
import type { SettlementScope } from './settlement-list-store.ts';
import { type SettlementReader, settlementReader } from './show-settlement.ts';

type AppContext = Pick<Portal, 'database' | 'clock' | 'brand'>;

/** A month (`202611`, the running one without) with what is expected and what was paid on its days. */
export async function readPayoutCalendar(
  { database, clock }: AppContext,
  caller: Caller,
  wanted: string | undefined,
): Promise<Answer<typeof endpoint>> {
  const now = clock.now();
  const month = wanted ?? seoulDay(now).slice(0, 7).replace('-', '');
  const from = `${month.slice(0, 4)}-${month.slice(4)}-01`;
  const to = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1);
  const { scope } = settlementReader(caller, caller.language);
  const [rows, paidRows, holidays, addressMadeAt] = await Promise.all([
    listExpectedDays(database, scope, { from, to }),
    listPaidDays(database, scope, { from, to }),
    findBankHolidays(database, startOfSeoulDay(from)),
    findCalendarMadeAt(database, caller.userId),
  ]);
  const days = rows.map(({ day, currency, payable, withheld, count }) => ({
    ...{ day, currency, count },
    amount: money(payable, currency),
    withheld: money(withheld, currency),
  }));
  const paid = paidRows.map(({ day, currency, paid: minor, returned, count }) => ({
    ...{ day, currency, count },
    amount: money(minor, currency),
    returned: money(returned, currency),
  }));
  const bankHolidays = (['KR', 'US', 'JP'] as const).flatMap((country) =>
    [...holidays[country]]
      .filter((day) => day >= from && day <= to)
      .toSorted()
      .map((day) => ({ country, day })),
  );
  return { month, days, paid, bankHolidays, addressMadeAt };
}

/** All that is expected, as an iCalendar file. */
export async function writeExpectedCalendar(context: AppContext, { scope, view }: SettlementReader): Promise<string> {
  return writeFor(context, scope, view.language);
}

async function writeFor(
  { database, clock, brand }: AppContext,
  scope: SettlementScope,
  language: Language,
): Promise<string> {
  const now = clock.now();
  const today = seoulDay(now);
  const [rows, deadlines] = await Promise.all([
    listExpectedDays(database, scope, { from: addDays(today, -366), to: addDays(today, 366) }),
    scope.reach === 'own' ? listOrderDeadlines(database, scope.companyId, startOfSeoulDay(today)) : [],
  ]);
  const days = rows.filter(({ payable }) => payable > 0n);
  const owner = scope.reach === 'own' ? scope.companyId : scope.reach;
  return writeCalendar({ days, deadlines, language, now, owner, brandName: brand.name });
}

/** A new address for the caller; the secret in it is kept only as its hash. */
export async function makeCalendarAddress(
  { database, clock, publicUrl }: AppContext & { readonly publicUrl: string },
  { userId }: Caller,
): Promise<{ readonly address: string }> {
  const token = makeToken();
  await saveCalendarAddress(database, { userId, tokenHash: tokenHash(token), now: clock.now() });
  return { address: `${publicUrl}/api/v1/calendars/${token}` };
}

/** The file behind an address: it ends with the login and the right of the person who made it. */
export async function readSubscribedCalendar(context: AppContext, token: string): Promise<Result<string>> {
  const { database, clock } = context;
  const userId = await findCalendarMaker(database, tokenHash(token));
  const maker = userId === undefined ? undefined : await findAccount(database, userId);
  if (!maker?.isActive) return refuse('settlement.not_found');
  const delegationStatus = await readDelegation(database, maker.userId, clock.now());
  if (delegationStatus.kind === 'over') return refuse('settlement.not_found');
  const delegation = delegationStatus.kind === 'deputy' ? delegationStatus.delegation : undefined;
  const reach = reachOfPerson('settlement.read', { clientType: maker.clientType, delegation });
  if (!reach) return refuse('settlement.not_found');
  return accept(await writeFor(context, { reach, companyId: maker.companyId }, maker.language));
}

type Calendar = {
  readonly days: readonly ExpectedDay[];
  /** Of a seller's own orders; an institution's calendar has none. */
  readonly deadlines: readonly OrderDeadline[];
  readonly language: Language;
  readonly now: Date;
  /** Whose it is: the same day of two owners is two events. */
  readonly owner: string;
  readonly brandName: string;
};

const labels = textTable('settlement.calendar');
const states = textTable('order.state');

const hourS = 3_600;

export function writeCalendar({ days, deadlines, language, now, owner, brandName }: Calendar): string {
  const calendar = ical({
    name: `${brandName} · ${labels.name[language]}`,
    prodId: { company: brandName, product: 'payouts', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 6 * hourS,
  });
  for (const { day, currency, payable, count } of days) {
    calendar.createEvent({
      id: `${textHash(`${owner} ${day} ${currency}`).slice(0, 32)}@global-trade-payments`,
      allDay: true,
      start: day,
      end: addDays(day, 1),
      stamp: now,
      summary: `${labels.event[language]} ${writeMoney(money(payable, currency))}`,
      description: `${labels.orders[language]}: ${count}`,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  for (const { orderId, tradeNumber, goodsName, state, dueAt } of deadlines) {
    const day = dayThatEndsAt(dueAt) ?? seoulDay(dueAt);
    calendar.createEvent({
      // The state is part of it: another one has a deadline of its own, and the one before is gone.
      id: `${textHash(`${owner} ${orderId} ${state}`).slice(0, 32)}@global-trade-payments`,
      allDay: true,
      start: day,
      end: addDays(day, 1),
      stamp: now,
      summary: `${labels.deadline[language]} ${tradeNumber} · ${states[state][language]}`,
      description: `${orderId} · ${goodsName}`,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}
