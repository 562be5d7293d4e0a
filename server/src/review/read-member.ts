import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { readMember as endpoint } from '@gtp/contract/review/review-endpoints.ts';
import type { ReviewReach } from '@gtp/domain/account/client-types.ts';
import { reachOfPerson } from '@gtp/domain/account/permissions.ts';
import type { MemberState } from '@gtp/domain/company/member-states.ts';
import { isReasonClass } from '@gtp/domain/company/reason-classes.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { compareFacts, type Facts, factNames } from '@gtp/domain/review/application-facts.ts';
import {
  checkProposal,
  decisionsOpenTo,
  isReopenedByOthers,
  reviewActionsOpen,
} from '@gtp/domain/review/review-decisions.ts';
import { findUserName } from '../account/account.ts';
import { companyNameIn, findShownState, listLimits } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { recordOf } from '../platform/table-rows.ts';
import type { ReviewContext } from './change-review.ts';
import { listDuplicates } from './duplicate-store.ts';
import { formatFact } from './format-fact.ts';
import { factsOf } from './member-facts.ts';
import { codeOfState, documentOf, limitOf, limitsOf, summaryOf } from './member-view.ts';
import { findNewestSnapshot, listReviewEvents } from './review-store.ts';
import { listReviewedAccounts } from './reviewed-accounts.ts';
import {
  findMember,
  findReviewReach,
  type MemberRequirement,
  type ReviewedMember,
  readReviewedMember,
} from './reviewed-member.ts';
import { reviewedPeopleOf } from './reviewed-people.ts';
import { findScreening, type Screening } from './screening-store.ts';

type Asked = { readonly caller: Caller; readonly companyId: string; readonly language: Language };
type Detail = Answer<typeof endpoint>;

/** One member as its reader sees it; for those who neither review nor watch it there is none. */
export async function readMember(
  { database, clock }: Pick<ReviewContext, 'database' | 'clock'>,
  { caller, companyId, language }: Asked,
): Promise<Result<Detail>> {
  const member = await findMember(database, companyId);
  const reach = member && (await findReviewReach(database, caller, member));
  if (!member || !reach) return refuse('review.not_found');
  const reviewed = await readReviewedMember(database, member, clock.now());
  const state = (await findShownState(database, member, clock.now())) ?? member.memberState;
  const frame = frameOf(reviewed, { ...caller, language, state });
  const open = openTo(reviewed, { ...caller, reach });
  if (caller.clientType === 'VISA')
    return accept({ ...frame, ...nothing, ...open, events: await maskedEvents(database, reviewed) });
  const content = await contentOf(database, reviewed, { language, userId: caller.userId });
  if (reach !== 'decides') return accept({ ...frame, ...withoutFiles(content), ...open });
  // An auditor of those who decide reads what they read, but neither documents nor the accounts that these prove.
  const accounts = reachOfPerson('review.decide', caller) ? content.accounts : [];
  return accept({ ...frame, ...content, accounts, ...open });
}

type Viewer = Pick<Caller, 'clientType' | 'companyId'> & {
  readonly language: Language;
  /** The member's, as it is shown. */
  readonly state: MemberState;
};

function frameOf({ member, review, application, appealUntil }: ReviewedMember, { state, ...viewer }: Viewer) {
  const row = {
    ...member,
    state,
    createdAt: application?.submittedAt ?? review.changedAt,
    applicationNumber: application?.applicationNumber,
    waitingSince: review.waitingSince,
    dueAt: review.dueAt,
    proposedDecision: review.proposal?.decision,
  };
  const isMasked = viewer.clientType === 'VISA';
  const { version, recheckOn } = review;
  return {
    ...summaryOf(row, viewer),
    version,
    isMasked,
    clientType: member.clientType,
    language: isMasked ? undefined : application?.language,
    recheckOn,
    appealUntil,
  };
}

/** What the network does not see. */
const nothing = {
  facts: [],
  differences: [],
  documents: [],
  accounts: [],
  people: [],
  owners: [],
  duplicates: [],
  limits: [],
} as const;

/** Who follows a review reads what was filed, and how it was judged; files and accounts are for those who decide. */
function withoutFiles<Content extends Pick<Detail, 'documents' | 'accounts'>>(content: Content): Content {
  return { ...content, documents: content.documents.map(({ fileId: _, ...document }) => document), accounts: [] };
}

type Reader = Pick<Caller, 'userId'> & { readonly language: Language };

