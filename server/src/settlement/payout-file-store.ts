import type { Currency } from '@gtp/domain/platform/money.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    payout_files: {
      payout_file_id: string;
      state: PayoutFileState;
      currency: Currency;
      xml: string;
      cut_at: Date;
      sent_at: Date | null;
      problem: string | null;
      /** When it was offered to the bank first: it stays as it is from then on. */
      offered_at: Date | null;
    };
  }
}

type PayoutFileState = 'cut' | 'sent' | 'accepted' | 'rejected' | 'cancelled';

type NewFile = {
  readonly payoutFileId: string;
  readonly currency: Currency;
  readonly xml: string;
  readonly cutAt: Date;
};

export async function insertFile(transaction: Transaction, file: NewFile): Promise<void> {
  await transaction
    .insertInto('payout_files')
    .values({
      payout_file_id: file.payoutFileId,
      state: 'cut',
      currency: file.currency,
      xml: file.xml,
      cut_at: file.cutAt,
    })
    .execute();
}

export async function findFile(database: Database, payoutFileId: string) {
  return database
    .selectFrom('payout_files')
    .select(['payout_file_id as payoutFileId', 'state'])
    .where('payout_file_id', '=', payoutFileId)
    .executeTakeFirst();
}

export type LockedFile = NonNullable<Awaited<ReturnType<typeof lockFile>>>;

export async function lockFile(transaction: Transaction, payoutFileId: string) {
  return transaction
    .selectFrom('payout_files')
    .select(['payout_file_id as payoutFileId', 'state', 'currency', 'xml'])
    .select(['cut_at as cutAt', 'offered_at as offeredAt'])
    .where('payout_file_id', '=', payoutFileId)
    .forUpdate()
    .executeTakeFirst();
}

export type TransferOfFile = Awaited<ReturnType<typeof listTransfersOfFile>>[number];

/** What a file holds, in its order, each with the account it goes to and the bank's word against that account. */
export async function listTransfersOfFile(transaction: Transaction, payoutFileId: string) {
  return transaction
    .selectFrom('payouts as p')
    .innerJoin('bank_accounts as b', 'b.bank_account_id', 'p.bank_account_id')
    .leftJoin('exchange_rates as r', 'r.exchange_rate_id', 'p.exchange_rate_id')
    .select(['p.payout_id as payoutId', 'p.end_to_end_id as endToEndId', 'p.state as state', 'p.pay_on as payOn'])
    .select(['p.amount_minor as amountMinor', 'p.source_currency as sourceCurrency', 'p.source_minor as sourceMinor'])
    .select(['b.holder_name as holderName', 'b.bank_code as bankCode', 'b.account_number as accountNumber'])
    .select(['b.blocked_reason as blockedReason', 'r.won_e4 as won'])
    .where('p.payout_file_id', '=', payoutFileId)
    .orderBy('p.payout_id')
    .execute();
}

type Offered = { readonly payoutFileId: string; readonly xml: string; readonly offeredAt: Date };

export async function saveFileOffered(transaction: Transaction, { payoutFileId, xml, offeredAt }: Offered) {
  await transaction
    .updateTable('payout_files')
    .set({ xml, offered_at: offeredAt })
    .where('payout_file_id', '=', payoutFileId)
    .execute();
}

/** Nothing is left of it, and the bank never sees it. */
export async function saveFileCancelled(transaction: Transaction, payoutFileId: string): Promise<void> {
  await transaction
    .updateTable('payout_files')
    .set({ state: 'cancelled' })
    .where('payout_file_id', '=', payoutFileId)
    .execute();
}

/** Sent, unless the bank has spoken of it already. */
export async function saveFileSent(transaction: Transaction, payoutFileId: string, sentAt: Date): Promise<void> {
  await transaction
    .updateTable('payout_files')
    .set({ sent_at: sentAt, state: sql`case when state = 'accepted' then state else 'sent' end` })
    .where('payout_file_id', '=', payoutFileId)
    .execute();
}

/** The bank did not take it; sent again, it may. */
export async function saveFileRejected(
  transaction: Transaction,
  { payoutFileId, problem }: { readonly payoutFileId: string; readonly problem: string },
): Promise<void> {
  await transaction
    .updateTable('payout_files')
    .set({ state: 'rejected', problem: problem.slice(0, 500) })
    .where('payout_file_id', '=', payoutFileId)
    .where('state', 'in', ['cut', 'rejected'])
    .execute();
}

/** The bank works on it, as its word on one of the payouts shows. */
export async function saveFileAccepted(transaction: Transaction, payoutFileId: string): Promise<void> {
  await transaction
    .updateTable('payout_files')
    .set({ state: 'accepted' })
    .where('payout_file_id', '=', payoutFileId)
    .where('state', '<>', 'accepted')
    .execute();
}

/** The newest files that the bank does not take. */
export async function listRejectedFiles(database: Database, limit: number) {
  return database
    .selectFrom('payout_files')
    .select(['payout_file_id as payoutFileId', 'cut_at as cutAt'])
    .where('state', '=', 'rejected')
    .orderBy('cut_at', 'desc')
    .limit(limit)
    .execute();
}

/** The newest files with their payouts: how many, how much, and how many the bank has paid or sent back. */
export async function listFiles(database: Database, limit: number) {
  const { rows } = await sql<{
    payoutFileId: string;
    state: PayoutFileState;
    currency: Currency;
    cutAt: Date;
    sentAt: Date | null;
    problem: string | null;
    minor: bigint;
    payoutCount: number;
    paidCount: number;
    returnedCount: number;
  }>`
    select f.payout_file_id as "payoutFileId", f.state, f.currency, f.cut_at as "cutAt", f.sent_at as "sentAt", f.problem,
      sum(p.amount_minor)::bigint as minor, count(*)::int as "payoutCount",
      (count(*) filter (where p.state = 'paid'))::int as "paidCount",
      (count(*) filter (where p.state = 'returned'))::int as "returnedCount"
    from (select * from payout_files order by cut_at desc, payout_file_id desc limit ${limit}) f
    join payouts p on p.payout_file_id = f.payout_file_id
    group by f.payout_file_id, f.state, f.currency, f.cut_at, f.sent_at, f.problem
    order by f.cut_at desc, f.payout_file_id desc`.execute(database);
  return rows;
}
