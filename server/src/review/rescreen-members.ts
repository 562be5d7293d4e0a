import { lockCompany } from '../company/company.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import { type NameIndex, readNameIndex } from '../screening/screening.ts';
import { type LockedReview, lockReview, type ReviewContext, recordStep } from './change-review.ts';
import { listMembersToScreen } from './review-store.ts';
import { isMember } from './reviewed-member.ts';
import { compareMember, keepScreening } from './screen-member.ts';
import { findScreening } from './screening-store.ts';

type Rescreened = { readonly screened: number; readonly withNewMatches: number };

/**
 * Compares everybody who was screened before with the lists as they are now. Who is similar to a name that nobody has
 * judged yet is screened anew, and waits for a reviewer; what was judged before stays judged. Nothing reaches the
 * member. Run again, it finds nothing new. Answers how many were compared, and for how many there is something to
 * judge.
 */
export async function rescreenMembers(context: ReviewContext): Promise<Rescreened> {
  const index = await readNameIndex(context.database);
  const companyIds = await listMembersToScreen(context.database);
  let withNewMatches = 0;
  for (const companyId of companyIds) {
    const hasNewMatches = await inTransaction(context.database, (transaction) =>
      rescreen(context, transaction, { companyId, index }),
    );
    if (hasNewMatches) withNewMatches += 1;
  }
  return { screened: companyIds.length, withNewMatches };
}

type Subject = { readonly companyId: string; readonly index: NameIndex };

async function rescreen(context: ReviewContext, transaction: Transaction, { companyId, index }: Subject) {
  const company = await lockCompany(transaction, companyId);
  if (!company || !isMember(company)) return false;
  const locked = await lockReview(context, transaction, company);
  const found = compareMember(locked, index);
  const known = await judgedOf(locked);
  const isNew = found.matches.some((match) => !known.has(nameOf(match)));
  if (!isNew) return false;
  await keepScreening(context, locked, {
    ...found,
    matches: found.matches.map((match) => ({ ...match, ...known.get(nameOf(match)) })),
  });
  const recorded = await recordStep(locked, { step: { record: { change: 'screened' } }, by: undefined });
  if (!recorded.ok) throw new Error(`The screening of ${companyId} is not recorded: ${recorded.code}`);
  return true;
}

type Named = Readonly<Record<'subjectName' | 'source' | 'entryNumber' | 'entryName', string>>;

function nameOf({ subjectName, source, entryNumber, entryName }: Named): string {
  return JSON.stringify([subjectName, source, entryNumber, entryName]);
}

/** The matches of the last screening by name, with what was decided of each. */
async function judgedOf({ transaction, member }: LockedReview) {
  const last = await findScreening(transaction, member.companyId);
  return new Map(
    (last?.matches ?? []).map((match) => {
      const { decision, decidedBy, decidedAt, reasonText } = match;
      return [nameOf(match), { decision, decidedBy, decidedAt, reasonText }];
    }),
  );
}
