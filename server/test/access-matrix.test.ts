/**
 * The access matrix (trust.md 17): every endpoint of the contract × nobody, the five kinds of company and each kind
 * of their deputies × own, another's and no object. What is expected comes from the permission table and from one
 * declaration; an endpoint with an object and without a declaration fails.
 * Whoever is refused has changed nothing: the rows of all tables are as they were before the call.
 */
import type { Endpoint } from '@gtp/contract/platform/endpoint.ts';
import { type Operation, permissions, type Reach, reachOfPerson } from '@gtp/domain/account/permissions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiPath } from '../src/platform/bind-endpoint.ts';
import { type Declaration, declarations } from './access-declarations.ts';
import { endpoints } from './all-endpoints.ts';
import { type AccessWorld, type MadeObjects, makeAccessWorld, type Role } from './make/make-access-world.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';
import { type RowWatch, watchRows } from './watch-rows.ts';

let portal: TestApp;
let world: AccessWorld;
let rows: RowWatch;
let asked = 0;

/** What a refused call may write, none of it what the call was about. */
const writtenByAnyCall = {
  audit_entries: 'that somebody tried is what the audit log is for',
  idempotency_keys: 'the refusal is answered to a repeat, too',
  rate_windows: 'refused calls count, or guessing would cost nothing',
};

beforeAll(async () => {
  portal = await startTestApp();
  world = await makeAccessWorld(portal);
  rows = await watchRows(portal.made.ownerUrl, Object.keys(writtenByAnyCall));
});
afterAll(async () => {
  process.stdout.write(
    `access matrix: ${endpoints.length} endpoints, ${world?.roles.length + 1} roles, ${asked} calls\n`,
  );
  await rows.close();
  await portal.close();
});

const whose = ['own', 'another’s', 'none'] as const;
type Whose = (typeof whose)[number];
type Answer = { readonly status: number; readonly code: string; readonly text: string };

/** `in`: past every lock, whatever the rules say then. `late`: not found, or refused for something else first. */
type Expected = '401' | '403' | '404' | 'in' | 'late';

const hasObject = ({ path }: Endpoint) => path.includes('{');
const nobody = { name: 'nobody', clientType: 'SELLER', token: undefined } as const;

describe.each(endpoints.map((each) => [each.name, each] as const))('%s', (name, endpoint) => {
  const declaration = declarations[name];

  test.runIf(hasObject(endpoint) && endpoint.access !== 'public')('says of which kind its object is', () => {
    expect(declaration, `${name} needs a row in server/test/outsider-declarations.ts`).toBeDefined();
  });

  test('lets in whom the permissions let in, and shows outsiders nothing', async () => {
    if (!portal.app.hasRoute({ method: endpoint.method, url: apiPath(endpoint) })) return;
    const roles: readonly Role[] = endpoint.access === 'public' ? [nobody] : [nobody, ...world.roles];
    const cases = casesOf(endpoint, roles);
    const refused = cases.filter(({ expected }) => ['401', '403', '404'].includes(expected));
    const wrong = await tryOutInTurns(endpoint, refused);
    expect(await rows.takeChanged(), 'written by somebody who must not call').toEqual([]);
    const others = cases.filter((each) => !refused.includes(each));
    if (endpoint.method === 'GET') {
      wrong.push(...(await tryOutInTurns(endpoint, others)));
      // What was read may be marked as read.
      await rows.takeChanged();
    } else for (const each of others) wrong.push(await tryOut(endpoint, each));
    expect(wrong.filter(Boolean)).toEqual([]);
  });
});

type Case = Asked & { readonly which: Whose; readonly expected: Expected };

function casesOf(endpoint: Endpoint, roles: readonly Role[]): readonly Case[] {
  const declaration = declarations[endpoint.name];
  const found: Case[] = [];
  for (const which of hasObject(endpoint) ? whose : (['own'] as const)) {
    for (const role of roles) {
      const id = idOf(declaration, which, role);
      const expected = expectedOf(endpoint, { declaration, role, which });
      if (id === undefined || (declaration?.isCostly && expected === 'in')) continue;
      found.push({ role, id, declaration, which, expected });
    }
  }
  return found;
}

