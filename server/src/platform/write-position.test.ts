import { expect, test } from 'vitest';
import { makeWritePositions, positionText, readPosition } from './write-position.ts';

const at = (lsn: bigint, timeline = '00000001') => positionText({ timeline, lsn });

test('a place is read as it was told, and of two the greater text is the later one', () => {
  for (const lsn of [0n, 15n, 16n, 0x1a2b3c4dn, 2n ** 63n]) {
    expect(readPosition(at(lsn))).toEqual({ timeline: '00000001', lsn });
    expect(at(lsn) < at(lsn + 1n)).toBe(true);
    expect(at(lsn) < at(0n, '00000002')).toBe(true);
  }
});

test.each(['', '0/1A2B', 'x', '00000001-1', `${at(1n)} `, `${at(1n)}${at(1n)}`])('"%s" is no place', (text) => {
  expect(readPosition(text)).toBeUndefined();
});

test('what has come as far as a place has all that was committed before it was asked for', () => {
  let now = 0;
  const positions = makeWritePositions(() => now);
  expect(positions.momentOf(1_000n)).toBe(Number.NEGATIVE_INFINITY);
  for (const [ms, lsn] of [
    [1_000, 10n],
    [2_000, 20n],
    [3_000, 20n],
    [4_000, 30n],
  ] as const) {
    now = ms;
    positions.note(at(lsn));
  }
  expect([9n, 10n, 19n, 20n, 29n, 30n].map(positions.momentOf)).toEqual([
    Number.NEGATIVE_INFINITY,
    1_000,
    1_000,
    3_000,
    3_000,
    4_000,
  ]);
});

test('what comes late says nothing new, and another timeline makes what was known worth nothing', () => {
  const positions = makeWritePositions(() => 1_000);
  positions.note(at(20n), 500);
  positions.note(at(10n), 900);
  expect(positions.latest()).toEqual(readPosition(at(20n)));
  expect(positions.momentOf(10n)).toBe(Number.NEGATIVE_INFINITY);
  positions.note(at(5n, '00000002'), 950);
  expect(positions.latest()).toEqual(readPosition(at(5n, '00000002')));
  expect(positions.momentOf(20n)).toBe(950);
});

test('of thousands of commits it keeps what a minute of lag can be told from', () => {
  let now = 0;
  const positions = makeWritePositions(() => now);
  for (let count = 0; count < 20_000; count += 1) {
    now = count * 10;
    positions.note(at(BigInt(count)));
  }
  const minuteAgo = 20_000 - 5_900;
  expect(positions.momentOf(BigInt(minuteAgo))).toBeGreaterThan(minuteAgo * 10 - 200);
  expect(positions.latest()?.lsn).toBe(19_999n);
});
