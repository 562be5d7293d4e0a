import { expect, test } from 'vitest';
import { entranceOf } from './entrance.ts';

test.each([
  ['SELLER', 'login'],
  ['BUYER', 'login'],
  ['VISA', 'visa'],
  ['KOTRA', 'kotra'],
  ['ISSUER', 'issuer'],
  [undefined, 'login'],
])('%s logs in at /%s', (clientType, entrance) => {
  expect(entranceOf(clientType)).toBe(entrance);
});
