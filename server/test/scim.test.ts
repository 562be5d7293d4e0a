/** An identity provider names an institution's people (decision 0250), as Entra ID and Okta publish their requests. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scimCaller } from './scim-caller.ts';
import { connect, makeSignOnWorld, type SignOnWorld, setUpOf } from './sign-on-world.ts';
import { resultOf } from './start-test-app.ts';

let world: SignOnWorld;
let token = '';
const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';

beforeAll(async () => {
  world = await makeSignOnWorld();
  await connect(
    world,
    setUpOf('https://login.demo.example/tenant', {
      roleList: [
        { groupName: 'trade', deputyType: 'DP03' },
        { groupName: 'money', deputyType: 'DP06' },
      ],
    }),
  );
}, 60_000);
afterAll(() => world.portal.close());

/** As a provider calls. */
const scim = scimCaller(
  () => world,
  () => token,
);

const post = (path: string, shown: string, body: object = {}) => world.portal.call({ path, token: shown, body });
const tokensOf = async () =>
  resultOf<{ tokenList: { tokenId: string; tokenStatus: string }[] }>(
    await world.portal.call({ method: 'GET', path: '/institution/provisioning', token: world.first }),
  ).tokenList;
type Page = {
  userList: { userId: string; email: string; deputyTypeList: string[]; groupTypeList: string[]; lockYn: string }[];
  waitingList: { personId: string; email: string; deputyTypeList: string[]; personSource: string }[];
  requestList: { requestId: string; requestStatus: string; requestType: string }[];
};
const peopleOf = async () =>
  resultOf<Page>(await world.portal.call({ method: 'GET', path: '/institution/people', token: world.first }));
const personOf = async (email: string) => (await peopleOf()).userList.find((each) => each.email === email);

describe('the token of a provider', () => {
  const path = '/institution/provisioning/tokens';

  test('opens nothing before a second administrator approves it, and is shown once', async () => {
    const made = resultOf<{ tokenId: string; scimToken: string }>(await post(path, world.first));
    expect(made.scimToken).toMatch(/^gtp_scim_[\w-]{32}$/);
    expect((await scim('Users', { token: made.scimToken })).status).toBe(401);
    const decide = `${path}/${made.tokenId}/decide`;
    expect((await post(decide, world.first, { approveYn: 'Y' })).json().code).toBe('provisioning.second_person_needed');
    expect((await post(path, world.second)).json().code).toBe('provisioning.already_proposed');
    expect((await post(decide, world.second, { approveYn: 'Y' })).statusCode).toBe(200);
    expect((await post(decide, world.second, { approveYn: 'Y' })).json().code).toBe('provisioning.already_decided');
    token = made.scimToken;
    expect((await scim('Users')).status).toBe(200);
    expect(JSON.stringify(await tokensOf())).not.toContain(token);
    expect(world.portal.logged.join()).not.toContain(token);
  });

  test('is refused where it is none, and of those who may not manage people', async () => {
    const unknown = await scim('Users', { token: `gtp_scim_${'x'.repeat(32)}` });
    expect([unknown.status, unknown.headers['www-authenticate'], unknown.headers['content-type']]).toEqual([
      401,
      'Bearer realm="scim"',
      'application/scim+json; charset=utf-8',
    ]);
    expect(unknown.body).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' });
    const clerk = (await world.portal.logInWholly('clerk')).accessToken;
    expect((await post(path, clerk)).statusCode).toBe(403);
    expect((await world.portal.call({ path })).statusCode).toBe(401);
    expect((await post(`${path}/scim_none/decide`, world.first, { approveYn: 'Y' })).statusCode).toBe(404);
  });

  test('makes way for the next one, and ends when one administrator stops it', async () => {
    const before = token;
    const next = resultOf<{ tokenId: string; scimToken: string }>(await post(path, world.second));
    expect((await scim('Users')).status).toBe(200);
    await post(`${path}/${next.tokenId}/decide`, world.first, { approveYn: 'Y' });
    expect((await scim('Users', { token: before })).status).toBe(401);
    token = next.scimToken;
    const third = resultOf<{ tokenId: string; scimToken: string }>(await post(path, world.first));
    await post(`${path}/${third.tokenId}/decide`, world.second, { approveYn: 'Y' });
    expect((await post(`${path}/${third.tokenId}/retire`, world.first)).statusCode).toBe(200);
    expect((await scim('Users', { token: third.scimToken })).status).toBe(401);
    const last = resultOf<{ tokenId: string; scimToken: string }>(await post(path, world.first));
    await post(`${path}/${last.tokenId}/decide`, world.second, { approveYn: 'Y' });
    token = last.scimToken;
  });
});

