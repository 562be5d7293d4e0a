/** How the programme as a whole does, for the institutions (decision 0216). */
import { programmeFigureKinds, programmeGroupings, programmeParts } from '@gtp/domain/statistics/programme-figures.ts';
import { day8, percent } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { exportRows } from '../platform/page-wire.ts';
import { instant14, integer, oneOf, text } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';
import { statisticsSum } from './statistics-wire.ts';

/** So many rows of a list (`programmeQuery`), and of payments and chargebacks what they add up to. */
const part = wireObject('ProgrammePart', {
  part: ['partType', oneOf(programmeParts)],
  count: ['count', integer],
  sums: ['sumList', listOf(nested(statisticsSum))],
});

/** A rate or a median, with what it was in as many days before. */
const figure = wireObject('ProgrammeFigure', {
  kind: ['figureType', oneOf(programmeFigureKinds)],
  rate: ['rate', optional(percent)],
  rateBefore: ['beforeRate', optional(percent)],
  medianHours: ['medianHours', optional(integer)],
  medianHoursBefore: ['beforeMedianHours', optional(integer)],
  parts: ['partList', listOf(nested(part))],
});

/** The payments of an issuer, a country or a decline code. */
const group = wireObject('ProgrammeGroup', {
  grouping: ['groupType', oneOf(programmeGroupings)],
  /** The issuer's company, the country or the code (`none` where the card company gave none). */
  key: ['groupCd', text(60)],
  /** Of an issuer. */
  name: ['groupName', optional(text(200))],
  /** How many were approved; of a decline code its share of all declined. */
  rate: ['rate', optional(percent)],
  chargebackRate: ['chargebackRate', optional(percent)],
  parts: ['partList', listOf(nested(part))],
});

const step = wireObject('ProgrammeStep', {
  from: ['startYmd', day8],
  approvedCount: ['approveCount', integer],
  declinedCount: ['declineCount', integer],
});

const filterRows = { from: ['fromYmd', optional(day8)], to: ['toYmd', optional(day8)] } as const;

export const readProgrammeFigures = endpoint({
  name: 'readProgrammeFigures',
  method: 'GET',
  path: '/figures/programme',
  access: 'programme.read',
  summary:
    'Approval rate by issuer, country and decline code, chargeback ratio, time to review and to cash, and returned payouts of a period, as far as the caller may read the rows behind them.',
  query: wireObject('ProgrammeFilter', filterRows),
  answer: wireObject('ProgrammeFigures', {
    asOf: ['baseDt', instant14],
    from: ['fromYmd', day8],
    to: ['toYmd', day8],
    figures: ['figureList', listOf(nested(figure))],
    groups: ['groupList', listOf(nested(group))],
    /** Of every step of the period, also of those without any payment. */
    steps: ['stepList', listOf(nested(step))],
  }),
  shows: ['payment', 'dispute', 'member', 'settlement'],
  isTranslated: true,
});

export const exportProgrammeFigures = endpoint({
  name: 'exportProgrammeFigures',
  method: 'GET',
  path: '/figures/programme/export',
  access: 'programme.read',
  summary: 'The payments of a period by issuer, country and decline code, as a workbook or as CSV.',
  isExport: true,
  query: wireObject('ProgrammeExport', { ...filterRows, ...exportRows }),
});
