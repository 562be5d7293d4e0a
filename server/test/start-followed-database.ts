/** A database of its own with a real server that follows it by streaming, and whose replay can be stopped. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layDownEmbeddedFollower } from '../src/platform/embedded-follower.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { administrator, prepareCluster } from '../src/platform/postgres-cluster.ts';
import { queryOnce } from '../src/platform/query-once.ts';
import { makeTestDatabase, type TestDatabase } from './make-test-database.ts';

export type FollowedDatabase = {
  readonly made: TestDatabase;
  /** The follower, with the portal's rights. */
  readonly followerUrl: string;
  /** The follower stands still; what it receives waits. */
  readonly pause: () => Promise<unknown>;
  readonly resume: () => Promise<unknown>;
  /** Resolves once the follower has all that is committed now. */
  readonly caughtUp: () => Promise<void>;
  /** Asks the follower as its administrator. */
  readonly askFollower: (text: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  readonly stop: () => Promise<void>;
};

/** Start it in `beforeAll`, stop it in `afterAll`; `settings` are the follower's own. */
export async function startFollowedDatabase(
  settings: Readonly<Record<string, string>> = {},
): Promise<FollowedDatabase> {
  const home = await mkdtemp(join(tmpdir(), 'portal-followed-'));
  const [directory, following] = [join(home, 'one'), join(home, 'two')];
  const primary = await startEmbeddedPostgres({
    directory,
    settings: { max_connections: '60', wal_keep_size: '64MB' },
  });
  const made = await makeTestDatabase(primary);
  const { password } = await prepareCluster(directory);
  const port = Number(new URL(primary.url).port);
  await layDownEmbeddedFollower({ followed: directory, directory: following, port, password });
  const follower = await startEmbeddedPostgres({
    directory: following,
    settings: { max_connections: '60', wal_retrieve_retry_interval: '100ms', ...settings },
  });
  const followerUrl = Object.assign(new URL(made.url), { port: new URL(follower.url).port }).href;
  const administratorUrl = Object.assign(new URL(followerUrl), { username: administrator, password }).href;
  const askFollower = (text: string) => queryOnce(administratorUrl, text);
  return {
    made,
    followerUrl,
    askFollower,
    pause: () => askFollower('select pg_wal_replay_pause()'),
    resume: () => askFollower('select pg_wal_replay_resume()'),
    async caughtUp() {
      const [row] = await queryOnce(made.url, 'select pg_current_wal_flush_lsn()::text as lsn');
      for (let isThere: unknown = false; isThere !== true; ) {
        isThere = (await askFollower(`select pg_last_wal_replay_lsn() >= '${String(row?.lsn)}' as there`))[0]?.there;
      }
    },
    async stop() {
      await made.drop();
      await follower.stop();
      await primary.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
