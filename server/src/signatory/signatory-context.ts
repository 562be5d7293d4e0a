import type { Portal } from '../platform/portal.ts';

/** What filing and reviewing powers of attorney needs. `mailCodeSecret` keys the hashes of identities and proofs. */
export type SignatoryContext = Pick<Portal, 'database' | 'clock' | 'ids' | 'log'> & { readonly mailCodeSecret: string };
