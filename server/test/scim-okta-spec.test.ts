/**
 * What Okta's published test of SCIM servers asks for ("Okta SCIM 2.0 SPEC Test"), step by step, on a portal where nobody
 * was named yet; and the manners of HTTP.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scimCaller } from './scim-caller.ts';
import { makeSignOnWorld, type SignOnWorld } from './sign-on-world.ts';
import { resultOf } from './start-test-app.ts';

let world: SignOnWorld;
let token = '';
const userName = 'Ok.Ta@demo.example';
const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const coreUser = 'urn:ietf:params:scim:schemas:core:2.0:User';
const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';

beforeAll(async () => {
  world = await makeSignOnWorld();
  const path = '/institution/provisioning/tokens';
  const made = await world.portal.call({ path, token: world.first });
  const { tokenId, scimToken } = resultOf<{ tokenId: string; scimToken: string }>(made);
  await world.portal.call({ path: `${path}/${tokenId}/decide`, token: world.second, body: { approveYn: 'Y' } });
  token = scimToken;
}, 60_000);
afterAll(() => world.portal.close());

const scim = scimCaller(
  () => world,
  () => token,
);
// As Okta sends them: with a content type, also where no content is.
const headers = { 'content-type': 'application/scim+json; charset=utf-8', accept: 'application/scim+json' };
const read = (path: string) => scim(path, { headers });
const named = (name: string) => read(`Users?filter=${encodeURIComponent(`userName eq "${name}"`)}`);
const create = () =>
  scim('Users', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/scim+json; charset=utf-8' },
    body: {
      schemas: [coreUser],
      ...{ userName, displayName: 'Ok Ta', active: true, name: { givenName: 'Ok', familyName: 'Ta' } },
      emails: [{ primary: true, value: userName, type: 'work' }],
    },
  });

test('whoever is there already is listed and read with every field that Okta looks for', async () => {
  const { status, body } = await read('Users?count=1&startIndex=1');
  expect([status, body]).toMatchObject([
    200,
    {
      ...{ schemas: [listSchema], itemsPerPage: 1, startIndex: 1, totalResults: expect.any(Number) },
      Resources: [
        {
          ...{ id: expect.stringMatching(/./), userName: expect.stringMatching(/./), active: expect.any(Boolean) },
          name: { familyName: expect.stringMatching(/./), givenName: expect.stringMatching(/./) },
          emails: [{ value: expect.stringMatching(/@/) }],
        },
      ],
    },
  ]);
  const [first] = body.Resources;
  expect(await read(`Users/${first?.id}`)).toMatchObject({ status: 200, body: { id: first?.id, name: first?.name } });
});

test('whom nobody knows is no error in a list, and 404 with its reason by id', async () => {
  expect(await named('nobody@demo.example')).toMatchObject({
    status: 200,
    body: { schemas: [listSchema], totalResults: 0 },
  });
  expect(await read('Users/00919288221112222')).toMatchObject({
    status: 404,
    body: { schemas: [errorSchema], status: '404', detail: expect.stringMatching(/./) },
  });
});

test('somebody is created once, read as created, refused the second time, and found in any case of letters', async () => {
  const made = await create();
  expect([made.status, made.body]).toMatchObject([
    201,
    { active: true, id: expect.stringMatching(/./), userName, name: { givenName: 'Ok', familyName: 'Ta' } },
  ]);
  expect(await read(`Users/${made.body.id}`)).toMatchObject({ status: 200, body: { userName, name: made.body.name } });
  expect((await create()).status).toBe(409);
  expect((await named(userName.toUpperCase())).body).toMatchObject({ totalResults: 1, Resources: [{ userName }] });
});

test('groups are a list, also before there is one', async () => {
  expect(await read('Groups')).toMatchObject({ status: 200, body: { schemas: [listSchema], Resources: [] } });
});

test('without a token of ours it is 401 in the form of SCIM', async () => {
  const refused = await scim('Users', { headers: { ...headers, authorization: 'non-token' } });
  expect(refused).toMatchObject({
    status: 401,
    body: { schemas: [errorSchema], status: '401', detail: expect.stringMatching(/./) },
  });
});

test('says which methods an address takes, to whoever asks and to whoever takes another', async () => {
  const wrong = await scim('Users', { method: 'DELETE' });
  expect([wrong.status, wrong.headers.allow, wrong.body.status]).toEqual([405, 'GET, HEAD, POST, OPTIONS', '405']);
  const asked = await scim('Users/x', { method: 'OPTIONS' });
  expect([asked.status, asked.headers.allow]).toEqual([204, 'DELETE, GET, HEAD, PATCH, PUT, OPTIONS']);
});

test('says how many calls are left', async () => {
  const { headers } = await scim('Users');
  expect(headers['ratelimit-policy']).toBe('"call";q=1800;w=60');
  expect(headers.ratelimit).toMatch(/^"call";r=\d+;t=\d+$/);
  expect(headers).not.toHaveProperty('x-ratelimit-limit');
});

test('says what it can: configuration, types and schemas', async () => {
  expect((await scim('ServiceProviderConfig')).body).toMatchObject({
    patch: { supported: true },
    etag: { supported: true },
  });
  expect((await scim('ResourceTypes')).body.Resources.map((each) => each.id)).toEqual(['User', 'Group']);
  expect((await scim(`Schemas/${coreUser}`)).body).toMatchObject({
    id: coreUser,
    meta: { resourceType: 'Schema' },
  });
  expect((await scim('Nothing')).body).toMatchObject({ status: '404' });
});
