import { type Result, refuse } from '@gtp/domain/platform/result.ts';
import { lockCompany } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import { type LockedReview, lockReview, type ReviewContext, type ReviewStep, recordStep } from './change-review.ts';
import { notifyAppliedAgain } from './notify-member.ts';
import { unlessNumberTaken } from './number-taken.ts';
import { isMember } from './reviewed-member.ts';

/**
 * A member whose application ended by the clock applies again with what it entered (reference 4-d: RV91). Documents that
 * still hold stay, and those that lack are to be sent; where none lacks, the check begins at once, as with a new
 * application. Its names are compared anew when its documents pass, as a new applicant's are.
 */
export async function applyAgain(
  context: Pick<ReviewContext, 'database' | 'clock'>,
  { caller }: { readonly caller: Caller },
): Promise<Result<undefined>> {
  const work = async (transaction: Transaction) => {
    const company = await lockCompany(transaction, caller.companyId);
    if (!company || !isMember(company)) return refuse('review.not_found');
    const locked = await lockReview(context, transaction, company);
    if (!locked.facts.isEndedByClock) return refuse('review.not_in_state');
    await notifyAppliedAgain(transaction, locked);
    return recordStep(locked, { step: stepOf(locked), by: caller.userId });
  };
  return unlessNumberTaken(() => decideIn(context.database, work));
}

function stepOf({ toSend }: LockedReview): ReviewStep {
  return {
    record: { change: 'applied_again' },
    events: toSend.length === 0 ? ['apply_again', 'take_up'] : ['apply_again'],
    changes: { reasonClass: undefined, reasonText: '', supplementDueOn: undefined },
  };
}
