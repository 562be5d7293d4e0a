/**
 * An order that is led along its table only by what people, the card company, the bank and the clocks do: through use
 * cases, reports of the gateway and jobs, never by moving it. Each has a seller of its own, so that one's debts and
 * payouts touch no other.
 */
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { type Money, money } from '@gtp/domain/platform/money.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import { addDisputeEntry } from '../../src/dispute/add-dispute-entry.ts';
import {
  acceptOffer,
  answerDecision,
  callMediation,
  proposeDecision,
  withdrawDispute,
} from '../../src/dispute/answer-dispute.ts';
import { makeApplyChargeback, runDisputeClocks } from '../../src/dispute/dispute.ts';
import { listDisputes } from '../../src/dispute/dispute-store.ts';
import { openDispute } from '../../src/dispute/open-dispute.ts';
import { readDisputes } from '../../src/dispute/read-disputes.ts';
import { acceptGoods, acceptTerms, askChange, declineOrder } from '../../src/order/answer-order.ts';
import { createOrder } from '../../src/order/create-order.ts';
import { findOrder, type Order } from '../../src/order/order.ts';
import type { OrderDraft } from '../../src/order/order-draft.ts';
import { runOrderClocks } from '../../src/order/run-order-clocks.ts';
import { reviseOrder, sendOrder, withdrawOrder } from '../../src/order/send-order.ts';
import { answerCancel, askCancel } from '../../src/payment/cancel-order.ts';
import { payOrder } from '../../src/payment/pay-order.ts';
import type { ChargebackReport } from '../../src/payment/payment.ts';
import type { Caller } from '../../src/platform/caller.ts';
import { approveRiskDecision, holdOrder, proposeRiskDecision } from '../../src/risk/decide-risk-hold.ts';
import { rescheduleReturnedPayouts, rescheduleSettlement } from '../../src/settlement/reschedule-settlement.ts';
import { type MadeCompany, makeSeller } from './make-company.ts';
import { makeFile } from './make-file.ts';
import { makeOrderDraft } from './make-order-draft.ts';
import { makeBankAccount } from './make-settlement-world.ts';
import type { WalkWorld } from './make-walk-world.ts';
import { makeEvidenceSteps } from './walk-evidence.ts';

const dayMs = 86_400_000;

export type AboutWalk = {
  readonly releaseMode?: OrderDraft['releaseMode'];
  /** What the bank does with payouts to its seller; see the bank simulator. */
  readonly accountEnd?: string;
};

export type WalkedOrder = Awaited<ReturnType<typeof makeWalkedOrder>>;

let walkedCount = 0;

let accounts = 0;

/** Nobody else's, so that no trade looks like one within a family. */
function newAccountNumber(end: string): string {
  accounts += 1;
  return `111-${String(accounts).padStart(3, '0')}-67${end}`;
}

