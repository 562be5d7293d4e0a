import { describe, expect, test } from 'vitest';
import { holdEvents, holdStates, holdStatusCodes, nextHoldState } from './hold-states.ts';
import {
  isPaymentOpen,
  nextPaymentState,
  openPaymentStates,
  paymentEvents,
  paymentStates,
  paymentStatusCodes,
} from './payment-states.ts';

/** Reference 4-a: PT10 → PT20 → PT30 → PT40, out of each of which PT9x may follow; ended attempts stay as they are. */
const paymentTable: Readonly<Record<string, string>> = {
  'created challenge': 'three_d_secure',
  'created authorise': 'authorised',
  'created capture': 'captured',
  'created decline': 'declined',
  'created lose_answer': 'unknown',
  'created expire': 'expired',
  'three_d_secure challenge': 'three_d_secure',
  'three_d_secure authorise': 'authorised',
  'three_d_secure capture': 'captured',
  'three_d_secure decline': 'declined',
  'three_d_secure lose_answer': 'unknown',
  'three_d_secure expire': 'expired',
  'authorised capture': 'captured',
  'authorised decline': 'declined',
  'authorised lose_answer': 'unknown',
  'authorised expire': 'expired',
  'authorised void': 'voided',
  'unknown challenge': 'three_d_secure',
  'unknown authorise': 'authorised',
  'unknown capture': 'captured',
  'unknown decline': 'declined',
  'unknown lose_answer': 'unknown',
  'unknown expire': 'expired',
  'unknown void': 'voided',
};

const holdTable: Readonly<Record<string, string>> = {
  'open release': 'released',
  'open release_part': 'part_released',
  'open freeze': 'frozen',
  'open return': 'returned',
  'part_released release': 'released',
  'part_released release_part': 'part_released',
  'part_released freeze': 'frozen',
  'part_released return': 'returned',
  'frozen thaw': 'open',
  'frozen return': 'returned',
};

describe('an attempt to pay: every state × every event', () => {
  test.each(paymentStates.flatMap((state) => paymentEvents.map((event) => ({ state, event }))))(
    '$state, $event',
    ({ state, event }) => {
      const to = paymentTable[`${state} ${event}`];
      const refusal = { ok: false, code: 'payment.not_in_state', facts: { state, event } };
      expect(nextPaymentState(state, event)).toEqual(to ? { ok: true, value: to } : refusal);
    },
  );

  test('money may still move exactly in the states that an event can leave', () => {
    const canBeLeft = paymentStates.filter((state) => paymentEvents.some((event) => nextPaymentState(state, event).ok));
    expect(canBeLeft.toSorted()).toEqual(openPaymentStates.toSorted());
    expect(paymentStates.filter(isPaymentOpen).toSorted()).toEqual(openPaymentStates.toSorted());
  });
});

describe('a hold: every state × every event', () => {
  test.each(holdStates.flatMap((state) => holdEvents.map((event) => ({ state, event }))))(
    '$state, $event',
    ({ state, event }) => {
      const to = holdTable[`${state} ${event}`];
      const refusal = { ok: false, code: 'payment.hold_not_in_state', facts: { state, event } };
      expect(nextHoldState(state, event)).toEqual(to ? { ok: true, value: to } : refusal);
    },
  );
});

test('the codes that people see are those of the document', () => {
  expect(Object.values(paymentStatusCodes).join(' ')).toBe('PT10 PT20 PT30 PT40 PT90 PT91 PT92 PT93 PT94');
  expect(Object.values(holdStatusCodes).join(' ')).toBe('HD10 HD20 HD30 HD40 HD50');
});
