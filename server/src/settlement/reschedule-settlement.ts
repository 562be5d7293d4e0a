import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { previewReschedule as endpoint } from '@gtp/contract/settlement/settlement-preview-wire.ts';
import { maskAccountNumber } from '@gtp/domain/account/masked.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { isAccountReason } from '@gtp/domain/settlement/bank-status-codes.ts';
import { reschedulePayout } from '@gtp/domain/settlement/settlement.ts';
import { findPayoutAccount } from '../payout-account/payout-account.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import { moveOrderOfLine } from './move-order-of-line.ts';
import { findRescheduledDay, makeDueAgain } from './return-payout.ts';
import type { SettlementContext } from './settlement-context.ts';
import { findPayoutToReschedule, listReturnedPayouts, lockPayout } from './settlement-store.ts';

type Reschedule = {
  readonly caller: Pick<Caller, 'userId' | 'companyId'>;
  readonly payoutId: string;
  /** The seller's own new account makes it due again, too. */
  readonly as?: 'agency' | 'seller';
};
type OrderToMove = Reschedule & { readonly orderId: string };

/**
 * The agency makes a returned payout due again, on the next day that banks work: its lines wait for a new payout, to
 * whatever account the seller has by then. The payout itself stays as the bank left it, with its statement. Refuses
 * with `settlement.not_found`, with `settlement.not_in_state` for one that did not come back or was rescheduled, with
 * `settlement.payout_doubted` while the bank may pay it all the same, and with `settlement.account_blocked` while the
 * account is the one against which the bank has spoken.
 */
export async function rescheduleSettlement(
  context: SettlementContext,
  reschedule: Reschedule,
): Promise<Result<string>> {
  const { payoutId } = reschedule;
  return decideIn(context.database, async (transaction) => {
    const payout = await lockPayout(transaction, payoutId);
    if (!payout) return refuse('settlement.not_found');
    const { state, sellerId: companyId, currency, sourceCurrency, rescheduledAt } = payout;
    const isDoubted = payout.doubtedAt !== null;
    const account = await findPayoutAccount(transaction, { companyId, currency: sourceCurrency ?? currency });
    const blockedReason = account?.blockedReason ?? undefined;
    const lineState = reschedulePayout({ state, wasRescheduled: rescheduledAt !== null, isDoubted, blockedReason });
    if (!lineState.ok) return lineState;
    const now = context.clock.now();
    const orderIds = await makeDueAgain(transaction, { payoutId, currency, lineState: lineState.value, now });
    for (const orderId of orderIds) await rescheduleOrder(context, transaction, { ...reschedule, orderId });
    return accept(payoutId);
  });
}

async function rescheduleOrder(
  context: SettlementContext,
  transaction: Transaction,
  toMove: OrderToMove,
): Promise<void> {
  const { orderId, caller, as = 'agency' } = toMove;
  const actor = { kind: as, userId: caller.userId, companyId: caller.companyId } as const;
  await moveOrderOfLine(context, transaction, { orderId, event: 'reschedule', actor });
}

/** When and where to a returned payout would go again. Refuses what `rescheduleSettlement` would refuse. */
export async function previewReschedule(
  { database, clock }: Pick<Portal, 'database' | 'clock'>,
  payoutId: string,
): Promise<Result<Answer<typeof endpoint>>> {
  const payout = await findPayoutToReschedule(database, payoutId);
  if (!payout) return refuse('settlement.not_found');
  const { sellerId: companyId, state, currency, sourceCurrency, bankAccountId } = payout;
  const account = await findPayoutAccount(database, { companyId, currency: sourceCurrency ?? currency });
  const blockedReason = account?.blockedReason ?? undefined;
  const isDoubted = payout.doubtedAt !== null;
  const wasRescheduled = payout.rescheduledAt !== null;
  const allowed = reschedulePayout({ state, wasRescheduled, isDoubted, blockedReason });
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

type NewAccount = {
  readonly companyId: string;
  readonly currencies: readonly Currency[];
  /** Who approved the account. */
  readonly userId: string;
};

/**
 * A seller has a new account: what came back because of the old one is made due again, and the next run pays it to
 * the new one. The job behind `reschedule-returned-payouts`; run twice it does nothing more.
 */
export async function rescheduleReturnedPayouts(context: SettlementContext, account: NewAccount): Promise<void> {
  const { companyId, userId } = account;
  for (const { payoutId, returnReason } of await listReturnedPayouts(context.database, account)) {
    if (!isAccountReason(returnReason ?? '')) continue;
    const done = await rescheduleSettlement(context, { caller: { userId, companyId }, payoutId, as: 'seller' });
    if (!done.ok) context.log.warn({ event: 'returned payout not rescheduled', payoutId, code: done.code });
  }
}
