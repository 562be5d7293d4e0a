/** The clock of the screening: names that nobody has compared are asked again until somebody has. */
import { decidedOf, lockOrder, notifyOfHold, type OrderContext } from '../order/order.ts';
import { inTransaction } from '../platform/database.ts';
import type { Schedule } from '../platform/jobs.ts';
import {
  askScreening,
  findRiskHold,
  findTradeCheck,
  listHoldsNotScreened,
  namesNotScreened,
  noDecision,
  recheckNames,
  saveRiskHold,
} from '../screening/screening.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'screen-again': unknown;
  }
}

export const screenAgainSchedule: Schedule = { job: 'screen-again', at: '*/5 * * * *' };

const inOneRun = 200;

/**
 * What is said of the names now stands in the holds that wait for it, and a proposal that was made without it is off the
 * table. A hold of an order that is not paid yet is closed where nothing is left to look at; of one that is, two people
 * decide. One that fails is logged, and does not keep the others waiting.
 */
export async function screenAgain(context: OrderContext): Promise<void> {
  const holds = await listHoldsNotScreened(context.database, inOneRun);
  for (const { riskHoldId, check } of holds) {
    try {
      await askScreening(context, namesNotScreened(check));
      await screenHold(context, riskHoldId);
    } catch (error) {
      context.log.error({ riskHoldId, err: error }, 'a hold could not be screened again');
    }
  }
}

function screenHold(context: OrderContext, riskHoldId: string): Promise<void> {
  return inTransaction(context.database, async (transaction) => {
    const known = await findRiskHold(transaction, riskHoldId);
    const order = known && (await lockOrder(transaction, known.orderId));
    const hold = await findRiskHold(transaction, riskHoldId);
    if (!order || hold?.state !== 'open' || hold.tradeCheckId === undefined) return;
    const check = await findTradeCheck(transaction, hold.tradeCheckId);
    if (!check) throw new Error(`The check of the hold ${riskHoldId} is gone`);
    const again = await recheckNames(context, transaction, { check, decidedOf: decidedOf(order) });
    if (!again) return;
    const rechecked = { ...hold, ...noDecision, tradeCheckId: again.tradeCheckId };
    const isOver = again.result === 'clear' && order.state !== 'under_review';
    const decidedAt = context.clock.now();
    await saveRiskHold(transaction, isOver ? { ...rechecked, state: 'closed', decidedAt } : rechecked);
    if (isOver) await notifyOfHold(transaction, { order, hold, step: 'cleared' });
  });
}
