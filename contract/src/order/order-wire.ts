/** Order sheets as browser and server exchange them; the spec's words for them stand here alone (spec §3). */
import { tradeDocumentCodes } from '@gtp/domain/code/document-codes.ts';
import { journalKinds } from '@gtp/domain/ledger/ledger.ts';
import { orderConfirmers, progressStepNames, progressStepStatuses } from '@gtp/domain/order/order-progress.ts';
import { incoterms, orderSheetFields } from '@gtp/domain/order/order-sheet.ts';
import { moneyLocations, orderTurns, timeoutActions } from '@gtp/domain/order/order-state-records.ts';
import { loggedOrderEvents, orderActors, orderEvents, orderSides } from '@gtp/domain/order/order-states.ts';
import { milestoneKinds } from '@gtp/domain/order/release-modes.ts';
import { accountApprovals, accountChecks } from '@gtp/domain/payout-account/payout-account.ts';
import { scanRow } from '../attachment/attachment-wire.ts';
import { currency, day8, decimal, moneyBeside, percent } from '../platform/codecs.ts';
import { halvedPageOf } from '../platform/page-wire.ts';
import { boolean, instant14, integer, oneOf, text } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';
import { legacyFieldRows } from './legacy-fields-wire.ts';
import { orderState, releaseMode } from './order-codes.ts';

export const orderLine = wireObject('OrderLine', {
  description: ['goodName', text(200, 1)],
  quantity: ['quantity', decimal(3)],
  unit: ['unit', text(20)],
  unitPrice: ['unitPrice', decimal(6)],
});

const draftRows = {
  currency: ['tradeCurrCd', currency],
  lines: ['lines', listOf(nested(orderLine), 100)],
  freight: ['freightMony', moneyBeside()],
  insurance: ['insuranceMony', moneyBeside()],
  otherCharges: ['otherMony', moneyBeside()],
  discount: ['discountMony', moneyBeside()],
  buyerShare: ['buyerShare', percent],
} as const;

const milestoneRows = {
  title: ['milestoneTitle', text(100)],
  /** What releases it, in the seller's words. */
  condition: ['milestoneCondition', text(500)],
  currency: ['tradeCurrCd', currency],
  paymentDueOn: ['paymentDueYmd', day8],
} as const;

/** One row of a milestone plan: a share of the trade amount, or an amount. */
export const milestoneDraft = wireObject('MilestoneDraft', {
  ...milestoneRows,
  /** What releases it: its documents, or the buyer's word alone; its delivery where none is named. */
  kind: ['milestoneType', optional(oneOf(milestoneKinds))],
  share: ['milestoneRate', optional(percent)],
  amount: ['milestoneMony', optional(moneyBeside())],
});

/** One milestone as a buyer asks for it: worth so much of the trade amount. */
const proposedMilestone = wireObject('ProposedMilestone', {
  currency: ['tradeCurrCd', currency],
  amount: ['milestoneMony', moneyBeside()],
  paymentDueOn: ['paymentDueYmd', day8],
});

/** What a seller writes; the server computes every amount from it. */
export const orderDraft = wireObject('OrderDraft', {
  ...draftRows,
  buyerCompanyId: ['buyerId', text(60, 1)],
  tradeNumber: ['tradeNo', text(40, 1)],
  goodsName: ['goodName', text(200, 1)],
  hsCode: ['hsCodeInfo', text(12, 1)],
  incoterm: ['incoterm', oneOf(incoterms)],
  releaseMode: ['releaseMode', releaseMode],
  inspectionDays: ['inspectionDays', integer],
  paymentDueOn: ['paymentDueYmd', day8],
  note: ['note', text(2_000)],
  /** By how much the declared value may differ in mode RM02; 5.00 if not given. */
  tolerance: ['toleranceRate', optional(percent)],
  /** The contract's documents in place of those before; left out, they stay. */
  contractFiles: ['contractFileList', optional(listOf(text(60, 1), 5))],
  /** The plan in mode RM04; in other modes it counts for nothing. */
  milestones: ['milestoneList', optional(listOf(nested(milestoneDraft), 20))],
  /** The version that the seller rewrites, so that nobody's change is lost; a new order sheet has none. */
  version: ['version', optional(integer)],
  /** True for a new order sheet: it is refused if the seller has one of its trade number that did not come to nothing. */
  isNumberNew: ['newTradeNoYn', optional(boolean)],
});

