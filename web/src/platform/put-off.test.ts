// @vitest-environment happy-dom
/** A command that the portal cannot serve now, and asks for again soon. */
import { endpoint } from '@gtp/contract/platform/endpoint.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signInForTest } from '../../test/show-page.tsx';
import { callEndpoint } from './api.ts';

beforeEach(() => {
  vi.useFakeTimers();
  signInForTest('BUYER');
});
afterEach(() => vi.useRealTimers());

type Said = { readonly status: number; readonly pauseS?: string };

/** Answers one call after the other, the last answer on and on; the list holds their keys. */
function answerWith(...answers: readonly Said[]): readonly (string | null)[] {
  const keys: (string | null)[] = [];
  globalThis.fetch = async (_, init) => {
    const { status, pauseS } = answers[Math.min(keys.length, answers.length - 1)] ?? { status: 500 };
    keys.push(new Headers(init?.headers).get('Idempotency-Key'));
    const body = JSON.stringify({ code: 'request.outage', message: 'Later.' });
    return new Response(body, { status, headers: pauseS ? { 'Retry-After': pauseS } : {} });
  };
  return keys;
}

const command = { method: 'POST', path: '/things', access: 'member', summary: 'Makes a thing.' } as const;
const keyed = endpoint({ ...command, name: 'makeThing', isIdempotent: true });
const unkeyed = endpoint({ ...command, name: 'makeAnother' });

const statusOf = ({ status }: { readonly status: number }) => status;
const send = () => callEndpoint(keyed, { idempotencyKey: 'k1' }).catch(statusOf);

it('goes again once, after the pause and under its key', async () => {
  const keys = answerWith({ status: 503, pauseS: '2' }, { status: 409 });
  const asked = send();
  await vi.advanceTimersByTimeAsync(1_900);
  expect(keys).toEqual(['k1']);
  await vi.advanceTimersByTimeAsync(200);
  expect(await asked).toBe(409);
  expect(keys).toEqual(['k1', 'k1']);
});

it('is refused when the portal still cannot', async () => {
  const keys = answerWith({ status: 503, pauseS: '2' });
  const asked = send();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await asked).toBe(503);
  expect(keys).toHaveLength(2);
});

it.each([{ status: 503, pauseS: '30' }, { status: 503 }, { status: 429, pauseS: '2' }, { status: 500, pauseS: '2' }])(
  'does not go again after %o',
  async (said) => {
    const keys = answerWith(said);
    const asked = send();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await asked).toBe(said.status);
    expect(keys).toHaveLength(1);
  },
);

it('does not go again without a key: it may have been done', async () => {
  const keys = answerWith({ status: 503, pauseS: '2' });
  const asked = callEndpoint(unkeyed).catch(statusOf);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await asked).toBe(503);
  expect(keys).toHaveLength(1);
});
