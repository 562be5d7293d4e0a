/**
 * The practice bank takes payment files (pain.001), says which transfers it accepts (pain.002), tells when they left
 * the account and when they came back (camt.054), and gives a day's statement (camt.053). The last four digits of the
 * receiving account decide what happens to a transfer.
 */
import type { Practice } from '../platform/practice.ts';
import { type BankStore, openBankStore } from './bank-store.ts';

export type Bank = Practice & { readonly store: BankStore };

export function openBank(practice: Practice): Bank {
  return { ...practice, store: openBankStore(practice.database) };
}
