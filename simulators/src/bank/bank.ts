/**
 * The bank simulator takes payment files (pain.001), says which transfers it accepts (pain.002), reports when they left
 * the account and when they came back (camt.054), and gives a day's statement (camt.053). The last four digits of the
 * receiving account decide what happens to a transfer.
 */
import type { SimulatorContext } from '../platform/simulator-context.ts';
import { type BankStore, openBankStore } from './bank-store.ts';

export type Bank = SimulatorContext & { readonly store: BankStore };

export function openBank(context: SimulatorContext): Bank {
  return { ...context, store: openBankStore(context.database) };
}
