/** Payouts and orders' deadlines as a calendar: by day, as a file, and at an address for calendar programs. */
import { orderDeadlineKinds } from '@gtp/domain/order/order-deadlines.ts';
import { currency, day8, moneyBeside } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { instant14, integer, oneOf, text, textLike } from '../platform/plain-codecs.ts';
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

const deadline = wireObject('OrderDeadline', {
  day: ['dueYmd', day8],
  /** What is to be done by the end of that day. */
  deadline: ['deadlineCd', oneOf(orderDeadlineKinds)],
  orderId: ['orderId', text(40)],
  tradeNumber: ['tradeNo', text(100)],
  goodsName: ['goodName', text(500)],
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
  access: 'calendar.read',
  summary:
    'What is expected, what was paid and which deadlines of orders end on each day of a month (the running one without), and where banks rest then.',
  query: wireObject('PayoutCalendarQuery', { month: ['baseYm', optional(textLike(/^20\d\d(0[1-9]|1[0-2])$/))] }),
  answer: wireObject('PayoutCalendar', {
    month: ['baseYm', text(6)],
    days: ['list', listOf(nested(expectedDay))],
    paid: ['payoutList', listOf(nested(paidDay))],
    /** Of the caller's own company's orders. */
    deadlines: ['deadlineList', listOf(nested(deadline))],
    bankHolidays: ['holidayList', listOf(nested(restDay))],
    /** When the caller's address was made; absent without one. */
    addressMadeAt: ['addressDt', optional(instant14)],
  }),
  shows: ['calendar-address', 'holiday', 'order', 'settlement'],
});

export const downloadPayoutCalendar = endpoint({
  name: 'downloadPayoutCalendar',
  method: 'GET',
  path: '/settlements/calendar/file',
  access: 'calendar.read',
  summary:
    'Payouts, an all-day event a day and currency, and deadlines of orders as an iCalendar file (RFC 5545); an entry that changed keeps its UID with a higher SEQUENCE, one that fell away is CANCELLED for 90 days.',
  isFile: true,
});

export const makePayoutCalendarAddress = endpoint({
  name: 'makePayoutCalendarAddress',
  method: 'POST',
  path: '/settlements/calendar/address',
  access: 'calendar.read',
  summary: 'An address for calendar programs, shown this once; one made before no longer answers.',
  answer: wireObject('PayoutCalendarAddress', { address: ['calendarUrl', text(500)] }),
  answersSecret: true,
  changes: ['calendar-address'],
});

export const revokePayoutCalendarAddress = endpoint({
  name: 'revokePayoutCalendarAddress',
  method: 'DELETE',
  path: '/settlements/calendar/address',
  access: 'calendar.read',
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