/** More at once would meet the limit of documents that are set at the same time. */
const atOnce = 12;

/** The roles together, one kind of object after the other: more requests at once would meet the rate limit. */
async function tryOutInTurns(endpoint: Endpoint, cases: readonly Case[]): Promise<(string | undefined)[]> {
  const wrong: (string | undefined)[] = [];
  for (const which of whose) {
    const turn = cases.filter((each) => each.which === which);
    for (let from = 0; from < turn.length; from += atOnce) {
      wrong.push(...(await Promise.all(turn.slice(from, from + atOnce).map((each) => tryOut(endpoint, each)))));
    }
  }
  return wrong;
}

/** Calls, and says what is wrong with the answer or with what a refused command left behind. */
async function tryOut(endpoint: Endpoint, { which, expected, ...asking }: Case): Promise<string | undefined> {
  const answer = await call(endpoint, asking);
  asked += 1;
  const shown = `${asking.role.name}, ${which}`;
  if (!isExpected(answer, expected, endpoint)) return `${shown}: ${expected}, was ${answer.text.slice(0, 160)}`;
  if (endpoint.method === 'GET' || !['in', 'late'].includes(expected)) return undefined;
  const changed = await rows.takeChanged();
  if (answer.status < 400 || changed.length === 0) return undefined;
  return `${shown}: was refused with ${answer.text.slice(0, 160)} and left something in ${changed.join(', ')}`;
}

function idOf(declaration: Declaration | undefined, which: Whose, { clientType }: Role): string | undefined {
  const kind = declaration?.of ?? 'none';
  if (which === 'none' || kind === 'none') return which === 'none' ? 'none_at_all' : undefined;
  const side: MadeObjects = which === 'own' ? world.own : world.others;
  const ids = side[kind];
  return typeof ids === 'string' ? ids : ids[clientType];
}

type CaseKey = Pick<Case, 'declaration' | 'role' | 'which'>;

function expectedOf(endpoint: Endpoint, { declaration, role, which }: CaseKey): Expected {
  const { access } = endpoint;
  if (access === 'public') return 'in';
  if (!role.token) return '401';
  const reach = rightOf(endpoint, role);
  if (!reach) return '403';
  if (!hasObject(endpoint)) return 'in';
  if (which === 'none') return declaration?.isFoundLate ? 'late' : '404';
  if (which === 'own' || declaration?.of === 'notice') return declaration?.isFoundLate ? 'late' : 'in';
  return reach === 'own' || reach === 'own-cards' ? '404' : 'in';
}

function rightOf({ access, isExport }: Endpoint, role: Role): Reach | undefined {
  if (isExport && !reachOfPerson('list.export', role)) return undefined;
  return Object.hasOwn(permissions, access) ? reachOfPerson(access as Operation, role) : 'own';
}

type Asked = { readonly role: Role; readonly id: string; readonly declaration: Declaration | undefined };

async function call(endpoint: Endpoint, { role, id, declaration }: Asked): Promise<Answer> {
  const { method, isExport } = endpoint;
  const path = endpoint.path.replaceAll(/\{\w+\}/g, id) + (isExport ? '?format=csv' : '');
  const given = declaration?.body;
  const body = typeof given === 'function' ? given(world.own) : given;
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await portal.call({
    method,
    path,
    headers,
    ...(role.token && { token: role.token }),
    ...(endpoint.body && { body: body ?? {} }),
  });
  return { status: answer.statusCode, code: codeIn(answer.body), text: `${answer.statusCode} ${answer.body}` };
}

function codeIn(text: string): string {
  return /"code":"([\w.]+)"/.exec(text)?.[1] ?? '';
}

function isExpected({ status, code }: Answer, expected: Expected, { method, access }: Endpoint): boolean {
  switch (expected) {
    case '401':
      return status === 401;
    case '403':
      return status === 403 && code === 'request.forbidden';
    case '404':
      return status === 404;
    case 'late':
      return status !== 401 && status < 500 && code !== 'request.forbidden';
    case 'in':
      if (access === 'public') return code !== 'request.forbidden' && (status < 500 || status === 503);
      if (method === 'GET' && status === 200) return true;
      return status !== 401 && status !== 404 && status < 500 && code !== 'request.forbidden';
  }
}
