import { expect, test } from 'vitest';
import {
  clientTypeRecords,
  institutionTypes,
  loginPathOf,
  loginPathOfGroup,
  memberTypes,
  reviewedBy,
  reviewerOf,
} from './client-types.ts';
import { clientTypes } from './permissions.ts';

test.each([
  ['SELLER', 'login'],
  ['BUYER', 'login'],
  ['VISA', 'visa'],
  ['KOTRA', 'kotra'],
  ['ISSUER', 'issuer'],
  ['toString', 'login'],
  [undefined, 'login'],
])('%s logs in at /%s', (clientType, loginPath) => {
  expect(loginPathOf(clientType)).toBe(loginPath);
});

test.each([
  ['UG03', 'login'],
  ['UG04', 'kotra'],
  ['UG05', 'visa'],
  ['UG06', 'issuer'],
  [undefined, 'login'],
])('whoever belongs to %s logs in at /%s', (userGroup, loginPath) => {
  expect(loginPathOfGroup(userGroup)).toBe(loginPath);
});

test('everybody is a member or an institution, and each has a group and pages of its own', () => {
  expect([...memberTypes, ...institutionTypes].toSorted()).toEqual(clientTypes.toSorted());
  const records = Object.values(clientTypeRecords);
  expect(new Set(records.map(({ userGroup }) => userGroup)).size).toBe(records.length);
  expect(new Set(records.map(({ homePath }) => homePath)).size).toBe(records.length);
});

test('who decides on a kind of company decides on that kind alone', () => {
  for (const clientType of clientTypes) {
    const reviewer = reviewerOf(clientType);
    if (reviewer) expect(reviewedBy(reviewer)).toBe(clientType);
  }
  expect(clientTypes.filter((each) => reviewerOf(each) === undefined)).toEqual(['VISA', 'KOTRA']);
});
