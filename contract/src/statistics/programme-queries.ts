/** How a list is narrowed to exactly the rows that a programme figure counts. */
import type { Period, ProgrammeGrouping, ProgrammePart } from '@gtp/domain/statistics/programme-figures.ts';
import type { FigureQuery } from './figure-queries.ts';

type Group = { readonly grouping: ProgrammeGrouping; readonly key: string };

/** Payments by the day on which they were begun, chargebacks on which they came, payouts by their pay day. */
export function programmeQuery(part: ProgrammePart, { from, to }: Period, group?: Group): FigureQuery {
  const period = { from, to };
  const narrowed = { ...period, ...(group && narrowings[group.grouping](group.key)) };
  switch (part) {
    case 'approved':
      return { list: 'payments', query: { ...narrowed, state: ['captured', 'voided'] } };
    case 'declined':
      return { list: 'payments', query: { ...narrowed, state: ['declined'] } };
    case 'paid':
      return { list: 'payments', query: { ...narrowed, state: ['captured'] } };
    case 'chargebacks':
      return { list: 'chargebacks', query: { ...narrowed, scope: 'received' } };
    case 'reviewed':
      return { list: 'members', query: period };
    case 'arrived':
      return { list: 'payouts', query: { ...period, state: ['paid'] } };
    case 'returned':
      return { list: 'payouts', query: { ...period, state: ['returned'] } };
    case 'ended':
      return { list: 'payouts', query: { ...period, state: ['paid', 'returned'] } };
  }
}

const narrowings = {
  issuer: (key: string) => ({ issuer: key }),
  country: (key: string) => ({ country: key }),
  decline: (key: string) => ({ declineCode: key }),
} as const satisfies Readonly<Record<ProgrammeGrouping, (key: string) => object>>;
