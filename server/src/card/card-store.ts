import type { AcquirerName } from '@gtp/domain/card/acquirers.ts';
import { type CardState, ownedCardStates } from '@gtp/domain/card/card.ts';
import type { CardSide } from '@gtp/domain/card/card-states.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { type Generated, sql } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { isAny } from '../platform/found-rows.ts';
import { prepared } from '../platform/prepared.ts';
import type { NewRow } from '../platform/table-rows.ts';

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
      /** Whose token it is; null: of a time when there was one acquirer alone, now the first. */
      acquirer: AcquirerName | null;
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
      /** When somebody looked at what its end leaves the buyer. */
      expiryNotedAt: Date | null;
      limitCurrency: Currency | null;
      paymentLimitMinor: bigint | null;
      monthLimitMinor: bigint | null;
      limitGivenAt: Date | null;
      createdAt: Date;
    };
  }
}

function selectCards(database: Database) {
  return database
    .selectFrom('cards as c')
    .innerJoin('companies as i', 'i.companyId', 'c.issuerCompanyId')
    .selectAll('c')
    .select(['i.englishName as issuerName', 'i.name as issuerOwnName', 'i.country as issuerCountry']);
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
  return (await database.executeQuery(cardById(database, { cardId }))).rows[0];
}

const cardById = prepared((database, { cardId }: { readonly cardId: string }) =>
  selectCards(database).where('c.cardId', '=', cardId),
);

/** The first eight and last four digits of a card. */
export async function findCardEnds(database: Database, cardId: string) {
  return database.selectFrom('cards').select(['bin', 'last4']).where('cardId', '=', cardId).executeTakeFirst();
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

/** Every card issuer, whether it has a range already or not. */
export async function listIssuingCompanies(database: Database) {
  const query = database.selectFrom('companies').select(['companyId', 'name', 'englishName']);
  return query.where('clientType', '=', 'ISSUER').orderBy('companyId').execute();
}

type TokenOfOwner = { readonly companyId: string; readonly gatewayToken: string };

export async function hasCardOfToken(database: Database, { companyId, gatewayToken }: TokenOfOwner): Promise<boolean> {
  const cards = database.selectFrom('cards').where('companyId', '=', companyId);
  return isAny(cards.where('gatewayToken', '=', gatewayToken));
}

/**
 * Whether another company has the card. Who registers the same one meanwhile waits until the transaction ends, so that
 * of two at once one gets it.
 */
export async function lockToken(transaction: Transaction, { companyId, gatewayToken }: TokenOfOwner) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`card ${gatewayToken}`}, 0))`.execute(transaction);
  const others = transaction.selectFrom('cards').where('companyId', '<>', companyId);
  const same = others.where('gatewayToken', '=', gatewayToken).where('state', 'in', ownedCardStates);
  return { isElsewhere: await isAny(same) };
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
  const cards = database.selectFrom('cards').where('companyId', '=', companyId);
  return isAny(cards.where('isDefault', '=', true).where('state', '<>', 'removed'));
}

export async function insertCard(transaction: Transaction, card: NewRow<Tables['cards']>): Promise<void> {
  await transaction.insertInto('cards').values(card).execute();
}
