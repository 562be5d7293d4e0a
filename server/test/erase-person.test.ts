/** `erase-person`: what no law asks for goes, what one asks for stays with its day, and the books verify as before. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAdminCommand } from '../../scripts/admin/run-admin-command.ts';
import { hashPassword } from '../src/account/account.ts';
import { verifyLedger } from '../src/ledger/verify-ledger.ts';
import { findViolations } from '../src/operations/invariants-store.ts';
import { payOrder } from '../src/payment/pay-order.ts';
import { expectBooksInOrder } from './check-books.ts';
import { makeInstitution } from './make/make-company.ts';
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
let agents: { readonly askedBy: string; readonly approvedBy: string };

beforeAll(async () => {
  world = await makePaymentWorld();
  ({ userId, companyId } = world.buyer);
  const { database, pool } = world.made;
  const [first, second] = [await makeInstitution(database, 'KOTRA'), await makeInstitution(database, 'KOTRA')];
  agents = { askedBy: first.userId, approvedBy: second.userId };
  for (const agent of [first.userId, second.userId]) await givePassword(agent);
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

async function givePassword(agent: string): Promise<void> {
  const passwordHash = await hashPassword(passwordOf(agent));
  await world.made.database.updateTable('users').set({ passwordHash }).where('userId', '=', agent).execute();
}

type Erasing = {
  readonly personId?: string;
  readonly at?: Date;
  readonly askedBy?: string;
  readonly approvedBy?: string;
  /** What each of the two types. */
  readonly typed?: (of: string) => string;
};

const passwordOf = (of: string) => `Password of ${of}`;

/** The report, or with its code what two people of the agency erase. */
const run = (code?: string, { personId = userId, at = now, typed = passwordOf, ...people }: Erasing = {}) =>
  runAdminCommand(
    {
      ...{ database: world.made.database, now: at, screening: { service: 'lists' } },
      askPassword: (of) => Promise.resolve(typed(of)),
    },
    {
      ...{ name: 'erase-person', personId },
      confirmed: code === undefined ? undefined : { ...agents, ...people, code },
    },
  );
const find = (text: string) =>
  runAdminCommand(
    {
      ...{ database: world.made.database, now, screening: { service: 'lists' } },
      askPassword: () => Promise.reject(new Error('nobody is asked')),
    },
    { name: 'find-person', text },
  );
const codeIn = (report: string) => /--confirm (\w+)/.exec(report)?.[1] ?? '';

/** Tables in which a text stands anywhere, read with the owner's rights. */
async function tablesWith(text: string): Promise<readonly string[]> {
  return asOwner(world.made.ownerUrl, async (owner) => {
    const { rows: tables } = await owner.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
        where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by 1`,
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

test('nobody erases alone, for another one, or with a password that the console made', async () => {
  const { database } = world.made;
  const code = codeIn(await run());
  const { askedBy, approvedBy } = agents;
  await expect(run(code, { approvedBy: askedBy })).rejects.toThrow('cannot approve what they ask for');
  await expect(run(code, { approvedBy: askedBy.toUpperCase() })).rejects.toThrow('cannot approve what they ask for');
  await expect(run(code, { typed: () => passwordOf(askedBy) })).rejects.toThrow(`not the password of ${approvedBy}`);
  const visa = await makeInstitution(database, 'VISA');
  for (const approver of [visa.userId, userId, 'nobody']) {
    await expect(run(code, { approvedBy: approver })).rejects.toThrow('nobody of KOTRA who can log in');
  }
  const change = (set: object) => database.updateTable('users').set(set).where('userId', '=', approvedBy).execute();
  await change({ temporaryPasswordUntil: new Date(now.getTime() + monthMs) });
  await expect(run(code)).rejects.toThrow('has a temporary password');
  await change({ temporaryPasswordUntil: null, isActive: false });
  await expect(run(code)).rejects.toThrow('nobody of KOTRA who can log in');
  await change({ isActive: true });
  expect(await tablesWith(name)).toContain('users');
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
      (select json_agg(json_build_array(command, user_id) order by command) from audit_entries
        where command in ('console:erase-person', 'console:approve-erasure') and object_id = $1) as audited,
      (select count(*)::int from audit_entries where command = 'console:report-erasure' and object_id = $1) > 0 as "isReportKept",
      (select json_build_array(asked_by, approved_by) from personal_data_erasures) as people`,
    [userId],
  );
  const { askedBy, approvedBy } = agents;
  const audited = [
    ['console:approve-erasure', approvedBy],
    ['console:erase-person', askedBy],
  ];
  expect(rows).toEqual([{ kept: 1, audited, isReportKept: true, people: [askedBy, approvedBy] }]);
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
  const report = await run(undefined, { at: later });
  expect(report).toMatch(/ERASE +1 {2}the person in the sign-up/);
  await run(codeIn(report), { at: later });
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
  const report = await run(undefined, { at: later });
  expect(report).toContain(`Not yet: A payment that ${userId} began`);
  await expect(run(codeIn(report), { at: later })).rejects.toThrow('is not decided yet');
  expect(await tablesWith(email)).toEqual(['users']);
});

