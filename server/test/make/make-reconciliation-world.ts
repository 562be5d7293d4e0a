/** A portal whose orders are really paid at the acquirer simulator and paid out by the bank simulator, day by day. */
import type { ReleaseMode } from '@gtp/domain/order/release-modes.ts';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import type { ReconciliationItem } from '@gtp/domain/reconciliation/reconciliation.ts';
import { makeApplyChargeback } from '../../src/dispute/apply-chargeback.ts';
import { fileChargeback } from '../../src/dispute/file-chargeback.ts';
import { findOrder, type Order } from '../../src/order/order.ts';
import { answerCancel, askCancel } from '../../src/payment/cancel-order.ts';
import { payOrder } from '../../src/payment/pay-order.ts';
import { releaseHoldWhenOrderReleased } from '../../src/payment/release-held.ts';
import { sweepRefunds } from '../../src/payment/sweep-refunds.ts';
import type { AdjustableClock } from '../../src/platform/clock.ts';
import { makeAcquirerReports } from '../../src/reconciliation/acquirer-report-http.ts';
import { type Reconciled, reconcileDays } from '../../src/reconciliation/reconcile-days.ts';
import type { ReconciliationContext } from '../../src/reconciliation/reconciliation-context.ts';
import { itemOf } from '../../src/reconciliation/reconciliation-item-store.ts';
import { reportsNaming } from '../../src/reconciliation/reports-naming.ts';
import {
  makeBank,
  makeExpectSettlementWhenOrderReleased,
  readBankReports,
  runSettlements,
  type SettlementContext,
  sendPayoutFile,
} from '../../src/settlement/settlement.ts';
import { makeInstitution } from './make-company.ts';
import { acquirerApiKey, makePaymentWorld, type PaymentWorld } from './make-payment-world.ts';
import { bankApiKey, makeBankAccount } from './make-settlement-world.ts';

const dayMs = 86_400_000;

type PaidOrder = { readonly order: Order; readonly paymentId: string };

export type ReconciliationWorld = {
  readonly payment: PaymentWorld;
  readonly context: ReconciliationContext &
    SettlementContext &
    PaymentWorld['context'] & { readonly clock: AdjustableClock };
  /** Pays an order whose money goes on to the seller at once, if no other mode is given; answers the payment's id. */
  readonly pay: (currency?: Currency, releaseMode?: ReleaseMode) => Promise<PaidOrder>;
  /** Both sides want the order undone: its money is decided to go back, and `sweepRefunds` sends it. */
  readonly cancel: (paid: PaidOrder) => Promise<void>;
  readonly sweepRefunds: () => Promise<number>;
  /** The card company takes the payment back for good: the acquirer knows it, and sends us a webhook. */
  readonly loseChargeback: (paid: PaidOrder) => Promise<void>;
  /** The issuer of the card says that it takes the payment back, before the acquirer does. */
  readonly fileChargeback: (paid: PaidOrder) => Promise<void>;
  /** The account that the seller is paid to; its last four digits choose what the bank does. */
  readonly giveAccount: (accountEnd: string, currency?: Currency) => Promise<void>;
  /** Goes on by so many days, one after the other, with what acquirer and bank do at their ends. */
  readonly passDays: (count: number) => Promise<void>;
  /** A run, its files at the bank, and all that the bank does with them. */
  readonly payOut: () => Promise<void>;
  /** What goes wrong with the report or statement of a day. */
  readonly spoil: (kind: string, call: 'settlement_reports.get' | 'bank.statements', day: string) => Promise<void>;
  /** The operator pays USD into the safeguarding account, or draws them where the amount is negative. */
  readonly moveOwnFunds: (reference: string, amountMinor: number) => Promise<void>;
  /** Reads the bank's messages, and reconciles. */
  readonly reconcile: () => Promise<Reconciled>;
  readonly listItems: () => Promise<readonly ReconciliationItem[]>;
  readonly close: () => Promise<void>;
};

