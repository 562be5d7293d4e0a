/** The work queue of institutions: the counts of the main page, matter by matter, and who is in charge of which. */
import { statistics } from '@gtp/contract/statistics/statistics-wire.ts';
import { listAssignments, listWorkMatters, readWorkQueue } from '@gtp/contract/work/work-wire.ts';
import { isWorkKind } from '@gtp/domain/statistics/waiting-kinds.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from './make/make-company.ts';
import { defaultNow, makeOrder } from './make/make-order.ts';
import { makeBaseRates } from './make/make-waiting-accounts.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

let portal: TestApp;
let agency: MadeCompany;
const tokens: Record<string, string> = {};
const later = new Date('2027-01-20T03:00:00Z');

beforeAll(async () => {
  portal = await startTestApp();
  const { database, pool } = portal.made;
  const own = { passwordHash: portal.passwordHash };
  agency = await makeInstitution(database, 'KOTRA', own);
  const visa = await makeInstitution(database, 'VISA', own);
  const seller = await makeSeller(database, own);
  const buyer = await makeBuyer(database);
  const colleague = 'colleague-1';
  await pool.query(
    `insert into users (user_id, company_id, user_group, name, email, language, password_hash, created_at)
     values ($1, $2, 'UG04', 'Han Sujin', 'han@demo.example', 'en', $3, now())`,
    [colleague, agency.companyId, portal.passwordHash],
  );
  for (const currency of ['USD', 'USD', 'JPY'] as const) {
    const order = await makeOrder(database, { seller, buyer, state: 'evidence_submitted', currency, now: defaultNow });
    await pool.query(
      `insert into evidence_cases (order_id, submission, submitted_at, opened_at, target_at)
       values ($1, 1, $2, $2::timestamptz, $2::timestamptz + interval '2 days')`,
      [order.orderId, defaultNow],
    );
  }
  for (const number of [1, 2]) {
    await pool.query(
      `insert into inquiries (asker_company_id, asked_by, handler_company_id, assigned_to, type, state, title, contents,
         language, created_at, last_written_at, last_asked_at, updated_by)
       values ($1, $2, $3, $4, 'order', 'received', 'A title', 'Words', 'en', $5, $5, $5, $2)`,
      [seller.companyId, seller.userId, agency.companyId, number === 1 ? colleague : null, defaultNow],
    );
  }
  await makeBaseRates(portal.made, { reader: agency.userId, colleague });
  for (const [name, userId] of Object.entries({
    first: agency.userId,
    colleague,
    visa: visa.userId,
    seller: seller.userId,
  }))
    tokens[name] = (await portal.logInWholly(userId)).accessToken;
  await pool.query(
    "insert into users select 'gone', company_id, user_group, name, 'gone@demo.example', language, password_hash, false, created_at from users where user_id = 'colleague-1'",
  );
}, 60_000);
afterAll(() => portal.close());

type Who = 'first' | 'colleague' | 'visa' | 'seller';
const get = async (who: Who, path: string) => {
  const response = await portal.call({ method: 'GET', path, token: tokens[who] });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ result: never }>().result;
};
const queueOf = async (who: Who, scope = 'all') =>
  readWorkQueue.answer.decode(await get(who, `/work-queue?scope=${scope}`));
const mattersOf = async (who: Who, query: string) =>
  listWorkMatters.answer.decode(await get(who, `/work-queue/matters?${query}`));
async function assign(who: Who, body: object) {
  const response = await portal.call({ path: '/work-queue/assignments', token: tokens[who], body });
  return { status: response.statusCode, ...response.json<{ code?: string; message?: string }>() };
}
const review = { waitType: 'evidence_review' };

test('has what the main page counts, with the sum per currency', async () => {
  const { waiting } = statistics.decode(await get('first', '/figures'));
  const { kinds, counts } = await queueOf('first');
  const counted = waiting.flatMap(({ kind, state, count }) => (isWorkKind(kind) ? [`${kind} ${state} ${count}`] : []));
  expect(kinds.map(({ kind, state, count }) => `${kind} ${state} ${count}`).toSorted()).toEqual(counted.toSorted());
  expect(counts.all).toBe(waiting.reduce((sum, { count }) => sum + count, 0));
  const evidence = kinds.find(({ kind }) => kind === 'evidence_review');
  expect(evidence?.sums.map(({ currency }) => currency)).toEqual(['USD', 'JPY']);
  const { list } = await mattersOf('first', 'waitType=evidence_review&limit=100');
  for (const { currency, amount } of evidence?.sums ?? []) {
    const minors = list.flatMap((each) => (each.currency === currency && each.amount ? [each.amount.minor] : []));
    expect(amount.minor).toBe(minors.reduce((sum, minor) => sum + minor, 0n));
  }
});

test('answers chosen matters alone, and nothing of what does not wait', async () => {
  const all = await mattersOf('first', 'waitType=evidence_review');
  const last = all.list.at(-1);
  const chosen = await mattersOf('first', `waitType=evidence_review&ids=${last?.matterId},gone&limit=1`);
  expect(all.count).toBeGreaterThan(1);
  expect(chosen).toEqual({ count: 1, list: [last] });
});

test('names companies in the language of the page', async () => {
  const { pool } = portal.made;
  await pool.query("update companies set name = '가온전자' where client_type = 'SELLER'");
  const {
    rows: [{ company_id: companyId, english_name: englishName }],
  } = await pool.query("select company_id, english_name from companies where client_type = 'SELLER'");
  await pool.query(
    `insert into amendments (amendment_id, company_id, kind, state, changes, asked_by, asked_at, updated_by)
     select 'am_1', $1, 'details', 'waiting', '[{"name": "phone", "from": "", "to": "0212345678"}]', user_id, $2, user_id
     from users where company_id = $1`,
    [companyId, defaultNow],
  );
  const labelIn = async (language: string) => {
    const headers = { 'accept-language': language };
    const path = '/work-queue/matters?waitType=amendment';
    const response = await portal.call({ method: 'GET', path, token: tokens.first, headers });
    return listWorkMatters.answer.decode(response.json<{ result: never }>().result).list.map(({ label }) => label);
  };
  expect(await labelIn('ko')).toEqual(['가온전자']);
  expect(await labelIn('en')).toEqual([englishName]);
});

