/** What a dossier holds, and what a check of it finds. Nothing here knows where the file came from. */
import type { HexStep } from '../ledger/merkle-path.ts';
import type { JournalFacts, OrderRecord, RootFacts } from '../ledger/proof-texts.ts';
import type { Money } from '../platform/money.ts';

export type DossierJournal = JournalFacts & {
  readonly journalId: string;
  readonly contentHash: string;
  /** Absent until the journal's day is published. */
  readonly proof?: { readonly day: string; readonly steps: readonly HexStep[] } | undefined;
};

export type PublishedRoot = RootFacts & { readonly rootHash: string };

/** The record that stood last in the chain when a day's root was published, and the way from it to that root. */
export type DossierHead = { readonly day: string; readonly sequence: number; readonly steps: readonly HexStep[] };

/** Of the second form: all that it says of the order is in its records. */
export type RecordedDossier = {
  readonly version: 2;
  readonly orderId: string;
  readonly madeAt: Date;
  readonly records: readonly OrderRecord[];
  readonly heads: readonly DossierHead[];
  readonly journals: readonly DossierJournal[];
  readonly roots: readonly PublishedRoot[];
  /** Over the file without this field: finds what was damaged, not what was forged. */
  readonly checksum: string;
};

/** Of the first form: it proves journals and four sums alone. */
export type LedgerDossier = {
  readonly version: 1;
  readonly madeAt: Date;
  readonly order: {
    readonly orderId: string;
    readonly currency: Money['currency'];
    readonly trade: Money;
    readonly buyerFee: Money;
    readonly charge: Money;
    readonly held: Money;
  };
  readonly journals: readonly DossierJournal[];
  readonly roots: readonly PublishedRoot[];
};

/** A file as it was read: `sealedText` is what the checksum covers. */
export type ReadDossier =
  | {
      readonly dossier: RecordedDossier;
      readonly sealedText: string;
      /** Where the file says something that no dossier says; undefined where it does not. */
      readonly strayField?: string | undefined;
    }
  | { readonly dossier: LedgerDossier };

export const dossierProblemCodes = [
  'file_stray',
  'file_damaged',
  'record_missing',
  'record_out_of_order',
  'record_unlinked',
  'record_changed',
  'field_changed',
  'head_missing',
  'head_unproven',
  'journal_changed',
  'journal_unbalanced',
  'journal_unproven',
  'journal_foreign',
  'journal_unrecorded',
  'journal_missing',
  'root_changed',
  'root_missing',
  'root_unpublished',
  'sum_unbooked',
  'document_changed',
  'document_unknown',
] as const;
export type DossierProblemCode = (typeof dossierProblemCodes)[number];

/** What a sentence about a problem may say; each code has its own of these. */
export type DossierProblem = {
  readonly code: DossierProblemCode;
  /** The record's number in the chain. */
  readonly record?: number;
  readonly about?: RecordLabel | undefined;
  readonly field?: string;
  /** What the file says there. */
  readonly value?: string;
  readonly day?: string;
  readonly journal?: string;
  /** Of a document's file. */
  readonly name?: string;
};

/** What a record is about, as far as the file shows it: its kind, and its event, state or number. */
export type RecordLabel = { readonly kind: string; readonly detail?: string | undefined };

/** A document that was filed, as the chain has it. */
export type FiledDocument = {
  readonly record: number;
  readonly documentCode: string;
  readonly name: string;
  readonly sha256: string;
  /** `given`: a file with these very bytes was given to the check. */
  readonly isGiven: boolean;
};

export type DossierVerdict = {
  readonly version: 1 | 2;
  readonly orderId: string;
  readonly madeAt: Date;
  readonly problems: readonly DossierProblem[];
  readonly records: {
    readonly total: number;
    /** How many of them a root proves. */
    readonly proven: number;
    /** Of fields whose hash alone is shown. */
    readonly withheld: number;
  };
  /** The numbers of the records that a root proves: those below a proven one, as far as the chain is whole. */
  readonly provenRecords: ReadonlySet<number>;
  readonly journals: { readonly total: number; readonly proven: number };
  /** The newest day whose root proves something of it. */
  readonly provenUntil?: string | undefined;
  readonly areRootsCompared: boolean;
  readonly documents: readonly FiledDocument[];
};
