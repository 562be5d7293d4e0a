import { describe, expect, test } from 'vitest';
import { fitsCondition, readScimFilter, readScimPage } from './scim-filter.ts';
import { patchScimGroup, readScimGroup } from './scim-group.ts';
import {
  emailOfScimPerson,
  languageOfLocale,
  nameOfScimPerson,
  partsOfName,
  patchScimPerson,
  readScimPerson,
  type ScimPerson,
} from './scim-person.ts';

const person: ScimPerson = {
  userName: 'kim@kotra.example',
  externalId: 'e1',
  givenName: 'Min',
  familyName: 'Kim',
  formattedName: undefined,
  displayName: undefined,
  email: 'kim@kotra.example',
  locale: undefined,
  isActive: true,
};
const patched = (...operations: readonly object[]) => {
  const after = patchScimPerson(person, { schemas: [], Operations: operations });
  return after.ok ? after.value : after.problem;
};

describe('a PATCH of a person', () => {
  test.each([
    ['Entra ID, with a path', { op: 'Replace', path: 'active', value: 'False' }, { isActive: false }],
    ['Okta, without a path', { op: 'replace', value: { active: false } }, { isActive: false }],
    ['dots in the keys', { op: 'Replace', value: { 'name.givenName': 'Su' } }, { givenName: 'Su' }],
    ['nested', { op: 'replace', value: { name: { familyName: 'Lee' } } }, { familyName: 'Lee' }],
    ['a path to a part', { op: 'Add', path: 'name.familyName', value: 'Lee' }, { familyName: 'Lee' }],
    ['a path to the whole', { op: 'replace', path: 'name', value: { givenName: 'Su' } }, { givenName: 'Su' }],
    [
      'the schema before the name',
      { op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:userName', value: 'lee@kotra.example' },
      { userName: 'lee@kotra.example' },
    ],
    [
      'an address by its type',
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'min@kotra.example' },
      { email: 'min@kotra.example' },
    ],
    [
      'the same as a key',
      { op: 'Add', value: { 'emails[type eq "work"].value': 'min@kotra.example' } },
      { email: 'min@kotra.example' },
    ],
    [
      'several addresses',
      {
        op: 'replace',
        path: 'emails',
        value: [
          { value: 'home@x.example', type: 'home' },
          { value: 'm@x.example', primary: 'True' },
        ],
      },
      { email: 'm@x.example' },
    ],
    ['a home address', { op: 'Add', path: 'emails[type eq "home"].value', value: 'home@x.example' }, {}],
    ['taken away', { op: 'Remove', path: 'externalId' }, { externalId: undefined }],
    [
      'an extension',
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'x' },
      {},
    ],
    ['names that objects have', { op: 'Add', value: { '__proto__.isActive': false, 'constructor.name': 'x' } }, {}],
  ])('%s', (_label, operation, change) => {
    expect(patched(operation)).toEqual({ ...person, ...change });
  });

  test.each([
    ['no operation', {}],
    ['an unknown one', { Operations: [{ op: 'move', path: 'active', value: 1 }] }],
    ['a removal of nothing', { Operations: [{ op: 'remove' }] }],
    ['no boolean', { Operations: [{ op: 'replace', path: 'active', value: 'perhaps' }] }],
    ['no user name', { Operations: [{ op: 'remove', path: 'userName' }] }],
  ])('is refused: %s', (_label, body) => {
    const after = patchScimPerson(person, body);
    expect(after.ok ? 'ok' : after.problem.status).toBe(400);
  });
});

test('a person is read whole; what Okta and Entra ID send besides is passed over', () => {
  const read = readScimPerson({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    USERNAME: ' kim ',
    password: '1mz050nq',
    groups: [],
    roles: [],
    emails: [{ primary: true, type: 'work', value: 'kim@kotra.example' }],
    name: { givenName: 'Min', familyName: 'Kim' },
    active: 'True',
  });
  expect(read.ok && read.value).toMatchObject({ userName: 'kim', email: 'kim@kotra.example', isActive: true });
  expect(JSON.stringify(read)).not.toContain('1mz050nq');
});

test.each([
  ['김민', { familyName: '김', givenName: '민' }],
  ['Min Ji Kim', { familyName: 'Kim', givenName: 'Min Ji' }],
  ['Operator', { familyName: 'Operator', givenName: 'Operator' }],
])('the one name %s is parted for providers that ask for two', (displayName, parts) => {
  const nameless = { ...person, givenName: undefined, familyName: undefined, displayName };
  expect(partsOfName(nameless)).toEqual(parts);
  expect(partsOfName({ ...person, displayName })).toEqual({ givenName: 'Min', familyName: 'Kim' });
});

