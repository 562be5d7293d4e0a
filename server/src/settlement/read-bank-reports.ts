import type { OrderEvent } from '@gtp/domain/order/order-states.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { applyBankReport } from '@gtp/domain/settlement/settlement.ts';
import { payoutReturnedJournal } from '@gtp/domain/settlement/settlement-postings.ts';
import { postJournal } from '../ledger/ledger.ts';
import { lockOrder, moveOrder } from '../order/order.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import type { BankMessage } from './bank.ts';
import { BankMessageError, readBankReport, type TransferReport } from './bank-report.ts';
import { findLastCursor, insertReport } from './bank-report-store.ts';
import { mailPayout } from './mail-payout.ts';
import type { SettlementHouse } from './settlement-house.ts';
import * as store from './settlement-store.ts';

/**
 * Reads what the bank has reported since the last time; the job behind `read-bank-reports`. Each message counts once
 * and whole: one that cannot be read changes nothing, is logged for the operator and kept, and reading goes on.
 */
export async function readBankReports(house: SettlementHouse): Promise<number> {
  const messages = await house.bank.listReports(await findLastCursor(house.database));
  if (!messages) return 0;
  for (const message of messages) await readMessage(house, message);
  return messages.length;
}

async function readMessage(house: SettlementHouse, message: BankMessage): Promise<void> {
  const reports = understand(house, message);
  await inTransaction(house.database, async (transaction) => {
    if (!(await insertReport(transaction, message, house.clock.now()))) return;
    const sorted = reports.toSorted((left, right) => (left.endToEndId < right.endToEndId ? -1 : 1));
    for (const report of sorted) await applyReport(house, transaction, report);
  });
}

function understand(house: SettlementHouse, { kind, xml, reportId }: BankMessage): readonly TransferReport[] {
  try {
    return readBankReport(kind, xml);
  } catch (error) {
    if (!(error instanceof BankMessageError)) throw error;
    house.log.error({ event: 'bank message not understood', reportId, kind, reason: error.message });
    return [];
  }
}

async function applyReport(house: SettlementHouse, transaction: Transaction, report: TransferReport): Promise<void> {
  const payout = await store.lockPayoutByEndToEndId(transaction, report.endToEndId);
  if (!payout) {
    house.log.error({ event: 'bank report on an unknown transfer', endToEndId: report.endToEndId });
    return;
  }
  const amount = money(payout.amountMinor, payout.currency);
  const reported = { kind: report.kind, amount: report.amount ?? amount };
  const step = applyBankReport({ state: payout.state, amount, wasPaid: payout.paidAt !== null }, reported);
  if (!step.ok) {
    house.log.error({ event: 'bank report refused', endToEndId: report.endToEndId, reason: step.code });
    return;
  }
  if (!step.value.hasChanged) return;
  const now = house.clock.now();
  const { payoutId, sellerId } = payout;
  const facts = factsOf(report, now);
  await store.savePayout(transaction, { payoutId, state: step.value.state, ...facts });
  if (report.kind === 'returned') {
    await postJournal(transaction, payoutReturnedJournal({ payoutId, sellerId, amount }), now);
  }
  const { orderEvent: event } = step.value;
  if (!event) return;
  const orderIds = await store.listOrderIdsOfPayout(transaction, payoutId);
  for (const orderId of orderIds) await moveOrderOfPayout(house, transaction, { orderId, event });
  const { endToEndId } = report;
  await mailPayout(transaction, { payoutId, sellerId, endToEndId, amount, orderCount: orderIds.length, ...facts });
}

type OrderOfPayout = { readonly orderId: string; readonly event: OrderEvent };

async function moveOrderOfPayout(house: SettlementHouse, transaction: Transaction, { orderId, event }: OrderOfPayout) {
  const order = await lockOrder(transaction, orderId);
  if (!order) throw new Error(`The paid order ${orderId} is missing`);
  const moved = await moveOrder(house, transaction, { order, event, actor: { kind: 'system' } });
  if (!moved.ok) throw new Error(`The paid order ${orderId} is ${order.state}`);
}

function factsOf({ kind, reason }: TransferReport, now: Date): { paidAt?: Date; returnReason?: string } {
  if (kind === 'paid') return { paidAt: now };
  return kind === 'returned' && reason ? { returnReason: reason } : {};
}