describe('somebody without a login', () => {
  const owner = 'Ingvild Aðalsteinsdóttir';
  const agent = 'Casimir Brzęczyszczykiewicz';

  beforeAll(async () => {
    const { pool } = world.made;
    const company = world.seller.companyId;
    await pool.query(
      `insert into beneficial_owners (company_id, place, name, given_name, birthday, country, kind, confirmed_by, confirmed_by_detail)
        values ($1, 0, $2, 'Ingvild', '1970-05-06', 'IS', '01', '01', 'Passport of Ingvild Aðalsteinsdóttir')`,
      [company, owner],
    );
    await pool.query(
      `insert into company_people (company_person_id, company_id, role, name, given_name, family_name, gender, birthday, country,
        is_representative, email, address1) values ('cp9', $1, 'agent', $2, 'Casimir', 'B', 'male', '1980-01-01', 'PL', false,
        'casimir@agent.example', 'Fjord Street 9')`,
      [company, agent],
    );
    await pool.query(
      `insert into screenings (screening_id, company_id, screened_at, subject_count, entry_count) values ('scr1', $1, now(), 1, 1)`,
      [company],
    );
    await pool.query(
      `insert into screening_matches (screening_match_id, screening_id, company_id, subject_kind, subject_name, source, entry_number,
        entry_name, likeness) values ('m1', 'scr1', $1, 'owner', $2, 'UN', '1', 'SOMEBODY', 9000)`,
      [company, owner],
    );
    await pool.query(`insert into review_snapshots (company_id, taken_at, facts) values ($1, now(), $2)`, [
      company,
      { owners: [owner] },
    ]);
    await pool.query('update companies set representative_name = $2 where company_id = $1', [company, agent]);
  });

  test('is found by a part of the name or address, with the id that the other command takes', async () => {
    const company = world.seller.companyId;
    expect(await find('aðalsteins')).toContain(`owner:${company}:0  ${owner}, beneficial owner of`);
    expect(await find('casimir@agent')).toContain(`person:cp9  ${agent}, agent of`);
    await expect(find('100%')).rejects.toThrow('Nobody is known');
  });

  test('stays while the law keeps the company’s file, and goes after it; what is only added to is named', async () => {
    const { database, pool } = world.made;
    const personId = `owner:${world.seller.companyId}:0`;
    const early = await run(undefined, { personId });
    expect(early).toMatch(
      /keep +1 {2}the representative, agent or owner .*: the period begins when the membership ends/,
    );
    expect(early).toContain('Nothing is to be erased now');
    await database
      .updateTable('companies')
      .set({ memberState: 'closed' })
      .where('companyId', '=', world.seller.companyId)
      .execute();
    await pool.query(
      `insert into member_events (company_id, event, from_state, to_state, caused_by, happened_at)
        values ($1, 'close', 'active', 'closed', $2, $3)`,
      [world.seller.companyId, world.seller.userId, now],
    );
    const at = new Date(now.getTime() + 61 * monthMs);
    const report = await run(undefined, { personId, at });
    expect(report).toMatch(/ERASE +1 {2}the name as sanctions lists were compared/);
    expect(report).toMatch(/keep +1 {2}the name in what reviews saw.*: its period is over, but it is only added to/);
    await expect(run('00000000', { personId, at })).rejects.toThrow('of another report');
    expect(await run(codeIn(report), { personId, at })).toContain('Done');
    expect(await tablesWith(owner)).toEqual(['review_snapshots']);
    const other = { personId: 'person:cp9', at };
    await run(codeIn(await run(undefined, other)), other);
    for (const text of [agent, 'casimir@agent.example', 'Fjord Street 9']) expect(await tablesWith(text)).toEqual([]);
    await expect(find('Casimir')).rejects.toThrow('Nobody is known');
    const { rows } = await pool.query(
      'select person_id, user_id from personal_data_erasures where person_id is not null order by 1',
    );
    expect(rows).toEqual([
      { person_id: personId, user_id: null },
      { person_id: 'person:cp9', user_id: null },
    ]);
    await expectBooksVerify();
  });

  test('is refused where nobody has that id', async () => {
    await expect(run(undefined, { personId: 'owner:nowhere:0' })).rejects.toThrow(
      'find-person <name> shows who there is',
    );
  });
});
