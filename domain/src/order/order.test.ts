import { describe, expect, test } from 'vitest';
import type { TradeDocumentCode } from '../code/document-codes.ts';
import { isHsCode } from '../code/hs-code.ts';
import { buyerStateRecords, sellerStateRecords } from '../company/member-states.ts';
import { addDays, addDaysToInstant, seoulDay } from '../platform/instant.ts';
import { money } from '../platform/money.ts';
import {
  acceptGoods,
  acceptTerms,
  askChange,
  canWithdraw,
  checkTerms,
  createOrder,
  declineOrder,
  type EvidenceDocument,
  endInspection,
  evidenceDaysUntil,
  expireOrder,
  isTimeOver,
  longestReason,
  moveOrder,
  type OrderTerms,
  resendOrder,
  sendOrder,
  submitEvidence,
  withdrawOrder,
} from './order.ts';
import { type OrderSnapshot, orderClock, orderConfirmers } from './order-progress.ts';
import { type OrderState, orderStates } from './order-state-records.ts';
import { defaultReleaseMode, type MilestoneKind } from './release-modes.ts';

const now = new Date('2026-11-20T05:00:00Z');
const daysAgo = (days: number): Date => addDaysToInstant(now, -days);
const daysFromNow = (days: number): Date => addDaysToInstant(now, days);

function makeOrder(different: Partial<OrderSnapshot> = {}): OrderSnapshot {
  return {
    state: 'requested',
    since: daysAgo(1),
    releaseMode: 'delivery',
    inspectionDays: 7,
    paymentDueOn: undefined,
    ...different,
  };
}

const terms: OrderTerms = {
  hsCode: '848180',
  currency: 'USD',
  releaseMode: 'delivery',
  inspectionDays: 7,
  tolerance: 500,
  paymentDueOn: undefined,
};
const parties = { seller: 'approved', buyer: 'active' } as const;

describe('a seller begins an order', () => {
  test.each(Object.keys(sellerStateRecords) as (keyof typeof sellerStateRecords)[])('in state %s', (seller) => {
    const mayTrade = ['approved', 'approved_with_limits', 'recheck_due'].includes(seller);
    const created = createOrder({ seller });
    if (mayTrade) expect(created).toEqual({ ok: true, value: { state: 'draft', dueAt: undefined } });
    else expect(created).toMatchObject({ ok: false, code: 'order.seller_not_approved' });
  });
});

describe('terms', () => {
  const today = { now, hsSubheadings: undefined };

  test('are checked by the edition that was imported, where one was', () => {
    const hsSubheadings = new Set(['330498']);
    const renamed = { ...terms, hsCode: '330498' };
    expect(checkTerms(renamed, { now, hsSubheadings }).ok).toBe(true);
    const draft = { ...makeOrder({ state: 'draft' }), ...parties, hsSubheadings };
    expect(sendOrder({ ...draft, terms: renamed }, now).ok).toBe(true);
    expect(sendOrder({ ...draft, terms }, now)).toMatchObject({ code: 'order.hs_code_invalid', field: 'hsCode' });
  });

  test.each([
    ['order.hs_code_invalid', 'hsCode', { hsCode: '84818' }],
    ['order.hs_code_invalid', 'hsCode', { hsCode: '84818012345' }],
    ['order.hs_code_invalid', 'hsCode', { hsCode: '8481.80' }],
    ['order.hs_code_invalid', 'hsCode', { hsCode: '330498' }],
    ['order.currency_not_allowed', 'currency', { currency: 'EUR' }],
    ['order.release_mode_not_open', 'releaseMode', { releaseMode: 'someday' }],
    ['order.release_mode_not_open', 'releaseMode', { releaseMode: 'toString' }],
    ['order.tolerance_invalid', 'tolerance', { tolerance: 1_001 }],
    ['order.tolerance_invalid', 'tolerance', { tolerance: -1 }],
    ['order.inspection_days_invalid', 'inspectionDays', { inspectionDays: 0 }],
    ['order.inspection_days_invalid', 'inspectionDays', { inspectionDays: 31 }],
    ['order.inspection_days_invalid', 'inspectionDays', { inspectionDays: 1.5 }],
    ['order.payment_due_past', 'paymentDueOn', { paymentDueOn: '2026-11-20' }],
    ['order.payment_due_too_late', 'paymentDueOn', { paymentDueOn: '2027-05-20' }],
  ])('%s at %s', (code, field, wrong) => {
    const refusal = { ok: false, code, field };
    expect(checkTerms({ ...terms, ...wrong }, today)).toMatchObject(refusal);
    const facts = {
      ...makeOrder({ state: 'draft' }),
      ...parties,
      terms: { ...terms, ...wrong },
      hsSubheadings: undefined,
    };
    expect(sendOrder(facts, now)).toMatchObject(refusal);
    expect(resendOrder({ ...facts, state: 'change_requested' }, now)).toMatchObject(refusal);
  });

  test('one day and thirty days of inspection, six and ten digits, and tomorrow are allowed', () => {
    expect(
      checkTerms({ ...terms, inspectionDays: 1, hsCode: '8481801000', paymentDueOn: '2026-11-21' }, today).ok,
    ).toBe(true);
    expect(checkTerms({ ...terms, inspectionDays: 30, releaseMode: 'direct' }, today).ok).toBe(true);
    expect(defaultReleaseMode).toBe('delivery');
  });

  test.each([
    ['848180', true],
    ['0101210000', true],
    ['970121', true],
    ['84818', false],
    ['84818000000', false],
    ['770000', false],
    ['990000', false],
    ['000101', false],
    ['8481ab', false],
  ])('%s may be an HS code: %s', (code, may) => {
    expect(isHsCode(code)).toBe(may);
  });
});

