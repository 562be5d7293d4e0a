/** Request keys by HTTP: any command takes one, is done once under it, and tells its sender of nobody else (decision 0245). */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from './make/make-company.ts';
import { makeOrder } from './make/make-order.ts';
import { claimsOf, password, resultOf, startTestApp, type TestApp, type Tokens } from './start-test-app.ts';

let portal: TestApp;
let seller: MadeCompany;
let buyer: MadeCompany;
let token: string;
let key: string;

beforeAll(async () => {
  portal = await startTestApp();
  seller = await makeSeller(portal.made.database, { passwordHash: portal.passwordHash });
  buyer = await makeBuyer(portal.made.database);
  token = (await portal.logInWholly(seller.userId)).accessToken;
});
afterAll(() => portal.close());

type Asked = { readonly path: string; readonly body?: object; readonly key?: string; readonly method?: 'POST' | 'PUT' };

async function ask({ path, body, key: given = key, method = 'POST' }: Asked) {
  const answer = await portal.call({ method, path, token, body, headers: { 'idempotency-key': given } });
  const { code } = answer.json<{ code?: string }>();
  return {
    status: answer.statusCode,
    code,
    body: answer.json<object>(),
    isReplayed: answer.headers['idempotent-replayed'],
  };
}

async function sendableOrder(): Promise<string> {
  key = crypto.randomUUID();
  return (await makeOrder(portal.made.database, { state: 'draft', seller, buyer })).orderId;
}

const send = (orderId: string, version = 1) => ask({ path: `/orders/${orderId}/send`, body: { version } });

/** As when its process ends after the commit and before the answer is kept. */
async function loseAnswer(): Promise<void> {
  await portal.made.pool.query('update idempotency_keys set status = null, answer = null where idempotency_key = $1', [
    key,
  ]);
  portal.context.clock.advance(20_001);
}

describe('a command that needs no key', () => {
  test('is done once under one, and answered alike, with the same status and body', async () => {
    const orderId = await sendableOrder();
    const first = await send(orderId);
    const again = await send(orderId);
    expect([first.status, first.isReplayed, again.isReplayed]).toEqual([200, undefined, 'true']);
    expect(again.body).toEqual(first.body);
  });

  test('repeats its refusal for what was wrong with the object, too', async () => {
    const orderId = await sendableOrder();
    const refused = await send(orderId, 7);
    expect(refused.status).toBe(409);
    expect(await send(orderId, 7)).toEqual({ ...refused, isReplayed: 'true' });
  });

  test('is refused with another body under the same key, and does nothing', async () => {
    const [one, other] = [await sendableOrder(), await sendableOrder()];
    await send(one);
    expect(await send(other)).toMatchObject({ status: 422, code: 'request.key_reused' });
    const read = await portal.call({ method: 'GET', path: `/orders/${other}`, token });
    expect(resultOf(read)).toMatchObject({ orderStatus: 'OS00' });
  });

  test('whose body was wrong may be corrected under the same key', async () => {
    const orderId = await sendableOrder();
    const path = `/orders/${orderId}/send`;
    expect(await ask({ path, body: { version: 'one' } })).toMatchObject({ status: 400 });
    expect(await ask({ path, body: { version: 1 } })).toMatchObject({ status: 200 });
  });

  test('that was done and whose answer was lost says so, and not that somebody was faster', async () => {
    const orderId = await sendableOrder();
    await send(orderId);
    expect(
      await ask({ path: `/orders/${orderId}/send`, body: { version: 1 }, key: crypto.randomUUID() }),
    ).toMatchObject({
      status: 409,
      code: 'order.not_in_state',
    });
    await loseAnswer();
    expect(await send(orderId)).toMatchObject({ status: 409, code: 'request.done_before' });
  });

  test('is 400 with a key that is none, and takes one in quotation marks', async () => {
    const orderId = await sendableOrder();
    const path = `/orders/${orderId}/send`;
    expect(await ask({ path, body: { version: 1 }, key: 'a b' })).toMatchObject({
      status: 400,
      code: 'request.key_missing',
    });
    expect(await ask({ path, body: { version: 1 }, key: `"${key}"` })).toMatchObject({ status: 200 });
    expect(await ask({ path, body: { version: 1 } })).toMatchObject({ status: 200, isReplayed: 'true' });
  });
});

describe('a command of which twice would be two', () => {
  const body = { noticeType: 'SP03', title: 'A payment', contents: 'Why was it declined?', fileIdList: [] };
  const inquire = () => ask({ path: '/support', body });
  const count = async () => {
    const { rows } = await portal.made.pool.query<{ count: bigint }>('select count(*) from inquiries');
    return rows[0]?.count ?? 0n;
  };

  test('is done once, also where its answer was lost', async () => {
    key = crypto.randomUUID();
    await makeInstitution(portal.made.database, 'KOTRA');
    const before = await count();
    expect(await inquire()).toMatchObject({ status: 200 });
    await loseAnswer();
    for (const _ of [1, 2]) expect(await inquire()).toMatchObject({ status: 409, code: 'request.done_before' });
    expect((await count()) - before).toBe(1n);
  });
});

