/** Members and their review, as those who decide and the members themselves see it (product §8; reference 4-d). */

import { memberTypes } from '@gtp/domain/account/client-types.ts';
import { clientTypes } from '@gtp/domain/account/permissions.ts';
import { scanStates } from '@gtp/domain/attachment/file-scan.ts';
import { memberDocumentCodes } from '@gtp/domain/code/document-codes.ts';
import { companyRoles, ownerKinds } from '@gtp/domain/company/company-kinds.ts';
import { memberCards, memberStateCodes } from '@gtp/domain/company/member-states.ts';
import { reasonClasses } from '@gtp/domain/company/reason-classes.ts';
import { languages } from '@gtp/domain/platform/language.ts';
import { documentProofs } from '@gtp/domain/registration/paper-proofs.ts';
import { factNames } from '@gtp/domain/review/application-facts.ts';
import { confirmations } from '@gtp/domain/review/confirmation.ts';
import { requirementStates } from '@gtp/domain/review/document-checklist.ts';
import { reviewChanges } from '@gtp/domain/review/review-changes.ts';
import { reviewActions, reviewDecisions } from '@gtp/domain/review/review-decisions.ts';
import { samenesses } from '@gtp/domain/review/sameness.ts';
import { confirmingRows, decisionRows } from '../platform/approval-wire.ts';
import { currency, day8, moneyBeside, percent, yesNo } from '../platform/codecs.ts';
import { pageOf, pageRows } from '../platform/page-wire.ts';
import { instant14, integer, oneOf, text } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';

const decision = oneOf(reviewDecisions);
const reasonClass = oneOf(reasonClasses);
const stateCode = oneOf(memberStateCodes);
const documentCode = oneOf(memberDocumentCodes);

/** A largest order, one a currency. */
export const orderLimit = wireObject('OrderLimit', {
  currency: ['tradeCurrCd', currency],
  largestOrder: ['limitMony', moneyBeside()],
});

const summaryRows = {
  companyId: ['relationId', text(60)],
  name: ['corpName', text(200)],
  country: ['countryCd', text(2)],
  state: ['reviewStatus', stateCode],
  applicationNumber: ['applyNo', optional(text(40))],
  createdAt: ['creationDt', instant14],
  /** Since when the reviewers are to act; absent while it is the member's turn, or nobody's. */
  waitingSince: ['waitDt', optional(instant14)],
  dueAt: ['targetDt', optional(instant14)],
  proposedDecision: ['reviewDecision', optional(decision)],
} as const;

export const memberSummary = wireObject('MemberSummary', summaryRows);
export const memberPage = pageOf('MemberPage', nested(memberSummary));

/**
 * `waiting`: for the reviewers; `overdue`: longer than they mean to take; `second`: for the caller's confirmation;
 * `member`: for the member; the others by how far the membership is.
 */
export const memberScopes = ['waiting', 'overdue', 'second', 'member', 'working', 'suspended', 'over'] as const;

/** What a list is narrowed to whichever of its tabs is looked at. */
const narrowingRows = {
  text: ['text', optional(text(100))],
  state: ['reviewStatus', optional(stateCode)],
  /** Sellers or buyers; without it those on whom the caller decides. */
  memberType: ['clentType', optional(oneOf(memberTypes))],
  /** Days on which their application was decided, as a second person confirmed. */
  from: ['fromYmd', optional(day8)],
  to: ['toYmd', optional(day8)],
} as const;

export const memberFilter = wireObject('MemberFilter', {
  ...pageRows,
  ...narrowingRows,
  scope: ['scope', optional(oneOf(memberScopes))],
});

/** The same filters without the scope, which is what is counted by. */
export const memberScopeFilter = wireObject('MemberScopeFilter', narrowingRows);

const memberScopeCount = wireObject('MemberScopeCount', {
  scope: ['scope', oneOf(memberScopes)],
  count: ['count', integer],
});

export const memberScopeCounts = wireObject('MemberScopeCounts', {
  count: ['count', integer],
  scopes: ['scopeList', listOf(nested(memberScopeCount))],
});

export const reviewedDocument = wireObject('ReviewedDocument', {
  documentCode: ['docCd', documentCode],
  isNeeded: ['needYn', yesNo],
  state: ['docStatus', oneOf(requirementStates)],
  /** Absent while it is missing. */
  companyDocumentId: ['docId', optional(text(60))],
  fileId: ['fileId', optional(text(60))],
  fileName: ['fileName', optional(text(300))],
  contentType: ['contentType', optional(text(100))],
  byteCount: ['fileSize', optional(integer)],
  scan: ['scan', optional(oneOf(scanStates))],
  addedAt: ['creationDt', optional(instant14)],
  reasonClass: ['reasonCd', optional(reasonClass)],
  /** What the reviewer wrote when it was returned or asked for. */
  reasonText: ['contents', optional(text(2_000))],
  dueOn: ['dueYmd', optional(day8)],
  /** What it proves by itself, because no provider was asked: two people accept it (decision 0152). */
  proves: ['proofList', listOf(oneOf(documentProofs), 4)],
  /** The first of the two, to those who review; absent to the member. */
  acceptedFirstByName: ['firstUserName', optional(text(200))],
  /** Whether that is the reader: then a colleague has to be the second one. */
  isAcceptedFirstByReader: ['ownAcceptYn', optional(yesNo)],
});

