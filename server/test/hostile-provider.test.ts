/** What a provider, or whoever stands between, may try: nobody is logged in by it (OpenID Connect Core 3.1.3.7, RFC 9700). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HostileProvider, type Lies, startHostileProvider } from './hostile-provider.ts';
import {
  clientId,
  comeBack,
  connect,
  exchange,
  linkInDatabase,
  makeSignOnWorld,
  type SignOnWorld,
  setOut,
  setUpOf,
} from './sign-on-world.ts';

let world: SignOnWorld;
let provider: HostileProvider;
let other: HostileProvider;
let otherCallback: string;
let logoutPath: string;

beforeAll(async () => {
  world = await makeSignOnWorld();
  provider = await startHostileProvider(clientId);
  other = await startHostileProvider(clientId);
  otherCallback = (await connect(world, setUpOf(other.issuer))).redirectUrl;
  await connect(world, setUpOf(provider.issuer));
  await linkInDatabase(world, { issuer: provider.issuer, sub: 'sub-hostile', userId: 'clerk' });
}, 60_000);
afterAll(async () => {
  await provider.close();
  await other.close();
  await world.portal.close();
});

async function logInBy(lies: Lies = {}, change: (back: URL) => void = () => undefined) {
  const out = await setOut(world);
  const back = await provider.answer(out.url, lies);
  change(back);
  const { code, location } = await comeBack(world, back);
  if (code === '') return { status: 0, code: location.split('#')[1] };
  return exchange(world, { ...out, code });
}

const hourAgoS = () => Math.floor(Date.now() / 1_000) - 3_600;

test('an honest answer logs in, and the code goes to the provider with its proof', async () => {
  expect((await logInBy()).status).toBe(200);
  const sent = provider.exchanges.at(-1);
  expect(sent?.get('code_verifier')).toMatch(/^[\w-]{43}$/);
  expect(sent?.get('redirect_uri')).toMatch(/^http:\/\/portal\.example\/single-sign-on\/sso_\w+\/callback$/);
});

describe('an ID token', () => {
  test.each<[string, () => Lies]>([
    ['of another login', () => ({ claims: { nonce: 'another' } })],
    ['without a nonce', () => ({ claims: { nonce: undefined } })],
    ['for another client', () => ({ claims: { aud: 'another' } })],
    [
      'for several clients, made out for another one',
      () => ({ claims: { aud: [clientId, 'another'], azp: 'another' } }),
    ],
    ['of another issuer', () => ({ claims: { iss: 'https://evil.example' } })],
    ['that has run out', () => ({ claims: { iat: hourAgoS(), exp: hourAgoS() + 60 } })],
    ['that is not valid yet', () => ({ claims: { nbf: hourAgoS() + 7_200 } })],
    ['without a time', () => ({ claims: { exp: undefined } })],
    ['without a subject', () => ({ claims: { sub: undefined } })],
    ['of the algorithm none', () => ({ isUnsigned: true })],
    ['signed by another key', () => ({ isForeignKey: true })],
    ['that names a key of its own', () => ({ isForeignKey: true, header: { kid: 'another' } })],
  ])('%s is not believed', async (_label, lies) => {
    expect(await logInBy(lies())).toMatchObject({ status: 400, code: 'sign_on.answer_wrong' });
  });
});

describe('an answer', () => {
  test('of another issuer by its `iss` is a mix-up', async () => {
    const mixedUp = await logInBy({}, (back) => back.searchParams.set('iss', other.issuer));
    expect(mixedUp.code).toBe('sign_on.answer_wrong');
  });

  test('without the `iss` that the provider says it sends is not believed', async () => {
    expect((await logInBy({}, (back) => back.searchParams.delete('iss'))).code).toBe('sign_on.answer_wrong');
  });

  test('at the address of another provider meets nobody who set out there', async () => {
    const moved = await logInBy({}, (back) => {
      back.pathname = new URL(otherCallback).pathname;
    });
    expect(moved.code).toBe('gone');
  });

  test('with a state that nobody set out with, or none, meets nobody', async () => {
    expect((await logInBy({}, (back) => back.searchParams.set('state', 'made-up'))).code).toBe('gone');
    expect((await logInBy({}, (back) => back.searchParams.delete('state'))).code).toBe('gone');
  });

  test('with two states is none', async () => {
    const twice = await logInBy({}, (back) => back.searchParams.append('state', 'another'));
    expect(twice.code).toBe('sign_on.answer_wrong');
  });

  test('that says no is no', async () => {
    const refused = await logInBy({}, (back) => {
      back.searchParams.delete('code');
      back.searchParams.set('error', 'access_denied');
    });
    expect(refused).toMatchObject({ status: 403, code: 'sign_on.provider_refused' });
  });

  test('with tokens in the address, as implicit flows have them, is none', async () => {
    const implicit = await logInBy({}, (back) => {
      back.searchParams.delete('code');
      back.searchParams.set('id_token', 'x.y.z');
    });
    expect(implicit.code).toBe('sign_on.answer_wrong');
  });

  test('long after is none', async () => {
    const late = await logInBy({}, () => world.portal.context.clock.advance(11 * 60_000));
    world.portal.context.clock.advance(-11 * 60_000);
    expect(late.code).toBe('gone');
  });
});

test('the same person of another provider is somebody else', async () => {
  await connect(world, setUpOf(other.issuer));
  const out = await setOut(world);
  const { code } = await comeBack(world, await other.answer(out.url, { claims: { email: 'x@demo.example' } }));
  expect((await exchange(world, { ...out, code })).code).toBe('sign_on.person_waits');
});

test('a provider is not called behind our walls', async () => {
  for (const issuer of ['http://169.254.169.254/latest', 'http://10.0.0.1', 'https://192.168.0.1']) {
    const made = await connect(world, setUpOf(issuer));
    const body = { signOnKeyHash: 'x'.repeat(43) };
    const path = `/institution/sign-on/connections/${made.connectionId}/test`;
    const answer = await world.portal.call({ path, token: world.first, body });
    expect(answer.json()).toMatchObject({ code: 'sign_on.provider_unreachable' });
  }
});

test.each([
  ['that is a script', 'javascript:alert(1)'],
  ['that is none', 'no address'],
  ['that is longer than any', `https://provider.example/${'x'.repeat(8_000)}`],
  ['that it lacks', undefined],
])('an address for logouts %s leads nowhere, and the logout here is done', async (_label, end) => {
  provider.says.end_session_endpoint = end;
  await connect(world, setUpOf(provider.issuer));
  const answer = await logInBy();
  const token = 'result' in answer ? answer.result?.accessToken : undefined;
  const left = await world.portal.call({ path: '/logout', token });
  expect([left.statusCode, left.json()]).toEqual([200, { result: {} }]);
  const session = await world.portal.call({ method: 'GET', path: '/session', token });
  expect(session.json()).toMatchObject({ code: 'session.ended' });
});

describe('a logout at the provider', () => {
  beforeAll(async () => {
    logoutPath = new URL((await connect(world, setUpOf(provider.issuer))).logoutUrl).pathname;
  });
  const tell = async (token: string, path = logoutPath) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams({ logout_token: token }).toString();
    return (await world.portal.app.inject({ method: 'POST', url: path, headers, payload })).statusCode;
  };
  const sessionOf = async (sid: string) => {
    const answer = await logInBy({ claims: { sid } });
    const token = 'result' in answer ? answer.result?.accessToken : undefined;
    return async () => {
      const session = await world.portal.call({ method: 'GET', path: '/session', token });
      return session.json<{ code?: string }>().code;
    };
  };
  const isGoing = 'session.second_factor_needed';

  test('ends the sessions of that session there at once, and no other; twice as once', async () => {
    const one = await sessionOf('sid-1');
    const two = await sessionOf('sid-2');
    expect([await one(), await two()]).toEqual([isGoing, isGoing]);
    const token = await provider.logoutToken({ sub: 'sub-hostile', sid: 'sid-1' });
    expect([await tell(token), await tell(token)]).toEqual([200, 200]);
    expect([await one(), await two()]).toEqual(['session.ended', isGoing]);
    expect(await tell(await provider.logoutToken({ sub: 'sub-hostile' }))).toBe(200);
    expect(await two()).toBe('session.ended');
  });

  const nobody: Lies = {};
  test.each([
    ['signed by somebody else', { sub: 'sub-hostile' }, { isForeignKey: true }],
    ['without a signature', { sub: 'sub-hostile' }, { isUnsigned: true }],
    ['for another client', { sub: 'sub-hostile', aud: 'another' }, nobody],
    ['of another issuer', { sub: 'sub-hostile', iss: 'https://other.example' }, nobody],
    ['of an hour ago', { sub: 'sub-hostile', iat: hourAgoS() }, nobody],
    ['that is an ID token', { sub: 'sub-hostile', nonce: 'n' }, nobody],
    ['that is about something else', { sub: 'sub-hostile', events: {} }, nobody],
    ['without an id of its own', { sub: 'sub-hostile', jti: undefined }, nobody],
    ['about nobody', {}, nobody],
  ] as const)('is not believed %s', async (_label, claims, lies) => {
    const session = await sessionOf('sid-3');
    expect(await tell(await provider.logoutToken({ ...claims }, lies))).toBe(400);
    expect(await session()).toBe(isGoing);
  });

  test('is not believed at the address of another connection, or of none', async () => {
    const session = await sessionOf('sid-4');
    const token = await provider.logoutToken({ sub: 'sub-hostile', sid: 'sid-4' });
    expect(await tell(token, otherCallback.replace(/^https?:\/\/[^/]+/, '').replace('callback', 'logout'))).toBe(400);
    expect(await tell(token, '/single-sign-on/sso_none/logout')).toBe(400);
    expect(await tell('', logoutPath)).toBe(400);
    expect(await session()).toBe(isGoing);
  });
});
