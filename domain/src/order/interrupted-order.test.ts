import { describe, expect, test } from 'vitest';
import { addDaysToInstant } from '../platform/instant.ts';
import { moveOrder } from './order.ts';
import type { OrderSnapshot } from './order-progress.ts';

const now = new Date('2026-11-20T05:00:00Z');
const daysAgo = (days: number): Date => addDaysToInstant(now, -days);
const daysFromNow = (days: number): Date => addDaysToInstant(now, days);
const makeOrder = (different: Pick<OrderSnapshot, 'state'> & Partial<OrderSnapshot>): OrderSnapshot => ({
  since: daysAgo(1),
  releaseMode: 'delivery',
  inspectionDays: 7,
  paymentDueOn: undefined,
  ...different,
});

describe('an order that was interrupted', () => {
  const hourMs = 3_600_000;
  const held = makeOrder({ state: 'held', since: new Date(now.getTime() - 5 * hourMs) });

  test('remembers how much of its time had passed, and goes on from there', () => {
    const asked = moveOrder(held, 'ask_cancel', now);
    if (!asked.ok) throw new Error(asked.code);
    expect(asked.value).toMatchObject({
      state: 'cancel_requested',
      interrupted: { state: 'held', elapsedMs: 5 * hourMs },
    });
    const { state, interrupted } = asked.value;
    const kept = moveOrder({ ...held, state, since: now, interrupted }, 'keep', daysFromNow(2));
    expect(kept).toMatchObject({
      value: { state: 'held', since: new Date(daysFromNow(2).getTime() - 5 * hourMs) },
    });
    expect(kept.ok && kept.value).not.toHaveProperty('interrupted');
  });

  test('begins its time anew where it had run out', () => {
    const late = makeOrder({ state: 'held', since: daysAgo(40) });
    expect(moveOrder(late, 'ask_cancel', now)).toMatchObject({ value: { interrupted: { elapsedMs: 0 } } });
  });

  test('counts no time below nothing where a clock stood behind', () => {
    const ahead = makeOrder({ state: 'held', since: daysFromNow(1) });
    expect(moveOrder(ahead, 'ask_cancel', now)).toMatchObject({ value: { interrupted: { elapsedMs: 0 } } });
  });

  test('that moves on without a break says nothing of when it began', () => {
    const moved = moveOrder(makeOrder({ state: 'draft' }), 'send', now);
    expect(moved.ok && moved.value).not.toHaveProperty('since');
  });
});
