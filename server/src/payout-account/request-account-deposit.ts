import { accountNumbers } from '@gtp/contract/payout-account/account-numbers.ts';
import { checkPayoutAccount, type NewPayoutAccount } from '@gtp/domain/payout-account/payout-account.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { findAccount } from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import { remitDepositFor, type StartedCode } from '../verification/verification.ts';
import type { PayoutAccountContext } from './payout-account-context.ts';

type Request = { readonly caller: Caller; readonly account: NewPayoutAccount; readonly ipAddress: string };

/**
 * Has the bank compare the holder and remit one won; who can read the account's statement knows the code. Refuses an
 * account to which nothing could be sent, and what the bank says about it.
 */
export async function requestAccountDeposit(
  context: PayoutAccountContext,
  { caller, account, ipAddress }: Request,
): Promise<Result<Omit<StartedCode, 'code'>>> {
  const checked = checkPayoutAccount(account, accountNumbers);
  if (!checked.ok) return checked;
  const user = await findAccount(context.database, caller.userId);
  if (!user) throw new Error(`The caller ${caller.userId} has no account`);
  const { bank, number: accountNumber, holder } = checked.value;
  const mailbox = { email: user.email, language: user.language };
  const sent = await remitDepositFor(context, { bank, accountNumber, holder, ipAddress, mailbox });
  if (!sent.ok)
    return { ...sent, ...(sent.field && { field: sent.field === 'accountNumber' ? 'number' : sent.field }) };
  const { code: _secret, ...shown } = sent.value;
  return accept(shown);
}
