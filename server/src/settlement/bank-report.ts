/**
 * What the bank's messages say of our transfers: pain.002 (taken or rejected), camt.054 (booked or returned). A
 * message is refused only if it cannot be read at all; in one that can, each part counts for itself, and what says
 * nothing that we understand waits for a person.
 */
import type { Money } from '@gtp/domain/platform/money.ts';
import type { BankReportKind } from '@gtp/domain/settlement/bank-status-codes.ts';
import { readNotification } from './bank-notification.ts';
import { readStatusReport } from './bank-status-report.ts';
import { BankMessageError, parseBankDocument, rootOfMessage } from './bank-xml.ts';

/** What is said; `unclear`: a person must look, and `words` say at what. */
export type Said =
  | { readonly kind: BankReportKind; readonly reason?: string | undefined }
  | { readonly kind: 'noted' }
  | { readonly kind: 'unclear'; readonly words: string };

/** Of one transfer. */
export type TransferReport = {
  /** What the bank calls it; one of them is ours, or it is somebody else's. */
  readonly references: readonly string[];
  /** The file of which the bank says that it is. */
  readonly fileId?: string | undefined;
  readonly said: Said;
  /** Absent where the message need not repeat it. */
  readonly amount?: Money | undefined;
  /** The same without what the bank charged for it. */
  readonly amountBeforeCharges?: Money | undefined;
  /** For the operator, if it is not ours. */
  readonly described: string;
};

/** Of every transfer of a file that the message does not name by itself. */
export type FileReport = {
  readonly fileId: string;
  readonly said: Said;
  readonly exceptFor: readonly string[];
  /** What the bank booked for all of it at once. */
  readonly total?: Money | undefined;
  readonly described: string;
};

export type BankReport = {
  readonly transfers: readonly TransferReport[];
  readonly files: readonly FileReport[];
  /** Said of no transfer of anybody's, such as a charge of the bank's. */
  readonly aside: readonly string[];
};

const nothing: BankReport = { transfers: [], files: [], aside: [] };

/** Throws BankMessageError for what is not a message of that kind. */
export function readBankReport(kind: string, xml: string): BankReport {
  const document = parseBankDocument(xml);
  if (kind === 'pain.002') return readStatusReport(rootOfMessage(document, kind));
  if (kind === 'camt.054') return readNotification(rootOfMessage(document, kind));
  // Statements say nothing of single transfers that we would act on: the reconciliation reads those of a whole day.
  if (kind === 'camt.053' || kind === 'camt.052') return nothing;
  throw new BankMessageError(`Messages of the kind ${kind} are not known`);
}
