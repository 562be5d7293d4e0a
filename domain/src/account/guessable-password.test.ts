import { expect, test } from 'vitest';
import { weaknessOf } from './guessable-password.ts';
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
