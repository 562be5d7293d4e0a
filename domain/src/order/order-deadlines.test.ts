import { expect, test } from 'vitest';
import { deadlineKindOf, orderDeadlineKinds } from './order-deadlines.ts';
import { orderStateRecord, orderStates } from './order-state-records.ts';

test('every state whose clock runs for a person has a deadline, and no other', () => {
  const withClock = orderStates.filter((state) => {
    const { clock, turn } = orderStateRecord(state);
    return clock !== undefined && turn !== 'system';
  });
  expect(orderStates.filter((state) => deadlineKindOf(state) !== undefined)).toEqual(withClock);
});

test('every kind of deadline is some state’s', () => {
  expect([...new Set(orderStates.flatMap((state) => deadlineKindOf(state) ?? []))].toSorted()).toEqual(
    orderDeadlineKinds.toSorted(),
  );
});
