/** An order's chain of records with its journal and its root, as the portal makes them; tests show what they change. */
import { createHash } from 'node:crypto';
import type { DossierJournal, PublishedRoot, RecordedDossier } from '../src/document/dossier.ts';
import type { Hashing } from '../src/ledger/merkle-path.ts';
import {
  noHash,
  type OrderRecord,
  textOfField,
  textOfJournal,
  textOfRecord,
  textOfRoot,
} from '../src/ledger/proof-texts.ts';

export const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
export const hashing: Hashing = { ofText: async (text) => sha256(text), ofBytes: async (bytes) => sha256(bytes) };

export const orderId = 'ORD-261102-7KQ2ZD';
export type Facts = Readonly<Record<string, string>>;

/** The links of a chain over what happened. */
export function chainOf(happened: readonly Facts[]): OrderRecord[] {
  const records: OrderRecord[] = [];
  for (const [index, facts] of happened.entries()) {
    const fields = Object.entries(facts).map(([name, value]) => {
      const salt = sha256(`${index} ${name}`).slice(0, 32);
      return { name, salt, value, hash: sha256(textOfField({ salt, name, value })) };
    });
    records.push(sealed({ sequence: index + 1, previousHash: records.at(-1)?.hash ?? noHash, fields }));
  }
  return records;
}

/** A record with the hash that fits what it says. */
export function sealed(record: Omit<OrderRecord, 'hash'>): OrderRecord {
  return { ...record, hash: sha256(textOfRecord(orderId, record)) };
}

export const leafOf = (hash: string) => sha256(Buffer.from(`00${hash}`, 'hex'));
export const nodeOf = (left: string, right: string) => sha256(Buffer.from(`01${left}${right}`, 'hex'));

/** A journal that moves `minor` from one account to the other, with the hash that fits. */
export function makeJournal({ journalId = '17', minor = 1_000n, kind = 'capture', of = orderId } = {}): DossierJournal {
  const entries = [
    { number: 1, accountId: 'acquirer_receivable:USD', currency: 'USD', amountMinor: String(minor) },
    { number: 2, accountId: `hold:${of}:USD`, currency: 'USD', amountMinor: String(-minor) },
  ];
  return rehashed({
    journalId,
    cause: 'payment.captured:pay_1',
    kind,
    orderId: of,
    occurredAtMs: 1_793_500_000_000,
    entries,
  });
}

export function rehashed(journal: Omit<DossierJournal, 'contentHash'>): DossierJournal {
  return { ...journal, contentHash: sha256(textOfJournal(journal)) };
}

type Leaves = { readonly journal?: string | undefined; readonly record?: string | undefined };

/** A day's root over one journal and one chain, with the hash that fits. */
export function makeRoot(day: string, { journal = noHash, record = noHash }: Leaves): PublishedRoot {
  const facts = {
    ...{ day, firstSeal: 1, lastSeal: 9, chainHash: sha256(`chain ${day}`), previousRootHash: noHash },
    ...{ merkleRoot: leafOf(journal), recordRoot: leafOf(record), recordCount: 1 },
  };
  return { ...facts, rootHash: sha256(textOfRoot(facts)) };
}

export const madeAt = new Date('2026-11-03T01:00:00Z');
export const sealedText = 'what the checksum covers';

export const happenedToOrder: readonly Facts[] = [
  { kind: 'event', event: 'create', toState: 'draft', subject: 'event:1' },
  { kind: 'sheet', version: '1', goodsName: 'Stainless bolts', subject: 'sheet:1' },
  { kind: 'journal', journalId: '17', contentHash: makeJournal().contentHash, subject: 'journal:17' },
  { kind: 'document', documentCode: 'DG32', fileName: 'invoice.pdf', sha256: sha256('invoice'), subject: 'document:1' },
];

/** Of an order, published in two days: after the second record, and after the last. */
export function makeRecordedDossier(happened = happenedToOrder): RecordedDossier {
  const records = chainOf(happened);
  const journal = makeJournal();
  const [second, last] = [records[1], records.at(-1)];
  return {
    ...{ version: 2, orderId, madeAt, records, checksum: sha256(sealedText) },
    heads: [
      { day: '2026-11-02', sequence: records.length, steps: [] },
      { day: '2026-11-01', sequence: 2, steps: [] },
    ],
    journals: [{ ...journal, proof: { day: '2026-11-02', steps: [] } }],
    roots: [
      makeRoot('2026-11-01', { record: second?.hash }),
      makeRoot('2026-11-02', { record: last?.hash, journal: journal.contentHash }),
    ],
  };
}
