/**
 * What the bank's messages say of our transfers: pain.002 (taken or rejected), camt.054 (booked or returned), results of firm banking. A
 * message is refused only if it cannot be read at all; in one that can, each part counts for itself, and what says
 * nothing that we understand waits for a person.
 */
import { readNotification } from './bank-notification.ts';
import type { BankReport } from './bank-report-parts.ts';
import { readStatusReport } from './bank-status-report.ts';
import { BankMessageError, parseBankDocument, rootOfMessage } from './bank-xml.ts';
import { readFirmResult } from './firm-result.ts';

const nothing: BankReport = { transfers: [], files: [], aside: [] };

/** Throws BankMessageError for what is not a message of that kind. */
export function readBankReport(kind: string, xml: string): BankReport {
  if (kind === 'firm.result') return readFirmResult(xml);
  const document = parseBankDocument(xml);
  if (kind === 'pain.002') return readStatusReport(rootOfMessage(document, kind));
  if (kind === 'camt.054') return readNotification(rootOfMessage(document, kind));
  // Statements say nothing of single transfers that we would act on: the reconciliation reads those of a whole day.
  if (kind === 'camt.053' || kind === 'camt.052') return nothing;
  throw new BankMessageError({ code: 'kind_unknown', about: kind });
}
