import { approveAccountChange as approveRule } from '@gtp/domain/payout-account/payout-account.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { findAccount } from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import { spendProof } from '../verification/verification.ts';
import { lockAccountChange, saveAccountChange } from './account-change-store.ts';
import { explainDecisionConflict } from './explain-decision-conflict.ts';
import { listAccountApprovers, secondPersonFacts } from './list-account-approvers.ts';
import { notifyAccountApproved, notifyProofWaits } from './notify-account-change.ts';
import type { PayoutAccountContext } from './payout-account-context.ts';

type Approval = { readonly caller: Caller; readonly changeId: string; readonly emailProof: string | undefined };

/**
 * Approves a proposed change, which starts its 48 hours, or the agency's look at the document that proves the account. Notifies who acts next. Refuses the proposer while the
 * company has others, whom the proposer appointed within the last days, a lone owner without the e-mailed code, and what is approved or stopped already.
 */
export async function approveAccountChange(context: PayoutAccountContext, approval: Approval): Promise<Result<string>> {
  const { caller, changeId, emailProof } = approval;
  const now = context.clock.now();
  return decideIn(context.database, async (transaction) => {
    const change = await lockAccountChange(transaction, changeId);
    if (change?.companyId !== caller.companyId) return refuse('payout_account.not_found');
    const approvers = await listAccountApprovers(transaction, { companyId: change.companyId, now });
    const user = await findAccount(transaction, caller.userId);
    if (!user) throw new Error(`The caller ${caller.userId} has no account`);
    const facts = secondPersonFacts(approvers, { approver: caller.userId, proposedBy: change.proposedBy, now });
    const isLone = facts.otherAdministrators === 0;
    const hasCode = isLone && (await takeCode(context, transaction, { email: user.email, emailProof, changeId }));
    const decided = approveRule(change, { ...facts, hasCode }, now);
    if (!decided.ok) return explainDecisionConflict(transaction, change, { refused: decided, caller });
    const { state, takesEffectAt } = decided.value;
    const approved = { approvedBy: caller.userId, approvedAt: now, approvedWithCode: hasCode };
    await saveAccountChange(transaction, { changeId, state, takesEffectAt, ...approved });
    const { companyId } = change;
    if (takesEffectAt) {
      await notifyAccountApproved(transaction, context, { changeId, companyId, who: user.name, takesEffectAt });
    } else {
      await notifyProofWaits(transaction, { changeId, companyId });
    }
    return accept(changeId);
  });
}

type Shown = { readonly email: string; readonly emailProof: string | undefined; readonly changeId: string };

async function takeCode(
  context: PayoutAccountContext,
  transaction: Transaction,
  { email, emailProof, changeId }: Shown,
) {
  if (emailProof === undefined) return false;
  const proves = { kind: 'email', email } as const;
  return (await spendProof(transaction, context, { proofId: emailProof, proves, usedFor: changeId })).ok;
}
