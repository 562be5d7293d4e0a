import { sql } from 'kysely';
import type { Database } from '../src/platform/database.ts';

/** What all accounts of a kind hold together, debit positive: `bank_clearing USD`. */
export async function sumByKind(database: Database): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ name: string; minor: string }>`
    select split_part(account_id, ':', 1) || ' ' || currency as name, sum(amount_minor)::text as minor
    from journal_entries group by 1`.execute(database);
  return new Map(rows.map(({ name, minor }) => [name, BigInt(minor)]));
}
