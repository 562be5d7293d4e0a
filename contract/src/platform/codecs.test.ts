import { describe, expect, test } from 'vitest';
import { currency, day8, decimal, moneyBeside, percent, plainAmount, someCoded, yesNo } from './codecs.ts';
import { queryInteger } from './page-wire.ts';
import { boolean, coded, filledText, instant14, oneOf, text, textLike } from './plain-codecs.ts';
import type { Codec } from './wire-object.ts';

/** What a value of the wire becomes inside, as a wire table would read it; undefined if it is refused. */
function read<I, O>(
  codec: Codec<I, O>,
  encoded: unknown,
  beside: Readonly<Record<string, unknown>> = {},
): I | undefined {
  const shaped = codec.schema.safeParse(encoded);
  return shaped.success ? codec.decode(shaped.data, beside) : undefined;
}

function expectSame<I, O>(codec: Codec<I, O>, encoded: O, inside: I): void {
  expect(read(codec, encoded)).toEqual(inside);
  expect(codec.encode(inside)).toEqual(encoded);
}

describe('text', () => {
  test.each(['', 'a', '한글 漢字 ñ', '👍', 'line\nline', '﷽', 'e\u0301'])('%j is kept as it came', (each) => {
    expectSame(text(20), each, each);
  });

  test('a name is not of blanks alone, nor of what a database cannot store', () => {
    for (const each of ['', ' ', '\u3000\n', '\ufeff', ' \u0000a', 'x'.repeat(21)]) {
      expect(read(filledText(20), each)).toBeUndefined();
    }
    for (const each of ['a', ' a ', '강\n가온', '👍']) expectSame(filledText(20), each, each);
  });

  test.each(['\u0000', 'a\u0000b', '\ud800', 'a\udc00', '\udc00\ud800'])(
    'what a database cannot store is refused: %j',
    (each) => expect(read(text(20), each)).toBeUndefined(),
  );

  test.each(['12345678901', '', 5, null, ['a'], { length: 3 }])('%j does not fit one to ten characters', (each) => {
    expect(read(text(10, 1), each)).toBeUndefined();
  });

  test('a pattern holds for the whole text', () => {
    expectSame(textLike(/^\d{6}$/), '123456', '123456');
    expect(read(textLike(/^\d{6}$/), '123456\n')).toBeUndefined();
    expect(read(textLike(/^\d*$/, 3), '1234')).toBeUndefined();
  });
});

describe('words', () => {
  test('one of a list, a yes or no, a true or false', () => {
    expectSame(oneOf(['EXW', 'FOB']), 'FOB', 'FOB');
    expect(read(oneOf(['EXW', 'FOB']), 'fob')).toBeUndefined();
    expectSame(yesNo, 'Y', true);
    expectSame(yesNo, 'N', false);
    expect(read(yesNo, true)).toBeUndefined();
    expectSame(boolean, false, false);
    expect(read(boolean, 'false')).toBeUndefined();
  });

  test('a code on the wire is a name inside', () => {
    const state = coded({ draft: 'OS00', held: 'OS30' });
    expectSame(state, 'OS30', 'held');
    expect(read(state, 'held')).toBeUndefined();
    expect(read(state, 'OS99')).toBeUndefined();
  });
});

