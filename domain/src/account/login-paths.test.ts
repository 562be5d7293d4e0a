import { expect, test } from 'vitest';
import { loginPathOf } from './login-paths.ts';

test.each([
  ['SELLER', 'login'],
  ['BUYER', 'login'],
  ['VISA', 'visa'],
  ['KOTRA', 'kotra'],
  ['ISSUER', 'issuer'],
  [undefined, 'login'],
])('%s logs in at /%s', (clientType, loginPath) => {
  expect(loginPathOf(clientType)).toBe(loginPath);
});
