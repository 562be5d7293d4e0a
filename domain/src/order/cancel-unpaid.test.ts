import { describe, expect, test } from 'vitest';
import { askCancelUnpaid, type MilestoneSnapshot } from './cancel-unpaid.ts';
import { answerCancel, askCancel } from './order.ts';
import type { OrderSnapshot } from './order-progress.ts';
import { type OrderState, orderStates } from './order-state-records.ts';
import { type OrderSide, orderTransitions } from './order-states.ts';

const now = new Date('2026-11-20T05:00:00Z');
const since = new Date('2026-11-19T05:00:00Z');

function snapshot(state: OrderState, before?: OrderState): OrderSnapshot {
  const interrupted = before && { state: before, elapsedMs: 0 };
  return { state, since, releaseMode: 'milestones', inspectionDays: 7, paymentDueOn: undefined, interrupted };
}
const milestone = (number: number, state: OrderState, before?: OrderState): MilestoneSnapshot => ({
  ...snapshot(state, before),
  number,
});

const sides: readonly OrderSide[] = ['seller', 'buyer'];
const isUnpaid = (state: OrderState | undefined) => state === 'confirmed' || state === 'payment_failed';

describe('asking to cancel one order, in every state by each side', () => {
  test.each(orderStates.flatMap((state) => sides.map((by) => ({ state, by }))))('$state, $by', ({ state, by }) => {
    const decided = askCancel({ ...snapshot(state), by, reason: 'Too late' }, now);
    if (by === 'seller' && isUnpaid(state)) expect(decided).toMatchObject({ code: 'order.withdraw_instead' });
    else if (orderTransitions[state].ask_cancel) {
      expect(decided).toMatchObject({ ok: true, value: { state: 'cancel_requested', interrupted: { state } } });
      expect(orderTransitions[state].ask_cancel?.actors).toContain(by);
    } else expect(decided).toMatchObject({ code: 'order.not_in_state' });
  });

  test('says why', () => {
    const asked = askCancel({ ...snapshot('held'), by: 'buyer', reason: ' ' }, now);
    expect(asked).toMatchObject({ code: 'order.reason_missing', field: 'reason' });
  });
});

describe('answering, whoever asked, whoever answers, paid or not', () => {
  const askers = [...sides, 'system'] as const;
  const interrupted = orderStates.filter((state) => orderTransitions[state].ask_cancel);
  const cases = askers.flatMap((askedBy) =>
    sides.flatMap((by) =>
      interrupted.flatMap((before) => [true, false].map((agrees) => ({ askedBy, by, before, agrees }))),
    ),
  );

  test.each(cases)('asked by $askedBy, $by answers $agrees, it was $before', ({ askedBy, by, before, agrees }) => {
    const decided = answerCancel({ ...snapshot('cancel_requested', before), askedBy, by, agrees }, now);
    const isForOther = agrees ? askedBy === by : false;
    if (isForOther || (askedBy === 'system' && by === 'seller')) {
      expect(decided).toMatchObject({ code: 'order.not_yours_to_answer' });
    } else if (agrees) expect(decided).toEqual({ ok: true, value: isUnpaid(before) ? 'cancel' : 'start_refund' });
    else expect(decided).toEqual({ ok: true, value: 'keep' });
  });

  test.each(orderStates.filter((state) => state !== 'cancel_requested'))('not when it is %s', (state) => {
    const answer = { ...snapshot(state), askedBy: 'buyer', by: 'seller', agrees: true } as const;
    expect(answerCancel(answer, now)).toMatchObject({ code: 'order.not_in_state' });
  });

  test('a bulk cancellation of several can be taken back in part, never agreed to in part', () => {
    const part = {
      ...snapshot('cancel_requested', 'confirmed'),
      askedBy: 'buyer',
      by: 'seller',
      coversAllOrders: false,
    } as const;
    expect(answerCancel({ ...part, agrees: true }, now)).toMatchObject({ code: 'order.not_in_state' });
    expect(answerCancel({ ...part, agrees: false }, now)).toEqual({ ok: true, value: 'keep' });
  });
});

describe('asking to cancel all milestones that are not paid', () => {
  const ask = (milestones: readonly MilestoneSnapshot[], by: OrderSide = 'buyer') =>
    askCancelUnpaid({ milestones, by, reason: 'The project has ended' }, now);

  test.each(orderStates)('beside one that is %s', (state) => {
    const asked = ask([milestone(1, state, 'held'), milestone(2, 'confirmed'), milestone(3, 'payment_failed')]);
    if (state === 'paying') {
      expect(asked).toMatchObject({ code: 'order.milestone_being_paid', facts: { number: '1' } });
    } else {
      const numbers = isUnpaid(state) ? [1, 2, 3] : [2, 3];
      expect(asked.ok && asked.value.map(({ number }) => number)).toEqual(numbers);
    }
  });

  test('is refused where nothing is unpaid, where it was asked already, and to the seller, who withdraws', () => {
    expect(ask([milestone(1, 'held'), milestone(2, 'expired')])).toMatchObject({ code: 'order.milestones_paid' });
    const waiting = milestone(1, 'cancel_requested', 'confirmed');
    expect(ask([waiting, milestone(2, 'confirmed')])).toMatchObject({ code: 'order.cancel_asked_already' });
    expect(ask([milestone(1, 'confirmed')], 'seller')).toMatchObject({ code: 'order.withdraw_instead' });
  });

  test('says why', () => {
    const asked = askCancelUnpaid({ milestones: [milestone(1, 'confirmed')], by: 'buyer', reason: '' }, now);
    expect(asked).toMatchObject({ code: 'order.reason_missing' });
  });
});
