import type { Delegation } from '@gtp/domain/account/delegation.ts';
import type { DeputyKind } from '@gtp/domain/account/deputy-kinds.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { money } from '@gtp/domain/platform/money.ts';
import type { Selectable } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { type RecordOf, recordOf, rowOf } from '../platform/table-rows.ts';

declare module '../platform/database.ts' {
  interface Tables {
    deputyInvitations: {
      invitationId: string;
      companyId: string;
      tokenHash: Buffer;
      name: string;
      email: string;
      language: Language;
      kinds: DeputyKind[];
      orderLimitCents: bigint | null;
      dayLimitCents: bigint | null;
      delegationExpiresOn: Day | null;
      invitedBy: string;
      invitedAt: Date;
      expiresAt: Date;
      acceptedAt: Date | null;
      userId: string | null;
      withdrawnAt: Date | null;
    };
  }
}

type Rights = 'kinds' | 'orderLimitCents' | 'dayLimitCents' | 'delegationExpiresOn';

export type Invitation = Omit<RecordOf<Tables['deputyInvitations']>, Rights> & { readonly rights: Delegation };

function selectInvitations(database: Database) {
  return database.selectFrom('deputyInvitations').selectAll();
}

/** All of a company that nobody has accepted, newest first. */
export async function listInvitations(database: Database, companyId: string): Promise<readonly Invitation[]> {
  const rows = await selectInvitations(database)
    .where('companyId', '=', companyId)
    .where('acceptedAt', 'is', null)
    .orderBy('invitedAt', 'desc')
    .limit(100)
    .execute();
  return rows.map(invitationOf);
}

export async function lockInvitation(transaction: Transaction, invitationId: string): Promise<Invitation | undefined> {
  const row = await selectInvitations(transaction)
    .where('invitationId', '=', invitationId)
    .forUpdate()
    .executeTakeFirst();
  return row && invitationOf(row);
}

/** The invitation whose link holds this token. */
export async function findInvitationOf(database: Database, tokenHash: Buffer): Promise<Invitation | undefined> {
  const row = await selectInvitations(database).where('tokenHash', '=', tokenHash).executeTakeFirst();
  return row && invitationOf(row);
}

function invitationOf(row: Selectable<Tables['deputyInvitations']>): Invitation {
  const { kinds, orderLimitCents, dayLimitCents, delegationExpiresOn: expiresOn, ...invitation } = recordOf(row);
  const usd = (cents: bigint | undefined) => (cents === undefined ? undefined : money(cents, 'USD'));
  return {
    ...invitation,
    rights: { kinds, orderLimit: usd(orderLimitCents), dayLimit: usd(dayLimitCents), expiresOn },
  };
}

function invitationRow({ rights, ...invitation }: Invitation) {
  return rowOf({
    ...invitation,
    kinds: [...rights.kinds],
    orderLimitCents: rights.orderLimit?.minor,
    dayLimitCents: rights.dayLimit?.minor,
    delegationExpiresOn: rights.expiresOn,
  });
}

export async function insertInvitation(transaction: Transaction, invitation: Invitation): Promise<void> {
  await transaction.insertInto('deputyInvitations').values(invitationRow(invitation)).execute();
}

export async function saveInvitation(transaction: Transaction, invitation: Invitation): Promise<void> {
  await transaction
    .updateTable('deputyInvitations')
    .set(invitationRow(invitation))
    .where('invitationId', '=', invitation.invitationId)
    .execute();
}
