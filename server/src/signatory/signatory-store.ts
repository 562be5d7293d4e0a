import type { ClientType } from '@gtp/domain/account/permissions.ts';
import type { SigningKind } from '@gtp/domain/account/signing-rights.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { AuthorityState, IdentityMethod } from '@gtp/domain/signatory/signatory.ts';
import { type Generated, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Caller } from '../platform/caller.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { containing, foundRows } from '../platform/found-rows.ts';
import { type NewRow, type RecordOf, recordOf } from '../platform/table-rows.ts';

type AuthorityTable = {
  authorityId: string;
  companyId: string;
  userId: string;
  state: AuthorityState;
  kinds: SigningKind[];
  identityMethod: IdentityMethod;
  identityName: string;
  identityHash: Buffer;
  identityFileId: string | null;
  /** Whether the reviewer read the same birthday off the copy. */
  isBirthdayCompared: Generated<boolean>;
  powerOfAttorneyFileId: string;
  validUntil: Day | null;
  filedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  reason: Generated<string>;
};

declare module '../platform/database.ts' {
  interface Tables {
    signingAuthorities: AuthorityTable;
  }
}

export type SigningAuthority = RecordOf<AuthorityTable>;

export async function insertAuthority(transaction: Transaction, row: NewRow<AuthorityTable>): Promise<void> {
  await transaction.insertInto('signingAuthorities').values(row).execute();
}

/** What a deputy has filed, newest first. */
export async function listAuthoritiesOf(database: Database, userId: string): Promise<readonly SigningAuthority[]> {
  const rows = await database
    .selectFrom('signingAuthorities')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('filedAt', 'desc')
    .limit(50)
    .execute();
  return rows.map(recordOf);
}

export async function lockAuthority(
  transaction: Transaction,
  authorityId: string,
): Promise<SigningAuthority | undefined> {
  const rows = transaction.selectFrom('signingAuthorities').selectAll().where('authorityId', '=', authorityId);
  const row = await rows.forUpdate().executeTakeFirst();
  return row && recordOf(row);
}

type Step = Pick<SigningAuthority, 'state'> &
  Partial<Pick<SigningAuthority, 'decidedBy' | 'decidedAt' | 'reason' | 'isBirthdayCompared'>>;

export async function saveAuthority(transaction: Transaction, authorityId: string, step: Step): Promise<void> {
  await transaction.updateTable('signingAuthorities').set(step).where('authorityId', '=', authorityId).execute();
}

/** The one in force of a deputy is so no more: a newer one is, or its time is over. */
export async function endAuthorityInForce(
  transaction: Transaction,
  userId: string,
  state: 'replaced' | 'ended',
): Promise<void> {
  const inForce = transaction.updateTable('signingAuthorities').where('userId', '=', userId);
  await inForce.where('state', '=', 'confirmed').set({ state }).execute();
}

type Identity = { readonly companyId: string; readonly userId: string; readonly hashes: readonly Buffer[] };

/** Whether another deputy of the company has shown that they are this person. */
export async function isIdentityOfColleague(database: Database, { companyId, userId, hashes }: Identity) {
  const row = await database
    .selectFrom('signingAuthorities')
    .select('authorityId')
    .where('companyId', '=', companyId)
    .where('userId', '<>', userId)
    .where('state', 'in', ['waiting', 'confirmed'])
    .where('identityHash', 'in', [...hashes])
    .executeTakeFirst();
  return row !== undefined;
}

/** Whoever else files for the company waits until the transaction ends. */
export async function lockIdentitiesOf(transaction: Transaction, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('signing_authorities'), hashtext(${companyId}))`.execute(transaction);
}

/** Whether the file was filed for a power of attorney; of whose company. */
export async function findCompanyOfAuthorityFile(database: Database, fileId: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('signingAuthorities')
    .select('companyId')
    .where((where) => where.or([where('identityFileId', '=', fileId), where('powerOfAttorneyFileId', '=', fileId)]))
    .executeTakeFirst();
  return row?.companyId;
}

/** Deputies whose confirmed power of attorney ended before `today`. */
export async function listEndedAuthorities(database: Database, today: Day) {
  return database
    .selectFrom('delegations')
    .select(['userId', 'companyId'])
    .where('confirmedUntil', '<', today)
    .orderBy('userId')
    .execute();
}

type Filter = {
  readonly reader: Pick<Caller, 'clientType' | 'companyId'>;
  readonly state?: AuthorityState | undefined;
  readonly text?: string | undefined;
};

/** Those whose companies the reader reviews, with the names that a reviewer reads. */
export function findAuthorities(database: Database, filter: Filter) {
  const rows = database
    .selectFrom('signingAuthorities as a')
    .innerJoin('companies as c', 'c.companyId', 'a.companyId')
    .innerJoin('users as u', 'u.userId', 'a.userId')
    .innerJoin('delegations as d', 'd.userId', 'a.userId')
    .leftJoin('users as p', 'p.userId', 'd.appointedBy')
    .leftJoin('users as r', 'r.userId', 'a.decidedBy')
    .select(['a.authorityId', 'a.companyId', 'a.userId', 'a.state', 'a.kinds', 'a.identityMethod', 'a.identityName'])
    .select([
      'a.identityFileId',
      'a.isBirthdayCompared',
      'a.powerOfAttorneyFileId',
      'a.validUntil',
      'a.filedAt',
      'a.decidedAt',
      'a.reason',
    ])
    .select(['c.name as companyName', 'c.englishName as companyEnglishName', 'u.name as userName', 'd.appointedBy'])
    .select(['p.name as appointerName', 'r.name as deciderName'])
    .where(sql.join<boolean>(conditionsOf(filter), sql` and `));
  return foundRows(rows, { by: ['a.filedAt', 'a.authorityId'] });
}

function conditionsOf({ reader, state, text }: Filter): RawBuilder<SqlBool>[] {
  const pattern = containing(text ?? '');
  return [
    isReviewedBy(reader),
    sql<SqlBool>`a.state = coalesce(${state ?? null}, a.state)`,
    sql<SqlBool>`(c.name ilike ${pattern} or c.english_name ilike ${pattern} or u.name ilike ${pattern}
      or a.identity_name ilike ${pattern})`,
  ];
}

/** As members are reviewed: the agency its sellers, an issuer its cardholders. */
function isReviewedBy({ clientType, companyId }: { readonly clientType: ClientType; readonly companyId: string }) {
  if (clientType !== 'ISSUER') return sql<SqlBool>`c.client_type = 'SELLER'`;
  return sql<SqlBool>`c.client_type = 'BUYER' and exists
    (select 1 from cards k where k.company_id = c.company_id and k.issuer_company_id = ${companyId})`;
}
