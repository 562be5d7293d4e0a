/** The bank as settlement sees it: it takes files of payouts and later reports on them. */
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { ExchangeRate } from '@gtp/domain/settlement/exchange-rate.ts';
import type { Breaker } from '../platform/breaker.ts';

/** `unknown`: no answer, or none that we understand; the file may have arrived, so it is sent again under its id. */
export type FileReceipt =
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown' };

export type BankMessage = {
  readonly reportId: string;
  readonly cursor: string;
  readonly kind: string;
  readonly xml: string;
};

export type Bank = {
  /** Hands over a pain.001, or records of firm banking; the same id twice is one file. */
  readonly sendFile: (file: { readonly payoutFileId: string; readonly xml: string }) => Promise<FileReceipt>;
  /** Whether a call would not be made now, because the bank has not answered for a while. */
  readonly isAway?: () => boolean;
  /**
   * What the bank has reported after `cursor`, oldest first, or what lies in its folder and was not read yet; undefined
   * if it does not answer.
   */
  readonly listReports: (cursor: string | undefined) => Promise<readonly BankMessage[] | undefined>;
  /** At what it buys foreign currencies of us on a value date; undefined if it does not answer. */
  readonly listRates: (valueOn: Day) => Promise<readonly ExchangeRate[] | undefined>;
};

/**
 * The same bank; while the breaker is open it gives no answer at once, and files wait for their next turn under their
 * ids.
 */
export function bankBehindBreaker(bank: Bank, breaker: Breaker): Bank {
  return {
    ...bank,
    isAway: () => !breaker.isClosed(),
    sendFile: async (file) =>
      breaker.isClosed()
        ? breaker.call(
            () => bank.sendFile(file),
            ({ kind }) => kind === 'unknown',
          )
        : { kind: 'unknown' },
    listReports: async (cursor) =>
      breaker.isClosed()
        ? breaker.call(
            () => bank.listReports(cursor),
            (reports) => reports === undefined,
          )
        : undefined,
    listRates: async (valueOn) =>
      breaker.isClosed()
        ? breaker.call(
            () => bank.listRates(valueOn),
            (rates) => rates === undefined,
          )
        : undefined,
  };
}
