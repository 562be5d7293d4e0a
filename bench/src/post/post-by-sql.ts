/** The rows of a capture's journal by SQL alone: one statement a table, in a transaction of its own. */
import { type Database, inTransaction } from '@gtp/server/platform/database.ts';
import { sql } from 'kysely';

export async function postBySql(database: Database, index: number, { isHashed = false } = {}): Promise<void> {
  const [cause, orderId, hold] = [`payment.captured:sql_${index}`, `ord_${index}`, `hold:ord_${index}:USD`];
  const lines = `1|acquirer_receivable:USD|USD|10140\n2|${hold}|USD|-10000\n3|fee_income_buyer:USD|USD|-140`;
  const hash = isHashed
    ? sql`journal_content(${cause}::text, 'capture', ${orderId}::text, now(), ${lines}::text)`
    : sql`'\\x00'::bytea`;
  await inTransaction(database, async (transaction) => {
    await sql`insert into ledger_accounts (account_id, kind, currency) values
      (${hold}, 'hold', 'USD'), ('acquirer_receivable:USD', 'acquirer_receivable', 'USD'),
      ('fee_income_buyer:USD', 'fee_income_buyer', 'USD') on conflict do nothing`.execute(transaction);
    const { rows } = await sql<{ id: bigint }>`insert into journals (cause, kind, order_id, occurred_at, content_hash)
      values (${cause}, 'capture', ${orderId}, now(), ${hash}) returning journal_id as id`.execute(transaction);
    // The trigger wants them balanced in one statement.
    await sql`insert into journal_entries (journal_id, entry_number, account_id, currency, amount_minor) values
      (${rows[0]?.id}, 1, 'acquirer_receivable:USD', 'USD', 10140), (${rows[0]?.id}, 2, ${hold}, 'USD', -10000),
      (${rows[0]?.id}, 3, 'fee_income_buyer:USD', 'USD', -140)`.execute(transaction);
    await sql`insert into ledger_balances (account_id, owed_minor) values (${hold}, 10000)`.execute(transaction);
  });
}