describe('Entra ID', () => {
  const entraUser = {
    schemas: [userSchema, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
    externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
    userName: 'min.kim@demo.example',
    active: true,
    emails: [{ primary: true, type: 'work', value: 'min.kim@demo.example' }],
    meta: { resourceType: 'User' },
    name: { formatted: 'Min Kim', familyName: 'Kim', givenName: 'Min' },
    roles: [],
  };
  let id = '';
  let groupId = '';

  test('asks first, and finds nobody', async () => {
    const found = await scim(`Users?filter=${encodeURIComponent('userName eq "min.kim@demo.example"')}`);
    expect(found.body).toMatchObject({ totalResults: 0, Resources: [], startIndex: 1 });
  });

  test('finds who had an account before, and takes them over', async () => {
    const found = await scim(`Users?filter=${encodeURIComponent('userName eq "CLERK@demo.example"')}`);
    expect(found.body).toMatchObject({
      totalResults: 1,
      Resources: [{ active: true, userName: 'clerk@demo.example' }],
    });
  });

  test('creates somebody, who has no rights and no account', async () => {
    const made = await scim('Users', { method: 'POST', body: entraUser });
    expect(made.status).toBe(201);
    expect(made.headers.location).toBe(made.body.meta.location);
    expect(made.body).toMatchObject({ active: true, externalId: entraUser.externalId, name: entraUser.name });
    id = made.body.id;
    expect(await personOf('min.kim@demo.example')).toBeUndefined();
    expect((await peopleOf()).waitingList).toMatchObject([{ email: 'min.kim@demo.example', personSource: 'scim' }]);
    expect((await scim('Users', { method: 'POST', body: entraUser })).body).toMatchObject({
      status: '409',
      scimType: 'uniqueness',
    });
  });

  test('changes an address and a name', async () => {
    const body = {
      schemas: [patchOp],
      Operations: [
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'min@demo.example' },
        { op: 'Replace', path: 'name.familyName', value: 'Kim-Lee' },
      ],
    };
    const after = await scim(`Users/${id}`, { method: 'PATCH', body });
    expect(after.status).toBe(200);
    expect(after.body).toMatchObject({ emails: [{ value: 'min@demo.example' }], name: { familyName: 'Kim-Lee' } });
  });

  test('asks whether a reference is so before it changes it, for the id alone', async () => {
    const ask = (filter: string) => scim(`Users?filter=${encodeURIComponent(filter)}&attributes=id`);
    expect((await ask(`id eq "${id}" and manager eq "ppl_other"`)).body).toMatchObject({ totalResults: 0 });
    const found = await ask(`id eq "${id}" and active eq true`);
    expect(found.body.totalResults).toBe(1);
    expect(found.body.Resources).toEqual([{ schemas: [userSchema], id }]);
  });

  test('reads somebody without what it leaves out', async () => {
    const { body } = await scim(`Users/${id}?excludedAttributes=groups,phoneNumbers,displayName,name.givenName`);
    expect(Object.keys(body)).toEqual(expect.arrayContaining(['schemas', 'id', 'emails', 'active']));
    expect(body).not.toHaveProperty('groups');
    expect(body).not.toHaveProperty('displayName');
    expect(body).toHaveProperty('name');
  });

  test('creates a group without members, adds one and asks for it without them', async () => {
    const made = await scim('Groups', {
      method: 'POST',
      body: {
        schemas: [groupSchema, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
        externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
        displayName: 'trade',
        meta: { resourceType: 'Group' },
      },
    });
    expect([made.status, made.body.members]).toEqual([201, []]);
    groupId = made.body.id;
    const Operations = [{ op: 'Add', path: 'members', value: [{ $ref: null, value: id }] }];
    const added = await scim(`Groups/${groupId}`, { method: 'PATCH', body: { schemas: [patchOp], Operations } });
    expect([added.status, added.body]).toEqual([204, {}]);
    const query = `excludedAttributes=members&filter=${encodeURIComponent('displayName eq "trade"')}`;
    const [group] = (await scim(`Groups?${query}`)).body.Resources;
    expect([group?.id, group?.members]).toEqual([groupId, undefined]);
    expect((await scim(`Users/${id}`)).body.groups).toMatchObject([{ display: 'trade' }]);
    const askFor = async (personId: string, rest: string) => {
      const filter = encodeURIComponent(`id eq "${groupId}" and members eq "${personId}"`);
      return (await scim(`Groups?filter=${filter}&${rest}`)).body;
    };
    for (const rest of ['attributes=id', 'excludedAttributes=members', 'count=0']) {
      const totals = [await askFor(id, rest), await askFor('ppl_x', rest)].map(({ totalResults }) => totalResults);
      expect(totals, rest).toEqual([1, 0]);
    }
    expect((await peopleOf()).waitingList).toMatchObject([{ deputyTypeList: ['DP03'] }]);
  });

  test('waits for two administrators: one asks, another approves, and the account is there', async () => {
    const waiting = (await peopleOf()).waitingList[0];
    const body = { requestType: 'admit', personId: waiting?.personId, deputyTypeList: waiting?.deputyTypeList };
    expect((await post('/institution/people/requests', world.first, body)).statusCode).toBe(200);
    expect(await personOf('min@demo.example')).toBeUndefined();
    const open = (await peopleOf()).requestList.find(({ requestStatus }) => requestStatus === 'proposed');
    const decide = `/institution/people/requests/${open?.requestId}/decide`;
    expect((await post(decide, world.first, { approveYn: 'Y' })).json().code).toBe('people.second_person_needed');
    expect((await post(decide, world.second, { approveYn: 'Y' })).statusCode).toBe(200);
    expect(await personOf('min@demo.example')).toMatchObject({
      userId: 'min-kim',
      deputyTypeList: ['DP03'],
      lockYn: 'N',
    });
    expect((await peopleOf()).waitingList).toEqual([]);
    expect((await post('/institution/people/requests', world.first, body)).json().code).toBe('people.not_waiting');
  });

  test('gives nothing by another group: the administrators read what it would be', async () => {
    const made = await scim('Groups', { method: 'POST', body: { displayName: 'money', members: [{ value: id }] } });
    expect(made.status).toBe(201);
    expect(await personOf('min@demo.example')).toMatchObject({ deputyTypeList: ['DP03'], groupTypeList: ['DP06'] });
    expect((await scim(`Groups/${made.body.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await personOf('min@demo.example')).toMatchObject({ groupTypeList: [] });
  });

  test('ends the account and its sessions at once with "False", also where it comes twice', async () => {
    await world.portal.made.pool.query("update users set password_hash = $1 where user_id = 'min-kim'", [
      world.portal.passwordHash,
    ]);
    const session = (await world.portal.logInWholly('min-kim')).accessToken;
    const body = { schemas: [patchOp], Operations: [{ op: 'Replace', path: 'active', value: 'False' }] };
    const ended = await scim(`Users/${id}`, { method: 'PATCH', body });
    expect([ended.status, ended.body.active]).toEqual([200, false]);
    const after = await world.portal.call({ method: 'GET', path: '/session', token: session });
    expect(after.statusCode).toBe(401);
    expect(await personOf('min@demo.example')).toMatchObject({ lockYn: 'Y' });
    expect((await scim(`Users/${id}`, { method: 'PATCH', body })).status).toBe(200);
  });

  test('does not give an account back: that takes two', async () => {
    const body = { schemas: [patchOp], Operations: [{ op: 'Replace', path: 'active', value: 'True' }] };
    expect((await scim(`Users/${id}`, { method: 'PATCH', body })).body.active).toBe(true);
    expect(await personOf('min@demo.example')).toMatchObject({ lockYn: 'Y' });
  });
});

describe('Okta', () => {
  const oktaUser = {
    schemas: [userSchema],
    userName: 'test.user@demo.example',
    name: { givenName: 'Test', familyName: 'User' },
    emails: [{ primary: true, value: 'test.user@demo.example', type: 'work' }],
    displayName: 'Test User',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
  };
  let id = '';

  test('creates somebody, whose password nobody keeps', async () => {
    const made = await scim('Users', { method: 'POST', body: oktaUser });
    expect(made.status).toBe(201);
    expect(JSON.stringify(made.body)).not.toContain(oktaUser.password);
    id = made.body.id;
    const query = `filter=${encodeURIComponent('userName eq "test.user@demo.example"')}&startIndex=1&count=100`;
    expect((await scim(`Users?${query}`)).body).toMatchObject({ totalResults: 1, itemsPerPage: 1, startIndex: 1 });
    const byId = `filter=${encodeURIComponent('externalId eq "00ujl29u0le5T6Aj10h7"')}`;
    expect((await scim(`Users?${byId}`)).body.Resources).toMatchObject([{ id }]);
  });

  test('replaces somebody by what it read and changed', async () => {
    const { body: before } = await scim(`Users/${id}`);
    const body = { ...before, name: { givenName: 'Another', middleName: 'Excited', familyName: 'User' } };
    const after = await scim(`Users/${id}`, { method: 'PUT', body });
    expect([after.status, after.body.name.givenName]).toEqual([200, 'Another']);
  });

  test('ends somebody without a path, and the administrators wait for them no more', async () => {
    const body = { schemas: [patchOp], Operations: [{ op: 'replace', value: { active: false } }] };
    expect((await scim(`Users/${id}`, { method: 'PATCH', body })).body.active).toBe(false);
    expect((await peopleOf()).waitingList.map(({ email }) => email)).not.toContain('test.user@demo.example');
  });

  test('pushes a group with its members, renames it, and takes them out', async () => {
    const made = await scim('Groups', {
      method: 'POST',
      body: { schemas: [groupSchema], displayName: 'Test SCIMv2', members: [{ value: id, display: 'test.user' }] },
    });
    const path = `Groups/${made.body.id}`;
    const rename = [{ op: 'replace', value: { id: made.body.id, displayName: 'Test SCIMv2 new' } }];
    expect((await scim(path, { method: 'PATCH', body: { schemas: [patchOp], Operations: rename } })).status).toBe(204);
    expect((await scim(path)).body).toMatchObject({ displayName: 'Test SCIMv2 new', members: [{ value: id }] });
    const remove = [{ op: 'remove', path: `members[value eq "${id}"]` }];
    expect((await scim(path, { method: 'PATCH', body: { schemas: [patchOp], Operations: remove } })).status).toBe(204);
    expect((await scim(path)).body.members).toEqual([]);
  });

  test('pages through everybody in one order', async () => {
    const one = await scim('Users?startIndex=1&count=2');
    const two = await scim('Users?startIndex=3&count=2');
    const ids = [...one.body.Resources, ...two.body.Resources].map((each) => each.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(one.body).toMatchObject({ itemsPerPage: 2, startIndex: 1 });
    expect(two.body).toMatchObject({ totalResults: one.body.totalResults, startIndex: 3 });
  });
});

describe('what a provider takes', () => {
  test('is taken at once: rights by a group that somebody left', async () => {
    const { body: found } = await scim(`Users?filter=${encodeURIComponent('userName eq "clerk@demo.example"')}`);
    const id = found.Resources[0]?.id;
    await world.portal.made.pool.query("update delegations set kinds = '{support,finance}' where user_id = 'clerk'");
    const made = await scim('Groups', { method: 'POST', body: { displayName: 'money', members: [{ value: id }] } });
    const Operations = [{ op: 'Remove', path: 'members', value: [{ $ref: null, value: id }] }];
    await scim(`Groups/${made.body.id}`, { method: 'PATCH', body: { schemas: [patchOp], Operations } });
    expect(await personOf('clerk@demo.example')).toMatchObject({ deputyTypeList: ['DP07'], lockYn: 'N' });
    const { rows } = await world.portal.made.mails.query("select facts from emails where user_id = 'clerk'");
    expect(JSON.stringify(rows)).toContain('identity provider');
  });

  test('is not the last administrator: nothing of it is kept', async () => {
    await world.portal.made.pool.query("update users set is_active = false where user_id = 'second-admin'");
    const { userList } = await peopleOf();
    const last = userList.find((each) => each.lockYn === 'N' && each.deputyTypeList.includes('DP01'));
    const { body: found } = await scim(`Users?filter=${encodeURIComponent(`userName eq "${last?.email}"`)}`);
    const id = found.Resources[0]?.id;
    const body = { schemas: [patchOp], Operations: [{ op: 'replace', path: 'active', value: false }] };
    expect((await scim(`Users/${id}`, { method: 'PATCH', body })).status).toBe(409);
    expect((await scim(`Users/${id}`)).body.active).toBe(true);
    expect((await scim(`Users/${id}`, { method: 'DELETE' })).status).toBe(409);
    await world.portal.made.pool.query("update users set is_active = true where user_id = 'second-admin'");
  });

  test('is somebody whole: a deleted person is found no more and cannot log in', async () => {
    const { body: found } = await scim(`Users?filter=${encodeURIComponent('userName eq "clerk@demo.example"')}`);
    const id = found.Resources[0]?.id;
    expect((await scim(`Users/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await scim(`Users/${id}`)).status).toBe(404);
    expect((await scim(`Users/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect(await personOf('clerk@demo.example')).toMatchObject({ lockYn: 'Y' });
  });
});

describe('a call is refused', () => {
  const create = (body: object | string) => scim('Users', { method: 'POST', body });
  test.each([
    [
      'a filter that nobody can answer',
      () => scim(`Users?filter=${encodeURIComponent('userName co "x"')}`),
      400,
      'invalidFilter',
    ],
    ['no user name', () => create({ schemas: [userSchema] }), 400, 'invalidValue'],
    ['no address', () => create({ userName: 'nobody' }), 400, 'invalidValue'],
    ['broken JSON', () => create('{"userName":'), 400, 'invalidSyntax'],
    ['a list', () => create([]), 400, 'invalidSyntax'],
    [
      'an unknown member',
      () => scim('Groups', { method: 'POST', body: { displayName: 'x', members: [{ value: 'ppl_x' }] } }),
      400,
      'invalidValue',
    ],
    ['an unknown person', () => scim('Users/ppl_x', { method: 'PATCH', body: { Operations: [] } }), 404, undefined],
    ['an unknown group', () => scim('Groups/grp_x', { method: 'DELETE' }), 404, undefined],
    [
      'XML',
      () => scim('Users', { method: 'POST', body: '<a/>', headers: { 'content-type': 'application/xml' } }),
      415,
      undefined,
    ],
  ] as const)('%s', async (_label, ask, status, scimType) => {
    const { status: got, body, headers } = await ask();
    expect([got, body.status, body.scimType]).toEqual([status, String(status), scimType]);
    expect(headers['content-type']).toBe('application/scim+json; charset=utf-8');
  });

  test('a state that has changed since it was read', async () => {
    const made = await create({ userName: 'tag@demo.example' });
    const path = `Users/${made.body.id}`;
    const body = { Operations: [{ op: 'replace', path: 'displayName', value: 'Tag' }] };
    const first = await scim(path, { method: 'PATCH', body, headers: { 'if-match': String(made.headers.etag) } });
    expect(first.status).toBe(200);
    const late = await scim(path, { method: 'PATCH', body, headers: { 'if-match': String(made.headers.etag) } });
    expect(late.status).toBe(412);
  });
});

test('everything is in the audit log, by the token and not by a person', async () => {
  const { rows } = await world.portal.made.pool.query(
    `select command, outcome, user_id, api_key_name from audit_entries where api_key_name = 'SCIM' order by 1, 2`,
  );
  const lines = new Set(rows.map(({ command, outcome, user_id }) => `${command} ${outcome} ${user_id}`));
  expect([...lines]).toEqual(
    expect.arrayContaining([
      'provisionPerson done null',
      'changeProvisionedPerson done null',
      'changeProvisionedPerson people.last_administrator null',
      'removeProvisionedPerson done null',
      'changeProvisionedGroup done null',
    ]),
  );
});
