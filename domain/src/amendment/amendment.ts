/**
 * A change of reviewed data is a request: until a reviewer decides, the old stands (product §8). The agency decides on
 * sellers, an issuer on its cardholders, the network on issuers. A change of who a seller is takes two people of the
 * agency, as its review did, and so does a newer document where the first one was a proof by itself.
 */

import { isMemberType } from '../account/client-types.ts';
import type { ClientType } from '../account/permissions.ts';
import type { MemberDocumentCode } from '../code/document-codes.ts';
import { type MemberState, reviewedMemberStates } from '../company/member-states.ts';
import { isReasonClass, type ReasonClass } from '../company/reason-classes.ts';
import { approvalOf, whyNotDecide } from '../platform/approval.ts';
import { addDays, addDaysToInstant, type Day } from '../platform/instant.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import { statesOf, statesWhere, type Tone } from '../platform/state-records.ts';
import type { DocumentProof } from '../registration/paper-proofs.ts';
import type { AmendmentRefusal } from './amendment-refusals.ts';
import { type DetailChange, isIdentity, isOnCertificate } from './company-details.ts';

export const amendmentKinds = ['details', 'document'] as const;
export type AmendmentKind = (typeof amendmentKinds)[number];

type AmendmentStateRecord = { readonly tone: Tone; readonly phase: 'open' | 'decided' | 'withdrawn' };

/** What each state of a request is; `checked`: one of the two people agrees. */
export const amendmentStateRecords = {
  waiting: { tone: 'waiting', phase: 'open' },
  checked: { tone: 'review', phase: 'open' },
  accepted: { tone: 'good', phase: 'decided' },
  refused: { tone: 'bad', phase: 'decided' },
  withdrawn: { tone: 'neutral', phase: 'withdrawn' },
} as const satisfies Readonly<Record<string, AmendmentStateRecord>>;

export type AmendmentState = keyof typeof amendmentStateRecords;
export const amendmentStates = statesOf(amendmentStateRecords);
export const openAmendmentStates = statesWhere(amendmentStateRecords, ({ phase }) => phase === 'open');
export const decidedAmendmentStates = statesWhere(amendmentStateRecords, ({ phase }) => phase === 'decided');

/**
 * Whether a company may change its data by itself: a member completes its application first. Institutions have no
 * state and may.
 */
export function mayAmend(state: MemberState | undefined): boolean {
  return state === undefined || reviewedMemberStates.includes(state);
}

export function isOpenAmendment(state: AmendmentState): boolean {
  return amendmentStateRecords[state].phase === 'open';
}

/** What a decision stands on. */
export type Amendment = {
  readonly state: AmendmentState;
  readonly clientType: ClientType;
  readonly changes: readonly Pick<DetailChange, 'name'>[];
  /** What the wanted document proves by itself, because no provider was asked (decision 0152). */
  readonly proves: readonly DocumentProof[];
  /** Who of the reviewers has agreed already. */
  readonly checkedBy: string | undefined;
  /** Whether a document confirms it; undefined where none has to. */
  readonly proof: AmendmentProof | undefined;
};

/** Who a seller is is changed by two people of the agency (product §2), and what proves it is replaced by two. */
export function needsSecondPerson(amendment: Pick<Amendment, 'clientType' | 'changes' | 'proves'>): boolean {
  const { clientType, changes, proves } = amendment;
  return clientType === 'SELLER' && (proves.length > 0 || changes.some(({ name }) => isIdentity(name)));
}

/** Which document confirms who a member is: its business registration, or the foreign one of a buyer. */
export const certificateCode: MemberDocumentCode = 'DG01';
/** For so many days before the request a certificate may have come. */
export const certificateDays = 90;

export const amendmentProofs = ['shown', 'missing'] as const;
export type AmendmentProof = (typeof amendmentProofs)[number];

/** Whether a certificate has to confirm what a member typed: its name, who represents it, its corporate number. */
export function needsCertificate({ clientType, changes }: Pick<Amendment, 'clientType' | 'changes'>): boolean {
  return isMemberType(clientType) && changes.some(({ name }) => isOnCertificate(name));
}

type Certified = Pick<Amendment, 'clientType' | 'changes'> & {
  readonly askedAt: Date;
  /** When the newest certificate came, if it was accepted and is valid. */
  readonly certificateAt: Date | undefined;
  /** When what stands now was confirmed: by the approval, or by the change before. */
  readonly confirmedAt: Date | undefined;
};

