/** Orders with real payments and payouts, and a seller with colleagues, for refunds without a dispute. */
import type { DeputyKind } from '@gtp/domain/account/deputy-kinds.ts';
import type { Money } from '@gtp/domain/platform/money.ts';
import { createTransitionSteps } from '../../src/context.ts';
import type {} from '../../src/email-templates.ts';
import { acceptGoods } from '../../src/order/answer-order.ts';
import { findOrder, type Order } from '../../src/order/order.ts';
import { payOrder } from '../../src/payment/pay-order.ts';
import { listRefunds } from '../../src/payment/payment.ts';
import { sweepRefunds } from '../../src/payment/sweep-refunds.ts';
import type { Caller } from '../../src/platform/caller.ts';
import { askRefund } from '../../src/refund/ask-refund.ts';
import { makeBank, readBankReports, runSettlements, sendPayoutFile } from '../../src/settlement/settlement.ts';
import { makeDeputy } from './make-deputy.ts';
import { makePaymentWorld } from './make-payment-world.ts';
import { bankApiKey, makeBankAccount } from './make-settlement-world.ts';

const dayMs = 86_400_000;

export type RefundWorld = Awaited<ReturnType<typeof makeRefundWorld>>;

/** Close it in `afterAll`. The seller's USD account ends as the bank is to act: it pays unless set otherwise. */
export async function makeRefundWorld({ accountEnd = '8901' } = {}) {
  // The bank works only when a test says so.
  const world = await makePaymentWorld({ simulators: { bankApiKey, bankDelayMs: 1e12 } });
  const { pool } = world.made;
  const { database, clock, log } = world.context;
  const bank = makeBank({ url: world.acquirerUrl, apiKey: bankApiKey, log, timeoutMs: 2_000 });
  const context = { ...world.context, transitionSteps: createTransitionSteps(world.context), bank };
  const { companyId } = world.seller;
  await makeBankAccount(database, { companyId, currency: 'USD', number: `110-245-67${accountEnd}` });

  async function makePaid(): Promise<Order> {
    const order = await world.makeConfirmedOrder();
    const paid = await payOrder(context, await world.request(order));
    if (!paid.ok || paid.value.state !== 'captured') throw new Error('The order could not be paid');
    return order;
  }
  async function makeReleased(): Promise<Order> {
    const order = await makePaid();
    const { orderId } = order;
    const released = await acceptGoods(context, { caller: world.buyer.caller, orderId });
    if (!released.ok) throw new Error(released.code);
    return order;
  }
  async function payOut(): Promise<void> {
    clock.advance(21 * dayMs);
    await runSettlements(context);
    const files = await pool.query<{ id: string }>(`select payout_file_id as id from payout_files where state = 'cut'`);
    for (const { id } of files.rows) await sendPayoutFile(context, id);
  }
  async function receiveBankReports(): Promise<void> {
    const headers = { authorization: `Bearer ${bankApiKey}`, 'content-type': 'application/json' };
    const answer = await fetch(`${world.acquirerUrl}/control/advance`, { method: 'POST', headers, body: '{}' });
    if (!answer.ok) throw new Error(`The bank simulator answered ${answer.status}`);
    while ((await readBankReports(context)) > 0);
  }
  /** As if this person had shown their second factor anew just now. */
  async function confirm({ sessionId, userId }: Caller): Promise<void> {
    const now = clock.now();
    await pool.query(
      `insert into sessions (session_id, user_id, stage, refresh_until, created_at, last_seen_at, confirmed_at)
        values ($1, $2, 'complete', $3, $3, $3, $3) on conflict (session_id) do update set confirmed_at = $3`,
      [sessionId, userId, now],
    );
  }
  return {
    ...world,
    context,
    confirm,
    makePaid,
    makeReleased,
    async makeSettled(): Promise<Order> {
      const order = await makeReleased();
      await payOut();
      await receiveBankReports();
      return order;
    },
    payOut,
    receiveBankReports,
    passDays: (count: number) => clock.advance(count * dayMs),
    sweep: () => sweepRefunds(context),
    async give({ orderId }: Order, part: Money, caller: Caller = world.seller.caller) {
      await confirm(caller);
      const about = { reason: 'Two boxes were damaged', requestKey: crypto.randomUUID() };
      return askRefund(context, { caller, orderId, part, ...about });
    },
    refundOf: async ({ orderId }: Order) => (await listRefunds(database, orderId)).at(-1),
    async stateOf({ orderId }: Order) {
      return (await findOrder(database, orderId))?.state;
    },
    /** Another person of the seller. */
    makeColleague: async (...kinds: readonly DeputyKind[]): Promise<Caller> =>
      (await makeDeputy(database, world.seller, { kinds })).caller,
  };
}
