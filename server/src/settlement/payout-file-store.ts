import type { Currency } from '@gtp/domain/platform/money.ts';
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

export async function saveFileSent(transaction: Transaction, payoutFileId: string, sentAt: Date): Promise<void> {
  await transaction
    .updateTable('payout_files')
    .set({ state: 'sent', sent_at: sentAt })
    .where('payout_file_id', '=', payoutFileId)
    .execute();
}
