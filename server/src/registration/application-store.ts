import type { Language } from '@gtp/domain/platform/language.ts';
import type { Consent } from '@gtp/domain/registration/agreements.ts';
import { type Generated, type JSONColumnType, sql } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import type { RecordOf } from '../platform/table-rows.ts';

type Kind = 'self' | 'invited' | 'by_administrator';
type Proofs = Readonly<Partial<Record<string, string>>>;

declare module '../platform/database.ts' {
  interface Tables {
    applications: {
      applicationId: string;
      companyId: string;
      clientType: 'SELLER' | 'BUYER';
      applicationNumber: string;
      version: number;
      registrationKind: Kind;
      submittedBy: string;
      emailProofId: string;
      proofIds: JSONColumnType<Proofs>;
      contentHash: Buffer;
      hasAgent: boolean;
      lacksPowerOfAttorney: boolean;
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

export type NewApplication = Omit<RecordOf<Tables['applications']>, 'emailProofId' | 'proofIds'> & {
  readonly emailProof: string;
  /** The other proofs, by what they prove. */
  readonly proofs: Proofs;
};

export async function insertApplication(transaction: Transaction, application: NewApplication): Promise<void> {
  await transaction
    .insertInto('applications')
    .values({
      applicationId: application.applicationId,
      companyId: application.companyId,
      clientType: application.clientType,
      applicationNumber: application.applicationNumber,
      version: application.version,
      registrationKind: application.registrationKind,
      submittedBy: application.submittedBy,
      emailProofId: application.emailProof,
      proofIds: JSON.stringify(application.proofs),
      contentHash: application.contentHash,
      hasAgent: application.hasAgent,
      lacksPowerOfAttorney: application.lacksPowerOfAttorney,
      language: application.language,
      submittedAt: application.submittedAt,
    })
    .execute();
}

export type GivenAgreement = { readonly subject: string; readonly version: string; readonly answer: Consent };
type Agreeing = {
  readonly applicationId: string;
  readonly companyId: string;
  readonly userId: string;
  readonly language: Language;
  readonly ipAddress: string;
  readonly agreedAt: Date;
};

export async function insertAgreements(
  transaction: Transaction,
  agreeing: Agreeing,
  agreements: readonly GivenAgreement[],
): Promise<void> {
  const { applicationId, companyId, userId, language, ipAddress, agreedAt } = agreeing;
  const given = { applicationId, companyId, userId, language, ipAddress, agreedAt };
  const rows = agreements.map(({ subject, version, answer }) => ({ ...given, subject, version, answer }));
  await transaction.insertInto('agreements').values(rows).execute();
}

export type NewMemberEvent = {
  readonly companyId: string;
  readonly applicationId: string | null;
  readonly event: string;
  readonly from: string | null;
  readonly to: string;
  readonly causedBy: string;
  readonly happenedAt: Date;
};

export async function insertMemberEvents(transaction: Transaction, events: readonly NewMemberEvent[]): Promise<void> {
  const rows = events.map(({ from, to, ...event }) => ({ ...event, fromState: from, toState: to }));
  await transaction.insertInto('memberEvents').values(rows).execute();
}

export async function findApplication(database: Database, applicationId: string) {
  return database
    .selectFrom('applications as a')
    .innerJoin('companies as c', 'c.companyId', 'a.companyId')
    .select([
      'a.applicationId',
      'a.companyId',
      'a.clientType',
      'a.applicationNumber',
      'a.version',
      'a.registrationKind',
      'a.submittedBy',
      'a.proofIds as proofs',
      'a.hasAgent',
      'a.lacksPowerOfAttorney',
      'a.language',
      'a.submittedAt',
      'c.name as companyName',
      'c.englishName as companyEnglishName',
      'c.country',
      'c.taxNumber',
      'c.representativeName',
      'c.memberState',
    ])
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
    .select(['subject', 'version', 'answer', 'language', 'userId', 'ipAddress', 'agreedAt'])
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
