/** What screening services answer, read liberally; what says nothing of a name is no word for it. */
import { describe, expect, test } from 'vitest';
import { watchmanEntities, watchmanLists, yenteCatalog, yenteMatches } from '../../test/make/screening-samples.ts';
import { NoAnswerError } from '../platform/read-json.ts';
import { readWatchmanEntities, readWatchmanVersion } from './read-watchman-answer.ts';
import { readYenteMatches, readYenteVersion } from './read-yente-answer.ts';

const names = [
  { name: 'Aleksandr Zacharov', kind: 'party' },
  { name: 'Hanbit Precision', kind: 'party' },
  { name: 'EVER GLORY', kind: 'vessel' },
] as const;

describe('yente', () => {
  const read = (raw: string) => readYenteMatches(raw, { names, threshold: 70 });

  test('the entries that it calls matches, whose they are, and no word for a name that it left out', () => {
    const entry = { source: 'us_ofac_sdn', entryNumber: 'NK-25vyVSnKUa7LjjDrHyPPEZ', name: 'Aleksandr Zacharov' };
    const source = { ...entry, likeness: 9_100 };
    expect(read(yenteMatches)).toEqual([
      { ...names[0], matches: [source] },
      { ...names[1], matches: [] },
    ]);
  });

  test('a score as high as our setting counts, whatever it calls it', () => {
    const matches = readYenteMatches(yenteMatches, { names, threshold: 40 })[0]?.matches;
    expect(matches?.map(({ name }) => name)).toEqual(['Aleksandr Zacharov', 'Alexander Sacharow']);
  });

  test('a query that failed by itself is no word for its name', () => {
    const failed = JSON.parse(yenteMatches) as { responses: Record<string, object> };
    failed.responses.q1 = { status: 500, results: [], total: { value: 0 } };
    failed.responses.q2 = { status: 200, results: null };
    expect(read(JSON.stringify(failed)).map(({ name }) => name)).toEqual(['Aleksandr Zacharov']);
  });

  test('its dataset has a version; one that is missing or not indexed answers nothing', () => {
    expect(readYenteVersion(yenteCatalog, 'sanctions')).toBe('sanctions@20261122184501-abc');
    expect(() => readYenteVersion(yenteCatalog, 'wanted')).toThrow('not indexed yet');
    expect(() => readYenteVersion(yenteCatalog, 'crime')).toThrow('no dataset crime');
  });
});

describe('Watchman', () => {
  test('what is alike enough, whose list it is and its number there', () => {
    const maduro = { source: 'us_ofac', entryNumber: '22790', name: 'Nicolas MADURO MOROS', likeness: 9_444 };
    expect(readWatchmanEntities(watchmanEntities, 70)).toEqual([maduro]);
    expect(readWatchmanEntities(watchmanEntities, 60)).toHaveLength(2);
    expect(readWatchmanEntities('{"query":{"name":"x"},"entities":null}', 70)).toEqual([]);
  });

  test('its lists by their hashes; a list that it has not loaded yet answers nothing', () => {
    expect(readWatchmanVersion(watchmanLists, undefined)).toBe('us_csl@a572fe01bb32 us_ofac@0629dd10c041');
    expect(readWatchmanVersion(watchmanLists, 'us_ofac')).toBe('us_ofac@0629dd10c041');
    expect(() => readWatchmanVersion(watchmanLists, 'eu_csl')).toThrow('no list eu_csl yet');
    expect(() => readWatchmanVersion('{"lists":{}}', undefined)).toThrow('no list yet');
  });
});

test.each(['', '<html>Maintenance</html>', '[]', '{"detail":"Unavailable"}', '{"error":"index is rebuilt"}'])(
  '%j says nothing of anybody',
  (raw) => {
    expect(() => readYenteMatches(raw, { names, threshold: 70 })).toThrow(NoAnswerError);
    expect(() => readYenteVersion(raw, 'sanctions')).toThrow(NoAnswerError);
    expect(() => readWatchmanEntities(raw, 70)).toThrow(NoAnswerError);
    expect(() => readWatchmanVersion(raw, undefined)).toThrow(NoAnswerError);
  },
);
