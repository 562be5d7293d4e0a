/** The matrix of callers and endpoints, made from the contract: a new endpoint is in it by itself (trust.md, 17). */
import type { Endpoint } from '@gtp/contract/platform/endpoint.ts';
import { type ClientType, clientTypes } from '@gtp/domain/account/permissions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleOf } from '../src/platform/openapi/examples.ts';
import { endpoints, mayCall } from './all-endpoints.ts';
import { logInEachKind } from './log-in-each-kind.ts';
import { makeSeller } from './make/make-company.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

let portal: TestApp;
let tokens: ReadonlyMap<ClientType, string>;
let beforeSecondFactor: string;
let afterLogout: string;

beforeAll(async () => {
  portal = await startTestApp();
  tokens = await logInEachKind(portal);
  const own = { passwordHash: portal.passwordHash };
  beforeSecondFactor = (await portal.logIn((await makeSeller(portal.made.database, own)).userId)).accessToken;
  afterLogout = (await portal.logInWholly((await makeSeller(portal.made.database, own)).userId)).accessToken;
  await portal.call({ path: '/logout', token: afterLogout });
});
afterAll(() => portal.close());

async function call(endpoint: Endpoint, token: string | undefined) {
  const path = endpoint.path.replaceAll(/\{\w+\}/g, 'none_at_all') + neededQuery(endpoint);
  const { method } = endpoint;
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await portal.call({
    method,
    path,
    headers,
    ...(token && { token }),
    ...(endpoint.body && { body: {} }),
  });
  return { status: answer.statusCode, code: answer.json<{ code?: string }>().code };
}

/** What a call cannot be understood without, from the document's examples. */
function neededQuery({ query }: Endpoint): string {
  const needed = Object.values(query?.rows ?? {}).filter(([, codec]) => !codec.isOptional);
  const written = needed.map(([wireName, codec]) => [
    wireName,
    String(exampleOf(codec, { table: query?.name ?? '', wireName })),
  ]);
  return written.length > 0 ? `?${new URLSearchParams(written)}` : '';
}

const closed = endpoints.filter(({ access }) => access !== 'public');

describe.each(closed.map((each) => [each.name, each] as const))('%s', (_name, endpoint) => {
  test('knows nobody without a session, and none that has ended', async () => {
    for (const token of [undefined, 'nonsense', afterLogout]) {
      expect(await call(endpoint, token)).toEqual({ status: 401, code: 'session.ended' });
    }
  });

  test.skipIf(endpoint.access === 'second-factor')('is closed before the second factor', async () => {
    expect(await call(endpoint, beforeSecondFactor)).toMatchObject({ code: 'session.second_factor_needed' });
  });

  test('is closed to each kind of company that has no right to it', async () => {
    for (const clientType of clientTypes.filter((each) => !mayCall(endpoint, each))) {
      expect([clientType, await call(endpoint, tokens.get(clientType))]).toEqual([
        clientType,
        { status: 403, code: 'request.forbidden' },
      ]);
    }
  });

  test.skipIf(endpoint.method !== 'GET' || !endpoint.path.includes('{'))(
    'says to all others that what does not exist is not found',
    async () => {
      for (const clientType of clientTypes.filter((each) => mayCall(endpoint, each))) {
        expect([clientType, await call(endpoint, tokens.get(clientType))]).toMatchObject([clientType, { status: 404 }]);
      }
    },
  );
});

test('only these need no login', () => {
  const open = endpoints.filter(({ access }) => access === 'public').map(({ name }) => name);
  expect(open.toSorted()).toMatchInlineSnapshot(`
    [
      "acceptInvitation",
      "beginSignOn",
      "checkAuthenticity",
      "checkBusiness",
      "checkDuplicate",
      "checkIdCard",
      "checkTaxNumber",
      "clearUserId",
      "completeIdentity",
      "completePayment",
      "completeSignOn",
      "downloadApplicantFile",
      "findAddresses",
      "findBuyerId",
      "findCardIssuer",
      "findHsCodes",
      "findIndustries",
      "findSellerId",
      "listCodes",
      "listHsNumbers",
      "listIssuers",
      "listMerkleRoots",
      "login",
      "logout",
      "openUploadTicket",
      "publishUpHash",
      "readInvitation",
      "refreshTokens",
      "registerBuyer",
      "registerSeller",
      "remitDeposit",
      "replaceTemporaryPassword",
      "requestEmailCode",
      "requestTemporaryPassword",
      "resetBuyerPassword",
      "resetSellerPassword",
      "sendTemporaryPassword",
      "startIdentity",
      "stopAccountChangeFromEmail",
      "subscribePayoutCalendar",
      "uploadApplicantFile",
      "verifyBuyerEmail",
      "verifyDeposit",
      "verifyEmailCode",
      "verifyMobileCode",
      "verifySellerEmail",
    ]
  `);
});