/** No order yet: the first step writes it. */
export async function makeWalkedOrder(
  world: WalkWorld,
  { releaseMode = 'delivery', accountEnd = '8901' }: AboutWalk = {},
) {
  const { context, buyer, agency } = world;
  const { database, clock } = context;
  const seller = await makeSeller(database);
  walkedCount += 1;
  const taxNumber = String(1_000_000_000 + walkedCount);
  await world.made.pool.query('update companies set tax_number = $1 where company_id = $2', [
    taxNumber,
    seller.companyId,
  ]);
  await makeBankAccount(database, {
    companyId: seller.companyId,
    currency: 'USD',
    number: newAccountNumber(accountEnd),
  });
  let orderId = '';
  const people: Readonly<Record<string, MadeCompany>> = { seller, buyer, agency: agency[0], second: agency[1] };
  const callerOf = (who: Who): Caller => (people[who] ?? seller).caller;
  const reviewers = { agency: agency[1].caller, issuer: world.issuer.caller };
  const command = (who: Who) => ({ caller: callerOf(who), orderId });
  const draft = () =>
    makeOrderDraft({
      buyerCompanyId: buyer.companyId,
      releaseMode,
      paymentDueOn: addDays(seoulDay(clock.now()), 10),
    });

  async function read(): Promise<Order> {
    const order = await findOrder(database, orderId);
    if (!order) throw new Error('The order was not written yet');
    return order;
  }
  async function newestDispute() {
    const [newest] = (await listDisputes(database, orderId)).toReversed();
    return newest?.disputeId ?? '';
  }
  const disputing = async (who: Who) => ({ caller: callerOf(who), disputeId: await newestDispute() });
  const usd = (minor: bigint): Money => money(minor, 'USD');

  return {
    world,
    seller,
    read,
    callerOf,
    get orderId() {
      return orderId;
    },
    async write(caller: Caller = seller.caller): Promise<Result<Order>> {
      const created = await createOrder(context, { caller, draft: draft() });
      if (created.ok) orderId = created.value.orderId;
      return created;
    },
    edit: async () =>
      reviseOrder(context, { ...command('seller'), draft: { ...draft(), version: (await read()).version } }),
    send: async () => sendOrder(context, { ...command('seller'), version: (await read()).version }),
    acceptTerms: async () => acceptTerms(context, { ...command('buyer'), version: (await read()).version }),
    askChange: (reason: string) => askChange(context, { ...command('buyer'), reason }),
    decline: (reason: string) => declineOrder(context, { ...command('buyer'), reason }),
    withdraw: () => withdrawOrder(context, command('seller')),
    /** With a fresh card, whose last four digits choose what becomes of it. */
    async pay(last4?: string) {
      const order = await read();
      const request = await world.request(order, last4 === undefined ? {} : { last4 });
      return payOrder(context, request);
    },
    /** What the operator is asked to look at. */
    async readTask() {
      const query = 'select operator_task as task from payments where order_id = $1';
      const { rows } = await world.made.pool.query<{ task: string | null }>(query, [orderId]);
      return rows[0]?.task;
    },
    async payWithBlockedCard() {
      const cardId = await world.makeCard();
      await world.made.pool.query(`update cards set state = 'blocked', blocked_by = 'issuer' where card_id = $1`, [
        cardId,
      ]);
      return payOrder(context, await world.request(await read(), { cardId }));
    },
    /** What became of the buyer's membership. */
    async setBuyer(state: 'active' | 'suspended') {
      const query = 'update companies set member_state = $1 where company_id = $2';
      await world.made.pool.query(query, [state, buyer.companyId]);
    },
    ...makeEvidenceSteps({ world, seller, read }),
    /** The sheet names somebody on a list of sanctions. */
    nameListed: () =>
      world.made.pool.query(`update orders set note = 'Consignee: Иван Петров' where order_id = $1`, [orderId]),
    holdForReview: (who: 'agency' | 'issuer', reason = 'The price is odd') =>
      holdOrder(context, { caller: reviewers[who], orderId, reason }),
    /** One of the agency proposes, and the other approves. */
    async decideHold(decision: 'clear' | 'refuse', who: 'agency' | 'issuer') {
      const query = `select risk_hold_id as id from risk_holds where order_id = $1 and state = 'open'`;
      const riskHoldId = (await world.made.pool.query<{ id: string }>(query, [orderId])).rows[0]?.id ?? '';
      const proposing = { caller: callerOf('agency'), riskHoldId, decision, reason: 'Looked at' };
      const proposed = await proposeRiskDecision(context, proposing);
      return proposed.ok ? approveRiskDecision(context, { caller: reviewers[who], riskHoldId }) : proposed;
    },
    acceptGoods: () => acceptGoods(context, command('buyer')),
    async dispute(minor: bigint, hasEvidence = true) {
      const files = hasEvidence ? [await makeFile(database, { owner: buyer })] : [];
      const opening = { reason: '03', amount: usd(minor), text: 'Two boxes short', files } as const;
      return openDispute(context, { ...command('buyer'), ...opening });
    },
    withdrawDispute: async () => withdrawDispute(context, await disputing('buyer')),
    offer: async (who: 'seller' | 'buyer', minor: bigint) =>
      addDisputeEntry(context, { ...(await disputing(who)), text: 'Let us settle', files: [], offer: usd(minor) }),
    async acceptOffer(who: 'seller' | 'buyer') {
      const found = await readDisputes(context, command(who));
      const entryId = (found.ok && found.value.disputes.at(-1)?.offerToAccept) || '';
      return acceptOffer(context, { ...(await disputing(who)), entryId });
    },
    async proposeDecision(minor: bigint) {
      const called = await callMediation(context, await disputing('buyer'));
      if (!called.ok) return called;
      const proposing = { refund: usd(minor), fault: 'both', reason: 'Half each' } as const;
      return proposeDecision(context, { ...(await disputing('agency')), ...proposing });
    },
    decide: async (who: 'agency' | 'second') => answerDecision(context, { ...(await disputing(who)), agrees: true }),
    askCancel: (who: 'seller' | 'buyer', reason = 'No ship sails') =>
      askCancel(context, { ...command(who), reason, isMutual: false }),
    answerCancel: (who: 'seller' | 'buyer', agrees: boolean) => answerCancel(context, { ...command(who), agrees }),
    async give(minor: bigint) {
      return world.give(await read(), usd(minor), seller.caller);
    },
    /** What the card company says of the chargeback of that name. */
    async chargeback(name: string, kind: ChargebackReport['kind']) {
      const { charge } = await read();
      const query = 'select payment_id as "paymentId" from payments where order_id = $1 and captured_at is not null';
      const [captured] = (await world.made.pool.query<{ paymentId: string }>(query, [orderId])).rows;
      const report = { chargebackId: `cbk_${orderId}_${name}`, kind, reason: '13.1' };
      const amount = { amountMinor: String(charge.minor), currency: charge.currency };
      await makeApplyChargeback(context)({ ...report, ...amount, paymentId: captured?.paymentId ?? '' });
    },
    async reschedule() {
      return rescheduleSettlement(context, { caller: callerOf('agency'), payoutId: await returnedPayout() });
    },
    /** Another account of the seller's, verified as a change of it is. */
    async changeAccount() {
      const { companyId, userId } = seller;
      await world.made.pool.query('update bank_accounts set is_active = false where company_id = $1', [companyId]);
      await makeBankAccount(database, {
        companyId,
        currency: 'USD',
        number: newAccountNumber('8902'),
        now: clock.now(),
      });
      return { companyId, userId, currencies: ['USD'] as const };
    },
    rescheduleReturned: (account: Parameters<typeof rescheduleReturnedPayouts>[1]) =>
      rescheduleReturnedPayouts(context, account),
    /** What the clocks do after so many days. */
    async pass(days: number) {
      clock.advance(days * dayMs);
      await runOrderClocks(context);
      await runDisputeClocks(context);
    },
  };

  /** The newest: one that was made due again before stays returned. */
  async function returnedPayout(): Promise<string> {
    const query = `select payout_id as "payoutId" from payouts where company_id = $1 and state = 'returned'
      order by created_at desc limit 1`;
    const { rows } = await world.made.pool.query<{ payoutId: string }>(query, [seller.companyId]);
    return rows[0]?.payoutId ?? '';
  }
}

type Who = 'seller' | 'buyer' | 'agency' | 'second';
