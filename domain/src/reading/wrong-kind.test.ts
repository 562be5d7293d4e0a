import { expect, test } from 'vitest';
import { isWrongKind } from './wrong-kind.ts';

test('one table for the reader and for the judgement: a courier’s paper may show a transport or a delivery, and no declaration', () => {
  expect(['DG34', 'DG39', 'DG35'].map((code) => isWrongKind('courier_receipt', code))).toEqual([false, false, true]);
  expect(['DG34', 'DG39'].map((code) => isWrongKind('proof_of_delivery', code))).toEqual([true, false]);
});

test('what nobody knows is the wrong kind, but under a code that takes anything', () => {
  expect(isWrongKind('unknown', 'DG39')).toBe(true);
  expect(isWrongKind('unknown', 'DG38')).toBe(false);
});
