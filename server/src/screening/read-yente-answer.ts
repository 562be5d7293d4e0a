import { fieldsOf, listIn, NoAnswerError, parseJson, wordOf } from '../platform/read-json.ts';
import { type AskedName, type ListedEntry, likenessOfScore, mostEntries, type ScreenedName } from './screening-port.ts';

type Asked = { readonly names: readonly AskedName[]; readonly threshold: number };

/**
 * What `POST /match/{dataset}` says of each name that was asked as q0, q1 and so on. A name without an answer, or with one
 * that is no list, was not compared, and is left out.
 */
export function readYenteMatches(raw: string, { names, threshold }: Asked): readonly ScreenedName[] {
  const { responses } = fieldsOf(parseJson(raw));
  if (typeof responses !== 'object' || responses === null) throw new NoAnswerError('The answer holds no responses');
  return names.flatMap((asked, at) => {
    const { status = 200, results } = fieldsOf(fieldsOf(responses)[`q${at}`]);
    if (status !== 200 || !Array.isArray(results)) return [];
    return [{ ...asked, matches: results.flatMap((each) => entryOf(each, threshold)).slice(0, mostEntries) }];
  });
}

/** What yente itself calls a match, and what scores as high by our own setting: either is for a person to look at. */
function entryOf(result: unknown, threshold: number): readonly ListedEntry[] {
  const { id, caption, datasets, match, score } = fieldsOf(result);
  if (match !== true && !(typeof score === 'number' && score * 100 >= threshold)) return [];
  const source = wordOf(listIn(datasets)[0]) ?? 'opensanctions';
  return [
    { source, entryNumber: wordOf(id) ?? '', name: wordOf(caption) ?? '', likeness: likenessOfScore(score, threshold) },
  ];
}

/** Which version of the dataset is answered from; one that is not indexed yet says nothing of anybody. */
export function readYenteVersion(raw: string, dataset: string): string {
  const datasets = listIn(fieldsOf(parseJson(raw)).datasets).map(fieldsOf);
  const asked = datasets.find(({ name }) => name === dataset);
  if (!asked) throw new NoAnswerError(`It has no dataset ${dataset}`);
  const version = wordOf(asked.index_version) ?? wordOf(asked.version);
  const isUnread =
    'index_version' in asked && wordOf(asked.index_version) === undefined && asked.index_current !== true;
  if (isUnread || version === undefined) throw new NoAnswerError(`Its dataset ${dataset} is not indexed yet`);
  return `${dataset}@${version}`;
}