describe('sending', () => {
  const draft = { ...makeOrder({ state: 'draft' }), ...parties, terms, hsSubheadings: undefined };

  test('a sent order is requested and expires in fourteen days', () => {
    expect(sendOrder(draft, now)).toEqual({ ok: true, value: { state: 'requested', dueAt: daysFromNow(14) } });
  });

  test('a seller who may not trade any more does not send', () => {
    expect(sendOrder({ ...draft, seller: 'suspended' }, now)).toMatchObject({ code: 'order.seller_not_approved' });
  });

  test.each(Object.keys(buyerStateRecords) as (keyof typeof buyerStateRecords)[])('to a buyer in state %s', (buyer) => {
    const sent = sendOrder({ ...draft, buyer }, now);
    if (['active', 'recheck_due'].includes(buyer)) expect(sent.ok).toBe(true);
    else expect(sent).toMatchObject({ ok: false, code: 'order.buyer_not_active', field: 'buyer' });
  });

  test('a sent order is not sent twice', () => {
    expect(sendOrder({ ...draft, state: 'requested' }, now)).toMatchObject({ code: 'order.not_in_state' });
  });

  test('a new version starts the fourteen days again, unless they are over', () => {
    const waiting = { ...draft, state: 'change_requested', since: daysAgo(13) } as const;
    expect(resendOrder(waiting, now)).toEqual({ ok: true, value: { state: 'requested', dueAt: daysFromNow(14) } });
    expect(resendOrder({ ...waiting, since: daysAgo(14) }, now)).toMatchObject({ code: 'order.time_over' });
  });
});

