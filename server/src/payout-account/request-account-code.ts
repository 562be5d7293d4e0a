import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { codeLifeMs } from '@gtp/domain/verification/verification.ts';
import { findAccount, readerOf } from '../account/account.ts';
import { notify } from '../notification/notification.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn } from '../platform/database.ts';
import { type StartedCode, startCode } from '../verification/verification.ts';
import { lockAccountChange } from './account-change-store.ts';
import type { PayoutAccountContext } from './payout-account-context.ts';

type Request = { readonly caller: Caller; readonly changeId: string; readonly ipAddress: string };

/** Mails a code to the caller's own address; whoever took over a session only does not read it. */
export async function requestAccountCode(
  context: PayoutAccountContext,
  { caller, changeId, ipAddress }: Request,
): Promise<Result<Omit<StartedCode, 'code'>>> {
  return decideIn(context.database, async (transaction) => {
    const change = await lockAccountChange(transaction, changeId);
    if (change?.companyId !== caller.companyId) return refuse('payout_account.not_found');
    if (change.state !== 'proposed') return refuse('payout_account.not_in_state');
    const user = await findAccount(transaction, caller.userId);
    if (!user) throw new Error(`The caller ${caller.userId} has no account`);
    const { email } = user;
    const started = await startCode(transaction, context, { proves: { kind: 'email', email }, ipAddress });
    if (!started.ok) return started;
    const { code, ...shown } = started.value;
    await notify(transaction, {
      rule: 'payout_account.code',
      cause: shown.proofId,
      readers: [readerOf(user)],
      facts: { code, minutes: String(codeLifeMs / 60_000) },
    });
    return accept(shown);
  });
}
