import type { Currency } from '@gtp/domain/platform/money.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    payout_files: {
      payout_file_id: string;
      state: 'cut' | 'sent' | 'accepted' | 'rejected';
      currency: Currency;
      xml: string;
      cut_at: Date;
      sent_at: Date | null;
    };
  }
}

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
    .select(['payout_file_id as payoutFileId', 'state', 'xml'])
    .where('payout_file_id', '=', payoutFileId)
    .executeTakeFirst();
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
export async function saveFileRejected(transaction: Transaction, payoutFileId: string): Promise<void> {
  await transaction
    .updateTable('payout_files')
    .set({ state: 'rejected' })
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
