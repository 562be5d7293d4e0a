/** The half of `order-acts.ts` that begins with disputes: what happens to the money of an order that is paid. */

import { startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import { type Money, money } from '@gtp/domain/platform/money.ts';
import type { RiskDecision } from '@gtp/domain/screening/risk-hold.ts';
import { addDisputeEntry } from '../src/dispute/add-dispute-entry.ts';
import * as answers from '../src/dispute/answer-dispute.ts';
import { decideChargebackLoss, proposeChargebackLoss } from '../src/dispute/book-chargeback-loss.ts';
import { makeApplyChargeback } from '../src/dispute/dispute.ts';
import { findNewestOffer } from '../src/dispute/dispute-entry-store.ts';
import { listDisputes } from '../src/dispute/dispute-store.ts';
import { openDispute } from '../src/dispute/open-dispute.ts';
import type { ChargebackReport } from '../src/payment/payment.ts';
import { sweepRefunds } from '../src/payment/sweep-refunds.ts';
import { answerRefund } from '../src/refund/answer-refund.ts';
import { askRefund } from '../src/refund/ask-refund.ts';
import { approveRiskDecision, holdOrder, proposeRiskDecision } from '../src/risk/decide-risk-hold.ts';
import { rescheduleSettlement } from '../src/settlement/reschedule-settlement.ts';
import { findRescheduledDay } from '../src/settlement/return-payout.ts';
import { readBankReports, runSettlements, sendPayoutFile } from '../src/settlement/settlement.ts';
import { holdWhenCaptured } from './make/hold-when-captured.ts';
import type { MadeCompany } from './make/make-company.ts';
import type { DisputeWorld } from './make/make-dispute-world.ts';
import { makeFile } from './make/make-file.ts';
import { makeOrder } from './make/make-order.ts';
import { bankApiKey, makeBankAccount } from './make/make-settlement-world.ts';
import type { About, Act, ActContext, Acted, Played } from './order-act-context.ts';
import { moneyRules, mostToLose, quarterPaid } from './order-model-money.ts';
import type { OrderModel } from './order-model-types.ts';
import { quarter, toPay, whole } from './order-places.ts';
import { lastDueDayOf } from './order-standing.ts';

const usd = (cents: number): Money => money(BigInt(cents), 'USD');
const hourMs = 3_600_000;
const missing: Acted = { ok: false, code: 'there is none' };
const done: Acted = { ok: true };

/** Paid, rejected, or booked and given back. */
type AccountEnd = '8901' | '0104' | '0201';
let accounts = 0;

/** From now on the seller is paid to an account that no other company has; its last digits say what the bank does. */
export async function payTo({ made, context }: DisputeWorld, { companyId }: MadeCompany, end: AccountEnd) {
  accounts += 1;
  await made.pool.query('update bank_accounts set is_active = false where company_id = $1', [companyId]);
  const number = `110-${String(accounts).padStart(6, '0')}-${end}`;
  await makeBankAccount(context.database, { companyId, currency: 'USD', number });
}

async function advanceBank(url: string): Promise<void> {
  const headers = { authorization: `Bearer ${bankApiKey}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/control/advance`, { method: 'POST', headers, body: '{}' });
  if (!answer.ok) throw new Error(`The bank simulator answered ${answer.status}`);
}

/** Acts after the rules of `order-model-money.ts`. */
export function makeMoneyActs(world: DisputeWorld, context: ActContext): Record<keyof typeof moneyRules, Act> {
  const { database, clock } = world.context;
  const { pool } = world.made;

  const dispute =
    (amountOf: (model: OrderModel) => number): Act =>
    async ({ orderId, model }) => {
      const files = [await makeFile(database, { owner: world.buyer })];
      const opening = { caller: world.buyer.caller, orderId, reason: '03', text: 'Short', files } as const;
      return () => openDispute(context, { ...opening, amount: usd(amountOf(model)) });
    };

  /** Something about the order's last dispute. */
  const about =
    (work: (disputeId: string, about: About) => Promise<Acted>): Act =>
    async (acting) => {
      const disputeId = (await listDisputes(database, acting.orderId)).at(-1)?.disputeId;
      return () => (disputeId ? work(disputeId, acting) : Promise.resolve(missing));
    };
  const { caller: buyer } = world.buyer;
  const [first, second] = world.agency;

  const offer = (partOf: (model: OrderModel) => number) =>
    about((disputeId, { seller, model }) =>
      addDisputeEntry(context, {
        ...{ caller: seller.caller, disputeId, text: 'Let us settle', files: [] },
        offer: usd(partOf(model)),
      }),
    );
  const propose = (partOf: (model: OrderModel) => number) =>
    about((disputeId, { model }) =>
      answers.proposeDecision(context, {
        ...{ caller: first.caller, disputeId, fault: 'both', reason: 'As on the pictures' },
        refund: usd(partOf(model)),
      }),
    );
  const disputed = ({ dispute: open }: OrderModel) => open?.amount ?? quarter;

  /** The seller's word on what the buyer asked for. */
  const answerRequest =
    (agrees: boolean): Act =>
    async ({ orderId, seller }) => {
      const { rows } = await pool.query<{ refundId: string }>(
        `select refund_id as "refundId" from refunds where order_id = $1 and asked_by = 'buyer'
          order by asked_at desc limit 1`,
        [orderId],
      );
      const refundId = rows[0]?.refundId;
      const answer = { caller: seller.caller, agrees, reason: 'As you say' };
      return () => (refundId ? answerRefund(context, { ...answer, refundId }) : Promise.resolve(missing));
    };
  const giveBack =
    (partOf: (model: OrderModel) => number): Act =>
    async ({ orderId, seller, model }) => {
      const asking = { caller: seller.caller, orderId, reason: 'Two boxes were damaged' };
      const requestKey = crypto.randomUUID();
      return () => askRefund(context, { ...asking, part: usd(partOf(model)), requestKey });
    };

  /** Nothing is reported of what the card company would never do. */
  const report =
    (kind: ChargebackReport['kind'], rule: keyof typeof moneyRules, amountOf = mostToLose): Act =>
    async ({ orderId, model }) => {
      const next = moneyRules[rule](model, '');
      const { rows } = await pool.query<{ paymentId: string }>(
        'select payment_id as "paymentId" from holds where order_id = $1',
        [orderId],
      );
      const paymentId = rows[0]?.paymentId;
      if (!next || !paymentId) return () => Promise.resolve(missing);
      const chargebackId = `cbk_${orderId}_${next.chargebacks}`;
      const amount = { amountMinor: String(amountOf(model)), currency: 'USD' } as const;
      return async () => {
        await makeApplyChargeback(context)({ ...amount, chargebackId, paymentId, kind, reason: '13.1' });
        return done;
      };
    };

  /** The first working day on which all of it is due; to an account whose number says what the bank does. */
  const payOut =
    (accountEnd: AccountEnd): Act =>
    async ({ seller, model }) => {
      if (model.paidOn === undefined) return () => Promise.resolve(missing);
      await payTo(world, seller, accountEnd);
      await waitForPayout(seller);
      return async () => {
        await runSettlements(context);
        await sendFiles();
        return done;
      };
    };
  async function sendFiles(): Promise<void> {
    const { rows } = await pool.query<{ id: string }>(
      `select payout_file_id as id from payout_files where state = 'cut'`,
    );
    for (const { id } of rows) await sendPayoutFile(context, id);
  }
  async function waitForPayout(seller: Played['seller']): Promise<void> {
    const day = await lastDueDayOf(world, seller);
    const due = day ? startOfSeoulDay(day).getTime() : 0;
    clock.set(new Date(Math.max(due + 12 * hourMs, clock.now().getTime() + 24 * hourMs)));
    const open = startOfSeoulDay(await findRescheduledDay(database, { currency: 'USD', now: clock.now() }));
    if (open > clock.now()) clock.set(new Date(open.getTime() + 12 * hourMs));
  }

  /** Something about what two people look at. */
  const reviewing =
    (work: (riskHoldId: string) => Promise<Acted>): Act =>
    async ({ orderId }) => {
      const { rows } = await pool.query<{ id: string }>(
        `select risk_hold_id as id from risk_holds where order_id = $1 order by opened_at desc limit 1`,
        [orderId],
      );
      const id = rows[0]?.id;
      return () => (id ? work(id) : Promise.resolve(missing));
    };
  const proposeReview = (decision: RiskDecision) =>
    reviewing((riskHoldId) =>
      proposeRiskDecision(context, { caller: first.caller, riskHoldId, decision, reason: 'As on the list' }),
    );

  return {
    'the agency holds the order': ({ orderId }) =>
      Promise.resolve(() => holdOrder(context, { caller: first.caller, orderId, reason: 'A name to look at' })),
    'the agency proposes to clear it': proposeReview('clear'),
    'the agency proposes to refuse it': proposeReview('refuse'),
    'a second person decides the review': reviewing((riskHoldId) =>
      approveRiskDecision(context, { caller: second.caller, riskHoldId }),
    ),
    'the buyer disputes a quarter': dispute(() => quarter),
    'the buyer disputes all': dispute((model) => (model.state === 'released' ? toPay(model) : model.held)),
    'the seller offers a quarter': offer(() => quarter),
    'the seller offers all of it': offer(disputed),
    async 'the buyer accepts the offer'({ orderId }) {
      const disputeId = (await listDisputes(database, orderId)).at(-1)?.disputeId;
      const entryId = disputeId && (await findNewestOffer(database, disputeId))?.entryId;
      if (!disputeId || !entryId) return () => Promise.resolve(missing);
      return () => answers.acceptOffer(context, { caller: buyer, disputeId, entryId });
    },
    'the buyer withdraws the dispute': about((disputeId) =>
      answers.withdrawDispute(context, { caller: buyer, disputeId }),
    ),
    'the buyer asks the agency': about((disputeId) => answers.callMediation(context, { caller: buyer, disputeId })),
    'the agency proposes nothing': propose(() => 0),
    'the agency proposes a quarter': propose(() => quarter),
    'the agency proposes all of it': propose(disputed),
    'a second person of the agency decides': about((disputeId) =>
      answers.answerDecision(context, { caller: second.caller, disputeId, agrees: true }),
    ),
    'the seller gives a quarter back': giveBack(() => quarter),
    'the seller gives back all that is left': giveBack(({ refunded }) => whole - refunded),
    'the buyer asks for a quarter back': (acting) => giveBack(() => quarter)({ ...acting, seller: world.buyer }),
    'the seller agrees to give it back': answerRequest(true),
    'the seller refuses to give it back': answerRequest(false),
    async 'refunds are sent'({ model }) {
      // One that waits for its cover is looked at again each hour.
      if (model.refund && model.refund.recalled > 0) clock.advance(1.1 * hourMs);
      return async () => {
        await sweepRefunds(context);
        return done;
      };
    },
    'the card company takes the payment back': report('received', 'the card company takes the payment back'),
    'the chargeback is won': report('won', 'the chargeback is won'),
    'the chargeback is lost': report('lost', 'the chargeback is lost'),
    'a quarter of the payment is lost': report('lost', 'a quarter of the payment is lost', () => quarterPaid),
    async 'two people book what was lost'({ orderId, model }) {
      const chargebackId = `cbk_${orderId}_${model.chargebacks}`;
      const fileId = await makeFile(database, { owner: first, scan: 'clean' });
      const said = { currency: 'USD', amount: usd(quarterPaid), reason: 'As on the statement', fileId } as const;
      const asked = await proposeChargebackLoss(world.context, { caller: first, chargebackId, said });
      if (!asked.ok) return () => Promise.resolve(asked);
      const { requestId } = asked.value;
      return () => decideChargebackLoss(context, { caller: second, chargebackId, requestId, isConfirmed: true });
    },
    async 'the seller sells something else'({ seller, model }) {
      if (!moneyRules['the seller sells something else'](model, '')) return () => Promise.resolve(missing);
      const transitionSteps = [holdWhenCaptured, ...context.transitionSteps];
      await makeOrder(database, { state: 'released', seller, transitionSteps, now: clock.now() });
      return () => Promise.resolve(done);
    },
    'payouts are made': payOut('8901'),
    'payouts are made to an account that the bank refuses': payOut('0104'),
    'payouts are made to an account that gives them back': payOut('0201'),
    'the bank reports': () =>
      Promise.resolve(async () => {
        // What broke before it was sent.
        await sendFiles();
        await advanceBank(world.acquirerUrl);
        while ((await readBankReports(context)) > 0);
        return done;
      }),
    async 'what came back is made due again'({ seller }) {
      const { rows } = await pool.query<{ payoutId: string }>(
        `select payout_id as "payoutId" from payouts where company_id = $1 and state = 'returned'
          and rescheduled_at is null order by created_at, payout_id limit 1`,
        [seller.companyId],
      );
      const payoutId = rows[0]?.payoutId;
      // The bank may have spoken against the one before.
      await payTo(world, seller, '8901');
      if (!payoutId) return () => Promise.resolve(missing);
      const { userId, companyId } = first;
      return () => rescheduleSettlement(context, { caller: { userId, companyId }, payoutId });
    },
  };
}
