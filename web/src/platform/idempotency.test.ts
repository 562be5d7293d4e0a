// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from './api.ts';
import { keepRequestId, underRequestId } from './idempotency.ts';

const form = 'pay-order:ord_1';
const failWith =
  (status: number, code = 'x') =>
  async () => {
    throw new ApiError({ status, code, message: '' });
  };

describe('a command under a request id', () => {
  beforeEach(() => sessionStorage.clear());

  it('keeps its id while nothing certain is known', async () => {
    const id = keepRequestId(form);
    for (const status of [0, 500, 503]) await underRequestId(form, failWith(status)).catch(() => undefined);
    await underRequestId(form, failWith(409, 'request.in_progress')).catch(() => undefined);
    expect(keepRequestId(form)).toBe(id);
  });

  it('is another command after a yes or a no', async () => {
    const first = keepRequestId(form);
    await underRequestId(form, async () => 'paid');
    const second = keepRequestId(form);
    await underRequestId(form, failWith(422)).catch(() => undefined);
    expect(new Set([first, second, keepRequestId(form)]).size).toBe(3);
  });
});
