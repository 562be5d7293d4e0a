import type { Language } from '@gtp/domain/platform/language.ts';
import type { Consent } from '@gtp/domain/registration/agreements.ts';
import { type Generated, type JSONColumnType, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

type Kind = 'self' | 'invited' | 'by_administrator';
type Proofs = Readonly<Partial<Record<string, string>>>;

declare module '../platform/database.ts' {
  interface Tables {
    applications: {
      application_id: string;
      company_id: string;
      client_type: 'SELLER' | 'BUYER';
      application_number: string;
      version: number;
      registration_kind: Kind;
      submitted_by: string;
      email_proof_id: string;
      proof_ids: JSONColumnType<Proofs>;
      content_hash: Buffer;
      has_agent: boolean;
      lacks_power_of_attorney: boolean;
      language: Language;
      submitted_at: Date;
    };
    agreements: {
      agreement_id: Generated<bigint>;
      application_id: string;
      company_id: string;
      user_id: string;
      subject: string;
      version: string;
      answer: Consent;
      language: Language;
      ip_address: string;
      agreed_at: Date;
    };
    member_events: {
      member_event_id: Generated<bigint>;
      company_id: string;
      application_id: string | null;
      event: string;
      from_state: string | null;
      to_state: string;
      caused_by: string;
      reason: Generated<string>;
      happened_at: Date;
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
    .select(['application_number as applicationNumber', 'content_hash as contentHash'])
    .where('email_proof_id', '=', emailProofId)
    .executeTakeFirst();
}

export type NewApplication = {
  readonly applicationId: string;
  readonly companyId: string;
  readonly clientType: 'SELLER' | 'BUYER';
  readonly applicationNumber: string;
  readonly version: number;
  readonly registrationKind: Kind;
  readonly submittedBy: string;
  readonly emailProof: string;
  /** The other proofs, by what they prove. */
  readonly proofs: Proofs;
  readonly contentHash: Buffer;
  readonly hasAgent: boolean;
  readonly lacksPowerOfAttorney: boolean;
  readonly language: Language;
  readonly submittedAt: Date;
};

export async function insertApplication(transaction: Transaction, application: NewApplication): Promise<void> {
  await transaction
    .insertInto('applications')
    .values({
      application_id: application.applicationId,
      company_id: application.companyId,
      client_type: application.clientType,
      application_number: application.applicationNumber,
      version: application.version,
      registration_kind: application.registrationKind,
      submitted_by: application.submittedBy,
      email_proof_id: application.emailProof,
      proof_ids: JSON.stringify(application.proofs),
      content_hash: application.contentHash,
      has_agent: application.hasAgent,
      lacks_power_of_attorney: application.lacksPowerOfAttorney,
      language: application.language,
      submitted_at: application.submittedAt,
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
  const rows = agreements.map(({ subject, version, answer }) => ({
    application_id: agreeing.applicationId,
    company_id: agreeing.companyId,
    user_id: agreeing.userId,
    subject,
    version,
    answer,
    language: agreeing.language,
    ip_address: agreeing.ipAddress,
    agreed_at: agreeing.agreedAt,
  }));
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
  const rows = events.map((event) => ({
    company_id: event.companyId,
    application_id: event.applicationId,
    event: event.event,
    from_state: event.from,
    to_state: event.to,
    caused_by: event.causedBy,
    happened_at: event.happenedAt,
  }));
  await transaction.insertInto('member_events').values(rows).execute();
}

export async function findApplication(database: Database, applicationId: string) {
  return database
    .selectFrom('applications as a')
    .innerJoin('companies as c', 'c.company_id', 'a.company_id')
    .select([
      'a.application_id as applicationId',
      'a.company_id as companyId',
      'a.client_type as clientType',
      'a.application_number as applicationNumber',
      'a.version as version',
      'a.registration_kind as registrationKind',
      'a.submitted_by as submittedBy',
      'a.proof_ids as proofs',
      'a.has_agent as hasAgent',
      'a.lacks_power_of_attorney as lacksPowerOfAttorney',
      'a.language as language',
      'a.submitted_at as submittedAt',
      'c.name as companyName',
      'c.english_name as companyEnglishName',
      'c.country as country',
      'c.tax_number as taxNumber',
      'c.representative_name as representativeName',
      'c.member_state as memberState',
    ])
    .where('a.application_id', '=', applicationId)
    .executeTakeFirst();
}

/** The id of what a company sent last; undefined if it never applied. */
export async function findNewestApplicationId(database: Database, companyId: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('applications')
    .select('application_id')
    .where('company_id', '=', companyId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.application_id;
}

export async function listAgreements(database: Database, applicationId: string) {
  return database
    .selectFrom('agreements')
    .select([
      'subject',
      'version',
      'answer',
      'language',
      'user_id as userId',
      'ip_address as ipAddress',
      'agreed_at as agreedAt',
    ])
    .where('application_id', '=', applicationId)
    .orderBy('agreement_id')
    .execute();
}

export async function listMemberEvents(database: Database, companyId: string) {
  return database
    .selectFrom('member_events')
    .select([
      'event',
      'from_state as from',
      'to_state as to',
      'caused_by as causedBy',
      'reason',
      'happened_at as happenedAt',
    ])
    .where('company_id', '=', companyId)
    .orderBy('member_event_id')
    .execute();
}
