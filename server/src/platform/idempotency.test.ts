import { accept } from '@gtp/domain/platform/result.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeSeller } from '../../test/make/make-company.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { makeAdjustableClock } from './clock.ts';
import { decideIn } from './database.ts';
import { answerOnce, clearRequestKeys, type HoldKey } from './idempotency.ts';
import { makeSealer } from './sealed-text.ts';

const clock = makeAdjustableClock(new Date('2026-11-02T03:00:00Z'));
let made: TestDatabase;
let userId: string;
let key: string;
let worked: number;
/** Ids of calls that committed something. */
const recorded = new Set<string>();
const sealer = makeSealer({ key: Buffer.alloc(32, 7) });
let calls = 0;

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
  readonly work?: (hold: HoldKey) => Promise<typeof ok>;
  readonly isSecret?: boolean;
  readonly makesAnother?: boolean;
  /** Its process dies before the answer is kept. */
  readonly dies?: boolean;
};

/** As the endpoints do: the answer is kept before it is sent. */
async function ask({ body = { amount: '1.00' }, endpoint = 'payOrder', by = userId, work, ...about }: About = {}) {
  const count = async (hold: HoldKey) => {
    worked += 1;
    return work ? work(hold) : ok;
  };
  const isRecorded = async ({ requestId: id }: { requestId: string }) => recorded.has(id);
  const portal = { database: made.database, clock, sealer, isRecorded };
  calls += 1;
  const { isSecret = false, makesAnother = false } = about;
  const asked = { userId: by, key, endpoint, body, requestId: `GT-${calls}`, isSecret, makesAnother };
  const once = await answerOnce(portal, asked, count);
  if (!once.ok) return once;
  if (!about.dies) await once.value.keep?.(made.database);
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

  test('is free again after the question for the second factor, so that the same request may come once it was shown', async () => {
    const asked = { status: 403, body: { code: 'session.confirmation_needed' } } as unknown as typeof ok;
    expect(await ask({ work: async () => asked })).toEqual(accept(asked));
    expect(await ask()).toEqual(accept(ok));
    expect(await ask()).toEqual(accept(ok));
    expect(worked).toBe(2);
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

  test('says to its sender what was done when the answer was lost, and never that somebody else was faster', async () => {
    const conflict = { status: 409, body: { code: 'order.version_conflict' } } as unknown as typeof ok;
    const done = async () => {
      recorded.add(`GT-${calls}`);
      return ok;
    };
    await ask({ dies: true, work: done });
    clock.advance(20_001);
    expect(await ask({ work: async () => conflict })).toMatchObject({ ok: false, code: 'request.done_before' });
    expect(await ask({ work: async () => conflict })).toMatchObject({ ok: false, code: 'request.done_before' });
    expect(await ask()).toEqual(accept(ok));
    expect(await ask({ work: async () => conflict })).toEqual(accept(ok));
  });

  test('goes on at once with what a call did before it failed', async () => {
    const conflict = { status: 409, body: { code: 'order.version_conflict' } } as unknown as typeof ok;
    const fault = async () => {
      recorded.add(`GT-${calls}`);
      throw new Error('a fault');
    };
    await expect(ask({ work: fault })).rejects.toThrow('a fault');
    expect(await ask({ work: async () => conflict })).toMatchObject({ ok: false, code: 'request.done_before' });
    expect(await ask()).toEqual(accept(ok));
  });

  test('of what would make another is not used again once that is made', async () => {
    const made = async () => {
      recorded.add(`GT-${calls}`);
      return ok;
    };
    await ask({ dies: true, work: made, makesAnother: true });
    clock.advance(20_001);
    for (const _ of [1, 2, 3])
      expect(await ask({ makesAnother: true })).toMatchObject({ ok: false, code: 'request.done_before' });
    expect(worked).toBe(1);
  });

  test('of what would make another is used again when nothing was made', async () => {
    await ask({ dies: true, makesAnother: true });
    clock.advance(20_001);
    expect(await ask({ makesAnother: true })).toEqual(accept(ok));
    expect(worked).toBe(2);
  });

  /** Work that waits, and then begins its transaction. */
  function lateWork() {
    const slow = slowWork();
    const work = async (hold: HoldKey) => {
      await slow.work();
      await decideIn(made.database, async (transaction) => accept(await hold(transaction)));
      return ok;
    };
    return { work, end: slow.end };
  }

  test('whose call stood still is nobody’s who has not begun yet once another has taken it over', async () => {
    const late = lateWork();
    const first = ask({ work: late.work });
    await expect.poll(() => worked).toBe(1);
    clock.advance(20_001);
    const second = { status: 200, body: { result: { paymentId: 'pay_2', list: [] } } };
    expect(await ask({ work: async () => second })).toEqual(accept(second));
    late.end();
    expect(await first).toMatchObject({ ok: false, code: 'request.in_progress' });
    expect(await ask()).toEqual(accept(second));
    expect(worked).toBe(2);
  });

  test('is taken over after the transaction that holds it, whose effect is known then', async () => {
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = ask({
      dies: true,
      makesAnother: true,
      work: async (hold) => {
        const requestId = `GT-${calls}`;
        await decideIn(made.database, async (transaction) => {
          await hold(transaction);
          begun.resolve();
          await end.promise;
          recorded.add(requestId);
          return accept(undefined);
        });
        return ok;
      },
    });
    await begun.promise;
    clock.advance(20_001);
    const second = ask({ makesAnother: true });
    const waits = await Promise.race([second, new Promise((resolve) => setTimeout(resolve, 200, 'waits'))]);
    expect(waits).toBe('waits');
    end.resolve();
    await first;
    expect(await second).toMatchObject({ ok: false, code: 'request.done_before' });
  });

  test('keeps a secret sealed, and repeats it', async () => {
    expect(await ask({ isSecret: true })).toEqual(accept(ok));
    expect(await ask({ isSecret: true })).toEqual(accept(ok));
    const { rows } = await made.pool.query<{ row: string }>(
      'select k::text as row from idempotency_keys k where idempotency_key = $1',
      [key],
    );
    expect(rows[0]?.row).not.toContain('pay_1');
    expect(worked).toBe(1);
  });

  test('is forgotten after a day, and not before', async () => {
    await ask();
    clock.advance(24 * 3_600_000 - 1_000);
    await clearRequestKeys({ database: made.database, clock });
    await ask();
    expect(worked).toBe(1);
    clock.advance(2_000);
    await clearRequestKeys({ database: made.database, clock });
    await ask();
    expect(worked).toBe(2);
  });

  test('is free again after too many calls', async () => {
    const later = { status: 429, body: { code: 'request.too_many' }, retryAfterS: '5' } as unknown as typeof ok;
    expect(await ask({ work: async () => later })).toEqual(accept(later));
    expect(await ask()).toEqual(accept(ok));
  });

  test('is free again after a fault of ours or an outage', async () => {
    await expect(ask({ work: () => Promise.reject(new Error('a fault')) })).rejects.toThrow('a fault');
    const outage = { status: 503, body: { code: 'payment.gateway_away' } } as unknown as typeof ok;
    expect(await ask({ work: async () => outage })).toEqual(accept(outage));
    expect(await ask()).toEqual(accept(ok));
    expect(worked).toBe(3);
  });
});
