import type { AttachmentRefusal } from '@gtp/domain/attachment/attachment-refusals.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { checkConfirming } from '@gtp/domain/signatory/signatory.ts';
import type { SignatoryRefusal } from '@gtp/domain/signatory/signatory-refusals.ts';
import { lockDelegationRow, nameOfUser, saveConfirmed } from '../account/account.ts';
import { refuseUnscanned } from '../attachment/attachment.ts';
import { companyNameIn, findCompany } from '../company/company.ts';
import { notifyDeputyChange } from '../deputy/deputy.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import { isReviewedBy } from '../review/review.ts';
import { identityHash } from './identity-hash.ts';
import type { SignatoryContext } from './signatory-context.ts';
import {
  endAuthorityInForce,
  isIdentityOfColleague,
  lockAuthority,
  type SigningAuthority,
  saveAuthority,
} from './signatory-store.ts';

type Refusal = SignatoryRefusal | AttachmentRefusal;
type Deciding = { readonly caller: Caller; readonly authorityId: string };

type Confirming = Deciding & {
  /** What the reviewer read off the copy of an identity document. */
  readonly birthday: Day | undefined;
};

/**
 * Confirms what a deputy filed: from now on the rights that it covers are in force. Refuses a copy that shows another
 * birthday than the deputy typed, and a person who has filed for the company under another login, too: one of the two
 * is returned first.
 */
export async function confirmAuthority(
  context: SignatoryContext,
  { birthday, ...deciding }: Confirming,
): Promise<Result<undefined, Refusal>> {
  return withWaitingAuthority(context, deciding, async (transaction, authority) => {
    const { companyId, userId, kinds, validUntil, identityFileId, powerOfAttorneyFileId } = authority;
    const identity = { companyId, userId, hashes: [authority.identityHash] };
    if (await isIdentityOfColleague(transaction, identity)) return refuse('signatory.same_person');
    const isBirthdaySame = birthday === undefined ? undefined : isTyped(context, authority, birthday);
    const checked = checkConfirming({ method: authority.identityMethod, isBirthdaySame });
    if (!checked.ok) return checked;
    const papers = [powerOfAttorneyFileId, identityFileId].filter((each) => each !== undefined);
    const unscanned = await refuseUnscanned(transaction, papers);
    if (unscanned) return unscanned;
    await endAuthorityInForce(transaction, userId, 'replaced');
    const isBirthdayCompared = authority.identityMethod === 'document';
    await decide(context, transaction, { ...deciding, authority, state: 'confirmed', reason: '', isBirthdayCompared });
    await saveConfirmed(transaction, userId, { kinds, until: validUntil });
    return accept(undefined);
  });
}

/** Whether this is the birthday that the deputy typed, of which only a hash is kept. */
function isTyped(
  context: SignatoryContext,
  { identityName: name, identityHash: typed }: SigningAuthority,
  birthday: Day,
) {
  return identityHash(context, { name, birthday }).equals(typed);
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
  readonly isBirthdayCompared?: boolean;
};

async function decide(context: SignatoryContext, transaction: Transaction, decision: Decision): Promise<void> {
  const { caller, authority, state, reason, isBirthdayCompared = false } = decision;
  const { authorityId, companyId, userId, kinds } = authority;
  const now = context.clock.now();
  const step = { state, decidedBy: caller.userId, decidedAt: now, reason, isBirthdayCompared };
  await saveAuthority(transaction, authorityId, step);
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
