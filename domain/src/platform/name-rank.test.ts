import { expect, test } from 'vitest';
import { noMatch, rankOfName, rankOfNames } from './name-rank.ts';

test.each([
  ['Lithium batteries', 'lith', 0],
  ['Lithium batteries', 'bat lith', 1],
  ['Lithium batteries', 'batteries', 1],
  ['Lithium batteries', 'ium', 2],
  ['Lithium batteries', 'sodium', noMatch],
  ['Côte d’Ivoire', 'cote', 0],
  ['리튬 배터리', '배터', 1],
  ['선크림', '크림', 2],
  ['anything', '', 0],
])('%j for %j', (name, typed, rank) => {
  expect(rankOfName(name, typed)).toBe(rank);
});

test('of several names the best one counts', () => {
  expect(rankOfNames(['선크림', 'Sunscreen'], 'sun')).toBe(0);
  expect(rankOfNames([], 'sun')).toBe(noMatch);
});
