import { describe, expect, test } from 'vitest';
import { cardStates } from './card.ts';
import { cardEventsFor, cardSides, expiresSoon, lastDayOf, moveCard } from './card-states.ts';

describe('a card', () => {
  test('in every state takes these events of each side and no other', () => {
    const table = cardSides.flatMap((by) =>
      cardStates.map((state) => {
        const blockedBy = state === 'blocked' ? by : undefined;
        return `${by} ${state}: ${cardEventsFor({ state, blockedBy }, by).join(' ')}`;
      }),
    );
    expect(table).toEqual([
      'buyer pending: ',
      'buyer active: block',
      'buyer blocked: unblock',
      'buyer refused: ',
      'buyer removed: ',
      'issuer pending: approve refuse',
      'issuer active: block',
      'issuer blocked: unblock',
      'issuer refused: approve',
      'issuer removed: ',
    ]);
  });

  test('stays blocked when the other side takes the block back', () => {
    for (const [blockedBy, by] of [
      ['issuer', 'buyer'],
      ['buyer', 'issuer'],
    ] as const) {
      expect(moveCard({ state: 'blocked', blockedBy }, { event: 'unblock', by, reason: undefined })).toMatchObject({
        code: 'card.blocked_by_other',
      });
    }
  });

  test('is refused and blocked by its issuer with a reason alone', () => {
    const pending = { state: 'pending', blockedBy: undefined } as const;
    expect(moveCard(pending, { event: 'refuse', by: 'issuer', reason: ' ' })).toMatchObject({
      code: 'card.reason_missing',
    });
    expect(moveCard(pending, { event: 'refuse', by: 'issuer', reason: 'Not a business card' })).toEqual({
      ok: true,
      value: { state: 'refused', blockedBy: undefined },
    });
  });
});

test('the warning comes in the last thirty days of the card', () => {
  const expiry = { year: 2026, month: 12 };
  expect(lastDayOf(expiry)).toBe('2026-12-31');
  expect(lastDayOf({ year: 2028, month: 2 })).toBe('2028-02-29');
  expect(expiresSoon(expiry, new Date('2026-11-30T14:59:00Z'))).toBe(false);
  expect(expiresSoon(expiry, new Date('2026-12-01T00:00:00Z'))).toBe(true);
  expect(expiresSoon(expiry, new Date('2026-12-31T14:59:00Z'))).toBe(true);
  expect(expiresSoon(expiry, new Date('2026-12-31T15:00:00Z'))).toBe(false);
});
