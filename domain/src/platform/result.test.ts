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
  // @ts-expect-error nor can an answer promise it
  const answer: Result<string, 'order.made_up'> = accept('x');
  expect(answer.ok).toBe(true);
});
