/** What is known of an order and its documents when its evidence is judged. */
import type { ScanState } from '../attachment/file-scan.ts';
import type { TradeDocumentCode } from '../code/document-codes.ts';
import type { Release } from '../order/release-modes.ts';
import type { ShipmentStatement } from '../order/shipment-statement.ts';
import type { Day } from '../platform/instant.ts';
import type { Money } from '../platform/money.ts';
import type { DocumentReading } from '../reading/document-reading.ts';
import type { RegisterAnswer } from '../register/register-answer.ts';
import type { EvidenceField } from './evidence-judgement.ts';

/** A filed document: its kind by the seller's word, the SHA-256 of its bytes, and what the malware scanner says. */
export type FiledEvidence = {
  readonly fileId: string;
  readonly documentCode: TradeDocumentCode;
  readonly sha256: string;
  readonly scan: ScanState;
};

export type JudgedOrder = Release & {
  readonly invoiceNumber: string;
  /** The seller's business number and names. */
  readonly exporterNumber: string;
  readonly exporterNames: readonly string[];
  readonly hsCode: string;
  /** What the documents may be worth: of a milestone its own amount, or that of the whole agreement. */
  readonly values: readonly [Money, ...Money[]];
  /** By how much the value may differ, in hundredths of a percent of the agreed one. */
  readonly tolerance: number;
  /** None where the order does not say, as a milestone, which is a part of the whole. */
  readonly quantities: readonly { readonly quantity: bigint; readonly unit: string }[];
  /** The buyer's name in each of its spellings. */
  readonly consigneeNames: readonly string[];
  readonly orderedOn: Day;
  readonly today: Day;
  /** What the card was to pay, and what it paid. */
  readonly charge: Money;
  readonly captured: Money | undefined;
};

/** What stands with another order already: hashes of documents, and numbers as `plainNumber` writes them. */
export type UsedElsewhere = { readonly hashes: ReadonlySet<string>; readonly numbers: ReadonlySet<string> };

/** What is compared with documents; the charge is compared with the card alone. */
export type ComparedField = Exclude<EvidenceField, 'charged'>;

/** All that a table is made from. */
export type FieldFacts = {
  readonly order: JudgedOrder;
  /** What counts: without what was returned. */
  readonly documents: readonly FiledEvidence[];
  readonly typed: ShipmentStatement | undefined;
  readonly readings: ReadonlyMap<string, DocumentReading>;
  /** The newest of each number. */
  readonly answers: readonly RegisterAnswer[];
  readonly usedElsewhere: UsedElsewhere;
};
