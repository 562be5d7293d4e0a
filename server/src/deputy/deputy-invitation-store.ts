import type { Delegation } from '@gtp/domain/account/delegation.ts';
import type { DeputyKind } from '@gtp/domain/account/deputy-kinds.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { money } from '@gtp/domain/platform/money.ts';
import type { Database, Transaction } from '../platform/database.ts';

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

export type Invitation = {
  readonly invitationId: string;
  readonly companyId: string;
  readonly tokenHash: Buffer;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly rights: Delegation;
  readonly invitedBy: string;
  readonly invitedAt: Date;
  readonly expiresAt: Date;
  readonly acceptedAt: Date | undefined;
  readonly userId: string | undefined;
  readonly withdrawnAt: Date | undefined;
};

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

type Row = Awaited<ReturnType<ReturnType<typeof selectInvitations>['executeTakeFirstOrThrow']>>;

function invitationOf(row: Row): Invitation {
  const usd = (cents: bigint | null) => (cents === null ? undefined : money(cents, 'USD'));
  return {
    invitationId: row.invitationId,
    companyId: row.companyId,
    tokenHash: row.tokenHash,
    name: row.name,
    email: row.email,
    language: row.language,
    rights: {
      kinds: row.kinds,
      orderLimit: usd(row.orderLimitCents),
      dayLimit: usd(row.dayLimitCents),
      expiresOn: row.delegationExpiresOn ?? undefined,
    },
    invitedBy: row.invitedBy,
    invitedAt: row.invitedAt,
    expiresAt: row.expiresAt,
    acceptedAt: row.acceptedAt ?? undefined,
    userId: row.userId ?? undefined,
    withdrawnAt: row.withdrawnAt ?? undefined,
  };
}

export async function insertInvitation(transaction: Transaction, invitation: Invitation): Promise<void> {
  const { rights } = invitation;
  await transaction
    .insertInto('deputyInvitations')
    .values({
      invitationId: invitation.invitationId,
      companyId: invitation.companyId,
      name: invitation.name,
      email: invitation.email,
      language: invitation.language,
      kinds: [...rights.kinds],
      orderLimitCents: rights.orderLimit?.minor ?? null,
      dayLimitCents: rights.dayLimit?.minor ?? null,
      delegationExpiresOn: rights.expiresOn ?? null,
      invitedBy: invitation.invitedBy,
      ...statusColumns(invitation),
    })
    .execute();
}

/** Writes what may change: the link, its time, and how it ended. */
export async function saveInvitation(transaction: Transaction, invitation: Invitation): Promise<void> {
  await transaction
    .updateTable('deputyInvitations')
    .set(statusColumns(invitation))
    .where('invitationId', '=', invitation.invitationId)
    .execute();
}

function statusColumns(invitation: Invitation) {
  return {
    tokenHash: invitation.tokenHash,
    invitedAt: invitation.invitedAt,
    expiresAt: invitation.expiresAt,
    acceptedAt: invitation.acceptedAt ?? null,
    userId: invitation.userId ?? null,
    withdrawnAt: invitation.withdrawnAt ?? null,
  };
}
