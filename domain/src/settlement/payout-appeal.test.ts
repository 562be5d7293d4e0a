import { expect, test } from 'vitest';
import { checkAppeal, checkAppealDecision } from './payout-appeal.ts';

const withheldBy = 'first';
const waiting = { withheldBy, appeal: { outcome: undefined } };

test('a withholding that has not ended is appealed against once', () => {
  expect(checkAppeal({ withheldBy, appeal: undefined })).toMatchObject({ ok: true });
  expect(checkAppeal(undefined)).toMatchObject({ code: 'settlement.not_in_state' });
  for (const outcome of [undefined, 'granted', 'refused'] as const) {
    expect(checkAppeal({ withheldBy, appeal: { outcome } })).toMatchObject({ code: 'settlement.appealed_already' });
  }
});

test('whoever did not withhold it decides on it, once', () => {
  expect(checkAppealDecision(waiting, 'second')).toMatchObject({ ok: true });
  expect(checkAppealDecision(waiting, withheldBy)).toMatchObject({ code: 'settlement.withheld_by_you' });
  const decided = { withheldBy, appeal: { outcome: 'refused' } } as const;
  for (const each of [undefined, decided, { withheldBy, appeal: undefined }]) {
    expect(checkAppealDecision(each, 'second')).toMatchObject({ code: 'settlement.no_appeal' });
  }
});