/** An account to which the member is paid, whole, for who compares it with the document that proves it. */
export const reviewedAccount = wireObject('ReviewedAccount', {
  currency: ['tradeCurrCd', currency],
  bank: ['bankCd', text(11, 1)],
  number: ['depositNo', text(40, 1)],
  holder: ['depositName', text(100, 1)],
  since: ['startDt', instant14],
  confirmation: ['confirmType', oneOf(confirmations)],
  /** The document that proves it, where one does. */
  documentCode: ['docCd', optional(documentCode)],
  /** When the one-won deposit or the second acceptance confirmed it, as far as it is known. */
  confirmedAt: ['confirmDt', optional(instant14)],
  /** Whether the holder's name is none of the company's. */
  isHeldByAnother: ['otherNameYn', yesNo],
});

export const applicationFact = wireObject('ApplicationFact', {
  name: ['factName', oneOf(factNames)],
  value: ['factValue', text(4_000)],
});

export const factDifference = wireObject('FactDifference', {
  name: ['factName', oneOf(factNames)],
  before: ['beforeValue', text(4_000)],
  now: ['factValue', text(4_000)],
});

export const companyPerson = wireObject('ReviewedPerson', {
  role: ['role', oneOf(companyRoles)],
  name: ['userName', text(200)],
  englishName: ['userNameEng', text(400)],
  birthday: ['birthDay', day8],
  country: ['countryCd', text(2)],
  /** By what the identity is confirmed of who signed up for a seller; absent for everybody else. */
  confirmation: ['confirmType', optional(oneOf(confirmations))],
  /** Whether name and birthday of who signed up as the representative, or for a buyer, are those of one that is named. */
  isNamedRepresentative: ['ownerYn', optional(yesNo)],
  /** Whether name and birthday of who signed up as the agent are those of the agent that is named. */
  isNamedAgent: ['agentYn', optional(yesNo)],
});

export const reviewedOwner = wireObject('ReviewedOwner', {
  name: ['ownerName', text(200)],
  country: ['countryCd', text(2)],
  birthday: ['birthYmd', day8],
  kind: ['ownerType', oneOf(ownerKinds)],
  share: ['shareRate', optional(percent)],
});

export const duplicateCompany = wireObject('DuplicateCompany', {
  companyId: ['relationId', text(60)],
  name: ['corpName', text(200)],
  state: ['reviewStatus', stateCode],
  clientType: ['clentType', oneOf(clientTypes)],
  sameness: ['sameList', listOf(oneOf(samenesses))],
});

/** That a name is another's, until a second person says so. */
const matchReconsideration = wireObject('MatchReconsideration', {
  proposedBy: ['requestUserName', text(200)],
  proposedAt: ['requestDt', instant14],
  reasonText: ['contents', text(2_000)],
  isOwn: decisionRows.isOwn,
});

export const screeningMatch = wireObject('ScreeningMatch', {
  matchId: ['matchId', text(60)],
  subjectKind: ['subjectType', oneOf(['company', 'person', 'owner'])],
  subjectName: ['subjectName', text(400)],
  source: ['listSource', text(40)],
  entryName: ['entryName', text(400)],
  entryNumber: ['entryNo', text(60)],
  program: ['program', text(200)],
  /** In hundredths of a percent. */
  likeness: ['score', percent],
  decision: ['matchResult', optional(oneOf(['different', 'same']))],
  decidedByName: ['userName', optional(text(200))],
  decidedAt: ['decisionDt', optional(instant14)],
  reasonText: ['contents', optional(text(2_000))],
  reconsideration: ['proposal', optional(nested(matchReconsideration))],
});

export const screeningRecord = wireObject('ScreeningRecord', {
  screenedAt: ['creationDt', instant14],
  subjectCount: ['subjectCnt', integer],
  entryCount: ['entryCnt', integer],
  /** Who compared the names: the portal with the imported lists, or a screening service. */
  comparedBy: ['screeningType', oneOf(['lists', 'yente', 'watchman'])],
  /** Which version of which lists; empty where there was none. */
  listsVersion: ['listVersion', optional(text(2_000))],
  /** The names of which nobody has said anything. */
  notCompared: ['uncomparedList', listOf(text(400))],
  matches: ['matchList', listOf(nested(screeningMatch))],
});

