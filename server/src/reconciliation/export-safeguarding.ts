import { minus, plus, zero } from '@gtp/domain/platform/money.ts';
import { fileOf } from '../platform/define-list.ts';
import { exportHeadings } from '../platform/list-export.ts';
import { textTable } from '../platform/messages.ts';
import { listOfSafeguardingDays } from './list-reconciliation.ts';

const headings = textTable('reconciliation.safeguarding');

/** The days that the filter fits, for a file: what had to be kept safe, of what it is made, where it was, what lacked. */
export const exportSafeguardingDays = fileOf(listOfSafeguardingDays, {
  name: 'safeguarding',
  title: headings.title,
  columns: [
    { heading: headings.day, kind: 'day', value: (row) => row.day },
    { heading: exportHeadings.currency, kind: 'currency', value: (row) => row.currency },
    { heading: headings.toKeep, kind: 'money', value: (row) => plus(row.held, row.payable) },
    { heading: headings.held, kind: 'money', value: (row) => row.held },
    { heading: headings.payable, kind: 'money', value: (row) => row.payable },
    { heading: headings.atBank, kind: 'money', value: (row) => row.atBank },
    { heading: headings.ownFunds, kind: 'money', value: (row) => row.ownFunds },
    { heading: headings.atAcquirer, kind: 'money', value: (row) => row.atAcquirer },
    { heading: headings.booked, kind: 'money', value: (row) => row.booked },
    { heading: headings.difference, kind: 'money', value: (row) => minus(row.atBank, row.booked) },
    {
      heading: headings.missing,
      kind: 'money',
      value: (row) => {
        const missing = minus(plus(row.held, row.payable), plus(row.atBank, row.atAcquirer));
        return missing.minor > 0n ? missing : zero(row.currency);
      },
    },
  ],
});
