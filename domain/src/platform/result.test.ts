import { expect, test } from 'vitest';
import { accept, type Result, refuse } from './result.ts';

test('a refusal names a code of the registry, or does not compile', () => {
  expect(refuse('order.not_found', { field: 'orderId' })).toEqual({
    ok: false,
    code: 'order.not_found',
    field: 'orderId',
  });
  // @ts-expect-error no feature refuses like that
  expect(refuse('order.made_up').ok).toBe(false);
  // @ts-expect-error nor can a return type declare it
  const answer: Result<string, 'order.made_up'> = accept('x');
  expect(answer.ok).toBe(true);
});

test('a refusal has the facts that its sentence quotes, all and no other, or does not compile', () => {
  const facts = { least: 'USD 1.00', most: 'USD 9.00' };
  expect(refuse('fee.amount_outside_limits', { facts })).toMatchObject({ facts });
  // @ts-expect-error two facts are missing
  expect(refuse('fee.amount_outside_limits').ok).toBe(false);
  // @ts-expect-error one is missing
  expect(refuse('fee.amount_outside_limits', { facts: { least: 'USD 1.00' } }).ok).toBe(false);
  // @ts-expect-error this sentence quotes nothing
  expect(refuse('fee.not_found', { facts: { who: 'Kim' } }).ok).toBe(false);
  // @ts-expect-error one that others quote is one too many, wherever it was written
  expect(refuse('fee.amount_outside_limits', { facts: Object.assign(facts, { who: 'Kim' }) }).ok).toBe(false);
});

test('whatever may be tried again may say when', () => {
  const facts = { retryAfterSeconds: '2' };
  expect(refuse('session.locked', { facts })).toMatchObject({ facts });
  // @ts-expect-error this sentence says it
  expect(refuse('recovery.too_many').ok).toBe(false);
});
