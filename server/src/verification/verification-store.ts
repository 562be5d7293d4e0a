import type { ProofKind } from '@gtp/domain/verification/verification.ts';
import { type Generated, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    verifications: {
      verification_id: string;
      kind: ProofKind;
      subject: string;
      code_hash: Buffer | null;
      wrong_tries: Generated<number>;
      ip_address: string;
      requested_at: Date;
      expires_at: Date | null;
      proven_at: Date | null;
      used_for: string | null;
      questions: Generated<number>;
    };
  }
}

type SendingScope = { readonly kind: ProofKind; readonly subject: string; readonly since: Date };

/** When codes went to the same place; nobody else sends one there until the transaction ends. */
export async function lockSendings(transaction: Transaction, { kind, subject, since }: SendingScope): Promise<Date[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`verification ${kind} ${subject}`}, 0))`.execute(
    transaction,
  );
  const rows = await transaction
    .selectFrom('verifications')
    .select('requested_at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('requested_at', '>', since)
    .execute();
  return rows.map((row) => row.requested_at);
}

/** How many checks of any kind an address in the network asked for. */
export async function countRequests(database: Database, about: { ipAddress: string; since: Date }): Promise<number> {
  const { count } = await database
    .selectFrom('verifications')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('ip_address', '=', about.ipAddress)
    .where('requested_at', '>', about.since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type NewVerification = {
  readonly verificationId: string;
  readonly kind: ProofKind;
  readonly subject: string;
  readonly code: { readonly hash: Buffer; readonly expiresAt: Date } | undefined;
  readonly ipAddress: string;
  readonly requestedAt: Date;
  readonly provenAt: Date | undefined;
};

export async function insertVerification(database: Database, verification: NewVerification): Promise<void> {
  await database
    .insertInto('verifications')
    .values({
      verification_id: verification.verificationId,
      kind: verification.kind,
      subject: verification.subject,
      code_hash: verification.code?.hash ?? null,
      ip_address: verification.ipAddress,
      requested_at: verification.requestedAt,
      expires_at: verification.code?.expiresAt ?? null,
      proven_at: verification.provenAt ?? null,
      used_for: null,
    })
    .execute();
}

export async function lockVerification(transaction: Transaction, verificationId: string) {
  return transaction
    .selectFrom('verifications')
    .select([
      'kind',
      'subject',
      'code_hash as codeHash',
      'wrong_tries as wrongTries',
      'expires_at as expiresAt',
      'proven_at as provenAt',
      'used_for as usedFor',
    ])
    .where('verification_id', '=', verificationId)
    .forUpdate()
    .executeTakeFirst();
}

type Change = { readonly wrong_tries: number } | { readonly proven_at: Date } | { readonly used_for: string };

export async function saveVerification(database: Database, verificationId: string, change: Change): Promise<void> {
  await database.updateTable('verifications').set(change).where('verification_id', '=', verificationId).execute();
}

/** Of a code that never left: it counts for nothing. */
export async function deleteVerification(database: Database, verificationId: string): Promise<void> {
  await database.deleteFrom('verifications').where('verification_id', '=', verificationId).execute();
}

/** Proofs that no application can use any more. Answers how many. */
export async function deleteOldVerifications(database: Database, before: Date): Promise<number> {
  const deleted = await database.deleteFrom('verifications').where('requested_at', '<', before).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/**
 * Counts a question of who proved an e-mail address since then and has not applied with it; answers the address and how
 * many questions that makes.
 */
export async function countQuestion(database: Database, about: { readonly proofId: string; readonly since: Date }) {
  return database
    .updateTable('verifications')
    .set((set) => ({ questions: set('questions', '+', 1) }))
    .where('verification_id', '=', about.proofId)
    .where('kind', '=', 'email')
    .where('proven_at', '>', about.since)
    .where('used_for', 'is', null)
    .returning(['subject', 'questions'])
    .executeTakeFirst();
}

/** A proof by its id; undefined if there is none of this kind, or it is not proven. */
export async function findProven(
  database: Database,
  about: { readonly proofId: string; readonly kind: ProofKind },
): Promise<{ readonly subject: string; readonly provenAt: Date } | undefined> {
  const row = await database
    .selectFrom('verifications')
    .select(['subject', 'proven_at as provenAt'])
    .where('verification_id', '=', about.proofId)
    .where('kind', '=', about.kind)
    .executeTakeFirst();
  return row?.provenAt ? { subject: row.subject, provenAt: row.provenAt } : undefined;
}
