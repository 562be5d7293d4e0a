/** A member that comes back finds its registration number free, or somebody has applied with it meanwhile. */
import type { MemberType } from '@gtp/domain/account/client-types.ts';
import { type RefusalCode, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { findTaxNumber, hasMember } from '../company/company.ts';
import { uniqueViolation } from '../platform/database.ts';
import type { LockedReview } from './change-review.ts';

/** Whether another member has the number of one that is over: who is refused or lapsed keeps nobody from applying. */
export async function isNumberTaken({ transaction, member }: Pick<LockedReview, 'transaction' | 'member'>) {
  const { companyId, country } = member;
  const clientType: MemberType = member.clientType;
  const taxNumber = await findTaxNumber(transaction, companyId);
  return taxNumber !== undefined && (await hasMember(transaction, { taxNumber, clientType, country }));
}

/** Runs what brings a member back: the index lets no two members have one number, also where both come at once. */
export async function unlessNumberTaken<Value, Code extends RefusalCode>(
  work: () => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'review.number_taken'>> {
  try {
    return await work();
  } catch (error) {
    if (uniqueViolation(error) === 'companies_tax_number_once_per_kind') return refuse('review.number_taken');
    throw error;
  }
}