test('a call holds its key from its first transaction on: who would take it over waits', async () => {
  const orderId = await sendableOrder();
  const blocker = await portal.made.pool.connect();
  onTestFinished(() => blocker.release(true));
  await blocker.query('begin');
  await blocker.query('select from orders where order_id = $1 for update', [orderId]);
  const sent = send(orderId);
  const takeOver = 'select from idempotency_keys where idempotency_key = $1 for no key update nowait';
  await expect
    .poll(() =>
      portal.made.pool.query(takeOver, [key]).then(
        ({ rows }) => rows.length,
        (error: { readonly code: string }) => error.code,
      ),
    )
    .toBe('55P03');
  await blocker.query('commit');
  expect(await sent).toMatchObject({ status: 200 });
});

test('a call that stood still until another took its key over does nothing', async () => {
  const orderId = await sendableOrder();
  const owner = new pg.Client(portal.made.ownerUrl);
  await owner.connect();
  await owner.query(`
    create function taken_over() returns trigger language plpgsql as
      $$ begin new.request_id := 'another-call'; return new; end $$;
    create trigger taken_over before insert on idempotency_keys for each row execute function taken_over()`);
  const sent = await send(orderId);
  await owner.query('drop trigger taken_over on idempotency_keys');
  await owner.end();
  expect(sent).toMatchObject({ status: 409, code: 'request.in_progress' });
  const read = await portal.call({ method: 'GET', path: `/orders/${orderId}`, token });
  expect(resultOf(read)).toMatchObject({ orderStatus: 'OS00' });
});

test('forty that come at once are one, and the others hear only that it still runs', async () => {
  const orderId = await sendableOrder();
  const answers = await Promise.all(Array.from({ length: 40 }, () => send(orderId)));
  const others = answers.filter(({ status }) => status !== 200);
  expect(answers.length - others.length).toBeGreaterThan(0);
  expect(new Set(others.map(({ code }) => code))).toEqual(
    others.length > 0 ? new Set(['request.in_progress']) : new Set(),
  );
  const { rows } = await portal.made.pool.query('select 1 from audit_entries where object_id = $1 and outcome = $2', [
    orderId,
    'done',
  ]);
  expect(rows.length).toBe(answers.length - others.length);
});

describe('before a login a key counts for nothing', () => {
  const login = async (userPwd: string) => {
    const headers = { 'idempotency-key': key };
    const answer = await portal.call({ path: '/auth/login', body: { userId: seller.userId, userPwd }, headers });
    return { answer, isReplayed: answer.headers['idempotent-replayed'] };
  };

  test('two logins under one are two sessions, and their tokens are kept nowhere', async () => {
    key = crypto.randomUUID();
    const both = [await login(password), await login(password)];
    const sessions = both.map(({ answer }) => claimsOf(resultOf<Tokens>(answer).accessToken).sid);
    expect(new Set(sessions).size).toBe(2);
    expect(both.map(({ isReplayed }) => isReplayed)).toEqual([undefined, undefined]);
    const kept = await portal.made.pool.query('select 1 from idempotency_keys where idempotency_key = $1', [key]);
    expect(kept.rows).toEqual([]);
  });

  test('a wrong password counts each time, and the right one under the same key is taken', async () => {
    key = crypto.randomUUID();
    const wrong = [await login('Wrong!2026'), await login('Wrong!2026')];
    expect(wrong.map(({ answer }) => answer.statusCode)).toEqual([400, 400]);
    const { rows } = await portal.made.pool.query(
      "select 1 from login_attempts where user_id = $1 and outcome = 'wrong_password'",
      [seller.userId],
    );
    expect(rows).toHaveLength(2);
    expect((await login(password)).answer.statusCode).toBe(200);
  });
});

test('a secret is repeated to its owner, and lies sealed', async () => {
  key = crypto.randomUUID();
  const body = { keyLabel: 'ERP', scopeList: ['order.read'], expireYmd: '20261231' };
  const first = await ask({ path: '/company/api-keys', body });
  expect(await ask({ path: '/company/api-keys', body })).toEqual({ ...first, isReplayed: 'true' });
  const { issuedKey } = (first.body as { result: { issuedKey: string } }).result;
  const { rows } = await portal.made.pool.query<{ row: string }>('select k::text as row from idempotency_keys k');
  expect(rows.map(({ row }) => row).join()).not.toContain(issuedKey);
});

test('a file is kept once: its repeat names the first, another one under its key is refused', async () => {
  key = crypto.randomUUID();
  const upload = async (text: string) => {
    const mark = 'part';
    const payload = `--${mark}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${text}\r\n--${mark}--\r\n`;
    const headers = {
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
      'content-type': `multipart/form-data; boundary=${mark}`,
    };
    const answer = await portal.app.inject({ method: 'POST', url: '/api/v1/files', headers, payload });
    return [answer.statusCode, answer.json<{ result?: { fileId: string }; code?: string }>()] as const;
  };
  const first = await upload('one');
  expect(first[0]).toBe(200);
  expect(await upload('one')).toEqual(first);
  expect(await upload('two')).toMatchObject([422, { code: 'request.key_reused' }]);
});