describe('currency and money', () => {
  test.each([
    ['840', 'USD'],
    ['392', 'JPY'],
    ['410', 'KRW'],
  ] as const)('%s is %s', (encoded, inside) => expectSame(currency, encoded, inside));

  test.each(['978', 'USD', '', '0840', 840, 'toString'])('%j is refused, never taken for won', (each) => {
    expect(read(currency, each)).toBeUndefined();
  });

  const money = moneyBeside();
  const inDollars = { tradeCurrCd: '840' };
  const inWon = { tradeCurrCd: '410' };

  test('an amount has exactly the digits of the currency beside it', () => {
    expect(read(money, '11042.11', inDollars)).toEqual({ minor: 1_104_211n, currency: 'USD' });
    expect(read(money, '1328008', { tradeCurrCd: '392' })).toEqual({ minor: 1_328_008n, currency: 'JPY' });
    expect(money.encode({ minor: 5n, currency: 'USD' })).toBe('0.05');
    expect(read(moneyBeside('otherCurrCd'), '7', { otherCurrCd: '410' })).toEqual({ minor: 7n, currency: 'KRW' });
  });

  test.each(['11042.1', '11042', '11042.111', '1e3', 'NaN', '٣.٠٠', '1,000.00', '9'.repeat(16), '', ' 1.00', 1, null])(
    'dollars: %j is refused',
    (each) => expect(read(money, each, inDollars)).toBeUndefined(),
  );

  test('an amount without a currency beside it is refused', () => {
    expect(read(money, '1.00', {})).toBeUndefined();
    expect(read(money, '1.00', { tradeCurrCd: '978' })).toBeUndefined();
    expect(read(money, '1.00', inWon)).toBeUndefined();
  });
});

describe('decimals and percentages', () => {
  test('a quantity loses its idle zeros', () => {
    expectSame(decimal(3), '1250', 1_250_000n);
    expectSame(decimal(3), '0.5', 500n);
    expect(read(decimal(3), '1.500')).toBe(1_500n);
    expect(decimal(6).encode(8_370_000n)).toBe('8.37');
    expect(decimal(6).encode(10_000_000n)).toBe('10');
  });

  test.each(['1.0001', '', '.5', '1.', '1e3', '0x1', 1])('%j is no decimal of three digits', (each) => {
    expect(read(decimal(3), each)).toBeUndefined();
  });

  test('a percentage has two decimals and lies between 0 and 100', () => {
    expectSame(percent, '1.40', 140);
    expectSame(percent, '100.00', 10_000);
    expect(read(percent, '50')).toBe(5_000);
    for (const wrong of ['100.01', '-1', '1.405', '', 'x', 5]) expect(read(percent, wrong)).toBeUndefined();
  });
});

describe('days and instants', () => {
  test('a day is eight digits, an instant fourteen in Seoul', () => {
    expectSame(day8, '20261121', '2026-11-21');
    expectSame(instant14, '20261121000500', new Date('2026-11-20T15:05:00Z'));
  });

  test.each(['20260229', '20261301', '20261100', '2026-11-21', '2026112', ''])('%j is no day', (each) => {
    expect(read(day8, each)).toBeUndefined();
  });

  test.each(['20260229000000', '20261121240000', '20261121236000', '20261121235960', '20261121', '2026112100050a'])(
    '%j is no instant',
    (each) => expect(read(instant14, each)).toBeUndefined(),
  );
});

test('a whole number in a query string has its limits', () => {
  expectSame(queryInteger(1, 100), '20', 20);
  for (const wrong of ['0', '101', '1.5', 'x', '٣']) expect(read(queryInteger(1, 100), wrong)).toBeUndefined();
});

describe('several codes', () => {
  const codec = someCoded({ draft: 'OS00', held: { code: 'OS30' }, settled: 'OS42' });

  test('one alone is as it was, several come each once', () => {
    expectSame(codec, 'OS30', 'held');
    expectSame(codec, 'OS42,OS00', ['settled', 'draft']);
    expect(read(codec, 'OS00,OS30,OS00')).toEqual(['draft', 'held']);
    expect(read(codec, 'OS00,OS00')).toBe('draft');
  });

  test.each(['', 'OS01', 'OS00,', ',OS00', 'OS00,OS01', 'OS00 OS30', 'held'])('%j is refused', (each) => {
    expect(read(codec, each)).toBeUndefined();
  });
});

test.each(['-1', '1,000', '1.', '.5', '1.234', '', '12345678901234'])('%j is no plain amount', (each) => {
  expect(read(plainAmount, each)).toBeUndefined();
});
