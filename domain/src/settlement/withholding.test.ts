import { expect, test } from 'vitest';
import { settlementStates } from './settlement-states.ts';
import { holdLine, releaseLine } from './withholding.ts';

const today = '2026-11-12';
const until = (endsOn: string) => ({ endsOn, today });

test('a line that waits is kept back until a day within 90, and let go again', () => {
  expect(holdLine({ state: 'expected' }, until('2026-11-13'))).toEqual({ ok: true, value: 'withheld' });
  expect(holdLine({ state: 'expected' }, until('2027-02-10')).ok).toBe(true);
  expect(releaseLine({ state: 'withheld' })).toEqual({ ok: true, value: 'expected' });
});

test.each(['2026-11-12', '2026-11-11', '2027-02-11'])('an end on %s is refused', (endsOn) => {
  expect(holdLine({ state: 'expected' }, until(endsOn))).toMatchObject({
    code: 'settlement.end_not_near',
    field: 'endsOn',
  });
});

test('what is in a file or further is not kept back, and only what is withheld is let go', () => {
  for (const state of settlementStates) {
    const may = state === 'expected' || state === 'scheduled';
    expect(holdLine({ state }, until('2026-11-20')).ok).toBe(may);
    expect(releaseLine({ state }).ok).toBe(state === 'withheld');
  }
});
