/** A company's own data and documents, and changes of what was reviewed (product §8, §11). */
import { clientTypes } from '@gtp/domain/account/permissions.ts';
import { amendmentKinds, amendmentProofs, amendmentStates, documentStatuses } from '@gtp/domain/amendment/amendment.ts';
import { memberDocumentCodes } from '@gtp/domain/code/document-codes.ts';
import { reasonClasses } from '@gtp/domain/company/reason-classes.ts';
import { scanRow } from '../attachment/attachment-wire.ts';
import { choiceOf, day8, yesNo } from '../platform/codecs.ts';
import { coded, instant14, integer, oneOf, text } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';
import { detailCodes } from './detail-codes-wire.ts';

const detail = coded(detailCodes);
const longestValue = 2_000;

export const amendmentFile = wireObject('AmendmentFile', {
  fileId: ['fileId', text(60)],
  fileName: ['fileName', text(300)],
  byteCount: ['fileSize', integer],
  scan: scanRow,
});

export const companyDocument = wireObject('CompanyDocument', {
  file: ['file', nested(amendmentFile)],
  status: ['docStatus', oneOf(documentStatuses)],
  expiresOn: ['expireYmd', optional(day8)],
  addedAt: ['regDt', instant14],
});

export const detailChange = wireObject('DetailChange', {
  name: ['itemCd', detail],
  from: ['beforeValue', text(longestValue)],
  to: ['afterValue', text(longestValue)],
});

/** What the viewer may do with it now. */
export const amendmentActions = ['accept', 'refuse', 'withdraw'] as const;

export const amendment = wireObject('Amendment', {
  amendmentId: ['amendmentId', text(60)],
  kind: ['changeType', oneOf(amendmentKinds)],
  state: ['changeStatus', oneOf(amendmentStates)],
  companyId: ['relationId', text(60)],
  companyName: ['corpName', text(200)],
  clientType: ['clentType', oneOf(clientTypes)],
  changes: ['changeList', listOf(nested(detailChange), 30)],
  documentCode: ['docCd', optional(oneOf(memberDocumentCodes))],
  documentName: ['docName', optional(text(200))],
  file: ['file', optional(nested(amendmentFile))],
  expiresOn: ['expireYmd', optional(day8)],
  /** What stands until it is decided; of who a member is, the certificate that confirms it. */
  presentDocument: ['presentDoc', optional(nested(companyDocument))],
  /** Whether a certificate confirms it; only where one has to, and where one amendment is read. */
  proof: ['proofStatus', optional(oneOf(amendmentProofs))],
  note: ['remark', text(2_000)],
  askedByName: ['regUserName', text(200)],
  askedAt: ['regDt', instant14],
  /** For the reviewers alone. */
  checkedByName: ['checkUserName', optional(text(200))],
  decidedByName: ['decideUserName', optional(text(200))],
  decidedAt: ['decideDt', optional(instant14)],
  reasonClass: ['reasonCd', optional(oneOf(reasonClasses))],
  reasonName: ['reasonName', optional(text(200))],
  reasonText: ['reasonDetail', text(2_000)],
  needsSecondPerson: ['twoPersonYn', yesNo],
  version: ['version', integer],
  actions: ['actionList', listOf(oneOf(amendmentActions), 3)],
});

const detailValue = wireObject('DetailValue', {
  name: ['itemCd', detail],
  value: ['itemValue', text(longestValue)],
});

/** One thing that changed, whoever agreed to it. */
const pastChange = wireObject('PastChange', {
  name: ['itemCd', detail],
  from: ['beforeValue', text(longestValue)],
  to: ['afterValue', text(longestValue)],
  changedByName: ['updUserName', text(200)],
  changedAt: ['updDt', instant14],
  isReviewed: ['reviewYn', yesNo],
});

export const companyDetails = wireObject('CompanyDetails', {
  companyId: ['relationId', text(60)],
  clientType: ['clentType', oneOf(clientTypes)],
  country: ['countryCd', text(2)],
  taxNumber: ['corpTaxNo', optional(text(60))],
  values: ['valueList', listOf(nested(detailValue), 30)],
  /** Rises with every change; a form over an older one is refused. */
  version: ['version', integer],
  canChange: ['changeYn', yesNo],
  amendments: ['amendmentList', listOf(nested(amendment), 20)],
  history: ['historyList', listOf(nested(pastChange), 50)],
});

export const detailsForm = wireObject('CompanyDetailsForm', {
  version: ['version', integer],
  values: ['valueList', listOf(nested(detailValue), 30)],
  note: ['remark', text(2_000)],
});

export const documentGroup = wireObject('CompanyDocumentGroup', {
  documentCode: ['docCd', oneOf(memberDocumentCodes)],
  documentName: ['docName', text(200)],
  /** The newest that holds, and those before it. */
  current: ['currentDoc', optional(nested(companyDocument))],
  history: ['historyList', listOf(nested(companyDocument), 50)],
  amendment: ['amendment', optional(nested(amendment))],
});

export const companyDocuments = wireObject('CompanyDocuments', {
  canChange: ['changeYn', yesNo],
  groups: ['docList', listOf(nested(documentGroup), 40)],
});

export const documentForm = wireObject('CompanyDocumentForm', {
  documentCode: ['docCd', oneOf(memberDocumentCodes)],
  fileId: ['fileId', text(60, 1)],
  expiresOn: ['expireYmd', optional(day8)],
  note: ['remark', text(2_000)],
});

export const amendmentVersion = wireObject('AmendmentVersion', { version: ['version', integer] });

export const refusalForm = wireObject('AmendmentRefusalForm', {
  version: ['version', integer],
  reasonClass: ['reasonCd', choiceOf(reasonClasses)],
  reasonText: ['reasonDetail', text(2_000)],
});
