import { comparableEmail } from '@gtp/domain/platform/email-address.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { findAccount, isEmailUsed } from '../account/account.ts';
import type { Database } from '../platform/database.ts';
import { findProven } from './verification-store.ts';

type Membership = {
  readonly taxNumber: string;
  readonly clientType?: string | undefined;
  readonly country?: string | undefined;
};

export type DuplicateHouse = {
  readonly database: Database;
  /** Whether a member has this registration number; companies know. */
  readonly isTaxNumberTaken: (database: Database, wanted: Membership) => Promise<boolean>;
};

type Question = {
  readonly subject: 'user_id' | 'business_number' | 'email';
  readonly value: string;
  readonly emailProof?: string | undefined;
  /** As what and where the business would be a member; any where it is not told. */
  readonly clientType?: string | undefined;
  readonly country?: string | undefined;
};

/**
 * Whether a user id or a business number is taken, as an application would find it. Of an address only its proven owner learns it: to everybody else
 * every address is free.
 */
export async function checkDuplicate(
  { database, isTaxNumberTaken }: DuplicateHouse,
  { subject, value, emailProof, clientType, country }: Question,
): Promise<Result<{ readonly isTaken: boolean }>> {
  switch (subject) {
    case 'user_id':
      return accept({ isTaken: (await findAccount(database, value)) !== undefined });
    case 'business_number':
      return accept({ isTaken: await isTaxNumberTaken(database, { taxNumber: value, clientType, country }) });
    case 'email': {
      const proven = await findProven(database, { proofId: emailProof ?? '', kind: 'email' });
      const isOwner = proven?.subject === comparableEmail(value);
      return accept({ isTaken: isOwner && (await isEmailUsed(database, value)) });
    }
  }
}
