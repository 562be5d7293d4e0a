import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutPage, readCursor, writeCursor } from './page-cursor.ts';

describe('a cursor', () => {
  test('is read as it was written', () => {
    const cursor = fc.record({
      at: fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true }),
      id: fc.stringMatching(/^[\w-]{1,100}$/),
    });
    fc.assert(
      fc.property(cursor, (each) => {
        expect(readCursor(writeCursor(each))).toEqual({ ok: true, value: each });
      }),
    );
  });

  test('that is none of ours is refused, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), (cursor) => {
        const read = readCursor(cursor);
        if (read.ok) expect(Number.isNaN(read.value?.at.getTime())).toBe(false);
        else expect(read).toMatchObject({ code: 'request.invalid', field: 'cursor' });
      }),
    );
  });

  test.each(['', 'x', Buffer.from('999999999999999 po_1').toString('base64url')])('"%s" is refused', (cursor) => {
    expect(readCursor(cursor)).toMatchObject({ ok: false });
  });

  test('is absent on the first page, and after the last row', () => {
    expect(readCursor(undefined)).toEqual({ ok: true, value: undefined });
    const cursorOf = (id: string) => ({ at: new Date(0), id });
    expect(cutPage(['a', 'b'], 2, cursorOf)).toEqual({ list: ['a', 'b'], nextCursor: undefined });
    expect(cutPage(['a', 'b', 'c'], 2, cursorOf)).toMatchObject({ list: ['a', 'b'], nextCursor: expect.any(String) });
    expect(cutPage([], 2, cursorOf)).toEqual({ list: [], nextCursor: undefined });
  });
});
