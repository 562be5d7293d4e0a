import type { ProofKind } from '@gtp/domain/verification/verification.ts';
import { type Generated, sql } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { countRows } from '../platform/found-rows.ts';
import { type RecordOf, rowOf } from '../platform/table-rows.ts';

declare module '../platform/database.ts' {
  interface Tables {
    verifications: {
      verificationId: string;
      kind: ProofKind;
      subject: string;
      /** Of a bank account: its holder, as a keyed hash. */
      holder: string | null;
      codeHash: Buffer | null;
      wrongTries: Generated<number>;
      ipAddress: string;
      requestedAt: Date;
      expiresAt: Date | null;
      provenAt: Date | null;
      usedFor: string | null;
      questions: Generated<number>;
    };
    /** `askedAs`: our name for it at the provider whose window proves it. */
    identityWindows: { verificationId: string; askedAs: string };
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
    .select('requestedAt')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('requestedAt', '>', since)
    .execute();
  return rows.map((row) => row.requestedAt);
}

/** How many checks of any kind an address in the network asked for. */
export async function countRequests(database: Database, about: { ipAddress: string; since: Date }): Promise<number> {
  const asked = database.selectFrom('verifications').where('ipAddress', '=', about.ipAddress);
  return countRows(asked.where('requestedAt', '>', about.since));
}

type NewVerification = Omit<RecordOf<Tables['verifications']>, 'wrongTries' | 'questions' | 'usedFor'>;

export async function insertVerification(database: Database, verification: NewVerification): Promise<void> {
  await database.insertInto('verifications').values(rowOf(verification)).execute();
}

export async function lockVerification(transaction: Transaction, verificationId: string) {
  return transaction
    .selectFrom('verifications')
    .select(['kind', 'subject', 'holder', 'codeHash', 'wrongTries', 'expiresAt', 'provenAt', 'usedFor'])
    .where('verificationId', '=', verificationId)
    .forUpdate()
    .executeTakeFirst();
}

type Change = { readonly wrongTries: number } | { readonly provenAt: Date } | { readonly usedFor: string };

export async function saveVerification(database: Database, verificationId: string, change: Change): Promise<void> {
  await database.updateTable('verifications').set(change).where('verificationId', '=', verificationId).execute();
}

/** The proofs that one verification in a provider's window is to give. */
export async function listAskedAs(database: Database, askedAs: string) {
  return database
    .selectFrom('identityWindows as w')
    .innerJoin('verifications as v', 'v.verificationId', 'w.verificationId')
    .select(['v.verificationId', 'v.kind', 'v.subject', 'v.requestedAt', 'v.provenAt'])
    .where('w.askedAs', '=', askedAs)
    .execute();
}

export async function insertAskedAs(database: Database, asked: Tables['identityWindows']): Promise<void> {
  await database.insertInto('identityWindows').values(asked).execute();
}

/** Marks one as proven, unless it is already. */
export async function proveVerification(database: Database, verificationId: string, provenAt: Date): Promise<void> {
  await database
    .updateTable('verifications')
    .set({ provenAt })
    .where('verificationId', '=', verificationId)
    .where('provenAt', 'is', null)
    .execute();
}

/** Of a code that never left: it counts for nothing. */
export async function deleteVerification(database: Database, verificationId: string): Promise<void> {
  await database.deleteFrom('verifications').where('verificationId', '=', verificationId).execute();
}

/** Proofs that no application can use any more. Answers how many. */
export async function deleteOldVerifications(database: Database, before: Date): Promise<number> {
  const deleted = await database.deleteFrom('verifications').where('requestedAt', '<', before).executeTakeFirst();
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
    .where('verificationId', '=', about.proofId)
    .where('kind', '=', 'email')
    .where('provenAt', '>', about.since)
    .where('usedFor', 'is', null)
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
    .select(['subject', 'provenAt'])
    .where('verificationId', '=', about.proofId)
    .where('kind', '=', about.kind)
    .executeTakeFirst();
  return row?.provenAt ? { subject: row.subject, provenAt: row.provenAt } : undefined;
}
