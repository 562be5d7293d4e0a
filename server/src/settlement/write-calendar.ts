/** A calendar as its programs read it (RFC 5545): each entry with its revision, what was called off as cancelled. */
import { clientTypeRecords } from '@gtp/domain/account/client-types.ts';
import { addDays } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { money } from '@gtp/domain/platform/money.ts';
import type { PublishedEntry } from '@gtp/domain/settlement/published-entries.ts';
import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { writeMoney } from '../email/email.ts';
import { textTable } from '../platform/messages.ts';
import { textHash } from '../platform/secrets.ts';
import { type CalendarReader, type DeadlineFacts, ownerOf, type PayoutFacts } from './calendar-entries.ts';

type Calendar = {
  readonly entries: readonly PublishedEntry[];
  readonly reader: CalendarReader;
  readonly language: Language;
  readonly brandName: string;
  readonly publicUrl: string;
};

const labels = textTable('settlement.calendar');
const deadlines = textTable('settlement.calendar_deadline');

const hourS = 3_600;

/** No METHOD, as what is published asks nobody to answer: DTSTAMP is then the revision's instant (§3.8.7.2). */
export function writeCalendar({ entries, reader, language, brandName, publicUrl }: Calendar): string {
  const calendar = ical({
    name: `${brandName} · ${labels[reader.payouts ? 'name' : 'orderName'][language]}`,
    prodId: { company: brandName, product: 'payouts', language: 'EN' },
    ttl: 6 * hourS,
  });
  const home = `${publicUrl}${language === 'ko' ? '' : `/${language}`}${clientTypeRecords[reader.clientType].homePath}`;
  for (const { key, day, facts, staysWhenPast: isDeadline, sequence, changedAt, cancelledAt } of entries) {
    const { summary, description, path } = isDeadline
      ? writeDeadline(JSON.parse(facts) as DeadlineFacts, language)
      : writePayout(JSON.parse(facts) as PayoutFacts, language);
    calendar.createEvent({
      id: `${textHash(`${ownerOf(reader)} ${key}`).slice(0, 32)}@global-trade-payments`,
      allDay: true,
      start: day,
      end: addDays(day, 1),
      ...{ stamp: changedAt, lastModified: changedAt, sequence },
      // Not every program shows the status.
      summary: cancelledAt ? `${labels.cancelled[language]}: ${summary}` : summary,
      status: cancelledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      description,
      url: home + path,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

function writeDeadline({ deadline, orderId, tradeNumber, goodsName }: DeadlineFacts, language: Language) {
  return {
    summary: `${deadlines[deadline][language]} · ${tradeNumber}`,
    description: `${orderId} · ${goodsName}`,
    path: `/order-sheet/${orderId}`,
  };
}

function writePayout({ currency, expected, paid, returned, orders, payouts }: PayoutFacts, language: Language) {
  const amounts = [
    ['event', expected],
    ['paid', paid],
    ['returned', returned],
  ] as const;
  const counts = [
    ['orders', orders],
    ['payouts', payouts],
  ] as const;
  return {
    summary: amounts
      .filter(([, minor]) => minor !== '0')
      .map(([label, minor]) => `${labels[label][language]} ${writeMoney(money(BigInt(minor), currency))}`)
      .join(' · '),
    description: counts
      .filter(([, count]) => count > 0)
      .map(([label, count]) => `${labels[label][language]}: ${count}`)
      .join('\n'),
    path: '/settlement-inquiry/calendar',
  };
}
