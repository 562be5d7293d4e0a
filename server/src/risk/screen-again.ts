/** The clock of the screening: names that nobody has compared are asked again until somebody has. */
import { readNamedInEvidence } from '../evidence/evidence.ts';
import {
  decidedOf,
  findOrder,
  lockOrder,
  notifyOfHold,
  type Order,
  type OrderContext,
  readNamed,
} from '../order/order.ts';
import { inTransaction } from '../platform/database.ts';
import type { Schedule } from '../platform/jobs.ts';
import {
  askScreening,
  findRiskHold,
  findTradeCheck,
  listHoldsNotScreened,
  type NamedTrade,
  namesNotScreened,
  noDecision,
  recheckNames,
  saveRiskHold,
  type TradeCheck,
} from '../screening/screening.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'screen-again': unknown;
  }
}

export const screenAgainSchedule: Schedule = { job: 'screen-again', at: '*/5 * * * *' };

const inOneRun = 200;

/**
 * What is said of the names now stands in the holds that wait for it, be it by a service that gave no answer before or by
 * a list that was imported since; a proposal that was made without it is off the table. A hold of an order that is not paid yet is closed where nothing is left to look at; of one that is, two people
 * decide. One that fails is logged, and does not keep the others waiting.
 */
export async function screenAgain(context: OrderContext): Promise<void> {
  const holds = await listHoldsNotScreened(context.database, inOneRun);
  for (const { riskHoldId, check } of holds) {
    try {
      const order = await findOrder(context.database, check.orderId);
      if (!order) throw new Error(`The order ${check.orderId} is gone`);
      const named = await namedAt(context, order, check);
      await askScreening(context, namesNotScreened({ check, named }));
      await screenHold(context, riskHoldId);
    } catch (error) {
      context.log.error({ riskHoldId, err: error }, 'a hold could not be screened again');
    }
  }
}

/** What the check has compared, or would have with a list: the order's sheet, or its documents. */
function namedAt(
  context: Pick<OrderContext, 'database' | 'clock'>,
  order: Order,
  { moment }: Pick<TradeCheck, 'moment'>,
): Promise<NamedTrade> {
  return moment === 'evidence' ? readNamedInEvidence(context, order) : readNamed(context, context.database, order);
}

function screenHold(context: OrderContext, riskHoldId: string): Promise<void> {
  return inTransaction(context.database, async (transaction) => {
    const known = await findRiskHold(transaction, riskHoldId);
    const order = known && (await lockOrder(transaction, known.orderId));
    const hold = await findRiskHold(transaction, riskHoldId);
    if (!order || hold?.state !== 'open' || hold.tradeCheckId === undefined) return;
    const check = await findTradeCheck(transaction, hold.tradeCheckId);
    if (!check) throw new Error(`The check of the hold ${riskHoldId} is gone`);
    const named = await namedAt({ ...context, database: transaction }, order, check);
    const again = await recheckNames(context, transaction, { check, decidedOf: decidedOf(order), named });
    if (!again) return;
    const rechecked = { ...hold, ...noDecision, tradeCheckId: again.tradeCheckId };
    const isOver = again.result === 'clear' && order.state !== 'under_review';
    const decidedAt = context.clock.now();
    await saveRiskHold(transaction, isOver ? { ...rechecked, state: 'closed', decidedAt } : rechecked);
    if (isOver) await notifyOfHold(transaction, { order, hold, step: 'cleared' });
  });
}
