import { describe, expect, it } from 'vitest';
import { afterMessage, type CardFieldState } from './card-field.ts';

const before: CardFieldState = { isReady: true, isComplete: false, heightPx: 300, failure: undefined };

describe('what the card field says', () => {
  it('grows the frame, within reason', () => {
    expect(afterMessage(before, { type: 'card.resized', height: 412 }).heightPx).toBe(412);
    expect(afterMessage(before, { type: 'card.resized', height: 99_999 }).heightPx).toBe(900);
  });

  it('shows a refusal until something changes', () => {
    const refused = afterMessage(before, { type: 'card.error', message: 'Check the number' });
    expect(refused.failure).toBe('Check the number');
    expect(afterMessage(refused, { type: 'card.changed', complete: true })).toMatchObject({
      failure: undefined,
      isComplete: true,
    });
  });

  it('ignores words that it does not know', () => {
    expect(afterMessage(before, { type: 'hello' })).toEqual(before);
  });
});
