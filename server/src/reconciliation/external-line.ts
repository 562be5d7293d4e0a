import type { AcquirerName } from '@gtp/domain/card/acquirers.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Money } from '@gtp/domain/platform/money.ts';
import type { FileReason } from '@gtp/domain/reconciliation/file-reasons.ts';
import type { MovementKind, ReconciliationSource } from '@gtp/domain/reconciliation/reconciliation.ts';

/** One movement as the other side has it, with the line of its file on which it stands. */
export type ExternalLine = {
  readonly source: ReconciliationSource;
  /** What it must be, or what it is unless we know the reference as something else. */
  readonly kind: MovementKind;
  readonly reference: string;
  readonly amount: Money;
  readonly on: Day;
  readonly lineNumber: number | undefined;
  /** Who reports it; undefined of a bank's line. */
  readonly acquirer?: AcquirerName | undefined;
  /** Where it stands in a bank's statement: what it is called if its reference is another movement's, too. */
  readonly place?: string | undefined;
  /** The bank says no name of it: its reference is the bank's own, or its place. */
  readonly isNameless?: boolean | undefined;
  /** A debit that takes a credit back, and repeats what its sender wrote. */
  readonly takesBack?: boolean | undefined;
  /** A word for people, of what the bank's own details of it contradict. */
  readonly remark?: string | undefined;
  /** The files of ours that the bank booked in this one sum. */
  readonly batches?: readonly string[] | undefined;
  /** What the bank lists of that sum, which counts instead unless the files are ours and none of these is. */
  readonly details?: readonly ExternalLine[] | undefined;
};

/** What the acquirer pays for a day in one currency. */
export type ReportedDeposit = {
  readonly depositId: string;
  readonly gross: Money;
  readonly cost: Money;
  /** It has failed since, before it was announced to us: it never comes. */
  readonly isFailed?: boolean | undefined;
  readonly acquirer?: AcquirerName | undefined;
};

/** What the bank says was left on an account of ours when the day ended. */
export type StatedBalance = { readonly account: string; readonly closing: Money; readonly on: Day };

/** One statement of a bank's file. */
export type ReadStatement = StatedBalance & {
  readonly lines: readonly ExternalLine[];
  /** All that it says of money, the same in whatever envelope it comes. */
  readonly content: string;
  /** Its account, own name, number and page; undefined of a bank that does not number its statements. */
  readonly name: string | undefined;
};

/** A whole file, understood: `reference` is what its sender calls it. */
export type ExternalFile = {
  readonly source: ReconciliationSource;
  readonly reference: string;
  readonly on: Day;
  readonly content: string;
  readonly lines: readonly ExternalLine[];
  readonly deposits: readonly ReportedDeposit[];
  readonly balances: readonly StatedBalance[];
  /** Deposits of this or an earlier day that failed: the acquirer has their money again. */
  readonly failedDeposits?: readonly string[] | undefined;
  /** A bank's statements, whose lines and balances these are. */
  readonly statements?: readonly ReadStatement[] | undefined;
  /** What in it is about accounts of others, was read before, or contradicts itself: a word on each. */
  readonly aside?: readonly string[] | undefined;
};

type AboutError = {
  readonly line?: number | undefined;
  readonly isForeign?: boolean;
  readonly code?: FileReason;
};

/** Thrown for a file that is not what it should be; `line` counts from 1. The whole file is refused then. */
export class ExternalFileError extends Error {
  readonly line: number | undefined;
  /** It can be read, but it is not about our account. */
  readonly isForeign: boolean;
  readonly code: FileReason;

  constructor(reason: string, about: AboutError = {}) {
    // Parsers quote what they do not like, half a letter or a NUL byte included; PostgreSQL takes neither.
    super(
      reason
        .toWellFormed()
        .replaceAll(/\p{Cc}/gu, ' ')
        .slice(0, 300),
    );
    this.line = about.line;
    this.isForeign = about.isForeign ?? false;
    this.code = about.code ?? 'unreadable';
  }
}
