import { type CardState, ownedCardStates } from '@gtp/domain/card/card.ts';
import type { CardSide } from '@gtp/domain/card/card-states.ts';
import { type Generated, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    issuerBins: {
      bin: string;
      companyId: string;
      brand: string;
      programme: Generated<string>;
      needsApproval: Generated<boolean>;
      isActive: Generated<boolean>;
      version: Generated<number>;
    };
    cards: {
      cardId: string;
      companyId: string;
      issuerCompanyId: string;
      gatewayToken: string;
      bin: string;
      last4: string;
      brand: string;
      holderName: string;
      expiryMonth: number;
      expiryYear: number;
      state: CardState;
      isDefault: Generated<boolean>;
      blockedBy: CardSide | null;
      stateReason: string | null;
      stateChangedAt: Date | null;
      expiryWarnedAt: Date | null;
      createdAt: Date;
    };
  }
}

function selectCards(database: Database) {
  return database
    .selectFrom('cards as c')
    .innerJoin('companies as i', 'i.companyId', 'c.issuerCompanyId')
    .select([
      'c.cardId',
      'c.companyId',
      'c.issuerCompanyId',
      'c.gatewayToken as token',
      'c.bin',
      'c.last4',
      'c.brand',
      'c.holderName',
      'c.expiryMonth',
      'c.expiryYear',
      'c.state',
      'c.isDefault',
      'c.blockedBy',
      'c.stateReason',
      'i.englishName as issuerName',
      'i.name as issuerOwnName',
    ]);
}

/** A company's cards, the default one first, then the oldest. */
export async function listCards(database: Database, companyId: string) {
  return selectCards(database)
    .where('c.companyId', '=', companyId)
    .where('c.state', '<>', 'removed')
    .orderBy('c.isDefault', 'desc')
    .orderBy('c.createdAt')
    .orderBy('c.cardId')
    .execute();
}

export type CardRow = Awaited<ReturnType<typeof listCards>>[number];

export async function findCard(database: Database, cardId: string): Promise<CardRow | undefined> {
  return selectCards(database).where('c.cardId', '=', cardId).executeTakeFirst();
}

/** The last four digits by card id. */
export async function listCardEndings(
  database: Database,
  cardIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.selectFrom('cards').select(['cardId', 'last4']).where('cardId', 'in', cardIds).execute();
  return new Map(rows.map(({ cardId, last4 }) => [cardId, last4]));
}

/** The issuer whose range holds these first digits; undefined if we know none. */
export async function findIssuerOfBin(database: Database, bin: string) {
  return database
    .selectFrom('issuerBins as b')
    .innerJoin('companies as i', 'i.companyId', 'b.companyId')
    .select(['b.companyId as issuerCompanyId', 'i.englishName as issuerName', 'b.brand'])
    .select(['b.needsApproval', 'b.isActive'])
    .where('b.bin', '=', bin.slice(0, 8))
    .executeTakeFirst();
}

/** The issuers that take part: those with a range of card numbers, by name; of one country if it is given. */
export async function listIssuers(database: Database, country: string | undefined) {
  let query = database
    .selectFrom('companies as i')
    .select(['i.companyId as issuerId', 'i.englishName as name', 'i.country'])
    .where((where) =>
      where.exists(where.selectFrom('issuerBins as b').select('b.bin').whereRef('b.companyId', '=', 'i.companyId')),
    )
    .orderBy('i.englishName');
  if (country !== undefined) query = query.where('i.country', '=', country);
  return query.execute();
}

export async function hasCardOfToken(database: Database, owner: { companyId: string; token: string }) {
  const found = await database
    .selectFrom('cards')
    .select('cardId')
    .where('companyId', '=', owner.companyId)
    .where('gatewayToken', '=', owner.token)
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
    .select('cardId')
    .where('gatewayToken', '=', owner.token)
    .where('companyId', '<>', owner.companyId)
    .where('state', 'in', ownedCardStates)
    .executeTakeFirst();
  return { isElsewhere: found !== undefined };
}

/** Two cards of one company wait for each other here, so that exactly one becomes the default. */
export async function lockCompany(transaction: Transaction, companyId: string): Promise<void> {
  await transaction
    .selectFrom('companies')
    .select('companyId')
    .where('companyId', '=', companyId)
    .forUpdate()
    .execute();
}

export async function hasDefaultCard(database: Database, companyId: string): Promise<boolean> {
  const found = await database
    .selectFrom('cards')
    .select('cardId')
    .where('companyId', '=', companyId)
    .where('isDefault', '=', true)
    .where('state', '<>', 'removed')
    .executeTakeFirst();
  return found !== undefined;
}

export type NewCardRow = Omit<CardRow, 'issuerName' | 'issuerOwnName' | 'blockedBy' | 'stateReason'> & {
  readonly createdAt: Date;
};

export async function insertCard(transaction: Transaction, { token, ...card }: NewCardRow): Promise<void> {
  await transaction
    .insertInto('cards')
    .values({ ...card, gatewayToken: token })
    .execute();
}
