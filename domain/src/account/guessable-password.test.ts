import { expect, test } from 'vitest';
import { checkGuessable, weaknessOf } from './guessable-password.ts';
import { isPassword } from './password.ts';

const owner = {
  userId: 'hanbit01',
  email: 'yuna.kim@hanbit.example',
  names: ['한빛화장품', 'Hanbit Cosmetics Co., Ltd.'],
};

test.each([
  'Password1!',
  'P@ssw0rd!',
  'p@$$w0rd-2026',
  '1!Password',
  'Welcome2026!',
  'Qwerty123!',
  'qwer1234!',
  '1q2w3e4r!',
  '1qaz2wsx!',
  'abc123!@#',
  'abcd1234!',
  'asdf1234!@',
  'Admin123!',
  'iloveyou1!',
  'Korea2026!',
  'samsung12!',
  'dlfma1234!',
  'aaaa1111!',
  'GlobalTrade1!',
])('%s fulfils the rule of characters and is common', (password) => {
  expect(isPassword(password)).toBe(true);
  expect(weaknessOf(password, owner)).toBe('common');
});

test.each(['hanbit01!', 'my-Hanbit01-pw', 'H4nbit01!', 'yunakim!77', 'Cosmetics-2026', 'xx-HANBIT-7'])(
  '%s holds what everybody knows of its owner',
  (password) => expect(weaknessOf(password, owner)).toBe('own'),
);

test.each(['Trade!2026', 'kettle-7-orbit', 'vN4!rqPz8', 'four-Lanterns-9', 'abcd-7-lantern', 'User!7zkw2'])(
  '%s is neither',
  (password) => expect(weaknessOf(password, { ...owner, userId: 'user-ab12' })).toBeUndefined(),
);

const leaked = new Set(['sunshine', 'liverpool1', 'p4ssw0rd!x']);

test.each(['Sunshine-77', 'liverpool1!', 'Liverpool-1', 'P4ssw0rd!X'])('%s is a leaked one', (password) => {
  expect(weaknessOf(password, owner, leaked)).toBe('common');
  expect(weaknessOf(password, owner, new Set())).not.toBe('own');
});

test.each(['sunshine-kettle-7', 'my-liverpool-12'])('%s only begins or ends like one', (password) => {
  expect(weaknessOf(password, owner, leaked)).toBeUndefined();
});

test('an id or a name of few letters forbids nothing', () => {
  expect(weaknessOf('kettle-7-orbit', { userId: 'or-1', email: 'le@x.example', names: ['Or Ltd'] })).toBeUndefined();
});

test.each([
  'abcdefgh',
  '87654321',
  'poiuytre',
  'qwertyasdfgh',
  'qaz1234567',
  '1a2b3c4d',
  'q1w2e3r4',
  'zxcvbnm',
  'abcxyz123',
  'aabbccdd',
  '11223344',
  'abcd',
])('%s is rows of keys or few characters, and common', (password) => {
  expect(weaknessOf(`${password}`, { userId: 'user-ab12' })).toBe('common');
});

test.each(['qwerkettle', 'kettle123', 'lantern7qwe', 'abcde7lantern', 'orbitabcdefgh'])(
  '%s has a row of keys, and more than that',
  (password) => expect(weaknessOf(password, { userId: 'user-ab12' })).toBeUndefined(),
);

test('of an owner’s words those of four characters and more count, in whatever signs the name is written', () => {
  const owned = (password: string, name: string) => weaknessOf(password, { userId: 'x-1', names: [name] });
  expect(owned('7-orbi-kettle', 'Orbi Ltd')).toBe('own');
  expect(owned('7-orb-kettle', 'Orb Ltd')).toBeUndefined();
  expect(owned('7-orbital-kettle', 'New - Orbital (Korea)')).toBe('own');
  expect(weaknessOf('7-kettle-orbit', { userId: 'x-1' })).toBeUndefined();
});

test('a leaked word of six characters and more is one with signs about it, a shorter one only alone', () => {
  const words = new Set(['lanter', 'orbit', 'kettle77']);
  const of = (password: string) => weaknessOf(password, { userId: 'user-ab12' }, words);
  expect([of('lanter-77'), of('--77lanter'), of('kettle-77')]).toEqual(['common', 'common', 'common']);
  expect([of('orbit-772'), of('orbit')]).toEqual([undefined, 'common']);
});

test('is refused where it was typed', () => {
  const chosen = { owner, leaked: { has: () => false } };
  expect(checkGuessable({ ...chosen, password: 'Password1!' })).toMatchObject({
    ...{ ok: false, code: 'account.password_common', field: 'password' },
  });
  expect(checkGuessable({ ...chosen, password: 'hanbit01!' }, 'newPassword')).toMatchObject({
    ...{ code: 'account.password_own', field: 'newPassword' },
  });
  expect(checkGuessable({ ...chosen, password: 'four-Lanterns-9' })).toEqual({ ok: true, value: undefined });
});
