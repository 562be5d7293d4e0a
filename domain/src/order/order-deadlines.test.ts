import { expect, test } from 'vitest';
import { addDaysToInstant } from '../platform/instant.ts';
import { endInspection } from './order.ts';
import { deadlineKindOf, orderDeadlineKinds } from './order-deadlines.ts';
import { orderClock, turnUnder } from './order-progress.ts';
import { orderStateRecord, orderStates } from './order-state-records.ts';

const delivery = { releaseMode: 'delivery' } as const;
const acceptance = { releaseMode: 'milestones', milestoneKind: 'acceptance' } as const;

test('every state whose clock runs for a person has a deadline, and no other', () => {
  const withClock = orderStates.filter((state) => {
    const { clock, turn } = orderStateRecord(state);
    return clock !== undefined && turn !== 'system';
  });
  expect(orderStates.filter((state) => deadlineKindOf(state, delivery) !== undefined)).toEqual(withClock);
});

test('every kind of deadline is some state’s', () => {
  const found = orderStates.flatMap((state) => [deadlineKindOf(state, delivery), deadlineKindOf(state, acceptance)]);
  expect([...new Set(found.flatMap((kind) => kind ?? []))].toSorted()).toEqual(orderDeadlineKinds.toSorted());
});

test('what the buyer’s word alone releases waits for the buyer, and silence releases nothing', () => {
  const since = new Date('2026-11-20T05:00:00Z');
  const order = { ...acceptance, state: 'held', since, inspectionDays: 7, paymentDueOn: undefined } as const;
  expect(turnUnder('held', order)).toBe('buyer');
  expect(turnUnder('held', { ...order, milestoneKind: 'delivery' })).toBeUndefined();
  expect(orderClock(order)).toEqual({ dueAt: addDaysToInstant(since, 30), onTimeout: 'ask_agency' });
  expect(endInspection(order, addDaysToInstant(since, 31))).toMatchObject({ code: 'order.not_in_state' });
});