/**
 * Whether a document confirms a change: one that came since it was asked for, or not long before, and after what stands
 * now was confirmed, for that is what an older one shows.
 */
export function proofOf({ certificateAt, confirmedAt, askedAt, ...change }: Certified): AmendmentProof | undefined {
  if (!needsCertificate(change)) return undefined;
  if (!certificateAt || certificateAt < addDaysToInstant(askedAt, -certificateDays)) return 'missing';
  return confirmedAt && certificateAt <= confirmedAt ? 'missing' : 'shown';
}

/**
 * Where an acceptance leads; refuses what is decided already, what no document confirms, and the second yes of the same
 * person.
 */
export function acceptAmendment(
  amendment: Amendment,
  reviewer: string,
): Result<'checked' | 'accepted', AmendmentRefusal> {
  const isOpen = isOpenAmendment(amendment.state);
  // The first of two who agree proposes to accept.
  const problem = whyNotDecide(approvalOf(amendment.checkedBy, isOpen), { userId: reviewer });
  if (problem === 'closed') return refuse('amendment.not_open');
  if (amendment.proof === 'missing') return refuse('amendment.proof_missing');
  if (!problem || !needsSecondPerson(amendment)) return accept('accepted');
  return problem === 'nothing_proposed' ? accept('checked') : refuse('amendment.second_person_needed');
}

type Reason = { readonly reasonClass: string | undefined; readonly reasonText: string };

/** A refusal says why: a reason class, and words where the class alone says nothing. */
export function refuseAmendment(
  { state }: Pick<Amendment, 'state'>,
  { reasonClass, reasonText }: Reason,
): Result<ReasonClass, AmendmentRefusal> {
  if (!isOpenAmendment(state)) return refuse('amendment.not_open');
  if (!isReasonClass(reasonClass)) return refuse('amendment.reason_missing', { field: 'reasonClass' });
  if (reasonClass === 'RJ99' && reasonText.trim() === '')
    return refuse('amendment.words_missing', { field: 'reasonText' });
  return accept(reasonClass);
}

/** From how many days before its end a document is said to expire soon. */
export const expiryNoticeDays = 30;

export const documentTones = {
  valid: 'good',
  expires_soon: 'waiting',
  expired: 'bad',
  in_review: 'review',
  rejected: 'bad',
} as const;

export type DocumentStatus = keyof typeof documentTones;
export const documentStatuses = statesOf(documentTones);

type DocumentFacts = { readonly state: string; readonly expiresOn: Day | undefined; readonly today: Day };

/** How a document that a company has submitted stands today. */
export function documentStatus({ state, expiresOn, today }: DocumentFacts): DocumentStatus {
  if (state === 'rejected') return 'rejected';
  if (state === 'expired' || (expiresOn !== undefined && expiresOn < today)) return 'expired';
  if (state !== 'accepted') return 'in_review';
  return expiresOn !== undefined && expiresOn <= addDays(today, expiryNoticeDays) ? 'expires_soon' : 'valid';
}

const everyones: readonly MemberDocumentCode[] = ['DG01', 'DG02', 'DG04', 'DG05', 'DG07', 'DG90', 'DG99'];
const moreOf: Partial<Record<ClientType, readonly MemberDocumentCode[]>> = {
  SELLER: ['DG03', 'DG06', 'DG08', 'DG09', 'DG10', 'DG11', 'DG12', 'DG13', 'DG14'],
  BUYER: ['DG20'],
};

/** The documents that a company of this kind may submit (reference 4-i), in the order of their codes. */
export function documentCodesOf(clientType: ClientType): readonly MemberDocumentCode[] {
  return [...everyones, ...(moreOf[clientType] ?? [])].toSorted();
}

type NewDocument = {
  readonly clientType: ClientType;
  readonly documentCode: MemberDocumentCode;
  readonly expiresOn: Day | undefined;
  readonly today: Day;
};

export function checkDocument(document: NewDocument): Result<undefined, AmendmentRefusal> {
  const { clientType, documentCode, expiresOn, today } = document;
  if (!documentCodesOf(clientType).includes(documentCode)) {
    return refuse('amendment.document_unknown', { field: 'documentCode' });
  }
  const isOver = expiresOn !== undefined && expiresOn <= today;
  return isOver ? refuse('amendment.document_expired', { field: 'expiresOn' }) : accept(undefined);
}
