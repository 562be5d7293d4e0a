/**
 * A payout that was taken out of a file which the bank turned out to have: two people say whether it was carried out all the
 * same (decisions 0154, 0317).
 */
import type { Day } from '@gtp/domain/platform/instant.ts';
import { zero } from '@gtp/domain/platform/money.ts';
import { accept, refuse } from '@gtp/domain/platform/result.ts';
import type { PayoutOutcome } from '@gtp/domain/settlement/payout-outcome.ts';
import { listDebts } from '../ledger/ledger.ts';
import type { Transaction } from '../platform/database.ts';
import { makeAsBefore } from './cut-payout-files.ts';
import { endDoubt, listLinesHeld } from './doubted-payout-store.ts';
import { moveOrderOfLine } from './move-order-of-line.ts';
import { payPayout } from './pay-payout.ts';
import { learnWhyReturned, makeDueAgain } from './return-payout.ts';
import type { SettlementContext } from './settlement-context.ts';
import { lockPayout } from './settlement-store.ts';

type Payout = NonNullable<Awaited<ReturnType<typeof lockPayout>>>;
type Paid = { readonly payout: Payout; readonly bookedOn: Day };
type Said = Paid & { readonly outcome: PayoutOutcome; readonly returnReason: string | undefined };

/**
 * Whether it may be set paid: refuses with `settlement.lines_elsewhere` where its money has gone on by another payout, with
 * `settlement.lines_withheld`, and with `settlement.debt_set_off` where another payout has set off since what this one
 * did: the seller owes that only once.
 */
export async function checkCanBePaid(transaction: Transaction, payout: Payout) {
  const { payoutId, sellerId, offsetMinor } = payout;
  const lines = await listLinesHeld(transaction, payoutId);
  const elsewhere = lines.find((line) => line.payoutId !== null && line.payoutId !== payoutId);
  if (elsewhere) return refuse('settlement.lines_elsewhere', { facts: { name: elsewhere.endToEndId ?? '' } });
  const waiting = lines.filter((line) => line.payoutId === null);
  if (waiting.some(({ state }) => state === 'withheld')) return refuse('settlement.lines_withheld');
  if (waiting.some(({ state }) => state !== 'expected')) return refuse('settlement.not_in_state');
  const currency = payout.sourceCurrency ?? payout.currency;
  const debts = offsetMinor > 0n ? await listDebts(transaction, [sellerId]) : [];
  const debt = debts.find(({ amount }) => amount.currency === currency)?.amount ?? zero(currency);
  return debt.minor < offsetMinor ? refuse('settlement.debt_set_off') : accept(true as const);
}

/**
 * Not carried out, its money goes on, unless its account is the reason: its lines are paid by the next run, or a person makes
 * it due again. Carried out, they are paid by a payout that the bank has by this one's name: what had been posted for it
 * was turned round when it was taken out.
 */
export async function settleDoubt(context: SettlementContext, transaction: Transaction, said: Said): Promise<void> {
  const { payout, outcome, bookedOn, returnReason } = said;
  await endDoubt(transaction, payout.payoutId);
  if (outcome === 'paid') await payBesides(context, transaction, { payout, bookedOn });
  else await learnWhyReturned(context, transaction, { payout, reason: returnReason });
}

async function payBesides(
  context: SettlementContext,
  transaction: Transaction,
  { payout, bookedOn }: Paid,
): Promise<void> {
  const { payoutId } = payout;
  const now = context.clock.now();
  if (payout.rescheduledAt === null) {
    const orderIds = await makeDueAgain(transaction, {
      payoutId,
      currency: payout.currency,
      lineState: 'expected',
      now,
    });
    for (const orderId of orderIds)
      await moveOrderOfLine(context, transaction, { orderId, event: 'reschedule', actor: { kind: 'system' } });
  }
  const lines = await listLinesHeld(transaction, payoutId);
  const lineIds = lines.map(({ lineId }) => lineId);
  const madeId = await makeAsBefore(context, transaction, { ...payout, lineIds });
  for (const orderId of [...new Set(lines.map((line) => line.orderId))].toSorted())
    await moveOrderOfLine(context, transaction, { orderId, event: 'schedule_settlement', actor: { kind: 'system' } });
  const made = await lockPayout(transaction, madeId);
  if (!made) throw new Error(`The payout ${madeId} was not made`);
  await payPayout(context, transaction, { payout: made, bookedOn, bankName: payout.endToEndId });
}
