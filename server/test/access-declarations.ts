/**
 * What the access matrix must know of each endpoint that names an object: of which kind it is, and a body that gets
 * as far as looking for it. Everything else comes from the permission table. A new endpoint with an object fails the
 * matrix until it has a row here.
 */
import type { MadeObjects } from './make/make-access-world.ts';

/**
 * `none`: objects of this kind are not made for the matrix; it asks for those that do not exist, and the feature's own
 * tests ask for others'.
 */
type ObjectKind = keyof MadeObjects | 'none';

export type Declaration = {
  readonly of: ObjectKind;
  readonly body?: object | ((objects: MadeObjects) => object);
  /** Finds what it names only after something else of the body: any refusal but a right answer will do. */
  readonly isFoundLate?: true;
  /** Takes seconds, such as setting a document: only those are asked who get none. */
  readonly isCostly?: true;
};

const version = { version: 1 };
const order = (body?: Declaration['body']): Declaration => ({ of: 'order', ...(body && { body }) });
const deputy = (body?: Declaration['body']): Declaration => ({ of: 'deputy', ...(body && { body }) });
const member = (body: object): Declaration => ({ of: 'none', body });
const asked = (body: object): Declaration => ({ of: 'askedInquiry', body });
const handled = (body: object): Declaration => ({ of: 'handledInquiry', body });
const words = { contents: 'A word about it', fileIdList: [], version: 1 };
const dispute = (body: object = {}): Declaration => ({ of: 'none', body });

const sheet = {
  tradeCurrCd: '840',
  lines: [{ goodName: 'Bolts', quantity: '1', unit: 'EA', unitPrice: '10.00' }],
  freightMony: '0.00',
  insuranceMony: '0.00',
  otherMony: '0.00',
  discountMony: '0.00',
  buyerShare: '50.00',
  tradeNo: 'PI-1',
  goodName: 'Bolts',
  hsCodeInfo: '731815',
  incoterm: 'CIF',
  releaseMode: 'RM03',
  inspectionDays: 7,
  paymentDueYmd: '20261120',
  note: '',
};
const notice = {
  noticeType: 'NT01',
  clentTypeList: ['SELLER'],
  textList: [{ language: 'en', title: 'A notice', contents: '<p>Words</p>' }],
  pinYn: 'N',
  draftYn: 'Y',
  fileIdList: [],
};

