import { expect, it } from 'vitest';
import { bestFirst, bestMatches } from './best-match.ts';

const countries = [
  'Algeria',
  'American Samoa',
  'Côte d’Ivoire',
  'Germany',
  'Niger',
  'Samoa',
  'South Korea',
  '대한민국',
];
const options = countries.map((label) => ({ value: label, label, disabled: false }));
const foundBy = (search: string, filter = bestMatches) =>
  filter({ options, search, limit: 10 }).map((each) => 'label' in each && each.label);

it('puts what begins with the letters before what only holds them', () => {
  expect(foundBy('Ger')).toEqual(['Germany', 'Algeria', 'Niger']);
});

it('puts what a word begins with in between', () => {
  expect(foundBy('samoa')).toEqual(['Samoa', 'American Samoa']);
  expect(foundBy('kor')).toEqual(['South Korea']);
});

it('finds a name without its accents, and Korean by its beginning', () => {
  expect(foundBy('cote')).toEqual(['Côte d’Ivoire']);
  expect(foundBy('대한')).toEqual(['대한민국']);
});

it('keeps all that the server found, the likeliest first', () => {
  expect(foundBy('ger', bestFirst)[0]).toBe('Germany');
  expect(foundBy('ger', bestFirst)).toHaveLength(countries.length);
});
