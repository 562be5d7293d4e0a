import { expect, test } from 'vitest';
import { statesOf, statesWhere } from './state-records.ts';

test('lists of states keep the order of the records', () => {
  const records = { made: { isOpen: true }, sent: { isOpen: false }, read: { isOpen: true } };
  expect(statesOf(records)).toEqual(['made', 'sent', 'read']);
  expect(statesWhere(records, ({ isOpen }) => isOpen)).toEqual(['made', 'read']);
});
