/** `npm run admin` as an operator runs it, on a real database, and then the person logs in. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AdminError } from '../../scripts/admin/admin-error.ts';
import { runAdmin } from '../../scripts/admin/run-admin.ts';
import { makeSeller } from './make/make-company.ts';
import { asOwner } from './make-test-database.ts';
import { resultOf, startTestApp, type TestApp } from './start-test-app.ts';

const script = fileURLToPath(new URL('../../scripts/admin.ts', import.meta.url));
const customsTable = fileURLToPath(new URL('../src/code/fixtures/hsk.cp949.csv', import.meta.url));
let portal: TestApp;

beforeAll(async () => {
  portal = await startTestApp({ now: new Date() });
});
afterAll(() => portal.close());

type Ran = { readonly code: number | null; readonly said: string };

// biome-ignore lint/style/noProcessEnv: handed on whole to a program, its clock included (scripts/test-on-days.ts)
const environment = () => ({ ...process.env, DEMO_MODE: 'on', DATABASE_URL: portal.made.url });

/** In this process: one of its own takes seconds to begin. */
async function admin(...args: readonly string[]): Promise<Ran> {
  try {
    return { code: 0, said: await runAdmin(args, environment()) };
  } catch (error) {
    if (!(error instanceof AdminError)) throw error;
    return { code: 1, said: error.message };
  }
}

