/** Expected payouts as a calendar: by day, as a file, and at an address for calendar programs. */
import { currency, day8, instant14, integer, moneyBeside, oneOf, text, textLike } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';

const expectedDay = wireObject('ExpectedPayoutDay', {
  day: ['payoutYmd', day8],
  currency: ['tradeCurrCd', currency],
  /** Without what is kept back. */
  amount: ['settlementMony', moneyBeside()],
  withheld: ['withheldMony', moneyBeside()],
  count: ['orderCount', integer],
});

const paidDay = wireObject('PaidPayoutDay', {
  day: ['payoutYmd', day8],
  currency: ['tradeCurrCd', currency],
  /** Handed to the bank, without what came back. */
  amount: ['settlementMony', moneyBeside()],
  returned: ['returnMony', moneyBeside()],
  count: ['payoutCount', integer],
});

const restDay = wireObject('BankRestDay', {
  /** Korea's banks rest for every payout, America's for dollars, Japan's for yen. */
  country: ['countryCd', oneOf(['KR', 'US', 'JP'])],
  day: ['holidayYmd', day8],
});

export const readPayoutCalendar = endpoint({
  name: 'readPayoutCalendar',
  method: 'GET',
  path: '/settlements/calendar',
  access: 'settlement.read',
  summary:
    'What is expected and what was paid on each day of a month (the running one without), and where banks rest then.',
  query: wireObject('PayoutCalendarQuery', { month: ['baseYm', optional(textLike(/^20\d\d(0[1-9]|1[0-2])$/))] }),
  answer: wireObject('PayoutCalendar', {
    month: ['baseYm', text(6)],
    days: ['list', listOf(nested(expectedDay))],
    paid: ['payoutList', listOf(nested(paidDay))],
    bankHolidays: ['holidayList', listOf(nested(restDay))],
    /** When the caller's address was made; absent without one. */
    addressMadeAt: ['addressDt', optional(instant14)],
  }),
  shows: ['calendar-address'],
});

export const downloadPayoutCalendar = endpoint({
  name: 'downloadPayoutCalendar',
  method: 'GET',
  path: '/settlements/calendar/file',
  access: 'settlement.read',
  summary: 'All expected payouts as an iCalendar file (RFC 5545), an all-day event a day and currency.',
  isFile: true,
});

export const makePayoutCalendarAddress = endpoint({
  name: 'makePayoutCalendarAddress',
  method: 'POST',
  path: '/settlements/calendar/address',
  access: 'settlement.read',
  summary: 'An address for calendar programs, shown this once; one made before no longer answers.',
  answer: wireObject('PayoutCalendarAddress', { address: ['calendarUrl', text(500)] }),
  changes: ['calendar-address'],
});

export const revokePayoutCalendarAddress = endpoint({
  name: 'revokePayoutCalendarAddress',
  method: 'DELETE',
  path: '/settlements/calendar/address',
  access: 'settlement.read',
  summary: "The caller's address answers no longer.",
  changes: ['calendar-address'],
});

export const subscribePayoutCalendar = endpoint({
  name: 'subscribePayoutCalendar',
  method: 'GET',
  path: '/calendars/{calendarToken}',
  access: 'public',
  callsPerMinute: 60,
  summary: 'The same file for whoever has the address, as long as its maker may read it.',
  isFile: true,
});