test('what somebody else proposed is a second signature; one’s own proposal waits for others', async () => {
  expect((await queueOf('first', 'second')).kinds.map(({ kind, count }) => [kind, count])).toEqual([['base_rate', 1]]);
  const { counts } = await queueOf('first');
  expect(counts.second).toBe(1);
});

test('the target of a kind is over after its business days, a deadline of its own when it says', async () => {
  expect((await queueOf('first')).counts.late).toBe(0);
  const before = portal.context.clock.now();
  portal.context.clock.set(later);
  const token = (await portal.logInWholly(agency.userId)).accessToken;
  const response = await portal.call({ method: 'GET', path: '/work-queue', token });
  const { counts, kinds } = readWorkQueue.answer.decode(response.json<{ result: never }>().result);
  expect(counts.late).toBe(counts.all);
  const inquiry = kinds.find(({ kind }) => kind === 'inquiry');
  expect(inquiry).toMatchObject({ targetDays: 2, lateCount: 2 });
  portal.context.clock.set(before);
  tokens.first = (await portal.logInWholly(agency.userId)).accessToken;
});

test('a matter is put in charge of a colleague, seen by colleagues alone, and released; nothing is forgotten', async () => {
  const [matter] = (await mattersOf('first', 'waitType=evidence_review')).list;
  const matterId = matter?.matterId ?? '';
  expect(await assign('first', { ...review, matterId, chargeId: 'colleague-1', version: 0 })).toMatchObject({
    status: 200,
  });
  expect((await queueOf('colleague', 'mine')).kinds.map(({ kind, count }) => [kind, count])).toEqual([
    ['evidence_review', 1],
    ['inquiry', 1],
  ]);
  const mine = await mattersOf('colleague', 'waitType=evidence_review&scope=mine');
  expect(mine.list).toMatchObject([{ matterId, assignee: { name: 'Han Sujin' }, isOfKind: false, version: 1 }]);
  expect(await assign('colleague', { ...review, matterId, version: 1 })).toMatchObject({ status: 200 });
  const path = `/work-queue/assignments?waitType=evidence_review&matterId=${matterId}`;
  const history = listAssignments.answer.decode(await get('first', path));
  expect(history.map(({ assignee, assignedBy }) => [assignee?.userId, assignedBy.userId])).toEqual([
    [undefined, 'colleague-1'],
    ['colleague-1', agency.userId],
  ]);
  expect(await get('visa', path)).toEqual([]);
});

test('a kind as a whole, and of it a matter that somebody else has', async () => {
  expect(await assign('first', { ...review, chargeId: agency.userId, version: 0 })).toMatchObject({ status: 200 });
  const [matter] = (await mattersOf('first', 'waitType=evidence_review&scope=mine')).list;
  const { matterId = '', version } = matter ?? {};
  await assign('first', { ...review, matterId, chargeId: 'colleague-1', version });
  const { kinds } = await queueOf('first');
  const evidence = kinds.find(({ kind }) => kind === 'evidence_review');
  expect(evidence).toMatchObject({ count: 3, unassignedCount: 0, assignee: { userId: agency.userId }, version: 1 });
  expect(evidence?.people.map(({ userId }) => userId).toSorted()).toEqual(['colleague-1', agency.userId].toSorted());
});

test('of two who assign at once the second is told who has it', async () => {
  const [, other] = (await mattersOf('first', 'waitType=reconciliation')).list;
  expect(other).toBeUndefined();
  const body = { waitType: 'bank_message', version: 0 };
  const answers = await Promise.all([
    assign('first', { ...body, chargeId: agency.userId }),
    assign('colleague', { ...body, chargeId: 'colleague-1' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused).toMatchObject({ code: 'work.assigned_meanwhile' });
  const { rows } = await portal.made.pool.query(
    "select u.name from work_assignments join users u on user_id = assignee where kind = 'bank_message'",
  );
  expect(rows).toHaveLength(1);
  expect(refused?.message).toContain(rows[0].name);
});

test.each([
  ['somebody of another institution', { ...review, version: 1, chargeId: 'visa' }, 'work.assignee_unknown'],
  ['who cannot log in any more', { ...review, version: 1, chargeId: 'gone' }, 'work.assignee_unknown'],
  [
    'a matter that does not wait',
    { ...review, version: 0, matterId: 'no-order', chargeId: 'colleague-1' },
    'work.matter_gone',
  ],
  ['an inquiry, which names its own', { waitType: 'inquiry', version: 0, matterId: '1' }, 'work.assigned_elsewhere'],
  ['a kind that the institution has none of, to nobody', { ...review, version: 7 }, 'work.assigned_meanwhile'],
])('refuses %s, and writes nothing', async (_label, body, code) => {
  const count = async () => (await portal.made.pool.query('select count(*) from work_assignments')).rows[0].count;
  const before = await count();
  expect((await assign('first', body)).code).toBe(code);
  expect(await count()).toBe(before);
});

test('is no page of sellers', async () => {
  const response = await portal.call({ method: 'GET', path: '/work-queue', token: tokens.seller });
  expect(response.statusCode).toBe(403);
});

test('the history of assignments is never changed', async () => {
  await expect(portal.made.pool.query('update work_assignments set assignee = null')).rejects.toThrow();
});
