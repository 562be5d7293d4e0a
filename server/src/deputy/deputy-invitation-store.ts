import type { Delegation } from '@gtp/domain/account/delegation.ts';
import type { DeputyKind } from '@gtp/domain/account/deputy-kinds.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { money } from '@gtp/domain/platform/money.ts';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    deputy_invitations: {
      invitation_id: string;
      company_id: string;
      token_hash: Buffer;
      name: string;
      email: string;
      language: Language;
      kinds: DeputyKind[];
      order_limit_cents: bigint | null;
      day_limit_cents: bigint | null;
      delegation_expires_on: Day | null;
      invited_by: string;
      invited_at: Date;
      expires_at: Date;
      accepted_at: Date | null;
      user_id: string | null;
      withdrawn_at: Date | null;
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
  return database.selectFrom('deputy_invitations').selectAll();
}

/** All of a company that nobody has accepted, newest first. */
export async function listInvitations(database: Database, companyId: string): Promise<readonly Invitation[]> {
  const rows = await selectInvitations(database)
    .where('company_id', '=', companyId)
    .where('accepted_at', 'is', null)
    .orderBy('invited_at', 'desc')
    .limit(100)
    .execute();
  return rows.map(invitationOf);
}

export async function lockInvitation(transaction: Transaction, invitationId: string): Promise<Invitation | undefined> {
  const row = await selectInvitations(transaction)
    .where('invitation_id', '=', invitationId)
    .forUpdate()
    .executeTakeFirst();
  return row && invitationOf(row);
}

/** The invitation whose link holds this token. */
export async function findInvitationOf(database: Database, tokenHash: Buffer): Promise<Invitation | undefined> {
  const row = await selectInvitations(database).where('token_hash', '=', tokenHash).executeTakeFirst();
  return row && invitationOf(row);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectInvitations>['executeTakeFirstOrThrow']>>;

function invitationOf(row: Row): Invitation {
  const usd = (cents: bigint | null) => (cents === null ? undefined : money(cents, 'USD'));
  return {
    invitationId: row.invitation_id,
    companyId: row.company_id,
    tokenHash: row.token_hash,
    name: row.name,
    email: row.email,
    language: row.language,
    rights: {
      kinds: row.kinds,
      orderLimit: usd(row.order_limit_cents),
      dayLimit: usd(row.day_limit_cents),
      expiresOn: row.delegation_expires_on ?? undefined,
    },
    invitedBy: row.invited_by,
    invitedAt: row.invited_at,
    expiresAt: row.expires_at,
    acceptedAt: row.accepted_at ?? undefined,
    userId: row.user_id ?? undefined,
    withdrawnAt: row.withdrawn_at ?? undefined,
  };
}

export async function insertInvitation(transaction: Transaction, invitation: Invitation): Promise<void> {
  const { rights } = invitation;
  await transaction
    .insertInto('deputy_invitations')
    .values({
      invitation_id: invitation.invitationId,
      company_id: invitation.companyId,
      name: invitation.name,
      email: invitation.email,
      language: invitation.language,
      kinds: [...rights.kinds],
      order_limit_cents: rights.orderLimit?.minor ?? null,
      day_limit_cents: rights.dayLimit?.minor ?? null,
      delegation_expires_on: rights.expiresOn ?? null,
      invited_by: invitation.invitedBy,
      ...statusColumns(invitation),
    })
    .execute();
}

/** Writes what may change: the link, its time, and how it ended. */
export async function saveInvitation(transaction: Transaction, invitation: Invitation): Promise<void> {
  await transaction
    .updateTable('deputy_invitations')
    .set(statusColumns(invitation))
    .where('invitation_id', '=', invitation.invitationId)
    .execute();
}

function statusColumns(invitation: Invitation) {
  return {
    token_hash: invitation.tokenHash,
    invited_at: invitation.invitedAt,
    expires_at: invitation.expiresAt,
    accepted_at: invitation.acceptedAt ?? null,
    user_id: invitation.userId ?? null,
    withdrawn_at: invitation.withdrawnAt ?? null,
  };
}