describe('the buyer answers', () => {
  const order = { ...makeOrder(), buyer: 'active', reason: 'Wrong quantity', trade: money(100n, 'USD') } as const;
  const answers = { acceptTerms, askChange, declineOrder };
  const leadsTo = { acceptTerms: 'confirmed', askChange: 'change_requested', declineOrder: 'declined' };
  const names = ['acceptTerms', 'askChange', 'declineOrder'] as const;

  test.each(names)('%s moves the order', (name) => {
    expect(answers[name](order, now)).toMatchObject({ ok: true, value: { state: leadsTo[name] } });
  });

  test.each(names)('%s comes too late after fourteen days, to the millisecond', (name) => {
    const lastMoment = new Date(daysFromNow(13).getTime() - 1);
    expect(answers[name](order, lastMoment).ok).toBe(true);
    expect(answers[name](order, daysFromNow(13))).toMatchObject({ code: 'order.time_over' });
  });

  test.each(names)('%s is refused in a state that does not ask for an answer', (name) => {
    expect(answers[name]({ ...order, state: 'held' }, now)).toMatchObject({ code: 'order.not_in_state' });
  });

  test('only an active buyer accepts', () => {
    expect(acceptTerms({ ...order, buyer: 'suspended' }, now)).toMatchObject({ code: 'order.buyer_not_active' });
  });

  test.each(['askChange', 'declineOrder'] as const)('%s needs a reason of bearable length', (name) => {
    const because = (reason: string) => answers[name]({ ...order, reason }, now);
    expect(because(' \n ')).toMatchObject({ code: 'order.reason_missing', field: 'reason' });
    expect(because('x'.repeat(longestReason)).ok).toBe(true);
    expect(because('x'.repeat(longestReason + 1))).toMatchObject({
      code: 'order.reason_too_long',
      field: 'reason',
      facts: { longest: '1000' },
    });
  });

  test('a change request can still be declined', () => {
    expect(declineOrder({ ...order, state: 'change_requested' }, now)).toMatchObject({ value: { state: 'declined' } });
  });
});

describe('withdrawing and expiring', () => {
  const unpaid = ['draft', 'requested', 'change_requested', 'confirmed', 'payment_failed'] as const;

  test.each(orderStates)('the seller withdraws in state %s only before the payment', (state) => {
    const facts = { ...makeOrder({ state }), isPaymentOpen: false };
    const isAllowed = (unpaid as readonly string[]).includes(state);
    expect(canWithdraw(facts, now)).toBe(isAllowed);
    const expected = isAllowed ? { value: { state: 'withdrawn', dueAt: undefined } } : { code: 'order.not_in_state' };
    expect(withdrawOrder(facts, now)).toMatchObject(expected);
  });

  test('neither happens while a payment is under way', () => {
    const facts = { ...makeOrder({ state: 'confirmed', since: daysAgo(30) }), isPaymentOpen: true };
    expect(withdrawOrder(facts, now)).toMatchObject({ code: 'order.payment_open' });
    expect(expireOrder(facts, now)).toMatchObject({ code: 'order.payment_open' });
    expect(canWithdraw(facts, now)).toBe(false);
  });

  test.each([
    ['requested', 14],
    ['change_requested', 14],
    ['confirmed', 7],
    ['payment_failed', 7],
  ] as const)('%s expires after %i days and not a moment before', (state, days) => {
    const facts = { ...makeOrder({ state, since: now }), isPaymentOpen: false };
    const dueAt = daysFromNow(days);
    expect(expireOrder(facts, new Date(dueAt.getTime() - 1))).toMatchObject({ code: 'order.not_due' });
    expect(expireOrder(facts, dueAt)).toEqual({ ok: true, value: { state: 'expired', dueAt: undefined } });
  });

  test('paid orders never expire', () => {
    const facts = { ...makeOrder({ state: 'held', since: daysAgo(400) }), isPaymentOpen: false };
    expect(expireOrder(facts, now)).toMatchObject({ code: 'order.not_in_state' });
  });
});

