import type { Breaker } from '../platform/breaker.ts';
import type { Bank } from './bank.ts';

/**
 * The same bank; while the breaker is open it gives no answer at once, and files wait for their next turn under their
 * ids.
 */
export function bankBehindBreaker(bank: Bank, breaker: Breaker): Bank {
  return {
    ...bank,
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