const quotedMilestone = wireObject('QuotedMilestone', {
  currency: ['tradeCurrCd', currency],
  paymentDueOn: ['paymentDueYmd', day8],
  share: ['milestoneRate', optional(percent)],
  amount: ['milestoneMony', optional(moneyBeside())],
});

export const orderQuoteRequest = wireObject('OrderQuoteRequest', {
  ...draftRows,
  buyerCompanyId: ['buyerId', optional(text(60))],
  releaseMode: ['releaseMode', releaseMode],
  inspectionDays: ['inspectionDays', integer],
  /** The plan in mode RM04, as far as it is written. */
  milestones: ['milestoneList', optional(listOf(nested(quotedMilestone), 20))],
});

const amountRows = {
  currency: ['tradeCurrCd', currency],
  goods: ['goodMony', moneyBeside()],
  trade: ['tradeMony', moneyBeside()],
  buyerFeeRate: ['buyerRateFee', percent],
  sellerFeeRate: ['sellerRateFee', percent],
  buyerFee: ['buyerPgFee', moneyBeside()],
  sellerFee: ['sellerPgFee', moneyBeside()],
  charge: ['totalMony', moneyBeside()],
  settlement: ['settlementMony', moneyBeside()],
} as const;

const milestoneQuote = wireObject('MilestoneQuote', {
  number: ['milestoneNo', integer],
  currency: ['tradeCurrCd', currency],
  charge: ['totalMony', moneyBeside()],
  settlement: ['settlementMony', moneyBeside()],
  paymentDueOn: ['paymentDueYmd', day8],
  /** If it is paid and accepted on its due day; of the first one, today. */
  payoutOn: ['payoutYmd', day8],
});

export const orderQuote = wireObject('OrderQuote', {
  ...amountRows,
  feeRate: ['rateFee', percent],
  totalFee: ['totalFee', moneyBeside()],
  /** The payout day if the buyer paid and, in RM03, accepted today; in RM04 that of the first milestone. */
  payoutOn: ['payoutYmd', day8],
  /** Each milestone's own sums and day, in RM04. */
  milestones: ['milestoneList', optional(listOf(nested(milestoneQuote)))],
});

const positionRows = {
  number: ['milestoneNo', integer],
  count: ['milestoneCount', integer],
} as const;

/** Which milestone of how many an order is, beside something else that is about it. */
export const milestonePosition = wireObject('MilestonePosition', positionRows);

/** Which milestone of which agreement an order is (RM04); its title is empty for those who see masked data. */
const orderMilestone = wireObject('OrderMilestone', {
  bundleId: ['bundleId', text(40)],
  ...positionRows,
  title: ['milestoneTitle', text(100)],
  kind: ['milestoneType', oneOf(milestoneKinds)],
});

const summaryRows = {
  orderId: ['orderId', text(40)],
  tradeNumber: ['tradeNo', text(40)],
  sellerCompanyId: ['sellerId', text(60)],
  sellerName: ['sellerName', text(200)],
  buyerCompanyId: ['buyerId', text(60)],
  buyerName: ['buyerName', text(200)],
  buyerCountry: ['countryCd', text(2)],
  /** The other side's name, seen from the caller. */
  counterpartyName: ['corpName', text(200)],
  state: ['orderStatus', orderState],
  goodsName: ['goodName', text(200)],
  currency: ['tradeCurrCd', currency],
  charge: ['totalMony', moneyBeside()],
  trade: ['tradeMony', moneyBeside()],
  releaseMode: ['releaseMode', releaseMode],
  createdAt: ['creationDt', instant14],
  paidAt: ['authDt', optional(instant14)],
  cancelledAt: ['cacnDt', optional(instant14)],
  dueAt: ['dueDt', optional(instant14)],
  expectedPayoutOn: ['payoutYmd', optional(day8)],
  whoseTurn: ['turn', oneOf(orderTurns)],
  milestone: ['milestone', optional(nested(orderMilestone))],
  /** What went back to the card so far; absent where nothing did. */
  refunded: ['refundMony', optional(moneyBeside())],
} as const;

export const orderSummary = wireObject('OrderSummary', summaryRows);
export const orderPage = halvedPageOf('OrderPage', nested(orderSummary));

