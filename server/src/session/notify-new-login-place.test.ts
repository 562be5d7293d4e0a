/** Whoever logs in from elsewhere gets one e-mail, and sees the login on their security page. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { resultOf, startTestApp, type TestApp } from '../../test/start-test-app.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/1 Safari/604.1';

let portal: TestApp;
let userId: string;

beforeAll(async () => {
  portal = await startTestApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  ({ userId } = await makeSeller(portal.made.database, { passwordHash: portal.passwordHash }));
});

async function logInFrom(userAgent: string, ipAddress: string, who = userId): Promise<void> {
  const first = await portal.logIn(who);
  const body = { authNumber: await portal.mailedCode(first) };
  const headers = { 'user-agent': userAgent, 'x-forwarded-for': ipAddress };
  resultOf(await portal.call({ path: '/two-factor/login', token: first.accessToken, body, headers }));
}

async function notifiedTo(who = userId) {
  const { rows } = await portal.made.mails.query<{ facts: Record<string, string> }>(
    `select facts from emails where user_id = $1 and template = 'session.new_place' order by email_id`,
    [who],
  );
  return rows.map(({ facts }) => facts);
}

test('the first login of all, and one like those before it, are no news', async () => {
  await logInFrom(windows, '203.0.113.24');
  await logInFrom(windows.replace('142', '143'), '203.0.7.1');
  expect(await notifiedTo()).toEqual([]);
});

test('a new browser or a new network is e-mailed once, with what is known of it; then it is known', async () => {
  await logInFrom(windows, '203.0.113.24');
  for (const _ of ['first', 'again']) await logInFrom(iPhone, '203.0.113.24');
  expect(await notifiedTo()).toMatchObject([
    { userId, device: 'Safari · iOS', ipAddress: '203.0.113.24', root: 'seller' },
  ]);
  for (const _ of ['first', 'again']) await logInFrom(windows, '198.51.100.7');
  expect((await notifiedTo()).map(({ ipAddress }) => ipAddress)).toEqual(['203.0.113.24', '198.51.100.7']);
});

test('another’s logins teach nothing, and what is older than half a year is forgotten', async () => {
  const kotra = await makeInstitution(portal.made.database, 'KOTRA', { passwordHash: portal.passwordHash });
  await logInFrom(windows, '203.0.113.24');
  await logInFrom(windows, '198.51.100.7', kotra.userId);
  await logInFrom(windows, '198.51.100.7');
  expect(await notifiedTo()).toHaveLength(1);
  await portal.made.pool.query(
    `insert into login_attempts (user_id, happened_at, outcome, ip_address, user_agent)
      values ($1, $2, 'succeeded', '192.0.2.1', $3)`,
    [kotra.userId, new Date(portal.context.clock.now().getTime() - 181 * 86_400_000), iPhone],
  );
  await logInFrom(iPhone, '192.0.2.1', kotra.userId);
  expect(await notifiedTo(kotra.userId)).toMatchObject([{ root: 'admin/kotra', device: 'Safari · iOS' }]);
});
