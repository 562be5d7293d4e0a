/** `erase-person`: what no law asks for goes, what one asks for stays with its day, and the books verify as before. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAdminCommand } from '../../scripts/admin/run-admin-command.ts';
import { verifyLedger } from '../src/ledger/verify-ledger.ts';
import { findViolations } from '../src/operations/invariants-store.ts';
import { payOrder } from '../src/payment/pay-order.ts';
import { expectBooksInOrder } from './check-books.ts';
import { makePaymentWorld, type PaymentWorld } from './make/make-payment-world.ts';
import { asOwner } from './make-test-database.ts';

const now = new Date();
const monthMs = 31 * 86_400_000;
const name = 'Quetzalina Bergström';
const email = 'quetzalina@person.example';
const place = '203.0.113.77';

let world: PaymentWorld;
let userId: string;
let companyId: string;

beforeAll(async () => {
  world = await makePaymentWorld();
  ({ userId, companyId } = world.buyer);
  const { database, pool } = world.made;
  await database.updateTable('users').set({ name, email, isActive: true }).where('userId', '=', userId).execute();
  const order = await world.makeConfirmedOrder({ releaseMode: 'delivery' });
  expect(await payOrder(world.context, await world.request(order))).toMatchObject({ ok: true });
  const old = new Date(now.getTime() - 5 * monthMs);
  for (const [at, id] of [
    [old, 'old'],
    [now, 'new'],
  ] as const) {
    await pool.query(
      `insert into sessions (session_id, user_id, stage, refresh_until, user_agent, ip_address, created_at, last_seen_at)
        values ($1, $2, 'complete', $3, 'Lynx', $4, $3, $3)`,
      [`ses-${id}`, userId, at, place],
    );
    await pool.query(
      `insert into login_attempts (user_id, happened_at, outcome, ip_address, user_agent)
        values ($1, $2, 'succeeded', $3, 'Lynx')`,
      [userId, at, place],
    );
  }
  await pool.query(
    `insert into emails (email_id, dedupe_key, email, user_id, language, template, facts, queued_at)
      values ('em1', 'one', $1, $2, 'en', 'session.password_changed', $3, $4), ('em2', 'one', 'older@person.example', $2, 'en',
        'session.password_changed', $3, $4)`,
    [email, userId, { reader: name }, now],
  );
  await pool.query(
    `insert into verifications (verification_id, kind, subject, requested_at) values ('v1', 'email', $1, $2)`,
    [email, now],
  );
  await pool.query(
    `insert into company_people (company_person_id, company_id, role, user_id, name, given_name, family_name, gender, birthday,
      country, is_representative, email, address1)
      values ('cp1', $1, 'applicant', $2, $3, 'Quetzalina', 'Bergström', 'female', '1990-02-03', 'US', true, $4, 'Elm Street 7')`,
    [companyId, userId, name, email],
  );
});
afterAll(() => world.close());

const run = (confirm?: string, at = now) =>
  runAdminCommand(
    { database: world.made.database, now: at, screening: { service: 'lists' } },
    { name: 'erase-person', userId, confirm },
  );
const codeIn = (report: string) => /--confirm (\w+)/.exec(report)?.[1] ?? '';

/** Tables in which a text stands anywhere, read with the owner's rights. */
async function tablesWith(text: string): Promise<readonly string[]> {
  return asOwner(world.made.ownerUrl, async (owner) => {
    const { rows: tables } = await owner.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const found: string[] = [];
    for (const { name: table } of tables) {
      const { rowCount } = await owner.query(`select 1 from ${table} t where position($1 in t::text) > 0 limit 1`, [
        text,
      ]);
      if (rowCount) found.push(table);
    }
    return found;
  });
}

async function expectBooksVerify(): Promise<void> {
  const { database } = world.context;
  await expectBooksInOrder(database);
  expect((await verifyLedger(database)).problems).toEqual([]);
  expect(await findViolations(database)).toEqual([]);
}

