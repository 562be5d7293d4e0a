/** What a process remembers of its callers, and what ends that. */
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { followWrites, kindsWrittenBy } from '../platform/committed-writes.ts';
import { type KnownSession, rememberSessions } from './known-sessions.ts';

const start = new Date('2026-11-02T03:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const never = () => false;
const session = (name: string) => ({ session: { userName: name }, lastSeenAt: start }) as unknown as KnownSession;

/** A connection of this process whose transaction ends with what was asked. */
function write(text: string): { readonly commit: () => void } {
  const connection = new EventEmitter();
  followWrites({ connection } as never, () => undefined)(text);
  return { commit: () => void connection.emit('readyForQuery', { status: 'I' }) };
}

test('a session is read once a second, by all who call in it at the same time', async () => {
  const known = rememberSessions();
  let reads = 0;
  const read = async () => {
    reads += 1;
    return session(`read ${reads}`);
  };
  const ask = (now: Date) => known.readSession('s1', now, { read, isPast: never });
  const [first, beside] = await Promise.all([ask(start), ask(start)]);
  expect([first, await ask(after(999))]).toEqual([beside, beside]);
  expect(await ask(after(1_000))).toMatchObject({ session: { userName: 'read 2' } });
  // A clock that is set back.
  await ask(after(-1));
  await known.readSession('s2', start, { read, isPast: never });
  expect(reads).toBe(4);
});

test('what a caller shows to be past is asked again at once, by all of its calls together', async () => {
  const known = rememberSessions();
  let reads = 0;
  const read = async () => {
    reads += 1;
    return session(`read ${reads}`);
  };
  const isPast = ({ session: { userName } }: KnownSession) => userName === 'read 1';
  await known.readSession('s1', start, { read, isPast });
  const both = await Promise.all([1, 2].map(() => known.readSession('s1', after(1), { read, isPast })));
  expect(both).toMatchObject([{ session: { userName: 'read 2' } }, { session: { userName: 'read 2' } }]);
  expect(reads).toBe(2);
});

test('what this process changes of rights ends what it knew, also what was being read meanwhile', async () => {
  const known = rememberSessions();
  const slow = Promise.withResolvers<KnownSession>();
  const before = known.readSession('s1', start, { read: () => slow.promise, isPast: never });
  const written = write('update "sessions" set "ended_at" = $1 where "session_id" = $2');
  const stillOpen = known.readSession('s1', start, { read: async () => session('not asked'), isPast: never });
  written.commit();
  slow.resolve(session('before'));
  expect([await before, await stillOpen]).toMatchObject([
    { session: { userName: 'before' } },
    { session: { userName: 'before' } },
  ]);
  const asked = known.readSession('s1', start, { read: async () => session('afterwards'), isPast: never });
  expect(await asked).toMatchObject({ session: { userName: 'afterwards' } });
});

test('a session that could not be read is asked for again', async () => {
  const known = rememberSessions();
  const failing = known.readSession('s1', start, { read: () => Promise.reject(new Error('away')), isPast: never });
  await expect(failing).rejects.toThrow('away');
  expect(await known.readSession('s1', start, { read: async () => session('there'), isPast: never })).toBeDefined();
});

test('a token is verified once until it runs out, and a forged one each time', async () => {
  const known = rememberSessions();
  let verified = 0;
  const claims = {} as never;
  const good = async () => {
    verified += 1;
    return { kind: 'good', claims, expiresAt: after(5_000) } as const;
  };
  await known.readToken('t1', start, good);
  await known.readToken('t1', after(4_999), good);
  expect(verified).toBe(1);
  const expired = async () => ({ kind: 'expired', claims }) as const;
  expect(await known.readToken('t1', after(5_000), expired)).toMatchObject({ kind: 'expired' });
  for (let time = 1; time <= 2; time += 1) {
    const forged = async () => ({ kind: 'forged' }) as const;
    expect(await known.readToken('t2', start, forged)).toEqual({ kind: 'forged' });
  }
});

test.each([
  ['update "users" set "is_active" = $1', ['rights']],
  ['update users set is_active = false', ['rights']],
  ['update "companies" set "member_state" = $1', ['rights']],
  ['insert into "delegations" ("user_id") values ($1)', ['rights']],
  ['update "sessions" set "stage" = $1, "rotation" = $2', ['rights']],
  ['update "sessions" set "last_seen_at" = $1', []],
  ['update "sessions" set "rotation" = $1, "rotated_at" = $2', []],
  ['insert into "sessions" ("session_id") values ($1)', []],
  ['/* later */ insert into "notification_outbox" ("rule") values ($1)', ['notifications']],
  ['with quietly as (insert into graphile_worker._private_jobs (task_id) select 1)', ['jobs']],
  ['select * from "users" for update', []],
])('%s writes %j', (text, kinds) => {
  expect(kindsWrittenBy(text)).toEqual(kinds);
});
