import type { Language } from '@gtp/domain/platform/language.ts';
import type { AttemptPurpose } from '@gtp/domain/single-sign-on/single-sign-on.ts';
import type { SignOnRefusal } from '@gtp/domain/single-sign-on/single-sign-on-refusals.ts';
import type { JSONColumnType } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { type RecordOf, recordOf } from '../platform/table-rows.ts';

/** Who came back, as the provider says it. */
export type SignedOn = {
  readonly issuer: string;
  readonly subject: string;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly groups: readonly string[];
  readonly acr?: string | undefined;
  readonly amr: readonly string[];
  /** The provider's own session, for its logout. */
  readonly sid?: string | undefined;
  /** The object id of Entra ID. */
  readonly objectId?: string | undefined;
};

/** Why a round to the provider brought nobody. */
export type ReturnRefusal = Extract<
  SignOnRefusal,
  'sign_on.provider_refused' | 'sign_on.answer_wrong' | 'sign_on.provider_unreachable'
>;

/** What a round to the provider ended with. */
export type SignOnAnswer = { readonly person: SignedOn } | { readonly refusal: ReturnRefusal };

declare module '../platform/database.ts' {
  interface Tables {
    signOnAttempts: {
      attemptId: string;
      connectionId: string;
      purpose: AttemptPurpose;
      userId: string | null;
      stateHash: Buffer;
      nonce: string;
      codeVerifier: Buffer;
      challenge: string;
      language: Language;
      createdAt: Date;
      returnedAt: Date | null;
      codeHash: Buffer | null;
      answer: JSONColumnType<SignOnAnswer> | null;
      idToken: Buffer | null;
      collectedAt: Date | null;
    };
  }
}

export type Attempt = RecordOf<Tables['signOnAttempts']>;

type NewAttempt = Omit<Attempt, 'returnedAt' | 'codeHash' | 'answer' | 'idToken' | 'collectedAt'>;

/** Keeps it, and forgets those of before `forgetBefore`. */
export async function insertAttempt(database: Database, attempt: NewAttempt, forgetBefore: Date): Promise<void> {
  await database.deleteFrom('signOnAttempts').where('createdAt', '<', forgetBefore).execute();
  await database
    .insertInto('signOnAttempts')
    .values({ ...attempt, userId: attempt.userId ?? null })
    .execute();
}

/** The attempt of a state, which nobody brings a second time: it counts as returned from now on. */
export async function takeReturned(
  database: Database,
  { stateHash, connectionId, now, since }: { stateHash: Buffer; connectionId: string; now: Date; since: Date },
): Promise<Attempt | undefined> {
  const row = await database
    .updateTable('signOnAttempts')
    .set({ returnedAt: now })
    .where('stateHash', '=', stateHash)
    .where('connectionId', '=', connectionId)
    .where('returnedAt', 'is', null)
    .where('createdAt', '>', since)
    .returningAll()
    .executeTakeFirst();
  return row && recordOf(row);
}

type Returned = Pick<Attempt, 'attemptId' | 'idToken'> & { readonly codeHash: Buffer; readonly answer: SignOnAnswer };

export async function saveAnswer(database: Database, { attemptId, codeHash, answer, idToken }: Returned) {
  await database
    .updateTable('signOnAttempts')
    .set({ codeHash, answer: JSON.stringify(answer), idToken: idToken ?? null })
    .where('attemptId', '=', attemptId)
    .execute();
}

/** The attempt of a code that was returned after `since`; nobody collects it a second time. */
export async function takeCollected(
  transaction: Transaction,
  { codeHash, now, since }: { codeHash: Buffer; now: Date; since: Date },
): Promise<Attempt | undefined> {
  const row = await transaction
    .updateTable('signOnAttempts')
    .set({ collectedAt: now })
    .where('codeHash', '=', codeHash)
    .where('collectedAt', 'is', null)
    .where('returnedAt', '>', since)
    .returningAll()
    .executeTakeFirst();
  return row && recordOf(row);
}
