/**
 * What the hashes of the public record cover, as texts: whoever computes one, in the portal, in a program or in a browser,
 * takes the SHA-256 of the text in UTF-8. Migrations 0004 and 0190 compute the same in the database.
 */

/** What a journal's hash covers. */
export type JournalFacts = {
  readonly cause: string;
  readonly kind: string;
  readonly orderId?: string | undefined;
  /** Milliseconds since 1970. */
  readonly occurredAtMs: number;
  readonly entries: readonly {
    readonly number: number;
    readonly accountId: string;
    readonly currency: string;
    readonly amountMinor: string;
  }[];
};

export function textOfJournal({ cause, kind, orderId, occurredAtMs, entries }: JournalFacts): string {
  const lines = entries.map(({ number, accountId, currency, amountMinor }) =>
    [number, accountId, currency, amountMinor].join('|'),
  );
  return [cause, kind, orderId ?? '-', occurredAtMs, ...lines].join('\n');
}

/** What the hash of a day's root covers; roots of before the records know nothing of them. */
export type RootFacts = {
  readonly day: string;
  readonly firstSeal: number;
  readonly lastSeal: number;
  readonly merkleRoot: string;
  readonly chainHash: string;
  readonly previousRootHash: string;
  readonly recordRoot?: string | undefined;
  readonly recordCount?: number | undefined;
};

export function textOfRoot(root: RootFacts): string {
  const { day, firstSeal, lastSeal, merkleRoot, chainHash, previousRootHash, recordRoot, recordCount } = root;
  const records = recordRoot === undefined ? [] : [recordRoot, recordCount];
  return [day, firstSeal, lastSeal, merkleRoot, chainHash, previousRootHash, ...records].join('\n');
}

/** One field of a record. Who may not see it has its hash alone. */
export type RecordField = {
  readonly name: string;
  readonly hash: string;
  readonly salt?: string | undefined;
  readonly value?: string | undefined;
};

export type SaltedField = { readonly salt: string; readonly name: string; readonly value: string };

export function textOfField({ salt, name, value }: SaltedField): string {
  return [salt, name, value].join('\n');
}

/** One link of an order's chain; its fields are in the order of their names. */
export type OrderRecord = {
  /** From 1. */
  readonly sequence: number;
  readonly previousHash: string;
  readonly fields: readonly RecordField[];
  readonly hash: string;
};

/** What stands before the first record of a chain, and before the first root. */
export const noHash = '0'.repeat(64);

export function textOfRecord(orderId: string, { sequence, previousHash, fields }: Omit<OrderRecord, 'hash'>): string {
  return [previousHash, orderId, sequence, ...fields.map(({ name, hash }) => `${name} ${hash}`)].join('\n');
}
