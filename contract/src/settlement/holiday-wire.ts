/** One-off bank holidays that the calendars do not know (product §7). */
import { day8, yesNo } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { oneOf, text } from '../platform/plain-codecs.ts';
import { listOf, nested, wireObject } from '../platform/wire-object.ts';

const holidayCorrection = wireObject('HolidayCorrection', {
  country: ['countryCd', oneOf(['KR', 'JP', 'US'])],
  day: ['holidayYmd', day8],
  /** N: banks work on it after all. */
  isHoliday: ['holidayYn', yesNo],
  name: ['holidayName', text(100, 1)],
});
const holidayCorrections = wireObject('HolidayCorrections', { list: ['list', listOf(nested(holidayCorrection))] });

export const listHolidayCorrections = endpoint({
  name: 'listHolidayCorrections',
  method: 'GET',
  path: '/settlements/holidays',
  access: 'settlement.operate',
  summary: 'One-off days that the calendars of the banks do not know, newest first.',
  answer: holidayCorrections,
  shows: ['holiday'],
});

export const correctHoliday = endpoint({
  name: 'correctHoliday',
  method: 'PUT',
  path: '/settlements/holidays',
  access: 'settlement.operate',
  summary: 'Notes a one-off bank holiday, or a day on which banks work after all; promised days stay as they are.',
  body: holidayCorrection,
  answer: holidayCorrections,
  changes: ['holiday'],
  answersAs: listHolidayCorrections,
});
