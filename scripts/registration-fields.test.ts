import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listUnknownColumns, registrationFieldsPath, writeRegistrationFields } from './registration-fields.ts';

test('the page of the sign-up’s fields is what the wire tables say', () => {
  expect(readFileSync(registrationFieldsPath, 'utf8')).toBe(writeRegistrationFields());
});

test('every field is kept in a column that a migration makes, or the page says why it is not kept', () => {
  expect(listUnknownColumns()).toEqual([]);
});
