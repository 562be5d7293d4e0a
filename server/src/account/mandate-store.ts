import type { DeputyKind } from '@gtp/domain/account/deputy-kinds.ts';
import type { Mandate } from '@gtp/domain/account/mandate.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import { type Money, money } from '@gtp/domain/platform/money.ts';
import type { Generated } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    mandates: {
      user_id: string;
      company_id: string;
      kinds: DeputyKind[];
      order_limit_cents: bigint | null;
      day_limit_cents: bigint | null;
      expires_on: Day | null;
      stand_in_user_id: string | null;
      away_from: Day | null;
      away_until: Day | null;
      version: Generated<number>;
      granted_at: Date;
      changed_at: Date;
      ended_at: Date | null;
    };
    mandate_policies: {
      company_id: string;
      two_people_from_cents: bigint;
      version: Generated<number>;
      changed_by: string;
      changed_at: Date;
    };
  }
}

/** A mandate as it stands in the table: own kinds alone, and who stands in when. */
export type MandateRow = Mandate & {
  readonly userId: string;
  readonly companyId: string;
  readonly standIn: StandIn | undefined;
  readonly version: number;
  readonly grantedAt: Date;
  readonly changedAt: Date;
  readonly endedAt: Date | undefined;
};

/** Somebody who has another's kinds from one day to another, both included. */
export type StandIn = { readonly userId: string; readonly from: Day; readonly until: Day };

/** The mandate of a user, also one that has ended; undefined for a representative. */
export async function findMandateRow(database: Database, userId: string): Promise<MandateRow | undefined> {
  const row = await selectMandates(database).where('user_id', '=', userId).executeTakeFirst();
  return row && mandateOf(row);
}

export async function lockMandateRow(transaction: Transaction, userId: string): Promise<MandateRow | undefined> {
  const row = await selectMandates(transaction).where('user_id', '=', userId).forUpdate().executeTakeFirst();
  return row && mandateOf(row);
}

/** All mandates of a company, those that have ended too, oldest first. */
export async function listMandateRows(database: Database, companyId: string): Promise<readonly MandateRow[]> {
  const rows = await selectMandates(database)
    .where('company_id', '=', companyId)
    .orderBy('granted_at')
    .orderBy('user_id')
    .execute();
  return rows.map(mandateOf);
}

/** Mandates in force whose last day lies before `today`. */
export async function listMandatesOver(database: Database, today: Day): Promise<readonly MandateRow[]> {
  const rows = await selectMandates(database).where('ended_at', 'is', null).where('expires_on', '<', today).execute();
  return rows.map(mandateOf);
}

/** The kinds of those for whom the user stands in on this day. */
export async function listStoodInFor(database: Database, userId: string, today: Day): Promise<readonly DeputyKind[]> {
  const rows = await database
    .selectFrom('mandates')
    .select('kinds')
    .where('stand_in_user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('away_from', '<=', today)
    .where('away_until', '>=', today)
    .where((where) => where.or([where('expires_on', 'is', null), where('expires_on', '>=', today)]))
    .execute();
  return rows.flatMap((row) => row.kinds);
}

function selectMandates(database: Database) {
  return database.selectFrom('mandates').selectAll();
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMandates>['executeTakeFirstOrThrow']>>;

function mandateOf(row: Row): MandateRow {
  const { stand_in_user_id: userId, away_from: from, away_until: until } = row;
  return {
    userId: row.user_id,
    companyId: row.company_id,
    kinds: row.kinds,
    orderLimit: usd(row.order_limit_cents),
    dayLimit: usd(row.day_limit_cents),
    expiresOn: row.expires_on ?? undefined,
    standIn: userId && from && until ? { userId, from, until } : undefined,
    version: row.version,
    grantedAt: row.granted_at,
    changedAt: row.changed_at,
    endedAt: row.ended_at ?? undefined,
  };
}

function usd(cents: bigint | null): Money | undefined {
  return cents === null ? undefined : money(cents, 'USD');
}

export type NewMandate = Mandate & {
  readonly userId: string;
  readonly companyId: string;
  readonly standIn?: StandIn | undefined;
};

export async function insertMandate(transaction: Transaction, mandate: NewMandate, now: Date): Promise<void> {
  await transaction
    .insertInto('mandates')
    .values({ user_id: mandate.userId, company_id: mandate.companyId, granted_at: now, ...columnsOf(mandate, now) })
    .execute();
}

/** Writes the rights anew, as the next version. */
export async function saveMandate(transaction: Transaction, mandate: MandateRow, now: Date): Promise<void> {
  await transaction
    .updateTable('mandates')
    .set({ ...columnsOf(mandate, now), version: mandate.version + 1, ended_at: mandate.endedAt ?? null })
    .where('user_id', '=', mandate.userId)
    .execute();
}

function columnsOf(mandate: NewMandate, now: Date) {
  return {
    kinds: [...mandate.kinds],
    order_limit_cents: mandate.orderLimit?.minor ?? null,
    day_limit_cents: mandate.dayLimit?.minor ?? null,
    expires_on: mandate.expiresOn ?? null,
    stand_in_user_id: mandate.standIn?.userId ?? null,
    away_from: mandate.standIn?.from ?? null,
    away_until: mandate.standIn?.until ?? null,
    changed_at: now,
  };
}

/** Nobody stands in for anybody any more with the help of this user. */
export async function clearStandIns(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .updateTable('mandates')
    .set((set) => ({ stand_in_user_id: null, away_from: null, away_until: null, version: set('version', '+', 1) }))
    .where('stand_in_user_id', '=', userId)
    .execute();
}

export async function findPolicy(database: Database, companyId: string) {
  return database
    .selectFrom('mandate_policies')
    .select(['two_people_from_cents as cents', 'version'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

type Policy = { readonly companyId: string; readonly cents: bigint; readonly changedBy: string; readonly now: Date };

export async function savePolicy(transaction: Transaction, { companyId, cents, changedBy, now }: Policy) {
  const changed = { two_people_from_cents: cents, changed_by: changedBy, changed_at: now };
  await transaction
    .insertInto('mandate_policies')
    .values({ company_id: companyId, ...changed })
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet((set) => ({ ...changed, version: set('mandate_policies.version', '+', 1) })),
    )
    .execute();
}
