import { expect, test } from 'vitest';
import { claimOf } from './chargeback-reason.ts';

test.each([
  ['13.1', 'not_received'],
  ['10.4', 'fraud'],
  ['12.6.1', 'charged_wrongly'],
  ['product_unacceptable', 'not_as_described'],
  ['13.9', undefined],
  ['general', undefined],
])('says in words what the reason %s claims, and nothing it does not know', (reason, claim) => {
  expect(claimOf(reason)).toBe(claim);
});