test('a person is called and written to by what is said first', () => {
  expect(nameOfScimPerson(person)).toBe('Min Kim');
  expect(nameOfScimPerson({ ...person, displayName: '김민' })).toBe('김민');
  expect(nameOfScimPerson({ ...person, givenName: undefined, familyName: undefined })).toBe('kim@kotra.example');
  expect(emailOfScimPerson({ ...person, email: 'no address' })).toBe('kim@kotra.example');
  expect(emailOfScimPerson({ ...person, email: undefined, userName: 'kim' })).toBeUndefined();
  expect(['es-MX', 'zh_Hans', 'ko', 'fr-FR', undefined].map(languageOfLocale)).toEqual([
    'sp',
    'cn',
    'ko',
    undefined,
    undefined,
  ]);
});

describe('a group', () => {
  const group = { displayName: 'trade', externalId: 'g1', members: ['a', 'b'] };
  test.each([
    [
      'Entra ID adds',
      { op: 'Add', path: 'members', value: [{ $ref: null, value: 'c' }] },
      { members: ['a', 'b', 'c'] },
    ],
    ['Entra ID removes', { op: 'Remove', path: 'members', value: [{ $ref: null, value: 'a' }] }, { members: ['b'] }],
    ['Okta removes', { op: 'remove', path: 'members[value eq "b"]' }, { members: ['a'] }],
    ['Okta replaces', { op: 'replace', path: 'members', value: [{ value: 'c', display: 'C' }] }, { members: ['c'] }],
    ['Okta renames', { op: 'replace', value: { id: 'x', displayName: 'sales' } }, { displayName: 'sales' }],
    ['all leave', { op: 'remove', path: 'members' }, { members: [] }],
    ['nobody twice', { op: 'add', value: { members: [{ value: 'a' }] } }, {}],
  ])('%s', (_label, operation, change) => {
    const after = patchScimGroup(group, { Operations: [operation] });
    expect(after.ok && after.value).toEqual({ ...group, ...change });
  });

  test('has a name', () => {
    expect(readScimGroup({ members: [] })).toMatchObject({ ok: false, problem: { status: 400 } });
    expect(readScimGroup({ displayName: 'x' })).toMatchObject({ ok: true, value: { members: [] } });
  });
});

test.each([
  ['userName eq "kim@kotra.example"', { attribute: 'username', value: 'kim@kotra.example' }],
  ['externalId EQ "0a21"', { attribute: 'externalid', value: '0a21' }],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "a\\"b"', { attribute: 'username', value: 'a"b' }],
  ['emails[type eq "work"].value eq "a@b.c"', { attribute: 'emails', value: 'a@b.c' }],
  ['emails[type eq "work"] eq "a@b.c"', { attribute: 'emails', value: 'a@b.c' }],
  ['', undefined],
  ['id eq "p1" and manager eq "p2"', { attribute: 'id', value: 'p1', also: [{ attribute: 'manager', value: 'p2' }] }],
  [
    'active eq true AND userName eq "a and b eq \\"c\\" and d"',
    { attribute: 'username', value: 'a and b eq "c" and d', also: [{ attribute: 'active', value: 'true' }] },
  ],
  ['userName eq "a" and password eq "x"', 'invalidFilter'],
  ['manager eq "p2"', 'invalidFilter'],
  [`userName eq "${'a'.repeat(1_000)}"`, 'invalidFilter'],
  ['userName co "x"', 'invalidFilter'],
  ['userName eq "x" or active eq true', 'invalidFilter'],
  ['password eq "x"', 'invalidFilter'],
])('the filter %s', (written, expected) => {
  const read = readScimFilter(written, ['username', 'externalid', 'emails', 'id']);
  expect(read.ok ? read.value : read.problem.scimType).toEqual(expected);
});

test('what else is said of a resource is looked for in it, and what nobody has fits nobody', () => {
  const resource = { active: true, emails: [{ value: 'A@b.c', type: 'work' }], members: [{ value: 'p1' }] };
  const fits = (attribute: string, value: string) => fitsCondition(resource, { attribute, value });
  expect([fits('active', 'true'), fits('emails', 'a@b.c'), fits('emails.type', 'work'), fits('members', 'p1')]).toEqual(
    [true, true, true, true],
  );
  expect([fits('active', 'false'), fits('manager', 'p2'), fits('__proto__', 'x'), fits('members', 'p2')]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test.each([
  [undefined, undefined, { startIndex: 1, count: 200 }],
  ['0', '-1', { startIndex: 1, count: 0 }],
  ['101', '100', { startIndex: 101, count: 100 }],
  ['x', '5000', { startIndex: 1, count: 200 }],
])('the page from %s of %s', (startIndex, count, page) => {
  expect(readScimPage(startIndex, count)).toEqual(page);
});
