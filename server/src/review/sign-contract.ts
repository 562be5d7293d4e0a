import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { checkNames, contractVersion } from '@gtp/domain/review/review-decisions.ts';
import { lockCompany, saveLimits } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn } from '../platform/database.ts';
import { lockReview, type ReviewContext, recordStep } from './change-review.ts';
import { notifyApproved } from './notify-member.ts';
import { insertContract } from './review-store.ts';
import { isMember } from './reviewed-member.ts';

type Signing = {
  readonly caller: Caller;
  readonly signerName: string;
  readonly contractVersion: string;
  readonly language: Language;
  readonly ipAddress: string;
};

/**
 * The seller signs the service contract, and is approved by it: with limits, if they were decided (reference 4-d). Refuses
 * with `review.being_checked` where a list has come meanwhile on which a name is alike, and while a decision is proposed.
 */
export async function signContract(context: ReviewContext, signing: Signing): Promise<Result<undefined>> {
  const signerName = signing.signerName.trim();
  if (signerName === '') return refuse('review.signer_missing', { field: 'signerName' });
  return decideIn(context.database, async (transaction) => {
    const { caller, language, ipAddress } = signing;
    const company = await lockCompany(transaction, caller.companyId);
    if (!company || !isMember(company)) return refuse('review.not_found');
    const isOpen = company.memberState === 'contract' && signing.contractVersion === contractVersion;
    if (!isOpen) return refuse('review.not_in_state');
    const locked = await lockReview(context, transaction, company);
    // Why is not said: neither what lists say of a member nor what is proposed about it is ever hinted at to it.
    if (locked.review.proposal || !checkNames(locked.facts).ok) return refuse('review.being_checked');
    const { companyId } = company;
    const signed = { signerName, signedBy: caller.userId, signedAt: locked.now };
    await insertContract(transaction, { companyId, version: contractVersion, language, ipAddress, ...signed });
    const limits = locked.review.grantedLimits;
    await saveLimits(transaction, companyId, limits);
    await notifyApproved(transaction, locked, limits);
    const isLimited = Object.keys(limits).length > 0;
    const events = isLimited ? (['sign_contract', 'limit'] as const) : (['sign_contract'] as const);
    const recorded = await recordStep(locked, {
      step: { record: { change: 'contract_signed' }, events },
      by: caller.userId,
    });
    return recorded.ok ? accept(undefined) : recorded;
  });
}