export async function makeReconciliationWorld(): Promise<ReconciliationWorld> {
  const payment = await makePaymentWorld({ simulators: { bankApiKey, bankDelayMs: 1e12 } });
  const { acquirerUrl: url, made } = payment;
  const { ids, log, clock } = payment.context;
  const context = {
    ...payment.context,
    transitionSteps: [releaseHoldWhenOrderReleased, makeExpectSettlementWhenOrderReleased(ids)],
    bank: makeBank({ url, apiKey: bankApiKey, log }),
    acquirerReports: reportsNaming(makeAcquirerReports({ url, apiKey: acquirerApiKey, log }), 'simulator'),
    acquirers: {
      first: 'simulator' as const,
      gateways: { simulator: payment.context.gateway },
      rules: [{ acquirers: ['simulator' as const] }],
    },
  };

  const applyChargeback = makeApplyChargeback(context);

  async function postToSimulator(path: string, body: object, apiKey = acquirerApiKey): Promise<void> {
    const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  }
  const setSimulatorTime = () => postToSimulator('/control/clock', { now: clock.now().toISOString() });
  await setSimulatorTime();

  return {
    payment,
    context,
    async pay(currency = 'USD', releaseMode = 'direct') {
      const confirmed = await payment.makeConfirmedOrder({ currency, releaseMode });
      await payOrder(context, await payment.request(confirmed));
      const { rows } = await made.pool.query<{ id: string }>(
        'select payment_id as id from payments where order_id = $1',
        [confirmed.orderId],
      );
      const order = (await findOrder(made.database, confirmed.orderId)) ?? confirmed;
      return { order, paymentId: rows[0]?.id ?? '' };
    },
    async cancel({ order: { orderId } }) {
      const { seller, buyer } = payment;
      const asked = await askCancel(context, {
        caller: seller.caller,
        orderId,
        reason: 'Out of stock',
        isMutual: false,
      });
      const answered = asked.ok ? await answerCancel(context, { caller: buyer.caller, orderId, agrees: true }) : asked;
      if (!answered.ok) throw new Error(`${orderId} cannot be cancelled`);
    },
    sweepRefunds: () => sweepRefunds(context),
    async loseChargeback({ order, paymentId }) {
      const chargebackId = `cbk_${order.orderId}`;
      const amountMinor = String(order.charge.minor);
      for (const kind of ['received', 'lost'] as const) {
        await postToSimulator('/control/chargebacks', { reference: paymentId, kind, id: chargebackId });
        const { currency } = order;
        await applyChargeback({ chargebackId, paymentId, kind, reason: '13.1', amountMinor, currency });
      }
    },
    async fileChargeback({ order: { orderId, charge: amount } }) {
      const { caller, companyId } = await makeInstitution(made.database, 'ISSUER');
      await made.pool.query('update orders set issuer_company_id = $2 where order_id = $1', [orderId, companyId]);
      const dueOn = addDays(seoulDay(clock.now()), 20);
      const notice = { kind: 'received', reason: '13.1', dueOn, amount } as const;
      const filed = await fileChargeback(context, { caller, orderId, notice });
      if (!filed.ok) throw new Error(`${orderId} cannot be charged back`);
    },
    async giveAccount(accountEnd, currency = 'USD') {
      const number = `110-245-67${accountEnd}`;
      await made.pool.query('update bank_accounts set is_active = false where currency = $1', [currency]);
      await makeBankAccount(made.database, { companyId: payment.seller.companyId, currency, number });
    },
    async passDays(count) {
      for (let day = 0; day < count; day += 1) {
        clock.advance(dayMs);
        await setSimulatorTime();
      }
    },
    async payOut() {
      await runSettlements(context);
      const { rows } = await made.pool.query<{ id: string }>(
        `select payout_file_id as id from payout_files where state = 'cut'`,
      );
      for (const { id } of rows) await sendPayoutFile(context, id);
      await postToSimulator('/control/advance', {}, bankApiKey);
      await readBankReports(context);
    },
    spoil: (kind, call, subject) => postToSimulator('/control/faults', { kind, call, subject, times: 1 }),
    moveOwnFunds: (reference, amountMinor) =>
      postToSimulator(
        '/control/deposits',
        { reference, payer: 'The operator', currency: 'USD', amountMinor },
        bankApiKey,
      ),
    async reconcile() {
      await readBankReports(context);
      return reconcileDays(context);
    },
    async listItems() {
      const rows = await made.database.selectFrom('reconciliationItems').selectAll().orderBy('itemId').execute();
      return rows.map(itemOf);
    },
    close: () => payment.close(),
  };
}