describe('clocks', () => {
  test.each([
    ['requested', 14, 'expire'],
    ['change_requested', 14, 'expire'],
    ['confirmed', 7, 'expire'],
    ['payment_failed', 7, 'expire'],
    ['paying', 1, 'ask_operator'],
    ['held', 30, 'offer_refund'],
    ['evidence_returned', 30, 'offer_refund'],
    ['inspection', 7, 'release'],
    ['cancel_requested', 7, 'keep'],
  ] as const)('%s: %i days, then %s', (state, days, onTimeout) => {
    const order = makeOrder({ state, since: now });
    expect(orderClock(order)).toEqual({ dueAt: daysFromNow(days), onTimeout });
    expect(isTimeOver(order, new Date(daysFromNow(days).getTime() - 1))).toBe(false);
    expect(isTimeOver(order, daysFromNow(days))).toBe(true);
  });

  const ticking =
    'requested change_requested confirmed payment_failed paying held evidence_returned inspection cancel_requested';
  test.each(orderStates.filter((state) => !ticking.split(' ').includes(state)))('%s: none', (state) => {
    expect(orderClock(makeOrder({ state }))).toBeUndefined();
    expect(isTimeOver(makeOrder({ state, since: daysAgo(999) }), now)).toBe(false);
  });

  test('the inspection lasts as long as was agreed', () => {
    const order = makeOrder({ state: 'inspection', since: now, inspectionDays: 30 });
    expect(orderClock(order)?.dueAt).toEqual(daysFromNow(30));
  });

  test('a due day later than seven days counts to its end in Seoul; an earlier one does not shorten them', () => {
    const order = makeOrder({ state: 'confirmed', since: now });
    expect(orderClock({ ...order, paymentDueOn: '2026-12-15' })?.dueAt).toEqual(new Date('2026-12-15T15:00:00Z'));
    expect(orderClock({ ...order, paymentDueOn: '2026-11-22' })?.dueAt).toEqual(daysFromNow(7));
  });

  test('in direct mode the held money waits for nobody', () => {
    expect(orderClock(makeOrder({ state: 'held', releaseMode: 'direct' }))).toBeUndefined();
  });
});

describe('evidence', () => {
  const makeDocument = (kind: TradeDocumentCode): EvidenceDocument => ({ kind, sha256: `hash of ${kind}` });
  const complete = (['DG32', 'DG34', 'DG39'] as const).map(makeDocument);
  const held = makeOrder({ state: 'held' });

  test('invoice, transport document and proof of delivery are submitted together', () => {
    expect(submitEvidence({ ...held, documents: complete }, now)).toMatchObject({
      value: { state: 'evidence_submitted' },
    });
  });

  test('a proforma invoice stands in for the commercial one', () => {
    const documents = (['DG31', 'DG34', 'DG39'] as const).map(makeDocument);
    expect(submitEvidence({ ...held, documents }, now).ok).toBe(true);
  });

  test.each([
    ['DG32', ['DG34', 'DG39']],
    ['DG34', ['DG32', 'DG39']],
    ['DG39', ['DG32', 'DG34']],
    ['DG32, DG34, DG39', []],
  ] as const)('%s is named as missing', (missing, kinds) => {
    expect(submitEvidence({ ...held, documents: kinds.map(makeDocument) }, now)).toMatchObject({
      code: 'order.evidence_missing',
      field: 'documents',
      facts: { missing },
    });
  });

  test('returned evidence is submitted again, other states take none', () => {
    expect(submitEvidence({ ...held, state: 'evidence_returned', documents: complete }, now).ok).toBe(true);
    expect(submitEvidence({ ...held, state: 'inspection', documents: complete }, now)).toMatchObject({
      code: 'order.not_in_state',
    });
  });

  test('direct mode asks for no evidence', () => {
    expect(submitEvidence({ ...held, releaseMode: 'direct', documents: complete }, now)).toMatchObject({
      code: 'order.evidence_not_needed',
    });
  });

  test('is nothing in an acceptance milestone, a pro-forma for a deposit, the delivery alone for a delivery', () => {
    const milestone = (milestoneKind: MilestoneKind, kinds: readonly TradeDocumentCode[]) =>
      submitEvidence({ ...held, releaseMode: 'milestones', milestoneKind, documents: kinds.map(makeDocument) }, now);
    expect(milestone('acceptance', ['DG39'])).toMatchObject({ code: 'order.evidence_not_needed' });
    expect(milestone('deposit', ['DG34'])).toMatchObject({ facts: { missing: 'DG31' } });
    expect(milestone('deposit', ['DG31'])).toMatchObject({ ok: true });
    expect(milestone('delivery', ['DG39'])).toMatchObject({ ok: true });
    expect(milestone('shipment', ['DG34', 'DG35'])).toMatchObject({ code: 'order.shipment_facts_missing' });
  });

  test('with proof of shipment agreed is bill of lading and export declaration, and what they say', () => {
    const shipment = {
      ...held,
      releaseMode: 'shipment',
      documents: (['DG34', 'DG35'] as const).map(makeDocument),
    } as const;
    expect(submitEvidence({ ...shipment, isStated: true }, now).ok).toBe(true);
    expect(submitEvidence(shipment, now)).toMatchObject({ code: 'order.shipment_facts_missing' });
    expect(submitEvidence({ ...shipment, documents: complete }, now)).toMatchObject({
      code: 'order.evidence_missing',
      facts: { missing: 'DG35' },
    });
  });

  test.each<[Partial<OrderSnapshot>, OrderState]>([
    [{ releaseMode: 'shipment' }, 'released'],
    [{ releaseMode: 'delivery' }, 'inspection'],
    [{ releaseMode: 'milestones', milestoneKind: 'deposit' }, 'released'],
    [{ releaseMode: 'milestones', milestoneKind: 'shipment' }, 'released'],
    [{ releaseMode: 'milestones', milestoneKind: 'delivery' }, 'inspection'],
  ])('of %o, once confirmed, leads to %s, and nowhere while nobody but the seller vouches for it', (agreed, to) => {
    const submitted = makeOrder({ ...agreed, state: 'evidence_submitted' });
    expect(() => moveOrder(submitted, 'accept_evidence', now)).toThrow('nobody but the seller');
    for (const confirmedBy of orderConfirmers) {
      expect(moveOrder({ ...submitted, confirmedBy }, 'accept_evidence', now)).toMatchObject({ value: { state: to } });
    }
  });

  test('is filed again within the days that were set, thirty at the most', () => {
    expect(moveOrder(makeOrder({ state: 'evidence_submitted' }), 'return_evidence', now)).toMatchObject({
      value: { dueAt: daysFromNow(30) },
    });
    const soon = makeOrder({ state: 'evidence_submitted', evidenceDays: 5 });
    expect(moveOrder(soon, 'return_evidence', now)).toMatchObject({ value: { dueAt: daysFromNow(5) } });
    const today = seoulDay(now);
    expect(evidenceDaysUntil(addDays(today, 5), now)).toEqual({ ok: true, value: 5 });
    for (const days of [1, 30]) expect(evidenceDaysUntil(addDays(today, days), now)).toEqual({ ok: true, value: days });
    for (const wrong of [today, addDays(today, 31), addDays(today, -1)]) {
      expect(evidenceDaysUntil(wrong, now)).toMatchObject({
        code: 'order.evidence_due_invalid',
        field: 'dueOn',
        facts: { last: addDays(today, 30) },
      });
    }
  });
});

