/**
 * What two logins have in common: an address in the network, or a browser. For whoever judges what both do together; the
 * two never read it (decision 0137).
 */
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { deviceIn } from './device-cookie.ts';

declare module '../platform/database.ts' {
  interface Tables {
    sharedBrowsers: { userId: string; otherUserId: string; seenAt: Date };
  }
}

type LoggingIn = {
  readonly userId: string;
  readonly companyId: string;
  readonly cookies: string | undefined;
  readonly mailCodeSecret: string;
  readonly publicUrl: string;
  readonly now: Date;
};

/** Keeps that the browser of this login was one of a colleague's before. */
export async function keepSharedBrowsers(transaction: Transaction, login: LoggingIn): Promise<void> {
  const { userId, companyId, cookies, now: seenAt } = login;
  if (!cookies) return;
  const users = transaction.selectFrom('users').select('userId').where('companyId', '=', companyId);
  const colleagues = await users.where('userId', '<>', userId).execute();
  const shared = colleagues.filter((each) => deviceIn(cookies, { ...login, userId: each.userId }) !== undefined);
  for (const each of shared) {
    const [first = '', second = ''] = [userId, each.userId].toSorted((left, right) => (left < right ? -1 : 1));
    await transaction
      .insertInto('sharedBrowsers')
      .values({ userId: first, otherUserId: second, seenAt })
      .onConflict((conflict) => conflict.columns(['userId', 'otherUserId']).doUpdateSet({ seenAt }))
      .execute();
  }
}

type Pair = readonly [userId: string, other: string];
export type SharedTraces = { readonly sharesAddress: boolean; readonly sharesBrowser: boolean };

/** As long as an address that both used counts. */
const traceDays = 90;

/** What each of these pairs has in common; nothing for a pair that was not asked for. */
export async function findSharedTraces(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  pairs: readonly Pair[],
): Promise<(userId: string, other: string | undefined) => SharedTraces> {
  const since = addDaysToInstant(clock.now(), -traceDays);
  const lefts = pairs.map(([left]) => left);
  const rights = pairs.map(([, right]) => right);
  const { rows } = await sql<SharedTraces & { readonly userId: string; readonly other: string }>`
    select p.user_id as "userId", p.other,
      exists (select 1 from sessions a join sessions b using (ip_address)
        where a.user_id = p.user_id and b.user_id = p.other and ip_address <> ''
          and a.created_at > ${since} and b.created_at > ${since}) as "sharesAddress",
      exists (select 1 from shared_browsers s
        where s.user_id = least(p.user_id collate "C", p.other collate "C")
          and s.other_user_id = greatest(p.user_id collate "C", p.other collate "C")) as "sharesBrowser"
    from unnest(${lefts}::text[], ${rights}::text[]) as p(user_id, other)`.execute(database);
  const found = new Map(rows.map((row) => [`${row.userId} ${row.other}`, row]));
  return (userId, other) => {
    const { sharesAddress = false, sharesBrowser = false } = found.get(`${userId} ${other}`) ?? {};
    return { sharesAddress, sharesBrowser };
  };
}
