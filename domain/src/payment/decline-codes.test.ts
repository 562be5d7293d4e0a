import { describe, expect, test } from 'vitest';
import { declineAdvices, explainDecline } from './decline-codes.ts';

/** Reference 3.1, the last column: never and no, yes, correct first, next day, issuer. */
const documented = `
05 later
12 correct_first
13 correct_first
14 correct_first
04 never
07 never
41 never
43 never
46 never
51 later
54 correct_first
57 other_card
62 other_card
59 later
61 next_day
65 next_day
64 never
91 later
96 later
R1 never
R3 never
N later
R other_card
U later
OTHER_CARD now
`;

describe('a refused card', () => {
  test.each(
    documented
      .trim()
      .split('\n')
      .map((line) => line.split(' ')),
  )('%s: %s', (code = '', retry = '') => {
    expect(explainDecline(code)).toMatchObject({ retry });
  });

  test.each(['', '99', 'toString', '__proto__'])('a code we do not know (%j) reads as "do not honour"', (code) => {
    expect(explainDecline(code)).toEqual(explainDecline('05'));
  });

  test('the advice for 51 says that the limit is too low, for 54 that the card expired', () => {
    expect(explainDecline('51').advice).toBe('over_limit');
    expect(explainDecline('54').advice).toBe('expired');
  });

  test('no advice is without a code', () => {
    const given = documented
      .trim()
      .split('\n')
      .map((line) => explainDecline(line.split(' ')[0] ?? '').advice);
    expect(new Set(given)).toEqual(new Set(declineAdvices));
  });
});
