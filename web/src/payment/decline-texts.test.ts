import { explainDecline } from '@gtp/domain/payment/decline-codes.ts';
import { describe, expect, test } from 'vitest';

/** Every code of reference 3.1: the issuer's, and those of 3-D Secure. */
const codes = '05 12 13 14 04 07 41 43 46 51 54 57 62 59 61 65 64 91 96 R1 R3 N R U'.split(' ');

type Texts = {
  readonly advice: Record<string, string>;
  readonly retry: Record<string, string>;
  readonly open: { readonly atIssuer: string };
};
const files = import.meta.glob<Texts>('./texts/*.json', { eager: true, import: 'default' });

describe.each(['ko', 'en', 'ja', 'sp', 'cn'])('a declined card in %s', (language) => {
  const { advice = {}, retry = {}, open } = files[`./texts/${language}.json`] ?? {};

  test.each(codes)('%s says what happened and when to try again', (code) => {
    const explained = explainDecline(code);
    expect(advice[explained.advice]).toMatch(/.{8,}/);
    expect(retry[explained.retry]).toMatch(/.{4,}/);
  });

  test('says each thing in words of its own', () => {
    const said = [...Object.values(advice), ...Object.values(retry)];
    expect(new Set(said).size).toBe(said.length);
  });

  // "Held" or "stopped" reads as if the money were on its way.
  test('whose issuer’s rules forbid it says that nothing was charged', () => {
    expect(advice.compliance).toMatch(
      /청구된 금액은 없습니다|Nothing was charged|請求は発生していません|No se ha cobrado|未扣款/,
    );
  });

  // Each acquirer ends an attempt that was left after its own time.
  test('and one that waits at its issuer’s page names no minutes', () => {
    expect(open?.atIssuer).toMatch(/^\D+$/);
  });
});
