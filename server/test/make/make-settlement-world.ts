/**
 * Everything that paying out needs, on a real database and with the bank simulator: released orders, accounts, faults.
 */
import type { OrderState } from '@gtp/domain/order/order-state-records.ts';
import { chargebackJournal } from '@gtp/domain/payment/payment-postings.ts';
import { type Currency, type Money, zero } from '@gtp/domain/platform/money.ts';
import { startSimulators } from '@gtp/simulators/start-simulators.ts';
import { postJournal } from '../../src/ledger/ledger.ts';
import { verifyLedger } from '../../src/ledger/verify-ledger.ts';
import { findViolations } from '../../src/operations/invariants-store.ts';
import type { Order } from '../../src/order/order.ts';
import { releaseHoldWhenOrderReleased } from '../../src/payment/release-held.ts';
import { type AdjustableClock, makeAdjustableClock } from '../../src/platform/clock.ts';
import { type Database, inTransaction } from '../../src/platform/database.ts';
import { makeIds } from '../../src/platform/ids.ts';
import { makeLog } from '../../src/platform/log.ts';
import type { BankMessage } from '../../src/settlement/bank.ts';
import { findLastCursor } from '../../src/settlement/bank-report-store.ts';
import {
  makeBank,
  makeExpectSettlementWhenOrderReleased,
  readBankReports,
  runSettlements,
  type SettlementContext,
  sendPayoutFile,
} from '../../src/settlement/settlement.ts';
import { makeTestDatabase, type TestDatabase } from '../make-test-database.ts';
import { holdWhenCaptured } from './hold-when-captured.ts';
import { type MadeCompany, makeSeller } from './make-company.ts';
import { defaultNow, makeOrder } from './make-order.ts';

export const bankApiKey = 'key-of-the-test-bank';
const dayMs = 86_400_000;

type AboutOrder = { readonly seller: MadeCompany; readonly currency?: Currency; readonly state?: OrderState };

export type SettlementWorld = {
  readonly made: TestDatabase;
  readonly bankUrl: string;
  readonly context: SettlementContext & { readonly clock: AdjustableClock };
  /** Every line logged at level warn or above, as JSON. */
  readonly logged: string[];
  /** A seller with an account whose last four digits choose what the bank does; none without digits. */
  readonly makeSellerPaidTo: (accountEnd?: string, currencies?: readonly Currency[]) => Promise<MadeCompany>;
  /** An order of the worked example that was paid and released at the clock's instant. */
  readonly makeReleasedOrder: (about: AboutOrder) => Promise<Order>;
  /** Goes on by three weeks, so that all that was released is due. */
  readonly passThreeWeeks: () => void;
  /** A run, and the files it cut handed to the bank. */
  readonly payOut: () => ReturnType<typeof runSettlements>;
  readonly sendFiles: () => Promise<void>;
  /** Lets the bank do so many steps (all without), and reads what it reports. */
  readonly receiveBankReports: (steps?: number) => Promise<void>;
  /** Reads a message as if the bank had sent it. */
  readonly receiveBankMessage: (message: Pick<BankMessage, 'kind' | 'xml'>) => Promise<void>;
  readonly switchFault: (fault: { kind: string; call: string; times?: number }) => Promise<void>;
  readonly listPayouts: (seller: MadeCompany) => Promise<readonly PayoutRow[]>;
  readonly stateOf: (order: Order) => Promise<string>;
  /** The network took so much back that the seller had got long ago. */
  readonly makeDebt: (seller: MadeCompany, amount: Money) => Promise<void>;
  readonly close: () => Promise<void>;
};

export type PayoutRow = {
  readonly payoutId: string;
  readonly currency: Currency;
  readonly amountMinor: bigint;
  readonly state: string;
  readonly attempt: number;
  readonly endToEndId: string;
  readonly payOn: string;
  readonly returnReason: string | null;
  readonly paidAt: Date | null;
  readonly bookedOn: string | null;
  readonly payoutFileId: string | null;
  readonly sourceCurrency: Currency | null;
  readonly sourceMinor: bigint | null;
};

