import { expect, test } from 'vitest';
import { clientTypes } from '../account/permissions.ts';
import { isMailedTo } from './notice-mails.ts';

const mailed = (type: Parameters<typeof isMailedTo>[0]) => clientTypes.filter((reader) => isMailedTo(type, reader));

test('bank holidays e-mail who is paid, changed terms who is bound by them', () => {
  expect(mailed('settlement')).toEqual(['SELLER']);
  expect(mailed('policy')).toEqual(['SELLER', 'BUYER']);
});

test('any other notice stands in the portal alone', () => {
  expect(mailed('maintenance')).toEqual([]);
});
