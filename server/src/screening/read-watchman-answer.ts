import { fieldsOf, listIn, NoAnswerError, parseJson, wordOf } from '../platform/read-json.ts';
import { type ListedEntry, likenessOfScore, mostEntries } from './screening-port.ts';

/** What `GET /v2/search` found; `threshold` in hundredths. `entities` is null or left out where nothing is alike. */
export function readWatchmanEntities(raw: string, threshold: number): readonly ListedEntry[] {
  const answer = fieldsOf(parseJson(raw));
  const isAnswer =
    'entities' in answer ? Array.isArray(answer.entities) || answer.entities === null : 'query' in answer;
  if (!isAnswer || 'error' in answer) throw new NoAnswerError('The answer holds no entities');
  return listIn(answer.entities)
    .map(fieldsOf)
    .filter(({ match }) => typeof match !== 'number' || match * 100 >= threshold)
    .map(({ sourceList, sourceID, name, match }) => ({
      source: wordOf(sourceList) ?? 'watchman',
      entryNumber: wordOf(sourceID) ?? '',
      name: wordOf(name) ?? '',
      likeness: likenessOfScore(match, threshold),
    }))
    .slice(0, mostEntries);
}

/**
 * Which lists `GET /v2/listinfo` has, by the beginnings of their hashes. While it still downloads them it answers every
 * search with nothing: that is no word for a name.
 */
export function readWatchmanVersion(raw: string, source: string | undefined): string {
  const { lists, listHashes } = fieldsOf(parseJson(raw));
  const counts = Object.entries(fieldsOf(lists)).filter(([, count]) => typeof count === 'number' && count > 0);
  const asked = counts.filter(([name]) => source === undefined || name === source).map(([name]) => name);
  if (asked.length === 0) throw new NoAnswerError(`It has no list${source === undefined ? '' : ` ${source}`} yet`);
  const hashes = fieldsOf(listHashes);
  return asked
    .toSorted()
    .map((name) => `${name}@${(wordOf(hashes[name]) ?? '').slice(0, 12)}`)
    .join(' ');
}