/** Close it in `afterAll`. The clock stands at `defaultNow` for both sides until a test moves it. */
export async function makeSettlementWorld(): Promise<SettlementWorld> {
  const made = await makeTestDatabase();
  const { database, pool } = made;
  const clock = makeAdjustableClock(defaultNow);
  // The bank works only when a test says so.
  const now = () => clock.now().getTime();
  const simulators = await startSimulators({ acquirerApiKey: bankApiKey, bankApiKey, bankDelayMs: 1e12, now });
  const logged: string[] = [];
  const log = makeLog({ level: 'warn', write: (line) => logged.push(line) });
  const ids = makeIds();
  const transitionSteps = [holdWhenCaptured, releaseHoldWhenOrderReleased, makeExpectSettlementWhenOrderReleased(ids)];
  const bank = makeBank({ url: simulators.url, apiKey: bankApiKey, log, timeoutMs: 2_000 });
  const context = { database, clock, ids, log, transitionSteps, bank };

  async function postToBank(path: string, body: object): Promise<void> {
    const headers = { authorization: `Bearer ${bankApiKey}`, 'content-type': 'application/json' };
    const answer = await fetch(simulators.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`The bank simulator answered ${answer.status}: ${await answer.text()}`);
  }
  async function sendFiles(): Promise<void> {
    const { rows } = await pool.query<{ id: string }>(
      `select payout_file_id as id from payout_files where state = 'cut'`,
    );
    for (const { id } of rows) await sendPayoutFile(context, id);
  }
  let messageCount = 0;
  return {
    made,
    bankUrl: simulators.url,
    context,
    logged,
    sendFiles,
    async makeSellerPaidTo(accountEnd, currencies = ['USD']) {
      const seller = await makeSeller(database);
      for (const currency of accountEnd ? currencies : []) {
        await makeBankAccount(database, { companyId: seller.companyId, currency, number: `110-245-67${accountEnd}` });
      }
      return seller;
    },
    makeReleasedOrder: ({ seller, currency = 'USD', state = 'released' }) =>
      makeOrder(database, { state, seller, currency, transitionSteps, now: clock.now() }),
    passThreeWeeks: () => clock.advance(21 * dayMs),
    async payOut() {
      const run = await runSettlements(context);
      await sendFiles();
      return run;
    },
    async receiveBankReports(steps) {
      await postToBank('/control/advance', { ...(steps && { steps }) });
      // A page holds a hundred messages, and three weeks have a statement for each day and currency.
      while ((await readBankReports(context)) > 0);
    },
    async receiveBankMessage({ kind, xml }) {
      messageCount += 1;
      // Its cursor is that of the last report read: the bank simulator goes on from there.
      const cursor = (await findLastCursor(database)) ?? '0';
      const message = { reportId: `rep-made-${messageCount}`, cursor, kind, xml };
      const listReports = async () => [message];
      await readBankReports({ ...context, bank: { ...bank, listReports } });
    },
    switchFault: (fault) => postToBank('/control/faults', fault),
    listPayouts: ({ companyId }) =>
      database
        .selectFrom('payouts')
        .selectAll()
        .where('companyId', '=', companyId)
        .orderBy('currency')
        .orderBy('payOn')
        .orderBy('attempt')
        .execute(),
    async stateOf({ orderId }) {
      const found = await pool.query<{ state: string }>('select state from orders where order_id = $1', [orderId]);
      return found.rows[0]?.state ?? '';
    },
    async makeDebt({ companyId: sellerId }, fromSeller) {
      const none = zero(fromSeller.currency);
      const loss = { chargebackId: ids.make('cb'), orderId: 'ord_long_ago', sellerId, held: none, buyerFee: none };
      const journal = chargebackJournal({ ...loss, fromSeller });
      await inTransaction(database, (transaction) => postJournal(transaction, journal, clock.now()));
    },
    async close() {
      await simulators.stop();
      await made.drop();
    },
  };
}

type NewAccount = {
  readonly companyId: string;
  readonly currency: Currency;
  readonly number: string;
  readonly now?: Date;
};

export async function makeBankAccount(database: Database, account: NewAccount): Promise<void> {
  const { companyId, currency, number, now = defaultNow } = account;
  await database
    .insertInto('bankAccounts')
    .values({
      bankAccountId: `acc_${crypto.randomUUID()}`,
      companyId,
      currency,
      bankCode: '088',
      accountNumber: number,
      holderName: 'Hanbit Cosmetics Co., Ltd.',
      isActive: true,
      createdAt: now,
    })
    .execute();
}

/** Everything that `npm run verify` asks; empty when all is in order. */
export async function listProblems(database: Database): Promise<readonly string[]> {
  const { problems } = await verifyLedger(database);
  return [...problems, ...(await findViolations(database))];
}
