import { expect, test } from 'vitest';
import { accept, refuse } from '../platform/result.ts';
import { answerReconsideration, type JudgedMatch, proposeReconsideration } from './match-reconsideration.ts';

const confirmed: JudgedMatch = { decision: 'same', reconsideredBy: undefined };
const proposed: JudgedMatch = { ...confirmed, reconsideredBy: 'kotra01' };

test('it is proposed of a name that is the member’s, once at a time', () => {
  expect(proposeReconsideration(confirmed, 'kotra01')).toEqual(accept(undefined));
  for (const decision of ['different', undefined] as const) {
    expect(proposeReconsideration({ ...confirmed, decision }, 'kotra01')).toEqual(refuse('review.match_not_confirmed'));
  }
  expect(proposeReconsideration(proposed, 'kotra02')).toEqual(refuse('review.match_not_confirmed'));
});

test('another person confirms it, and nobody their own', () => {
  expect(answerReconsideration(proposed, { userId: 'kotra02', isConfirmed: true })).toEqual(accept('different'));
  expect(answerReconsideration(proposed, { userId: 'kotra01', isConfirmed: true })).toEqual(
    refuse('review.second_person_needed'),
  );
});

test.each(['kotra01', 'kotra02'])('%s sends it back, and the name stays the member’s', (userId) => {
  expect(answerReconsideration(proposed, { userId, isConfirmed: false })).toEqual(accept('same'));
});

test.each([true, false])('nothing is answered where nothing is proposed (confirmed: %s)', (isConfirmed) => {
  const answer = { userId: 'kotra02', isConfirmed };
  expect(answerReconsideration(confirmed, answer)).toEqual(refuse('review.match_not_open'));
  expect(answerReconsideration({ ...proposed, decision: 'different' }, answer)).toEqual(
    refuse('review.match_not_open'),
  );
});