test('the report changes nothing, names law and day of what stays, and its code is needed', async () => {
  const before = await tablesWith(name);
  const report = await run();
  expect(report).toMatch(/ERASE +1 {2}name, e-mail address and password of the login\n +PIPA art\. 21/);
  expect(report).toMatch(/keep +1 {2}the person in the sign-up.*: the period begins when the membership ends/);
  expect(report).toMatch(
    /keep +2 {2}network address and browser in the log-in history: until \d{4}-\d\d-\d\d; older ones go now\n/,
  );
  expect(report).toMatch(/keep +\d+ {2}steps of orders .*: until \d{4}-\d\d-\d\d; after that, it is in the chain/);
  expect(await tablesWith(name)).toEqual(before);
  await expect(run('00000000')).rejects.toThrow('of another report');
  await expect(run(codeIn(report))).rejects.toThrow(`npm run admin -- lock ${userId} first`);
  expect(await tablesWith(name)).toEqual(before);
});

test('what no law asks for is gone from every table, and ledger and records verify', async () => {
  await world.made.database.updateTable('users').set({ isActive: false }).where('userId', '=', userId).execute();
  await expectBooksVerify();
  const said = await run(codeIn(await run()));
  expect(said).toContain('Done. Run it again after');
  expect(await tablesWith(name)).toEqual(['company_people', 'order_records']);
  expect(await tablesWith(email)).toEqual(['company_people']);
  expect(await tablesWith('older@person.example')).toEqual([]);
  // From the last three months alone.
  const { rows } = await world.made.pool.query(
    `select ip_address, user_agent from login_attempts where user_id = $1 order by happened_at`,
    [userId],
  );
  expect(rows).toEqual([
    { ip_address: '', user_agent: '' },
    { ip_address: place, user_agent: 'Lynx' },
  ]);
  const sessions = await world.made.database
    .selectFrom('sessions')
    .select(['ipAddress', 'endReason'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
  expect(sessions.map(({ ipAddress }) => ipAddress)).toEqual(['', place]);
  expect(sessions.map(({ endReason }) => endReason)).toEqual(['locked', 'locked']);
  await expectBooksVerify();
});

test('a second run erases nothing more, and both stand in the audit log or beside it', async () => {
  const report = await run();
  expect(report).toContain('Nothing is to be erased now');
  const { rows } = await world.made.pool.query(
    `select (select count(*)::int from personal_data_erasures) as kept,
      (select count(*)::int from audit_entries where command = 'console:erase-person' and object_id = $1) as audited`,
    [userId],
  );
  expect(rows).toEqual([{ kept: 1, audited: 1 }]);
});

test('nobody rewrites a log-in on that way: neither a young one nor what came of it', async () => {
  await asOwner(world.made.ownerUrl, async (owner) => {
    for (const change of [
      `ip_address = '', user_agent = ''`,
      `outcome = 'wrong_code'`,
      `ip_address = '198.51.100.1'`,
    ]) {
      await expect(owner.query(`update login_attempts set ${change}`)).rejects.toThrow('append only');
    }
    await expect(owner.query('delete from login_attempts')).rejects.toThrow('append only');
  });
  await expect(world.made.pool.query(`update login_attempts set ip_address = ''`)).rejects.toThrow('permission denied');
});

test('five years after the membership the person in the sign-up goes as well', async () => {
  const { database, pool } = world.made;
  await database.updateTable('companies').set({ memberState: 'closed' }).where('companyId', '=', companyId).execute();
  await pool.query(
    `insert into member_events (company_id, event, from_state, to_state, caused_by, happened_at)
      values ($1, 'close', 'active', 'closed', $2, $3)`,
    [companyId, userId, now],
  );
  expect(await run()).toMatch(/keep +1 {2}the person in the sign-up.*: until \d{4}-/);
  const later = new Date(now.getTime() + 61 * monthMs);
  const report = await run(undefined, later);
  expect(report).toMatch(/ERASE +1 {2}the person in the sign-up/);
  await run(codeIn(report), later);
  expect(await tablesWith('Elm Street 7')).toEqual([]);
  expect(await tablesWith(name)).toEqual(['order_records']);
  await expectBooksVerify();
});

test('nobody is erased while a payment of theirs is not decided', async () => {
  const order = await world.makeConfirmedOrder();
  const paying = await payOrder(world.context, await world.request(order, { last4: '3000' }));
  expect(paying).toMatchObject({ value: { state: 'three_d_secure' } });
  await world.made.database.updateTable('users').set({ email }).where('userId', '=', userId).execute();
  const later = new Date(now.getTime() + 62 * monthMs);
  const report = await run(undefined, later);
  expect(report).toContain(`Not yet: A payment that ${userId} began`);
  await expect(run(codeIn(report), later)).rejects.toThrow('is not decided yet');
  expect(await tablesWith(email)).toEqual(['users']);
});
