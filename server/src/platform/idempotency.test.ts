import { accept } from '@gtp/domain/platform/result.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeSeller } from '../../test/make/make-company.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { makeAdjustableClock } from './clock.ts';
import { answerOnce } from './idempotency.ts';

const clock = makeAdjustableClock(new Date('2026-11-02T03:00:00Z'));
let made: TestDatabase;
let userId: string;
let key: string;
let worked: number;

beforeAll(async () => {
  made = await makeTestDatabase();
  ({ userId } = await makeSeller(made.database));
});
afterAll(() => made.drop());
beforeEach(() => {
  key = crypto.randomUUID();
  worked = 0;
});

const ok = { status: 200, body: { result: { paymentId: 'pay_1', list: [1, null, 'é'] } } };

type About = {
  readonly body?: unknown;
  readonly endpoint?: string;
  readonly by?: string;
  readonly work?: () => Promise<typeof ok>;
};

/** As the endpoints do: the answer is kept before it is sent. */
async function ask({ body = { amount: '1.00' }, endpoint = 'payOrder', by = userId, work }: About = {}) {
  const count = async () => {
    worked += 1;
    return work ? work() : ok;
  };
  const once = await answerOnce({ database: made.database, clock }, { userId: by, key, endpoint, body }, count);
  if (!once.ok) return once;
  await once.value.keep?.(made.database);
  return accept(once.value.sent);
}

/** Work that waits until the test lets it end. */
function slowWork() {
  let end: (answer: typeof ok) => void = () => undefined;
  const answer = new Promise<typeof ok>((resolve) => {
    end = resolve;
  });
  return { work: () => answer, end: () => end(ok) };
}

describe('a key', () => {
  test('works once and repeats its answer', async () => {
    expect(await ask()).toEqual(accept(ok));
    expect(await ask()).toEqual(accept(ok));
    expect(worked).toBe(1);
  });

  test('repeats a refusal too', async () => {
    const refusal = { status: 409, body: { code: 'order.not_in_state' } } as unknown as typeof ok;
    expect(await ask({ work: async () => refusal })).toEqual(accept(refusal));
    expect(await ask()).toEqual(accept(refusal));
  });

  test.each([
    ['another body', { body: { amount: '1.01' } }],
    ['no body', { body: null }],
    ['another endpoint', { endpoint: 'runSettlements' }],
  ])('is refused for %s', async (_what, about) => {
    await ask();
    expect(await ask(about)).toMatchObject({ ok: false, code: 'request.key_reused' });
    expect(worked).toBe(1);
  });

  test('of another user is another key', async () => {
    const { userId: by } = await makeSeller(made.database);
    await ask();
    expect(await ask({ by, body: { amount: '2.00' } })).toEqual(accept(ok));
    expect(worked).toBe(2);
  });

  test('works once when forty come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask()));
    expect(worked).toBe(1);
    for (const answer of answers) {
      if (answer.ok) expect(answer).toEqual(accept(ok));
      else expect(answer.code).toBe('request.in_progress');
    }
  });

  test('that is still running refuses its repeat, and is taken over when its process must be dead', async () => {
    const slow = slowWork();
    const first = ask({ work: slow.work });
    await expect.poll(() => worked).toBe(1);
    expect(await ask()).toMatchObject({ ok: false, code: 'request.in_progress' });
    clock.advance(20_001);
    const takers = await Promise.all(Array.from({ length: 10 }, () => ask()));
    expect(worked).toBe(2);
    expect(takers.filter((each) => each.ok).length).toBeGreaterThan(0);
    slow.end();
    expect(await first).toEqual(accept(ok));
  });

  test('is free again after a fault of ours or an outage', async () => {
    await expect(ask({ work: () => Promise.reject(new Error('a fault')) })).rejects.toThrow('a fault');
    const outage = { status: 503, body: { code: 'payment.gateway_away' } } as unknown as typeof ok;
    expect(await ask({ work: async () => outage })).toEqual(accept(outage));
    expect(await ask()).toEqual(accept(ok));
    expect(worked).toBe(3);
  });
});