/** In a process of its own, as an operator does. */
function adminAtTheConsole(...args: readonly string[]): Promise<Ran> {
  const child = spawn(process.execPath, [script, ...args], { env: environment() });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (said += piece.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
}

const kotra = ['--type', 'KOTRA', '--email', 'minji@kotra.example'] as const;
const passwordIn = ({ said }: Ran) => /: (\S{4}-\d{4}-\S{4})$/m.exec(said)?.[1] ?? '';
const logIn = (userId: string, userPwd: string) => portal.call({ path: '/auth/login', body: { userId, userPwd } });

async function replace(userId: string, tempPwd: string, userPwd: string) {
  const body = { userId, tempPwd, userPwd, userPwdConfirm: userPwd };
  return portal.call({ path: '/others/password/replace', body });
}

describe('the first administrator of an installation', () => {
  test('is made with the institution, chooses a password and gets in', async () => {
    const asked = ['create-user', '--id', 'first01', ...kotra, '--name', 'Kim Minji', '--company', 'KOTRA'];
    const made = await adminAtTheConsole(...asked);
    expect(made).toMatchObject({ code: 0 });
    const temporary = passwordIn(made);
    expect((await logIn('first01', temporary)).json()).toMatchObject({ code: 'session.password_change_needed' });
    expect((await replace('first01', temporary, 'Ocean-Lamp-2027!')).statusCode).toBe(200);
    const first = resultOf<{ accessToken: string; refreshToken: string; userType: string }>(
      await logIn('first01', 'Ocean-Lamp-2027!'),
    );
    const body = { authNumber: await portal.mailedCode(first) };
    const both = await portal.call({ path: '/two-factor/login', token: first.accessToken, body });
    const { accessToken } = resultOf<{ accessToken: string }>(both);
    const audit = await portal.call({ method: 'GET', path: '/audit-entries', token: accessToken });
    const { list } = resultOf<{ list: { command: string; ipAddress: string; objectId: string }[] }>(audit);
    expect(list).toContainEqual(
      expect.objectContaining({ command: 'console:create-user', ipAddress: 'console', objectId: 'first01' }),
    );
  });

  test('is followed by others of the same body, who are listed', async () => {
    expect(await admin('create-user', '--id', 'second02', ...kotra, '--name', 'Lee')).toMatchObject({ code: 0 });
    const { said } = await admin('list-users', '--type', 'KOTRA');
    expect(said).toMatch(/first01 +KOTRA +company_kotra_first01 +Kim Minji +minji@kotra.example +active/);
    expect(said).toMatch(/second02 .* has a temporary password/);
  });

  test.each([
    ['an id that is taken, in any case', ['--id', 'FIRST01', '--name', 'Kim', ...kotra], 'There is a user FIRST01'],
    ['a second KOTRA', ['--id', 'third03', '--name', 'Kim', ...kotra, '--company', 'K2'], 'without --company'],
    [
      'an institution that is not there',
      ['--id', 'visa09', '--type', 'VISA', '--name', 'V', '--email', 'v@v.example'],
      'There is no VISA yet',
    ],
  ])('is not made with %s', async (_, args, sentence) => {
    const { code, said } = await admin('create-user', ...args);
    expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
  });

  test('reads at the console why it is not made, and nothing of ours', async () => {
    const { code, said } = await adminAtTheConsole('create-user', '--id', 'FIRST01', '--name', 'Kim', ...kotra);
    expect([code, said]).toEqual([1, expect.stringContaining('There is a user FIRST01')]);
    expect(said).not.toMatch(/\bat .*\.ts:/);
  });
});

test('the audit log is archived for administrators of KOTRA alone', async () => {
  const year = String(new Date().getFullYear());
  const ran = await admin('archive-audit', '--year', year, '--asked-by', 'nobody01', '--approved-by', 'nobody02');
  expect(ran).toMatchObject({ code: 1, said: expect.stringContaining('nobody01 is nobody of KOTRA') });
});

describe('a person', () => {
  test('who is locked is out at once, and in again when unlocked', async () => {
    const made = await admin('create-user', '--id', 'locked01', ...kotra, '--name', 'Park');
    await replace('locked01', passwordIn(made), 'Ocean-Lamp-2027!');
    const { accessToken } = resultOf<{ accessToken: string }>(await logIn('locked01', 'Ocean-Lamp-2027!'));
    expect(await admin('lock', 'LOCKED01')).toMatchObject({ code: 0 });
    const isIn = async () => (await portal.call({ path: '/two-factor/email/send', token: accessToken })).statusCode;
    expect([await isIn(), (await logIn('locked01', 'Ocean-Lamp-2027!')).statusCode]).toEqual([401, 400]);
    expect(await admin('unlock', 'locked01')).toMatchObject({ code: 0 });
    expect((await logIn('locked01', 'Ocean-Lamp-2027!')).statusCode).toBe(200);
  });

  test('gets a temporary password without a mail server, and codes at another address', async () => {
    const reset = await admin('reset-password', 'locked01');
    expect((await replace('locked01', passwordIn(reset), 'Quiet-Delta-2028!')).statusCode).toBe(200);
    const moved = await admin('reset-second-factor', 'locked01', '--email', 'park@kotra.example');
    expect(moved.said).toContain('park@kotra.example');
    const { rows } = await portal.made.pool.query(`select email from users where user_id = 'locked01'`);
    expect(rows).toEqual([{ email: 'park@kotra.example' }]);
  });

  test('who is the last of an institution is not locked, and one that is not there is not found', async () => {
    const visa = ['--type', 'VISA', '--email', 'v@visa.example', '--name', 'V', '--company', 'VISA'];
    expect(await admin('create-user', '--id', 'only01', ...visa)).toMatchObject({ code: 0 });
    expect(await admin('lock', 'only01')).toMatchObject({ code: 1, said: expect.stringContaining('last person') });
    expect(await admin('lock', 'nobody9')).toMatchObject({ code: 1, said: expect.stringContaining('no user nobody9') });
  });
});

test('help needs no database', async () => {
  expect((await adminAtTheConsole('--help')).said).toContain('npm run admin -- create-user');
});

test('a sanctions list is imported whole and kept in the audit log; a broken one is refused with its line', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'lists-'));
  const [good, broken] = ['good.csv', 'broken.csv'].map((name) => join(directory, name));
  await writeFile(good ?? '', 'number,name,kind,program,country\nT-1,"Sea, Dragon",entity,P,KP\n');
  await writeFile(broken ?? '', 'number,name,kind,program,country\nT-2,Sky,entity,P,KP\nT-3,,entity,P,KP\n');
  const imported = await admin('import-sanctions', good ?? '', '--source', 'OPS');
  expect(imported).toMatchObject({ code: 0, said: expect.stringContaining('OPS: 1 names.') });
  const refused = await admin('import-sanctions', broken ?? '', '--source', 'OPS');
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('Line 3: the name is missing') });
  const { rows } = await portal.made.pool.query("select name from sanction_entries where source = 'OPS'");
  expect(rows).toEqual([{ name: 'Sea, Dragon' }]);
  await rm(directory, { recursive: true });
});

