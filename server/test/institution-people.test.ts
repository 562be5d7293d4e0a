/** An institution's own people: what gives rights takes two administrators; what takes them takes one, and at once. */
import { listPeople } from '@gtp/contract/people/people-wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeInstitution } from './make/make-company.ts';
import { password, startTestApp, type TestApp } from './start-test-app.ts';

let portal: TestApp;
let agency: MadeCompany;
let visa: MadeCompany;
let first: string;
let second: string;

beforeAll(async () => {
  portal = await startTestApp();
  const { database } = portal.made;
  const own = { passwordHash: portal.passwordHash };
  agency = await makeInstitution(database, 'KOTRA', own);
  visa = await makeInstitution(database, 'VISA', own);
  await makePerson('second-admin', 'Lee Second');
  await makePerson('clerk', 'Park Clerk', ['support']);
  first = (await portal.logInWholly(agency.userId)).accessToken;
  second = (await portal.logInWholly('second-admin')).accessToken;
}, 60_000);
afterAll(() => portal.close());

/** Without kinds an administrator, as the command line makes them. */
async function makePerson(userId: string, name: string, kinds?: readonly string[]): Promise<void> {
  const { pool } = portal.made;
  await pool.query(
    `insert into users (user_id, company_id, user_group, name, email, language, password_hash, created_at)
     values ($1, $2, 'UG04', $3, $1 || '@demo.example', 'en', $4, now())`,
    [userId, agency.companyId, name, portal.passwordHash],
  );
  if (kinds) {
    await pool.query(
      `insert into delegations (user_id, company_id, kinds, granted_at, changed_at) values ($1, $2, $3, now(), now())`,
      [userId, agency.companyId, kinds],
    );
  }
}

async function call(token: string, path: string, body: object = {}) {
  const response = await portal.call({ path: `/institution/people/${path}`, token, body });
  return { status: response.statusCode, ...response.json<{ code?: string; result?: never }>() };
}
async function peopleSeenBy(token: string) {
  const response = await portal.call({ method: 'GET', path: '/institution/people', token });
  expect(response.statusCode, response.body).toBe(200);
  return listPeople.answer.decode(response.json<{ result: never }>().result);
}
const personOf = async (userId: string) => (await peopleSeenBy(first)).people.find((each) => each.userId === userId);
const propose = (token: string, body: object) => call(token, 'requests', body);
const decide = (token: string, requestId: string, approveYn: 'Y' | 'N') =>
  call(token, `requests/${requestId}/decide`, { approveYn });
const openRequest = async () =>
  (await peopleSeenBy(first)).requests.find(({ state }) => state === 'proposed')?.requestId ?? '';
const mailsTo = async (userId: string) =>
  (await portal.made.mails.query('select template from emails where user_id = $1', [userId])).rows.map(
    (each) => each.template,
  );
const auditedCommands = async () =>
  (await portal.made.pool.query('select distinct command from audit_entries')).rows.map((each) => each.command);

test('more rights are asked for by one administrator, have no effect, and are given by another one', async () => {
  const body = { requestType: 'change', userId: 'clerk', version: 1, deputyTypeList: ['DP07', 'DP03'] };
  expect((await propose(first, body)).status).toBe(200);
  expect((await personOf('clerk'))?.kinds).toEqual(['support']);
  expect((await propose(second, body)).code).toBe('people.already_asked');
  const requestId = await openRequest();
  expect((await decide(first, requestId, 'Y')).code).toBe('people.second_person_needed');
  expect((await decide(second, requestId, 'Y')).status).toBe(200);
  expect(await personOf('clerk')).toMatchObject({ kinds: ['support', 'approver'], version: 2 });
  expect((await decide(second, requestId, 'N')).code).toBe('people.already_decided');
});

test('nobody makes an administrator without their second factor shown anew, not even by approving', async () => {
  const body = { requestType: 'invite', userName: 'Kim Admin', email: 'admin2@demo.example', deputyTypeList: ['DP01'] };
  expect(await propose(first, body)).toMatchObject({ status: 403, code: 'session.confirmation_needed' });
  await portal.confirm(first);
  expect((await propose(first, body)).status).toBe(200);
  const requestId = await openRequest();
  expect(await decide(second, requestId, 'Y')).toMatchObject({ status: 403, code: 'session.confirmation_needed' });
  expect((await decide(second, requestId, 'N')).status).toBe(200);
});

test('rights that are only taken are taken at once; a form over older rights is refused', async () => {
  const body = { requestType: 'change', userId: 'clerk', deputyTypeList: ['DP07'] };
  expect((await propose(first, { ...body, version: 1 })).code).toBe('people.changed_meanwhile');
  expect((await propose(first, { ...body, version: 2 })).status).toBe(200);
  expect((await personOf('clerk'))?.kinds).toEqual(['support']);
});

test('who is invited proves nothing until they follow the link; two people ask for it', async () => {
  const body = {
    requestType: 'invite',
    userName: 'Choi New',
    email: 'new@demo.example',
    langCd: 'en',
    deputyTypeList: ['DP06'],
  };
  await propose(first, body);
  expect((await peopleSeenBy(first)).invitations).toEqual([]);
  await decide(second, await openRequest(), 'Y');
  const { invitations, people } = await peopleSeenBy(first);
  expect(invitations).toMatchObject([{ email: 'new@demo.example', kinds: ['finance'], status: 'open' }]);
  expect(people.some(({ email }) => email === 'new@demo.example')).toBe(false);
  const { rows } = await portal.made.mails.query("select template, facts from emails where email = 'new@demo.example'");
  expect(rows).toMatchObject([{ template: 'deputy.person_invitation', facts: { root: 'admin/kotra' } }]);
  const shown = await portal.call({ path: '/deputy-invitations/read', body: { token: rows[0].facts.token } });
  expect(shown.json().result).toMatchObject({ clentType: 'KOTRA', deputyTypeList: ['DP06'] });
  const accepted = await portal.call({
    path: '/deputy-invitations/accept',
    body: {
      token: rows[0].facts.token,
      userId: 'choi-new',
      userPwd: 'Unguessable!77',
      userPwdConfirm: 'Unguessable!77',
    },
  });
  expect(accepted.statusCode, accepted.body).toBe(200);
  expect(await personOf('choi-new')).toMatchObject({ kinds: ['finance'], isLocked: false });
});

