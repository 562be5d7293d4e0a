import { accountNumbers } from '@gtp/contract/payout-account/account-numbers.ts';
import {
  accountChangeStateRecords,
  checkPayoutAccount,
  type NewPayoutAccount,
} from '@gtp/domain/payout-account/payout-account.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { findAccount } from '../account/account.ts';
import { lockCompany } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn } from '../platform/database.ts';
import { spendProof } from '../verification/verification.ts';
import { findLastChange, insertAccountChange } from './account-change-store.ts';
import { notifyAccountProposed } from './notify-account-change.ts';
import type { PayoutAccountContext } from './payout-account-context.ts';

type Proposal = {
  readonly caller: Caller;
  readonly account: NewPayoutAccount;
  readonly depositProof: string;
  /** Of the newest change that the proposer saw. */
  readonly changeNumber: number;
};

/**
 * Proposes another account, proven by its one-won code, and notifies everybody of the company at once. Refuses while
 * another change is on its way or was made meanwhile, with the name of who made it.
 */
export async function proposeAccountChange(
  context: PayoutAccountContext,
  { caller, account, depositProof, changeNumber }: Proposal,
): Promise<Result<string>> {
  const checked = checkPayoutAccount(account, accountNumbers);
  if (!checked.ok) return checked;
  const { bank, number, holder, currencies } = checked.value;
  const now = context.clock.now();
  return decideIn(context.database, async (transaction) => {
    const company = await lockCompany(transaction, caller.companyId);
    if (!company) throw new Error(`The company ${caller.companyId} of a caller is missing`);
    const last = await findLastChange(transaction, caller.companyId);
    const { isOpen } = accountChangeStateRecords[last.state];
    if (isOpen || last.number !== changeNumber) {
      return refuse('payout_account.changed_meanwhile', { facts: { who: last.who } });
    }
    const changeId = context.ids.make('change');
    const proves = { kind: 'deposit', bank, accountNumber: number } as const;
    const proven = await spendProof(transaction, context, { proofId: depositProof, proves, usedFor: changeId });
    if (!proven.ok) return refuse('payout_account.check_missing', { field: 'depositProof' });
    await insertAccountChange(transaction, {
      ...{ changeId, companyId: caller.companyId, changeNumber: last.number + 1 },
      ...{ currencies: [...currencies], bankCode: bank, accountNumber: number, holderName: holder },
      ...{ state: 'proposed', proposedBy: caller.userId, proposedAt: now },
    });
    const who = (await findAccount(transaction, caller.userId))?.name ?? caller.userId;
    await notifyAccountProposed(transaction, context, { changeId, companyId: caller.companyId, who, now });
    return accept(changeId);
  });
}