describe('the money leaves the hold', () => {
  test.each(orderStates)('in state %s by the buyer’s acceptance only while it is held', (state) => {
    const accepted = acceptGoods(makeOrder({ state }), now);
    const isHeld = ['held', 'evidence_submitted', 'evidence_returned', 'inspection'].includes(state);
    expect(accepted).toMatchObject(isHeld ? { value: { state: 'released' } } : { code: 'order.not_in_state' });
  });

  test('when the inspection days are over, and not a moment before', () => {
    const order = makeOrder({ state: 'inspection', since: now, confirmedBy: 'agency' });
    const unconfirmed = { ...order, confirmedBy: undefined };
    expect(() => endInspection(unconfirmed, daysFromNow(99))).toThrow('nobody but the seller');
    expect(endInspection(order, new Date(daysFromNow(7).getTime() - 1))).toMatchObject({ code: 'order.not_due' });
    expect(endInspection(order, daysFromNow(7))).toMatchObject({ ok: true, value: { state: 'released' } });
    expect(endInspection({ ...order, state: 'held' }, daysFromNow(99))).toMatchObject({ code: 'order.not_in_state' });
  });
});

test('an order moves along its table and gets the clock of its new state', () => {
  expect(moveOrder(makeOrder({ state: 'confirmed' }), 'start_payment', now)).toEqual({
    ok: true,
    value: { state: 'paying', dueAt: daysFromNow(1) },
  });
  expect(moveOrder(makeOrder({ state: 'settled' }), 'capture', now)).toMatchObject({ code: 'order.not_in_state' });
});
