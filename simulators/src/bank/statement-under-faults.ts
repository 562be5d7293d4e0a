import { type ReportFault, reportFaults } from '../platform/faults.ts';
import type { Bank } from './bank.ts';
import type { Entry } from './bank-entry.ts';

/** What the switched-on faults do to the statement of a day; asked once for each statement that is written. */
export function faultsOfStatement(bank: Bank, day: string): ReadonlySet<ReportFault> {
  const struck = bank.faults.take(reportFaults, 'bank.statements', day);
  return new Set(struck.map((fault) => fault.kind as ReportFault));
}

/** The day's entries with the first one wrong, missing or twice, or with a charge that nobody asked for. */
export function spoilEntries(entries: readonly Entry[], faults: ReadonlySet<ReportFault>): readonly Entry[] {
  const [first, ...others] = entries;
  if (!first || faults.size === 0) return entries;
  const own = faults.has('report_wrong_amount') ? { ...first, amountMinor: first.amountMinor + 1 } : first;
  return [
    ...(faults.has('report_line_missing') ? [] : [own]),
    ...(faults.has('report_line_twice') ? [{ ...own, reference: `${own.reference.slice(0, 32)}-2` }] : []),
    ...others,
    ...(faults.has('report_line_foreign') ? [chargeOn(first)] : []),
  ];
}

function chargeOn({ account, currency, at }: Entry): Entry {
  const reference = `charge-${account.slice(-8)}-${at}`;
  const details = { Refs: { AcctSvcrRef: reference }, AddtlTxInf: 'Account maintenance' };
  return { account, currency, amountMinor: 500, direction: 'DBIT', at, reference, details, subFamily: 'CHRG' };
}

/** Half of the file, as a broken transmission leaves it. */
export function breakFile(xml: string, faults: ReadonlySet<ReportFault>): string {
  return faults.has('report_broken') ? xml.slice(0, Math.floor(xml.length / 2)) : xml;
}
