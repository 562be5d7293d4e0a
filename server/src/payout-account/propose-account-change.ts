import { accountNumbers } from '@gtp/contract/payout-account/account-numbers.ts';
import type { AttachmentRefusal } from '@gtp/domain/attachment/attachment-refusals.ts';
import {
  accountChangeStateRecords,
  checkPayoutAccount,
  type NewPayoutAccount,
} from '@gtp/domain/payout-account/payout-account.ts';
import type { PayoutAccountRefusal } from '@gtp/domain/payout-account/payout-account-refusals.ts';
import { accept, inField, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { findAccount } from '../account/account.ts';
import { attachNewFile } from '../attachment/attachment.ts';
import { lockCompany } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import { spendProof } from '../verification/verification.ts';
import { findLastChange, insertAccountChange } from './account-change-store.ts';
import { notifyAccountProposed } from './notify-account-change.ts';
import type { PayoutAccountContext } from './payout-account-context.ts';

type Proposal = {
  readonly caller: Caller;
  readonly account: NewPayoutAccount;
  /** Of the one-won deposit. */
  readonly depositProof?: string | undefined;
  /** The copy of the bank book, where nobody remits one won. */
  readonly proofFileId?: string | undefined;
  /** Of the newest change that the proposer saw. */
  readonly changeNumber: number;
};

/**
 * Proposes another account, proven by its one-won code, or by a document where the settings name nobody who could remit
 * (decision 0152), and notifies everybody of the company at once. Refuses while another change is on its way or was made
 * meanwhile, with the name of who made it.
 */
export async function proposeAccountChange(
  context: PayoutAccountContext,
  { caller, account, changeNumber, ...shown }: Proposal,
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
    const proven = await prove(context, transaction, {
      ...shown,
      bank,
      number,
      holder,
      changeId,
      companyId: caller.companyId,
    });
    if (!proven.ok) return proven;
    await insertAccountChange(transaction, {
      ...{ changeId, companyId: caller.companyId, changeNumber: last.number + 1 },
      ...{ currencies: [...currencies], bankCode: bank, accountNumber: number, holderName: holder },
      ...{ state: 'proposed', proposedBy: caller.userId, proposedAt: now, proofFileId: proven.value },
    });
    const who = (await findAccount(transaction, caller.userId))?.name ?? caller.userId;
    await notifyAccountProposed(transaction, context, { changeId, companyId: caller.companyId, who, now });
    return accept(changeId);
  });
}

type Shown = Pick<Proposal, 'depositProof' | 'proofFileId'> & {
  readonly bank: string;
  readonly number: string;
  readonly holder: string;
  readonly changeId: string;
  readonly companyId: string;
};

/** The document that proves the account, kept with it; null where the one-won deposit did. A browser cannot choose. */
async function prove(
  context: PayoutAccountContext,
  transaction: Transaction,
  { depositProof, proofFileId, bank, number, holder, changeId, companyId }: Shown,
): Promise<Result<string | null, PayoutAccountRefusal | AttachmentRefusal>> {
  if (context.paperRequirements.includes('deposit')) {
    if (proofFileId === undefined) return refuse('payout_account.proof_missing', { field: 'proofFileId' });
    const attached = await attachNewFile(transaction, { fileId: proofFileId, companyId });
    return attached.ok ? accept(proofFileId) : inField(attached, 'proofFileId');
  }
  const proves = { kind: 'deposit', bank, accountNumber: number, holder } as const;
  const spent =
    depositProof !== undefined &&
    (await spendProof(transaction, context, { proofId: depositProof, proves, usedFor: changeId })).ok;
  return spent ? accept(null) : refuse('payout_account.check_missing', { field: 'depositProof' });
}
