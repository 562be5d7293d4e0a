import type { Database } from '../platform/database.ts';
import { answerMs } from './ask-screening.ts';
import { type NameIndex, readNameIndex } from './name-index.ts';
import { askedAs, listScreeningAnswers } from './screening-answer-store.ts';
import type { AskedName, ListedEntry, ScreeningPort } from './screening-port.ts';

/** With what an imported list says it is listed for. */
type FoundEntry = ListedEntry & { readonly program?: string };

/** What is known of names: by the lists that were imported, or by what a screening service has said of them. */
export type NameComparison = {
  readonly comparedBy: 'lists' | ScreeningPort['service'];
  /** Which version of which lists. */
  readonly version: string;
  /** How many names the imported lists hold; a service does not say. */
  readonly entryCount: number;
  /** No list was imported: whatever is asked is compared with nothing. */
  readonly hasNoList: boolean;
  /** Undefined where nobody has compared the name. */
  readonly find: (asked: AskedName) => readonly FoundEntry[] | undefined;
};

type Comparing = {
  readonly screening: ScreeningPort | undefined;
  readonly names: readonly AskedName[];
  readonly now: Date;
  /** The imported lists, where they were read before. */
  readonly index?: NameIndex | undefined;
};

/** Within a transaction: of a screening service the answers are read that were kept before. */
export async function compareNames(
  database: Database,
  { screening, names, now, index: known }: Comparing,
): Promise<NameComparison> {
  if (!screening) {
    const index = known ?? (await readNameIndex(database));
    const { version, entryCount } = index;
    const hasNoList = entryCount === 0;
    const find = ({ name }: AskedName) => (hasNoList ? undefined : index.find(name));
    return { comparedBy: 'lists', version, entryCount, hasNoList, find };
  }
  const { service, dataset } = screening;
  const since = new Date(now.getTime() - answerMs);
  const answers = await listScreeningAnswers(database, { service, dataset, names, since });
  const byName = new Map(answers.map(({ name, kind, matches }) => [`${kind}:${name}`, matches]));
  const versions = [...new Set(answers.map(({ version }) => version))].toSorted();
  return {
    comparedBy: service,
    entryCount: 0,
    version: [service, ...versions].join(' ').slice(0, longestVersion),
    hasNoList: false,
    find: ({ name, kind }) => byName.get(`${kind}:${askedAs(name)}`),
  };
}

/**
 * With what names are compared now: the version of the imported lists, or the service and its settings. Undefined where
 * there is nothing to compare them with.
 */
export async function readComparedWith(
  database: Database,
  screening: ScreeningPort | undefined,
): Promise<string | undefined> {
  if (screening) return `${screening.service} ${screening.dataset}`;
  const { version, entryCount } = await readNameIndex(database);
  return entryCount === 0 ? undefined : version;
}

/** As long as the version of a check may be on the wire. */
const longestVersion = 200;
