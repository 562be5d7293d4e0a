import { describe, expect, test } from 'vitest';
import {
  chargebackEvents,
  chargebackStateRecords,
  chargebackStates,
  nextChargebackState,
} from './chargeback-states.ts';
import { holdStateRecords } from './hold-states.ts';
import {
  isPaymentOpen,
  nextPaymentState,
  openPaymentStates,
  paymentEvents,
  paymentStateRecords,
  paymentStates,
} from './payment-states.ts';
import { nextRefundState, refundEvents, refundStateRecords, refundStates } from './refund-states.ts';

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
  'captured void': 'voided',
};

/** Reference 4-a: RF10 → RF20 → RF30 → RF40; a failed one goes out again, and so does one that came back. */
const refundTable: Readonly<Record<string, string>> = {
  'requested approve': 'approved',
  'requested refuse': 'refused',
  'approved submit': 'submitted',
  'approved refuse': 'refused',
  'submitted submit': 'submitted',
  'submitted finish': 'done',
  'submitted fail': 'failed',
  'failed submit': 'submitted',
  // By a chargeback that is lost (decision 0316).
  'failed refuse': 'refused',
  'done return': 'returned',
  'returned submit': 'returned',
  'returned finish': 'done',
  'returned give_otherwise': 'given_otherwise',
  'failed give_otherwise': 'given_otherwise',
};

/** Reference 4-a: CB10 → CB20 → CB30 → CB40 → CB50 to CB70; an alert may expire. */
const chargebackTable: Readonly<Record<string, string>> = {
  'alert receive': 'received',
  'alert expire': 'expired',
  'received send_evidence': 'evidence_sent',
  'received contest_again': 'pre_arbitration',
  'received win': 'won',
  'received lose': 'lost',
  'received accept': 'accepted',
  'evidence_sent send_evidence': 'evidence_sent',
  'evidence_sent contest_again': 'pre_arbitration',
  'evidence_sent win': 'won',
  'evidence_sent lose': 'lost',
  'evidence_sent accept': 'accepted',
  'pre_arbitration send_evidence': 'evidence_sent',
  'pre_arbitration win': 'won',
  'pre_arbitration lose': 'lost',
  'pre_arbitration accept': 'accepted',
};

describe('an attempt to pay: every state × every event', () => {
  test.each(paymentStates.flatMap((state) => paymentEvents.map((event) => ({ state, event }))))(
    '$state, $event',
    ({ state, event }) => {
      const to = paymentTable[`${state} ${event}`];
      const refusal = { ok: false, code: 'payment.not_in_state' };
      expect(nextPaymentState(state, event)).toEqual(to ? { ok: true, value: to } : refusal);
    },
  );

  test('money may still be taken exactly in the states that an event can leave; what was taken is only given back', () => {
    const events = paymentEvents.filter((event) => event !== 'void');
    const canBeLeft = paymentStates.filter((state) => events.some((event) => nextPaymentState(state, event).ok));
    expect(canBeLeft.toSorted()).toEqual(openPaymentStates.toSorted());
    expect(paymentStates.filter(isPaymentOpen).toSorted()).toEqual(openPaymentStates.toSorted());
  });
});

describe('a refund: every state × every event', () => {
  test.each(refundStates.flatMap((state) => refundEvents.map((event) => ({ state, event }))))(
    '$state, $event',
    ({ state, event }) => {
      const to = refundTable[`${state} ${event}`];
      const refusal = { ok: false, code: 'payment.not_in_state' };
      expect(nextRefundState(state, event)).toEqual(to ? { ok: true, value: to } : refusal);
    },
  );
});

describe('a chargeback: every state × every event', () => {
  test.each(chargebackStates.flatMap((state) => chargebackEvents.map((event) => ({ state, event }))))(
    '$state, $event',
    ({ state, event }) => {
      const to = chargebackTable[`${state} ${event}`];
      const refusal = { ok: false, code: 'payment.not_in_state' };
      expect(nextChargebackState(state, event)).toEqual(to ? { ok: true, value: to } : refusal);
    },
  );
});

test('the codes that people see are those of the document', () => {
  expect(codesOf(paymentStateRecords)).toBe('PT10 PT20 PT30 PT40 PT90 PT91 PT92 PT93 PT94');
  expect(codesOf(refundStateRecords)).toBe('RF10 RF20 RF30 RF40 RF50 RF60 RF90 RF91');
  expect(codesOf(chargebackStateRecords)).toBe('CB10 CB20 CB30 CB40 CB50 CB60 CB70 CB80');
  expect(codesOf(holdStateRecords)).toBe('HD10 HD20 HD30 HD40 HD50');
});

function codesOf(records: Readonly<Record<string, { readonly code: string }>>): string {
  return Object.values(records)
    .map(({ code }) => code)
    .join(' ');
}
