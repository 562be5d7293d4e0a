import { describe, expect, test } from 'vitest';
import { money } from '../platform/money.ts';
import { acceptReview, needsSecondReviewer, returnReview, reviewTarget } from './review-evidence.ts';

const usd = (dollars: number) => money(BigInt(dollars) * 100n, 'USD');
const accepted = { ok: true, value: 'accepted' };

describe('the agency means to have looked', () => {
  test.each([
    ['Monday', '2026-11-16T02:00:00Z', [], '2026-11-18T15:00:00.000Z'],
    ['Friday: a weekend is between', '2026-11-20T02:00:00Z', [], '2026-11-24T15:00:00.000Z'],
    ['Saturday', '2026-11-21T02:00:00Z', [], '2026-11-24T15:00:00.000Z'],
    ['Monday before a holiday', '2026-11-16T02:00:00Z', ['2026-11-17'], '2026-11-19T15:00:00.000Z'],
    ['late on Sunday in London, Monday in Seoul', '2026-11-15T16:00:00Z', [], '2026-11-18T15:00:00.000Z'],
  ])('by the end of the second business day after %s', (_what, openedAt, holidays, target) => {
    expect(reviewTarget(new Date(openedAt), new Set(holidays)).toISOString()).toBe(target);
  });
});

describe('an acceptance', () => {
  const accept = (different: Partial<Parameters<typeof acceptReview>[0]> = {}) =>
    acceptReview({
      ...{ trade: usd(50_001), twoPeopleFrom: usd(50_000), proposedBy: undefined, userId: 'kim', newest: 3, seen: 3 },
      ...different,
    });

  test('counts at once up to the amount above which two people decide', () => {
    expect(needsSecondReviewer(usd(50_000), usd(50_000))).toBe(false);
    expect(needsSecondReviewer(usd(50_001), usd(50_000))).toBe(true);
    expect(accept({ trade: usd(50_000) })).toEqual(accepted);
  });

  test('waits for a second person above it, who is not the first', () => {
    expect(accept()).toEqual({ ok: true, value: 'proposed' });
    expect(accept({ proposedBy: 'lee' })).toEqual(accepted);
    expect(accept({ proposedBy: 'kim' })).toMatchObject({ ok: false, code: 'evidence.second_person_needed' });
  });

  test('is of the judgement that was read, if the person says which', () => {
    const stale = { ok: false, code: 'evidence.judged_anew' };
    expect(accept({ seen: 2, trade: usd(1) })).toMatchObject(stale);
    expect(accept({ seen: 2, proposedBy: 'lee' })).toMatchObject(stale);
    expect(accept({ seen: 3, newest: undefined })).toMatchObject(stale);
    expect(accept({ seen: undefined, proposedBy: 'lee' })).toEqual(accepted);
  });
});

describe('a return', () => {
  const now = new Date('2026-11-20T02:00:00Z');
  const give = (items: Parameters<typeof returnReview>[0]['items'], dueOn?: string) =>
    returnReview({ items, dueOn, fileIds: ['file_1', 'file_2'], now });
  const why = { reason: 'Another buyer' };

  test('names fields of the table, and documents on file', () => {
    expect(
      give([
        { field: 'value', ...why },
        { fileId: 'file_2', ...why },
      ]),
    ).toEqual({ ok: true, value: undefined });
  });

  test.each([
    ['nothing', [], 'evidence.nothing_returned', 'items'],
    ['neither field nor document', [why], 'evidence.nothing_returned', 'items.0'],
    [
      'a document of another order',
      [
        { field: 'value', ...why },
        { fileId: 'file_9', ...why },
      ],
      'evidence.nothing_returned',
      'items.1',
    ],
    ['a field that is none', [{ field: 'smell' as 'value', ...why }], 'evidence.nothing_returned', 'items.0'],
    [
      'no reason',
      [
        { field: 'value', ...why },
        { field: 'quantity', reason: ' \n ' },
      ],
      'order.reason_missing',
      'items.1.reason',
    ],
    ['too long a reason', [{ field: 'value', reason: 'x'.repeat(1_001) }], 'order.reason_too_long', 'items.0.reason'],
  ] as const)('is refused with %s, and says where', (_what, items, code, field) => {
    expect(give(items)).toMatchObject({ ok: false, code, field });
  });

  test('may have a reason as long as all reasons, blanks around it not counted', () => {
    expect(give([{ field: 'value', reason: ` ${'x'.repeat(1_000)} ` }]).ok).toBe(true);
    expect(give([{ field: 'value', reason: 'x'.repeat(1_001) }])).toMatchObject({ facts: { longest: '1000' } });
  });

  test('has a day that leaves time, where it names one', () => {
    expect(give([{ field: 'value', ...why }], '2026-11-19').ok).toBe(false);
    expect(give([{ field: 'value', ...why }], '2026-11-27')).toMatchObject({ ok: true, value: expect.any(Number) });
  });
});
