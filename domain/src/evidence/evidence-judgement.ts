/**
 * What became of submitted evidence once it was compared: with the order, with what the seller typed, with what a
 * machine read, with each other document, with the card's capture and with the outside registers. It is kept as it
 * was, so every value stands here as people read it.
 */
import type { TradeDocumentCode } from '../code/document-codes.ts';
import type { FactField, Place, ReadingWarning } from '../reading/document-reading.ts';
import type { Register, RegisterOutcome } from '../register/register-answer.ts';

/** What is compared, in the order in which people read it. `charged`: what the card paid for the order. */
export const evidenceFields = [
  'invoiceNumber',
  'exporterNumber',
  'hsCode',
  'currency',
  'value',
  'quantity',
  'consigneeName',
  'transportNumber',
  'shippedOn',
  'declarationNumber',
  'declaredOn',
  'deliveredOn',
  'charged',
] as const;
export type EvidenceField = (typeof evidenceFields)[number];

/**
 * `unconfirmed`: it was read and agrees, but nobody outside has said so. `not_needed`: what was agreed asks for no
 * such thing, and no document names it.
 */
export const evidenceVerdicts = ['agrees', 'differs', 'not_read', 'unconfirmed', 'not_needed'] as const;
export type EvidenceVerdict = (typeof evidenceVerdicts)[number];

/** Why a field does not simply agree. Registers: `not_asked` until the answer is there. */
export const evidenceRowReasons = [
  'differs_from_order',
  'differs_from_typed',
  'differs_between_documents',
  'differs_from_register',
  'differs_from_charge',
  'used_before',
  'out_of_time',
  'wrong_check_digit',
  'not_read',
  'not_asked',
  'not_configured',
  'outage',
  'not_found',
  'not_in_register',
  'not_loaded',
  'not_delivered',
  'no_agreed_value',
] as const;
export type EvidenceRowReason = (typeof evidenceRowReasons)[number];

/** One value as it stands in one document. */
export type EvidenceRead = {
  readonly fileId: string;
  readonly documentCode: TradeDocumentCode;
  readonly value: string;
  /** As it stands in the document. */
  readonly written: string;
  readonly place?: Place;
  readonly isAgreeing: boolean;
};

/** What an outside register said of the field. */
export type EvidenceRegisterWord = {
  readonly register: Register;
  readonly outcome: RegisterOutcome;
  /** What the register has; none where it has nothing of it. */
  readonly value?: string;
  /** ISO 8601. */
  readonly askedAt: string;
  readonly isAgreeing: boolean;
};

/** One line of the table. */
export type EvidenceRow = {
  readonly field: EvidenceField;
  readonly agreed: string;
  readonly typed?: string;
  readonly reads: readonly EvidenceRead[];
  readonly register?: EvidenceRegisterWord;
  readonly verdict: EvidenceVerdict;
  readonly reason?: EvidenceRowReason;
};

/** What is wrong with a document, whatever its values say; none lets it pass without a person. */
export const evidenceDocumentProblems = [
  'being_checked',
  'infected',
  'not_read',
  'used_before',
  'filed_twice',
  'encrypted',
  'empty',
  'unreadable',
  'low_confidence',
  'edited_after_issue',
  'producer_mismatch',
  'same_picture',
  'wrong_kind',
  'too_many_pages',
] as const satisfies readonly (
  | ReadingWarning
  | 'being_checked'
  | 'infected'
  | 'not_read'
  | 'used_before'
  | 'filed_twice'
)[];
export type EvidenceDocumentProblem = (typeof evidenceDocumentProblems)[number];

/** One filed document as it was judged. */
export type JudgedDocument = {
  readonly fileId: string;
  readonly documentCode: TradeDocumentCode;
  readonly problems: readonly EvidenceDocumentProblem[];
};

/** Why a person of the agency has to look. */
export const evidenceReviewReasons = [
  'document_missing',
  'document_doubtful',
  'facts_differ',
  'facts_not_read',
  'register_not_configured',
  'register_outage',
  'register_denies',
  'nothing_confirms',
] as const;
export type EvidenceReviewReason = (typeof evidenceReviewReasons)[number];

export const evidenceOutcomes = ['accept', 'review'] as const;
export type EvidenceOutcome = (typeof evidenceOutcomes)[number];

export type EvidenceJudgement = {
  readonly rows: readonly EvidenceRow[];
  readonly documents: readonly JudgedDocument[];
  readonly outcome: EvidenceOutcome;
  /** None with `accept`. */
  readonly reasons: readonly EvidenceReviewReason[];
};

/** Where submitted evidence stands. */
export const evidenceStates = ['judging', 'review', 'proposed', 'returned', 'accepted'] as const;
export type EvidenceState = (typeof evidenceStates)[number];

/** Which fact of a document a field is read from. */
export const factOfField: Readonly<Partial<Record<EvidenceField, FactField>>> = {
  invoiceNumber: 'invoiceNumber',
  exporterNumber: 'exporterNumber',
  hsCode: 'hsCode',
  currency: 'amount',
  value: 'amount',
  quantity: 'quantity',
  consigneeName: 'consigneeName',
  transportNumber: 'transportNumber',
  shippedOn: 'shippedOn',
  declarationNumber: 'declarationNumber',
  declaredOn: 'declaredOn',
  deliveredOn: 'deliveredOn',
};
