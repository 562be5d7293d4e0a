/**
 * What a machine read in one document: its kind, its values with the place of each on the page, and what is odd about
 * the file. Nothing in here is a judgement about an order.
 */

/** The kinds that are recognised by their words; `unknown` where none fits. */
export const documentKinds = [
  'contract',
  'proforma_invoice',
  'commercial_invoice',
  'packing_list',
  'bill_of_lading',
  'air_waybill',
  'courier_receipt',
  'export_declaration',
  'certificate_of_origin',
  'proof_of_delivery',
  'unknown',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What is looked for. Numbers are kept as they are compared (letters and digits alone), days as ISO 8601. */
export const factFields = [
  'invoiceNumber',
  'transportNumber',
  'declarationNumber',
  'containerNumber',
  'exporterName',
  'exporterNumber',
  'consigneeName',
  'notifyPartyName',
  'issuedOn',
  'shippedOn',
  'declaredOn',
  'deliveredOn',
  'portOfLoading',
  'portOfDischarge',
  'vessel',
  'hsCode',
  'quantity',
  'grossWeight',
  'netWeight',
  'amount',
] as const;
export type FactField = (typeof factFields)[number];

/** Where a value stands: the page from 1, and its box in fractions of the page's width and height from the top left. */
export type Place = {
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/**
 * One value that was read. `value` is normalised: a day "2026-11-22", an amount or a quantity "10889.65" with its
 * currency (ISO 4217 letters) or unit in `unit`, a number without spaces and hyphens.
 */
export type ReadFact = {
  readonly field: FactField;
  readonly value: string;
  readonly unit?: string;
  /** As it stands in the document. */
  readonly written: string;
  /** None for what stands in embedded data (an electronic invoice). */
  readonly place?: Place;
  /** 0 to 1; text layers and embedded data are 1. */
  readonly confidence: number;
  /** A number with a check digit that does not fit (ISO 6346, IATA air waybill). */
  readonly isCheckDigitWrong?: true;
};

/** What is odd about a file. Each has a sentence; none lets a document pass without a person. */
export const readingWarnings = [
  'encrypted',
  'empty',
  'unreadable',
  'low_confidence',
  'edited_after_issue',
  'producer_mismatch',
  'same_picture',
  'wrong_kind',
  'too_many_pages',
] as const;
export type ReadingWarning = (typeof readingWarnings)[number];

export const readingStates = ['waiting', 'read', 'failed'] as const;
export type ReadingState = (typeof readingStates)[number];

export const readingMethods = ['text_layer', 'recognition', 'embedded_data'] as const;
export type ReadingMethod = (typeof readingMethods)[number];

export type DocumentReading = {
  readonly fileId: string;
  readonly sha256: string;
  readonly state: ReadingState;
  readonly kind: DocumentKind;
  readonly methods: readonly ReadingMethod[];
  readonly pages: number;
  readonly facts: readonly ReadFact[];
  readonly warnings: readonly ReadingWarning[];
  readonly readAt?: Date;
};
