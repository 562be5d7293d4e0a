import { describe, expect, test } from 'vitest';
import { currency, day8, integer, moneyBeside, text } from './codecs.ts';
import { listOf, nested, optional, outsidePath, wireList, wireObject } from './wire-object.ts';

const line = wireObject('Line', { name: ['nm', text(10, 1)], shippedOn: ['shipYmd', day8] });
const sheet = wireObject('Sheet', {
  currency: ['tradeCurrCd', currency],
  charge: ['totalMony', moneyBeside()],
  note: ['memo', optional(text(5))],
  first: ['firstLine', optional(nested(line))],
  lines: ['lines', listOf(nested(line), 2)],
});

const outside = {
  tradeCurrCd: '840',
  totalMony: '11042.11',
  memo: 'now',
  firstLine: { nm: 'valve', shipYmd: '20261121' },
  lines: [{ nm: 'pump', shipYmd: '20261122' }],
} as const;
const inside = {
  currency: 'USD',
  charge: { minor: 1_104_211n, currency: 'USD' },
  note: 'now',
  first: { name: 'valve', shippedOn: '2026-11-21' },
  lines: [{ name: 'pump', shippedOn: '2026-11-22' }],
} as const;

describe('a wire table', () => {
  test('turns the outside’s words into ours and back', () => {
    expect(sheet.parse(outside)).toEqual({ ok: true, value: inside });
    expect(sheet.encode(inside)).toEqual(outside);
    expect(sheet.decode({ ...outside, lines: [...outside.lines] })).toEqual(inside);
  });

  test('leaves out what is absent; null from outside counts as absent', () => {
    const { memo, firstLine, ...least } = outside;
    const { note, first, ...expected } = inside;
    expect([memo, firstLine, note, first]).not.toContain(undefined);
    expect(sheet.parse(least)).toEqual({ ok: true, value: expected });
    expect(sheet.parse({ ...least, memo: null, firstLine: null })).toEqual({ ok: true, value: expected });
    expect(sheet.encode(expected)).toEqual(least);
  });

  test('drops fields that nobody asked for, and is not fooled by their names', () => {
    const parsed = sheet.parse(JSON.parse(JSON.stringify({ ...outside, extra: 1 }).replace('"extra"', '"__proto__"')));
    expect(parsed).toEqual({ ok: true, value: inside });
  });

  test.each([
    ['tradeCurrCd', { tradeCurrCd: '978' }],
    ['tradeCurrCd', { tradeCurrCd: 840 }],
    ['totalMony', { totalMony: '11042.1' }],
    ['totalMony', { totalMony: '11042.11', tradeCurrCd: '410' }],
    ['totalMony', { totalMony: undefined }],
    ['memo', { memo: 'longer than five' }],
    ['firstLine.nm', { firstLine: { nm: '', shipYmd: '20261121' } }],
    ['firstLine.shipYmd', { firstLine: { nm: 'valve', shipYmd: '20260229' } }],
    ['lines', { lines: 'none' }],
    ['lines', { lines: [outside.lines[0], outside.lines[0], outside.lines[0]] }],
    ['lines.1.nm', { lines: [outside.lines[0], { nm: 7, shipYmd: '20261121' }] }],
    ['lines.1.shipYmd', { lines: [outside.lines[0], { nm: 'valve', shipYmd: '20261301' }] }],
  ])('names %s when it is wrong', (field, wrong) => {
    expect(sheet.parse({ ...outside, ...wrong })).toEqual({ ok: false, problems: [{ field }] });
  });

  test('names every wrong field at once', () => {
    const parsed = sheet.parse({ ...outside, tradeCurrCd: 'x', memo: 5 });
    expect(parsed).toEqual({ ok: false, problems: [{ field: 'tradeCurrCd' }, { field: 'memo' }] });
  });

  test('what is no object is refused as a whole', () => {
    for (const wrong of [null, undefined, 'text', 7, true]) {
      expect(sheet.parse(wrong)).toEqual({ ok: false, problems: [{ field: '' }] });
    }
    expect(sheet.parse([]).ok).toBe(false);
  });
});

describe('a plain list', () => {
  const lines = wireList('Lines', line);

  test('crosses both ways', () => {
    expect(lines.parse(outside.lines)).toEqual({ ok: true, value: inside.lines });
    expect(lines.encode(inside.lines)).toEqual(outside.lines);
    expect(lines.decode([...outside.lines])).toEqual(inside.lines);
  });

  test('names the place of what is wrong', () => {
    expect(lines.parse([{ nm: 'a', shipYmd: '20260230' }])).toEqual({ ok: false, problems: [{ field: '0.shipYmd' }] });
    expect(lines.parse([...outside.lines, { shipYmd: '20260228' }])).toEqual({
      ok: false,
      problems: [{ field: '1.nm' }],
    });
  });
});

test('the path of one of our fields is told in the outside’s words', () => {
  expect(outsidePath(sheet.rows, 'lines.0.shippedOn')).toBe('lines.0.shipYmd');
  expect(outsidePath(sheet.rows, 'charge')).toBe('totalMony');
  expect(outsidePath(sheet.rows, 'nobody.knows')).toBe('nobody.knows');
});

test('a number stays a number', () => {
  const counted = wireObject('Counted', { count: ['cnt', integer] });
  expect(counted.parse({ cnt: 3 })).toEqual({ ok: true, value: { count: 3 } });
  expect(counted.parse({ cnt: 3.5 })).toEqual({ ok: false, problems: [{ field: 'cnt' }] });
  expect(counted.parse({ cnt: '3' })).toEqual({ ok: false, problems: [{ field: 'cnt' }] });
});
