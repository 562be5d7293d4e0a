import { type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { type GatheredPayout, gatherPayouts } from '@gtp/domain/settlement/gather-payouts.ts';
import { doneLineStates } from '@gtp/domain/settlement/settlement-states.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import { mayPayOut } from '../platform/database-lives.ts';
import { type RunDays, readRunDays } from './closed-days.ts';
import { cutPayoutFiles } from './cut-payout-files.ts';
import { listDebtsToSetOff } from './debts-to-set-off.ts';
import * as due from './due-lines-store.ts';
import { fetchExchangeRates } from './exchange-rates.ts';
import { endWithholdings } from './hold-line.ts';
import { moveOrderOfLine } from './move-order-of-line.ts';
import { listLineStates, listOrdersOutOfSync } from './order-line-store.ts';
import type { SettlementContext } from './settlement-context.ts';
import { lockRun } from './settlement-store.ts';

/**
 * What a run did; `skippedCount` lines wait for an account of their seller, for a rate, for a day on which won are exchanged
 * or for the end of a suspension, `blockedCount` of them because the bank has spoken against the account.
 */
export type SettlementRun = {
  readonly payoutCount: number;
  readonly orderCount: number;
  readonly skippedCount: number;
  readonly blockedCount: number;
};

/**
 * The operator's run. Refuses with `settlement.stopped_after_restore`, and with `settlement.paying_account_missing`, which
 * names the currencies, where nothing can be paid because there is no account of ours for what is due; of several
 * currencies the others are paid.
 */
export async function startSettlementRun(context: SettlementContext): Promise<Result<SettlementRun>> {
  if (!(await mayPayOut(context))) return refuse('settlement.stopped_after_restore');
  const sums = await due.sumDueLines(context.database, seoulDay(context.clock.now()));
  const without = sums.filter(({ obstacle }) => obstacle === 'no_paying_account');
  // A rate may still come with the run.
  if (without.length > 0 && !sums.some(({ obstacle }) => obstacle === null || obstacle === 'no_rate')) {
    const currencies = [...new Set(without.map(({ currency }) => currency))].toSorted().join(', ');
    return refuse('settlement.paying_account_missing', { facts: { currencies } });
  }
  return accept(await runSettlements(context));
}

/** In one transaction: all that is due to so many sellers, so that nobody gets two payouts of one day. */
const payeesAtOnce = 100;

/**
 * Pays out what is due today or earlier: one payout a seller and currency, one file a currency (product §7). Runs
 * side by side wait for each other; a run that is killed has done its finished part once, and the next does the rest.
 * The bank gets the files by jobs of the same transactions. Throws when the others are paid if a seller could not be.
 */
export async function runSettlements(context: SettlementContext): Promise<SettlementRun> {
  const now = context.clock.now();
  const today = seoulDay(now);
  await endWithholdings(context, today);
  await fetchExchangeRates(context);
  const days = await readRunDays(context.database, now);
  const { failures, waitingCount, ...run } = await payAll(context, { today, days });
  await syncOrders(context);
  const { skippedCount, blockedCount } = await due.countLinesNotPayable(context.database, today);
  const done = { ...run, skippedCount: skippedCount + waitingCount, blockedCount };
  context.log.info({ event: 'settlement run', ...done });
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} sellers could not be paid`);
  return done;
}

/** A seller who cannot be paid stops nobody else's payout: of a part that fails, smaller ones are tried until it is found. */
async function payAll(context: SettlementContext, { today, days }: { readonly today: Day; readonly days: RunDays }) {
  let [payoutCount, orderCount, waitingCount] = [0, 0, 0];
  const failures: unknown[] = [];
  let after: due.Payee | undefined;
  let limit = payeesAtOnce;
  for (;;) {
    const wanted = { today, days, after, limit };
    try {
      const part = await inTransaction(context.database, (transaction) => settlePart(context, transaction, wanted));
      if (!part) return { payoutCount, orderCount, waitingCount, failures };
      after = part.last;
      [payoutCount, orderCount] = [payoutCount + part.payoutCount, orderCount + part.orderCount];
      waitingCount += part.waitingCount;
      limit = Math.min(limit * 2, payeesAtOnce);
    } catch (error) {
      // Fails as well where nobody can be paid at all, such as without a database.
      const payees = await due.listDuePayees(context.database, wanted);
      const [payee] = payees;
      if (!payee) throw error;
      limit = Math.ceil(payees.length / 2);
      if (payees.length > 1) continue;
      context.log.error({ err: error, event: 'payout fails', ...payee });
      failures.push(error);
      after = payee;
    }
  }
}

type PartWanted = due.PayeesWanted & { readonly days: RunDays };

async function settlePart(context: SettlementContext, transaction: Transaction, wanted: PartWanted) {
  const { today, after, days } = wanted;
  await lockRun(transaction);
  if (!(await mayPayOut({ database: transaction, log: context.log }))) return undefined;
  const last = (await due.listDuePayees(transaction, wanted)).at(-1);
  if (!last) return undefined;
  const found = await due.listDueLines(transaction, today, { after, last });
  const lines = found.filter(({ sellerId, amount: { currency } }) => !days.waits({ sellerId, currency }));
  const orders = new Map(lines.map((line) => [line.lineId, line.orderId]));
  const sellerIds = [...new Set(lines.map((line) => line.sellerId))];
  const payouts = gatherPayouts(lines, { today, debts: await listDebtsToSetOff(transaction, sellerIds) });
  const orderCount = await payOutGathered(context, transaction, { today, payouts, orders });
  return { last, payoutCount: payouts.length, orderCount, waitingCount: found.length - lines.length };
}

type Gathered = {
  readonly today: Day;
  readonly payouts: readonly GatheredPayout[];
  /** Of each line. */
  readonly orders: ReadonlyMap<string, string>;
  readonly isAtBank?: boolean;
};

/** The files of gathered payouts, and what becomes of their orders; answers how many these are. */
export async function payOutGathered(context: SettlementContext, transaction: Transaction, gathered: Gathered) {
  const { payouts, orders } = gathered;
  await cutPayoutFiles(context, transaction, gathered);
  const setOffs = payouts.filter((each) => each.amount.minor === 0n);
  const orderIdsOf = (some: readonly GatheredPayout[]) =>
    some.flatMap(({ lineIds }) => lineIds.map((lineId) => orders.get(lineId) ?? '')).toSorted();
  const orderIds = orderIdsOf(payouts);
  for (const orderId of orderIds) await scheduleOrder(context, transaction, orderId);
  for (const orderId of orderIdsOf(setOffs)) await settleOrder(context, transaction, orderId);
  return orderIds.length;
}

async function settleOrder(context: SettlementContext, transaction: Transaction, orderId: string): Promise<void> {
  await moveOrderOfLine(context, transaction, { orderId, event: 'settle', actor: { kind: 'system' } });
}

async function scheduleOrder(context: SettlementContext, transaction: Transaction, orderId: string): Promise<void> {
  await moveOrderOfLine(context, transaction, { orderId, event: 'schedule_settlement', actor: { kind: 'system' } });
}

/** What was disputed and given back leaves nothing to pay: such an order follows the lines that went on without it. */
async function syncOrders(context: SettlementContext): Promise<void> {
  for (const orderId of await listOrdersOutOfSync(context.database)) {
    await inTransaction(context.database, async (transaction) => {
      await scheduleOrder(context, transaction, orderId);
      if ((await listLineStates(transaction, orderId)).every((line) => doneLineStates.includes(line)))
        await settleOrder(context, transaction, orderId);
    });
  }
}
