/** What two people said became of a payout, beside what the bank says of it (decisions 0154, 0317). */
import type { PayoutOutcome } from '@gtp/domain/settlement/payout-outcome.ts';
import type { SettlementState } from '@gtp/domain/settlement/settlement-states.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

/**
 * A payout as two people left it, if they did. One that was in doubt and carried out is paid by another payout with its lines
 * (`isPaidBesides`): its state, and what was said of it since, are of that one.
 */
export type SaidByTwo = {
  readonly endToEndId: string;
  readonly state: SettlementState;
  readonly setAs: PayoutOutcome | null;
  readonly setAt: Date | null;
  readonly isPaidBesides: boolean;
};

/** Of the payouts `p`; with `saidByTwoJoins`. */
export const saidByTwoColumns = sql`p.end_to_end_id as "endToEndId", coalesce(b.state, p.state) as state,
  coalesce(s.outcome, r.outcome) as "setAs", coalesce(s.decided_at, r.decided_at) as "setAt",
  b.payout_id is not null as "isPaidBesides"`;

export const saidByTwoJoins = sql`
  left join lateral (select outcome, decided_at from payout_outcome_requests
    where payout_id = p.payout_id and state = 'confirmed' order by decided_at desc limit 1) r on true
  left join lateral (select o.payout_id, o.state from payout_lines own
    join payout_lines pl using (settlement_line_id) join payouts o on o.payout_id = pl.payout_id
    where own.payout_id = p.payout_id and o.payout_id <> p.payout_id and r.outcome = 'paid'
      and p.state = 'returned' and p.paid_at is null and o.paid_at is not null and o.created_at >= r.decided_at
    order by o.created_at, o.payout_id limit 1) b on true
  left join lateral (select outcome, decided_at from payout_outcome_requests
    where payout_id = b.payout_id and state = 'confirmed' order by decided_at desc limit 1) s on true`;

/** The payout must be there. */
export async function findSaidByTwo(database: Database, payoutId: string): Promise<SaidByTwo> {
  const { rows } = await sql<SaidByTwo>`select ${saidByTwoColumns} from payouts p ${saidByTwoJoins}
    where p.payout_id = ${payoutId}`.execute(database);
  const [found] = rows;
  if (!found) throw new Error(`There is no payout ${payoutId}`);
  return found;
}

/** Whether two people decided after a message came, so that they knew what it says, and nothing has come of it since. */
export function isDecidedSince({ state, setAs, setAt }: SaidByTwo, receivedAt: Date): boolean {
  return setAt !== null && setAt > receivedAt && setAs === state;
}
