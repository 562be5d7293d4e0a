/** People of institutions log in by their own provider (decision 0227), against a real one. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IdentityProvider, startIdentityProvider } from './identity-provider.ts';
import {
  clientId,
  clientSecret,
  comeBack,
  connect,
  connectionsIn,
  exchange,
  makeSignOnWorld,
  makeVerifier,
  type SignOnWorld,
  setOut,
  setUpOf,
} from './sign-on-world.ts';
import { claimsOf, resultOf } from './start-test-app.ts';

let world: SignOnWorld;
let provider: IdentityProvider;
const redirectUris: string[] = [];
const people = {
  clerk: { email: 'clerk@demo.example', name: 'Park Clerk', groups: ['trade'] },
  nobody: { email: 'nobody@demo.example', name: 'No One' },
};

beforeAll(async () => {
  world = await makeSignOnWorld();
  provider = await startIdentityProvider({
    ...{ people, clientId, clientSecret, redirectUris },
    loggedOutUri: 'http://portal.example/single-sign-on/logged-out',
    amr: ['pwd', 'mfa'],
  });
}, 60_000);
afterAll(async () => {
  await provider.close();
  await world.portal.close();
});

const post = (path: string, token: string, body: object = {}) => world.portal.call({ path, token, body });
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code;

describe('the provider of an institution', () => {
  const path = '/institution/sign-on/connections';

  test('opens nothing before a second administrator approves it', async () => {
    const proposed = connectionsIn(await post(path, world.first, setUpOf(provider.issuer)));
    expect(proposed).toMatchObject([{ connectionStatus: 'proposed', approveAbleYn: 'N', withdrawAbleYn: 'Y' }]);
    const { challenge } = makeVerifier();
    const body = { email: 'clerk@demo.example', signOnKeyHash: challenge };
    expect(codeOf(await world.portal.call({ path: '/single-sign-on/begin', body }))).toBe('sign_on.no_connection');
    const decide = `${path}/${proposed[0]?.connectionId}/decide`;
    expect(codeOf(await post(decide, world.first, { approveYn: 'Y' }))).toBe('sign_on.second_person_needed');
    expect(codeOf(await post(path, world.second, setUpOf(provider.issuer)))).toBe('sign_on.already_proposed');
    expect((await post(decide, world.second, { approveYn: 'N' })).statusCode).toBe(200);
    expect(codeOf(await post(decide, world.second, { approveYn: 'Y' }))).toBe('sign_on.already_decided');
  });

  test('is tried by an administrator before it is in force: nothing is linked, no session is opened', async () => {
    const proposed = connectionsIn(await post(path, world.first, setUpOf(provider.issuer)))[0];
    redirectUris.push(proposed?.redirectUrl ?? '');
    const tried = await setOut(world, `${path}/${proposed?.connectionId}/test`, world.second);
    const { code } = await comeBack(world, await provider.logIn(tried.url, 'clerk'));
    const shown = { signOnCode: code, signOnKey: tried.verifier };
    const said = await post('/institution/sign-on/test', world.second, shown);
    expect(resultOf(said)).toMatchObject({
      email: 'clerk@demo.example',
      groupList: ['trade'],
      deputyTypeList: ['DP03'],
      amrList: ['pwd', 'mfa'],
      factorYn: 'Y',
    });
    expect(codeOf(await post('/institution/sign-on/test', world.second, shown))).toBe('sign_on.attempt_gone');
    const { rows } = await world.portal.made.pool.query('select * from sign_on_identities');
    expect(rows).toEqual([]);
    await post(`${path}/${proposed?.connectionId}/decide`, world.first, { approveYn: 'N' });
  });

  test('keeps its secret sealed, and shows it to nobody', async () => {
    const made = await connect(world, setUpOf(provider.issuer));
    redirectUris.push(made.redirectUrl);
    expect(JSON.stringify(made)).not.toContain(clientSecret);
    const { rows } = await world.portal.made.pool.query('select client_secret from sign_on_connections');
    for (const row of rows) expect(row.client_secret.toString('latin1')).not.toContain(clientSecret);
    expect(world.portal.logged.join()).not.toContain(clientSecret);
  });
});

describe('somebody of the institution', () => {
  test('who has an account here is not let in by the address alone', async () => {
    const out = await setOut(world);
    const { code } = await comeBack(world, await provider.logIn(out.url, 'clerk'));
    expect((await exchange(world, { ...out, code })).code).toBe('sign_on.link_needed');
  });

  test('links it from a session in which they showed their second factor anew', async () => {
    const { accessToken: token } = await world.portal.logInWholly('clerk');
    const { challenge } = makeVerifier();
    const refused = await post('/single-sign-on/own/begin', token, { signOnKeyHash: challenge });
    expect(codeOf(refused)).toBe('session.confirmation_needed');
    await world.portal.confirm(token);
    const out = await setOut(world, '/single-sign-on/own/begin', token);
    const { code } = await comeBack(world, await provider.logIn(out.url, 'clerk'));
    const shown = { signOnCode: code, signOnKey: out.verifier };
    expect(codeOf(await post('/single-sign-on/own/link', world.first, shown))).toBe('sign_on.attempt_gone');
    // A colleague who tried it has spent the code.
    const again = await setOut(world, '/single-sign-on/own/begin', token);
    const back = await comeBack(world, await provider.logIn(again.url, 'clerk'));
    const linked = await post('/single-sign-on/own/link', token, {
      signOnCode: back.code,
      signOnKey: again.verifier,
    });
    expect(resultOf(linked)).toMatchObject({ possibleYn: 'Y' });
  });

  test("logs in by it, with the provider's second factor where the set-up says that it counts", async () => {
    const out = await setOut(world);
    const { location, code } = await comeBack(world, await provider.logIn(out.url, 'clerk'));
    expect(location).toMatch(/^http:\/\/portal\.example\/en\/single-sign-on#code=[\w-]{32}$/);
    const { result } = await exchange(world, { ...out, code });
    expect(claimsOf(result?.accessToken ?? '')).toMatchObject({ sub: 'clerk', stage: 'complete' });
    const session = await world.portal.call({ method: 'GET', path: '/session', token: result?.accessToken });
    expect(session.statusCode).toBe(200);
    expect(world.portal.logged.join()).not.toContain(code);
  });

  test('needs the second factor of the portal where the provider’s does not count', async () => {
    const made = await connect(world, setUpOf(provider.issuer, { factorList: ['hwk'] }));
    redirectUris.push(made.redirectUrl);
    const out = await setOut(world);
    const { code } = await comeBack(world, await provider.logIn(out.url, 'clerk'));
    const { result } = await exchange(world, { ...out, code });
    const token = result?.accessToken ?? '';
    expect(claimsOf(token)).toMatchObject({ sub: 'clerk', stage: 'second-factor' });
    const early = await world.portal.call({ method: 'GET', path: '/session', token });
    expect(codeOf(early)).toBe('session.second_factor_needed');
    const authNumber = await world.portal.mailedCode({ accessToken: token });
    expect((await post('/two-factor/login', token, { authNumber })).statusCode).toBe(200);
  });

  test('who has no account waits for two administrators, and is let in once they have opened one', async () => {
    const logIn = async () => {
      const out = await setOut(world);
      const { code } = await comeBack(world, await provider.logIn(out.url, 'nobody'));
      return exchange(world, { ...out, code });
    };
    expect((await logIn()).code).toBe('sign_on.person_waits');
    expect((await logIn()).code).toBe('sign_on.person_waits');
    const page = async () => {
      const listed = await world.portal.call({ method: 'GET', path: '/institution/people', token: world.first });
      return resultOf<{
        waitingList: { personId: string; email: string; personSource: string }[];
        requestList: { requestId: string; requestStatus: string }[];
      }>(listed);
    };
    const { waitingList: waiting } = await page();
    expect(waiting).toMatchObject([{ email: 'nobody@demo.example', personSource: 'login' }]);
    const ask = { requestType: 'admit', personId: waiting[0]?.personId, deputyTypeList: ['DP07'] };
    expect((await post('/institution/people/requests', world.first, ask)).statusCode).toBe(200);
    expect((await logIn()).code).toBe('sign_on.person_waits');
    const open = (await page()).requestList.find(({ requestStatus }) => requestStatus === 'proposed');
    await post(`/institution/people/requests/${open?.requestId}/decide`, world.second, { approveYn: 'Y' });
    const { result } = await logIn();
    expect(claimsOf(result?.accessToken ?? '')).toMatchObject({ sub: 'nobody' });
    expect((await page()).waitingList).toEqual([]);
  });

  test('who is locked is not let in', async () => {
    await world.portal.made.pool.query("update users set is_active = false where user_id = 'clerk'");
    const out = await setOut(world);
    const { code } = await comeBack(world, await provider.logIn(out.url, 'clerk'));
    expect((await exchange(world, { ...out, code })).code).toBe('sign_on.person_locked');
    await world.portal.made.pool.query("update users set is_active = true where user_id = 'clerk'");
  });
});

describe('a logout', () => {
  const logOut = (token: string | undefined) => world.portal.call({ path: '/logout', token });
  const urlIn = (answer: Awaited<ReturnType<typeof logOut>>) =>
    resultOf<{ providerLogoutUrl?: string }>(answer).providerLogoutUrl;

  test('ends the provider’s own session, too, and leads back to the login page of the institution', async () => {
    const browser = provider.makeBrowser();
    const out = await setOut(world);
    const { code } = await comeBack(world, await browser.logIn(out.url, 'clerk'));
    const { result } = await exchange(world, { ...out, code });
    // Until then nobody types anything there a second time.
    await browser.logIn((await setOut(world)).url);
    const url = new URL(urlIn(await logOut(result?.accessToken)) ?? '');
    const { id_token_hint: hint = '', ...said } = Object.fromEntries(url.searchParams);
    expect(url.origin).toBe(provider.issuer);
    expect(claimsOf(hint)).toMatchObject({ sub: 'clerk', aud: clientId });
    expect(said).toEqual({
      client_id: clientId,
      post_logout_redirect_uri: 'http://portal.example/single-sign-on/logged-out',
      state: 'kotra.en',
    });
    const back = await browser.logOut(url.href);
    expect((await comeBack(world, back)).location).toBe('http://portal.example/en/kotra');
    await expect(browser.logIn((await setOut(world)).url)).rejects.toThrow('knows nobody');
    const session = await world.portal.call({ method: 'GET', path: '/session', token: result?.accessToken });
    expect(codeOf(session)).toBe('session.ended');
    expect(world.portal.logged.join()).not.toContain(hint);
  });

  test('leads nowhere the second time, nor for who typed a password', async () => {
    const out = await setOut(world);
    const { code } = await comeBack(world, await provider.logIn(out.url, 'clerk'));
    const { result } = await exchange(world, { ...out, code });
    expect(urlIn(await logOut(result?.accessToken))).toBeDefined();
    expect(urlIn(await logOut(result?.accessToken))).toBeUndefined();
    expect(urlIn(await logOut((await world.portal.logInWholly('clerk')).accessToken))).toBeUndefined();
    expect(urlIn(await logOut(undefined))).toBeUndefined();
  });

  test('comes back to a login page of ours, whatever the address says', async () => {
    const ways = ['kotra.ko', 'issuer.sp', '//evil.example.en', 'visa.xx', ''].map(async (state) => {
      const url = `/single-sign-on/logged-out?state=${encodeURIComponent(state)}&next=//evil.example`;
      return (await world.portal.app.inject({ method: 'GET', url })).headers.location;
    });
    expect(await Promise.all(ways)).toEqual(
      ['/kotra', '/sp/issuer', '/single-sign-on', '/visa', '/single-sign-on'].map(
        (way) => `http://portal.example${way}`,
      ),
    );
  });
});

describe('what comes back', () => {
  test('is for the page that set out alone, and for a minute', async () => {
    const stolen = await setOut(world);
    const first = await comeBack(world, await provider.logIn(stolen.url, 'clerk'));
    const other = makeVerifier();
    expect((await exchange(world, { code: first.code, verifier: other.verifier })).code).toBe('sign_on.attempt_gone');
    // It is spent by the wrong page.
    expect((await exchange(world, { ...stolen, code: first.code })).code).toBe('sign_on.attempt_gone');
    const late = await setOut(world);
    const second = await comeBack(world, await provider.logIn(late.url, 'clerk'));
    world.portal.context.clock.advance(2 * 60_000);
    expect((await exchange(world, { ...late, code: second.code })).code).toBe('sign_on.attempt_gone');
  });

  test('comes back once', async () => {
    const out = await setOut(world);
    const back = await provider.logIn(out.url, 'clerk');
    await comeBack(world, back);
    expect((await comeBack(world, back)).location).toBe('http://portal.example/single-sign-on#gone');
  });

  test('leads to our own page, whatever the address says', async () => {
    const answer = await world.portal.app.inject({
      method: 'GET',
      url: '/single-sign-on/sso_1/callback?state=x&redirect_uri=https://evil.example&next=//evil.example',
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, 'http://portal.example/single-sign-on#gone']);
  });
});

test('an administrator alone stops it: nobody logs in by it, and its sessions end at once', async () => {
  const made = await connect(world, setUpOf(provider.issuer));
  redirectUris.push(made.redirectUrl);
  const out = await setOut(world);
  const { code } = await comeBack(world, await provider.logIn(out.url, 'clerk'));
  const { result } = await exchange(world, { ...out, code });
  const stop = `/institution/sign-on/connections/${made.connectionId}/retire`;
  expect((await post(stop, world.second)).statusCode).toBe(200);
  const session = await world.portal.call({ method: 'GET', path: '/session', token: result?.accessToken });
  expect(session.statusCode).toBe(401);
  const body = { email: 'clerk@demo.example', signOnKeyHash: makeVerifier().challenge };
  expect(codeOf(await world.portal.call({ path: '/single-sign-on/begin', body }))).toBe('sign_on.no_connection');
});
