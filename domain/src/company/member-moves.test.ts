import { describe, expect, test } from 'vitest';
import {
  buyerMoves,
  memberEvents,
  moveBuyer,
  moveSeller,
  sellerMoves,
  submittedBuyer,
  submittedSeller,
} from './member-moves.ts';
import {
  type BuyerState,
  buyerStateRecords,
  recheckedMemberStates,
  type SellerState,
  sellerStateRecords,
} from './member-states.ts';

describe.each(Object.keys(sellerStateRecords) as SellerState[])('a seller who is %s', (state) => {
  test.each(memberEvents)('goes on by %s only where the table says so', (event) => {
    expect(moveSeller(state, event)).toBe(sellerMoves[state][event]);
  });
});

describe.each(Object.keys(buyerStateRecords) as BuyerState[])('a buyer who is %s', (state) => {
  test.each(memberEvents)('goes on by %s only where the table says so', (event) => {
    expect(moveBuyer(state, event)).toBe(buyerMoves[state][event]);
  });
});

test('an application begins where a reviewer can take it up', () => {
  expect(submittedSeller).toBe('submitted');
  expect(submittedBuyer).toEqual(['submitted', 'email_confirmed']);
  expect(moveSeller(submittedSeller, 'take_up')).toBeDefined();
  expect(moveBuyer(submittedBuyer[1], 'take_up')).toBeDefined();
});

test('an application that came back stands where a new one does, or where its check begins', () => {
  expect(moveSeller('lapsed', 'apply_again')).toBe(submittedSeller);
  expect(moveBuyer('refused', 'apply_again')).toBe(submittedBuyer[1]);
  expect(moveSeller('refused', 'reopen')).toBe(moveSeller(submittedSeller, 'take_up'));
  expect(moveBuyer('refused', 'reopen')).toBe(moveBuyer(submittedBuyer[1], 'take_up'));
  expect(moveSeller('refused', 'apply_again')).toBeUndefined();
  for (const event of memberEvents) expect(moveSeller('closed', event) ?? moveBuyer('closed', event)).toBeUndefined();
});

test('every state can be reached from the first', () => {
  const reached = (moves: Readonly<Record<string, Readonly<Record<string, string>>>>, first: string) => {
    const found = new Set([first]);
    for (const state of found) for (const next of Object.values(moves[state] ?? {})) found.add(next);
    return [...found].toSorted();
  };
  expect(reached(sellerMoves as never, 'draft')).toEqual(Object.keys(sellerStateRecords).toSorted());
  // BV60 is shown of an active buyer without a card, and stored of nobody.
  const stored = Object.keys(buyerStateRecords).filter((state) => state !== 'card_missing');
  expect(reached(buyerMoves as never, 'submitted')).toEqual(stored.toSorted());
});

test('a re-check may fall due wherever a member works and nobody has to act', () => {
  const moves = [...Object.entries(sellerMoves), ...Object.entries(buyerMoves)];
  const falling = moves.flatMap(([state, row]) => ('fall_due' in row ? [state] : []));
  expect(falling).toEqual(recheckedMemberStates);
});
