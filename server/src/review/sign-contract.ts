import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { contractVersion } from '@gtp/domain/review/review-decisions.ts';
import { lockCompany, saveLimits } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn } from '../platform/database.ts';
import { type ReviewHouse, recordStep, takeInHand } from './change-review.ts';
import { mailApproved } from './mail-member.ts';
import { insertContract } from './review-store.ts';
import { isMember } from './reviewed-member.ts';

type Signing = {
  readonly caller: Caller;
  readonly signerName: string;
  readonly contractVersion: string;
  readonly language: Language;
  readonly ipAddress: string;
};

/** The seller signs the service contract, and is approved by it: with limits, if they were decided (reference 4-d). */
export async function signContract(house: ReviewHouse, signing: Signing): Promise<Result<undefined>> {
  const signerName = signing.signerName.trim();
  if (signerName === '') return refuse('review.signer_missing', { field: 'signerName' });
  return decideIn(house.database, async (transaction) => {
    const { caller, language, ipAddress } = signing;
    const company = await lockCompany(transaction, caller.companyId);
    if (!company || !isMember(company)) return refuse('review.not_found');
    const isOpen = company.memberState === 'contract' && signing.contractVersion === contractVersion;
    if (!isOpen) return refuse('review.not_in_state');
    const hand = await takeInHand(house, transaction, company);
    const { companyId } = company;
    const signed = { signerName, signedBy: caller.userId, signedAt: hand.now };
    await insertContract(transaction, { companyId, version: contractVersion, language, ipAddress, ...signed });
    const limits = hand.review.grantedLimits;
    await saveLimits(transaction, companyId, limits);
    await mailApproved(transaction, hand, limits);
    const isLimited = Object.keys(limits).length > 0;
    const events = isLimited ? (['sign_contract', 'limit'] as const) : (['sign_contract'] as const);
    const recorded = await recordStep(hand, {
      step: { record: { change: 'contract_signed' }, events },
      by: caller.userId,
    });
    return recorded.ok ? accept(undefined) : recorded;
  });
}
