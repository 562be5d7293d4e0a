import { describe, expect, test } from 'vitest';
import { currency, day8, moneyBeside } from './codecs.ts';
import { integer, text } from './plain-codecs.ts';
import { listOf, nested, optional, wireList, wireObject, wirePath } from './wire-object.ts';

const line = wireObject('Line', { name: ['nm', text(10, 1)], shippedOn: ['shipYmd', day8] });
const sheet = wireObject('Sheet', {
  currency: ['tradeCurrCd', currency],
  charge: ['totalMony', moneyBeside()],
  note: ['memo', optional(text(5))],
  first: ['firstLine', optional(nested(line))],
  lines: ['lines', listOf(nested(line), 2)],
});

const encoded = {
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
  test('translates wire names into ours and back', () => {
    expect(sheet.parse(encoded)).toEqual({ ok: true, value: inside });
    expect(sheet.encode(inside)).toEqual(encoded);
    expect(sheet.decode({ ...encoded, lines: [...encoded.lines] })).toEqual(inside);
  });

  test('leaves out what is absent; null on the wire counts as absent', () => {
    const { memo, firstLine, ...least } = encoded;
    const { note, first, ...expected } = inside;
    expect([memo, firstLine, note, first]).not.toContain(undefined);
    expect(sheet.parse(least)).toEqual({ ok: true, value: expected });
    expect(sheet.parse({ ...least, memo: null, firstLine: null })).toEqual({ ok: true, value: expected });
    expect(sheet.encode(expected)).toEqual(least);
  });

  test('drops fields that nobody asked for, and is not fooled by their names', () => {
    const parsed = sheet.parse(JSON.parse(JSON.stringify({ ...encoded, extra: 1 }).replace('"extra"', '"__proto__"')));
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
    ['lines', { lines: [encoded.lines[0], encoded.lines[0], encoded.lines[0]] }],
    ['lines.1.nm', { lines: [encoded.lines[0], { nm: 7, shipYmd: '20261121' }] }],
    ['lines.1.shipYmd', { lines: [encoded.lines[0], { nm: 'valve', shipYmd: '20261301' }] }],
  ])('names %s when it is wrong', (field, wrong) => {
    expect(sheet.parse({ ...encoded, ...wrong })).toEqual({ ok: false, problems: [{ field }] });
  });

  test('names every wrong field at once', () => {
    const parsed = sheet.parse({ ...encoded, tradeCurrCd: 'x', memo: 5 });
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
    expect(lines.parse(encoded.lines)).toEqual({ ok: true, value: inside.lines });
    expect(lines.encode(inside.lines)).toEqual(encoded.lines);
    expect(lines.decode([...encoded.lines])).toEqual(inside.lines);
  });

  test('names the place of what is wrong', () => {
    expect(lines.parse([{ nm: 'a', shipYmd: '20260230' }])).toEqual({ ok: false, problems: [{ field: '0.shipYmd' }] });
    expect(lines.parse([...encoded.lines, { shipYmd: '20260228' }])).toEqual({
      ok: false,
      problems: [{ field: '1.nm' }],
    });
  });
});

test('the path of one of our fields is translated into wire names', () => {
  expect(wirePath(sheet.rows, 'lines.0.shippedOn')).toBe('lines.0.shipYmd');
  expect(wirePath(sheet.rows, 'charge')).toBe('totalMony');
  expect(wirePath(sheet.rows, 'nobody.knows')).toBe('nobody.knows');
});

test('a number stays a number', () => {
  const counted = wireObject('Counted', { count: ['cnt', integer] });
  expect(counted.parse({ cnt: 3 })).toEqual({ ok: true, value: { count: 3 } });
  expect(counted.parse({ cnt: 3.5 })).toEqual({ ok: false, problems: [{ field: 'cnt' }] });
  expect(counted.parse({ cnt: '3' })).toEqual({ ok: false, problems: [{ field: 'cnt' }] });
});
