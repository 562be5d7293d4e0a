/** A screening service as it is asked, instead of the lists that were imported: behind it stands an adapter for what it publishes. */
import type { Received } from '../platform/ask-http.ts';

/** A vessel is looked for among vessels, every other name among people and companies. */
export type NameKind = 'party' | 'vessel';
export type AskedName = { readonly name: string; readonly kind: NameKind };

/** An entry of a list: whose it is, its number there, its name, and how like it is in hundredths of a percent. */
export type ListedEntry = {
  readonly source: string;
  readonly entryNumber: string;
  readonly name: string;
  readonly likeness: number;
};

export type ScreenedName = AskedName & { readonly matches: readonly ListedEntry[] };

/** One call and what it said, of one name or of many. */
export type ScreeningCall =
  | ({
      readonly outcome: 'answered';
      readonly version: string;
      readonly names: readonly ScreenedName[];
    } & Received)
  | { readonly outcome: 'outage'; readonly aside: string };

export type ScreeningPort = {
  readonly service: 'yente' | 'watchman';
  /** The lists and the likeness that are asked for: an answer under other settings is none. */
  readonly dataset: string;
  /** Never throws: names of which no call says anything were not asked. */
  readonly ask: (names: readonly AskedName[]) => Promise<readonly ScreeningCall[]>;
};

/** The likest entries that are kept of one name. */
export const mostEntries = 5;

/** A score from 0 to 1 in hundredths of a percent; one that is left out is at least what was asked for (`threshold`, in hundredths). */
export function likenessOfScore(score: unknown, threshold: number): number {
  const part = typeof score === 'number' ? score : threshold / 100;
  return Math.round(10_000 * Math.min(1, Math.max(0, part)));
}
