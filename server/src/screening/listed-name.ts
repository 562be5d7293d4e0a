import type { SanctionEntry } from './sanction-list-store.ts';

/** A name on a list, whoever publishes the list. */
export type ListedName = Omit<SanctionEntry, 'source'>;

/** Why a file is refused as a whole; a line counts from 1. */
export class SanctionsFileError extends Error {
  constructor(place: number | string, reason: string) {
    super(`${typeof place === 'number' ? `Line ${place}` : place}: ${reason}. Nothing was changed.`);
    this.name = 'SanctionsFileError';
  }
}
