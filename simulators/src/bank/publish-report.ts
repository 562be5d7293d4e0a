import { newId } from '../platform/ids.ts';
import type { Bank } from './bank.ts';
import type { ReportKind } from './bank-store.ts';

/** Adds a report to those that the customer fetches; `write` makes its XML from the report's id (35 characters). */
export function publishReport(bank: Bank, kind: ReportKind, write: (id: string) => string): void {
  const id = newId('rep').slice(0, 35);
  bank.store.insertReport({ id, kind, xml: write(id), createdAt: bank.now() });
}
