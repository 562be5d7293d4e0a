import { describe, expect, test } from 'vitest';
import { refundStates } from './refund-states.ts';
import { checkGivable, checkTransfer, transferRules } from './refund-transfer.ts';

const refund = {
  state: 'returned',
  madeAt: new Date('2026-11-20T01:00:00Z'),
  isUnderWay: false,
  isChargedBack: false,
} as const;
const said = { userId: 'first', bookedOn: '2026-11-21', now: new Date('2026-11-23T01:00:00Z') } as const;
const nothing = { waitsBy: undefined, isReferenceUsed: false } as const;

test('a refund is given another way after it came back or was refused, and while nobody may still give it', () => {
  const givable = refundStates.filter((state) => checkGivable({ ...refund, state }).ok);
  expect(givable).toEqual(['returned', 'failed']);
  expect(checkGivable({ ...refund, isUnderWay: true })).toMatchObject({ code: 'payment.refund_under_way' });
  const charged = checkGivable({ ...refund, isChargedBack: true });
  expect(charged).toMatchObject({ code: 'payment.transfer_charged_back' });
});

describe('a transfer', () => {
  test.each([
    [{ state: 'done' } as const, {}, {}, 'payment.not_in_state', undefined],
    [{ isUnderWay: true }, {}, {}, 'payment.refund_under_way', undefined],
    [{ isChargedBack: true }, {}, {}, 'payment.transfer_charged_back', undefined],
    [{}, {}, { waitsBy: 'second' }, 'proposal.waiting', undefined],
    [{}, {}, { waitsBy: 'first' }, 'proposal.waiting', undefined],
    [{}, { bookedOn: '2026-11-19' } as const, {}, 'payment.transfer_day', 'bookedOn'],
    [{}, { bookedOn: '2026-11-24' } as const, {}, 'payment.transfer_day', 'bookedOn'],
    [{}, {}, { isReferenceUsed: true }, 'payment.transfer_known', 'bankReference'],
  ])('is refused for %o, %o and %o with %s', (ofRefund, words, known, code, field) => {
    const refused = checkTransfer({ ...refund, ...ofRefund }, { ...said, ...words }, { ...nothing, ...known });
    expect(refused).toMatchObject({ ok: false, code, ...(field && { field }) });
  });

  test('may have been booked from the day of the refund until today', () => {
    for (const bookedOn of ['2026-11-20', '2026-11-23'] as const) {
      expect(checkTransfer(refund, { ...said, bookedOn }, nothing)).toMatchObject({ ok: true });
    }
  });
});

describe('a request', () => {
  const request = { state: 'proposed', proposedBy: 'first' } as const;

  test('is confirmed by another person alone', () => {
    expect(transferRules.checkConfirmer(request, 'first')).toMatchObject({ code: 'proposal.own' });
    expect(transferRules.checkConfirmer(request, 'second')).toMatchObject({ ok: true });
  });

  test('is withdrawn by who asked, refused by others, and ends once', () => {
    expect(transferRules.endUnconfirmed(request, 'first')).toMatchObject({ value: 'withdrawn' });
    expect(transferRules.endUnconfirmed(request, 'second')).toMatchObject({ value: 'refused' });
    for (const state of ['confirmed', 'refused', 'withdrawn', 'overtaken'] as const) {
      expect(transferRules.endUnconfirmed({ ...request, state }, 'second')).toMatchObject({
        code: 'payment.not_in_state',
      });
      expect(transferRules.checkConfirmer({ ...request, state }, 'second')).toMatchObject({ ok: false });
    }
  });
});