test('an invitation is gone when who asked for it is an administrator no more', async () => {
  await makePerson('third', 'Third Person', ['administrator']);
  const third = (await portal.logInWholly('third')).accessToken;
  const body = { requestType: 'invite', userName: 'Late New', email: 'late@demo.example', deputyTypeList: ['DP06'] };
  const ask = async (token: string) => {
    expect((await propose(token, body)).status).toBe(200);
    expect((await decide(second, await openRequest(), 'Y')).status).toBe(200);
    const { rows } = await portal.made.mails.query(
      "select facts from emails where email = 'late@demo.example' order by queued_at desc, email_id desc limit 1",
    );
    return rows[0].facts.token;
  };
  const link = await ask(third);
  await portal.made.pool.query(`update delegations set kinds = '{finance}' where user_id = 'third'`);
  const accept = (token: string, userId: string) =>
    portal.call({
      path: '/deputy-invitations/accept',
      body: { token, userId, userPwd: 'Unguessable!77', userPwdConfirm: 'Unguessable!77' },
    });
  expect((await accept(link, 'late-one')).json()).toMatchObject({ code: 'deputy.invitation_gone' });
  // Two people may ask anew.
  expect((await accept(await ask(first), 'late-two')).statusCode).toBe(200);
});

test('a lock ends all sessions at once; giving the login back takes two', async () => {
  const { accessToken } = await portal.logInWholly('clerk');
  expect((await call(first, 'clerk/lock')).status).toBe(200);
  const after = await portal.call({ method: 'GET', path: '/work-queue', token: accessToken });
  expect(after.statusCode).toBe(401);
  const login = await portal.call({ path: '/auth/login', body: { userId: 'clerk', userPwd: password } });
  expect(login.statusCode).not.toBe(200);
  expect((await call(first, 'clerk/lock')).code).toBe('people.already_so');
  expect((await propose(first, { requestType: 'unlock', userId: 'clerk' })).status).toBe(200);
  expect((await personOf('clerk'))?.isLocked).toBe(true);
  await decide(second, await openRequest(), 'Y');
  expect(await personOf('clerk')).toMatchObject({ isLocked: false, kinds: ['support'] });
  await portal.logInWholly('clerk');
});

test('a reset mails a temporary password to the person alone and ends their sessions', async () => {
  const { accessToken } = await portal.logInWholly('clerk');
  const answer = await call(first, 'clerk/reset');
  expect(answer.status).toBe(200);
  expect((await portal.call({ method: 'GET', path: '/work-queue', token: accessToken })).statusCode).toBe(401);
  expect(await mailsTo('clerk')).toEqual(expect.arrayContaining(['recovery.temporary_password', 'deputy.person_told']));
  expect(JSON.stringify(answer)).not.toMatch(/assword/);
});

test('nobody changes themselves, and the last administrator stays one', async () => {
  const own = { requestType: 'change', userId: agency.userId, version: 0, deputyTypeList: ['DP07'] };
  expect((await propose(first, own)).code).toBe('people.own_rights');
  expect((await call(first, `${agency.userId}/lock`)).code).toBe('people.own_rights');
  expect((await call(first, 'second-admin/lock')).status).toBe(200);
  expect((await call(first, `${agency.userId}/lock`)).code).toBe('people.last_administrator');
  // The second one was locked by it, and its open session is over.
  expect((await portal.call({ method: 'GET', path: '/institution/people', token: second })).statusCode).toBe(401);
  await portal.made.pool.query("update users set is_active = true where user_id = 'second-admin'");
  second = (await portal.logInWholly('second-admin')).accessToken;
});

test('a request of somebody who is no administrator any more is not approved', async () => {
  await portal.confirm(second);
  await portal.confirm(first);
  await propose(second, { requestType: 'change', userId: 'clerk', version: 3, deputyTypeList: ['DP01'] });
  const requestId = await openRequest();
  await call(first, 'second-admin/lock');
  expect((await decide(first, requestId, 'Y')).code).toBe('people.proposer_without_right');
  expect((await decide(first, requestId, 'N')).status).toBe(200);
  expect((await personOf('clerk'))?.kinds).toEqual(['support']);
});

test('is nobody else’s: a clerk, and another institution', async () => {
  await portal.made.pool.query('update users set temporary_password_until = null, password_hash = $1', [
    portal.passwordHash,
  ]);
  const clerk = (await portal.logInWholly('clerk')).accessToken;
  expect((await propose(clerk, { requestType: 'unlock', userId: 'second-admin' })).status).toBe(403);
  const other = (await portal.logInWholly(visa.userId)).accessToken;
  expect((await call(other, 'clerk/lock')).code).toBe('people.not_found');
  expect((await peopleSeenBy(other)).people.map(({ userId }) => userId)).toEqual([visa.userId]);
});

test('every act is in the audit log', async () => {
  expect(await auditedCommands()).toEqual(
    expect.arrayContaining(['proposePerson', 'decidePerson', 'lockPerson', 'resetPerson']),
  );
});