test('a published list is looked at, imported and found; a broken one is refused with its line and field', async () => {
  const dry = await admin('import', 'hsk', customsTable, '--dry-run');
  expect(dry).toMatchObject({ code: 0, said: expect.stringMatching(/Would be added: \d+, .*dry run/s) });
  expect(await admin('import', 'hsk', customsTable)).toMatchObject({
    code: 0,
    said: expect.stringContaining('Were added'),
  });
  expect((await admin('import', 'hsk', customsTable)).said).toContain('Nothing differs from what is here');
  const found = await portal.call({ path: '/surf/hscode', body: { keyword: '8542311000' } });
  expect(resultOf<{ hsCodeList: object[] }>(found).hsCodeList[0]).toMatchObject({ hsCodeInfo: '8542311000' });
  const directory = await mkdtemp(join(tmpdir(), 'lists-'));
  const broken = join(directory, 'broken.csv');
  await writeFile(broken, (await readFile(customsTable)).toString('latin1').replace('8542311000', 'x'), 'latin1');
  expect(await admin('import', 'hsk', broken)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/broken\.csv: Line \d+: HS부호: “x” is no HS code\. Nothing was changed\./),
  });
  await rm(directory, { recursive: true });
  const { rows } = await portal.made.pool.query(
    "select object_id, outcome from audit_entries where command = 'console:import-hsk'",
  );
  expect(rows).toEqual([
    { object_id: 'hsk', outcome: 'done' },
    { object_id: 'hsk', outcome: 'done' },
  ]);
});

test('the first account that pays is set once, kept in the audit log, and refused where no bank would take it', async () => {
  await portal.made.pool.query("update paying_accounts set state = 'withdrawn' where currency = 'JPY'");
  const set = (number: string) =>
    admin('set-paying-account', '--currency', 'JPY', '--holder', 'GTP Funds', '--bank', '081', '--number', number);
  expect(await set('no number')).toMatchObject({ code: 1, said: expect.stringContaining('--number is not right') });
  expect(await set('10020003000777')).toMatchObject({ code: 0, said: expect.stringContaining('JPY is paid from') });
  expect(await set('10020003000888')).toMatchObject({
    code: 1,
    said: expect.stringContaining('has an account already'),
  });
  const { rows } = await portal.made.pool.query(
    `select account_number as number, (select count(*)::int from audit_entries where command = 'console:set-paying-account') as audited
     from paying_accounts where currency = 'JPY' and state = 'confirmed'`,
  );
  expect(rows).toEqual([{ number: '10020003000777', audited: 1 }]);
});

test('a key is revoked for somebody of its company, and for nobody else', async () => {
  const [seller, outsider] = [await makeSeller(portal.made.database), await makeSeller(portal.made.database)];
  await portal.made.pool.query(
    `insert into api_keys (key_id, company_id, made_by, name, key_hash, hint, scopes, made_at, expires_on)
      values ('key_leaked', $1, $2, 'ERP', 'x', 'abcd', '{order.read}', now(), '2099-12-31')`,
    [seller.companyId, seller.userId],
  );
  const wrong = await admin('revoke-key', 'key_leaked', '--asked-by', outsider.userId);
  expect(wrong).toMatchObject({
    code: 1,
    said: expect.stringContaining('is nobody of a company with a key key_leaked'),
  });
  const revoked = 'select revoked_by from api_keys where revoked_at is not null';
  expect((await portal.made.pool.query(revoked)).rows).toEqual([]);
  for (let time = 0; time < 2; time += 1) {
    expect(await admin('revoke-key', 'key_leaked', '--asked-by', seller.userId)).toMatchObject({ code: 0 });
    expect((await portal.made.pool.query(revoked)).rows).toEqual([{ revoked_by: seller.userId }]);
  }
  const { said } = await admin('query', "select command, object_id from audit_entries where object_id = 'key_leaked'");
  expect(said).toContain('console:revoke-key | key_leaked');
});

