/** Payouts that were taken out of a file which the bank turned out to have (decision 0317). */
import type { Currency } from '@gtp/domain/platform/money.ts';
import type { SettlementState } from '@gtp/domain/settlement/settlement-states.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

/** `saidAt`: when the bank's word on the file came. */
type Doubted = { readonly payoutFileId: string; readonly saidAt: Date };

/**
 * The bank has a file of which others may have been made: what it names and came back since may be carried out all the same.
 * Not what two people have set returned.
 */
export async function saveDoubted(transaction: Transaction, { payoutFileId, saidAt }: Doubted): Promise<void> {
  await sql`with recursive chain as (select ${payoutFileId}::text as payout_file_id
      union all select n.payout_file_id from chain c join payout_files n on n.replaces_file_id = c.payout_file_id)
    update payouts p set doubted_at = ${saidAt} from payout_files f
    where f.payout_file_id = ${payoutFileId} and p.payout_file_id in (select payout_file_id from chain)
      and strpos(f.xml, p.end_to_end_id) > 0 and p.state = 'returned' and p.doubted_at is null
      and not exists (select from payout_outcome_requests r where r.payout_id = p.payout_id
        and r.state = 'confirmed')`.execute(transaction);
}

/** Two people, or the bank, say what became of it. */
export async function endDoubt(transaction: Transaction, payoutId: string): Promise<void> {
  const query = transaction.updateTable('payouts').set({ doubtedAt: null });
  await query.where('payoutId', '=', payoutId).execute();
}

type CameBack = { readonly payoutId: string; readonly receivedAt: Date };

/**
 * The bank says that it came back, and has no other file with it; answers whether that ended a doubt. What it said
 * before the doubt arose ends none.
 */
export async function endDoubtByBank(transaction: Transaction, { payoutId, receivedAt }: CameBack): Promise<boolean> {
  const { rows } = await sql`update payouts p set doubted_at = null from payout_files f
    where p.payout_id = ${payoutId} and p.doubted_at <= ${receivedAt} and f.payout_file_id = p.payout_file_id
      and f.state <> 'cancelled' and f.held_at is null returning p.payout_id`.execute(transaction);
  return rows.length > 0;
}

/** Whether the line `l` was in a payout in doubt: no run gathers it. */
export const isLineInDoubt = sql<boolean>`l.settlement_line_id in (select pl.settlement_line_id
  from payouts d join payout_lines pl using (payout_id) where d.doubted_at is not null)`;

/** Whether the payout `p` pays what was in another one, which is in doubt. */
export const paysWhatIsInDoubt = sql<boolean>`exists (select from payout_lines own
  join payout_lines pl using (settlement_line_id) join payouts d on d.payout_id = pl.payout_id
  where own.payout_id = p.payout_id and d.payout_id <> p.payout_id and d.doubted_at is not null)`;

/** What payouts in doubt had set off, by seller and currency. */
export async function sumOffsetsInDoubt(database: Database) {
  const { rows } = await sql<{ sellerId: string; currency: Currency; minor: bigint }>`
    select company_id as "sellerId", coalesce(source_currency, currency) as currency, sum(offset_minor)::bigint as minor
    from payouts where doubted_at is not null and offset_minor > 0 group by 1, 2`.execute(database);
  return rows;
}

/** Of a file that pays what was in a payout in doubt: the file of which the bank spoke of that one. */
export async function findFileOfDoubt(transaction: Transaction, payoutFileId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select coalesce(f.held_for, f.payout_file_id) as id
    from payouts p join payout_lines own on own.payout_id = p.payout_id
      join payout_lines pl using (settlement_line_id) join payouts d on d.payout_id = pl.payout_id
      join payout_files f on f.payout_file_id = d.payout_file_id
    where p.payout_file_id = ${payoutFileId} and p.state <> 'returned' and d.payout_id <> p.payout_id
      and d.doubted_at is not null
    order by 1 limit 1`.execute(transaction);
  return rows[0]?.id;
}

/** The newest payouts in doubt. */
export async function listDoubted(database: Database, limit: number) {
  const { rows } = await sql<{ payoutId: string; doubtedAt: Date }>`
    select payout_id as "payoutId", doubted_at as "doubtedAt" from payouts
    where doubted_at is not null order by doubted_at desc limit ${limit}`.execute(database);
  return rows;
}

type LineHeld = {
  readonly lineId: string;
  readonly orderId: string;
  readonly state: SettlementState;
  readonly payoutId: string | null;
  readonly endToEndId: string | null;
};

/** The lines that a payout held, each with the payout in which it is now. */
export async function listLinesHeld(transaction: Transaction, payoutId: string) {
  const { rows } = await sql<LineHeld>`
    select l.settlement_line_id as "lineId", l.order_id as "orderId", l.state, l.payout_id as "payoutId",
      (select p.end_to_end_id from payouts p where p.payout_id = l.payout_id) as "endToEndId"
    from payout_lines pl join settlement_lines l using (settlement_line_id)
    where pl.payout_id = ${payoutId} order by 1 for update of l`.execute(transaction);
  return rows;
}
