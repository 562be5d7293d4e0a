import { lockCompany } from '../company/company.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import { type ReviewHouse, type ReviewInHand, recordStep, takeInHand } from './change-review.ts';
import { listMembersToScreen } from './review-store.ts';
import { isMember } from './reviewed-member.ts';
import { type ComparedEntry, compareMember, keepScreening, readEntriesToCompare } from './screen-member.ts';
import { findScreening } from './screening-store.ts';

type Rescreened = { readonly screened: number; readonly withNews: number };

/**
 * Compares everybody who was screened before with the lists as they are now. Who is similar to a name that nobody has
 * judged yet is screened anew, and waits for a reviewer; what was judged before stays judged. Nothing reaches the
 * member. Run again, it finds nothing new. Answers how many were compared, and for how many there is something to judge.
 */
export async function rescreenMembers(house: ReviewHouse): Promise<Rescreened> {
  const entries = await readEntriesToCompare(house.database);
  const companyIds = await listMembersToScreen(house.database);
  let withNews = 0;
  for (const companyId of companyIds) {
    const isNews = await inTransaction(house.database, (transaction) =>
      rescreen(house, transaction, { companyId, entries }),
    );
    if (isNews) withNews += 1;
  }
  return { screened: companyIds.length, withNews };
}

type Subject = { readonly companyId: string; readonly entries: readonly ComparedEntry[] };

async function rescreen(house: ReviewHouse, transaction: Transaction, { companyId, entries }: Subject) {
  const company = await lockCompany(transaction, companyId);
  if (!company || !isMember(company)) return false;
  const hand = await takeInHand(house, transaction, company);
  const found = compareMember(hand, entries);
  const known = await judgedOf(hand);
  const isNew = found.matches.some((match) => !known.has(nameOf(match)));
  if (!isNew) return false;
  await keepScreening(house, hand, {
    ...found,
    matches: found.matches.map((match) => ({ ...match, judged: known.get(nameOf(match)) })),
  });
  const recorded = await recordStep(hand, { step: { record: { change: 'screened' } }, by: undefined });
  if (!recorded.ok) throw new Error(`The screening of ${companyId} is not recorded: ${recorded.code}`);
  return true;
}

type Named = Readonly<Record<'subjectName' | 'source' | 'entryNumber' | 'entryName', string>>;

function nameOf({ subjectName, source, entryNumber, entryName }: Named): string {
  return JSON.stringify([subjectName, source, entryNumber, entryName]);
}

/** The matches of the last screening by name, with what was decided of each. */
async function judgedOf({ transaction, member }: ReviewInHand) {
  const last = await findScreening(transaction, member.companyId);
  return new Map(
    (last?.matches ?? []).map((match) => {
      const { decision, decidedBy: by, decidedAt: at, words } = match;
      return [nameOf(match), decision && by && at ? { decision, by, at, words } : undefined];
    }),
  );
}
