import { submissionEvent } from '@gtp/domain/review/review-decisions.ts';
import { lockCompany } from '../company/company.ts';
import type { Transaction } from '../platform/database.ts';
import { lockReview, type ReviewContext, recordStep } from './change-review.ts';
import { isMember } from './reviewed-member.ts';

/**
 * What a new application brings about: it stands in the reviewers' queue, and the check of its documents begins by
 * itself when none is missing (spec §4, "Sign-up"). Runs in the transaction of the application.
 */
export async function openReview(
  context: Pick<ReviewContext, 'clock'>,
  transaction: Transaction,
  companyId: string,
): Promise<void> {
  const company = await lockCompany(transaction, companyId);
  if (!company || !isMember(company)) return;
  const locked = await lockReview(context, transaction, company);
  const event = locked.toSend.length === 0 ? submissionEvent(company.memberState) : undefined;
  const step = { record: { change: event ? 'taken_up' : 'opened' } as const, ...(event && { events: [event] }) };
  const recorded = await recordStep(locked, { step, by: undefined });
  if (!recorded.ok) throw new Error(`The review of ${companyId} does not start: ${recorded.code}`);
}
