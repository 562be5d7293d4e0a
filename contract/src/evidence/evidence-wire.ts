/** What was read in the documents of an order, what confirms it, and the agency's review of it by field. */
import { scanStates } from '@gtp/domain/attachment/file-scan.ts';
import { tradeDocumentCodes } from '@gtp/domain/code/document-codes.ts';
import {
  evidenceDocumentProblems,
  evidenceFields,
  evidenceOutcomes,
  evidenceReviewReasons,
  evidenceRowReasons,
  evidenceStates,
  evidenceVerdicts,
} from '@gtp/domain/evidence/evidence-judgement.ts';
import { orderConfirmers } from '@gtp/domain/order/order-progress.ts';
import { releaseConditions } from '@gtp/domain/order/release-modes.ts';
import { registerOutcomes, registers } from '@gtp/domain/register/register-answer.ts';
import { currency, day8, moneyBeside, yesNo } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageRows } from '../platform/page-wire.ts';
import { boolean, instant14, integer, oneOf, text } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';

/** Where a value stands in a document; the box in ten-thousandths of the page, from the top left. */
const readPlace = wireObject('ReadPlace', {
  page: ['pageNo', integer],
  left: ['boxLeft', integer],
  top: ['boxTop', integer],
  width: ['boxWidth', integer],
  height: ['boxHeight', integer],
});

const evidenceRead = wireObject('EvidenceRead', {
  fileId: ['fileId', text(60)],
  documentCode: ['docCd', oneOf(tradeDocumentCodes)],
  value: ['foundValue', text(300)],
  /** As it stands in the document. */
  written: ['foundText', text(300)],
  place: ['readPlace', optional(nested(readPlace))],
  isAgreeing: ['matched', boolean],
});

const registerWord = wireObject('EvidenceRegisterWord', {
  register: ['registerType', oneOf(registers)],
  outcome: ['registerResult', oneOf(registerOutcomes)],
  value: ['registerValue', optional(text(300))],
  askedAt: ['askDt', instant14],
  isAgreeing: ['matched', boolean],
});

/** One line of the table: what was agreed, typed, read and registered, and what follows from it. */
export const evidenceRow = wireObject('EvidenceRow', {
  field: ['matchField', oneOf(evidenceFields)],
  agreed: ['agreedValue', text(300)],
  typed: ['declaredValue', optional(text(300))],
  reads: ['readList', listOf(nested(evidenceRead))],
  register: ['registerWord', optional(nested(registerWord))],
  verdict: ['verdict', oneOf(evidenceVerdicts)],
  reason: ['verdictReason', optional(oneOf(evidenceRowReasons))],
});

const evidenceDocument = wireObject('JudgedDocument', {
  fileId: ['fileId', text(60)],
  documentCode: ['docCd', oneOf(tradeDocumentCodes)],
  fileName: ['fileName', text(300)],
  scan: ['scan', oneOf(scanStates)],
  problems: ['problemList', listOf(oneOf(evidenceDocumentProblems))],
  /** Absent until it was read, and where it cannot be opened. */
  pageCount: ['pageCnt', optional(integer)],
  /** The agency gave it back; another one takes its place. */
  isReturned: ['returnedYn', yesNo],
});

/** What the agency gave back: a field of the table, a document, or both; each with its reason. */
const evidenceReturnItem = wireObject('EvidenceReturnItem', {
  field: ['matchField', optional(oneOf(evidenceFields))],
  fileId: ['fileId', optional(text(60))],
  reason: ['reason', text(1_000, 1)],
});

const evidenceProposal = wireObject('EvidenceProposal', {
  proposerName: ['proposerName', text(200)],
  proposedAt: ['requestDt', instant14],
  /** Whether the reader may confirm it: nobody confirms what they proposed. */
  canConfirm: ['answerAbleYn', yesNo],
});

