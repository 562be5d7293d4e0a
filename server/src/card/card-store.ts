import type { CardState } from '@gtp/domain/card/card.ts';
import type { CardSide } from '@gtp/domain/card/card-states.ts';
import { type Generated, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    issuer_bins: {
      bin: string;
      company_id: string;
      brand: string;
      programme: Generated<string>;
      needs_approval: Generated<boolean>;
      is_active: Generated<boolean>;
      version: Generated<number>;
    };
    cards: {
      card_id: string;
      company_id: string;
      issuer_company_id: string;
      gateway_token: string;
      bin: string;
      last4: string;
      brand: string;
      holder_name: string;
      expiry_month: number;
      expiry_year: number;
      state: CardState;
      is_default: Generated<boolean>;
      blocked_by: CardSide | null;
      state_reason: string | null;
      state_changed_at: Date | null;
      expiry_warned_at: Date | null;
      created_at: Date;
    };
  }
}

function selectCards(database: Database) {
  return database
    .selectFrom('cards as c')
    .innerJoin('companies as i', 'i.company_id', 'c.issuer_company_id')
    .select([
      'c.card_id as cardId',
      'c.company_id as companyId',
      'c.issuer_company_id as issuerCompanyId',
      'c.gateway_token as token',
      'c.bin as bin',
      'c.last4 as last4',
      'c.brand as brand',
      'c.holder_name as holderName',
      'c.expiry_month as expiryMonth',
      'c.expiry_year as expiryYear',
      'c.state as state',
      'c.is_default as isDefault',
      'c.blocked_by as blockedBy',
      'c.state_reason as stateReason',
      'i.english_name as issuerName',
      'i.name as issuerOwnName',
    ]);
}

/** A company's cards, the default one first, then the oldest. */
export async function listCards(database: Database, companyId: string) {
  return selectCards(database)
    .where('c.company_id', '=', companyId)
    .where('c.state', '<>', 'removed')
    .orderBy('c.is_default', 'desc')
    .orderBy('c.created_at')
    .orderBy('c.card_id')
    .execute();
}

export type CardRow = Awaited<ReturnType<typeof listCards>>[number];

export async function findCard(database: Database, cardId: string): Promise<CardRow | undefined> {
  return selectCards(database).where('c.card_id', '=', cardId).executeTakeFirst();
}

/** The issuer whose range holds these first digits; undefined if we know none. */
export async function findIssuerOfBin(database: Database, bin: string) {
  return database
    .selectFrom('issuer_bins as b')
    .innerJoin('companies as i', 'i.company_id', 'b.company_id')
    .select(['b.company_id as issuerCompanyId', 'i.english_name as issuerName', 'b.brand as brand'])
    .select(['b.needs_approval as needsApproval', 'b.is_active as isActive'])
    .where('b.bin', '=', bin.slice(0, 8))
    .executeTakeFirst();
}

/** The issuers that take part: those with a range of card numbers, by name; of one country if it is given. */
export async function listIssuers(database: Database, country: string | undefined) {
  let query = database
    .selectFrom('companies as i')
    .select(['i.company_id as issuerId', 'i.english_name as name', 'i.country as country'])
    .where((where) =>
      where.exists(where.selectFrom('issuer_bins as b').select('b.bin').whereRef('b.company_id', '=', 'i.company_id')),
    )
    .orderBy('i.english_name');
  if (country !== undefined) query = query.where('i.country', '=', country);
  return query.execute();
}

export async function hasCardOfToken(database: Database, owner: { companyId: string; token: string }) {
  const found = await database
    .selectFrom('cards')
    .select('card_id')
    .where('company_id', '=', owner.companyId)
    .where('gateway_token', '=', owner.token)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Whether another company has the card. Who registers the same one meanwhile waits until the transaction ends, so that
 * of two at once one gets it.
 */
export async function lockToken(transaction: Transaction, owner: { companyId: string; token: string }) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`card ${owner.token}`}, 0))`.execute(transaction);
  const found = await transaction
    .selectFrom('cards')
    .select('card_id')
    .where('gateway_token', '=', owner.token)
    .where('company_id', '<>', owner.companyId)
    .where('state', 'in', ['pending', 'active', 'blocked'])
    .executeTakeFirst();
  return { isElsewhere: found !== undefined };
}

/** Two cards of one company wait for each other here, so that exactly one becomes the default. */
export async function lockCompany(transaction: Transaction, companyId: string): Promise<void> {
  await transaction
    .selectFrom('companies')
    .select('company_id')
    .where('company_id', '=', companyId)
    .forUpdate()
    .execute();
}

export async function hasDefaultCard(database: Database, companyId: string): Promise<boolean> {
  const found = await database
    .selectFrom('cards')
    .select('card_id')
    .where('company_id', '=', companyId)
    .where('is_default', '=', true)
    .where('state', '<>', 'removed')
    .executeTakeFirst();
  return found !== undefined;
}

export type NewCardRow = Omit<CardRow, 'issuerName' | 'issuerOwnName' | 'blockedBy' | 'stateReason'> & {
  readonly createdAt: Date;
};

export async function insertCard(transaction: Transaction, card: NewCardRow): Promise<void> {
  await transaction
    .insertInto('cards')
    .values({
      card_id: card.cardId,
      company_id: card.companyId,
      issuer_company_id: card.issuerCompanyId,
      gateway_token: card.token,
      bin: card.bin,
      last4: card.last4,
      brand: card.brand,
      holder_name: card.holderName,
      expiry_month: card.expiryMonth,
      expiry_year: card.expiryYear,
      state: card.state,
      is_default: card.isDefault,
      created_at: card.createdAt,
    })
    .execute();
}