describe('what the audit log cannot keep', () => {
  const who = 'unseen01';
  const state = async () => {
    const { rows } = await portal.made.pool.query(
      `select (select array_agg(array[user_id, password_hash, is_active::text, email] order by user_id) from users) as users,
        (select array_agg(key_id order by key_id) from api_keys where revoked_at is not null) as revoked,
        (select array_agg(account_number order by account_number) from paying_accounts where state = 'confirmed') as paying,
        (select array_agg(source || ' ' || name order by source, name) from sanction_entries) as sanctions,
        (select array_agg(kind || ' ' || sha256 order by kind, in_force_on) from code_lists) as codes,
        (select array_agg(holiday_on::text order by holiday_on) from public_holidays) as holidays`,
    );
    return rows;
  };

  const alterLog = (change: string) =>
    asOwner(portal.made.ownerUrl, (owner) => owner.query(`alter table audit_entries ${change}`));

  let directory: string;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lists-'));
    await admin('create-user', '--id', who, ...kotra, '--name', 'Han');
    const { companyId, userId } = await makeSeller(portal.made.database);
    await portal.made.pool.query(
      `insert into api_keys (key_id, company_id, made_by, name, key_hash, hint, scopes, made_at, expires_on)
        values ('key_unseen', $1, $2, 'ERP', 'y', 'abcd', '{order.read}', now(), '2099-12-31')`,
      [companyId, userId],
    );
    asked['revoke-key'] = ['revoke-key', 'key_unseen', '--asked-by', userId];
    await portal.made.pool.query("update paying_accounts set state = 'withdrawn' where currency = 'USD'");
    for (const [name, content] of Object.entries(lists)) await writeFile(join(directory, name), content);
    await alterLog("add constraint nothing_from_consoles check (command not like 'console:%') not valid");
  });
  afterAll(async () => {
    await alterLog('drop constraint nothing_from_consoles');
    await rm(directory, { recursive: true });
  });

  const account = ['--currency', 'USD', '--holder', 'GTP Funds', '--bank', '081', '--number', '10020003000999'];
  const firsts = Array.from({ length: 12 }, (_, month) => `2031-${String(month + 1).padStart(2, '0')}-01,Day off\n`);
  const lists = {
    'sanctions.csv': 'number,name,kind,program,country\nT-9,Nobody,entity,P,KP\n',
    'days.csv': `date,name\n${firsts.join('')}`,
  };
  const asked: Record<string, readonly string[]> = {
    'list-users': ['list-users'],
    'find-person': ['find-person', 'Han'],
    'erase-person': ['erase-person', who],
    'create-user': ['create-user', '--id', 'unseen02', ...kotra, '--name', 'Han'],
    lock: ['lock', who],
    'reset-password': ['reset-password', who],
    'reset-second-factor': ['reset-second-factor', who, '--email', 'other@kotra.example'],
    'set-paying-account': ['set-paying-account', ...account],
    'revoke-key': [],
    'import-sanctions': ['import-sanctions', 'sanctions.csv', '--source', 'OPS'],
    'import hsk': ['import', 'hsk', customsTable, '--from', '2031-01-01'],
    'import holidays': ['import', 'holidays', 'days.csv', '--country', 'KR'],
  };

  test.each(Object.keys(asked))('is not done: %s', async (name) => {
    const before = await state();
    const words = (asked[name] ?? []).map((word) => (Object.hasOwn(lists, word) ? join(directory, word) : word));
    await expect(admin(...words)).rejects.toThrow('nothing_from_consoles');
    expect(await state()).toEqual(before);
  });
});

test('a query reads, is kept in the audit log, and changes nothing', async () => {
  await portal.made.pool.query("insert into database_lives (life_id, noticed_at) values ('seen', now())");
  expect(
    await admin(
      'query',
      "select 'ä' as word, 3 as number, count(*) * 900719925474099199 as amount, null as nothing from (values (1)) v;",
    ),
  ).toEqual({
    code: 0,
    said: '  word | number | amount | nothing\n  ä | 3 | 900719925474099199 | ',
  });
  const log = "select count(*) from audit_entries where command = 'console:query'";
  expect(Number((await portal.made.pool.query(log)).rows[0].count)).toBeGreaterThan(0);
  for (const statement of [
    'delete from users',
    'with gone as (delete from rate_windows returning 1) select * from gone',
    'select 1) a; commit; delete from database_lives; select * from (select 1',
    'select 1) a; commit; delete from database_lives; select 1 --',
    'select set_config(1)',
  ]) {
    const { code, said } = await admin('query', statement);
    expect([code, said]).toEqual([1, expect.stringContaining('The database does not take it')]);
  }
  expect((await portal.made.pool.query("select from database_lives where life_id = 'seen'")).rowCount).toBe(1);
});