export const orderDocument = wireObject('OrderDocument', {
  fileId: ['fileId', text(60)],
  documentCode: ['docCd', oneOf(tradeDocumentCodes)],
  fileName: ['fileName', text(300)],
  contentType: ['contentType', text(120)],
  byteCount: ['fileSize', integer],
  uploadedAt: ['uploadDt', instant14],
  scan: scanRow,
});

export const progressStep = wireObject('ProgressStep', {
  name: ['step', oneOf(progressStepNames)],
  status: ['status', oneOf(progressStepStatuses)],
  at: ['stepDt', optional(instant14)],
});

export const orderEvent = wireObject('OrderEvent', {
  event: ['event', oneOf(loggedOrderEvents)],
  toState: ['orderStatus', orderState],
  actorKind: ['actorType', oneOf(orderActors)],
  actorName: ['actorName', optional(text(200))],
  reason: ['reason', optional(text(2_000))],
  happenedAt: ['eventDt', instant14],
});

const statementRows = {
  invoiceNumber: ['invoiceNo', text(60, 1)],
  transportNumber: ['blNo', text(60, 1)],
  shippedOn: ['shipmentYmd', day8],
  declarationNumber: ['exportDclrNo', text(60, 1)],
  declaredOn: ['exportDclrYmd', day8],
  exporterNumber: ['bizNo', text(30, 1)],
  hsCode: ['hsCodeInfo', text(20, 1)],
  currency: ['tradeCurrCd', currency],
  value: ['declaredMony', moneyBeside()],
  quantity: ['quantity', decimal(3)],
  unit: ['unit', text(20)],
  consigneeName: ['consigneeName', text(200, 1)],
} as const;

/** What the seller copies from bill of lading and export declaration (RM02). */
export const shipmentStatement = wireObject('ShipmentStatement', statementRows);

/** The same as it was submitted last. */
const orderShipment = wireObject('OrderShipment', {
  ...statementRows,
  submittedAt: ['submitDt', instant14],
});

/** One field of the sheet that the newest version sent says otherwise than the one before. */
export const orderChange = wireObject('OrderChange', {
  field: ['itemCd', oneOf(orderSheetFields)],
  before: ['beforeValue', text(20_000)],
  after: ['afterValue', text(20_000)],
});

/** One milestone of an agreement; before the buyer agreed it is no order yet and has neither number nor state. */
const agreementMilestone = wireObject('AgreementMilestone', {
  ...milestoneRows,
  kind: ['milestoneType', oneOf(milestoneKinds)],
  number: ['milestoneNo', integer],
  share: ['milestoneRate', optional(percent)],
  trade: ['tradeMony', moneyBeside()],
  charge: ['totalMony', moneyBeside()],
  settlement: ['settlementMony', moneyBeside()],
  orderId: ['orderId', optional(text(40))],
  state: ['orderStatus', optional(orderState)],
});

/** A request to cancel all milestones that are not paid, which waits for its one answer. */
const bulkCancellation = wireObject('BulkCancellation', {
  askedBy: ['askedBy', oneOf(orderSides)],
  reason: ['reason', text(2_000)],
  askedAt: ['askDt', instant14],
  answerBy: ['dueDt', optional(instant14)],
  numbers: ['milestoneNoList', listOf(integer)],
});

/** Everything that a page about one order shows; `actions` are the caller's own, by the same rules as the server's. */
/** How often the seller reminded the buyer of this request, and may again. */
const orderReminders = wireObject('OrderReminders', {
  left: ['leftCnt', integer],
  lastAt: ['lastDt', optional(instant14)],
  /** While it is still ahead, nobody may be reminded. */
  nextAt: ['nextDt', optional(instant14)],
});

