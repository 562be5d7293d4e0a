/** Cards as buyer and issuer change them; the tables are declared in card-store.ts. */
import type { CardState } from '@gtp/domain/card/card.ts';
import type { CardSide } from '@gtp/domain/card/card-states.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

function selectIssued(database: Database) {
  return database
    .selectFrom('cards as c')
    .innerJoin('companies as b', 'b.company_id', 'c.company_id')
    .innerJoin('companies as i', 'i.company_id', 'c.issuer_company_id')
    .select([
      'c.card_id as cardId',
      'c.company_id as companyId',
      'c.issuer_company_id as issuerCompanyId',
      'b.english_name as companyName',
      'b.country as country',
      'i.english_name as issuerName',
      'c.brand as brand',
      'c.bin as bin',
      'c.last4 as last4',
      'c.holder_name as holderName',
      'c.expiry_month as expiryMonth',
      'c.expiry_year as expiryYear',
      'c.state as state',
      'c.blocked_by as blockedBy',
      'c.state_reason as stateReason',
      'c.created_at as registeredAt',
    ]);
}

export type IssuedCardRow = Awaited<ReturnType<typeof listIssued>>[number];

/** The cards of an issuer without the removed ones, those that wait for it first, then the newest. */
export async function listIssued(database: Database, issuerCompanyId: string) {
  return selectIssued(database)
    .where('c.issuer_company_id', '=', issuerCompanyId)
    .where('c.state', '<>', 'removed')
    .orderBy(sql`c.state <> 'pending'`)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.card_id')
    .limit(1_000)
    .execute();
}

export async function findIssued(database: Database, cardId: string): Promise<IssuedCardRow | undefined> {
  return selectIssued(database).where('c.card_id', '=', cardId).executeTakeFirst();
}

/** Whose it is and how it stands, locked until the transaction ends. */
export async function lockCard(transaction: Transaction, cardId: string) {
  return transaction
    .selectFrom('cards')
    .select(['company_id as companyId', 'issuer_company_id as issuerCompanyId', 'state', 'blocked_by as blockedBy'])
    .where('card_id', '=', cardId)
    .forUpdate()
    .executeTakeFirst();
}

type Moved = {
  readonly state: CardState;
  readonly blockedBy: CardSide | undefined;
  readonly reason: string | undefined;
  readonly now: Date;
};

export async function saveCardState(transaction: Transaction, cardId: string, moved: Moved): Promise<void> {
  await transaction
    .updateTable('cards')
    .set({
      state: moved.state,
      blocked_by: moved.blockedBy ?? null,
      state_reason: moved.reason ?? null,
      state_changed_at: moved.now,
    })
    .where('card_id', '=', cardId)
    .execute();
}

/** The company's other cards are the default one no more. */
export async function saveDefaultCard(transaction: Transaction, owner: { companyId: string; cardId: string }) {
  const own = transaction.updateTable('cards').where('company_id', '=', owner.companyId);
  await own.set({ is_default: false }).where('is_default', '=', true).execute();
  await own.set({ is_default: true }).where('card_id', '=', owner.cardId).execute();
}

/** Active cards that nobody was warned about and whose month ends by that day. */
export async function lockCardsToWarn(transaction: Transaction, until: Day) {
  return transaction
    .selectFrom('cards')
    .select(['card_id as cardId', 'company_id as companyId', 'brand', 'last4'])
    .select(['expiry_month as month', 'expiry_year as year'])
    .where('state', '=', 'active')
    .where('expiry_warned_at', 'is', null)
    .where(
      sql<boolean>`(make_date(expiry_year, expiry_month, 1) + interval '1 month' - interval '1 day')::date <= ${until}`,
    )
    .orderBy('card_id')
    .forUpdate()
    .skipLocked()
    .limit(500)
    .execute();
}

export async function saveWarned(transaction: Transaction, cardIds: readonly string[], now: Date): Promise<void> {
  await transaction.updateTable('cards').set({ expiry_warned_at: now }).where('card_id', 'in', cardIds).execute();
}
