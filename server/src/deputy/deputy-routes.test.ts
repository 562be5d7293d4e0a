/** Deputies as people meet them: over HTTP, with their own logins and mails. */
import { money } from '@gtp/domain/platform/money.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { makeDeputy } from '../../test/make/make-deputy.ts';
import { claimsOf, resultOf, startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { findDelegationRow, saveConfirmed } from '../account/account.ts';
import { inTransaction } from '../platform/database.ts';
import { endExpiredDelegations } from './deputy.ts';

let portal: TestApp;
let buyer: MadeCompany;
let outsider: MadeCompany;
let token: string;
const start = new Date('2026-11-02T03:00:00Z');
const hourMs = 3_600_000;

beforeAll(async () => {
  portal = await startTestApp({ now: start });
  const own = { passwordHash: portal.passwordHash };
  buyer = await makeBuyer(portal.made.database, { ...own, language: 'ko' });
  outsider = await makeSeller(portal.made.database, own);
  token = (await portal.logInWholly(buyer.userId)).accessToken;
});
afterAll(() => portal.close());
afterEach(() => portal.context.clock.set(start));

type Shown = Readonly<Record<string, unknown>> & { readonly invitationId: string };
let count = 0;

function nominee(about: object = {}) {
  count += 1;
  const email = `new${count}@demo.example`;
  return { userName: 'Daniel Reyes', email, langCd: 'en', deputyTypeList: ['DP04'], ...about };
}

async function invite(about: object = {}, as = token) {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await portal.call({ path: '/company/deputies', token: as, body: nominee(about), headers });
  return { status: answer.statusCode, ...answer.json<{ result?: Shown; code?: string; field?: string }>() };
}

async function linkOf(invitationId = 'none'): Promise<string> {
  const { rows } = await portal.made.mails.query<{ facts: { token: string } }>(
    `select facts from emails where template = 'deputy.invitation' and dedupe_key like $1 order by queued_at desc`,
    [`deputy.invitation:${invitationId}:%`],
  );
  return rows[0]?.facts.token ?? '';
}

async function acceptWith(link: string, about: object = {}) {
  count += 1;
  const chosen = { token: link, userId: `chosen${count}`, userPwd: 'Trade!2026', userPwdConfirm: 'Trade!2026' };
  const answer = await portal.call({ path: '/deputy-invitations/accept', body: { ...chosen, ...about } });
  return {
    status: answer.statusCode,
    ...answer.json<{ result?: { userId: string }; code?: string; field?: string }>(),
  };
}

async function status(method: 'GET' | 'POST' | 'PUT', path: string, about: { token: string; body?: object }) {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await portal.call({ method, path, headers, ...about });
  return [answer.statusCode, answer.json<{ code?: string }>().code ?? 'done'];
}

const logIn = (userId: string) => portal.logInWholly(userId).then((tokens) => tokens.accessToken);
const own = () => ({ passwordHash: portal.passwordHash });

describe('an invitation', () => {
  test('makes a deputy who logs in with two factors of their own and may do what was given, no more', async () => {
    const invited = await invite();
    expect(invited).toMatchObject({ status: 200, result: { invitationStatus: 'open', deputyTypeList: ['DP04'] } });
    const link = await linkOf(invited.result?.invitationId);
    const shown = await portal.call({ path: '/deputy-invitations/read', body: { token: link } });
    expect(resultOf(shown)).toMatchObject({ corpName: buyer.englishName, deputyTypeList: ['DP04'] });
    const accepted = await acceptWith(link);
    expect(accepted.status).toBe(200);
    const userId = accepted.result?.userId ?? '';
    // Nobody has confirmed who they are: they read.
    const reader = await logIn(userId);
    expect(claimsOf(reader)).toMatchObject({ deputyTypeList: [], waitingTypeList: ['DP04'], userType: 'UG03' });
    const payment = { token: reader, body: { cardId: 'none', tradeCurrCd: '840', totalMony: '1.00' } };
    expect(await status('POST', '/orders/none/payments', payment)).toEqual([403, 'account.identity_unconfirmed']);
    const confirmed = { kinds: ['payer'], until: undefined } as const;
    await inTransaction(portal.made.database, (transaction) => saveConfirmed(transaction, userId, confirmed));
    const deputy = await logIn(userId);
    expect(claimsOf(deputy)).toMatchObject({ deputyTypeList: ['DP04'], userType: 'UG03' });
    expect(await status('GET', '/company/cards', { token: deputy })).toEqual([200, 'done']);
    expect(await status('GET', '/company/deputies', { token: deputy })).toEqual([403, 'request.forbidden']);
    expect((await invite({}, deputy)).status).toBe(403);
  });

  test('works once, for 72 hours, until it is withdrawn or sent anew; all else is gone alike', async () => {
    const { result } = await invite();
    const link = await linkOf(result?.invitationId);
    const path = `/company/deputy-invitations/${result?.invitationId ?? 'none'}`;
    portal.context.clock.set(new Date(start.getTime() + 60_000));
    expect(await status('POST', `${path}/renew`, { token })).toEqual([200, 'done']);
    const renewed = await linkOf(result?.invitationId);
    expect((await acceptWith(link)).code).toBe('deputy.invitation_gone');
    portal.context.clock.set(new Date(start.getTime() + 60_001 + 72 * hourMs));
    expect(await acceptWith(renewed)).toMatchObject({ status: 410, code: 'deputy.invitation_gone' });
    portal.context.clock.set(new Date(start.getTime() + 60_000 + 72 * hourMs));
    const both = await Promise.all([acceptWith(renewed), acceptWith(renewed)]);
    expect(both.map((each) => each.status).toSorted()).toEqual([200, 410]);
    expect((await acceptWith('never given')).code).toBe('deputy.invitation_gone');
    portal.context.clock.set(start);
    const other = (await invite()).result?.invitationId ?? 'none';
    const otherLink = await linkOf(other);
    expect(await status('POST', `/company/deputy-invitations/${other}/withdraw`, { token })).toEqual([200, 'done']);
    expect((await acceptWith(otherLink)).code).toBe('deputy.invitation_gone');
  });

  test.each([
    ['has lost these rights', `update delegations set ended_at = now() where user_id = $1`],
    ['can log in no more', 'update users set is_active = false where user_id = $1'],
    ['manages nobody any more', `update delegations set kinds = '{payer}' where user_id = $1`],
    ['has a lower limit now', `update delegations set order_limit_cents = 100 where user_id = $1`],
  ])('is gone once who wrote it %s', async (_, losing) => {
    const administrator = await makeDeputy(portal.made.database, buyer, own());
    const link = await linkOf((await invite({}, await logIn(administrator.userId))).result?.invitationId);
    const read = () => status('POST', '/deputy-invitations/read', { token: '', body: { token: link } });
    expect(await read()).toEqual([200, 'done']);
    await portal.made.pool.query(losing, [administrator.userId]);
    expect(await read()).toEqual([410, 'deputy.invitation_gone']);
    expect(await acceptWith(link)).toMatchObject({ status: 410, code: 'deputy.invitation_gone' });
  });

  test('whose writer is gone makes room for another one, or is taken over by who sends it anew', async () => {
    const administrator = await makeDeputy(portal.made.database, buyer, own());
    const as = await logIn(administrator.userId);
    const [first, second] = [await invite({}, as), await invite({}, as)];
    await portal.made.pool.query('update delegations set ended_at = now() where user_id = $1', [administrator.userId]);
    const { email } = first.result as unknown as { email: string };
    expect((await invite({ email })).status).toBe(200);
    const { invitationId = 'none' } = second.result ?? {};
    portal.context.clock.set(new Date(start.getTime() + 60_000));
    expect(await status('POST', `/company/deputy-invitations/${invitationId}/renew`, { token })).toEqual([200, 'done']);
    const joined = (await acceptWith(await linkOf(invitationId))).result?.userId ?? '';
    expect(await findDelegationRow(portal.made.database, joined)).toMatchObject({ appointment: { by: buyer.userId } });
  });

  test('is one an address, and not for who is there already', async () => {
    const { email } = (await invite()).result as unknown as { email: string };
    expect(await invite({ email: email.toUpperCase() })).toMatchObject({ status: 409, code: 'deputy.already_invited' });
    expect(await invite({ email: buyer.email })).toMatchObject({ status: 409, code: 'deputy.already_member' });
    portal.context.clock.set(new Date(start.getTime() + 100 * hourMs));
    token = await logIn(buyer.userId);
    expect((await invite({ email })).status).toBe(200);
    portal.context.clock.set(start);
    token = await logIn(buyer.userId);
  });

  test.each([
    [{ userId: 'a b' }, 'deputy.user_id_invalid', 'userId'],
    [{ userPwd: 'short', userPwdConfirm: 'short' }, 'deputy.password_weak', 'userPwd'],
    [{ userPwd: 'Password1!', userPwdConfirm: 'Password1!' }, 'account.password_common', 'userPwd'],
    [{ userId: 'lantern-7', userPwd: 'Lantern7!', userPwdConfirm: 'Lantern7!' }, 'account.password_own', 'userPwd'],
    [{ userPwdConfirm: 'Other!2026' }, 'deputy.passwords_differ', 'userPwdConfirm'],
  ])('is not accepted with %j', async (about, code, field) => {
    const link = await linkOf((await invite()).result?.invitationId);
    expect(await acceptWith(link, about)).toMatchObject({ status: 400, code, field });
  });

  test('is not accepted under a user id that somebody has, in any case', async () => {
    const link = await linkOf((await invite()).result?.invitationId);
    const taken = await acceptWith(link, { userId: buyer.userId.toUpperCase() });
    expect(taken).toMatchObject({ status: 409, code: 'deputy.user_id_taken' });
    expect((await acceptWith(link)).status).toBe(200);
  });
});

describe('rights', () => {
  test('beyond one’s own are given by nobody', async () => {
    const limits = { orderLimit: money(500_000n, 'USD'), expiresOn: '2026-12-31' };
    const deputy = await makeDeputy(portal.made.database, buyer, { ...limits, ...own() });
    const as = await logIn(deputy.userId);
    const within = { orderLimitUsd: '5000.00', expireYmd: '20261231' };
    expect((await invite(within, as)).status).toBe(200);
    for (const tooMuch of [{ orderLimitUsd: '5000.01' }, { expireYmd: '20270101' }, { orderLimitUsd: undefined }]) {
      expect(await invite({ ...within, ...tooMuch }, as)).toMatchObject({
        status: 403,
        code: 'deputy.beyond_own_rights',
      });
    }
    expect((await invite({ deputyTypeList: [] })).code).toBe('deputy.no_kind');
    expect((await invite({ orderLimitUsd: '0.00' })).code).toBe('deputy.limit_not_positive');
  });

  test('of an administrator are given only after the second factor was shown anew', async () => {
    const deputy = await makeDeputy(portal.made.database, buyer, { kinds: ['payer'], ...own() });
    const path = `/company/deputies/${deputy.userId}`;
    const change = () => status('PUT', path, { token, body: { deputyTypeList: ['DP01'], version: 1 } });
    const administrator = { deputyTypeList: ['DP01'] };
    expect(await invite(administrator)).toMatchObject({ status: 403, code: 'session.confirmation_needed' });
    expect(await change()).toEqual([403, 'session.confirmation_needed']);
    await portal.confirm(token);
    expect((await invite(administrator)).status).toBe(200);
    expect(await change()).toEqual([200, 'done']);
  });

  test('are changed at once, also in a session that is open', async () => {
    const deputy = await makeDeputy(portal.made.database, buyer, { kinds: ['payer'], ...own() });
    const as = await logIn(deputy.userId);
    expect(await status('GET', '/company/cards', { token: as })).toEqual([200, 'done']);
    const body = { deputyTypeList: ['DP07'], version: 1 };
    expect(await status('PUT', `/company/deputies/${deputy.userId}`, { token, body })).toEqual([200, 'done']);
    expect(await status('GET', '/company/cards', { token: as })).toEqual([403, 'request.forbidden']);
    const stale = await status('PUT', `/company/deputies/${deputy.userId}`, { token, body });
    expect(stale).toEqual([409, 'deputy.changed_meanwhile']);
    const other = await portal.call({ method: 'PUT', path: `/company/deputies/${deputy.userId}`, token, body });
    expect(other.body).toContain(`Person ${buyer.userId}`);
    const { rows } = await portal.made.pool.query('select version from delegations where user_id = $1', [
      deputy.userId,
    ]);
    const removal = { token, body: { version: rows[0]?.version } };
    expect(await status('POST', `/company/deputies/${deputy.userId}/remove`, removal)).toEqual([200, 'done']);
    const late = await status('POST', `/company/deputies/${deputy.userId}/remove`, removal);
    expect(late).toEqual([409, 'deputy.removed_meanwhile']);
  });

  test('of oneself, of the representative and of the last administrator stay', async () => {
    const body = { deputyTypeList: ['DP01'], version: 1 };
    const path = `/company/deputies/${buyer.userId}`;
    const alone = await makeBuyer(portal.made.database, own());
    const asAlone = { token: await logIn(alone.userId), body: { version: 0 } };
    const removal = await status('POST', `/company/deputies/${alone.userId}/remove`, asAlone);
    expect(removal).toEqual([409, 'deputy.last_administrator']);
    const administrator = await makeDeputy(portal.made.database, buyer, own());
    const as = await logIn(administrator.userId);
    expect(await status('PUT', path, { token: as, body })).toEqual([409, 'deputy.is_representative']);
    const self = await status('PUT', `/company/deputies/${administrator.userId}`, { token: as, body });
    expect(self).toEqual([409, 'deputy.own_rights']);
  });

  test('of another company are not there', async () => {
    const as = await logIn(outsider.userId);
    const deputy = await makeDeputy(portal.made.database, buyer);
    const missing = [404, 'deputy.not_found'];
    expect(await status('GET', `/company/deputies/${deputy.userId}`, { token: as })).toEqual(missing);
    const removal = { token: as, body: { version: 1 } };
    expect(await status('POST', `/company/deputies/${deputy.userId}/remove`, removal)).toEqual(missing);
  });

  test('run out on their last day, for sessions and logins alike', async () => {
    const lastDay = { kinds: ['auditor'] as const, expiresOn: '2026-11-02' };
    const deputy = await makeDeputy(portal.made.database, buyer, { ...lastDay, ...own() });
    portal.context.clock.set(new Date('2026-11-02T14:59:00Z'));
    const as = await logIn(deputy.userId);
    expect(await status('GET', '/orders', { token: as })).toEqual([200, 'done']);
    portal.context.clock.set(new Date('2026-11-02T15:00:00Z'));
    expect(await status('GET', '/orders', { token: as })).toEqual([401, 'session.ended']);
    expect(await endExpiredDelegations(portal.context)).toBe(1);
    expect(await endExpiredDelegations(portal.context)).toBe(0);
    const login = { userId: deputy.userId, userPwd: 'Trade!2026' };
    expect((await portal.call({ path: '/auth/login', body: login })).json()).toMatchObject({
      code: 'session.wrong_credentials',
    });
  });
});

test('who named a substitute, and when, is kept until other days or another person are named', async () => {
  const helper = await makeDeputy(portal.made.database, buyer, { kinds: ['support'] });
  const absent = await makeDeputy(portal.made.database, buyer, { kinds: ['payer'] });
  const standIn = { userId: helper.userId, startYmd: '20261103', endYmd: '20261104' };
  const namedAfter = async (version: number, change: object) => {
    const body = { deputyTypeList: ['DP04'], version, standIn: { ...standIn, ...change } };
    expect((await status('PUT', `/company/deputies/${absent.userId}`, { token, body }))[0]).toBe(200);
    const row = await findDelegationRow(portal.made.database, absent.userId);
    return row?.substitute?.named;
  };
  const named = { by: buyer.userId, at: portal.context.clock.now() };
  expect(await namedAfter(1, {})).toEqual(named);
  portal.context.clock.advance(60_000);
  expect(await namedAfter(2, {})).toEqual(named);
  expect(await namedAfter(3, { endYmd: '20261105' })).toEqual({ ...named, at: portal.context.clock.now() });
});

test('who substitutes has the absent one’s rights on those days alone', async () => {
  const helper = await makeDeputy(portal.made.database, buyer, { kinds: ['support'], ...own() });
  const absent = await makeDeputy(portal.made.database, buyer, { kinds: ['payer'] });
  const standIn = { userId: helper.userId, startYmd: '20261103', endYmd: '20261104' };
  const body = { deputyTypeList: ['DP04'], version: 1, standIn };
  expect(await status('PUT', `/company/deputies/${absent.userId}`, { token, body })).toEqual([200, 'done']);
  const cardsOn = async (instant: string) => {
    portal.context.clock.set(new Date(instant));
    return (await status('GET', '/company/cards', { token: await logIn(helper.userId) }))[0];
  };
  expect(await cardsOn('2026-11-02T14:59:59Z')).toBe(403);
  expect(await cardsOn('2026-11-02T15:00:00Z')).toBe(200);
  expect(await cardsOn('2026-11-04T15:00:00Z')).toBe(403);
  const himself = { ...body, version: 2, standIn: { ...standIn, userId: absent.userId } };
  portal.context.clock.set(start);
  expect(await status('PUT', `/company/deputies/${absent.userId}`, { token, body: himself })).toEqual([
    400,
    'deputy.stand_in_unknown',
  ]);
});

test('a removed deputy’s sessions end at once, and every change is e-mailed to the representative', async () => {
  const deputy = await makeDeputy(portal.made.database, buyer, { kinds: ['payer'], ...own() });
  const sessions = [await logIn(deputy.userId), await logIn(deputy.userId)];
  const removal = { token, body: { version: 1 } };
  expect(await status('POST', `/company/deputies/${deputy.userId}/remove`, removal)).toEqual([200, 'done']);
  for (const each of sessions)
    expect(await status('GET', '/company/cards', { token: each })).toEqual([401, 'session.ended']);
  const detail = await portal.call({ method: 'GET', path: `/company/deputies/${deputy.userId}`, token });
  expect(resultOf(detail)).toMatchObject({ endYn: true, changeList: [{ event: 'removed', deputyTypeList: ['DP04'] }] });
  const { rows } = await portal.made.mails.query(
    `select facts from emails where template = 'deputy.told' and email = $1 and facts ->> 'name' = $2`,
    [buyer.email, `Person ${deputy.userId}`],
  );
  expect(rows).toMatchObject([{ facts: { event: { ko: '대리인 해제' }, rights: { ko: '결제' } } }]);
});

test('only the representative sets from which amount on two people are needed', async () => {
  const path = '/company/two-people-rule';
  const administrator = await makeDeputy(portal.made.database, buyer, own());
  const body = { twoPeopleFromUsd: '2500.00', ruleVersion: 0 };
  const refused = await status('PUT', path, { token: await logIn(administrator.userId), body });
  expect(refused).toEqual([403, 'deputy.rule_is_the_representatives']);
  expect(await status('PUT', path, { token, body })).toEqual([200, 'done']);
  expect(await status('PUT', path, { token, body })).toEqual([409, 'deputy.rule_changed_meanwhile']);
  const list = await portal.call({ method: 'GET', path: '/company/deputies', token });
  expect(resultOf(list)).toMatchObject({ twoPeopleFromUsd: '2500', ruleVersion: 1 });
});

test('institutions without deputies have none', async () => {
  const agency = await makeInstitution(portal.made.database, 'KOTRA', own());
  expect((await invite({}, await logIn(agency.userId))).status).toBe(403);
});
