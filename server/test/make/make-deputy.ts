/** A deputy of a company who can be signed in, or log in with the hash of a password. */

import { randomUUID } from 'node:crypto';
import type { Delegation } from '@gtp/domain/account/delegation.ts';
import type { DeputyKind } from '@gtp/domain/account/deputy-kinds.ts';
import { type Appointment, type ConfirmedAuthority, signingKinds } from '@gtp/domain/account/signing-rights.ts';
import type { UserGroup } from '@gtp/domain/account/user-groups.ts';
import { insertDelegation, insertUser, type Substitute, saveConfirmed } from '../../src/account/account.ts';
import type { Caller } from '../../src/platform/caller.ts';
import { type Database, inTransaction } from '../../src/platform/database.ts';
import type { MadeCompany } from './make-company.ts';

type Differences = Partial<Delegation> & {
  readonly substitute?: Substitute;
  readonly passwordHash?: string;
  readonly userGroup?: UserGroup;
  /** Who gave the rights to sign, and when. */
  readonly appointment?: Appointment;
  /** What a power of attorney was confirmed for; all rights to sign, unless a test is about this. */
  readonly confirmed?: ConfirmedAuthority;
};

export type MadeDeputy = { readonly userId: string; readonly email: string; readonly caller: Caller };

/** A confirmed administrator without limits, unless `differences` say otherwise. */
export async function makeDeputy(
  database: Database,
  company: MadeCompany,
  {
    substitute,
    passwordHash = 'no password',
    userGroup = 'UG03',
    appointment,
    confirmed,
    ...differences
  }: Differences = {},
): Promise<MadeDeputy> {
  const kinds: readonly DeputyKind[] = ['administrator'];
  const delegation = { kinds, orderLimit: undefined, dayLimit: undefined, expiresOn: undefined, ...differences };
  const userId = `deputy-${randomUUID().slice(0, 8)}`;
  const email = `${userId}@demo.example`;
  const createdAt = new Date('2026-01-03T00:00:00Z');
  const { companyId, language } = company.caller;
  const user = { userId, companyId, userGroup, name: `Person ${userId}`, email, language, passwordHash, createdAt };
  await inTransaction(database, async (transaction) => {
    await insertUser(transaction, user);
    await insertDelegation(transaction, { ...delegation, userId, companyId, substitute, appointment }, createdAt);
    await saveConfirmed(transaction, userId, confirmed ?? { kinds: signingKinds, until: undefined });
  });
  return {
    userId,
    email,
    caller: { ...company.caller, userId, userGroup, delegation: { ...delegation, appointment } },
  };
}