export const reviewEvent = wireObject('ReviewEvent', {
  change: ['eventType', oneOf(reviewChanges)],
  byName: ['userName', optional(text(200))],
  at: ['creationDt', instant14],
  toState: ['reviewStatus', optional(stateCode)],
  documentCode: ['docCd', optional(documentCode)],
  decision: ['reviewDecision', optional(decision)],
  reasonClass: ['reasonCd', optional(reasonClass)],
  reasonText: ['contents', optional(text(2_000))],
});

export const reviewProposal = wireObject('ReviewProposal', {
  decision: ['reviewDecision', decision],
  reasonClass: ['reasonCd', optional(reasonClass)],
  reasonText: ['contents', optional(text(2_000))],
  limits: ['limitList', listOf(nested(orderLimit), 3)],
  proposedByName: ['userName', text(200)],
  proposedAt: ['creationDt', instant14],
});

export const memberDetail = wireObject('MemberDetail', {
  ...summaryRows,
  version: ['version', integer],
  /** Whether the viewer sees names and documents; the network does not. */
  isMasked: ['maskYn', yesNo],
  clientType: ['clentType', oneOf(memberTypes)],
  language: ['language', optional(oneOf(languages))],
  facts: ['factList', listOf(nested(applicationFact))],
  /** Against the version that was last approved; empty where nothing differs, or there is none. */
  differences: ['changeList', listOf(nested(factDifference))],
  comparedWith: ['approvalDt', optional(instant14)],
  documents: ['attachFileList', listOf(nested(reviewedDocument))],
  /** Empty for all but those who decide. */
  accounts: ['depositList', listOf(nested(reviewedAccount), 10)],
  people: ['ownerList', listOf(nested(companyPerson))],
  owners: ['realCustomerList', listOf(nested(reviewedOwner))],
  duplicates: ['duplicateList', listOf(nested(duplicateCompany))],
  screening: ['screening', optional(nested(screeningRecord))],
  events: ['eventList', listOf(nested(reviewEvent))],
  proposal: ['proposal', optional(nested(reviewProposal))],
  limits: ['limitList', listOf(nested(orderLimit), 3)],
  recheckOn: ['recheckYmd', optional(day8)],
  /** Of a refused application: the last day on which the applicant may appeal. */
  appealUntil: ['appealYmd', optional(day8)],
  actions: ['actions', listOf(oneOf(reviewActions))],
  decisions: ['decisionList', listOf(decision)],
  /** That a refused application is taken up again by others than the reader: who took no part, of who refused it. */
  isReopenedByOthers: ['otherReopenYn', optional(yesNo)],
});

const version = ['version', integer] as const;
const reasonText = ['contents', text(4_000)] as const;

export const reviewStep = wireObject('ReviewStep', { version });
export const reviewComment = wireObject('ReviewComment', { version, reasonText });
export const documentReturn = wireObject('DocumentReturn', {
  version,
  reasonText,
  reasonClass: ['reasonCd', optional(reasonClass)],
});
export const supplementRequest = wireObject('SupplementRequest', {
  version,
  reasonText,
  /** Documents besides those that were returned. */
  documentCodes: ['docCdList', listOf(documentCode, 20)],
});
export const matchDecision = wireObject('MatchDecision', {
  version,
  reasonText,
  decision: ['matchResult', oneOf(['different', 'same'])],
});
export const matchReconsiderationAnswer = wireObject('MatchReconsiderationAnswer', { version, ...confirmingRows });
export const memberDecisionProposal = wireObject('MemberDecisionProposal', {
  version,
  reasonText,
  decision: ['reviewDecision', decision],
  reasonClass: ['reasonCd', optional(reasonClass)],
  limits: ['limitList', listOf(nested(orderLimit), 3)],
});

/** A member's own review: what is missing and where to add it; nothing of what was found. */
export const ownReview = wireObject('OwnReview', {
  state: ['reviewStatus', stateCode],
  card: ['reviewCard', oneOf(memberCards)],
  applicationNumber: ['applyNo', optional(text(40))],
  documents: ['attachFileList', listOf(nested(reviewedDocument))],
  toSend: ['docCdList', listOf(documentCode)],
  /** The last reason that was e-mailed to the member, and the message with it. */
  reasonClass: ['reasonCd', optional(reasonClass)],
  reasonText: ['contents', optional(text(2_000))],
  limits: ['limitList', listOf(nested(orderLimit), 3)],
  contractVersion: ['contractVersion', optional(text(20))],
  dueOn: ['dueYmd', optional(day8)],
  /** Whether the application ended by the clock, so that the member may apply again by itself. */
  canApplyAgain: ['applyAgainYn', yesNo],
  /** The last day on which it may appeal against a refusal. */
  appealUntil: ['appealYmd', optional(day8)],
});

export const filedDocument = wireObject('FiledDocument', {
  documentCode: ['docCd', documentCode],
  fileId: ['fileId', text(60, 1)],
});
export const contractSignature = wireObject('ContractSignature', {
  signerName: ['userName', text(200)],
  contractVersion: ['contractVersion', text(20)],
});
