/** A screening service as it is asked, instead of the lists that were imported: behind it stands an adapter for what it publishes. */
import type { Received } from '../platform/ask-http.ts';

/** A vessel is looked for among vessels, every other name among people and companies. */
export type NameKind = 'party' | 'vessel';
export type AskedName = { readonly name: string; readonly kind: NameKind };

/** An entry of a list: whose it is, its number there and its name. */
export type ListedEntry = { readonly source: string; readonly entryNumber: string; readonly name: string };

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