async function contentOf(database: Database, reviewed: ReviewedMember, { language, userId }: Reader) {
  const { member, application, checklist } = reviewed;
  const { companyId } = member;
  const facts = factsOf(reviewed);
  const [snapshot, duplicates, screening, events, limits, proposal, accounts] = await Promise.all([
    findNewestSnapshot(database, companyId),
    listDuplicates(database, companyId),
    findScreening(database, companyId),
    eventsOf(database, reviewed),
    listLimits(database, companyId),
    proposalOf(database, reviewed),
    listReviewedAccounts(database, reviewed),
  ]);
  return {
    facts: factNames.flatMap((name) => (facts[name] ? [{ name, value: formatFact(name, facts[name], language) }] : [])),
    differences: snapshot ? differencesOf(snapshot.facts, facts, language) : [],
    comparedWith: snapshot?.takenAt,
    documents: await Promise.all(checklist.map((each) => reviewedDocumentOf(database, each, userId))),
    accounts,
    people: reviewedPeopleOf(reviewed),
    owners: (application?.beneficialOwners ?? []).map(recordOf),
    duplicates: duplicates.map((each) => ({
      ...each,
      name: companyNameIn(language, each),
      state: codeOfState(each.clientType, each.state),
    })),
    screening: screening && {
      ...screening,
      listsVersion: screening.listsVersion || undefined,
      matches: screening.matches.map((match) => matchOf(match, userId)),
    },
    events,
    proposal,
    limits: limits.map(({ currency, minor }) => limitOf(currency, minor)),
  };
}

/** With the proposal to judge it otherwise, while that waits. */
function matchOf(match: Screening['matches'][number], userId: string) {
  const { decision, reconsideredBy, reconsideredAt: proposedAt, reconsiderReason } = match;
  const shown = { ...match, reasonText: match.reasonText || undefined };
  if (decision !== 'same' || !reconsideredBy || !proposedAt) return shown;
  const proposedBy = match.reconsideredByName ?? reconsideredBy;
  const proposal = { proposedBy, proposedAt, reasonText: reconsiderReason, isOwn: reconsideredBy === userId };
  return { ...shown, reconsideration: proposal };
}

/** With the first of the two people who accept a proof. */
async function reviewedDocumentOf(database: Database, requirement: MemberRequirement, userId: string) {
  const by = requirement.state === 'checking' ? requirement.document?.acceptedFirstBy : undefined;
  if (!by) return documentOf(requirement);
  const acceptedFirstByName = (await findUserName(database, by)) ?? by;
  return { ...documentOf(requirement), acceptedFirstByName, isAcceptedFirstByReader: by === userId };
}

function differencesOf(before: Facts, now: Facts, language: Language): Detail['differences'] {
  return compareFacts(before, now).map(({ name, ...values }) => ({
    name,
    before: formatFact(name, values.before, language),
    now: formatFact(name, values.now, language),
  }));
}

async function eventsOf(database: Database, { member }: ReviewedMember): Promise<Detail['events']> {
  const rows = await listReviewEvents(database, member.companyId);
  return rows.map(({ toState, reasonClass, reasonText, ...event }) => ({
    ...recordOf(event),
    toState: toState === null ? undefined : codeOfState(member.clientType, toState),
    reasonClass: isReasonClass(reasonClass) ? reasonClass : undefined,
    reasonText: reasonText || undefined,
  }));
}

/** The network sees the way of an application without people and words. */
async function maskedEvents(database: Database, reviewed: ReviewedMember): Promise<Detail['events']> {
  const events = await eventsOf(database, reviewed);
  return events
    .filter(({ toState }) => toState !== undefined)
    .map(({ change, at, toState }) => ({ change, at, toState }));
}

async function proposalOf(database: Database, { review }: ReviewedMember) {
  const { proposal } = review;
  if (!proposal) return undefined;
  const { decision, by, at, reasonClass, reasonText, limits } = proposal;
  return {
    decision,
    proposedByName: (await findUserName(database, by)) ?? by,
    proposedAt: at,
    reasonClass: isReasonClass(reasonClass) ? reasonClass : undefined,
    reasonText: reasonText || undefined,
    limits: limitsOf(limits),
  };
}

type Reaching = Pick<Caller, 'userId' | 'companyId'> & { readonly reach: ReviewReach };

function openTo({ facts, review }: ReviewedMember, { userId, companyId, reach }: Reaching) {
  const proposedBy = review.proposal?.by;
  const viewer = { reach, viewerId: userId, institutionId: companyId };
  const viewed = { ...facts, ...viewer, proposedBy };
  const actions = reviewActionsOpen(viewed);
  const isReopened = isReopenedByOthers(viewed) || undefined;
  if (!actions.includes('propose')) return { actions, decisions: [], isReopenedByOthers: isReopened };
  const isPossible = (decision: Detail['decisions'][number]) =>
    checkProposal(facts, { decision, reasonClass: 'RJ99', hasLimits: true }).ok;
  return { actions, decisions: decisionsOpenTo(viewer, facts).filter(isPossible) };
}
