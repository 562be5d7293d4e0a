import { expect, test } from 'vitest';
import { afterFailure, isTaken, retryDelaysMs } from './webhooks.ts';

test('waits longer after each failure, from 5 seconds to 24 hours, and then gives up', () => {
  expect(retryDelaysMs).toEqual(retryDelaysMs.toSorted((one, other) => one - other));
  expect(afterFailure(1, { isGone: false })).toEqual({ next: 'retry', delayMs: 5_000 });
  expect(afterFailure(9, { isGone: false })).toEqual({ next: 'retry', delayMs: 24 * 3_600_000 });
  expect(afterFailure(10, { isGone: false })).toEqual({ next: 'give_up' });
});

test('gives up at once where the receiver says that it is gone', () => {
  expect(afterFailure(1, { isGone: true })).toEqual({ next: 'give_up' });
});

test('takes no answer for a yes but 2xx', () => {
  expect([199, 200, 204, 299, 301, 302, 404, 500].filter(isTaken)).toEqual([200, 204, 299]);
});
