import type { AttachmentRefusal } from '@gtp/domain/attachment/attachment-refusals.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { SignatoryRefusal } from '@gtp/domain/signatory/signatory-refusals.ts';
import { lockDelegationRow, nameOfUser, saveConfirmed } from '../account/account.ts';
import { refuseUnscanned } from '../attachment/attachment.ts';
import { companyNameIn, findCompany } from '../company/company.ts';
import { notifyDeputyChange } from '../deputy/deputy.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import { isReviewedBy } from '../review/review.ts';
import type { SignatoryContext } from './signatory-context.ts';
import { endAuthorityInForce, lockAuthority, type SigningAuthority, saveAuthority } from './signatory-store.ts';

type Refusal = SignatoryRefusal | AttachmentRefusal;
type Deciding = { readonly caller: Caller; readonly authorityId: string };

/** Confirms what a deputy filed: from now on the rights that it covers are in force. */
export async function confirmAuthority(
  context: SignatoryContext,
  deciding: Deciding,
): Promise<Result<undefined, Refusal>> {
  return withWaitingAuthority(context, deciding, async (transaction, authority) => {
    const { userId, kinds, validUntil, identityFileId, powerOfAttorneyFileId } = authority;
    const papers = [powerOfAttorneyFileId, identityFileId].filter((each) => each !== undefined);
    const unscanned = await refuseUnscanned(transaction, papers);
    if (unscanned) return unscanned;
    await endAuthorityInForce(transaction, userId, 'replaced');
    await decide(context, transaction, { ...deciding, authority, state: 'confirmed', reason: '' });
    await saveConfirmed(transaction, userId, { kinds, until: validUntil });
    return accept(undefined);
  });
}

/** Sends it back with what is to be mended; the deputy files again. */
export async function returnAuthority(
  context: SignatoryContext,
  { reason, ...deciding }: Deciding & { readonly reason: string },
): Promise<Result<undefined, Refusal>> {
  return withWaitingAuthority(context, deciding, async (transaction, authority) => {
    await decide(context, transaction, { ...deciding, authority, state: 'returned', reason });
    return accept(undefined);
  });
}

async function withWaitingAuthority(
  context: SignatoryContext,
  { caller, authorityId }: Deciding,
  work: (transaction: Transaction, authority: SigningAuthority) => Promise<Result<undefined, Refusal>>,
): Promise<Result<undefined, Refusal>> {
  return decideIn(context.database, async (transaction): Promise<Result<undefined, Refusal>> => {
    const authority = await lockAuthority(transaction, authorityId);
    const company = authority && (await findCompany(transaction, authority.companyId));
    if (!company || !(await isReviewedBy(transaction, caller, company))) return refuse('signatory.not_found');
    if (authority.state !== 'waiting') return refuse('signatory.decided_already');
    return work(transaction, authority);
  });
}

type Decision = Deciding & {
  readonly authority: SigningAuthority;
  readonly state: 'confirmed' | 'returned';
  readonly reason: string;
};

async function decide(context: SignatoryContext, transaction: Transaction, decision: Decision): Promise<void> {
  const { caller, authority, state, reason } = decision;
  const { authorityId, companyId, userId, kinds } = authority;
  const now = context.clock.now();
  await saveAuthority(transaction, authorityId, { state, decidedBy: caller.userId, decidedAt: now, reason });
  const delegation = await lockDelegationRow(transaction, userId);
  const institution = await findCompany(transaction, caller.companyId);
  if (!delegation || !institution) throw new Error(`The deputy ${userId} or their reviewer is gone`);
  await notifyDeputyChange(context, transaction, {
    companyId,
    event: `authority_${state}`,
    about: { name: await nameOfUser(transaction, userId), userId },
    // The company reads which institution decided, not which of its people.
    by: { userId: caller.userId, name: companyNameIn('en', institution) },
    rights: { ...delegation, kinds },
  });
}
