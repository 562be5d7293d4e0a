/**
 * Expected payouts as an iCalendar file (RFC 5545): an all-day event a day and currency, with the same id each time.
 */
import { addDays } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { money } from '@gtp/domain/platform/money.ts';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { writeMoney } from '../email/email.ts';
import { textTable } from '../platform/messages.ts';
import { textHash } from '../platform/secrets.ts';
import type { ExpectedDay } from './payout-calendar-store.ts';

type Calendar = {
  readonly days: readonly ExpectedDay[];
  readonly language: Language;
  readonly now: Date;
  /** Whose it is: the same day of two owners is two events. */
  readonly owner: string;
};

const labels = textTable('settlement.calendar');

const hourS = 3_600;

export function writeCalendar({ days, language, now, owner }: Calendar): string {
  const calendar = ical({
    name: `Global Trade Payments · ${labels.name[language]}`,
    prodId: { company: 'Global Trade Payments', product: 'payouts', language: 'EN' },
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
  return calendar.toString();
}
