/** A member with everything that its review stands on, and who may look at it. */
import { isMemberType, type MemberType, type ReviewReach, reviewReachOf } from '@gtp/domain/account/client-types.ts';
import { reachOfPerson } from '@gtp/domain/account/permissions.ts';
import type { MemberDocumentCode } from '@gtp/domain/code/document-codes.ts';
import type { MemberState } from '@gtp/domain/company/member-states.ts';
import { type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import { buyerDocuments, sellerDocuments } from '@gtp/domain/registration/needed-documents.ts';
import { type DocumentProof, requirementsOfDocument } from '@gtp/domain/registration/paper-proofs.ts';
import {
  checklistOf,
  documentsToSend,
  hasOpenDocuments,
  type Requirement,
} from '@gtp/domain/review/document-checklist.ts';
import { appealUntil, type ReviewFacts } from '@gtp/domain/review/review-decisions.ts';
import { type Company, findCompany } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { type ApplicationToReview, findNewestApplicationId, readApplication } from '../registration/registration.ts';
import { listRequests } from './request-store.ts';
import { findEnding, findReview, hasCardOf, hasEverWorked, listCompaniesOfFile, type Review } from './review-store.ts';
import { countMatches } from './screening-store.ts';

export type Member = Company & { readonly clientType: MemberType; readonly memberState: MemberState };
export type MemberDocument = ApplicationToReview['documents'][number];
export type MemberRequirement = Requirement<MemberDocument> & {
  /** What the document proves by itself; two people accept it then. */
  readonly proves: readonly DocumentProof[];
};

export type ReviewedMember = {
  readonly member: Member;
  readonly review: Review;
  /** Undefined for members from before there were applications. */
  readonly application: ApplicationToReview | undefined;
  readonly checklist: readonly MemberRequirement[];
  readonly toSend: readonly MemberRequirement[];
  readonly facts: ReviewFacts;
  /** Until when the applicant may appeal, while people have refused the application. */
  readonly appealUntil: Day | undefined;
};

type Viewer = Pick<Caller, 'clientType' | 'companyId'>;

/** What somebody may do with this member's review; an issuer decides on its own cardholders alone. */
export async function findReviewReach(
  database: Database,
  viewer: Viewer,
  company: Company,
): Promise<ReviewReach | undefined> {
  if (!isMemberType(company.clientType)) return undefined;
  const reach = reviewReachOf(viewer.clientType, company.clientType);
  const isOthers = viewer.clientType === 'ISSUER' && !(await hasCardOf(database, company.companyId, viewer.companyId));
  return isOthers ? undefined : reach;
}

/** Whether somebody decides on this member. */
export async function isReviewedBy(database: Database, viewer: Viewer, company: Company): Promise<boolean> {
  return (await findReviewReach(database, viewer, company)) === 'decides';
}

/** Whether the file is a document of a member on whom the caller decides; who only follows a review reads no documents. */
export async function canReadMemberFile(database: Database, caller: Caller, fileId: string): Promise<boolean> {
  if (!reachOfPerson('review.decide', caller)) return false;
  for (const companyId of await listCompaniesOfFile(database, fileId)) {
    const member = await findMember(database, companyId);
    if (member && (await isReviewedBy(database, caller, member))) return true;
  }
  return false;
}

/** The member of an id; undefined if there is none, or the company is an institution. */
export async function findMember(database: Database, companyId: string): Promise<Member | undefined> {
  const company = await findCompany(database, companyId);
  return company && isMember(company) ? company : undefined;
}

/** Until when the company may appeal; undefined as long as people have not refused its application. */
export async function findAppealUntil(database: Database, companyId: string): Promise<Day | undefined> {
  const member = await findMember(database, companyId);
  if (member?.memberState !== 'refused') return undefined;
  const { refusedAt } = await findEnding(database, { companyId, state: member.memberState });
  return refusedAt && appealUntil(refusedAt);
}

export function isMember(company: Company): company is Member {
  return company.memberState !== undefined && isMemberType(company.clientType);
}

export async function readReviewedMember(database: Database, member: Member, now: Date): Promise<ReviewedMember> {
  const { companyId, clientType, memberState: state } = member;
  const review = await findReview(database, companyId);
  const applicationId = await findNewestApplicationId(database, companyId);
  const application = applicationId ? await readApplication(database, applicationId) : undefined;
  const checklist = await readChecklist(database, { companyId, application, today: seoulDay(now) });
  const matches = await countMatches(database, companyId);
  const wasApproved = await hasEverWorked(database, companyId);
  const { refusedAt, ...ending } = await findEnding(database, { companyId, state });
  const status = { clientType, state, wasApproved, ...ending };
  const facts = { ...status, hasOpenDocuments: hasOpenDocuments(checklist), ...matches };
  return {
    member,
    review,
    application,
    checklist,
    toSend: documentsToSend(checklist),
    facts,
    appealUntil: refusedAt && appealUntil(refusedAt),
  };
}

type Listed = {
  readonly companyId: string;
  readonly application: ApplicationToReview | undefined;
  readonly today: Day;
};

async function readChecklist(
  database: Database,
  { companyId, application, today }: Listed,
): Promise<readonly MemberRequirement[]> {
  const requests = await listRequests(database, companyId);
  const documents = application?.documents ?? [];
  const checklist = checklistOf({ needed: application ? neededBy(application) : [], documents, requests, today });
  return checklist.map((each) => ({ ...each, proves: application ? provedBy(each.documentCode, application) : [] }));
}

function provedBy(documentCode: MemberDocumentCode, { hasAgent, paperRequirements }: ApplicationToReview) {
  return requirementsOfDocument(documentCode, { isRepresentative: !hasAgent, paperRequirements });
}

/** What this kind of company needs; a power of attorney that was not there at the sign-up is needed now. */
function neededBy({ clientType, profile, hasAgent }: ApplicationToReview): readonly MemberDocumentCode[] {
  if (clientType === 'BUYER') return buyerDocuments.needed;
  return sellerDocuments({
    companyType: profile.companyType ?? 'corporation',
    hasAgent,
    lacksPowerOfAttorney: false,
    isOwnerOmitted: profile.beneficialOwnerOmittedReason !== '',
    hasForeignAccount: false,
    paperRequirements: [],
  }).needed;
}