/** Where the evidence of an order stands; `actions` are the reader's own: accept, confirm, return. */
export const orderEvidence = wireObject('OrderEvidence', {
  orderId: ['orderId', text(40)],
  condition: ['releaseCondition', oneOf(releaseConditions)],
  /** The kinds of documents of which one of each group is needed. */
  needed: ['neededList', listOf(listOf(oneOf(tradeDocumentCodes)))],
  /** Absent until the seller has submitted any. */
  state: ['evidenceStatus', optional(oneOf(evidenceStates))],
  submittedAt: ['submitDt', optional(instant14)],
  judgedAt: ['judgeDt', optional(instant14)],
  /** Of the newest judgement; whoever decides says which one they saw. */
  judgementNumber: ['judgeNo', optional(integer)],
  outcome: ['judgeResult', optional(oneOf(evidenceOutcomes))],
  reasons: ['reasonList', listOf(oneOf(evidenceReviewReasons))],
  rows: ['rowList', listOf(nested(evidenceRow))],
  documents: ['fileList', listOf(nested(evidenceDocument))],
  /** What stands in the documents is hidden from the reader: from the card network, and from an issuer unless its order is in dispute. */
  isMasked: ['maskYn', yesNo],
  /** Until when the agency means to have looked; absent where nobody has to. */
  reviewBy: ['targetDt', optional(instant14)],
  isLate: ['lateYn', yesNo],
  confirmedBy: ['confirmedBy', optional(oneOf(orderConfirmers))],
  confirmedAt: ['confirmDt', optional(instant14)],
  needsSecondPerson: ['secondPersonYn', yesNo],
  /** For the agency alone. */
  proposal: ['proposal', optional(nested(evidenceProposal))],
  /** What was given back last, while the seller has not filed it again. */
  returned: ['returnList', listOf(nested(evidenceReturnItem))],
  returnReason: ['reason', optional(text(1_000))],
  returnDueAt: ['dueDt', optional(instant14)],
  actions: ['actions', listOf(oneOf(['accept', 'confirm', 'return']))],
});

export const readEvidence = endpoint({
  name: 'readEvidence',
  method: 'GET',
  path: '/orders/{orderId}/evidence',
  access: 'order.read',
  summary: 'What was read in the documents of an order, beside the order, the registers and what the seller typed.',
  answer: orderEvidence,
  shows: ['order'],
});

export const evidenceReview = wireObject('EvidenceReview', {
  isAccepted: ['accepted', boolean],
  /** The judgement that was read; a newer one is to be read first. */
  judgementNumber: ['judgeNo', optional(integer)],
  /** What goes back, field by field and document by document; needed to return anything. */
  items: ['returnList', optional(listOf(nested(evidenceReturnItem), 40))],
  /** By when the seller files it again; 30 days where none is given. */
  dueOn: ['dueYmd', optional(day8)],
  /** To the seller, about the whole. */
  reason: ['reason', optional(text(1_000))],
});

export const reviewEvidence = endpoint({
  name: 'reviewEvidence',
  method: 'POST',
  path: '/orders/{orderId}/evidence-review',
  access: 'order.review_evidence',
  summary: 'The agency accepts the documents, a second person from an amount on, or returns them by field.',
  body: evidenceReview,
  answer: orderEvidence,
  changes: ['order', 'figures'],
  answersAs: readEvidence,
});

const reviewRow = wireObject('EvidenceReviewRow', {
  orderId: ['orderId', text(40)],
  tradeNumber: ['tradeNo', text(40)],
  sellerName: ['sellerName', text(200)],
  buyerName: ['buyerName', text(200)],
  condition: ['releaseCondition', oneOf(releaseConditions)],
  currency: ['tradeCurrCd', currency],
  trade: ['tradeMony', moneyBeside()],
  submittedAt: ['submitDt', instant14],
  reviewBy: ['targetDt', instant14],
  isLate: ['lateYn', yesNo],
  state: ['evidenceStatus', oneOf(evidenceStates)],
  reasons: ['reasonList', listOf(oneOf(evidenceReviewReasons))],
  proposerName: ['proposerName', optional(text(200))],
});

export const listEvidenceReviews = endpoint({
  name: 'listEvidenceReviews',
  method: 'GET',
  path: '/evidence-reviews',
  access: 'order.review_evidence',
  summary: 'Evidence that waits for the agency, the most urgent first.',
  query: wireObject('EvidenceReviewFilter', {
    ...pageRows,
    /** What is late already. */
    isLate: ['lateYn', optional(yesNo)],
  }),
  answer: pageOf('EvidenceReviewPage', nested(reviewRow)),
  shows: ['order'],
});