export const orderDetail = wireObject('OrderDetail', {
  ...summaryRows,
  ...legacyFieldRows,
  ...amountRows,
  feeRate: ['rateFee', percent],
  totalFee: ['totalFee', moneyBeside()],
  buyerShare: ['buyerShare', percent],
  version: ['version', integer],
  hsCode: ['hsCodeInfo', text(12)],
  incoterm: ['incoterm', oneOf(incoterms)],
  inspectionDays: ['inspectionDays', integer],
  tolerance: ['toleranceRate', percent],
  paymentDueOn: ['paymentDueYmd', day8],
  note: ['note', text(2_000)],
  lines: ['lines', listOf(nested(orderLine))],
  freight: ['freightMony', moneyBeside()],
  insurance: ['insuranceMony', moneyBeside()],
  otherCharges: ['otherMony', moneyBeside()],
  discount: ['discountMony', moneyBeside()],
  sellerEmail: ['sellerEmail', text(200)],
  buyerEmail: ['email', text(200)],
  sentAt: ['sendDt', optional(instant14)],
  acceptedAt: ['acceptDt', optional(instant14)],
  releasedAt: ['releaseDt', optional(instant14)],
  settledAt: ['settleDt', optional(instant14)],
  /** What the clock does when it runs out and nobody has acted. */
  onTimeout: ['onSilence', optional(oneOf(timeoutActions))],
  moneyLocation: ['moneyPlace', oneOf(moneyLocations)],
  held: ['heldMony', moneyBeside()],
  /** The part of the fee that the buyer offers to carry, until the seller sends a new version. */
  proposedShare: ['proposedShare', optional(percent)],
  /** The milestones that the buyer asks for, until the seller sends a new version. */
  proposedMilestones: ['proposedMilestoneList', optional(listOf(nested(proposedMilestone)))],
  /** What the seller gets once what went back is taken off. */
  netSettlement: ['netSettlementMony', moneyBeside()],
  /** Who but the seller confirmed what releases the order. */
  confirmedBy: ['confirmedBy', optional(oneOf(orderConfirmers))],
  actions: ['actions', listOf(oneOf(orderEvents))],
  /** The milestones of the agreement, this one among them; empty in other modes than RM04. */
  milestones: ['milestoneList', listOf(nested(agreementMilestone))],
  bulkCancellation: ['unpaidWish', optional(nested(bulkCancellation))],
  /** Whether the caller may ask now to cancel all milestones that are not paid. */
  isUnpaidCancellable: ['unpaidCancellable', boolean],
  /** The goods of the whole agreement as they were sent, a line each; for milestones, whose own line is their part. */
  agreedGoods: ['agreedGoods', optional(text(20_000))],
  /** For the people of the seller who may remind the buyer, while the buyer's answer or payment is waited for. */
  reminders: ['reminders', optional(nested(orderReminders))],
  steps: ['steps', listOf(nested(progressStep))],
  documents: ['fileList', listOf(nested(orderDocument))],
  changes: ['changeList', listOf(nested(orderChange))],
  events: ['events', listOf(nested(orderEvent))],
  /** What the seller declared about the shipment, for those who may read the documents. */
  shipment: ['shipment', optional(nested(orderShipment))],
  isMasked: ['masked', boolean],
  /** For the buyer: days since the seller's settlement account was changed, for 30 days (product §2). */
  accountChangedDays: ['accountChangeDays', optional(integer)],
  /** With it: by what the account was verified, and who confirmed the change beside whoever asked for it. */
  accountCheck: ['accountCheckCd', optional(oneOf(accountChecks))],
  accountApproval: ['accountApprovalCd', optional(oneOf(accountApprovals))],
});

export const orderVersion = wireObject('OrderVersion', { version: ['version', integer] });
export const orderReason = wireObject('OrderReason', { reason: ['reason', text(2_000, 1)] });
export const orderChangeRequest = wireObject('OrderChangeRequest', {
  reason: ['reason', text(2_000, 1)],
  proposedShare: ['proposedShare', optional(percent)],
  milestones: ['milestoneList', optional(listOf(nested(proposedMilestone), 20))],
});
export const orderWithdrawal = wireObject('OrderWithdrawal', {
  reason: ['reason', optional(text(2_000))],
  /** Of a milestone: all that are not paid yet, not this one alone. */
  isAllUnpaid: ['allUnpaid', optional(boolean)],
});
export const evidenceSubmission = wireObject('EvidenceSubmission', {
  documents: [
    'fileList',
    listOf(
      nested(
        wireObject('EvidenceDocument', {
          documentCode: ['docCd', oneOf(tradeDocumentCodes)],
          fileId: ['fileId', text(60, 1)],
        }),
      ),
      20,
    ),
  ],
  /** What the documents say; needed in mode RM02. */
  statement: ['shipment', optional(nested(shipmentStatement))],
});

export const orderLedgerEntry = wireObject('OrderLedgerEntry', {
  journalId: ['journalId', text(20)],
  kind: ['journalType', oneOf(journalKinds)],
  account: ['account', text(100)],
  currency: ['tradeCurrCd', currency],
  amount: ['mony', moneyBeside()],
  occurredAt: ['journalDt', instant14],
});
