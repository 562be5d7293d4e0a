/** The parts of which a bank's message is made, whatever the message. */
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Money } from '@gtp/domain/platform/money.ts';
import type { BankMessageReasonCode } from '@gtp/domain/settlement/bank-message-states.ts';
import type { BankReportKind } from '@gtp/domain/settlement/bank-status-codes.ts';
import { type BankElement, textsOf } from './bank-xml.ts';

/** What is said; `unclear`: a person must look, `code` says why, and `words` are the bank's own. */
export type Said =
  | { readonly kind: BankReportKind; readonly reason?: string | undefined }
  | { readonly kind: 'noted' }
  | { readonly kind: 'unclear'; readonly code: BankMessageReasonCode; readonly words: string };

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
  /** The number of the account on which it was booked, where the message names it. */
  readonly account?: string | undefined;
  /** The day on which it was booked, where the message names it. */
  readonly bookedOn?: Day | undefined;
  /** For the operator, if it is not ours. */
  readonly described: string;
};

/** Of every transfer of a file that the message does not name by itself. */
export type FileReport = {
  readonly fileId: string;
  readonly said: Said;
  readonly exceptFor: readonly string[];
  /** The names of transfers that the same message rejects one by one. */
  readonly rejectedByName?: readonly string[] | undefined;
  /** It is named beside the transfers of a booking: only if it is ours, it is one of ours. */
  readonly isReferred?: boolean | undefined;
  /** What the bank booked for all of it at once. */
  readonly total?: Money | undefined;
  readonly account?: string | undefined;
  readonly bookedOn?: Day | undefined;
  readonly described: string;
};

/** One booking of a whole file: what counts are its transfers if one of them is ours, or else the file. */
export type BatchReport = Pick<BankReport, 'transfers' | 'files'>;

export type BankReport = {
  readonly transfers: readonly TransferReport[];
  readonly files: readonly FileReport[];
  readonly batches?: readonly BatchReport[] | undefined;
  /** Said of no transfer of anybody's, such as a charge of the bank's. */
  readonly aside: readonly string[];
};

/** A code of ISO 20022's before one of the bank's own, which may begin with it: "AC04/closed". */
export function reasonCodes(reason: BankElement): readonly string[] {
  const own = textsOf(reason, 'Prtry').map((each) => /^([A-Z]{2}\d{2})\b/.exec(each)?.[1] ?? each);
  return [...textsOf(reason, 'Cd'), ...own];
}

/**
 * Whether a rejection of the file is about some of its transfers alone. Where transfers are named because they differ,
 * they are not rejected themselves; where all of it is rejected, the message names none or all.
 */
export function isAboutSome({ said, rejectedByName = [] }: FileReport, namesInFile: readonly string[]): boolean {
  const rejected = namesInFile.filter((each) => rejectedByName.includes(each));
  return said.kind === 'returned' && rejected.length > 0 && rejected.length < namesInFile.length;
}
