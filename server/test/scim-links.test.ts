/** Whom an identity provider named before they had an account, and by another name than their address. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scimCaller } from './scim-caller.ts';
import { makeSignOnWorld, type SignOnWorld } from './sign-on-world.ts';
import { resultOf } from './start-test-app.ts';

let world: SignOnWorld;
let token = '';
const scim = scimCaller(
  () => world,
  () => token,
);
const post = (path: string, shown: string, body: object = {}) => world.portal.call({ path, token: shown, body });

beforeAll(async () => {
  world = await makeSignOnWorld();
  const path = '/institution/provisioning/tokens';
  await world.portal.confirm(world.first);
  const made = resultOf<{ tokenId: string; scimToken: string }>(await post(path, world.first));
  await world.portal.confirm(world.second);
  await post(`${path}/${made.tokenId}/decide`, world.second, { approveYn: 'Y' });
  token = made.scimToken;
}, 60_000);
afterAll(() => world.portal.close());

const named = (userName: string, email: string, about: object = {}) => ({
  ...{ userName, externalId: userName, active: true, name: { givenName: 'Min', familyName: 'Kim' }, ...about },
  emails: [{ primary: true, type: 'work', value: email }],
});
const ending = { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] };
const isActive = async (userId: string) =>
  (await world.portal.made.pool.query('select is_active from users where user_id = $1', [userId])).rows[0].is_active;

/** Two administrators invite somebody, who follows the link. */
async function join(email: string, userId: string): Promise<void> {
  const body = { requestType: 'invite', userName: 'Min Kim', email, langCd: 'en', deputyTypeList: ['DP07'] };
  await post('/institution/people/requests', world.first, body);
  const page = await world.portal.call({ method: 'GET', path: '/institution/people', token: world.first });
  const { requestList } = resultOf<{ requestList: { requestId: string; requestStatus: string }[] }>(page);
  const open = requestList.find(({ requestStatus }) => requestStatus === 'proposed');
  await post(`/institution/people/requests/${open?.requestId}/decide`, world.second, { approveYn: 'Y' });
  const { rows } = await world.portal.made.mails.query('select facts from emails where email = $1', [email]);
  const chosen = { userId, userPwd: 'Unguessable!77', userPwdConfirm: 'Unguessable!77' };
  resultOf(await post('/deputy-invitations/accept', '', { token: rows[0].facts.token, ...chosen }));
}

test.each([
  ['by the address', 'lee@demo.example', 'lee@demo.example', 'lee-min'],
  ['by another name', 'han@corp.example', 'han@demo.example', 'han-min'],
])('who was named %s before they joined can be ended by the provider', async (_, userName, email, userId) => {
  const { body } = await scim('Users', { method: 'POST', body: named(userName, email) });
  await join(email, userId);
  expect(await isActive(userId)).toBe(true);
  // The provider looks at everybody in between.
  await scim('Users');
  expect((await scim(`Users/${body.id}`, { method: 'PATCH', body: ending })).status).toBe(200);
  expect(await isActive(userId)).toBe(false);
});

test('who had been ended before they joined does not get in', async () => {
  const email = 'gone@demo.example';
  await scim('Users', { method: 'POST', body: named(email, email, { active: false }) });
  await join(email, 'gone-min');
  expect(await isActive('gone-min')).toBe(false);
});

test('a link opens nothing: the provider alone does not log the account in', async () => {
  const { rows } = await world.portal.made.pool.query(
    'select admitted_at from provisioned_people where user_id is not null',
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every((row) => row.admitted_at === null)).toBe(true);
});

test('who joined while links were not kept is ended by what the provider says next, of whomever', async () => {
  const email = 'late@demo.example';
  const { body } = await scim('Users', { method: 'POST', body: named('late@corp.example', email) });
  await join(email, 'late-min');
  await world.portal.made.pool.query(
    'update provisioned_people set user_id = null, is_active = false where person_id = $1',
    [body.id],
  );
  await scim('Users?count=1');
  expect(await isActive('late-min')).toBe(false);
});

test('who had an account is taken over by a user name that is not the address, once', async () => {
  const { pool } = world.portal.made;
  const clerk = named('clerk@corp.example', 'clerk@demo.example');
  const made = await scim('Users', { method: 'POST', body: clerk });
  expect([made.status, made.body.name.givenName]).toEqual([201, 'Min']);
  const { rows } = await pool.query(
    "select user_name, external_id, version from provisioned_people where user_id = 'clerk'",
  );
  expect(rows).toMatchObject([{ user_name: 'clerk@corp.example', external_id: 'clerk@corp.example', version: 2 }]);
  expect((await scim('Users', { method: 'POST', body: clerk })).status).toBe(409);
  const other = named('clerk.two@corp.example', 'clerk@demo.example');
  expect((await scim('Users', { method: 'POST', body: other })).status).toBe(409);
  const tag = { 'if-match': String(made.headers.etag) };
  expect((await scim(`Users/${made.body.id}`, { method: 'PATCH', body: ending, headers: tag })).status).toBe(200);
  expect(await isActive('clerk')).toBe(false);
});