export const declarations: Readonly<Record<string, Declaration>> = {
  decidePerson: { of: 'none', body: { approveYn: 'N' } },
  lockPerson: { of: 'none' },
  resetPerson: { of: 'none' },
  withdrawPersonInvitation: { of: 'none' },
  decideConnection: { of: 'none', body: { approveYn: 'N' } },
  retireConnection: { of: 'none' },
  testConnection: { of: 'none', body: { signOnKeyHash: 'x'.repeat(43) } },
  readOrder: order(),
  readOrderLedger: order(),
  readOrderReturns: order(),
  readCharging: { ...order(), isFoundLate: true },
  readRefundOutlook: order(),
  printPaymentRequest: { ...order(), isCostly: true },
  printReceipt: { ...order(), isCostly: true },
  printDossier: { ...order(), isCostly: true },
  readDossier: order(),
  reviseOrder: order(({ buyerId }) => ({ ...sheet, buyerId })),
  sendOrder: order(version),
  remindBuyer: order(),
  withdrawOrder: order({}),
  acceptTerms: order(version),
  askChange: order({ reason: 'Please quote by sea' }),
  declineOrder: order({ reason: 'No need any more' }),
  readEvidence: order(),
  submitEvidence: order({ fileList: [] }),
  reviewEvidence: order({ accepted: true }),
  acceptGoods: order(),
  askCancel: order({ reason: 'A mistake', mutual: false }),
  askCancelUnpaid: order({ reason: 'A mistake' }),
  answerCancel: order({ agreed: true }),
  askRefund: order({ tradeCurrCd: '840', tradeMony: '1.00', reason: 'Damaged' }),
  answerRefund: { of: 'none', body: { agreed: true } },
  payOrder: order(({ cardId }) => ({ cardId, tradeCurrCd: '840', totalMony: '1.00' })),
  listOrderDisputes: order(),
  listOrderPayouts: order(),
  openDispute: order({ reasonCd: '01', tradeCurrCd: '840', disputeMony: '1.00', content: 'Not here', fileList: [] }),
  changeCard: { of: 'card', body: { action: 'default' } },
  decideCard: { of: 'card', body: { action: 'block' } },
  setCardLimit: { of: 'card', body: { tradeCurrCd: '840', onceLimitMony: '5000.00' } },
  readPayment: { of: 'payment' },
  readInquiry: { of: 'inquiry' },
  addToInquiry: asked(words),
  answerInquiry: handled(words),
  addInquiryNote: handled({ contents: 'A note', version: 1 }),
  assignInquiry: handled({ assigneeId: 'nobody', version: 1 }),
  closeInquiry: asked(version),
  removeAnswerTemplate: { of: 'none' },
  readNotification: { of: 'none' },
  changeView: { of: 'none', body: { viewName: 'Mine', viewQuery: '' } },
  deleteView: { of: 'none' },
  resendDelivery: { of: 'none' },
  readNotice: { of: 'notice' },
  readNoticeSource: { of: 'none' },
  removeNotice: { of: 'none' },
  reviseNotice: { of: 'none', body: { ...notice, version: 1 } },
  readDeputy: deputy(),
  changeDeputy: deputy({ deputyTypeList: ['DP08'], version: 1 }),
  removeDeputy: deputy({ version: 77 }),
  confirmAuthority: { of: 'none' },
  acceptAccountProof: { of: 'none' },
  returnAccountProof: { of: 'none', body: { reasonDetail: 'Another holder' } },
  returnAuthority: { of: 'none', body: { reasonDetail: 'Unreadable' } },
  holdOrder: order({ reason: 'The consignee changed' }),
  readRiskHold: { of: 'none' },
  proposeRiskDecision: { of: 'none', body: { riskDecision: 'clear', reason: 'Checked' } },
  approveRiskDecision: { of: 'none', body: { riskDecision: 'clear', proposeDt: '20261120120000' } },
  returnRiskDecision: { of: 'none' },
  renewInvitation: { of: 'invitation' },
  withdrawInvitation: { of: 'invitation' },
  readSettlement: { of: 'none' },
  printSettlement: { of: 'none', isCostly: true },
  exportSettlement: { of: 'none', isFoundLate: true },
  subscribePayoutCalendar: { of: 'none' },
  recordExportDeclaration: order({ exportDclrNo: '12345-26-123456X', shipYmd: '20261001' }),
  rescheduleSettlement: { of: 'none' },
  previewReschedule: { of: 'none' },
  retryPayoutFile: { of: 'none' },
  readBankReportAgain: { of: 'none' },
  readBankMessage: { of: 'none' },
  downloadBankMessage: { of: 'none' },
  decideExchangeRate: { of: 'none', body: { approveYn: 'Y' } },
  decideBaseRate: { of: 'none', body: { approveYn: 'Y' } },
  appealWithholding: { of: 'none', body: { reason: 'The goods arrived' } },
  proposePayoutOutcome: {
    of: 'none',
    body: { payoutOutcome: 'paid', bankReference: 'SLIP 1', bookYmd: '20261120', reason: 'By telephone' },
  },
  decidePayoutOutcome: { of: 'none', body: { approveYn: 'Y' } },
  proposePayingAccount: {
    of: 'none',
    body: { tradeCurrCd: '840', depositName: 'GTP', bankCd: '081', depositNo: '10020003000499' },
  },
  retirePayingAccount: { of: 'none' },
  decidePayingAccount: { of: 'none', body: { approveYn: 'Y' } },
  decideAppeal: { of: 'none', body: { appealStatus: 'granted', reason: 'The goods arrived' } },
  holdSettlementLine: { of: 'none', body: { reason: 'A risk hold', withholdYmd: '20261201' } },
  releaseSettlementLine: { of: 'none', body: { reason: 'Cleared' } },
  downloadFile: { of: 'none' },
  drawFilePage: { of: 'none' },
  endSession: { of: 'none' },
  retryRefund: { of: 'none' },
  readAmendment: { of: 'none' },
  acceptAmendment: { of: 'none', body: version },
  refuseAmendment: { of: 'none', body: { version: 1, reasonDetail: 'Unreadable' } },
  withdrawAmendment: { of: 'none', body: version },
  approveAccountChange: { of: 'none' },
  requestAccountCode: { of: 'none' },
  stopAccountChange: { of: 'none' },
  decideFee: { of: 'none', body: { approveYn: 'Y' } },
  readReconciliation: { of: 'none' },
  confirmResolution: { of: 'none', body: version },
  proposeResolution: { of: 'none', body: { version: 1, resolutionCd: 'write_off', reason: 'Seen at the bank' } },
  rejectResolution: { of: 'none', body: { version: 1, reason: 'Not so' } },
  readMember: member({}),
  acceptDocument: member(version),
  returnDocument: member({ version: 1, contents: 'Unreadable', reasonCd: 'RJ01' }),
  askSupplement: member({ version: 1, contents: 'Please send it', docCdList: ['DG01'] }),
  decideMatch: member({ version: 1, contents: 'Another person', matchResult: 'different' }),
  addReviewNote: member({ version: 1, contents: 'A note' }),
  passDocuments: member(version),
  returnProposal: member({ version: 1, contents: 'Look again' }),
  startRecheck: member(version),
  startReview: member(version),
  acceptOffer: dispute({ entryId: 'entry_none' }),
  fileChargeback: order({
    noticeType: 'received',
    reasonCd: '13.1',
    tradeCurrCd: '840',
    chargebackMony: '1.00',
    dueYmd: '20261210',
  }),
  withdrawChargeback: dispute(),
  answerChargeback: dispute({ content: 'Here is the proof', fileList: [] }),
  answerDecision: dispute({ agreed: true }),
  callMediation: dispute(),
  proposeDecision: dispute({ tradeCurrCd: '840', refundMony: '1.00', fault: 'seller', reason: 'Late' }),
  proposeMemberDecision: member({ version: 1, contents: 'Fine', reviewDecision: 'approve', limitList: [] }),
  confirmMemberDecision: member(version),
  reopenDispute: dispute(),
  addDisputeEntry: dispute({ content: 'Words', fileList: [], tradeCurrCd: '840' }),
  withdrawDispute: dispute(),
  revokeApiKey: { of: 'none' },
  changeWebhook: { of: 'none', body: { url: 'https://erp.example/hook', eventList: ['order.moved'] } },
  removeWebhook: { of: 'none' },
  resumeWebhook: { of: 'none' },
  rotateWebhookSecret: { of: 'none' },
  testWebhook: { of: 'none' },
  listDeliveries: { of: 'none' },
  replayDelivery: { of: 'none' },
};
