import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { readPayoutCalendar as endpoint } from '@gtp/contract/settlement/payout-calendar-wire.ts';
import { reachOfPerson } from '@gtp/domain/account/permissions.ts';
import { addDays, seoulDay, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { findAccount, readDelegation } from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { makeToken, tokenHash } from '../platform/secrets.ts';
import { findBankHolidays } from './bank-holidays.ts';
import { type CalendarReader, calendarReader, findDeadlines, publishCalendar } from './calendar-entries.ts';
import {
  findCalendarMadeAt,
  findCalendarMaker,
  listExpectedDays,
  listPaidDays,
  saveCalendarAddress,
} from './payout-calendar-store.ts';
import { writeCalendar } from './write-calendar.ts';

type AppContext = Pick<Portal, 'database' | 'clock'>;
type FileContext = Pick<Portal, 'database' | 'clock' | 'brand'> & { readonly publicUrl: string };

/** A month (`202611`, the running one without) with what is expected, what was paid and what is due on its days. */
export async function readPayoutCalendar(
  { database, clock }: AppContext,
  caller: Caller,
  wanted: string | undefined,
): Promise<Answer<typeof endpoint>> {
  const now = clock.now();
  const month = wanted ?? seoulDay(now).slice(0, 7).replace('-', '');
  const from = `${month.slice(0, 4)}-${month.slice(4)}-01`;
  const to = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1);
  const reader = calendarReader(caller);
  const scope = reader.payouts && { reach: reader.payouts, companyId: caller.companyId };
  const [rows, paidRows, deadlines, holidays, addressMadeAt] = await Promise.all([
    scope ? listExpectedDays(database, scope, { from, to }) : [],
    scope ? listPaidDays(database, scope, { from, to }) : [],
    findDeadlines(database, reader, { from, to }),
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
  return { month, days, paid, deadlines, bankHolidays, addressMadeAt };
}

/** All that the reader's calendar holds, as an iCalendar file. */
export async function writeCalendarFile(
  { database, clock, brand, publicUrl }: FileContext,
  reader: CalendarReader,
  language: Language,
): Promise<string> {
  const entries = await publishCalendar(database, reader, clock.now());
  return writeCalendar({ entries, reader, language, brandName: brand.name, publicUrl });
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
export async function readSubscribedCalendar(context: FileContext, token: string): Promise<Result<string>> {
  const { database, clock } = context;
  const userId = await findCalendarMaker(database, tokenHash(token));
  const maker = userId === undefined ? undefined : await findAccount(database, userId);
  if (!maker?.isActive) return refuse('settlement.not_found');
  const delegationStatus = await readDelegation(database, maker.userId, clock.now());
  if (delegationStatus.kind === 'over') return refuse('settlement.not_found');
  const delegation = delegationStatus.kind === 'deputy' ? delegationStatus.delegation : undefined;
  const person = { clientType: maker.clientType, companyId: maker.companyId, delegation };
  if (!reachOfPerson('calendar.read', person)) return refuse('settlement.not_found');
  return accept(await writeCalendarFile(context, calendarReader(person), maker.language));
}
