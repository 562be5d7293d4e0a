/**
 * Whether this database goes on where it was left. A restore, or the promotion of another server, begins a new
 * timeline; what was committed after the moment of the restore is gone here, and not at the acquirer and the bank
 * (decision 0279).
 */
import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Log } from './log.ts';

declare module './database.ts' {
  interface Tables {
    databaseLives: {
      lifeId: string;
      noticedAt: Date;
      checkedAt: Date | null;
      checkedBy: string | null;
      /** Null where one person alone was enough, before 0403. */
      approvedBy: string | null;
      leftOver: readonly string[];
    };
  }
}

export type DatabaseLife = { readonly lifeId: string; readonly noticedAt: Date; readonly isChecked: boolean };

const timeline = sql`substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8)`;

/**
 * A promoted server has all that was acknowledged where a second one confirmed each commit; what has an archive to
 * restore from may be a restore, and is not believed. Neither is what follows a life that nobody has checked yet: timelines
 * are counted up, so the last one known is the one before.
 */
const isPromotedWithAll = sql`current_setting('synchronous_standby_names') <> ''
  and current_setting('synchronous_commit') in ('on', 'remote_apply') and current_setting('restore_command') = ''
  and (select checked_at is not null from database_lives where life_id like s.system_identifier || '-%'
    order by life_id collate "C" desc limit 1)`;

/** Notes the database's life if it is new, and answers which it is. The first one of all needs no check. */
export async function noteDatabaseLife(database: Database): Promise<DatabaseLife> {
  await sql`
    insert into database_lives (life_id, noticed_at, checked_at)
    select s.system_identifier || '-' || ${timeline}, clock_timestamp(),
      case when not exists (select from database_lives) or (${isPromotedWithAll}) then clock_timestamp() end
    from pg_control_system() s on conflict do nothing`.execute(database);
  const { rows } = await sql<DatabaseLife>`
    select life_id as "lifeId", noticed_at as "noticedAt", checked_at is not null as "isChecked"
    from database_lives, pg_control_system() s
    where life_id = s.system_identifier || '-' || ${timeline}`.execute(database);
  const [life] = rows;
  if (!life) throw new Error('The database was restored or promoted this very moment');
  return life;
}

/** False, and an error in the log, where this life waits for somebody who compares it with the outside world. */
export async function mayPayOut({
  database,
  log,
}: {
  readonly database: Database;
  readonly log: Log;
}): Promise<boolean> {
  const { lifeId, isChecked } = await noteDatabaseLife(database);
  if (!isChecked) log.error({ event: 'payouts are stopped after a restore', lifeId });
  return isChecked;
}

type Checked = Pick<DatabaseLife, 'lifeId'> & {
  readonly askedBy: string;
  readonly approvedBy: string;
  readonly leftOver: readonly string[];
};

/** Two people have compared this life with the outside world: payouts go on. */
export async function saveLifeChecked(
  database: Database,
  { lifeId, askedBy, approvedBy, leftOver }: Checked,
): Promise<void> {
  await sql`update database_lives set checked_at = clock_timestamp(), checked_by = ${askedBy},
      approved_by = ${approvedBy}, left_over = ${leftOver}
    where life_id = ${lifeId} and checked_at is null`.execute(database);
}
