import { expect, test } from 'vitest';
import { money } from '../platform/money.ts';
import { checkNotice, type Notice } from './chargeback-notice.ts';

const now = new Date('2026-11-23T03:00:00Z');
const charged = money(1_104_211n, 'USD');
const notice: Notice = {
  ...{ kind: 'received', amount: charged, dueOn: '2026-12-20', charged, before: [] },
  capturedAt: new Date('2026-11-01T00:00:00Z'),
};
const codeOf = (about: Partial<Notice>) => {
  const checked = checkNotice({ ...notice, ...about }, now);
  return checked.ok ? 'ok' : [checked.code, checked.field].filter(Boolean).join(' ');
};

test('a notice is of what was charged, in time, and leaves days to answer', () => {
  expect(codeOf({})).toBe('ok');
  expect(codeOf({ amount: money(1n, 'USD') })).toBe('ok');
  for (const amount of [money(0n, 'USD'), money(1_104_212n, 'USD'), money(100n, 'JPY')]) {
    expect(codeOf({ amount })).toBe('dispute.amount_out_of_range amount');
  }
  for (const dueOn of ['2026-11-23', '2026-11-22', '2027-01-08']) {
    expect(codeOf({ dueOn })).toBe('dispute.due_day_out_of_range dueOn');
  }
  expect(codeOf({ dueOn: '2026-11-24' })).toBe('ok');
  expect(codeOf({ capturedAt: new Date('2026-07-26T03:00:01Z') })).toBe('ok');
  expect(codeOf({ capturedAt: new Date('2026-07-26T03:00:00Z') })).toBe('dispute.filing_limit_over');
});

test('nothing is reclaimed twice: only an own alert becomes a chargeback, and what was kept may be tried again', () => {
  const isFiled = true;
  expect(codeOf({ before: [{ state: 'alert', isFiled }] })).toBe('ok');
  expect(codeOf({ before: [{ state: 'alert', isFiled }], kind: 'alert' })).toBe('dispute.charged_back_already');
  expect(codeOf({ before: [{ state: 'alert', isFiled: false }] })).toBe('dispute.charged_back_already');
  for (const state of ['received', 'evidence_sent', 'pre_arbitration', 'lost', 'accepted'] as const) {
    expect(codeOf({ before: [{ state, isFiled }] })).toBe('dispute.charged_back_already');
  }
  for (const state of ['won', 'expired'] as const) expect(codeOf({ before: [{ state, isFiled }] })).toBe('ok');
});
