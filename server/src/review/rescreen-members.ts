import { lockCompany } from '../company/company.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import type { Schedule } from '../platform/jobs.ts';
import { answerMs, askScreening, readComparedWith } from '../screening/screening.ts';
import { type LockedReview, lockReview, type ReviewContext, recordStep } from './change-review.ts';
import { listMembersDue, listMembersToScreen } from './comparison-store.ts';
import { findMember, isMember, readReviewedMember } from './reviewed-member.ts';
import { compareMember, keepScreening, nameOf, namesOfMember, noteComparison, withJudged } from './screen-member.ts';
import { countNotCompared, findScreening } from './screening-store.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'screen-members': unknown;
  }
}

export const screenMembersSchedule: Schedule = { job: 'screen-members', at: '*/5 * * * *' };

type Rescreened = { readonly screened: number; readonly withNewMatches: number };

/** As many members as a run of the clock looks at, and as many as the service is asked about at once. */
const inOneRun = 200;
const together = 20;

/**
 * Compares everybody who was screened before with the lists as they are now. Who is similar to a name that nobody has
 * judged yet is screened anew, and waits for a reviewer; what was judged before stays judged. Nothing reaches the
 * member. Run again, it finds nothing new. Answers how many were compared, and for how many there is something to
 * judge.
 */
export async function rescreenMembers(context: ReviewContext): Promise<Rescreened> {
  return rescreenAll(context, await listMembersToScreen(context.database));
}

/**
 * The clock: the same for those alone who are due. A screening service is asked about everybody once a day, and again
 * about whom it gave no answer; with imported lists those are due whom no run has compared with the present ones.
 */
export async function screenMembersByTheClock(context: ReviewContext): Promise<Rescreened> {
  const { database, screening, clock } = context;
  const comparedWith = await readComparedWith(database, screening);
  if (comparedWith === undefined) return { screened: 0, withNewMatches: 0 };
  const comparedBefore = screening ? new Date(clock.now().getTime() - answerMs) : new Date(0);
  return rescreenAll(context, await listMembersDue(database, { comparedWith, comparedBefore, limit: inOneRun }));
}

/** One that fails is logged, and does not keep the others waiting. */
async function rescreenAll(context: ReviewContext, companyIds: readonly string[]): Promise<Rescreened> {
  let withNewMatches = 0;
  for (let from = 0; from < companyIds.length; from += together) {
    const some = companyIds.slice(from, from + together);
    await askAboutMembers(context, some);
    for (const companyId of some) {
      try {
        if (await inTransaction(context.database, (transaction) => rescreen(context, transaction, companyId)))
          withNewMatches += 1;
      } catch (error) {
        context.log.error({ companyId, err: error }, 'a member could not be screened again');
      }
    }
  }
  return { screened: companyIds.length, withNewMatches };
}

async function askAboutMembers(context: ReviewContext, companyIds: readonly string[]): Promise<void> {
  const { database, clock, screening } = context;
  if (!screening) return;
  const names = [];
  for (const companyId of companyIds) {
    const member = await findMember(database, companyId);
    if (member) names.push(...namesOfMember(await readReviewedMember(database, member, clock.now())));
  }
  await askScreening(context, names);
}

/** Whether there is something new to judge. */
async function rescreen(context: ReviewContext, transaction: Transaction, companyId: string): Promise<boolean> {
  const company = await lockCompany(transaction, companyId);
  if (!company || !isMember(company)) return false;
  const locked = await lockReview(context, transaction, company);
  const last = await findScreening(transaction, companyId);
  const found = withJudged(await compareMember(context, locked), last);
  const known = new Set(last?.matches.map(nameOf));
  const isNew = found.matches.some((match) => !known.has(nameOf(match)));
  const wasMissing = last ? countNotCompared(last) : found.subjectCount;
  if (!isNew && found.notCompared.length >= wasMissing) {
    await noteComparison(context, locked, found);
    return false;
  }
  await keepScreening(context, locked, found);
  // Of somebody who was never compared before, and is like nobody, the record is enough.
  if (isNew || last) await recordScreened(locked);
  return isNew;
}

async function recordScreened(locked: LockedReview): Promise<void> {
  const recorded = await recordStep(locked, { step: { record: { change: 'screened' } }, by: undefined });
  if (!recorded.ok) throw new Error(`The screening of ${locked.member.companyId} is not recorded: ${recorded.code}`);
}
