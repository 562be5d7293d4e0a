import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { previewReschedule as endpoint } from '@gtp/contract/settlement/settlement-preview-wire.ts';
import { maskAccountNumber } from '@gtp/domain/account/masked.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { reschedulePayout } from '@gtp/domain/settlement/settlement.ts';
import { findPayoutAccount } from '../payout-account/payout-account.ts';
import type { Portal } from '../platform/portal.ts';
import { findRescheduledDay } from './reschedule-settlement.ts';
import { findPayoutToReschedule } from './reschedule-store.ts';

/** When and where to a returned payout would go again. Refuses what `rescheduleSettlement` would refuse. */
export async function previewReschedule(
  { database, clock }: Pick<Portal, 'database' | 'clock'>,
  payoutId: string,
): Promise<Result<Answer<typeof endpoint>>> {
  const payout = await findPayoutToReschedule(database, payoutId);
  if (!payout) return refuse('settlement.not_found');
  const { companyId, state, currency, sourceCurrency, bankAccountId } = payout;
  const account = await findPayoutAccount(database, { companyId, currency: sourceCurrency ?? currency });
  const blockedReason = account?.blockedReason ?? undefined;
  const allowed = reschedulePayout({ state, wasRescheduled: payout.rescheduledAt !== null, blockedReason });
  if (!allowed.ok) return allowed;
  return accept({
    dueOn: await findRescheduledDay(database, { currency, now: clock.now() }),
    ...(account && {
      bankCode: account.bankCode,
      maskedAccountNumber: maskAccountNumber(account.accountNumber),
      accountHolder: account.holderName,
    }),
    isSameAccount: account?.bankAccountId === bankAccountId,
  });
}
