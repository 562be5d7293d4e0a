import type { MemberType } from '@gtp/domain/account/client-types.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Consent } from '@gtp/domain/registration/agreements.ts';
import type { PaperRequirement } from '@gtp/domain/registration/paper-proofs.ts';
import { type Generated, type JSONColumnType, sql } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { cellsOf, type RecordOf } from '../platform/table-rows.ts';

type Kind = 'self' | 'invited' | 'by_administrator';
type Proofs = Readonly<Partial<Record<string, string>>>;

declare module '../platform/database.ts' {
  interface Tables {
    applications: {
      applicationId: string;
      companyId: string;
      clientType: MemberType;
      applicationNumber: string;
      version: number;
      registrationKind: Kind;
      submittedBy: string;
      emailProofId: string;
      proofIds: JSONColumnType<Proofs>;
      contentHash: Buffer;
      hasAgent: boolean;
      lacksPowerOfAttorney: boolean;
      paperRequirements: PaperRequirement[];
      language: Language;
      submittedAt: Date;
    };
    agreements: {
      agreementId: Generated<bigint>;
      applicationId: string;
      companyId: string;
      userId: string;
      subject: string;
      version: string;
      answer: Consent;
      language: Language;
      ipAddress: string;
      agreedAt: Date;
    };
    memberEvents: {
      memberEventId: Generated<bigint>;
      companyId: string;
      applicationId: string | null;
      event: string;
      fromState: string | null;
      toState: string;
      causedBy: string;
      reason: Generated<string>;
      happenedAt: Date;
    };
  }
}

/** Of many submissions with the same proof each waits here for the one before, and then finds what it stored. */
export async function lockSubmission(transaction: Transaction, emailProofId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`application ${emailProofId}`}, 0))`.execute(transaction);
}

export async function findByEmailProof(database: Database, emailProofId: string) {
  return database
    .selectFrom('applications')
    .select(['applicationNumber', 'contentHash'])
    .where('emailProofId', '=', emailProofId)
    .executeTakeFirst();
}

export type NewApplication = Omit<RecordOf<Tables['applications']>, 'proofIds' | 'paperRequirements'> & {
  readonly paperRequirements: readonly PaperRequirement[];
  /** The other proofs, by what they prove. */
  readonly proofIds: Proofs;
};

export async function insertApplication(transaction: Transaction, application: NewApplication): Promise<void> {
  const { paperRequirements, proofIds } = application;
  const row = { ...application, paperRequirements: [...paperRequirements], proofIds: JSON.stringify(proofIds) };
  await transaction.insertInto('applications').values(row).execute();
}

type Agreement = RecordOf<Tables['agreements']>;
export type GivenAgreement = Pick<Agreement, 'subject' | 'version' | 'answer'>;
type Agreeing = Omit<Agreement, 'agreementId' | keyof GivenAgreement>;

export async function insertAgreements(
  transaction: Transaction,
  agreeing: Agreeing,
  agreements: readonly GivenAgreement[],
): Promise<void> {
  const given = cellsOf(agreeing, ['applicationId', 'companyId', 'userId', 'language', 'ipAddress', 'agreedAt']);
  const rows = agreements.map(({ subject, version, answer }) => ({ ...given, subject, version, answer }));
  await transaction.insertInto('agreements').values(rows).execute();
}

export type NewMemberEvent = Pick<
  RecordOf<Tables['memberEvents']>,
  'companyId' | 'event' | 'causedBy' | 'happenedAt'
> & {
  readonly applicationId: string | null;
  readonly from: string | null;
  readonly to: string;
};

export async function insertMemberEvents(transaction: Transaction, events: readonly NewMemberEvent[]): Promise<void> {
  const rows = events.map(({ from, to, ...event }) => ({ ...event, fromState: from, toState: to }));
  await transaction.insertInto('memberEvents').values(rows).execute();
}

export async function findApplication(database: Database, applicationId: string) {
  return database
    .selectFrom('applications as a')
    .innerJoin('companies as c', 'c.companyId', 'a.companyId')
    .selectAll('a')
    .select(['c.name as companyName', 'c.englishName as companyEnglishName', 'c.country', 'c.taxNumber'])
    .select(['c.representativeName', 'c.memberState'])
    .where('a.applicationId', '=', applicationId)
    .executeTakeFirst();
}

/** The id of what a company sent last; undefined if it never applied. */
export async function findNewestApplicationId(database: Database, companyId: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('applications')
    .select('applicationId')
    .where('companyId', '=', companyId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.applicationId;
}

export async function listAgreements(database: Database, applicationId: string) {
  return database
    .selectFrom('agreements')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .orderBy('agreementId')
    .execute();
}

export async function listMemberEvents(database: Database, companyId: string) {
  return database
    .selectFrom('memberEvents')
    .select(['event', 'fromState as from', 'toState as to', 'causedBy', 'reason', 'happenedAt'])
    .where('companyId', '=', companyId)
    .orderBy('memberEventId')
    .execute();
}
