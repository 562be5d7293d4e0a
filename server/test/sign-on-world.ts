/** An institution with two administrators and a clerk, and the steps of a login by its provider. */
import { createHash, randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { type MadeCompany, makeInstitution } from './make/make-company.ts';
import { resultOf, startTestApp, type TestApp } from './start-test-app.ts';

export const clientId = 'portal';
export const clientSecret = 'a secret of the provider';

export type SignOnWorld = {
  readonly portal: TestApp;
  readonly agency: MadeCompany;
  readonly first: string;
  readonly second: string;
};

export async function makeSignOnWorld(): Promise<SignOnWorld> {
  const portal = await startTestApp({ env: { PUBLIC_URL: 'http://portal.example' } });
  const agency = await makeInstitution(portal.made.database, 'KOTRA', { passwordHash: portal.passwordHash });
  await makePerson(portal, { userId: 'second-admin', companyId: agency.companyId });
  await makePerson(portal, { userId: 'clerk', companyId: agency.companyId, kinds: ['support'] });
  const first = (await portal.logInWholly(agency.userId)).accessToken;
  const second = (await portal.logInWholly('second-admin')).accessToken;
  return { portal, agency, first, second };
}

type Person = { readonly userId: string; readonly companyId: string; readonly kinds?: readonly string[] };

/** Without kinds an administrator, as the command line makes them. */
async function makePerson({ made, passwordHash }: TestApp, { userId, companyId, kinds }: Person): Promise<void> {
  await made.pool.query(
    `insert into users (user_id, company_id, user_group, name, email, language, password_hash, created_at)
     values ($1, $2, 'UG04', $1, $1 || '@demo.example', 'en', $3, now())`,
    [userId, companyId, passwordHash],
  );
  if (!kinds) return;
  await made.pool.query(
    `insert into delegations (user_id, company_id, kinds, granted_at, changed_at) values ($1, $2, $3, now(), now())`,
    [userId, companyId, kinds],
  );
}

type Connection = {
  readonly connectionId: string;
  readonly connectionStatus: string;
  readonly redirectUrl: string;
  readonly logoutUrl: string;
};

export function setUpOf(issuer: string, change: object = {}) {
  return {
    issuerUrl: issuer,
    clientId,
    clientSecret,
    domainList: ['demo.example'],
    groupClaim: 'groups',
    roleList: [{ groupName: 'trade', deputyType: 'DP03' }],
    factorList: ['mfa'],
    ...change,
  };
}

/** One proposes it, another one approves it. */
export async function connect({ portal, first, second }: SignOnWorld, setUp: object): Promise<Connection> {
  const path = '/institution/sign-on/connections';
  const listed = await portal.call({ path, token: first, body: setUp });
  const proposed = connectionsIn(listed).find(({ connectionStatus }) => connectionStatus === 'proposed');
  const decided = await portal.call({
    path: `${path}/${proposed?.connectionId}/decide`,
    token: second,
    body: { approveYn: 'Y' },
  });
  const active = connectionsIn(decided).find(({ connectionStatus }) => connectionStatus === 'active');
  if (!active) throw new Error(`No connection is active: ${decided.body}`);
  return active;
}

export function connectionsIn(answer: LightMyRequestResponse): readonly Connection[] {
  return resultOf<{ connectionList: Connection[] }>(answer).connectionList;
}

/** What a page keeps, and what it says of it. */
export function makeVerifier() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** Sets out: where the provider is, and what the page keeps. */
export async function setOut({ portal }: SignOnWorld, path = '/single-sign-on/begin', token?: string) {
  const { verifier, challenge } = makeVerifier();
  const body = { signOnKeyHash: challenge, ...(token === undefined && { email: 'clerk@demo.example' }) };
  const answer = await portal.call({ path, token, body });
  return { verifier, url: resultOf<{ signOnUrl: string }>(answer).signOnUrl };
}

/** The browser comes back: where the portal sends it, and the code that is there for the page. */
export async function comeBack({ portal }: SignOnWorld, back: string | URL) {
  const { pathname, search } = new URL(back);
  const answer = await portal.app.inject({ method: 'GET', url: pathname + search });
  const location = String(answer.headers.location);
  return { location, code: /#code=([\w-]+)$/.exec(location)?.[1] ?? '' };
}

/** The page exchanges its code. */
export async function exchange({ portal }: SignOnWorld, shown: { code: string; verifier: string }, path = 'complete') {
  const body = { signOnCode: shown.code, signOnKey: shown.verifier };
  const answer = await portal.call({ path: `/single-sign-on/${path}`, body });
  const { code, result } = answer.json<{ code?: string; result?: { accessToken: string; refreshToken: string } }>();
  return { status: answer.statusCode, code, result };
}

/** The account of somebody at the provider opens that of `userId`, as if they had linked it. */
export async function linkInDatabase(
  { portal, agency }: SignOnWorld,
  identity: { issuer: string; sub: string; userId: string },
) {
  await portal.made.pool.query(
    `insert into sign_on_identities (issuer, subject, company_id, user_id, linked_at) values ($1, $2, $3, $4, now())
     on conflict do nothing`,
    [identity.issuer, identity.sub, agency.companyId, identity.userId],
  );
}
