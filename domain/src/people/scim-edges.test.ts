/** What identity providers may send besides, and what is refused or cut off (RFC 7643, RFC 7644). */
import { describe, expect, test } from 'vitest';
import { fitsCondition, readScimFilter, readScimPage } from './scim-filter.ts';
import { patchScimGroup, readScimGroup } from './scim-group.ts';
import {
  emailOfScimPerson,
  nameOfScimPerson,
  patchScimPerson,
  readScimPerson,
  type ScimPerson,
} from './scim-person.ts';
import { booleanOf, readOperations, textOf } from './scim-values.ts';

const refused = (scimType: string, status = 400) => ({ ok: false, problem: { status, scimType } });
const personIn = (body: object): ScimPerson => {
  const read = readScimPerson({ userName: 'kim', ...body });
  if (!read.ok) throw new Error(read.problem.detail);
  return read.value;
};

test('a text is kept without blanks around it and never endless, a number as its digits', () => {
  expect([' kim ', 7, '', '  ', null, true, {}].map(textOf)).toEqual(['kim', '7', ...Array.from({ length: 5 })]);
  expect(textOf('x'.repeat(301))).toHaveLength(300);
});

test('a boolean may be a word', () => {
  expect([true, ' True ', 'FALSE', false, 'yes', 1, null].map(booleanOf)).toEqual([
    ...[true, true, false, false, undefined, undefined, undefined],
  ]);
});

describe('a PATCH', () => {
  const remove = { op: 'remove', path: 'externalId' };

  test.each([undefined, null, 'text', [], {}, { Operations: {} }, { Operations: [] }])(
    'of %j is no list of operations',
    (body) => {
      expect(readOperations(body)).toMatchObject(refused('invalidSyntax'));
    },
  );

  test('names its operations in any case, and each is one', () => {
    expect(readOperations({ OPERATIONS: [{ op: ' Add ', path: ' active ', value: 1 }] })).toEqual({
      ...{ ok: true, value: [{ op: 'add', path: 'active', value: 1 }] },
    });
    for (const each of [null, 'add', {}, { op: 7 }]) {
      expect(readOperations({ Operations: [remove, each] })).toMatchObject(refused('invalidSyntax'));
    }
    expect(readOperations({ Operations: [{ op: 'remove', path: ' ' }] })).toMatchObject(refused('noTarget'));
  });

  test('has at most a thousand of them', () => {
    const many = (length: number) => readOperations({ Operations: Array.from({ length }, () => remove) });
    expect(many(1_000).ok).toBe(true);
    expect(many(1_001)).toMatchObject({ ok: false, problem: { status: 413 } });
  });

  test('without a path sets what it names, and nothing where it names nothing', () => {
    const before = personIn({});
    const after = patchScimPerson(before, { Operations: [{ op: 'add', value: 'text' }] });
    expect(after).toEqual({ ok: true, value: before });
  });
});

describe('a person', () => {
  test.each([undefined, null, 'kim', [{ userName: 'kim' }]])('is not %j', (body) => {
    expect(readScimPerson(body)).toMatchObject(refused('invalidSyntax'));
  });

  test('is active where nothing else is said, also where that is taken away', () => {
    const inactive = personIn({ active: false });
    expect(inactive.isActive).toBe(false);
    expect(patchScimPerson(inactive, { Operations: [{ op: 'remove', path: 'active' }] })).toMatchObject({
      ...{ ok: true, value: { isActive: true } },
    });
  });

  test('is written to at the primary address, else at work, else at the first', () => {
    const emailOf = (emails: unknown) => personIn({ emails }).email;
    const [home, work] = [
      { value: 'h@x.kr', type: 'home' },
      { value: 'w@x.kr', type: 'work' },
    ];
    expect(emailOf([home, work])).toBe('w@x.kr');
    expect(emailOf([home, work, { value: 'p@x.kr', primary: true }])).toBe('p@x.kr');
    expect(emailOf([home, { value: 'o@x.kr', type: 'other' }])).toBe('h@x.kr');
    expect(emailOf(['text', null, home])).toBe('h@x.kr');
    expect(emailOf([])).toBeUndefined();
    expect(emailOf('a@x.kr')).toBeUndefined();
  });

  test.each([
    ['emails[type eq "work"]', 'n@x.kr'],
    ['emails[type eq "work"].value', 'n@x.kr'],
    ['emails[primary eq true].value', 'n@x.kr'],
    ['emails[primary eq "true"]', 'n@x.kr'],
    ['emails[type eq "work"].display', 'w@x.kr'],
    ['emails[type eq "home"]', 'w@x.kr'],
    ['my.emails[type eq "work"]', 'w@x.kr'],
  ])('is written to at what is set under %s: %s', (path, email) => {
    const before = personIn({ emails: [{ value: 'w@x.kr', type: 'work' }] });
    for (const value of ['n@x.kr', { value: 'n@x.kr' }]) {
      expect(patchScimPerson(before, { Operations: [{ op: 'replace', path, value }] })).toMatchObject({
        value: { email },
      });
    }
  });

  test('is nowhere to be written to once the addresses are taken away', () => {
    const before = personIn({ emails: [{ value: 'w@x.kr' }] });
    expect(patchScimPerson(before, { Operations: [{ op: 'remove', path: 'emails' }] })).toMatchObject({
      ...{ value: { email: undefined } },
    });
    expect(patchScimPerson(before, { Operations: [{ op: 'add', path: 'emails', value: [] }] })).toMatchObject({
      ...{ value: { email: 'w@x.kr' } },
    });
  });

  test('has a name of a hundred characters and an address of two hundred, at most', () => {
    expect(nameOfScimPerson(personIn({ displayName: 'x'.repeat(101) }))).toHaveLength(100);
    const long = (length: number) => `a@${'x'.repeat(length - 5)}.kr`;
    expect(emailOfScimPerson(personIn({ userName: long(200) }))).toHaveLength(200);
    expect(emailOfScimPerson(personIn({ userName: long(201) }))).toBeUndefined();
  });
});

