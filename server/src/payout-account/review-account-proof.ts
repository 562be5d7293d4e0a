import type { AttachmentRefusal } from '@gtp/domain/attachment/attachment-refusals.ts';
import { acceptAccountProof as acceptRule, nextAccountChangeState } from '@gtp/domain/payout-account/payout-account.ts';
import type { PayoutAccountRefusal } from '@gtp/domain/payout-account/payout-account-refusals.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { nameOfUser } from '../account/account.ts';
import { refuseUnscanned } from '../attachment/attachment.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn } from '../platform/database.ts';
import { lockAccountChange, saveAccountChange } from './account-change-store.ts';
import { notifyAccountApproved, notifyProofReturned } from './notify-account-change.ts';
import type { PayoutAccountContext } from './payout-account-context.ts';

type Refusal = PayoutAccountRefusal | AttachmentRefusal;
type Deciding = { readonly caller: Caller; readonly changeId: string };

/**
 * Accepts the document that proves a changed account. The first of two people of the agency is written down; the second
 * one starts the 48 hours, and everybody of the company gets the e-mail that stops the change.
 */
export async function acceptAccountProof(
  context: PayoutAccountContext,
  { caller, changeId }: Deciding,
): Promise<Result<undefined, Refusal>> {
  const now = context.clock.now();
  return decideIn(context.database, async (transaction): Promise<Result<undefined, Refusal>> => {
    const change = await lockAccountChange(transaction, changeId);
    if (!change) return refuse('payout_account.not_found');
    const decided = acceptRule(change, caller.userId, now);
    if (!decided.ok) return decided;
    const unscanned = await refuseUnscanned(transaction, change.proofFileId === undefined ? [] : [change.proofFileId]);
    if (unscanned) return unscanned;
    const { state, takesEffectAt } = decided.value;
    if (!takesEffectAt) {
      await saveAccountChange(transaction, { changeId, state, proofFirstBy: caller.userId, proofFirstAt: now });
      return accept(undefined);
    }
    const accepted = { proofDecidedBy: caller.userId, proofDecidedAt: now };
    await saveAccountChange(transaction, { changeId, state, takesEffectAt, ...accepted });
    const { companyId, approvedBy = change.proposedBy } = change;
    const who = await nameOfUser(transaction, approvedBy);
    await notifyAccountApproved(transaction, context, { changeId, companyId, who, takesEffectAt });
    return accept(undefined);
  });
}

/** Sends the document back with a reason: the change is over, the account of before stays, the document is kept. */
export async function returnAccountProof(
  context: PayoutAccountContext,
  { caller, changeId, reason }: Deciding & { readonly reason: string },
): Promise<Result<undefined, Refusal>> {
  const proofDecidedAt = context.clock.now();
  return decideIn(context.database, async (transaction): Promise<Result<undefined, Refusal>> => {
    const change = await lockAccountChange(transaction, changeId);
    if (!change) return refuse('payout_account.not_found');
    const next = nextAccountChangeState(change.state, 'return_proof');
    if (!next.ok) return next;
    const returned = { proofDecidedBy: caller.userId, proofDecidedAt, proofReturnReason: reason };
    await saveAccountChange(transaction, { changeId, state: next.value, ...returned });
    await notifyProofReturned(transaction, { changeId, companyId: change.companyId, reason });
    return accept(undefined);
  });
}