describe('a group', () => {
  const group = { displayName: 'trade', externalId: 'g1', members: ['a', 'b'] };
  const patched = (operation: object) => {
    const after = patchScimGroup(group, { Operations: [operation] });
    return after.ok ? after.value : after.problem;
  };

  test.each([undefined, null, 'trade', []])('is not %j', (body) => {
    expect(readScimGroup(body)).toMatchObject(refused('invalidSyntax'));
  });

  test.each([
    [
      'the schema before the path',
      { op: 'remove', path: 'urn:ietf:params:scim:schemas:core:2.0:Group:members[value eq "a"]' },
      { members: ['b'] },
    ],
    ['blanks around it', { op: 'remove', path: ' members[value eq "a"] ' }, { members: ['b'] }],
    ['one member, not in a list', { op: 'add', path: 'members', value: { value: 'c' } }, { members: ['a', 'b', 'c'] }],
    ['an id alone', { op: 'add', path: 'members', value: 'c' }, { members: ['a', 'b', 'c'] }],
    ['members without ids', { op: 'add', path: 'members', value: [{ display: 'C' }, null] }, {}],
    ['nobody in particular', { op: 'remove', path: 'members', value: null }, { members: [] }],
    ['another number', { op: 'replace', path: 'externalId', value: 'g2' }, { externalId: 'g2' }],
    [
      'other members and name at once',
      { op: 'replace', value: { displayName: 'x', members: ['z'] } },
      { displayName: 'x', members: ['z'] },
    ],
    ['something else', { op: 'replace', path: 'description', value: 'x' }, {}],
  ])('takes %s', (_what, operation, change) => {
    expect(patched(operation)).toEqual({ ...group, ...change });
  });

  test('keeps its name', () => {
    expect(patched({ op: 'replace', path: 'displayName', value: ' ' })).toMatchObject({ scimType: 'invalidValue' });
  });
});

describe('a list', () => {
  const read = (written: string | undefined) => readScimFilter(written, ['username', 'emails']);

  test('is not narrowed by nothing', () => {
    expect([read(undefined), read('  ')]).toEqual([
      { ok: true, value: undefined },
      { ok: true, value: undefined },
    ]);
  });

  test.each([
    ['emails eq "a"', 'emails'],
    ['emails.value eq "a"', 'emails'],
    ['  userName eq "a"  ', 'username'],
    ['emails[type eq "home"].value eq "a"', undefined],
    ['xemails eq "a"', undefined],
    ['emails.display eq "a"', undefined],
    ['userName eq "\\x"', undefined],
  ])('is narrowed by %s: %s', (written, attribute) => {
    const found = read(written);
    expect(found.ok ? found.value?.attribute : undefined).toBe(attribute);
  });

  test('is narrowed by at most four conditions, none of them a password', () => {
    const and = (count: number) =>
      read(['userName eq "a"', ...Array.from({ length: count }, (_, at) => `x${at} eq "b"`)].join(' and '));
    expect([and(3).ok, and(4).ok]).toEqual([true, false]);
    expect(read('userName eq "a" and passwordHash eq "b"').ok).toBe(false);
    expect(read('active eq TRUE and userName eq "a"')).toMatchObject({ value: { also: [{ value: 'true' }] } });
  });

  test('looks for a text in any case, in what a resource is answered as', () => {
    const resource = { UserName: 'Kim', name: { FamilyName: 'Lee' } };
    expect(fitsCondition(resource, { attribute: 'username', value: 'KIM' })).toBe(true);
    expect(fitsCondition(resource, { attribute: 'name.familyname', value: 'lee' })).toBe(true);
    expect(fitsCondition(resource, { attribute: 'name', value: 'lee' })).toBe(false);
  });

  test('has pages counted in whole numbers', () => {
    expect(readScimPage('12x', '1.5')).toEqual({ startIndex: 1, count: 200 });
    expect(readScimPage('x12', '7x')).toEqual({ startIndex: 1, count: 200 });
    expect(readScimPage('-3', '200')).toEqual({ startIndex: 1, count: 200 });
    expect(readScimPage('1234567890', '201')).toEqual({ startIndex: 1, count: 200 });
  });
});
